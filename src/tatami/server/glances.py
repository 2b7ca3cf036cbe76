"""What is remembered of tables that somebody glanced at, so that lists need not load them again and again."""

from collections import OrderedDict
from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING

from . import timing
from .clock import NOBODY
from .consent import pending, waiting
from .history import REMATCH
from .seats import Seat

if TYPE_CHECKING:
    from .room import Room
    from .rooms import Rooms

MOST_KEPT = 2000


@dataclass(frozen=True)
class Glance:
    """What is remembered of a table after so many lines of its log."""

    lines: int
    game: str
    seats: tuple[Seat, ...]
    sides: tuple[str, ...]
    to_act: int
    asked: tuple[int, ...]
    moves: int
    due: float | None  # when the running clock is out, in seconds since 1970
    rematch: str


class Glances:
    """Tables that were looked at lately; read again only when something has happened there."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Glance] = OrderedDict()

    async def of(self, rooms: "Rooms", table_id: str, lines: int) -> Glance:
        """A table whose log has so many lines."""
        known = self.kept.get(table_id)
        if known is None or known.lines != lines or not lines:
            known = self.kept[table_id] = await rooms.visit(table_id, glance)
        self.kept.move_to_end(table_id)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return known


async def glance(room: "Room") -> Glance:
    """A table as it stands."""
    asked, read = pending(room.entries), timing.reading(room)
    running = read is not None and read.running != NOBODY
    return Glance(
        len(room.entries),
        room.table.game.name,
        room.seats,
        room.table.game.meta.sides,
        room.table.to_act,
        waiting(asked, room.seats) if asked else (),
        room.table.version,
        time() + read.left[read.running] - timing.spent(room, read) if read and running else None,
        next((entry.text for entry in reversed(room.entries) if entry.kind == REMATCH), ""),
    )
