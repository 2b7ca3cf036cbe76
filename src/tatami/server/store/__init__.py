"""The database, and the only room that imports SQLAlchemy.

* `store`: tables and their logs, stored and loaded
* `journal`: the one writer of a process
* `sqlite`: how SQLite appends
* `postgres`: how PostgreSQL appends and tells other processes
* `schema`: the database tables of games
* `people_schema`: the database tables of people
* `notify`: what processes tell each other
* `editions`: the boxes that tables agreed on
* `terms`: what a table agreed on beside its game
* `uptime`: when the site was awake, and when clocks run out
* `migrations`: from one form of the database to the next
"""
