"""The database, and the only room that imports SQLAlchemy.

* `store`: tables and their logs, stored and loaded
* `journal`: the one writer of a process
* `sqlite`: how SQLite appends
* `postgres`: how PostgreSQL appends and tells other processes
* `schema`: the database tables of games
* `people_schema`: the database tables of people
* `columns`: columns whose names are older than the words of the code
* `notify`: what processes tell each other
* `editions`: the boxes that tables agreed on
* `terms`: what a table agreed on beside its game
* `uptime`: when the site was awake, and when clocks run out
* `accounts`: people and their sessions
* `recoveries`: what opens an account once
* `passkeys`: passkeys and the challenges that they sign
* `claims`: the seats of an account
* `bots`: accounts of programs
* `ratings`: how well people play, and which games were counted
* `solving`: who tried which puzzle, and how both rate
* `talk`: what players say, and their notes
* `studies`: what people write about games
* `reports`: what people ask about rules
* `preferences`: what accounts like on every device
* `notices`: who wants to be told
* `bans`: what is shut out
* `secrets`: what tables' chance follows from
* `lists`: lists of tables
* `ownership`: all that is a person's, to be shown and to be forgotten
* `file`: the file of a SQLite database
* `address`: the address of a database
* `thoughts`: why computer players moved as they did
* `times`: times as the database gives them
* `migrations`: from one form of the database to the next
"""
