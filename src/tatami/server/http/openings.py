"""How games begin between strong players: of a whole game, and at a position of a kept one."""

import asyncio
from collections.abc import Iterable
from typing import Any

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from tatami.bots.openings.file import shipped_book
from tatami.server import wire
from tatami.server.door.costs import LOAD
from tatami.server.people.people import Person
from tatami.server.rooms import replays
from tatami.server.tables.making import known_game
from tatami.server.views.openings import book_message, opening_at, played_at

from .api import BY_TOKEN, Asking
from .replays import looking


@get("/api/openings/{game:str}", sync_to_thread=False)
def openings(game: FromPath[str], reader: NamedDependency[str]) -> wire.OpeningBook:
    """What strong computer players chose first in many games, and how often it won."""
    known = known_game(game)
    book = shipped_book(known.name)
    return book_message(known, book, book.openings if book else (), reader)


@get("/api/tables/{table:str}/at/{version:int}/opening", security=BY_TOKEN, cost=LOAD)
async def opening(
    table: FromPath[str],
    version: FromPath[int],
    request: Asking,
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
    view: FromQuery[int | None] = None,
) -> wire.OpeningBook:
    """The decision that waits at a position of a kept game, as strong players made it; of a finished or open game also what was played."""
    look = await looking(request, person, table, view)
    replays.expect_version(look.status, version)
    kept, game = look.status.table, look.status.table.game
    book = shipped_book(game.name)
    if book is None or kept.record.options or kept.components.fingerprint != game.components().fingerprint:
        return book_message(game, None, (), reader)
    found = await asyncio.to_thread(opening_at, book, kept, version, look.view)
    played = played_at(kept, version) if found and (look.status.over or game.open) else None
    return book_message(game, book, (found,) if found else (), reader, played)


HANDLERS: Iterable[Any] = (openings, opening)
