"""Monte Carlo tree search; what is compiled is in the record dialect.

* `mcts`: the player who searches
* `simulation`: select, expand, evaluate and back up, in the dialect
* `halving`: sequential halving at the root, in the dialect
* `node`: the nodes of the tree, in the dialect
* `reward`: what the end of a simulation is worth to each seat, in the dialect
* `settings`: how a player searches
* `context`: what all simulations of one search share, in the dialect
* `choice`: the move chosen from a searched tree, its candidates and the line expected
* `reuse`: the part of the last tree that still holds at the present table
* `expectimax`: search to the end of one's own turn, in the dialect
* `compile`: the search as machine code, or interpreted where there is none
* `benchmark`: simulations a second
"""
