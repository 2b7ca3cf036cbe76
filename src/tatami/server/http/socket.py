"""The WebSocket of one page: every message is answered, none is lost, none can do harm."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.server import metrics, wire
from tatami.server.door.costs import PLAIN, REMARKS, VIEW, cost_of
from tatami.server.door.doorkeeper import Doorkeeper, address_of, expect_text, same_origin
from tatami.server.door.hosts import is_named
from tatami.server.people.people import COOKIE, person_of_session
from tatami.server.rooms import dispatch, fairness
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import NO_TABLE, TableId
from tatami.server.troubles import Troubled, known_lang, preferred_lang
from tatami.server.views.audience import encode
from tatami.server.views.connection import Connection
from tatami.server.views.outbox import TooSlow
from tatami.texts.speaker import Speaker

log = structlog.get_logger()
DECODER = msgspec.json.Decoder(wire.FromPage)
MOST_TARGETS = 16
MOST_IGNORED = 200
"""After so many messages that came too fast a socket is closed."""
TRY_AGAIN_LATER = 1013


class Conversation:
    """A connection and the table it has said hello to."""

    def __init__(self, rooms: Rooms, connection: Connection, doorkeeper: Doorkeeper | None = None, session: str = "") -> None:
        self.rooms, self.connection, self.doorkeeper, self.session = rooms, connection, doorkeeper or Doorkeeper(), session
        self.table = NO_TABLE
        self.bucket, self.ignored = self.doorkeeper.message_bucket(), 0

    async def hear(self, said: str | bytes) -> None:
        """Answer one message; whatever is wrong with it is told and changes nothing."""
        try:
            message = self.paid_message(said)
            await self.doorkeeper.spread(self.connection.address, self.cost_of(message))
            await self.answer(message)
        except Troubled as trouble:
            self.complain(trouble)
            if trouble.code == "too-fast":
                await self.doorkeeper.rest(self.connection.address)

    def paid_message(self, said: str | bytes) -> wire.FromPage:
        """A message, charged before anything is done for it; one that is none costs its reading."""
        try:
            message = decoded_message(said)
        except Troubled:
            self.charge(PLAIN)
            raise
        self.charge(self.cost_of(message))
        if isinstance(message, REMARKS):
            self.doorkeeper.count_remark(self.connection.address, self.table)
        return message

    def cost_of(self, message: wire.FromPage) -> int:
        """What a message costs at the table it is about."""
        table = TableId(message.table) if isinstance(message, wire.Hello) else self.table
        return cost_of(message, table in self.rooms.open)

    def charge(self, cost: int) -> None:
        """Take what something costs from the connection's share and its address's; refuse where so much is not left."""
        if not self.doorkeeper.allows_message(self.bucket, self.connection.address, cost):
            self.ignored += 1
            raise Troubled("too-fast", 429)

    def complain(self, trouble: Troubled) -> None:
        """Tell the connection what is wrong."""
        metrics.TROUBLES.labels(trouble.code).inc()
        self.connection.post(encode(trouble.message(Speaker(self.connection.lang))))

    async def answer(self, message: wire.FromPage) -> None:
        """Do what the connection asks."""
        metrics.MESSAGES.labels(message.__struct_config__.tag).inc()
        match message:
            case wire.Hello():
                await self.greet(message)
            case wire.Ping():
                self.connection.post(encode(wire.Pong()))
            case wire.Why() if len(message.targets) > MOST_TARGETS:
                raise Troubled("too-long", most=MOST_TARGETS, got=len(message.targets))
            case _:
                await self.at_table(lambda room: self.serve(room, message))

    async def serve(self, room: Room, message: dispatch.Deed | dispatch.Question | wire.Talking) -> None:
        """Do what the connection asks at its table, and tell it what it alone is told."""
        dispatch.tell(room, self.connection, await dispatch.answer(self.rooms, room, self.connection, message))

    async def greet(self, hello: wire.Hello) -> None:
        """Bring the connection to a table."""
        if hello.protocol != wire.PROTOCOL:
            raise Troubled("wrong-protocol", expected=wire.PROTOCOL, got=hello.protocol)
        lang, width, gift = known_lang(hello.lang), fitting_width(WIDTHS, hello.width), fairness.checked_gift(hello.gift)
        self.doorkeeper.refuse_banned(self.connection.address)
        self.rooms.expect_welcome(hello.token)
        await self.leave()
        self.connection.person = await person_of_session(self.rooms.store, self.session)
        table = TableId(hello.table)
        if hello.token and gift:
            self.rooms.bring(table, hello.token, gift)
        await self.rooms.visit(table, lambda room: self.come_in(room, hello.token, lang, width, hello.since))
        self.table = table

    async def come_in(self, room: Room, token: str, lang: str, width: int, since: int) -> None:
        """Take a seat, or a place among the watchers if there is one."""

        def expect_place() -> None:
            self.doorkeeper.count_watcher(self.connection.address, [connection.address for connection in room.audiences.watchers])

        await room.join(self.connection, token, lang, width, since, expect_place)

    async def at_table(self, deed: Callable[[Room], Awaitable[None]]) -> None:
        """Do something at the connection's table, unless it was shown out there."""
        if not self.table:
            raise Troubled("hello-first")
        await self.rooms.visit(self.table, lambda room: self.still_there(room, deed))

    async def still_there(self, room: Room, deed: Callable[[Room], Awaitable[None]]) -> None:
        """Do something at a table that looks upon this connection."""
        if self.connection not in room.audiences.connections:
            raise Troubled("hello-first")
        await deed(room)

    async def catch_up(self, connection: Connection) -> None:
        """Show a connection that was too slow how the table stands now."""
        try:
            await self.at_table(lambda room: room.again(connection, connection.lang, connection.width))
        except Troubled as trouble:
            self.complain(trouble)

    async def leave(self) -> None:
        """Take the connection from its table."""
        if self.table:
            table, self.table = self.table, NO_TABLE
            await self.rooms.part(table, self.connection)


def decoded_message(said: str | bytes) -> wire.FromPage:
    """A message of the protocol; JSON nested deeper than anybody needs is none."""
    try:
        expect_text(said if isinstance(said, bytes) else said.encode())
        message: wire.FromPage = DECODER.decode(said)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Troubled("bad-message", problem=str(problem)) from problem
    return message


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, Any], rooms: NamedDependency[Rooms], doorkeeper: NamedDependency[Doorkeeper]) -> None:
    """The conversation with a page, from its coming to its going."""
    if not (same_origin(socket) and is_named(socket, doorkeeper.names)):
        await socket.close(reason="another site's connection")
        return
    await socket.accept()
    address = address_of(socket)
    try:
        doorkeeper.connect(address, VIEW)
    except Troubled as trouble:
        await doorkeeper.rest(address)
        await turn_away(socket, trouble)
        return
    try:
        await converse(socket, rooms, doorkeeper, address)
    finally:
        doorkeeper.disconnect(address)


async def turn_away(socket: WebSocket[Any, Any, Any], trouble: Troubled) -> None:
    """Say why, and close the socket."""
    speaker = Speaker(preferred_lang(socket.headers.get("accept-language", "")))
    with suppress(WebSocketDisconnect):
        await socket.send_text(encode(trouble.message(speaker, closing=True)).decode())
        await socket.close(TRY_AGAIN_LATER)


async def converse(socket: WebSocket[Any, Any, Any], rooms: Rooms, doorkeeper: Doorkeeper, address: str) -> None:
    """Answer a connection until it goes; one that cannot stop talking is turned away."""
    lang = preferred_lang(socket.headers.get("accept-language", ""))
    connection = Connection(socket.send_text, lang, doorkeeper.allowance(address))
    conversation = Conversation(rooms, connection, doorkeeper, socket.cookies.get(COOKIE, ""))
    connection.address = address
    delivery = asyncio.create_task(deliver(socket, conversation))
    try:
        while (event := await socket.receive())["type"] == "websocket.receive":
            await conversation.hear(event.get("text") or event.get("bytes") or "")
            if conversation.ignored > MOST_IGNORED:
                await turn_away(socket, Troubled("too-fast", 429))
                break
    finally:
        await conversation.leave()
        connection.outbox.close()
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


async def deliver(socket: WebSocket[Any, Any, Any], conversation: Conversation) -> None:
    """Send what waits until the connection goes; one that does not read even what it is shown anew is closed."""
    try:
        await conversation.connection.deliver(conversation.catch_up)
    except TooSlow:
        with suppress(WebSocketDisconnect):
            await socket.close(TRY_AGAIN_LATER)
