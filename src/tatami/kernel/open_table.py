"""An open table: all see all.  A game that hides nothing takes these in place of a `sight` of its own."""

from .dialect import Box, State, i64
from .event import Event
from .protocols import OverhearMove, Write
from .words import Words


def cover(s: State, box: Box, seat: i64) -> None:
    """Nothing is hidden from anybody."""


def imagine(s: State, box: Box, seat: i64, key: i64) -> None:
    """There is nothing to guess."""


def seen(s: State, box: Box, action: i64, seat: i64) -> i64:
    """Everybody sees every action."""
    return action


def unseen(covered: State, world: State, box: Box) -> list[Words]:
    """Nothing lies face down."""
    return []


def ended_nowhere(s: State, box: Box) -> tuple[str, ...]:
    """The end of the game has no place on the table."""
    return ()


def overhear(event: Event, seat: int) -> Event:
    """Everybody hears everything."""
    return event


def focus(box: Box, event: Event) -> tuple[str, ...]:
    """Nothing is lifted out of the picture."""
    return ()


def signs(box: Box, event: Event) -> tuple[str, ...]:
    """No sign stands for a sentence."""
    return ()


def overhear_move(write: Write) -> OverhearMove:
    """Everybody hears a move as it is written."""

    def heard(s: State, box: Box, action: int, seat: int) -> str:
        return write(s, box, action)

    return heard
