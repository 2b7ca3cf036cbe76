"""Learned values: a small network that a game's inputs feed, players who weigh whole turns by it, and how it learns.

* `net`: the network in whole numbers, and what it says of a position, in the dialect
* `turns`: all ways through a turn, and the ends worth most, in the dialect
* `thinker`: the player who weighs whole turns
* `turn_player`: the player of a level, who searches where nothing was learned for the table's components
* `foresight`: chances by a learned value, without playing anything out
* `fitting`: whether what was learned fits a box
* `mind_file`: a network as a file in a game's folder
* `compile`: the chapters as machine code, or interpreted where there is none
* `self_play`: games against itself and what is learned from them, in the dialect
* `learner`: a run of learning: rounds, chunks, matches, what is kept
"""
