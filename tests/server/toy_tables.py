"""Tables of the toy without sockets: laid, visited and moved at, with computer players who do what a test says."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tatami.bots.bot import Thought
from tatami.server import wire
from tatami.server.rooms import dispatch
from tatami.server.rooms.actor import actor_at
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tatami.server.thinking.fair_queue import SOMEBODY, Asker
from tatami.server.thinking.process import Asked
from tatami.server.views.connection import Connection
from tatami.table.sight import Sight
from tests.server.players import Message, drained

HUMAN, COMPUTER = wire.SeatWanted("human"), wire.SeatWanted("computer", "uniform")


async def nowhere(text: str) -> None:
    """A page that reads nothing."""


async def opened(rooms: Rooms, *seats: wire.SeatWanted, hot_seat: bool = False) -> tuple[TableId, dict[int, str]]:
    """A table of the toy."""
    table, told = new_table(wire.TableWanted("high-card", list(seats), hot_seat=hot_seat))
    await rooms.store.create(table)
    return table.id, told.tokens


async def joined(rooms: Rooms, table: TableId, token: str = "", lang: str = "en") -> tuple[Connection, Message]:
    """A page at a table and the view it got."""
    page = Connection(nowhere, lang)
    await rooms.visit(table, joining(page, token, lang))
    (view,) = drained(page)
    return page, view


def joining(page: Connection, token: str, lang: str = "en") -> Callable[[Room], Awaitable[None]]:
    """A page's coming as a deed."""
    return lambda room: room.join(page, token, lang, 1200)


def acting(page: Connection, move: str, version: int) -> Callable[[Room], Awaitable[None]]:
    """A move as a deed."""
    return doing(page, wire.Act(version, move))


def doing(page: Connection, message: dispatch.Deed) -> Callable[[Room], Awaitable[None]]:
    """What a page does at its table; it is told what came of it."""

    async def done(room: Room) -> None:
        dispatch.tell(room, page, dispatch.answers_to(room, page, await dispatch.perform(room, actor_at(page), message)))

    return done


def asking(rooms: Rooms, page: Connection, message: dispatch.Deed | dispatch.Question | wire.Talking) -> Callable[[Room], Awaitable[None]]:
    """What a page at its table says; it is told the answer."""

    async def answered(room: Room) -> None:
        dispatch.tell(room, page, await dispatch.answer(rooms, room, page, message))

    return answered


@contextmanager
def out_of_reach(problem: Exception) -> Iterator[None]:
    """Meanwhile no table can be read, and nothing can be added to one."""

    async def unreachable(*_: object) -> None:
        raise problem

    with pytest.MonkeyPatch.context() as gone:
        gone.setattr(Store, "append", unreachable)
        gone.setattr(Store, "load", unreachable)
        yield


def card_of(view: Message, seat: int) -> str:
    """The card that a view shows at a seat."""
    return next(str(sprite["text"]) for sprite in view["sprites"] if sprite["id"] == f"card:{seat}")


class Scripted:
    """A computer player who does what the test says."""

    def __init__(self, *script: int | Exception) -> None:
        self.script, self.sights, self.done = list(script), list[Sight](), asyncio.Event()

    async def think(self, table_id: TableId, level: str, sight: Sight, asker: Asker = SOMEBODY) -> Thought:
        """The next line of the script, then silence."""
        self.sights.append(sight)
        if not self.script:
            self.done.set()
            await asyncio.Event().wait()
        line = self.script.pop(0)
        if isinstance(line, Exception):
            raise line
        return Thought(line)

    async def ask(self, wanted: Asked, asker: Asker = SOMEBODY) -> Any:
        """Nothing else is asked here."""
        raise AssertionError(wanted)
