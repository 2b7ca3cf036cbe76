"""Summaries of tables for lists, kept so that a list need not load its tables again and again."""

from collections import OrderedDict
from dataclasses import dataclass
from time import time

from tatami.server.rooms import clocks
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.clock import NOBODY
from tatami.server.tables.consent import pending, waiting
from tatami.server.tables.log import REMATCH
from tatami.server.tables.seats import Seat

MOST_KEPT = 2000


@dataclass(frozen=True)
class Summary:
    """What lists say of a table whose log has so many rows."""

    lines: int
    game: str
    seats: tuple[Seat, ...]
    sides: tuple[str, ...]
    to_act: int
    asked: tuple[int, ...]
    moves: int
    due: float | None  # when the running clock is out, in seconds since 1970
    rematch: str


class Summaries:
    """The latest summaries, each made again only when something has happened at its table."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Summary] = OrderedDict()

    async def of(self, rooms: Rooms, table_id: str, lines: int) -> Summary:
        """A table whose log has so many lines."""
        known = self.kept.get(table_id)
        if known is None or known.lines != lines or not lines:
            known = self.kept[table_id] = await rooms.visit(table_id, summary_of)
        self.kept.move_to_end(table_id)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return known


async def summary_of(room: Room) -> Summary:
    """A table as it stands."""
    asked, read = pending(room.entries), clocks.reading(room)
    running = read is not None and read.running != NOBODY
    return Summary(
        len(room.entries),
        room.table.game.name,
        room.seats,
        room.table.game.meta.sides,
        room.table.to_act,
        waiting(asked, room.seats) if asked else (),
        room.table.version,
        time() + read.left[read.running] - clocks.spent(room, read) if read and running else None,
        next((entry.text for entry in reversed(room.entries) if entry.kind == REMATCH), ""),
    )
