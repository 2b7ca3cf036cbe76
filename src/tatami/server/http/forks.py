"""Tables that go on from a kept game, over HTTP: from any of its positions, or from a record that somebody brings."""

import asyncio
from collections.abc import Iterable
from typing import Any

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tatami.server import wire
from tatami.server.door.costs import LOAD, READ_AT_ONCE
from tatami.server.door.doorkeeper import Doorkeeper, address_of, network
from tatami.server.people.people import Person
from tatami.server.rooms import replays
from tatami.server.store.store import Store
from tatami.server.tables.making import box_of, continued_table, known_game
from tatami.server.tables.seats import COMPUTER, HUMAN
from tatami.table.table import Table

from .api import BY_TOKEN, Asking
from .replays import DRAWING, looking


@post("/api/tables/{table:str}/fork", security=BY_TOKEN, cost=LOAD)
async def fork(
    table: FromPath[str],
    data: JSONBody[wire.ForkWanted],
    request: Asking,
    store: NamedDependency[Store],
    doorkeeper: NamedDependency[Doorkeeper],
    person: NamedDependency[Person | None],
) -> wire.TableMade:
    """Make a table that goes on after `version` moves of a finished game, or of an open one whose players may take hints."""
    address = address_of(request)
    doorkeeper.count_table(address, computers=all(seat.kind == COMPUTER for seat in data.seats))
    look = await looking(request, person, table, None)
    async with DRAWING.turn(network(address)):
        past = await asyncio.to_thread(replays.position, look, data.version)
    made, told = continued_table(past, data.seats, data.hot_seat)
    await store.create(made)
    return told


@post("/api/records", cost=LOAD)
async def bring_record(
    data: JSONBody[wire.RecordGiven], request: Asking, store: NamedDependency[Store], doorkeeper: NamedDependency[Doorkeeper]
) -> wire.TableMade:
    """Lay a record out as a table of one's own, every seat with the same token: to be looked at, and played on if it is not over."""
    address = address_of(request)
    doorkeeper.count_table(address)
    await doorkeeper.work(address, len(data.record) // READ_AT_ONCE)
    record = replays.read_record(data.record)
    game = known_game(record.game, 400)
    kept = await store.box(game.name, record.fingerprint)

    def table() -> Table:
        return replays.table_of_record(record, box_of(game, data.edition) if data.edition else kept)

    async with DRAWING.turn(network(address)):
        past = await asyncio.to_thread(table)
    made, told = continued_table(past, [wire.SeatWanted(HUMAN)] * record.seats, hot_seat=True)
    await store.create(made)
    return told


HANDLERS: Iterable[Any] = (fork, bring_record)
