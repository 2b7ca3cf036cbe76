"""What a learned value is told of a position: the numbers of the inputs that hold there, in the dialect.

A game that has learned says what is there (`active_inputs`) and when two positions are the same (`position_key`); the rest, from
the network to the training, knows no game.
"""

from dataclasses import dataclass

from .dialect import Record, Row, i16, i64, table
from .protocols import ActiveInputs, BetweenTurns, PositionKey

MOST_INPUTS = 1536
"""No game has more inputs than this."""
MOST_ACTIVE = 224
"""No position has more of them active."""


class Sheet(Record):
    """The inputs that hold in a position, in the order in which the game named them."""

    count: i16
    active: Row = table(i16, MOST_ACTIVE)


def note_input(sheet: Sheet, number: i64) -> None:
    """One more input holds."""
    sheet.active[sheet.count] = number
    sheet.count += 1


@dataclass(frozen=True)
class Inputs:
    """How a game of two shows its positions to a learned value: always where chance is about to act for a side."""

    count: int
    active: ActiveInputs
    key: PositionKey
    between: BetweenTurns
