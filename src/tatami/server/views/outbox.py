"""What waits to be sent over one connection: bounded in bytes, then one view of everything, then the end of the connection."""

import asyncio
from collections import deque

from tatami.server.door.allowance import Allowance

MOST_WAITING = 1 << 20
"""A connection that lets more bytes wait than this is too slow: they are dropped and it is shown everything anew."""
EACH = 64
"""What a message takes beside its bytes."""


class TooSlow(Exception):
    """The other end was shown everything anew and did not read that either."""


class Outbox:
    """The messages that wait for one connection; connections with equal eyes share their bytes, but each is counted for its reader."""

    def __init__(self, allowance: Allowance | None = None, most: int = MOST_WAITING) -> None:
        self.allowance, self.most = allowance or Allowance(), most
        self.messages: deque[bytes] = deque()
        self.waiting = 0  # bytes
        self.behind = False  # whether messages were dropped, and nothing is worth sending until everything is shown anew
        self.late = False  # whether it was shown everything anew, and has not read all that came since
        self.over = False  # whether it was late and fell behind again
        self.news = asyncio.Event()

    def __len__(self) -> int:
        """How many messages wait."""
        return len(self.messages)

    def post(self, message: bytes) -> None:
        """Let a message wait; where there is no room, nothing that waits is worth sending any more."""
        if self.behind:
            return
        size = len(message) + EACH
        if self.waiting + size <= self.most and self.allowance.take(size):
            self.messages.append(message)
            self.waiting += size
        else:
            self.clear()
            self.behind, self.over = True, self.late
        self.news.set()

    def take(self) -> bytes | None:
        """The next message, or nothing where everything is to be shown anew; IndexError where none waits."""
        if self.over:
            raise TooSlow
        if self.behind:
            self.behind, self.late = False, True
            return None
        message = self.messages.popleft()
        self.waiting -= len(message) + EACH
        self.allowance.give_back(len(message) + EACH)
        return message

    async def get(self) -> bytes | None:
        """The same, as soon as there is one; whoever waits for one has sent all that was there."""
        while not self.messages and not self.behind:
            self.late = False
            self.news.clear()
            await self.news.wait()
        return self.take()

    def close(self) -> None:
        """Nobody reads this any more: drop what waits, and whatever comes."""
        self.clear()
        self.behind = True

    def clear(self) -> None:
        """Drop what waits."""
        self.messages.clear()
        self.allowance.give_back(self.waiting)
        self.waiting = 0
