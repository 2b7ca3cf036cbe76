"""Openings: what strong computer players did first in many kept games, and how it went.

* `opening`: what is counted of one decision
* `count`: kept games looked through, decision by decision
* `file`: the file of a game's openings, read strictly
"""
