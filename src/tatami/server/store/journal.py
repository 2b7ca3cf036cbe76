"""The writer of the log: one task, and one transaction for everything that waits when it comes round."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import structlog

from tatami.server.awake import AWAKE
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import Entry

log = structlog.get_logger()


class NotStored(Exception):
    """The rows are not known to be in the store; nobody may be told of them before the store was read again."""


class Rival(NotStored):
    """Somebody else has written that row of the log."""


@dataclass(frozen=True)
class Batch:
    """What one deed adds to a table's log, after the first `count` rows."""

    table_id: TableId
    count: int
    entries: Sequence[Entry]
    at: datetime
    computer: bool | None = None  # whether a computer player is to move afterwards; unknown where none sits

    def rows(self) -> list[tuple[str, int, str, str, str, str, datetime]]:
        """The rows as the table `log` holds them."""
        return [(self.table_id, number, *entry, self.at) for number, entry in enumerate(self.entries, self.count + 1)]


class Writer(Protocol):
    """Whoever brings rows into a database."""

    async def write(self, batch: Sequence[Batch]) -> None:
        """Store all of them durably in one transaction, or raise Rival where a row is taken, NotStored where it fails."""
        ...

    async def close(self) -> None:
        """Let the database go."""
        ...


class Journal:
    """Appends rows; whoever appends waits until they are durable."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.waiting: asyncio.Queue[tuple[Batch, asyncio.Future[None]]] = asyncio.Queue()
        self.writing = asyncio.create_task(self.write())

    async def append(self, batch: Batch) -> None:
        """Store the rows, all or none; returns once they are durable."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((batch, stored))
        await stored

    async def write(self) -> None:
        """Store whatever waits, again and again."""
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            await self.commit(batch)

    async def commit(self, batch: list[tuple[Batch, asyncio.Future[None]]]) -> None:
        """One transaction for all; where one of them has a rival, one for each."""
        batch.sort(key=lambda item: item[0].table_id)  # in one order everywhere, so that no two processes wait for each other
        problem: NotStored | None = None
        began = AWAKE.steady()
        try:
            await self.writer.write([added for added, _ in batch])
        except NotStored as refused:
            problem = refused
        except Exception as unpredictable_choice:  # whatever it is, those who wait are told and the next batch is written
            log.exception("a batch could not be written")
            problem = NotStored(str(unpredictable_choice))
        if problem is None or isinstance(problem, Rival):
            AWAKE.resume()
        else:
            AWAKE.stall(began)
        if isinstance(problem, Rival) and len(batch) > 1:
            for alone in batch:
                await self.commit([alone])
            return
        for _, stored in batch:
            settle(stored, problem)

    async def close(self) -> None:
        """Stop writing; what was not stored was not acknowledged either."""
        self.writing.cancel()
        with suppress(asyncio.CancelledError):
            await self.writing
        await self.writer.close()


def settle(stored: asyncio.Future[None], problem: NotStored | None) -> None:
    """Tell whoever still waits."""
    if stored.done():
        return
    if problem:
        stored.set_exception(problem)
    else:
        stored.set_result(None)
