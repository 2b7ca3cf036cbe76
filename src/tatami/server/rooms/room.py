"""One live table: everything happens there one after another.

A move is checked, stored, and only then shown to anybody.  What could not be stored has not happened: the table is
loaded again and everybody is shown how it really stands."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

import structlog

from tatami.kernel.dialect import OVER
from tatami.server.awake import AWAKE
from tatami.server.people import claims
from tatami.server.people.people import Person
from tatami.server.store.journal import NotStored, Rival
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import NAME, RULES, UNDO, Entry, entry_of
from tatami.server.tables.seats import seats_opened_by
from tatami.server.tables.table_log import TableLog
from tatami.server.thinking.stand_in import Thinker
from tatami.server.thinking.thoughts import Thoughts
from tatami.server.troubles import Troubled
from tatami.server.views.audiences import Audiences
from tatami.server.views.connection import Connection
from tatami.server.views.presence import Presence
from tatami.server.views.status import TableStatus
from tatami.server.views.views import Snapshot, ViewKey
from tatami.server.wire import RatingShown
from tatami.table.sight import Step
from tatami.table.table import Chooser, Table

from . import clocks, fairness, ratings
from .backoff import Backoff, BadTable
from .computer_players import ComputerPlayers
from .mailbox import Mailbox
from .notifies import Notifies

log = structlog.get_logger()
Answer = TypeVar("Answer")


MOST_BROUGHT = 8
"""So many gifts wait for a table that cannot be loaded."""


class Room:
    """A table, its log and everybody who looks at it; loaded by the first deed, gone when nobody is left.

    Whatever changes here has a method with its name: nobody else assigns to a room."""

    table: Table

    def __init__(
        self,
        table_id: TableId,
        store: Store,
        chooser: Chooser | None,
        thinker: Thinker,
        pause: float,
        thoughts: Thoughts,
        notifier: Notifies | None = None,
        is_closed: Callable[[TableId], bool] = lambda table_id: False,
        backoff: Backoff | None = None,
    ) -> None:
        self.id, self.store, self.chooser, self.thinker, self.pause = table_id, store, chooser, thinker, pause
        self.thoughts, self.notifier, self.is_closed, self.backoff = thoughts, notifier, is_closed, backoff or Backoff()
        self.mailbox = Mailbox()
        self.log = TableLog((), ())  # until it is loaded
        self.brought: list[tuple[str, str]] = []  # gifts to chance, each with the token of who gives it
        self.doubtful = True  # whether the table must be loaded before anything else is done
        self.ratings: list[RatingShown | None] = []  # by seat, at a rated table
        self.audiences, self.presence = Audiences(), Presence()
        self.computer = ComputerPlayers(self)

    def idle(self) -> bool:
        """Whether nobody looks and no computer player is to move."""
        return not self.audiences.connections and self.computer.thinking is None

    async def do(self, deed: "Callable[[Room], Awaitable[Answer]]") -> Answer:
        """Do something at the table when its turn comes."""
        return await self.mailbox.do(lambda: self.with_recovery(deed))

    async def with_recovery(self, deed: "Callable[[Room], Awaitable[Answer]]") -> Answer:
        """Do something at a table that is as it is stored; after a failure it is loaded anew."""
        try:
            if self.doubtful:
                await self.load()
            return await deed(self)
        except Troubled:
            raise
        except BadTable as problem:
            self.backoff.tell(self.id, problem)
            raise Troubled("broken", 500) from problem
        except Exception as problem:
            log.exception("a deed failed", table=self.id)
            self.doubtful = True
            await self.recover()
            raise Troubled(*(("not-stored", 503) if isinstance(problem, NotStored) else ("broken", 500))) from problem

    async def recover(self) -> None:
        """Show everybody how the table really stands, if the store can be reached; else the next deed will."""
        try:
            await self.load()
        except BadTable as problem:
            self.backoff.tell(self.id, problem)
        except Exception:
            log.exception("a table could not be loaded", table=self.id)

    async def load(self) -> None:
        """The table as the store has it, read again where another process let chance act first."""
        while self.doubtful:
            with suppress(Rival):
                await self.load_once()

    async def reload(self) -> None:
        """Read the table anew, because the store knows better."""
        self.doubtful = True
        await self.load()

    async def load_once(self) -> None:
        """The table as the store has it; chance and computer players go on where they were."""
        stored = await self.store.load(self.id)
        if stored is None:
            raise Troubled("unknown-table", 404, got=self.id)
        try:
            self.table = stored.table
            log = TableLog.of(replace(stored, secret="") if self.chooser else stored)
        except Exception as problem:  # whatever it is, it is this table's trouble and nobody else's
            raise BadTable(self.id) from problem
        self.log = await clocks.read_sleep(self.store, log)
        self.ratings = await ratings.standing(self)
        self.audiences.forget_pictures()
        if self.table.record.rules_version != stored.record.rules_version:
            await self.keep([Entry(RULES, "", str(self.table.record.rules_version))])
        await self.keep(fairness.promise(self.log, self.table))
        await self.take_gifts()
        await self.follow(self.table.version)
        self.doubtful = False
        self.backoff.recover(self.id)
        self.show_all()

    # ---- gifts to chance

    def bring(self, token: str, gift: str) -> None:
        """A connection is about to come, with a gift for the table's chance."""
        self.brought = [*self.brought[-MOST_BROUGHT:], (token, gift)]

    async def take_gifts(self) -> None:
        """Write down the gifts that connections brought."""
        brought, self.brought = self.brought, []
        for token, given in brought:
            await self.keep(fairness.gift(self.log, token, given))

    async def take_late_gifts(self) -> None:
        """The same at a table that goes on; where another process was quicker, the table is read again and the gift is given up."""
        try:
            await self.take_gifts()
        except Rival:
            await self.reload()

    # ---- looking

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by its players."""
        return self.log.is_over(self.table.to_act)

    @property
    def status(self) -> TableStatus:
        """The table as it stands, for everybody who looks."""
        return TableStatus(self.table, self.log, clocks.clock_seen(self.log), self.ratings)

    @property
    def now(self) -> Snapshot:
        """The present, one for everybody who looks."""
        return self.audiences.now(self.table)

    async def join(
        self, connection: Connection, token: str, lang: str, width: int, since: int = -1, expect_place: Callable[[], None] = lambda: None
    ) -> None:
        """A connection comes to the table, or comes back and is shown what it missed; whoever has no seat needs a watcher's place."""
        await self.take_late_gifts()
        view_key = ViewKey(await self.admit(token, connection.person), lang, width)
        if not view_key.seats:
            expect_place()
        if since < 0 or connection.outbox:
            self.audiences.join(self.status, connection, view_key)
        else:
            await self.replay(connection, view_key, since)
        self.tell_presence()
        if self.computer.to_move and not self.computer.thinks:
            self.computer.ask()

    async def admit(self, token: str, person: Person | None) -> tuple[int, ...]:
        """The seats that a token opens, or without one an account, for somebody who may sit there."""
        seats = seats_opened_by(token, self.log.seats) if token else await claims.seats_of(self.store, self.id, self.log.seats, person)
        if token and not seats:
            raise Troubled("unknown-token", 403)
        await ratings.admit(self, person, seats)
        return seats

    async def leave(self, connection: Connection) -> None:
        """A connection goes."""
        self.audiences.leave(connection)
        self.tell_presence()

    def tell_presence(self, elsewhere: frozenset[int] | None = None) -> None:
        """Tell those who want to know that somebody came or went, here or in another process."""
        if elsewhere is not None:
            self.presence.elsewhere = elsewhere
        self.presence.tell(self.audiences.connections)

    async def again(self, connection: Connection, lang: str, width: int) -> None:
        """A connection wants to see everything, perhaps in another language or on another canvas."""
        self.look(connection, ViewKey(connection.seats, lang, width))

    def look(self, connection: Connection, view_key: ViewKey) -> None:
        """Show a connection everything."""
        self.audiences.look(self.status, connection, view_key)

    async def replay(self, connection: Connection, view_key: ViewKey, since: int) -> None:
        """Show a connection how it was after so many moves and each move since."""
        await self.audiences.replay(self.status, connection, view_key, since)

    def show_all(self) -> None:
        """Show everybody everything."""
        self.audiences.show_all(self.status, self.id)

    async def read_ratings(self) -> None:
        """The ratings of those who sit here have changed."""
        self.ratings = await ratings.standing(self)

    # ---- moving on

    async def follow(self, since: int, *beside: Entry) -> None:
        """After a move chance acts; all of it is stored, then shown, then a computer player may be asked."""
        self.table.settle(self.chooser or fairness.chooser_of(self.log, self.table))
        moves = [entry_of(move) for move in self.table.moves[since:]]
        times = clocks.rows(self.log, self.table.steps[since].seat, self.table.to_act) if moves else []
        await self.keep([*moves[:1], *beside, *moves[1:], *times])
        await self.show_moves(since)
        if self.notifier and moves:
            self.notifier.after_move(self, moves[0].who)
        self.computer.ask()

    async def accept(self, entries: Sequence[Entry], since: int) -> None:
        """Show what another process stored; its moves are on the table already, after the first `since`."""
        self.log = self.log.with_rows(entries, AWAKE.missed_seconds())
        await self.show_moves(since)
        if entries:
            self.computer.ask()

    async def show_moves(self, since: int) -> None:
        """Show everybody every move after the first `since`; a finished rated game is counted before."""
        await self.count_if_over()
        status = self.status
        for version in range(since + 1, self.table.version + 1):
            self.audiences.show_move(status, version)

    async def count_if_over(self) -> None:
        """Count a finished rated game."""
        if self.log.terms.rated and self.over:
            await ratings.settle(self)
            await self.read_ratings()

    async def keep(self, entries: Sequence[Entry]) -> None:
        """Store what happened; from here on it can be told."""
        if entries:
            log = self.log.with_rows(entries, AWAKE.missed_seconds())
            await self.store.append(self.id, len(self.log), entries, log.computer_to_move(self.table.to_act))
            self.log = log
            await clocks.expect(self)

    async def expect_nobody(self) -> None:
        """Store that no computer player is to move."""
        await self.store.append(self.id, len(self.log), (), computer=False)

    async def note(self, *entries: Entry) -> None:
        """Write down what is no move and show everybody how the table stands."""
        to_act = OVER if self.log.with_rows(entries).conclusion else self.table.to_act
        await self.keep([*entries, *clocks.rows(self.log, self.table.to_act, to_act)])
        await self.count_if_over()
        self.show_all()
        self.computer.ask()

    async def name(self, seat: int, name: str) -> None:
        """Keep a seat's name, and let the other processes know."""
        log = self.log.with_name(seat, name)
        await self.store.sit(self.id, seat, log.seats[seat])
        self.log = log
        await self.note(Entry(NAME, str(seat)))

    async def take_back(self, step: Step) -> None:
        """Write down that a player took a move back, which is off the table already."""
        await self.note(Entry(UNDO, str(step.seat)))

    async def rewind(self, entries: list[Entry], to_act: int) -> None:
        """Take back what everybody agreed to, and go on from there."""
        await self.keep([*entries, *clocks.rows(self.log, self.table.to_act, to_act)])
        await self.reload()
