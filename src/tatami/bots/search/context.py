"""The desk of a search, in the dialect: how to search, and where what a position is worth is put down."""

from tatami.kernel.dialect import MOST_SEATS, Floats, Record, f64, i8, i32, table


class Desk(Record):
    """How to search, and where a result is put down."""

    seat: i8
    hidden: i8  # 1 where seats see different things: tables are imagined and nothing is ever proved
    lump: i8  # 1: what chance brings is not told apart, so that the tree grows deeper; only where tables are imagined
    apart: i8  # 1: what is tried out of curiosity alone is not told to the nodes above; only where tables are imagined
    turn: i32  # at most so many actions finish a turn before a position is weighed, for half a turn shows its price alone
    horizon: i32  # actions of a playout before the value function weighs the position; 0: at once
    curiosity: f64  # the weight of the unknown
    scrutiny: f64  # the same for the decision at hand, where offers are compared, while below it the best line is followed
    trust: f64  # how many visits the value function's first opinion counts for
    scale: f64  # so much more value makes a win e times as likely
    worth: Floats = table(f64, MOST_SEATS)  # by seat, of the position weighed last
