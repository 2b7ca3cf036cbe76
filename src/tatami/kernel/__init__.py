"""What a game is: records, agenda, chance, records of play, pictures; it knows no game and needs only the standard library.

The dialect that rules are written in:

* `dialect` holds the words of the record dialect: named integers of fixed shape
* `agenda` is the stack of tasks that wait for somebody
* `sequence` makes the functions of the rules of a table of tasks
* `guarded` holds records that refuse what compiled code would do wrong in silence
* `digest` hashes a state
* `rng` is chance outside the rules

What a game is made of:

* `game` joins a game's rules, words, notation and picture
* `protocols` says what each function of a game is given and promises
* `event` is what rules tell
* `film` holds the table at each moment of a move
* `open_table` is the sight of games that hide nothing
* `meta` reads what a game says of itself: `meta.toml`
* `shape` declares which entries a box holds
* `box_file` reads the file of a box, with the line of every place
* `components` reads the box, and owners' editions over it: `components.toml`
* `edition` begins, compares and changes an owner's edition
* `encoding` says what a game's numbers mean to a program that learns
* `learning` reads how a game is played, for newcomers: `learning/howto.toml`
* `lesson` reads its lessons: `learning/lessons/*.toml`
* `ledger` counts what every seat has, and books points to their sources
* `verdict` says what a move would come to, and in which tone
* `valuation` says what positions are worth: features by the weights of `weights.toml`
* `inputs`: what a learned value is told of a position
* `words` makes sentences data: a key with values
* `scene` makes pictures data: areas and sprites
* `symbols` keeps of a game's symbols those that a file shows
* `paste` shows things as expressions that make them again
* `palette` holds the colours by theme
* `memory` keeps parts of pictures that would be drawn twice
* `reading` notes what they read of a state

A game as text:

* `record` writes and reads a game: header and moves
* `record_json` is the same as JSON, with its schema
* `replay` leads from a record back to the table
* `playthrough` writes everything observable of a game, line by line

Generic chapters, which the forge links to a game's rules:

* `seam` names what a game supplies
* `playout` plays random games
* `side_by_side` plays them a move at a time
* `pool` drives many states by number
* `perft` counts positions to a depth
"""
