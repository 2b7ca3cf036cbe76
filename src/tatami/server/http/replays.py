"""Kept games over HTTP: the whole course, the film of some moves, a picture of any position, from any view that whoever asks may have.

What was drawn is kept for the next who asks; it is drawn in a thread, by turns, so that nobody who plays waits for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from tatami.kernel.palette import THEMES
from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.server import wire
from tatami.server.door.costs import LOAD, PIXELS, REPLAY, VIEW
from tatami.server.door.doorkeeper import Doorkeeper, address_of, network
from tatami.server.door.turns import Turns
from tatami.server.people.people import Person
from tatami.server.rooms import hints, replays
from tatami.server.rooms.replays import Looking
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import TableId
from tatami.server.troubles import expect_one_of
from tatami.server.views import replay
from tatami.server.views.replay import views_for

from .api import BY_TOKEN, Asking, bearer
from .pixels import pixels

MOST_BYTES = 24 << 20
"""So much of what was drawn is kept, for all tables together."""

DRAWING, PAINTING = Turns(1), Turns(1)
"""Kept games are drawn one at a time, beside all else; so are their pixels."""

SVG, PNG = "image/svg+xml", "image/png"


class DrawnBefore:
    """What was drawn of kept games, the latest used last; beyond so many bytes the oldest is forgotten."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most, self.size = most, 0
        self.kept: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()

    def find(self, key: tuple[Any, ...]) -> bytes | None:
        """What was drawn, if it still is kept."""
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def keep(self, key: tuple[Any, ...], drawn: bytes) -> bytes:
        """Keep what was drawn."""
        self.size += len(drawn) - len(self.kept.pop(key, b""))
        self.kept[key] = drawn
        while self.size > self.most:
            self.size -= len(self.kept.popitem(last=False)[1])
        return drawn


BEFORE = DrawnBefore()


async def looking(request: Asking, person: Person | None, table: str, view: int | None) -> Looking:
    """The game that somebody asks for, through the eyes that they may have."""
    rooms: Rooms = request.app.state.rooms
    token = bearer(request)
    return await rooms.visit(TableId(table), lambda room: replays.look(room, token, person, view))


async def bytes_of(request: Asking, look: Looking, cost: int, what: tuple[Any, ...], draw: Callable[[], bytes]) -> bytes:
    """What somebody asked for: as it was drawn before, or drawn now, at its price."""
    return await kept_or_drawn(request, key_of(request, look, what), cost, draw)


def key_of(request: Asking, look: Looking, what: tuple[Any, ...]) -> tuple[Any, ...]:
    """By what something that was drawn of a game is found again."""
    names = tuple(seat.name for seat in look.status.log.seats)
    return (request.path_params["table"], look.rows, look.view, names, *what)


async def kept_or_drawn(request: Asking, key: tuple[Any, ...], cost: int, draw: Callable[[], bytes]) -> bytes:
    """What was drawn before under a key, or is drawn now in a thread, at its price."""
    return await kept_or_made(request, key, cost, DRAWING, lambda: asyncio.to_thread(draw))


async def kept_or_made(request: Asking, key: tuple[Any, ...], cost: int, turns: Turns, make: Callable[[], Awaitable[bytes]]) -> bytes:
    """What was made before under a key, or is made now by turns, at its price."""
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    known = BEFORE.find(key)
    doorkeeper.count_request(address_of(request), VIEW if known else cost)
    if known is not None:
        return known
    async with turns.turn(network(address_of(request))):
        again = BEFORE.find(key)  # somebody else may have asked for it meanwhile
        return BEFORE.keep(key, await make()) if again is None else again


@get("/api/tables/{table:str}/course", security=BY_TOKEN, cost=LOAD, responses={200: ResponseSpec(wire.Course)})
async def course(
    table: FromPath[str],
    request: Asking,
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
    view: FromQuery[int | None] = None,
) -> Response[bytes]:
    """A game from its first move to where it stands: log, rounds, points, and through whose eyes it may be looked at.

    Of a game that goes on, what the seat whose token is brought may know, or a watcher; of a finished one, all."""
    look = await looking(request, person, table, view)

    def draw() -> bytes:
        return msgspec.json.encode(
            replay.course(table, look.status, look.view, views_for(look.status, look.seats), reader, look.seats, look.may_fork)
        )

    made = await bytes_of(request, look, REPLAY, ("course", reader, look.seats, look.may_fork), draw)
    return Response(made, media_type=MediaType.JSON)


@get("/api/tables/{table:str}/analysis", security=BY_TOKEN, cost=LOAD)
async def analysis(
    table: FromPath[str], request: Asking, reader: NamedDependency[str], person: NamedDependency[Person | None]
) -> wire.Analysis:
    """The analysis of a finished game, as far as somebody has asked for it at its table; without moves where nobody has."""
    rooms: Rooms = request.app.state.rooms
    token = bearer(request)
    return await rooms.visit(TableId(table), lambda room: analysis_seen(room, token, person, reader))


async def analysis_seen(room: Room, token: str, person: Person | None, lang: str) -> wire.Analysis:
    """The analysis, for whoever may look at the game."""
    await replays.look(room, token, person, None)
    return hints.analysis_made(room, lang)


@get("/api/tables/{table:str}/film", security=BY_TOKEN, cost=LOAD, responses={200: ResponseSpec(wire.Reel)})
async def film(
    table: FromPath[str],
    request: Asking,
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
    since: FromQuery[int] = 0,
    view: FromQuery[int | None] = None,
    width: FromQuery[int] = WIDTHS[-1],
) -> Response[bytes]:
    """The table after `since` moves and up to 40 moves that follow, frame by frame, as that view saw it then, laid out for a `width`."""
    look = await looking(request, person, table, view)
    replays.expect_version(look.status, since)
    fit = fitting_width(WIDTHS, width)
    made = await bytes_of(
        *(request, look, REPLAY, ("film", reader, fit, since)), lambda: replay.reel(look.status, look.view, reader, fit, since)
    )
    return Response(made, media_type=MediaType.JSON)


@get(
    ["/api/tables/{table:str}/at/{version:int}/picture.svg", "/api/tables/{table:str}/at/{version:int}/picture.png"],
    security=BY_TOKEN,
    cost=LOAD,
)
async def position_picture(
    table: FromPath[str],
    version: FromPath[int],
    request: Asking,
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
    view: FromQuery[int | None] = None,
    theme: FromQuery[str] = "light",
    width: FromQuery[int] = WIDTHS[1],
) -> Response[bytes]:
    """A position as a picture, SVG or PNG; links that are shared show it."""
    expect_one_of("unknown-theme", THEMES, theme)
    look = await looking(request, person, table, view)
    replays.expect_version(look.status, version)
    kind, fit = SVG if request.url.path.endswith(".svg") else PNG, fitting_width(WIDTHS, width)

    what = (reader, fit, version, theme)
    made = await bytes_of(
        *(request, look, VIEW, (SVG, *what)), lambda: replay.picture(look.status, look.view, reader, fit, version, theme).encode()
    )
    if kind == PNG:
        made = await kept_or_made(request, key_of(request, look, (PNG, *what)), PIXELS, PAINTING, lambda: pixels(made))
    return Response(made, media_type=kind)


HANDLERS: Iterable[Any] = (course, analysis, film, position_picture)
