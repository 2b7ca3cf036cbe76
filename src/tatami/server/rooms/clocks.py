"""A table's clocks as time goes by: who has how long left, the rows that say so, and what happens when somebody has run out."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from tatami.server.awake import AWAKE
from tatami.server.store.store import Store
from tatami.server.tables import clock
from tatami.server.tables.clock import NOBODY, Reading
from tatami.server.tables.log import TIMEOUT, Entry
from tatami.server.tables.making import substitute
from tatami.server.tables.table_log import TableLog
from tatami.server.wire import ClockSeen

if TYPE_CHECKING:
    from .room import Room

CHECK_INTERVAL = timedelta(days=1)
"""A table whose clock stands is looked at so often, in case that its last deadline was lost."""


def thinking_time(log: TableLog, read: Reading) -> float:
    """How long whoever is to act has been thinking; neither the site's sleep nor this process's is anybody's time."""
    missed = log.slept + AWAKE.missed_seconds() - log.began
    return max(0.0, AWAKE.wall() - read.since - missed) if read.running != NOBODY else 0.0


async def read_sleep(store: Store, log: TableLog) -> TableLog:
    """A log that was just read, with the seconds of its present turn in which no process was awake."""
    return replace(log, slept=await store.uptime.slept(log.reading.since), began=AWAKE.missed_seconds()) if log.reading else log


def rows(log: TableLog, mover: int, to_act: int) -> list[Entry]:
    """The clock's row behind a deed that is about to be kept."""
    read = log.reading
    return [clock.row(read, mover, thinking_time(log, read), AWAKE.wall(), to_act)] if read else []


def clock_seen(log: TableLog) -> ClockSeen | None:
    """The clocks as connections see them."""
    read = log.reading
    if read is None:
        return None
    now = [left - thinking_time(log, read) if seat == read.running else left for seat, left in enumerate(read.left)]
    return ClockSeen([round(max(0.0, left), 1) for left in now], read.running)


async def expect(room: "Room") -> None:
    """Write down when the table is to be looked at next."""
    read = room.log.reading
    if read is None:
        return
    left = timedelta(seconds=read.left[read.running] - thinking_time(room.log, read)) if read.running != NOBODY else CHECK_INTERVAL
    await room.store.uptime.expect(room.id, None if room.over else datetime.fromtimestamp(AWAKE.wall(), UTC) + left)


async def check(room: "Room") -> None:
    """If somebody has run out of time, the agreed computer player has the seat from now on; at a rated table the one that draws lots."""
    read, agreed = room.log.reading, room.log.terms.clock
    if read and agreed and read.running != NOBODY and thinking_time(room.log, read) >= read.left[read.running]:
        level = substitute(room.table.game, agreed.level, room.log.terms.rated)
        await room.note(Entry(TIMEOUT, str(read.running), level))
    else:
        await expect(room)
