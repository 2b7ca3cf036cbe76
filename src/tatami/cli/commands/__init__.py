"""The commands of `tatami`, one file each, imported when it is asked for; each holds a function `command`.

* `serve` opens the site on this machine, and a browser in front of it
* `play` plays a game in the terminal
* `games` lists the games, or checks an owner's edition of one
* `edition` begins, checks and compares an owner's box
* `rules` shows the rules of a game, or which code and which tests each rule has
* `picture` draws a position as a file
* `replay` steps through a record
* `analyse` looks at a game again: chances, mistakes, luck
* `verify` checks a record against rules, hashes and secret
* `perft` counts positions to a depth
* `arena` plays matches between computer players
* `study` counts what happens in the games of a kept match
* `selfplay` keeps many games with what was thought, in shards
* `sweep` tells what if a rule or a number of the box were otherwise
* `learn`: the value of a game's positions, learned from games against itself
* `join` lets a player of ours play at a table of a site
* `puzzles` finds puzzles in games, lists and checks the shipped ones
* `openings` counts what was done first in kept games, and shows what is shipped
* `compile` makes machine code of the rules and keeps it
* `bench` measures how fast the rules run here
* `admin` lists, closes and exports tables of a site, and shuts people out
"""
