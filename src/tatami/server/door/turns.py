"""Turns at work that is too heavy to be done for everybody at once: whoever waits is served round robin by visitor."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """So many at once; a visitor who brings much work waits for it alone."""

    def __init__(self, width: int) -> None:
        self.free = width
        self.waiting = OrderedDict[str, deque[asyncio.Future[None]]]()  # by visitor, the next one first

    @asynccontextmanager
    async def turn(self, visitor: str) -> AsyncIterator[None]:
        """Wait for one's turn, and let the next one have it afterwards."""
        await self.take(visitor)
        try:
            yield
        finally:
            self.pass_on()

    async def take(self, visitor: str) -> None:
        """Wait until there is a place for this visitor."""
        if self.free:
            self.free -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(visitor, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was our turn already
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Give a place to the next visitor, who goes behind all others with whatever else they want."""
        while self.waiting:
            visitor, queue = self.waiting.popitem(last=False)
            first = queue.popleft()
            if queue:
                self.waiting[visitor] = queue
            if not first.done():
                first.set_result(None)
                return
        self.free += 1
