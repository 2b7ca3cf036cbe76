"""A thought or a finished game explained.

* `explain`: a thought in words
* `analyse`: every move of a finished game judged: mistakes, luck, chances
* `turn_loss`: a whole turn judged against the best one
* `win_rates`: every seat's chance to win from a position, by playing it out
* `playouts`: the games played out for it, in the dialect
"""
