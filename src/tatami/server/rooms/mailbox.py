"""Deeds done one after another: whoever posts one waits for its answer, and nobody needs a lock."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class Closed(Exception):
    """A mailbox that takes nothing any more."""


class Mailbox:
    """Open until there is nothing to do and nobody to do it for.

    It does not hold whoever has it: two that hold each other would wait for the garbage collector, which comes seldom to the old."""

    def __init__(self) -> None:
        self.closed = False
        self.waiting: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()

    async def do(self, deed: Callable[[], Awaitable[Answer]]) -> Answer:
        """Wait for the deed's turn and for its answer."""
        if self.closed:
            raise Closed
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((deed, answer))
        try:
            return await answer
        finally:
            del answer  # what went wrong knows this place: they would hold each other

    async def run(self, idle: Callable[[], bool]) -> None:
        """Do what waits; close when idle."""
        while not self.closed:
            deed, answer = await self.waiting.get()
            try:
                done = await deed()
            except Exception as problem:
                if not answer.done():
                    answer.set_exception(problem)
            else:
                if not answer.done():
                    answer.set_result(done)
            self.closed = self.waiting.empty() and idle()
