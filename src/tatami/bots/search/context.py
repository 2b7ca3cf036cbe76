"""What all simulations of one search share, in the dialect."""

from tatami.kernel.dialect import MOST_SEATS, Floats, Record, f64, i8, i32, table


class Context(Record):
    """Whose search it is, its settings, and the reward of the simulation under way."""

    seat: i8
    hidden: i8  # 1 where seats see different things: tables are imagined and nothing is ever proved
    merge_chance: i8  # 1: outcomes of chance share one node, so that the tree grows deeper; only where tables are imagined
    exclude_exploratory: i8  # 1: exploratory visits back up what the best known sibling is worth; only where tables are imagined
    own_priors: i8  # 1: a prior asks what an action is worth to its doer alone, and takes the others for as well off as before it
    halving: i8  # 1: at the root the offers of the round are tried equally often, else by UCB1
    round: i8  # how many rounds of sequential halving are over
    whole_turns: i8  # 1: a leaf is weighed between turns
    turn_actions: i32  # at most so many actions finish a turn before a position is evaluated, for half a turn shows its price alone
    playout_actions: i32  # random actions before the value function evaluates the position; 0: at once
    exploration: f64  # c of UCB1
    root_exploration: f64  # the same at the root, where offers are compared, while below it the best line is followed
    prior_visits: f64  # how many visits the prior counts for
    scale: f64  # so much more value makes a win e times as likely
    reward: Floats = table(f64, MOST_SEATS)  # by seat, of the position evaluated last
