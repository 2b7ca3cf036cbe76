"""One live table: everything happens there one after another.

A move is checked, stored, and only then shown to anybody.  What could not be stored has not happened: the table is
loaded again and everybody is shown how it really stands."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol, TypeVar

import structlog

from tatami.bots.bot import Thought
from tatami.kernel.dialect import OVER
from tatami.server.people import claims
from tatami.server.store.journal import NotStored, Rival
from tatami.server.store.store import Store
from tatami.server.tables.log import CLOCK, MOVE, RULES, SIT, STAND_IN, Entry, Remark, entry_of, remarks_of
from tatami.server.tables.seating import seated
from tatami.server.tables.seats import COMPUTER, Seat, opened_by
from tatami.server.tables.terms import BY_LINK
from tatami.server.thinking.stand_in import Thinks, answered
from tatami.server.thinking.thoughts import Memories, kept
from tatami.server.troubles import Troubled
from tatami.server.views.audience import Audience, encoded
from tatami.server.views.connection import Page
from tatami.server.views.views import Eyes, Instant
from tatami.server.wire import RatingShown
from tatami.table.sight import Sight
from tatami.table.table import Chooser, Table
from tatami.texts.speaker import Speaker

from . import clocks, fairness, ratings
from .aside import aside
from .mailbox import Mailbox

log = structlog.get_logger()
Answer = TypeVar("Answer")


class Heralds(Protocol):
    """Whoever tells people that are not here."""

    def moved(self, room: "Room", mover: str) -> None:
        """Somebody has moved."""
        ...

    async def close(self) -> None:
        """Tell nobody any more."""
        ...


class Room:
    """A table with everybody who looks at it; loaded by the first deed, gone when nobody is left."""

    table: Table
    seats: tuple[Seat, ...]

    def __init__(self, table_id: str, store: Store, chooser: Chooser | None, thinker: Thinks, pause: float, memories: Memories) -> None:
        self.id, self.store, self.chooser, self.thinker, self.pause = table_id, store, chooser, thinker, pause
        self.memories = memories
        self.mailbox = Mailbox(self.idle)
        self.secret = ""  # what chance follows from, unless a chooser was brought
        self.brought: list[tuple[str, str]] = []  # tokens, and what their pages give to chance
        self.doubtful = True  # whether the table must be loaded before anything else is done
        self.entries: list[Entry] = []
        self.remarks: list[Remark] = []
        self.terms, self.host = BY_LINK, -1  # what was agreed on, and the seat of whoever made the table
        self.ratings: list[RatingShown | None] = []  # by seat, at a rated table
        self.slept = 0.0  # seconds of the present turn when no process was awake
        self.herald: Heralds | None = None
        self.talked = 0  # the last line of talk that pages here have heard
        self.pages: set[Page] = set()
        self.audiences: dict[Eyes, Audience] = {}
        self.instant: Instant | None = None  # see `now`
        self.thinking: asyncio.Task[None] | None = None

    def idle(self) -> bool:
        """Whether nobody looks and no computer player is to move."""
        return not self.pages and self.thinking is None

    @property
    def busy_thinking(self) -> bool:
        """Whether a computer player thinks here, and has not failed unheard."""
        return self.thinking is not None and not self.thinking.done()

    async def do(self, deed: "Callable[[Room], Awaitable[Answer]]") -> Answer:
        """Do something at the table when its turn comes."""
        return await self.mailbox.do(lambda: self.soundly(deed))

    async def soundly(self, deed: "Callable[[Room], Awaitable[Answer]]") -> Answer:
        """Do something at a table that is as it is stored; after a failure it is loaded anew."""
        try:
            if self.doubtful:
                await self.load()
            return await deed(self)
        except Troubled:
            raise
        except Exception as problem:
            log.exception("a deed failed", table=self.id)
            self.doubtful = True
            await self.recover()
            raise Troubled(*(("not-stored", 503) if isinstance(problem, NotStored) else ("broken", 500))) from problem

    async def recover(self) -> None:
        """Show everybody how the table really stands, if the store can be reached; else the next deed will."""
        try:
            await self.load()
        except Exception:
            log.exception("a table could not be loaded", table=self.id)

    async def load(self) -> None:
        """The table as the store has it, read again where another process let chance act first."""
        while self.doubtful:
            with suppress(Rival):
                await self.load_once()

    async def load_once(self) -> None:
        """The table as the store has it; chance and computer players go on where they were."""
        stored = await self.store.load(self.id)
        if stored is None:
            raise Troubled("unknown-table", 404, got=self.id)
        self.table = stored.table
        self.entries, self.remarks, self.terms = list(stored.entries), remarks_of(stored.entries), stored.terms
        self.seats, sat = seated(stored.seats, stored.entries), {entry.who for entry in stored.entries if entry.kind == SIT}
        self.host = next((number for number, seat in enumerate(self.seats) if seat.lock and str(number) not in sat), -1)
        read = clocks.reading(self)
        self.slept = await self.store.hours.slept(read.since) if read else 0.0
        self.secret = stored.secret
        self.ratings = await ratings.standing(self)
        self.audiences.clear()
        if self.table.record.rules_version != stored.record.rules_version:
            await self.keep([Entry(RULES, "", str(self.table.record.rules_version))])
        await fairness.begin(self)
        await self.follow(self.table.version)
        self.doubtful = False
        self.show_all()

    # ---- looking

    async def join(self, page: Page, token: str, lang: str, width: int, since: int = -1) -> None:
        """A page comes to the table, or comes back and is shown what it missed."""
        await fairness.take_late_gifts(self)
        seats = opened_by(token, self.seats) if token else await claims.seats_of(self.store, self.id, self.seats, page.person)
        if token and not seats:
            raise Troubled("unknown-token", 403)
        await ratings.admit(self, page, seats)
        self.pages.add(page)
        self.look(page, Eyes(seats, lang, width), since)

    async def leave(self, page: Page) -> None:
        """A page goes."""
        self.pages.discard(page)
        self.forget(page)

    async def again(self, page: Page, lang: str, width: int) -> None:
        """A page wants to see everything, perhaps in another language or on another canvas."""
        self.look(page, Eyes(page.eyes.seats, lang, width))

    def look(self, page: Page, eyes: Eyes, since: int = -1) -> None:
        """Show a page everything, or how it was after so many moves and each move since."""
        self.forget(page)
        page.eyes = eyes
        if eyes not in self.audiences:
            self.audiences[eyes] = Audience(eyes, self.now, self.seats, fairness.promised(self, eyes.seats))
        audience = self.audiences[eyes]
        audience.pages.add(page)
        past = audience.since(since, aside(self))
        for text in past or [audience.view(self.now, page, aside(self))]:
            page.post(text)
        page.viewer = audience.viewer

    @property
    def now(self) -> Instant:
        """The present, one for everybody who looks."""
        if self.instant is None or self.instant.state is not self.table.present:
            self.instant = Instant(self.table, self.table.version)
        return self.instant

    def forget(self, page: Page) -> None:
        """Take a page out of its audience."""
        audience = self.audiences.get(page.eyes)
        if audience:
            audience.pages.discard(page)
            if not audience.pages:
                del self.audiences[page.eyes]

    def show_all(self) -> None:
        """Show everybody everything; one page's trouble is not another's."""
        self.audiences.clear()
        for page in self.pages:
            try:
                self.look(page, page.eyes)
            except Exception:
                log.exception("a table could not be shown", table=self.id)
                page.post(encoded(Troubled("broken").said(Speaker(page.eyes.lang))))

    def publish(self, version: int) -> None:
        """Show everybody one move."""
        beside, at = aside(self), self.now if version == self.table.version else Instant(self.table, version)
        for audience in self.audiences.values():
            text = audience.step(at, beside)
            for page in audience.pages:
                page.post(text)
                page.viewer = audience.viewer

    # ---- moving on

    async def follow(self, since: int, *beside: Entry) -> None:
        """After a move chance acts; all of it is stored, then shown, then a computer player may be asked."""
        self.table.settle(self.chooser or fairness.chooser_of(self))
        moves = [entry_of(move) for move in self.table.moves[since:]]
        times = clocks.lines(self, self.table.steps[since].seat, self.table.to_act) if moves else []
        await self.keep([*moves[:1], *beside, *moves[1:], *times])
        if self.terms.rated and self.table.to_act == OVER:
            await ratings.settle(self)
        for version in range(since + 1, self.table.version + 1):
            self.publish(version)
        if self.herald and moves:
            self.herald.moved(self, moves[0].who)
        self.ask_computer()

    async def keep(self, entries: list[Entry]) -> None:
        """Store what happened; from here on it can be told."""
        if entries:
            await self.store.append(self.id, len(self.entries), entries, self.computer_to_move)
            self.entries += entries
            self.slept = 0.0 if any(entry.kind == CLOCK for entry in entries) else self.slept
            await clocks.expect(self)
        if any(entry.kind != MOVE for entry in entries):
            self.remarks = remarks_of(self.entries)

    async def note(self, *entries: Entry) -> None:
        """Write down what is no move and show everybody how the table stands."""
        times = clocks.lines(self, self.table.to_act, self.table.to_act)
        self.seats = seated(self.seats, entries)
        await self.keep([*entries, *times])
        self.show_all()
        self.ask_computer()

    async def rewind(self, entries: list[Entry], to_act: int) -> None:
        """Take back what everybody agreed to, and go on from there."""
        await self.keep([*entries, *clocks.lines(self, self.table.to_act, to_act)])
        self.doubtful = True
        await self.load()

    @property
    def computer_to_move(self) -> bool | None:
        """Whether it is a computer player's turn; unknown where none sits."""
        if all(seat.kind != COMPUTER for seat in self.seats):
            return None
        return self.table.to_act >= 0 and self.seats[self.table.to_act].kind == COMPUTER

    def ask_computer(self) -> None:
        """Let the computer player think whose turn it is, if it is one's."""
        if self.thinking:
            self.thinking.cancel()
        self.thinking = asyncio.create_task(self.think_alone(self.table.to_act, len(self.entries))) if self.computer_to_move else None

    async def think_alone(self, seat: int, count: int) -> None:
        """Let a computer player think here, unless another process does."""
        if not await self.store.others.claim(self.id):
            with suppress(Troubled):
                await self.do(lambda _: self.leave_it(count))
            return
        try:
            await self.think(seat, count)
        finally:
            await self.store.others.release(self.id)

    async def leave_it(self, count: int) -> None:
        """Another process moves for the computer player; should it be killed, `Rooms.look_after` will ask again."""
        if count == len(self.entries):
            self.thinking = None

    async def think(self, seat: int, count: int) -> None:
        """Wait for a computer player's answer, and a moment longer for the people to follow."""
        sight = self.table.sight(seat)
        pause = asyncio.create_task(asyncio.sleep(self.pause))
        thought, level = await answered(self.thinker, self.seats[seat].level, sight)
        await pause
        with suppress(Troubled):  # told already; the computer player is asked again when the table is loaded
            await self.do(lambda _: self.computer_moves(sight, count, thought, level))

    async def computer_moves(self, sight: Sight, count: int, thought: Thought, level: str) -> None:
        """A computer player's answer is a move like any other, kept with its reasons; if another stood in, the table is told."""
        if count != len(self.entries):
            return
        self.thinking = None
        step = self.table.carried_out(thought.action)
        self.memories.of(self.id).thoughts[step.number] = kept(thought, sight, level)
        stood_in = level != self.seats[step.seat].level
        await self.follow(step.number - 1, *([Entry(STAND_IN, str(step.seat), level)] if stood_in else []))
