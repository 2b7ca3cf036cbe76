"""Sight: every ninja lies face up, so all see all."""

from tatami.kernel.dialect import i64
from tatami.kernel.event import Event

from .notation import write
from .state import Box, State


def cover(s: State, box: Box, seat: i64) -> None:
    """[NT-1.3] Nothing is hidden from anybody."""


def imagine(s: State, box: Box, seat: i64, key: i64) -> None:
    """There is nothing to guess."""


def overhear(event: Event, seat: int) -> Event | None:
    """Everybody hears everything."""
    return event


def overhear_move(s: State, box: Box, action: int, seat: int) -> str:
    """Every move is made in the open."""
    return write(s, box, action)
