"""What stands beside the game of a live table, gathered for everybody who looks."""

from typing import TYPE_CHECKING

from tatami.kernel.dialect import OVER
from tatami.server.tables.consent import declined, pending, waiting
from tatami.server.tables.log import REMATCH
from tatami.server.views.aside import Aside
from tatami.server.wire import UndoAsked

from . import clocks

if TYPE_CHECKING:
    from .room import Room


def aside(room: "Room") -> Aside:
    """What stands beside the game now."""
    asked, over = pending(room.entries), room.table.to_act == OVER
    return Aside(
        room.remarks,
        room.terms,
        room.host,
        clocks.seen(room),
        UndoAsked(asked.seat, asked.version, list(waiting(asked, room.seats))) if asked else None,
        not room.terms.rated and not over and not asked and not declined(room.entries),
        next((entry.text for entry in reversed(room.entries) if entry.kind == REMATCH), "") if over else "",
        room.ratings,
    )
