"""When clocks run out, and when the site was awake: what a player could not use is not counted."""

import secrets
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from sqlalchemy import Table, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from tatami.server.awake import AWAKE
from tatami.server.tables.ids import TableId

from . import schema
from .times import unix_seconds

Span = tuple[float, float]
KEPT = timedelta(days=60)
"""How long it is known when the site was awake: longer than any turn."""


class Uptime:
    """When this process and all others at the same database were awake."""

    def __init__(self, engine: AsyncEngine, writing: AsyncEngine) -> None:
        self.engine, self.writing = engine, writing
        self.process, self.since = secrets.token_hex(16), datetime.now(UTC)
        self.missed, self.set_back = AWAKE.missed_seconds(), False  # whether the clock was set back and deadlines are not to be trusted

    async def expect(self, table_id: TableId, due: datetime | None) -> None:
        """A table with a clock is to be looked at then; never again where its game is over."""
        with AWAKE.writing():
            async with self.writing.begin() as connection:
                if due is None:
                    await connection.execute(delete(schema.deadlines).where(schema.deadlines.c.table_id == table_id))
                else:
                    await connection.execute(self.upsert(schema.deadlines, "table_id", table_id=table_id, due=due))

    async def due(self) -> list[TableId]:
        """The tables to be looked at now; while there is any clock, it is written down that we are awake.

        After the clock was set back that is all of them: nobody knows when they are due."""
        self.wake()
        deadlines, now = schema.deadlines.c, datetime.fromtimestamp(AWAKE.wall(), UTC)
        async with self.engine.connect() as connection:
            if not await connection.scalar(select(func.count()).select_from(schema.deadlines)):
                return []
            due = select(deadlines.table_id).order_by(deadlines.due)
            found = list(await connection.scalars(due if self.set_back else due.where(deadlines.due <= now)))
        self.set_back = False
        await self.beat(now)
        return found

    def wake(self) -> None:
        """Begin another span where this process has missed something since the last look."""
        before, self.missed = self.missed, AWAKE.missed_seconds()
        if self.missed != before:
            self.process, self.since = secrets.token_hex(16), datetime.fromtimestamp(AWAKE.woke, UTC)
            self.set_back |= self.missed < before

    async def beat(self, now: datetime) -> None:
        """We are awake, and can write that down; what is long past is forgotten."""
        with AWAKE.writing():
            async with self.writing.begin() as connection:
                await connection.execute(self.upsert(schema.hours, "process", process=self.process, since=self.since, until=now))
                await connection.execute(delete(schema.hours).where(schema.hours.c.until < now - KEPT))

    async def slept(self, since: float) -> float:
        """The seconds since a moment when no process was awake."""
        self.wake()
        start, now = datetime.fromtimestamp(since, UTC), datetime.fromtimestamp(AWAKE.wall(), UTC)
        if start >= self.since:
            return 0.0
        hours = schema.hours.c
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(hours.since, hours.until).where(hours.until >= start))
            spans = [(unix_seconds(row.since), unix_seconds(row.until)) for row in rows]
        return asleep(since, now.timestamp(), [*spans, (self.since.timestamp(), now.timestamp())])

    async def idle_seconds(self, table_id: TableId) -> float:
        """The seconds since something was last written into a table's log, as far as we were awake."""
        self.wake()
        async with self.engine.connect() as connection:
            last = await connection.scalar(select(func.max(schema.log.c.at)).where(schema.log.c.table_id == table_id))
        return datetime.now(UTC).timestamp() - max(unix_seconds(last) if last else 0, self.since.timestamp())

    def upsert(self, table: Table, key: str, **values: object) -> postgresql.Insert | sqlite.Insert:
        """A row, new or in the place of the old one."""
        if self.engine.dialect.name == "postgresql":
            return postgresql.insert(table).values(values).on_conflict_do_update(index_elements=[key], set_=values)
        return sqlite.insert(table).values(values).on_conflict_do_update(index_elements=[key], set_=values)


def asleep(start: float, end: float, awake: Iterable[Span]) -> float:
    """How much of a time lies in none of the spans."""
    gaps, reached = 0.0, start
    for since, until in sorted(awake):
        gaps += max(0.0, min(since, end) - reached)
        reached = max(reached, until)
    return gaps + max(0.0, end - reached)
