"""Random games a move at a time, for machines that play many side by side: the games of `playout.play_many`, move for move."""

from .agenda import task
from .dialect import OVER, Box, Offers, State, i64
from .playout import LONGEST, pick
from .rng import word
from .seam import apply, legal, start

NOBODY = -1
"""What waits once a game is over."""


def begin(s: State, box: Box, seats: i64) -> i64:
    """Lay the table; the task that waits."""
    start(s, box, seats)
    return task(s)


def move(s: State, box: Box, out: Offers, weights: Offers, key: i64, n: i64) -> i64:
    """The random action number n; the task that waits then, or NOBODY."""
    count = legal(s, box, out)
    apply(s, box, pick(s, box, out, weights, count, word(key, n)))
    return NOBODY if s.to_act == OVER or n + 1 >= LONGEST else task(s)


ENTRIES = (begin, move)
