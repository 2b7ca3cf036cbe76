"""The site: rooms on one staircase, each standing on those named after it.

* `app`: the site assembled
* `http`: the edge: pages, the API and the socket
* `office`: what whoever runs the site may do
* `notices`: telling people who are not here
* `rooms`: live tables
* `thinking`: computer players, in processes of their own
* `views`: what one kind of viewer is sent
* `people`: who somebody is, and what is theirs
* `store`: the database
* `tables`: a stored table as data
* `door`: how much one visitor gets
* `settings`: what whoever starts the site may choose
* `limits`: how much one visitor may ask for
* `troubles`: what is said to a request that cannot be served
* `metrics`: what is counted while the site runs
* `logs`: how the log is written
* `awake`: what this process has missed
* `wire`: every message, declared once
"""
