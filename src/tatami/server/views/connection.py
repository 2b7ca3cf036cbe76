"""One connection with a page: whose it is, and what waits to be sent to it."""

from collections.abc import Awaitable, Callable

from tatami.kernel.scene import WIDTHS
from tatami.server.door.allowance import Allowance
from tatami.server.people.people import Person

from .outbox import Outbox
from .views import ViewKey

Send = Callable[[str], Awaitable[None]]


class Connection:
    """A page that is open somewhere, with a bounded outbox; it never holds a table up."""

    def __init__(self, send: Send, lang: str, allowance: Allowance | None = None) -> None:
        self.send = send
        self.view_key = ViewKey((), lang, WIDTHS[-1])
        self.listening = False  # whether it hears what players say
        self.attending = False  # whether it is told who comes and goes
        self.person: Person | None = None  # whoever is signed in there
        self.viewer: int | None = None  # the seat that the last full view was drawn for
        self.outbox = Outbox(allowance)
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

    def post(self, message: bytes) -> None:
        """Put a message into the outbox."""
        self.outbox.post(message)

    async def deliver(self, catch_up: Callable[["Connection"], Awaitable[None]]) -> None:
        """Send what waits, as fast as the other end reads; where messages were dropped, ask for everything anew.  Raises TooSlow."""
        while True:
            message = await self.outbox.get()
            if message is None:
                await catch_up(self)
            else:
                await self.send(message.decode())
