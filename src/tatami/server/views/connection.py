"""One connection with a page: whose it is, and what waits to be sent to it."""

import asyncio
from collections.abc import Awaitable, Callable

from tatami.kernel.scene import WIDTHS
from tatami.server.people.people import Person

from .views import ViewKey

MOST_WAITING = 256
"""A connection that lets more messages wait than this is too slow: they are dropped and it is shown everything anew."""

Send = Callable[[str], Awaitable[None]]


class Connection:
    """A page that is open somewhere, with a bounded outbox; it never holds a table up."""

    def __init__(self, send: Send, lang: str) -> None:
        self.send = send
        self.view_key = ViewKey((), lang, WIDTHS[-1])
        self.listening = False  # whether it hears what players say
        self.person: Person | None = None  # whoever is signed in there
        self.viewer: int | None = None  # the seat that the last full view was drawn for
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.behind = False
        self.address = ""  # where it comes from

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats it holds; none for a watcher."""
        return self.view_key.seats

    @property
    def lang(self) -> str:
        """The language it is spoken to in."""
        return self.view_key.lang

    @property
    def width(self) -> int:
        """The width of the canvas it has."""
        return self.view_key.width

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

    async def deliver(self, catch_up: Callable[["Connection"], Awaitable[None]]) -> None:
        """Send what waits, as fast as the other end reads; where messages were dropped, ask for everything anew."""
        while True:
            text = await self.outbox.get()
            if text is None:
                self.behind = False
                await catch_up(self)
            else:
                await self.send(text)
