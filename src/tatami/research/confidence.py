"""How sure a win share is: an interval for a match of a fixed length, and a sequential test for one that may stop early.

A shared win counts as its part.  Parts lie between 0 and 1 as wins do and vary no more than wins of the same mean, so
Wilson's interval, made for wins, is at most too wide for them.
"""

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import fmean, stdev

from .errors import BadMatch

NORMAL_95 = 1.959963984540054
ERROR = 0.05
"""The chance that the test settles on the wrong side, whenever it settles."""
STAKES = tuple(2 ** (-half / 2) for half in range(1, 13))
"""Parts of the highest stake that cannot ruin; all are held at once, so that near and far shares are found out alike."""


def wilson(total: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, from the sum of the parts won; nothing is known before the first game."""
    if games == 0:
        return 0.0, 1.0
    share, z = total / games, NORMAL_95 * NORMAL_95 / games
    middle = (share + z / 2) / (1 + z)
    half = sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """A mean and half the width of its 95 % interval, by the normal distribution: for dozens of games, not for a few."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return fmean(values), NORMAL_95 * spread / sqrt(len(values))


def difference_interval(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """How much greater the second mean is, and half the width of the 95 % interval of that; the values are of different games."""
    (first, wide), (second, wider) = mean_interval(before), mean_interval(after)
    return second - first, hypot(wide, wider)


def percent(share: float) -> str:
    """A share as people write it."""
    return f"{100 * share:.1f} %"


def span(low: float, high: float) -> str:
    """An interval as people write it."""
    return f"{100 * low:.1f}–{100 * high:.1f} %"


class SequentialTest:
    """A test by betting: bets, game after game, that a share lies above a mark, and others that it lies below.

    If the share is not above the mark, a capital of 1 has been put on a fair or unfavourable bet; it ever reaches 2/ERROR with a
    chance of ERROR/2 at most, however long one watches (Ville's inequality).  So one may look again and again and stop when a
    capital is there.  Seats may differ, as long as one looks when everybody has sat everywhere: over such a round the expected
    factor is a product of expectations, which is at most the power of their mean.  Games must be independent of each other."""

    def __init__(self, mark: float) -> None:
        if not 0 < mark < 1:
            raise BadMatch(f"expected a share between 0 and 1, got {mark}")
        self.mark = mark
        self.above, self.below = [1.0] * len(STAKES), [1.0] * len(STAKES)

    def update(self, share: float) -> None:
        """One game has come out."""
        for i, stake in enumerate(STAKES):
            self.above[i] *= 1 + stake / self.mark * (share - self.mark)
            self.below[i] *= 1 + stake / (1 - self.mark) * (self.mark - share)

    @property
    def verdict(self) -> str | None:
        """`above` or `below` the mark, nothing as long as neither is certain enough."""
        if sum(self.above) / len(STAKES) >= 2 / ERROR:
            return "above"
        if sum(self.below) / len(STAKES) >= 2 / ERROR:
            return "below"
        return None
