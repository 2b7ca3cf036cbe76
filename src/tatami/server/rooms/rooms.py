"""The live tables, by id: opened when somebody comes, gone when nobody is left.

Any process may open any table.  What another process stores is heard and read; a computer player whose process was
lost is asked again by whoever notices first."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TypeVar

import structlog

from tatami.server.awake import AWAKE
from tatami.server.store.notify import TALKED
from tatami.server.store.store import Store
from tatami.server.tables.chance import ChooserOf
from tatami.server.tables.ids import ID_FORM, TableId, TokenHash
from tatami.server.tables.seats import token_hash
from tatami.server.thinking.stand_in import Thinker
from tatami.server.thinking.thoughts import Thoughts
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection

from . import chat, clocks, other_processes
from .backoff import Backoff
from .mailbox import Closed
from .notifies import Notifies
from .room import Room

log = structlog.get_logger()
Answer = TypeVar("Answer")

ROUND = 2.0
"""Seconds between two rounds; a computer player that has been to move for so long may have lost its process."""


class Rooms:
    """Every table that somebody looks at or a computer player thinks about."""

    def __init__(
        self, store: Store, chooser_of: ChooserOf | None, thinker: Thinker, pause: float, notifier: Notifies | None = None
    ) -> None:
        self.store, self.chooser_of, self.thinker, self.pause = store, chooser_of, thinker, pause
        self.notifier = notifier  # tells people who are not here
        self.open: dict[TableId, tuple[Room, asyncio.Task[None]]] = {}
        self.thoughts, self.backoff = Thoughts(), Backoff()
        self.closed = frozenset[TableId]()  # tables that whoever runs the site has closed
        self.banned = frozenset[TokenHash]()  # the token hashes of seats whose people were shut out
        self.errands: set[asyncio.Task[None]] = set()

    async def visit(self, table_id: TableId, deed: Callable[[Room], Awaitable[Answer]]) -> Answer:
        """Do something at a table, wherever it is."""
        if table_id in self.closed:
            raise Troubled("table-closed", 410)
        if not ID_FORM.fullmatch(table_id):
            raise Troubled("unknown-table", 404, got=table_id)
        while True:
            with suppress(Closed):  # the last one left between our finding the room and our knocking
                return await self.room(table_id).do(deed)

    async def read(self, table_id: TableId, question: Callable[[Room], Answer]) -> Answer:
        """Ask something of a table that changes nothing there."""

        async def answer(room: Room) -> Answer:
            return question(room)

        return await self.visit(table_id, answer)

    def is_closed(self, table_id: TableId) -> bool:
        """Whether whoever runs the site has closed a table."""
        return table_id in self.closed

    def expect_welcome(self, token: str) -> None:
        """Refuse whoever was shut out by the link they bring."""
        if self.banned and token_hash(token) in self.banned:
            raise Troubled("banned-person", 403)

    def shut(self, tables: frozenset[TableId], links: frozenset[TokenHash]) -> list[Room]:
        """Close these tables and these seats' links, and no others; the rooms that are open at a table which was not closed before."""
        closed = tables - self.closed
        self.closed, self.banned = tables, links
        return [room for room, _ in self.open.values() if room.id in closed]

    def bring(self, table_id: TableId, token: str, gift: str) -> None:
        """A connection is about to come to a table, with a gift for its chance."""
        if table_id not in self.closed and ID_FORM.fullmatch(table_id):
            self.room(table_id).bring(token, gift)

    async def part(self, table_id: TableId, connection: Connection) -> None:
        """A connection goes, even if its table was closed or cannot be loaded."""
        room = self.open.get(table_id, (None,))[0]
        if room:
            with suppress(Closed):
                await room.mailbox.do(lambda: room.leave(connection))

    def room(self, table_id: TableId) -> Room:
        """The room of a table; whether there is such a table, its first deed will show."""
        if table_id in self.open and not self.open[table_id][0].mailbox.closed:
            return self.open[table_id][0]
        chooser = self.chooser_of and self.chooser_of(table_id)
        heard = (self.thoughts, self.notifier, self.is_closed, self.backoff)
        room = Room(table_id, self.store, chooser, self.thinker, self.pause, *heard)
        self.open[table_id] = room, asyncio.create_task(self.live(room))
        return room

    async def live(self, room: Room) -> None:
        """Run a room until nobody is left in it."""
        await room.mailbox.run(room.idle)
        if self.open.get(room.id, (None,))[0] is room:
            del self.open[room.id]

    # ---- what nobody here asked for

    async def attend(self) -> None:
        """From now on hear other processes and make rounds."""
        await self.store.others.listen(self.hear, self.read_all)
        self.send(self.make_rounds())
        self.send(stay_awake())

    def hear(self, table_id: TableId, number: int) -> None:
        """Read a row of a log that another process has stored."""
        room = self.open.get(table_id, (None,))[0]
        if room and number < 0:
            self.send(self.disturb(room, chat.spread) if number == TALKED else self.refresh(table_id))
        elif room and len(room.log) < number:
            self.send(self.disturb(room, lambda room: other_processes.read(room, number)))

    def read_all(self) -> None:
        """Rows may have been stored that nobody heard of."""
        for room, _ in self.open.values():
            self.send(self.disturb(room, lambda room: other_processes.read(room, len(room.log) + 1)))

    async def make_rounds(self) -> None:
        """Look after everything, again and again."""
        while True:
            try:
                await self.look_after()
                await self.watch_clocks()
            except Exception:
                log.exception("a round failed")
            await asyncio.sleep(ROUND)

    async def look_after(self, seconds: float = ROUND) -> None:
        """Load again what could not be loaded; ask computer players again that nobody thinks for."""
        await self.store.others.keep_listening()
        connections = ((room.id, connection) for room, _ in self.open.values() for connection in room.audiences.connections)
        await self.store.others.show(frozenset((table, seat) for table, connection in connections for seat in connection.seats))
        await self.look_elsewhere()
        for room in [room for room, _ in self.open.values() if room.doubtful and not self.backoff.rests(room.id)]:
            await self.disturb(room, other_processes.only_load)
        for table_id in await self.store.overdue(seconds):
            here = self.open.get(table_id, (None,))[0]
            if not self.rests(table_id) and not (here and here.computer.thinks) and await self.store.others.claim(table_id):
                await self.disturb(self.room(table_id), lambda room: room.computer.ask_again())
                await self.store.others.release(table_id)

    async def look_elsewhere(self) -> None:
        """See who is at our tables in other processes."""
        rooms = [room for room, _ in self.open.values() if any(connection.attending for connection in room.audiences.connections)]
        seats = await self.store.others.seats_elsewhere([room.id for room in rooms])
        for room in rooms:
            room.tell_presence(frozenset(seats.get(room.id, ())))

    def rests(self, table_id: TableId) -> bool:
        """Whether nothing is done at a table of its own accord: it was closed, or did not load of late."""
        return self.is_closed(table_id) or self.backoff.rests(table_id)

    async def watch_clocks(self) -> None:
        """See whose time has run out."""
        for table_id in await self.store.uptime.due():
            if not self.rests(table_id) and await self.store.others.claim(table_id):
                await self.disturb(self.room(table_id), clocks.check)
                await self.store.others.release(table_id)

    async def refresh(self, table_id: TableId) -> None:
        """Read a table anew whose names were changed in the store, if anybody looks at it."""
        room = self.open.get(table_id, (None,))[0]
        if room:
            await self.disturb(room, Room.reload)

    async def disturb(self, room: Room, deed: Callable[[Room], Awaitable[None]]) -> None:
        """Do something at a table that nobody waits for."""
        with suppress(Closed, Troubled):  # gone already; or logged, and tried again by the next round
            await room.do(deed)

    def send(self, errand: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Start a task that nobody waits for."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)
        return task

    async def close(self) -> None:
        """Leave every table as it is stored."""
        tasks = [*self.errands, *(task for _, task in self.open.values())]
        tasks += [room.computer.thinking for room, _ in self.open.values() if room.computer.thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def stay_awake() -> None:
    """Look at the clock every second, so that a look that comes late is known to be late."""
    while True:
        AWAKE.missed_seconds()
        await asyncio.sleep(1)
