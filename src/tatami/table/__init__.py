"""The authority over a game being played; pure, no input or output.

* `table` is the table: a record, the state it leads to, and who may do what
* `sight` is what a seat may know of it
* `booking` says what a move changed of the counted things, and where points came from
* `preview` is what a seat can foresee of a move
* `learning` sets up the positions of a game's lessons
* `undo` finds how far a seat may take moves back
* `refusals` holds everything that can be refused
* `chance` rolls and draws from a seed
* `fair` rolls and draws so that nobody can foresee it and anybody can check it
"""
