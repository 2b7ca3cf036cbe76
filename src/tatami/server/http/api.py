"""The public HTTP API: whatever a program needs to play people; `docs/api.md` tells how, OpenAPI tells exactly.

A seat's token, or the token of a bot account that sits there, comes as `Authorization: Bearer <token>`."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Reference, SecurityScheme
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from tatami.bots import messages
from tatami.bots.messages import Message
from tatami.kernel.dialect import OVER
from tatami.kernel.scene import WIDTHS
from tatami.server import wire
from tatami.server.door.costs import LOAD, PLAIN
from tatami.server.door.doorkeeper import Doorkeeper, address_of
from tatami.server.people.bot_accounts import BotAccount, bot_display_name, new_bot_account
from tatami.server.rooms import dispatch
from tatami.server.rooms.actor import Actor
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.store import Store
from tatami.server.tables.chance import commitment_and_gift
from tatami.server.tables.ids import TableId
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tatami.server.views.outbox import TooSlow
from tatami.server.views.refusals import refusal_message
from tatami.server.views.views import ending_of, offers_at
from tatami.table.refusals import Refusal
from tatami.texts.table_text import table_text

NDJSON = "application/x-ndjson"
HEARTBEAT = 15.0
"""Seconds of silence after which a stream says an empty line, so that both ends know that it lives."""

Asking = Request[Any, Any, Any]

REFUSED = {
    409: ResponseSpec(wire.Refusal, description="The move was not made; the rule and the reason."),
    403: ResponseSpec(wire.Trouble, description="The token opens no seat there."),
    404: ResponseSpec(wire.Trouble, description="There is no such table."),
}


BY_TOKEN: list[dict[str, list[str]]] = [{"token": []}, {}]
"""A token says whose seat it is; without one, one watches."""

SCHEMES: dict[str, SecurityScheme | Reference] = {
    "token": SecurityScheme("http", scheme="bearer", description="A seat's token, or a bot account's.")
}


class SitWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits down; a bot account has its own name."""

    name: str = ""


class SatDown(msgspec.Struct):
    """The seat is yours; keep its token, it is not told again."""

    seat: int
    token: str


class MoveWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A move in notation, chosen when `version` moves had been made."""

    version: int
    move: str


class MoveMade(msgspec.Struct):
    """How many moves have been made now, those of chance included."""

    version: int


class MoveSeen(msgspec.Struct):
    """A move as this viewer may know it; who made it (chance: -1)."""

    number: int
    who: int
    move: str


class StateSeen(msgspec.Struct):
    """A table as this viewer may see it, in words that programs read: `table` is the covered position in the game's own notation."""

    game: str
    version: int
    to_act: int  # a seat, -1 chance, -2 over
    viewer: int  # the seat whose eyes these are, -3 a watcher
    seats: list[int]  # that the token opens
    prompt: str
    offers: list[wire.Offer]
    table: list[str]
    said: list[str]  # the same in sentences, in the reader's language
    moves: list[MoveSeen]
    commitment: str
    ending: wire.Ending | None = None


def bearer(request: Asking) -> str:
    """The token that somebody brings, unless they were shut out."""
    token = str(request.headers.get("authorization", "")).removeprefix("Bearer ").strip()
    rooms: Rooms = request.app.state.rooms
    rooms.expect_welcome(token)
    return token


async def pay_for(request: Asking, table: str) -> None:
    """Charge for a table that a request names beside its address, where it must be read from the store."""
    if table not in request.app.state.rooms.open:
        await request.app.state.doorkeeper.work(address_of(request), LOAD)


@post("/api/bots")
async def make_bot(
    data: JSONBody[SitWanted], request: Asking, store: NamedDependency[Store], doorkeeper: NamedDependency[Doorkeeper]
) -> BotAccount:
    """Make a bot account, `{"name": "Robin"}`: its token is told once, for the site keeps a hash; people see the name with “· bot”."""
    doorkeeper.count_table(address_of(request))
    return await new_bot_account(store, data.name)


@post("/api/tables/{table:str}/seats/{seat:int}", responses=REFUSED, security=BY_TOKEN, cost=LOAD, live=PLAIN)
async def sit(
    table: FromPath[str], seat: FromPath[int], data: JSONBody[SitWanted], request: Asking, rooms: NamedDependency[Rooms]
) -> SatDown:
    """Take an open seat: for the bot whose token comes with the request, or for a guest, `{"name": "Ann"}`, who gets a token."""
    token = bearer(request)
    name = await bot_display_name(rooms.store, token) if token else data.name
    return await rooms.visit(TableId(table), lambda room: take_seat(room, Actor((), token=token), wire.Sit(seat, name)))


async def take_seat(room: Room, actor: Actor, wanted: wire.Sit) -> SatDown:
    """Take a seat as any page does."""
    seated = await dispatch.perform(room, actor, wanted)
    return SatDown(seated.seat, seated.token)


@get("/api/tables/{table:str}/state", responses=REFUSED, security=BY_TOKEN, cost=LOAD)
async def state(table: FromPath[str], request: Asking, reader: NamedDependency[str], rooms: NamedDependency[Rooms]) -> StateSeen:
    """The position as the seat whose token is brought may see it, or a watcher.

    `offers` are the moves it may make, `table` is the position in the game's notation, `said` in sentences, hidden things face down."""
    return await rooms.visit(TableId(table), lambda room: state_for(room, bearer(request), reader))


async def state_for(room: Room, token: str, lang: str) -> StateSeen:
    """All that whoever brings a token may know, if they may sit there."""
    return state_seen(room, await room.admit(token, None), lang)


def state_seen(room: Room, seats: tuple[int, ...], lang: str) -> StateSeen:
    """All that a viewer may know."""
    table = room.table
    at, speaker = room.now, room.status.speaker(lang)
    viewer = at.viewer(seats)
    covered, ending = at.covered(viewer), ending_of(room.status, speaker)
    return StateSeen(
        *(table.game.name, table.version, OVER if ending else covered.to_act, viewer, list(seats)),
        prompt=ending.text if ending else speaker.say(table.game.notation.prompt(covered, table.box)),
        offers=offers_at(table, covered, speaker) if covered.to_act in seats and not ending else [],
        table=table.game.notation.describe(covered, table.box).splitlines(),
        said=table_text(speaker, table.game, covered, table.box),
        moves=[MoveSeen(step.number, step.seat, step.text) for step in table.seen_steps(viewer)],
        commitment=commitment_and_gift(room.log, table.version, seats)[0],
        ending=ending,
    )


class Asked(msgspec.Struct, omit_defaults=True):
    """What a program that holds a seat is told, in the messages of docs/bots.md."""

    seat: int  # -3: none
    version: int
    hello: Message
    choose: Message | None = None  # where the seat is to act
    over: Message | None = None  # where the game has ended


@get("/api/tables/{table:str}/question", responses=REFUSED, security=BY_TOKEN, cost=LOAD)
async def question(table: FromPath[str], request: Asking, rooms: NamedDependency[Rooms], known: FromQuery[int] = 0) -> Asked:
    """What a program in a match is told ([bots](bots.md)): `hello`, and `choose` where the seat is to act, or `over`.

    `?known=12` leaves out the first 12 moves of its history."""
    return await rooms.visit(TableId(table), lambda room: messages_for(room, bearer(request), max(known, 0)))


async def messages_for(room: Room, token: str, known: int) -> Asked:
    """The messages for whoever brings a token."""
    table, seats, result = room.table, await room.admit(token, None), room.status.result
    seat = room.now.viewer(seats)
    sight = table.sight(seat)
    told = Asked(seat, table.version, messages.hello(table.game, table.state.seats, seat, table.options, table.box, 0))
    if result is not None:
        told.over = messages.farewell(sight, result, known)
    elif sight.offers and seat in seats:
        told.choose = messages.question(sight, 0, known)
    return told


@post("/api/tables/{table:str}/moves", responses=REFUSED, security=BY_TOKEN, cost=LOAD, live=PLAIN)
async def act(
    table: FromPath[str], data: JSONBody[MoveWanted], request: Asking, reader: NamedDependency[str], rooms: NamedDependency[Rooms]
) -> Response[MoveMade | wire.Refusal]:
    """Make one of the `offers`, `{"version": 12, "move": "…"}`, having seen `version` moves; what is refused has changed nothing."""
    answer = await rooms.visit(TableId(table), lambda room: make_move(room, bearer(request), data, reader))
    return Response(answer, status_code=409 if isinstance(answer, wire.Refusal) else 201)


async def make_move(room: Room, token: str, wanted: MoveWanted, lang: str) -> MoveMade | wire.Refusal:
    """Make a move as any page does; what came of it."""
    actor = Actor(await room.admit(token, None))
    outcome = await dispatch.perform(room, actor, wire.Act(wanted.version, wanted.move))
    if isinstance(outcome, Refusal):
        return refusal_message(outcome, room.status.speaker(lang), room.table.version)
    return MoveMade(room.table.version)


async def nowhere(text: str) -> None:
    """Send nothing: a stream is read from its outbox."""


@get("/api/tables/{table:str}/stream", media_type=NDJSON, security=BY_TOKEN, cost=LOAD)
async def stream(
    table: FromPath[str],
    request: Asking,
    reader: NamedDependency[str],
    rooms: NamedDependency[Rooms],
    doorkeeper: NamedDependency[Doorkeeper],
    width: FromQuery[int] = WIDTHS[0],
) -> Stream:
    """The messages of the protocol as they come, one JSON object a line: a `view`, then a `step` a move; an empty line every 15 s."""
    address, token = address_of(request), bearer(request)
    connection = Connection(nowhere, reader, doorkeeper.allowance(address))
    connection.address = address
    await rooms.visit(TableId(table), lambda room: may_follow(room, token, connection, doorkeeper))
    fit = min(WIDTHS, key=lambda known: abs(known - width))
    return Stream(stream_of(rooms, table, connection, doorkeeper, token, fit), media_type=NDJSON, headers={"x-accel-buffering": "no"})


async def may_follow(room: Room, token: str, connection: Connection, doorkeeper: Doorkeeper) -> None:
    """Refuse, while there is a status to say it by, whoever has a wrong token or finds no room."""
    if not await room.admit(token, None):
        doorkeeper.count_watcher(connection.address, [other.address for other in room.audiences.watchers])
    doorkeeper.connect(connection.address)
    doorkeeper.disconnect(connection.address)  # comes again when the stream is read, and then goes for certain


async def stream_of(
    rooms: Rooms, table: str, connection: Connection, doorkeeper: Doorkeeper, token: str, width: int
) -> AsyncIterator[bytes]:
    """What a connection is told, until its reader goes or reads too slowly."""
    doorkeeper.connect(connection.address)
    with suppress(TooSlow):
        try:
            await rooms.visit(TableId(table), lambda room: room.join(connection, token, connection.lang, width))
            while True:
                yield await next_message(rooms, table, connection)
        finally:
            doorkeeper.disconnect(connection.address)
            connection.outbox.close()
            await rooms.part(TableId(table), connection)


async def next_message(rooms: Rooms, table: str, connection: Connection) -> bytes:
    """The next message, or an empty line after a silence; where messages were dropped, everything anew."""
    try:
        message = await asyncio.wait_for(connection.outbox.get(), HEARTBEAT)
    except TimeoutError:
        return b"\n"
    if message is None:
        with suppress(Troubled):
            await rooms.visit(TableId(table), lambda room: catch_up(room, connection))
        return b"\n"
    return message + b"\n"


async def catch_up(room: Room, connection: Connection) -> None:
    """Show a connection everything anew, unless it was shown out meanwhile."""
    if connection in room.audiences.connections:
        await room.again(connection, connection.lang, connection.width)


HANDLERS: Sequence[Any] = (make_bot, sit, state, question, act, stream)
