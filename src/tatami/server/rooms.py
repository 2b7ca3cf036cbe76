"""The live tables, by id: opened when somebody comes, gone when nobody is left."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from .chooser import ChooserOf
from .mailbox import Closed
from .room import Room, Thinks
from .store import Store

Answer = TypeVar("Answer")


class Rooms:
    """Every table that somebody looks at or a computer player thinks about."""

    def __init__(self, store: Store, chooser_of: ChooserOf, thinker: Thinks, pause: float) -> None:
        self.store, self.chooser_of, self.thinker, self.pause = store, chooser_of, thinker, pause
        self.open: dict[str, tuple[Room, asyncio.Task[None]]] = {}

    async def visit(self, table_id: str, deed: Callable[[Room], Awaitable[Answer]]) -> Answer:
        """Do something at a table, wherever it is."""
        while True:
            with suppress(Closed):  # the last one left between our finding the room and our knocking
                return await self.room(table_id).do(deed)

    def room(self, table_id: str) -> Room:
        """The room of a table; whether there is such a table, its first deed will show."""
        if table_id in self.open and not self.open[table_id][0].mailbox.closed:
            return self.open[table_id][0]
        room = Room(table_id, self.store, self.chooser_of(table_id), self.thinker, self.pause)
        self.open[table_id] = room, asyncio.create_task(self.live(room))
        return room

    async def live(self, room: Room) -> None:
        """A room's life."""
        await room.mailbox.run()
        if self.open.get(room.id, (None,))[0] is room:
            del self.open[room.id]

    async def close(self) -> None:
        """Leave every table as it is stored."""
        tasks = [task for _, task in self.open.values()]
        tasks += [room.thinking for room, _ in self.open.values() if room.thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
