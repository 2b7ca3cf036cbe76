"""Names a game supplies: generic chapters (playout, pool, perft, search) import them from here and the forge links a game's own.

A chapter ends with `ENTRIES = (function, …)`: the functions that programs call, compiled with all that they reach.
"""

from .dialect import Box, Offers, State, i64
from .inputs import Sheet


class Unlinked(RuntimeError):
    """A generic chapter was called without a game."""


def start(s: State, box: Box, seats: i64) -> None:
    """The game's `start`."""
    raise Unlinked("start")


def legal(s: State, box: Box, out: Offers) -> i64:
    """The game's `legal`."""
    raise Unlinked("legal")


def odds(s: State, box: Box, out: Offers) -> i64:
    """The game's `odds`."""
    raise Unlinked("odds")


def apply(s: State, box: Box, action: i64) -> None:
    """The game's `apply`."""
    raise Unlinked("apply")


def result(s: State, box: Box, out: Offers) -> i64:
    """The game's `result`."""
    raise Unlinked("result")


def cover(s: State, box: Box, seat: i64) -> None:
    """The game's `cover`."""
    raise Unlinked("cover")


def seen(s: State, box: Box, action: i64, seat: i64) -> i64:
    """The game's `seen`."""
    raise Unlinked("seen")


def imagine(s: State, box: Box, seat: i64, key: i64) -> None:
    """The game's `imagine`."""
    raise Unlinked("imagine")


def features(s: State, box: Box, seat: i64) -> tuple[i64, i64]:
    """The game's `features`, as many as it has."""
    raise Unlinked("features")


def value(s: State, box: Box, seat: i64) -> i64:
    """What a position is worth to a seat, by the game's valuation."""
    raise Unlinked("value")


def active_inputs(s: State, box: Box, sheet: Sheet) -> i64:
    """What a learned value is told of a position, and whose view that is."""
    raise Unlinked("active_inputs")


def position_key(s: State) -> i64:
    """The number by which a position is known again."""
    raise Unlinked("position_key")
