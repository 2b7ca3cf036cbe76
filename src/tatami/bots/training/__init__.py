"""The weights of a game's value, fitted by self-play.

* `tune`: the command: play, fit, try, keep
* `self_play`: the games, in the dialect
* `fit`: weights fitted to how the games ended
* `weights`: a table of weights, and its file
* `match`: two tables of weights against each other
"""
