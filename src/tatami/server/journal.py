"""The writer of the log: one task, and one transaction for everything that waits when it comes round."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Table, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

Row = dict[str, Any]


class NotStored(Exception):
    """The rows are not in the store; nobody may be told of them."""


class Rival(NotStored):
    """Somebody else has written that line of the log."""


class Journal:
    """Appends rows; whoever appends waits until they are durable."""

    def __init__(self, engine: AsyncEngine, log: Table) -> None:
        self.engine, self.log = engine, log
        self.waiting: asyncio.Queue[tuple[Sequence[Row], asyncio.Future[None]]] = asyncio.Queue()
        self.writer = asyncio.create_task(self.write())

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the rows, all or none; returns once they are durable."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((rows, stored))
        await stored

    async def write(self) -> None:
        """Store whatever waits, again and again."""
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            await self.commit(batch)

    async def commit(self, batch: list[tuple[Sequence[Row], asyncio.Future[None]]]) -> None:
        """One transaction for all; where one of them has a rival, one for each."""
        problem: NotStored | None = None
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(self.log), [row for rows, _ in batch for row in rows])
        except IntegrityError as rival:
            if len(batch) > 1:
                for alone in batch:
                    await self.commit([alone])
                return
            problem = Rival(str(rival.orig))
        except (SQLAlchemyError, OSError) as failure:
            problem = NotStored(str(failure))
        for _, stored in batch:
            settle(stored, problem)

    async def close(self) -> None:
        """Stop writing; what was not stored was not acknowledged either."""
        self.writer.cancel()
        with suppress(asyncio.CancelledError):
            await self.writer


def settle(stored: asyncio.Future[None], problem: NotStored | None) -> None:
    """Tell whoever still waits."""
    if stored.done():
        return
    if problem:
        stored.set_exception(problem)
    else:
        stored.set_result(None)
