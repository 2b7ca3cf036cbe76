"""Where tables are kept, in SQLite or in PostgreSQL."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Protocol

from sqlalchemy import insert, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tatami.games import find, names
from tatami.kernel.components import Components
from tatami.server import metrics
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import Entry, StoredTable
from tatami.server.tables.seats import Seat

from . import schema
from .editions import keep_box, other_box
from .file import file_of, make_private
from .journal import Batch, Journal, Writer
from .migrations import migrate
from .sqlite import SingleProcess, SqliteWriter, sqlite_engine, sqlite_writing_engine
from .terms import insert_terms, select_terms
from .uptime import Uptime


class Others(Protocol):
    """The other processes at the same database, if there are any."""

    async def listen(self, heard: Callable[[TableId, int], None], deaf: Callable[[], None]) -> None:
        """From now on `heard` gets the table and number of every stored log row; `deaf` is called when some may have been missed."""
        ...

    async def keep_listening(self) -> None:
        """Listen anew, if nobody could tell us anything any more."""
        ...

    async def claim(self, table_id: TableId) -> bool:
        """Whether a table's computer players are ours until we release them."""
        ...

    async def release(self, table_id: TableId) -> None:
        """Let another process have them."""
        ...

    async def show(self, present: frozenset[tuple[str, int]]) -> None:
        """Let the others know which seats of which tables somebody looks from here."""
        ...

    async def elsewhere(self, table_id: TableId, seat: int) -> bool:
        """Whether somebody looks from that seat in another process."""
        ...

    async def seats_elsewhere(self, tables: Sequence[TableId]) -> dict[TableId, set[int]]:
        """The seats of these tables that somebody looks from in other processes."""
        ...

    async def close(self) -> None:
        """Give up our claims, and hear nothing more."""
        ...


class Store:
    """Tables, their seats and their logs; the only part of the server that knows a database."""

    def __init__(self, engine: AsyncEngine, writer: Writer, others: Others) -> None:
        self.engine, self.others = engine, others
        self.writing = sqlite_writing_engine(engine.url) if engine.dialect.name == "sqlite" else engine  # begins what changes something
        self.journal = Journal(writer)
        self.uptime = Uptime(self.engine, self.writing)
        self.kept = frozenset[tuple[str, str]]()  # the boxes of all games as they are shipped: by game and fingerprint

    @classmethod
    async def open(cls, url: URL) -> "Store":
        """Open the database, brought to the newest form, with the boxes of all games kept."""
        store = cls(*backend_of(url))
        try:
            async with store.writing.begin() as connection:
                await connection.run_sync(migrate)
                shipped = {name: find(name).components() for name in names()}
                for name, components in shipped.items():
                    await keep_box(connection, name, components)
            store.kept = frozenset((name, components.fingerprint) for name, components in shipped.items())
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Let the database go."""
        await self.journal.close()
        await self.others.close()
        await self.writing.dispose()
        await self.engine.dispose()

    async def answers(self) -> bool:
        """Whether the database can be read and written; raises whatever keeps it away."""
        async with self.engine.connect() as connection:
            known = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        await self.uptime.beat(datetime.now(UTC))
        return bool(known)

    async def create(self, table: StoredTable) -> None:
        """Keep a new table with its seats, and what has happened there already where it goes on from another."""
        agreed = {name: getattr(table, name) for name in ("id", "game", "rules_version", "edition", "fingerprint", "options")}
        rows = [
            {"table_id": table.id, "seat": number, "kind": seat.kind, "level": seat.level, "name": seat.name, "lock": seat.token_hash}
            for number, seat in enumerate(table.seats)
        ]
        async with self.writing.begin() as connection:
            await connection.execute(insert(schema.tables), agreed | {"made": datetime.now(UTC)})
            await connection.execute(insert(schema.seats), rows)
            if table.components and (table.game, table.components.fingerprint) not in self.kept:
                await keep_box(connection, table.game, table.components)
            await insert_terms(connection, table.id, table.terms)
            if table.secret:
                await connection.execute(insert(schema.table_secrets), {"table_id": table.id, "secret": table.secret})
            if table.entries:
                shared = {"table_id": table.id, "at": datetime.now(UTC)}
                log_rows = [shared | entry._asdict() | {"number": number} for number, entry in enumerate(table.entries, 1)]
                await connection.execute(insert(schema.log), log_rows)

    async def box(self, game: str, fingerprint: str) -> Components | None:
        """A box that some table here was played with, nothing where it is the one that is shipped."""
        async with self.engine.connect() as connection:
            return await other_box(connection, game, fingerprint)

    async def load(self, table_id: TableId) -> StoredTable | None:
        """A table with everything that has happened there."""
        async with self.engine.connect() as connection:
            agreed = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if agreed is None:
                return None
            secret = select(schema.table_secrets.c.secret).where(schema.table_secrets.c.table_id == table_id)
            seats = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
            return StoredTable(
                *(agreed.id, agreed.game, agreed.rules_version, agreed.edition, agreed.fingerprint, agreed.options),
                tuple(Seat(row.kind, row.level, row.name, row.lock) for row in await connection.execute(seats)),
                await entries_after(connection, table_id, 0),
                await other_box(connection, agreed.game, agreed.fingerprint),
                await connection.scalar(secret) or "",
                await select_terms(connection, table_id),
            )

    async def sit(self, table_id: TableId, number: int, seat: Seat) -> None:
        """Write who has sat down, as the log tells already."""
        seats = schema.seats.c
        async with self.writing.begin() as connection:
            taken = update(schema.seats).where(seats.table_id == table_id, seats.seat == number)
            await connection.execute(taken.values(name=seat.name, lock=seat.token_hash))

    async def after(self, table_id: TableId, count: int) -> tuple[Entry, ...]:
        """The rows of a log after the first `count`."""
        async with self.engine.connect() as connection:
            return await entries_after(connection, table_id, count)

    async def append(self, table_id: TableId, count: int, entries: Sequence[Entry], computer: bool | None = None) -> None:
        """Add entries to a log that has `count`; returns once they are durable, raises NotStored if they may not be.

        Where computer players sit, `computer` says whether one of them is to move afterwards."""
        with metrics.STORING.time():
            await self.journal.append(Batch(table_id, count, entries, datetime.now(UTC), computer))
        metrics.STORED_ROWS.inc(len(entries))

    async def overdue(self, seconds: float) -> list[TableId]:
        """The tables where a computer player has been to move for so long."""
        turns, latest = schema.computer_turns.c, datetime.now(UTC) - timedelta(seconds=seconds)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(select(turns.table_id).where(turns.since <= latest).order_by(turns.since)))


def backend_of(url: URL) -> tuple[AsyncEngine, Writer, Others]:
    """How a database is spoken to."""
    if url.get_backend_name() == "sqlite":
        if file := file_of(url):
            make_private(file)
        return sqlite_engine(url), SqliteWriter(url), SingleProcess()
    if url.get_backend_name() == "postgresql":
        from .postgres import PostgresProcesses, PostgresWriter, postgres_engine  # noqa: PLC0415  # a file needs no PostgreSQL driver

        writer = PostgresWriter(url)
        return postgres_engine(url), writer, PostgresProcesses(url, writer)
    raise ValueError(f"expected a database of sqlite or postgresql, got {url.get_backend_name()}")


async def entries_after(connection: AsyncConnection, table_id: TableId, count: int) -> tuple[Entry, ...]:
    """The rows of a log after the first `count`, in order."""
    log = schema.log.c
    wanted = select(log.kind, log.who, log.text, log.hash).where(log.table_id == table_id, log.number > count).order_by(log.number)
    return tuple(Entry(*row) for row in await connection.execute(wanted))
