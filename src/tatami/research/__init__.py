"""The laboratory: matches between computer players, their strength with its uncertainty, and what happens in their games.

A match:

* `match` plans a match and plays one game of it
* `arena` plays a match from its first game to its figures
* `workers` plays the games of a match in many processes
* `journal` keeps a match in a folder
* `players` finds a player by name
* `program` lets a program play a seat
* `program_process` talks with a program through its pipes
* `errors` holds what goes wrong in a match

Its figures:

* `standings` counts wins, scores and faults of each player
* `confidence` says how sure a win share is
* `ratings` rates a pool by OpenSkill
* `study` counts what happens in the games
* `page` writes a study in Markdown
* `plots` draws matches and studies
* `export` writes matches as CSV, Parquet and JSON
"""
