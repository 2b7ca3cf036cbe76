"""The talk with one page over its WebSocket: every message is answered, none is lost, none can do harm."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from tatami.kernel.scene import WIDTHS, fitted
from tatami.texts.speaker import Speaker

from . import counsel, deeds, promise, wire
from .audience import encoded
from .page import Page
from .room import Room
from .rooms import Rooms
from .troubles import Troubled, known_lang, preferred_lang

log = structlog.get_logger()
DECODER = msgspec.json.Decoder(wire.FromPage)
MOST_TARGETS = 16


class Conversation:
    """A page and the table it has said hello to."""

    def __init__(self, rooms: Rooms, page: Page) -> None:
        self.rooms, self.page = rooms, page
        self.table = ""

    async def hear(self, said: str | bytes) -> None:
        """Answer one message; whatever is wrong with it is told and changes nothing."""
        try:
            await self.answer(understood(said))
        except Troubled as trouble:
            self.complain(trouble)

    def complain(self, trouble: Troubled) -> None:
        """Tell the page what is wrong."""
        self.page.post(encoded(trouble.said(Speaker(self.page.eyes.lang))))

    async def answer(self, message: wire.FromPage) -> None:
        """Do what the page asks."""
        page = self.page
        match message:
            case wire.Hello():
                await self.greet(message)
            case wire.Ping():
                page.post(encoded(wire.Pong()))
            case wire.Act():
                await self.at_table(lambda room: deeds.act(room, page, message))
            case wire.Why():
                if len(message.targets) > MOST_TARGETS:
                    raise Troubled("too-long", most=MOST_TARGETS, got=len(message.targets))
                await self.at_table(lambda room: deeds.why(room, page, message))
            case wire.Undo():
                await self.at_table(lambda room: deeds.undo(room, page, message))
            case wire.Hint():
                await self.at_table(lambda room: counsel.hint(self.rooms, room, page, message))
            case wire.Explain():
                await self.at_table(lambda room: counsel.explain(room, page, message))
            case wire.Analyse():
                await self.at_table(lambda room: counsel.analyse(self.rooms, room, page))
            case wire.Look():
                lang, width = known_lang(message.lang), fitted(WIDTHS, message.width)
                await self.at_table(lambda room: room.again(page, lang, width))

    async def greet(self, hello: wire.Hello) -> None:
        """Bring the page to a table."""
        if hello.protocol != wire.PROTOCOL:
            raise Troubled("wrong-protocol", expected=wire.PROTOCOL, got=hello.protocol)
        lang, width, gift = known_lang(hello.lang), fitted(WIDTHS, hello.width), promise.checked_gift(hello.gift)
        await self.leave()
        if hello.token and gift:
            self.rooms.room(hello.table).brought.append((hello.token, gift))
        await self.rooms.visit(hello.table, lambda room: room.join(self.page, hello.token, lang, width))
        self.table = hello.table

    async def at_table(self, deed: Callable[[Room], Awaitable[None]]) -> None:
        """Do something at the page's table."""
        if not self.table:
            raise Troubled("hello-first")
        await self.rooms.visit(self.table, deed)

    async def catch_up(self, page: Page) -> None:
        """Show a page that was too slow how the table stands now."""
        if self.table:
            await self.rooms.visit(self.table, lambda room: room.again(page, page.eyes.lang, page.eyes.width))

    async def leave(self) -> None:
        """Take the page from its table."""
        if self.table:
            table, self.table = self.table, ""
            await self.rooms.visit(table, lambda room: room.leave(self.page))


def understood(said: str | bytes) -> wire.FromPage:
    """A message of the protocol; JSON nested deeper than anybody needs is none."""
    try:
        message: wire.FromPage = DECODER.decode(said)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Troubled("bad-message", problem=str(problem)) from problem
    return message


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Whether the page that opens the socket is ours; programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, Any], rooms: NamedDependency[Rooms]) -> None:
    """The conversation with a page, from its coming to its going."""
    if not same_origin(socket):
        await socket.close(reason="another site's page")
        return
    await socket.accept()
    page = Page(socket.send_text, preferred_lang(socket.headers.get("accept-language", "")))
    conversation = Conversation(rooms, page)
    delivery = asyncio.create_task(page.deliver(conversation.catch_up))
    try:
        while (event := await socket.receive())["type"] == "websocket.receive":
            await conversation.hear(event.get("text") or event.get("bytes") or "")
    finally:
        await conversation.leave()
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)
