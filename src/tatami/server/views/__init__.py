"""What one kind of viewer is sent.

* `views`: covered, laid out, said in a language
* `difference`: from one picture to the next
* `audience`: all connections that see the same
* `connection`: one open page and what waits to be sent to it
* `aside`: what is told of a table beside its game
"""
