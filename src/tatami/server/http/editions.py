"""A box of one's own over HTTP: an edition is read, changed and drawn, and a table says what its box has otherwise."""

import asyncio
from collections.abc import Iterable
from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tatami.kernel.box_file import BadComponents
from tatami.server import wire
from tatami.server.door.costs import LAID, LOAD, READ_AT_ONCE
from tatami.server.door.doorkeeper import Doorkeeper, address_of, network
from tatami.server.rooms.rooms import Rooms
from tatami.server.settings import Settings
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import known_game, wrong_edition
from tatami.server.views.edition import box_told, edition_seen
from tatami.texts.speaker import Speaker

from .api import Asking
from .pages import PARSING, box_of_site, rules_seen


@post("/api/games/{name:str}/edition", cost=LAID, status_code=200)
async def edition(
    name: FromPath[str],
    data: JSONBody[wire.EditionWanted],
    request: Asking,
    doorkeeper: NamedDependency[Doorkeeper],
    reader: NamedDependency[str],
) -> wire.EditionSeen:
    """An edition after some changes: its text, every entry, what is wrong, and the first table laid with it; nothing is kept."""
    speaker = Speaker(reader, known_game(name))
    doorkeeper.count_request(address_of(request), len(data.text) // READ_AT_ONCE)
    async with PARSING.turn(network(address_of(request))):
        try:
            return await asyncio.to_thread(edition_seen, speaker, data)
        except BadComponents as problem:
            raise wrong_edition(known_game(name), problem) from problem


@get("/api/tables/{table:str}/edition", cost=LOAD)
async def table_edition(table: FromPath[str], rooms: NamedDependency[Rooms], reader: NamedDependency[str]) -> wire.BoxTold:
    """What a table's box is called, what it has otherwise than the shipped one, and what of it is not certain."""
    game, components = await rooms.read(TableId(table), lambda room: (room.table.game, room.table.components))
    return await asyncio.to_thread(box_told, Speaker(reader, game), components)


@get("/api/games/{name:str}/edition", cost=LOAD)
async def site_edition(name: FromPath[str], reader: NamedDependency[str], site_settings: NamedDependency[Settings]) -> wire.BoxTold:
    """The same of the box that this site lays a game's tables with, for whoever has not sat down yet."""
    game = known_game(name)
    components = await asyncio.to_thread(box_of_site, game.name, site_settings.editions.get(game.name))
    return await asyncio.to_thread(box_told, Speaker(reader, game), components)


@get("/api/tables/{table:str}/rules", cost=LOAD)
async def table_rules(table: FromPath[str], rooms: NamedDependency[Rooms], reader: NamedDependency[str]) -> list[wire.RuleSeen]:
    """The rules of a table's game with the numbers of its box, in the reader's language."""
    return await rooms.read(TableId(table), lambda room: rules_seen(Speaker(reader, room.table.game, box=room.table.components)))


HANDLERS: Iterable[Any] = (edition, table_edition, site_edition, table_rules)
