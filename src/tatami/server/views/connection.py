"""One open page: whose it is, and what waits to be sent to it."""

import asyncio
from collections.abc import Awaitable, Callable

from tatami.kernel.scene import WIDTHS
from tatami.server.people.people import Person

from .views import Eyes

MOST_WAITING = 256
"""A page that lets more messages wait than this is too slow: they are dropped and it is shown everything anew."""

Send = Callable[[str], Awaitable[None]]


class Page:
    """A connection with a bounded outbox; it never holds a table up."""

    def __init__(self, send: Send, lang: str) -> None:
        self.send = send
        self.eyes = Eyes((), lang, WIDTHS[-1])
        self.listening = False  # whether it hears what players say
        self.person: Person | None = None  # whoever is signed in there
        self.viewer: int | None = None  # whose eyes the last full view was
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.behind = False
        self.address = ""  # where it is

    def post(self, text: str) -> None:
        """Put a message into the outbox; when it is full, nothing of it is worth sending any more."""
        if self.behind:
            return
        if not self.outbox.full():
            self.outbox.put_nowait(text)
            return
        self.behind = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    async def deliver(self, catch_up: Callable[["Page"], Awaitable[None]]) -> None:
        """Send what waits, as fast as the other end reads; where messages were dropped, ask for everything anew."""
        while True:
            text = await self.outbox.get()
            if text is None:
                self.behind = False
                await catch_up(self)
            else:
                await self.send(text)
