"""The name a game's value file supplies: the search imports it from here and the forge links the game's own."""

from tatami.kernel.dialect import Box, State, i64
from tatami.kernel.seam import Unlinked


def value(s: State, box: Box, seat: i64) -> i64:
    """What a position is worth to a seat, by `values/<game>.py`."""
    raise Unlinked("value")
