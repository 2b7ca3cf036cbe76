"""What pages are told of a table beside its game: remarks, clocks, a question that waits, the table of a rematch, ratings."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tatami.kernel.dialect import OVER

from . import timing
from .consent import declined, pending, waiting
from .history import REMATCH, Remark
from .terms import Terms
from .wire import RatingShown
from .wire_together import ClockSeen, UndoAsked

if TYPE_CHECKING:
    from .room import Room


@dataclass(frozen=True)
class Aside:
    """The same for everybody."""

    remarks: list[Remark]
    terms: Terms
    host: int
    clock: ClockSeen | None
    asked: UndoAsked | None
    may_ask: bool
    rematch: str
    ratings: list[RatingShown | None]


def aside(room: "Room") -> Aside:
    """What stands beside the game now."""
    asked, over = pending(room.entries), room.table.to_act == OVER
    return Aside(
        room.remarks,
        room.terms,
        room.host,
        timing.seen(room),
        UndoAsked(asked.seat, asked.version, list(waiting(asked, room.seats))) if asked else None,
        not room.terms.rated and not over and not asked and not declined(room.entries),
        next((entry.text for entry in reversed(room.entries) if entry.kind == REMATCH), "") if over else "",
        room.ratings,
    )
