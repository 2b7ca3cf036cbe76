"""Everybody who looks at one table, and what they were sent."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable

import structlog

from tatami.server.tables.ids import TableId
from tatami.server.troubles import Troubled
from tatami.server.wire import Talk, TalkLine
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .audience import Audience, encode
from .connection import Connection
from .status import TableStatus
from .views import Snapshot, ViewKey

log = structlog.get_logger()

MOST_RECENT = 32
"""So many views are kept, of all tables together."""


class RecentViews:
    """The last views of all tables: whoever asks again while nothing has happened is sent the same bytes."""

    def __init__(self, most: int = MOST_RECENT) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[int, int, bool], tuple[Audience, Snapshot, TableStatus, bytes]] = OrderedDict()

    def view(self, audience: Audience, at: Snapshot, status: TableStatus, handover: bool) -> bytes:
        """Everything that an audience sees."""
        key = id(audience), id(at), handover
        kept = self.kept.get(key)
        if kept is None or kept[2] != status:
            kept = self.kept[key] = audience, at, status, audience.everything(at, status, handover)
        self.kept.move_to_end(key)
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return kept[3]


RECENT = RecentViews()


class Audiences:
    """The connections at one table; those that see the same are one audience."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.by_view: dict[ViewKey, Audience] = {}
        self.present: Snapshot | None = None  # see `now`
        self.left = ""  # where whoever left last comes from
        self.talked = 0  # the last chat message that listeners have heard

    def now(self, table: Table) -> Snapshot:
        """The present of a table, one for everybody who looks."""
        if self.present is None or self.present.state is not table.present:
            self.present = Snapshot(table, table.version)
        return self.present

    def of(self, connection: Connection) -> Audience:
        """The audience that a connection belongs to."""
        return self.by_view[connection.view_key]

    def speaker(self, connection: Connection) -> Speaker:
        """Whoever speaks to a connection in its language, with the names of the players."""
        return self.of(connection).speaker

    def sits_here(self, seat: int) -> bool:
        """Whether somebody looks from that seat."""
        return any(seat in connection.seats for connection in self.connections)

    @property
    def watchers(self) -> list[Connection]:
        """The connections without a seat."""
        return [connection for connection in self.connections if not connection.seats]

    @property
    def address(self) -> str:
        """Where whoever has the first seat comes from, else whoever watches; where nobody looks, whoever left last."""
        return min(((not at.seats, at.seats, at.address) for at in self.connections), default=(True, (), self.left))[-1]

    # ---- coming and going

    def join(self, status: TableStatus, connection: Connection, view_key: ViewKey) -> None:
        """A connection comes to the table."""
        self.connections.add(connection)
        self.look(status, connection, view_key)

    def look(self, status: TableStatus, connection: Connection, view_key: ViewKey, made: dict[Hashable, bytes] | None = None) -> None:
        """Show a connection everything; `made` holds the views that were made for others at this moment."""
        audience, at, made = self.place(status, connection, view_key), self.now(status.table), {} if made is None else made
        key = view_key, audience.takes_over(at, connection)
        if key not in made:
            made[key] = RECENT.view(audience, at, status, key[1])
        connection.post(made[key])
        connection.viewer = audience.viewer

    async def replay(self, status: TableStatus, connection: Connection, view_key: ViewKey, since: int) -> None:
        """Show a connection how it was after so many moves and each move since; other tables get their turn between two of them."""
        self.connections.add(connection)
        audience, shown = self.place(status, connection, view_key), False
        for message in audience.since(since, status):
            connection.post(message)
            shown = True
            await asyncio.sleep(0)
        if shown:
            connection.viewer = audience.viewer
        else:
            self.look(status, connection, view_key)

    def place(self, status: TableStatus, connection: Connection, view_key: ViewKey) -> Audience:
        """The audience of a connection from now on."""
        there = self.by_view.get(view_key)
        if there and connection in there.connections:
            return there
        self.forget(connection)
        connection.view_key = view_key
        if view_key not in self.by_view:
            self.by_view[view_key] = Audience(view_key, self.now(status.table), status.log.seats, status.promise_to(view_key.seats))
        self.by_view[view_key].connections.add(connection)
        return self.by_view[view_key]

    def leave(self, connection: Connection) -> None:
        """A connection goes."""
        self.connections.discard(connection)
        self.left = connection.address
        self.forget(connection)

    def forget(self, connection: Connection) -> None:
        """Take a connection out of its audience."""
        audience = self.by_view.get(connection.view_key)
        if audience:
            audience.connections.discard(connection)
            if not audience.connections:
                del self.by_view[connection.view_key]

    # ---- showing

    def forget_pictures(self) -> None:
        """What was sent no longer holds: everybody is to be shown everything."""
        self.by_view.clear()

    def show_all(self, status: TableStatus, table_id: TableId) -> None:
        """Show everybody everything, made once for all who see the same; one connection's trouble is not another's."""
        self.forget_pictures()
        made: dict[Hashable, bytes] = {}
        for connection in self.connections:
            try:
                self.look(status, connection, connection.view_key, made)
            except Exception:
                log.exception("a table could not be shown", table=table_id)
                connection.post(encode(Troubled("broken").message(Speaker(connection.lang))))

    def show_move(self, status: TableStatus, version: int) -> None:
        """Show everybody one move."""
        at = self.now(status.table) if version == status.table.version else Snapshot(status.table, version)
        for audience in self.by_view.values():
            text = audience.step(at, status)
            for connection in audience.connections:
                connection.post(text)
                connection.viewer = audience.viewer

    # ---- talk

    @property
    def listeners(self) -> list[Connection]:
        """The connections that hear talk: those that asked for it and still have a seat."""
        return [connection for connection in self.connections if connection.listening and connection.seats]

    def hear(self, messages: list[TalkLine]) -> None:
        """Let the listeners hear what was said since they last heard something."""
        if messages:
            self.talked = messages[-1].number
            text = encode(Talk(messages))
            for connection in self.listeners:
                connection.post(text)

    def listen(self, connection: Connection, messages: list[TalkLine]) -> None:
        """From now on a connection hears what is said after these messages."""
        connection.listening = True
        self.talked = max(self.talked, messages[-1].number if messages else 0)
