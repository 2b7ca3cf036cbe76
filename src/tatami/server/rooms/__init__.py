"""Live tables.

* `rooms`: all of them, by id
* `room`: one of them
* `backoff`: tables that do not load
* `notifies`: whoever tells people that are not here
* `mailbox`: one thing after another
* `computer_players`: those who sit at a table, and their turn
* `other_processes`: what other processes stored
* `clocks`: time as it goes by
* `fairness`: chance that everybody can check
* `dispatch`: what is done for each message, over a socket or over HTTP
* `actor`: whoever asks for something
* `moves`: a move, taking one back, a reason
* `together`: what people ask of each other
* `endings`: resigning, and a draw by agreement
* `replays`: kept games looked at again
* `puzzles`: positions with a question
* `reports`: a question about a rule as a file
* `chat`: what players say
* `hints`: what computer players are asked
* `ratings`: rated tables
* `expel`: seats that become an account's, connections that are ended
"""
