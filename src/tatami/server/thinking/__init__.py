"""Computer players, in processes of their own.

* `pool`: the processes, and which of them is asked
* `fair_queue`: who may ask next
* `process`: what runs inside one of them
* `remembered_trees`: the players of a process, with the trees of their last decisions
* `stand_in`: who moves when a computer player fails
* `thoughts`: what was thought at a table
"""
