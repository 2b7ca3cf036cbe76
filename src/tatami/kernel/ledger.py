"""What a game counts of every seat, which of it is the score, and where points come from.

Everything counted lies open on the table: whoever looks, covered or not, counts the same (a law of the conformance suite).  What
changed between two moments is booked to the event that was told; what an event brought in points is parted by source.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .dialect import Box, State
from .event import Event
from .protocols import Book, CountThings, RoundOf

START = "start"
"""The source of the points that everybody has before the first move."""

Counts = Mapping[str, int]
"""What a seat has, by key."""


def count_nothing(s: State, box: Box, seat: int) -> tuple[int, ...]:
    """A game that counts nothing."""
    return ()


def no_round(s: State) -> int:
    """A game without rounds."""
    return 0


def no_book(told: Sequence[Event], points: int) -> Mapping[str, int]:
    """A game without points."""
    return {}


@dataclass(frozen=True)
class Ledger:
    """The counted things of a game, each with a key (`count.<key>` in its catalogues)."""

    keys: tuple[str, ...] = ()
    count: CountThings = count_nothing
    fewer: frozenset[str] = frozenset()  # what one would rather have less of
    spent: frozenset[str] = frozenset()  # means to an end: spending them is no loss, gaining them is a gain
    points: str = ""  # the key that is the score, where a game has a running one
    sources: tuple[str, ...] = ()  # where points come from (`source.<key>`), as the score sheet lists them
    book: Book = no_book
    round_of: RoundOf = no_round
    final: frozenset[str] = frozenset()  # sources that belong to the end of the game, to no round

    def __call__(self, s: State, box: Box, seat: int) -> Counts:
        """What a seat has."""
        return dict(zip(self.keys, self.count(s, box, seat), strict=True))

    def table(self, s: State, box: Box) -> tuple[tuple[int, ...], ...]:
        """What every seat has, in the order of the keys."""
        count = self.count
        return tuple([tuple(count(s, box, seat)) for seat in range(s.seats)])

    def points_in(self, counts: tuple[int, ...]) -> int:
        """The score among the counts of a seat."""
        return counts[self.keys.index(self.points)]

    def worth(self, key: str, by: int) -> int:
        """Above 0 where a difference is a gain, below 0 where it is a loss."""
        if key in self.spent:
            return max(0, by)
        return -by if key in self.fewer else by


NO_LEDGER = Ledger()
"""Of a game that counts nothing."""
