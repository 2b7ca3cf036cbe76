"""A table's clocks as time goes by: who has how long left, the rows that say so, and what happens when somebody has run out."""

from datetime import UTC, datetime, timedelta
from time import time
from typing import TYPE_CHECKING

from tatami.server.tables import clock
from tatami.server.tables.clock import NOBODY, Reading
from tatami.server.tables.log import TIMEOUT, Entry
from tatami.server.tables.table_log import TableLog
from tatami.server.wire import ClockSeen

if TYPE_CHECKING:
    from .room import Room

CHECK_INTERVAL = timedelta(days=1)
"""A table whose clock stands is looked at so often, in case that its last deadline was lost."""


def spent(log: TableLog, read: Reading) -> float:
    """How long whoever is to act has been thinking; the site's sleep is nobody's time."""
    return max(0.0, time() - read.since - log.slept) if read.running != NOBODY else 0.0


def rows(log: TableLog, mover: int, to_act: int) -> list[Entry]:
    """The clock's row behind a deed that is about to be kept."""
    read = log.reading
    return [clock.row(read, mover, spent(log, read), time(), to_act)] if read else []


def clock_seen(log: TableLog) -> ClockSeen | None:
    """The clocks as connections see them."""
    read = log.reading
    if read is None:
        return None
    now = [left - spent(log, read) if seat == read.running else left for seat, left in enumerate(read.left)]
    return ClockSeen([round(max(0.0, left), 1) for left in now], read.running)


async def expect(room: "Room") -> None:
    """Write down when the table is to be looked at next."""
    read = room.log.reading
    if read is None:
        return
    left = timedelta(seconds=read.left[read.running] - spent(room.log, read)) if read.running != NOBODY else CHECK_INTERVAL
    await room.store.uptime.expect(room.id, None if room.over else datetime.now(UTC) + left)


async def check(room: "Room") -> None:
    """If somebody has run out of time, the agreed computer player has the seat from now on."""
    read, agreed = room.log.reading, room.log.terms.clock
    if read and agreed and read.running != NOBODY and spent(room.log, read) >= read.left[read.running]:
        await room.note(Entry(TIMEOUT, str(read.running), agreed.level))
    else:
        await expect(room)
