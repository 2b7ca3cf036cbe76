"""Puzzles: positions of real games in which one turn is clearly best.

* `puzzle`: what a puzzle is
* `file`: the file of a game's puzzles, read line by line
* `today`: the puzzle of the day
* `turns`: every turn a seat can make from what it sees, by where it leads
* `worth`: what the end of a turn is worth, by a search
* `make`: puzzles found in games, verified by longer searches with several seeds
"""
