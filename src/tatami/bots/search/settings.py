"""How a player searches."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """The settings of a search; `levels.toml` has them for every level and game."""

    turn_actions: int = 6  # at most so many greedy actions finish a turn before its position is evaluated
    playout_actions: int = 0  # then so many random ones are played first
    exploration: float = 0.5  # c of UCB1: the weight of what was tried little
    root_exploration: float = 0.0  # the same at the root; where it is less than `exploration`, that holds there too
    prior_visits: float = 1.0  # how many visits the value function's estimate counts for
    own_priors: bool = False  # a prior asks what an action is worth to its doer alone
    halving: bool = False  # sequential halving at the root: after each round the better half of the offers is compared further
    whole_turns: bool = False  # a leaf is weighed between turns: whoever has rolled moves first, and nobody else rolls
    merge_chance: bool = False  # the tree branches by players' actions alone; only where something is hidden
    exclude_exploratory: bool = False  # exploratory visits back up what the best known sibling is worth; only where something is hidden
    choose_by_lower_bound: bool = False  # the choice is the best lower confidence bound, not the most visited
    reuse: float = 0.0  # the largest share of the budget that simulations of a reused tree may stand for
    workers: int = 1  # so many trees grow side by side, each with its share of the simulations, and are put together at the root
    noise: float = 0.0  # the standard deviation of the error that a player makes about the chances it found
