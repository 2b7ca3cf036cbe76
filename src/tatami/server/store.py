"""Where tables are kept: the only part of the server that knows a database."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from . import schema
from .history import Entry, StoredTable
from .journal import Journal
from .seats import Seat

DURABLE = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


class Store:
    """Tables, their seats and their logs, in SQLite or any database that SQLAlchemy speaks asynchronously."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.journal = Journal(engine, schema.log)

    @classmethod
    async def open(cls, url: URL) -> "Store":
        """Open the database, brought to the newest form."""
        engine = create_async_engine(url)
        if url.get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", make_durable)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return cls(engine)

    async def close(self) -> None:
        """Let the database go."""
        await self.journal.close()
        await self.engine.dispose()

    async def answers(self) -> bool:
        """Whether the database is there; raises whatever keeps it away."""
        async with self.engine.connect() as connection:
            return bool(await connection.scalar(text("SELECT 1")))

    async def create(self, table: StoredTable) -> None:
        """Keep a new table with its seats."""
        agreed = {name: getattr(table, name) for name in ("id", "game", "rules_version", "edition", "fingerprint", "options")}
        rows = [
            {"table_id": table.id, "seat": number, "kind": seat.kind, "level": seat.level, "name": seat.name, "lock": seat.lock}
            for number, seat in enumerate(table.seats)
        ]
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.tables), agreed | {"made": datetime.now(UTC)})
            await connection.execute(insert(schema.seats), rows)

    async def load(self, table_id: str) -> StoredTable | None:
        """A table with everything that has happened there."""
        async with self.engine.connect() as connection:
            agreed = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if agreed is None:
                return None
            seats = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
            log = select(schema.log).where(schema.log.c.table_id == table_id).order_by(schema.log.c.number)
            return StoredTable(
                *(agreed.id, agreed.game, agreed.rules_version, agreed.edition, agreed.fingerprint, agreed.options),
                tuple(Seat(row.kind, row.level, row.name, row.lock) for row in await connection.execute(seats)),
                tuple(Entry(row.kind, row.who, row.text, row.hash) for row in await connection.execute(log)),
            )

    async def append(self, table_id: str, count: int, entries: Sequence[Entry]) -> None:
        """Add entries to a log that has `count`; returns once they are durable, raises NotStored if they are not."""
        now = datetime.now(UTC)
        await self.journal.append(
            [{"table_id": table_id, "number": count + n, "at": now} | entry._asdict() for n, entry in enumerate(entries, 1)]
        )


def make_durable(connection: Any, _: object) -> None:
    """What is committed to SQLite survives the loss of power; readers and the writer do not wait for each other."""
    cursor = connection.cursor()
    for pragma in DURABLE:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
