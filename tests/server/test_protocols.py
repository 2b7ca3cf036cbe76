"""Connections below HTTP: silence, half a request and unread answers end in time, and nobody holds all of them."""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any
from weakref import ref

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from tatami.server.http.protocols import FRAMES, LONGEST_HEAD, LONGEST_REQUEST, LONGEST_WRITE, MOST_PARTS, HttpProtocol, protocols
from tatami.server.limits import Limits

WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LIMITS = Limits(transports_each=2, connections=3, local=frozenset({"127.0.0.1"}))


@dataclass
class Timer:
    """A time that somebody waits for."""

    seconds: float
    due: Callable[..., None]
    cancelled: bool = False

    def cancel(self) -> None:
        """Wait no more."""
        self.cancelled = True


@dataclass
class Loop:
    """A loop where time passes when the test says so."""

    timers: list[Timer] = field(default_factory=list)

    def call_later(self, seconds: float, due: Callable[..., None]) -> Timer:
        """Wait for a time."""
        self.timers.append(Timer(seconds, due))
        return self.timers[-1]

    def create_task(self, work: Coroutine[Any, Any, None], **_: object) -> Any:
        """Nothing is answered here."""
        work.close()
        return asyncio.get_running_loop().create_future()

    def pass_time(self, seconds: float) -> None:
        """So much time goes by."""
        for timer in self.timers:
            if not timer.cancelled and timer.seconds <= seconds:
                timer.cancelled = True
                timer.due()


class Transport(asyncio.Transport):
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("127.0.0.1", 80)})
        self.ended, self.protocol = False, None

    def abort(self) -> None:
        """End at once."""
        self.ended = True

    close = abort

    def is_closing(self) -> bool:
        """Whether it has ended."""
        return self.ended

    def set_protocol(self, protocol: Any) -> None:
        """From now on somebody else listens."""
        self.protocol = protocol

    def write(self, data: Any) -> None:
        """Nobody reads this."""

    def pause_reading(self) -> None:
        """Nothing comes here by itself."""

    resume_reading = pause_reading


async def app(scope: Any, receive: Any, send: Any) -> None:
    """A site that answers nothing."""


@dataclass
class Door:
    """A server without a network."""

    limits: Limits = LIMITS
    loop: Loop = field(default_factory=Loop)

    def __post_init__(self) -> None:
        self.config, self.state = Config(app, log_config=None, **protocols(self.limits)), ServerState()
        self.config.load()

    def come(self, address: str = "192.0.2.1") -> tuple[Any, Transport]:
        """Somebody connects."""
        kind: Any = self.config.http_protocol_class
        protocol, transport = kind(self.config, self.state, {}, self.loop), Transport(address)
        protocol.connection_made(transport)
        return protocol, transport


@pytest.fixture
async def door(anyio_backend: str) -> Door:
    """A server without a network."""
    return Door()


pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("said", [(), (WHOLE[:9],), (b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n", b"ab", b"c")])
async def test_whoever_says_no_whole_request_is_let_go(door: Door, said: tuple[bytes, ...]) -> None:
    """Nothing, half a head, half a body: ten seconds, however the bytes trickle; others are not touched."""
    silent, _ = door.come()
    other, there = door.come("192.0.2.2")
    other.data_received(WHOLE)
    for part in said:
        silent.data_received(part)
    door.loop.pass_time(LONGEST_REQUEST - 1)
    assert not silent.transport.ended
    door.loop.pass_time(LONGEST_REQUEST)
    assert silent.transport.ended and not there.ended


async def test_whoever_does_not_read_is_let_go(door: Door) -> None:
    """An answer, a stream or a socket that nobody reads ends after thirty seconds; whoever reads on in time stays."""
    slow, gone = door.come()
    slow.data_received(WHOLE)
    slow.pause_writing()
    slow.resume_writing()
    door.loop.pass_time(LONGEST_WRITE)
    assert not gone.ended
    slow.pause_writing()
    door.loop.pass_time(LONGEST_WRITE)
    assert gone.ended


async def test_a_body_in_crumbs_is_not_read_to_its_end(door: Door) -> None:
    """Every part takes its time, however short it is; as many as an honest page sends are heard."""
    head, crumb = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"
    honest, there = door.come()
    honest.data_received(head + crumb * MOST_PARTS + b"0\r\n\r\n")
    assert not there.ended and len(honest.cycle.body) == MOST_PARTS
    unfriendly, gone = door.come("192.0.2.2")
    unfriendly.data_received(head + crumb * 60_000)
    assert gone.ended and len(unfriendly.cycle.body) < 2000, "and what came with it is not read"


async def test_a_long_head_is_refused(door: Door) -> None:
    """Thousands of headers take milliseconds to read, before anybody can be charged for them."""
    talkative, gone = door.come()
    talkative.data_received(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * LONGEST_HEAD + b"\r\n")
    assert gone.ended


@pytest.mark.parametrize("crumb", [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x81\x82\0\0\0\0{}"])
async def test_a_socket_is_not_flooded_with_frames(door: Door, monkeypatch: pytest.MonkeyPatch, crumb: bytes) -> None:
    """Pings, pongs and messages of no length take time without being charged as messages: beyond a thousand at once the line ends."""
    page, transport = door.come()
    kind: Any = door.config.ws_protocol_class
    monkeypatch.setattr(page, "ws_protocol_class", lambda **more: kind(**more, _loop=door.loop))
    page.data_received(UPGRADE)
    socket: Any = transport.protocol
    socket.data_received(crumb * 500)
    assert not transport.ended
    socket.data_received(crumb * (FRAMES.at_once * 100))
    assert transport.ended
    assert socket.queue.qsize() <= FRAMES.at_once + 1, "and what came with it is not read"


async def test_connections_of_one_address_are_counted_whatever_they_say(door: Door) -> None:
    """The third of two goes at once; whoever has gone makes room; a proxy on this machine is bound by the number in all alone."""
    first, second, third = (door.come() for _ in range(3))
    assert [transport.ended for _, transport in (first, second, third)] == [False, False, True]
    third[0].connection_lost(None)
    first[0].connection_lost(None)
    assert not door.come()[1].ended
    near = [door.come("127.0.0.1")[1] for _ in range(3 + 100)]
    assert [transport.ended for transport in near] == [False] * 101 + [True] * 2


async def test_a_socket_is_counted_once_until_it_ends(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that becomes a socket has said its request, is let go when it does not read, and gives its place back."""
    door = Door(replace(LIMITS, transports_each=1))
    page, transport = door.come()
    kind: Any = door.config.ws_protocol_class
    monkeypatch.setattr(page, "ws_protocol_class", lambda **more: kind(**more, _loop=door.loop))
    page.data_received(UPGRADE)
    socket: Any = transport.protocol
    door.loop.pass_time(LONGEST_REQUEST)
    assert not transport.ended and door.come()[1].ended
    socket.pause_writing()
    socket.resume_writing()
    door.loop.pass_time(LONGEST_WRITE)
    assert not transport.ended
    socket.pause_writing()
    door.loop.pass_time(LONGEST_WRITE)
    assert transport.ended
    socket.connection_lost(None)
    assert not HttpProtocol.__dict__.get("opened") and not page.opened.by_visitor


async def test_a_socket_that_has_ended_waits_for_no_collector(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frameworks keep in a request how to listen to its socket: once nobody answers there, the two no longer hold each other."""
    page, transport = door.come()
    kind: Any = door.config.ws_protocol_class
    monkeypatch.setattr(page, "ws_protocol_class", lambda **more: kind(**more, _loop=door.loop))
    page.data_received(UPGRADE)
    socket: Any = transport.protocol
    socket.scope["state"]["listen"] = socket.receive
    there, transport.protocol = ref(socket), None  # as a transport that has ended forgets it
    gc.disable()
    try:
        socket.connection_lost(None)
        (answering,) = door.state.tasks
        answering.set_result(None)  # the loop above starts none
        del socket, answering
        await asyncio.sleep(0)
        assert there() is None
    finally:
        gc.enable()
