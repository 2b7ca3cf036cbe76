"""Connections below HTTP: whoever says nothing whole, reads nothing or says all in crumbs is let go; nobody holds more than their share.

The web server's own protocols wait for ever for the rest of a request, and for whoever does not read."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tatami.server.door.doorkeeper import Bucket, network
from tatami.server.limits import Limits, Rate

LONGEST_REQUEST = 10.0
"""Seconds from a connection's beginning, or from a request's first byte, until the request must be whole."""
LONGEST_WRITE = 30.0
"""Seconds that the other end may read nothing while something waits for it."""
PIECE = 4096
"""So many bytes are looked at in one go: hundreds of thousands of the smallest parts would take a second, in which nobody is served."""
LONGEST_HEAD = 16 * 1024
"""Bytes of a request before its body."""
MOST_PARTS = 200
"""Parts of a request's body; each takes its time, however short it is."""
FRAMES = Rate(100, 1000)
"""What comes over one socket: messages, parts of messages, pings."""
BESIDE = 100
"""So many connections that are neither sockets nor streams: pages that are being fetched."""

WHOLE = (h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.ERROR)
"""The other end has said all there is to its request."""


class OpenConnections:
    """The connections that are open, by visitor."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.by_visitor = Counter[str]()

    def enter(self, address: str) -> bool:
        """Count one more; False where there is no room for it."""
        visitor = network(address)
        each = self.by_visitor[visitor]
        if self.by_visitor.total() >= self.limits.connections + BESIDE:
            return False
        if each >= self.limits.transports_each and address not in self.limits.local:
            return False
        self.by_visitor[visitor] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        visitor = network(address)
        self.by_visitor[visitor] -= 1
        if not self.by_visitor[visitor]:
            del self.by_visitor[visitor]


class Deadline:
    """Something that must happen in time, or the connection ends."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, end: Callable[[], None]) -> None:
        self.loop, self.seconds, self.end = loop, seconds, end
        self.timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Start the timer, unless it runs."""
        if self.timer is None:
            self.timer = self.loop.call_later(self.seconds, self.end)

    def meet(self) -> None:
        """Stop the timer: it happened in time."""
        if self.timer:
            self.timer.cancel()
        self.timer = None


def pieces(data: bytes) -> Iterator[bytes]:
    """What has come, a little at a time."""
    return (data[start : start + PIECE] for start in range(0, len(data), PIECE))


class Requests(h11.Connection):
    """The requests of one connection, which counts the parts that a body comes in."""

    parts = 0

    def next_event(self) -> Any:
        """What was said next."""
        event = super().next_event()
        self.parts = 0 if isinstance(event, h11.Request) else self.parts + isinstance(event, h11.Data)
        return event


class HttpProtocol(H11Protocol):
    """HTTP for whoever says what they want and reads the answer."""

    opened: ClassVar[OpenConnections]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above says it
        """A connection opens; where there is no room it is closed at once."""
        super().connection_made(transport)
        self.conn = self.requests = Requests(h11.SERVER, LONGEST_HEAD)
        self.address, self.counted = self.client[0] if self.client else "", False
        self.request, self.writing = (Deadline(self.loop, time, transport.abort) for time in (LONGEST_REQUEST, LONGEST_WRITE))
        if self.opened.enter(self.address):
            self.counted = True
            self.request.begin()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """The timer runs until the request is whole."""
        for piece in pieces(data):
            if self.transport.is_closing() or not self.counted:  # it has ended, or become a socket
                break
            super().data_received(piece)
            if self.requests.parts > MOST_PARTS:
                self.transport.abort()
        if self.conn.their_state in WHOLE or not self.counted:
            self.request.meet()
        else:
            self.request.begin()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the connection is the socket's, which counts it when it ends."""
        self.counted = False
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The other end does not read fast enough."""
        super().pause_writing()
        self.writing.begin()

    def resume_writing(self) -> None:
        """The other end has read what waited."""
        super().resume_writing()
        self.writing.meet()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        self.request.meet()
        self.writing.meet()
        if self.counted:
            self.opened.leave(self.address)


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSockets for whoever reads what they are sent."""

    opened: ClassVar[OpenConnections]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection becomes a socket."""
        super().connection_made(transport)
        self.writing = Deadline(self.loop, LONGEST_WRITE, self.transport.abort)
        self.allowed = Bucket(FRAMES, monotonic())

    def data_received(self, data: bytes) -> None:
        """Something has come, to be looked at a little at a time."""
        for piece in pieces(data):
            if self.transport.is_closing():
                break
            super().data_received(piece)

    def handle_events(self) -> None:
        """Close a connection that sends too many frames, however small."""
        if self.allowed.take(monotonic(), len(self.conn.events)):
            super().handle_events()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """The other end does not read fast enough."""
        super().pause_writing()
        self.writing.begin()

    def resume_writing(self) -> None:
        """The other end has read what waited."""
        super().resume_writing()
        self.writing.meet()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        self.writing.meet()
        self.opened.leave(self.client[0] if self.client else "")

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody answers here any more: what was known of the request, which holds this socket, waits for no garbage collector."""
        super().on_task_complete(task)
        del self.scope


def protocols(limits: Limits) -> dict[str, Any]:
    """Both protocols of one server, which count their connections together, as uvicorn takes them."""
    shared = {"opened": OpenConnections(limits)}
    return {"http": type("Http", (HttpProtocol,), shared), "ws": type("Socket", (SocketProtocol,), shared)}
