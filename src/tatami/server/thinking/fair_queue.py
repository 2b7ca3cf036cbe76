"""Who may think next: people's opponents before everything else, and visitors in turn, however much one of them asks."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

PEOPLE, AFTERWARDS, COMPUTERS = range(3)
"""Ranks: where a person plays or wants a hint; a finished game; a table of computer players alone."""


class Asker(NamedTuple):
    """For whom somebody thinks: of which rank, and which visitor's table it is."""

    rank: int
    visitor: str = ""  # where they come from; nobody knows that of a table whose people are away since the process began


SOMEBODY = Asker(PEOPLE)
"""A person of whom nothing else is known."""

Waiting = OrderedDict[str, deque[asyncio.Future[None]]]
"""Who waits, by visitor; the first is served next, and then goes to the end."""


class FairQueue:
    """Places for so many at a time."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: dict[int, Waiting] = {rank: OrderedDict() for rank in (PEOPLE, AFTERWARDS, COMPUTERS)}

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place, and have it for a while."""
        await self.wait(asker)
        try:
            yield
        finally:
            self.free += 1
            self.call()

    async def wait(self, asker: Asker) -> None:
        """Wait for one's turn; whoever gives up leaves the place to the next."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting[asker.rank].setdefault(asker.visitor, deque()).append(turn)
        self.call()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # called at the same moment
                self.free += 1
                self.call()
            raise

    def call(self) -> None:
        """Let as many come as there are places."""
        while self.free and (turn := self.next()):
            self.free -= 1
            turn.set_result(None)

    def next(self) -> asyncio.Future[None] | None:
        """The turn of whoever is next and has not given up."""
        for visitors in self.waiting.values():
            while visitors:
                visitor, turns = visitors.popitem(last=False)
                turn = turns.popleft()
                if turns:
                    visitors[visitor] = turns
                if not turn.done():
                    return turn
        return None
