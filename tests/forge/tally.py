"""The smallest generic chapter of the tests: it compiles in a moment."""

from tatami.kernel.dialect import MOST_SEATS, Box, Offers, State, i64
from tatami.kernel.seam import result


def worth(s: State, seat: i64) -> i64:
    """What more a seat is worth; a game may link its own."""
    return 0


def tally(pool: list[State], boxes: list[Box], out: Offers) -> i64:
    """The points of all seats of all tables."""
    total = 0
    for i in range(len(pool)):
        result(pool[i], boxes[0], out)
        for seat in range(pool[i].seats):
            total += out[MOST_SEATS + seat] + worth(pool[i], seat)
    return total


ENTRIES = (tally,)
