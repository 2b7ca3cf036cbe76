"""Tables in PostgreSQL, for several processes: they tell each other of every stored log row, and take turns with computer players."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tatami.server.tables.ids import TableId

from .journal import Batch, NotStored, Rival
from .notify import CHANNEL

PATIENCE = 10
"""Seconds after which a database that does not answer has failed."""

GONE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What a database that is out of reach looks like."""

APPEND = f"""
WITH added AS (
  INSERT INTO log (table_id, number, kind, who, text, hash, at)
  SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
  RETURNING table_id, number
), asked AS (
  INSERT INTO computer_turns (table_id, since) SELECT * FROM unnest($8::text[], $9::timestamptz[])
  ON CONFLICT (table_id) DO UPDATE SET since = excluded.since
), answered AS (
  DELETE FROM computer_turns WHERE table_id = ANY($10::text[])
)
SELECT pg_notify('{CHANNEL}', table_id || ':' || max(number)) FROM added GROUP BY table_id
"""

CLAIM = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
RELEASE = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"

ALIVE = "SELECT pg_advisory_lock(hashtextextended('process ' || $1, 0))"
DEAD = "pg_try_advisory_xact_lock(hashtextextended('process ' || process, 0))"
FORGET = f"DELETE FROM presence WHERE process <> $1 AND {DEAD}"
ELSEWHERE = f"SELECT EXISTS (SELECT FROM presence WHERE table_id = $1 AND seat = $2 AND process <> $3 AND NOT {DEAD})"
ALL_ELSEWHERE = f"SELECT DISTINCT table_id, seat FROM presence WHERE table_id = ANY($1::text[]) AND process <> $2 AND NOT {DEAD}"
SHOW = """
WITH gone AS (
  DELETE FROM presence WHERE process = $1 AND (table_id, seat) IN (SELECT * FROM unnest($2::text[], $3::int[]))
)
INSERT INTO presence SELECT $1, * FROM unnest($4::text[], $5::int[]) ON CONFLICT DO NOTHING
"""


def postgres_engine(url: URL) -> AsyncEngine:
    """The engine for everything but the log; connections that were cut are replaced unnoticed."""
    return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)


class Link:
    """A connection of one's own: opened when it is needed, and anew when it was lost; one question at a time."""

    def __init__(self, url: URL, opened: Callable[[Any], Awaitable[None]] | None = None) -> None:
        self.url, self.opened = url, opened
        self.free = asyncio.Lock()
        self.connection: Any = None
        self.closed = False

    async def ask(self, question: str, *values: object) -> list[Any]:
        """The rows that answer; whatever fails, the next question finds a fresh connection."""
        async with self.free:
            if self.closed:
                raise asyncpg.InterfaceError("the store is closed")
            try:
                if self.connection is None or self.connection.is_closed():
                    await self.open()
                rows: list[Any] = await self.connection.fetch(question, *values)
            except asyncpg.UniqueViolationError:
                raise
            except BaseException:
                self.cut()
                raise
        return rows

    async def open(self) -> None:
        """A fresh connection."""
        options = self.url.get_dialect()().create_connect_args(self.url)[1]
        self.connection = await asyncpg.connect(**options, timeout=PATIENCE, command_timeout=PATIENCE)
        if self.opened:
            await self.opened(self.connection)

    def cut(self) -> None:
        """Drop a connection that is lost; nothing is sent over it any more."""
        if self.connection:
            self.connection.terminate()
        self.connection = None

    async def close(self) -> None:
        """Close the connection for good; whoever asks later opens no other."""
        self.closed = True
        async with self.free:
            if self.connection:
                with suppress(*GONE):
                    await self.connection.close(timeout=PATIENCE)
                self.connection = None


class PostgresWriter:
    """The writer of the log: one statement, which is one transaction, for a whole batch; it tells the other processes too."""

    def __init__(self, url: URL) -> None:
        self.link = Link(url)

    async def write(self, batch: Sequence[Batch]) -> None:
        """Store all of them durably in one transaction."""
        columns = list(zip(*(row for added in batch for row in added.rows()), strict=True)) or [()] * 7
        turns = {added.table_id: added for added in batch if added.computer is not None}
        asked = [added for added in turns.values() if added.computer]
        answered = [added.table_id for added in turns.values() if not added.computer]
        try:
            await self.link.ask(APPEND, *columns, [added.table_id for added in asked], [added.at for added in asked], answered)
        except asyncpg.UniqueViolationError as taken:
            raise Rival(str(taken)) from taken
        except GONE as failure:
            raise NotStored(str(failure)) from failure

    async def close(self) -> None:
        """Let the database go."""
        await self.link.close()


class PostgresProcesses:
    """The other processes at the same database: heard by LISTEN, and known by what they have claimed.

    A claim is an advisory lock of our session, so it ends with the process, however that ends; so does what it has shown."""

    def __init__(self, url: URL, writer: PostgresWriter) -> None:
        self.link, self.writer = Link(url, self.subscribe), writer
        self.process, self.shown = secrets.token_hex(16), frozenset[tuple[str, int]]()
        self.heard: Callable[[TableId, int], None] = lambda table, number: None
        self.deaf: Callable[[], None] = lambda: None

    async def listen(self, heard: Callable[[TableId, int], None], deaf: Callable[[], None]) -> None:
        """From now on `heard` gets the table and number of every stored log row; `deaf` is called when some may have been missed."""
        self.heard, self.deaf = heard, deaf
        await self.link.ask("SELECT 1")

    async def keep_listening(self) -> None:
        """Listen anew, if the connection was lost."""
        with suppress(*GONE):
            await self.link.ask("SELECT 1")

    async def subscribe(self, connection: Any) -> None:
        """Listen on a fresh connection; nobody knows what was said before, nor who took us for dead meanwhile."""
        await connection.add_listener(CHANNEL, self.notice)
        await connection.execute(ALIVE, self.process)
        await connection.execute(FORGET, self.process)
        self.shown = frozenset()
        self.deaf()

    def notice(self, connection: object, process: int, channel: str, said: str) -> None:
        """A log row was stored elsewhere."""
        ours = self.writer.link.connection
        if not (ours and not ours.is_closed() and ours.get_server_pid() == process):
            table, _, number = said.rpartition(":")
            self.heard(TableId(table), int(number))

    async def claim(self, table_id: TableId) -> bool:
        """Whether a table's computer players are ours until we release them; nobody's while the database is out of reach."""
        with suppress(*GONE):
            ((ours,),) = await self.link.ask(CLAIM, table_id)
            return bool(ours)
        return False

    async def release(self, table_id: TableId) -> None:
        """Let another process have them; where the connection was lost, so was the claim."""
        with suppress(*GONE):
            if self.link.connection:
                await self.link.ask(RELEASE, table_id)

    async def show(self, present: frozenset[tuple[str, int]]) -> None:
        """Let the others know which seats of which tables somebody looks from here."""
        gone, come = self.shown - present, present - self.shown
        if gone or come:
            columns = [[pair[part] for pair in pairs] for pairs in (gone, come) for part in (0, 1)]
            with suppress(*GONE):
                await self.link.ask(SHOW, self.process, *columns)
                self.shown = present

    async def elsewhere(self, table_id: TableId, seat: int) -> bool:
        """Whether somebody looks from that seat in another process; nobody is away while the database is out of reach."""
        with suppress(*GONE):
            ((there,),) = await self.link.ask(ELSEWHERE, table_id, seat, self.process)
            return bool(there)
        return True

    async def seats_elsewhere(self, tables: Sequence[TableId]) -> dict[TableId, set[int]]:
        """The seats of these tables that somebody looks from in other processes; none while the database is out of reach."""
        found: dict[TableId, set[int]] = {}
        with suppress(*GONE):
            for table_id, seat in await self.link.ask(ALL_ELSEWHERE, tables, self.process) if tables else ():
                found.setdefault(TableId(table_id), set()).add(seat)
        return found

    async def close(self) -> None:
        """Close our connection, and with it end our claims."""
        await self.link.close()
