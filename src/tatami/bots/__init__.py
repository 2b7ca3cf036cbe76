"""Computer players: they get what a seat sees and answer with one of its offers.

* `bot`: what a player is given and what it answers
* `messages`: what a program that plays a seat is told
* `levels`: the players by name, from the weakest to the master
* `adaptive`: players of every strength between two levels
* `uniform`: the player who takes any offer
* `greedy`: the player who looks to the end of its own turn
* `json_lines`: files with a JSON object a line
* `valuation`: what the positions of a game are worth
* `search`: Monte Carlo tree search, at open tables and over information sets
* `analysis`: a thought or a finished game explained
* `puzzles`: positions of real games in which one turn is clearly best
* `openings`: what strong players did first in kept games
* `minds`: learned values, players who weigh whole turns by them, and how they learn
* `training`: the weights of a game's value, fitted by self-play
"""
