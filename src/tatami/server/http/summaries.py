"""Summaries of tables for lists, kept so that a list need not load its tables again and again."""

from collections import OrderedDict
from dataclasses import dataclass
from time import time

from tatami.kernel.dialect import OVER
from tatami.kernel.game import Result
from tatami.server.awake import AWAKE
from tatami.server.rooms import clocks
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.clock import NOBODY
from tatami.server.tables.consent import seats_to_answer, undo_asked
from tatami.server.tables.ids import TableId
from tatami.server.tables.seats import Seat
from tatami.server.tables.table_log import TableLog
from tatami.table.table import Table

MOST_KEPT = 2000


@dataclass(frozen=True)
class Summary:
    """What lists say of a table whose log has so many rows."""

    rows: int  # of the log
    game: str
    seats: tuple[Seat, ...]
    sides: tuple[str, ...]
    to_act: int
    asked: tuple[int, ...]
    moves: int
    due: float | None  # when the running clock is out, in seconds since 1970
    rematch: str
    result: Result | None
    rated: bool
    edition: str  # an owner's, by its name


class Summaries:
    """The latest summaries, each made again only when something has happened at its table."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Summary] = OrderedDict()
        self.missed = AWAKE.missed_seconds()

    async def of(self, rooms: Rooms, table_id: TableId, rows: int) -> Summary:
        """A table whose log has so many rows."""
        known = self.kept.get(table_id)
        if (missed := AWAKE.missed_seconds()) != self.missed:  # what was said of clocks holds no more
            self.missed, known = missed, None
            self.kept.clear()
        if known is None or known.rows != rows or not rows:
            known = self.kept[table_id] = await rooms.read(table_id, lambda room: table_summary(room.table, room.log))
        self.kept.move_to_end(table_id)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return known


def table_summary(table: Table, log: TableLog) -> Summary:
    """A table as it stands."""
    asked, read = undo_asked(log), log.reading
    running = read is not None and read.running != NOBODY
    return Summary(
        len(log),
        table.game.name,
        log.seats,
        table.game.meta.sides,
        OVER if log.is_over(table.to_act) else table.to_act,
        seats_to_answer(log, asked) if asked else (),
        table.version,
        time() + read.left[read.running] - clocks.thinking_time(log, read) if read and running else None,
        log.rematch,
        log.result(table.result),
        log.terms.rated,
        "" if table.components is table.game.components() else table.components.edition,
    )
