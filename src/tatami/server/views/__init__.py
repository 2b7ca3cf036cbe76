"""What one kind of viewer is sent.

* `views`: covered, laid out, said in a language
* `difference`: from one picture to the next
* `phrases`: said once in each language, for all tables
* `counts`: counted things and the score sheet in the reader's language
* `foresight`: what a move would come to
* `audience`: all connections that see the same
* `audiences`: everybody who looks at one table
* `connection`: one connection with a page
* `outbox`: what waits to be sent over it
* `presence`: who is at the table at this moment
* `edition`: an owner's edition while it is entered, and the box of a table
* `replay`: a kept game from any move to any other
* `study`: a variation of a study, and what may be tried there
* `variations`: moves that were not played
* `puzzles`: a position with a question
* `openings`: how a game begins, and which decision of it a kept game stands at
* `lessons`: a lesson on the table that it is about
* `refusals`: refusals and reasons in the reader's language
* `status`: what is shown of a table beside its game
"""
