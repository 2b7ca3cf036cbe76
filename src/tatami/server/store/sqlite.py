"""Tables in a file: SQLite, for one process."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tatami.server.tables.ids import TableId

from .journal import Batch, NotStored, Rival

DURABLE = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
TAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")

APPEND = "INSERT INTO log (table_id, number, kind, who, text, hash, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
ASK = "INSERT INTO computer_turns (table_id, since) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET since = excluded.since"
ANSWERED = "DELETE FROM computer_turns WHERE table_id = ?"


LONGEST_QUEUE = 60
"""Seconds that whoever wants to write waits for the others."""


def sqlite_engine(url: URL, **pool: int) -> AsyncEngine:
    """The engine for everything but the log; a transaction holds what happens in it, changes of form included."""
    engine = create_async_engine(url, hide_parameters=True, **pool)
    event.listen(engine.sync_engine, "connect", make_durable)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def sqlite_writing_engine(url: URL) -> AsyncEngine:
    """The engine of all writers but the log's: one connection, so that writers queue here in order, not at the file, where luck decides."""
    return sqlite_engine(url, pool_size=1, max_overflow=0, pool_timeout=LONGEST_QUEUE).execution_options(writes=True)


def make_durable(connection: Any, _: object = None) -> None:
    """What is committed survives the loss of power; readers and the writer do not wait for each other."""
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in DURABLE:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    """Whoever is going to write locks the file at once: a reader cannot become a writer after another has written."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


class SqliteWriter:
    """The writer of the log, in a thread of its own."""

    def __init__(self, url: URL) -> None:
        self.file = url.database or ":memory:"
        self.thread = ThreadPoolExecutor(1, "log")
        self.connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[Batch]) -> None:
        """Store all of them durably in one transaction."""
        try:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.insert, batch)
        except sqlite3.IntegrityError as taken:
            raise (Rival if taken.sqlite_errorname in TAKEN else NotStored)(str(taken)) from taken
        except sqlite3.Error as failure:
            raise NotStored(str(failure)) from failure

    def insert(self, batch: Sequence[Batch]) -> None:
        """One transaction."""
        connection = self.open_connection()
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(APPEND, [(*row[:-1], sqlite_time(row[-1])) for added in batch for row in added.rows()])
            connection.executemany(ASK, [(added.table_id, sqlite_time(added.at)) for added in batch if added.computer])
            connection.executemany(ANSWERED, [(added.table_id,) for added in batch if added.computer is False])
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise

    def open_connection(self) -> sqlite3.Connection:
        """The connection, opened by the thread that uses it."""
        if self.connection is None:
            self.connection = sqlite3.connect(self.file)
            make_durable(self.connection)
        return self.connection

    async def close(self) -> None:
        """Let the file go."""
        if self.connection:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.connection.close)
        self.thread.shutdown()


def sqlite_time(at: datetime) -> str:
    """A time as SQLAlchemy keeps it in SQLite."""
    return at.strftime("%Y-%m-%d %H:%M:%S.%f")


class SingleProcess:
    """No other process is at this database."""

    async def listen(self, heard: Callable[[TableId, int], None], deaf: Callable[[], None]) -> None:
        """Do nothing: no other process says anything."""

    async def keep_listening(self) -> None:
        """Do nothing: no other process says anything."""

    async def claim(self, table_id: TableId) -> bool:
        """Every computer player is ours."""
        return True

    async def release(self, table_id: TableId) -> None:
        """Do nothing: no other process waits for the table."""

    async def show(self, present: frozenset[tuple[str, int]]) -> None:
        """Do nothing: no other process asks who looks."""

    async def elsewhere(self, table_id: TableId, seat: int) -> bool:
        """Whether somebody looks in another process: there is none."""
        return False

    async def seats_elsewhere(self, tables: Sequence[TableId]) -> dict[TableId, set[int]]:
        """No seats: there is no other process."""
        return {}

    async def close(self) -> None:
        """Do nothing: no connection is held."""
