"""Clocks: what they give, when they run, what they leave out, and what happens at their end."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import time

import pytest

from tatami.bots.bot import Thought
from tatami.server import wire
from tatami.server.awake import AWAKE, Awake
from tatami.server.people import people
from tatami.server.rooms import clocks
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.journal import Batch, NotStored
from tatami.server.store.uptime import asleep
from tatami.server.tables import clock, making
from tatami.server.tables.clock import NOBODY, Reading
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.log import BACK, CLOCK, HAND, MOVE, TIMEOUT, UNDO, Entry
from tatami.server.tables.making import new_table
from tatami.server.tables.seats import COMPUTER, HUMAN, Seat
from tatami.server.tables.terms import DAYS, TOTAL, TURN, Clock
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tests.server.players import Message, drained
from tests.server.test_together import do, refused, told
from tests.server.toy_tables import acting, joined, joining, nowhere

PEOPLE = (Seat(HUMAN, token_hash=TokenHash("a")), Seat(HUMAN, token_hash=TokenHash("b")))


def line(who: int, spent: float, at: float, to_act: int) -> Entry:
    """A line of the clock."""
    return Entry(CLOCK, str(who), f"{spent} {at} {to_act}")


def move(seat: int, spent: float, at: float, to_act: int) -> list[Entry]:
    """A move and its time."""
    return [Entry(MOVE, str(seat)), line(seat, spent, at, to_act)]


FIRST = [*move(0, 0, 10, 1), *move(1, 0, 20, 0)]
"""Both have moved once."""


def test_nobodys_clock_runs_before_their_first_move() -> None:
    """The first move of each player may take as long as it takes."""
    agreed = Clock(TURN, 60)
    assert clock.read(agreed, PEOPLE, []) == Reading((60, 60))
    assert clock.read(agreed, PEOPLE, move(0, 0, 10, 1)) == Reading((60, 60), 1, NOBODY, 10)
    assert clock.read(agreed, PEOPLE, FIRST) == Reading((60, 60), 0, 0, 20)


@pytest.mark.parametrize(("agreed", "left"), [(Clock(TURN, 60), 60), (Clock(DAYS, 86400), 86400), (Clock(TOTAL, 60, 5), 50)])
def test_a_turn_that_ends_gives_the_next_one_its_time(agreed: Clock, left: float) -> None:
    """Each turn its own time, or the game's time with an increment; in between it only shrinks."""
    started = [*FIRST, *move(0, 15, 35, 0)]
    assert clock.read(agreed, PEOPLE, started).left[0] == agreed.seconds + agreed.increment - 15
    assert clock.read(agreed, PEOPLE, [*started, *move(0, 5, 40, 1)]).left[0] == left


def test_a_move_taken_back_gives_no_time_back() -> None:
    """Neither a new turn's time nor an increment is gained by moving and taking back."""
    back = [*FIRST, *move(0, 15, 35, 1), Entry(UNDO, "0"), line(1, 1, 36, 0)]
    assert clock.read(Clock(TURN, 60), PEOPLE, back) == Reading((45, 59), 0, 0, 36)
    assert clock.read(Clock(TOTAL, 60, 5), PEOPLE, back) == Reading((50, 64), 0, 0, 36)


def test_a_computer_player_uses_nobodys_time() -> None:
    """While one has the seat its clock stands and gains nothing; back again a turn begins anew, a game's time does not."""
    away = [*FIRST, Entry(HAND, "0", "uniform"), line(0, 10, 30, 0), *move(0, 0, 31, 1), *move(1, 3, 34, 0)]
    seats = (Seat(COMPUTER, "uniform", token_hash=TokenHash("a")), PEOPLE[1])
    assert clock.read(Clock(TOTAL, 60, 5), seats, away) == Reading((55, 67), 0, NOBODY, 34)
    came = [*away, Entry(BACK, "0"), line(0, 0, 40, 0)]
    assert clock.read(Clock(TOTAL, 60, 5), PEOPLE, came) == Reading((55, 67), 0, 0, 40)
    assert clock.read(Clock(TURN, 60), PEOPLE, came) == Reading((60, 60), 0, 0, 40)


def test_a_seat_taken_back_in_the_same_turn_has_what_was_left() -> None:
    """However often it is handed over and back, a turn's time only shrinks; the turn that a computer player ends is over."""
    away_and_back = [Entry(HAND, "0", "uniform"), line(0, 8, 28, 0), Entry(BACK, "0"), line(0, 0, 29, 0)]
    again = [Entry(HAND, "0", "uniform"), line(0, 8, 37, 0), Entry(BACK, "0"), line(0, 0, 38, 0)]
    assert clock.read(Clock(TURN, 10), PEOPLE, [*FIRST, *away_and_back, *again]) == Reading((-6, 10), 0, 0, 38)
    ended = [*FIRST, *away_and_back, *again[:2], *move(0, 0, 39, 1), *again[2:3], line(1, 1, 40, 1)]
    assert clock.read(Clock(TURN, 10), PEOPLE, ended) == Reading((10, 9), 1, 1, 40)


@pytest.mark.parametrize(
    ("awake", "seconds"),
    [
        ([], 100),
        ([(0, 300)], 0),
        ([(0, 120)], 80),
        ([(150, 160), (180, 999)], 70),
        ([(110, 130), (120, 150), (140, 145)], 60),
        ([(0, 50)], 100),
    ],
)
def test_what_nobody_was_awake_for_is_known(awake: list[tuple[float, float]], seconds: float) -> None:
    """From 100 to 200, with processes that came and went and overlapped."""
    assert asleep(100, 200, awake) == seconds


# ---- at a table


async def clocked(rooms: Rooms, kind: str = TURN, seconds: int = 60, increment: int = 0) -> tuple[TableId, dict[int, str]]:
    """A table of the toy with a clock."""
    seats = [wire.SeatWanted("human"), wire.SeatWanted("human")]
    table, told = new_table(wire.TableWanted("high-card", seats, clock=wire.ClockWanted(kind, seconds, "uniform", increment)))
    await rooms.store.create(table)
    return table.id, told.tokens


async def started(rooms: Rooms, table: TableId, tokens: dict[int, str]) -> tuple[Connection, Message]:
    """The first player after the first decision, with a clock that runs."""
    page, view = await joined(rooms, table, tokens[0])
    assert view["clock"]["level"] == "uniform" and view["moment"]["clock"]["running"] == NOBODY
    await rooms.visit(table, acting(page, "mark", 2))
    return page, drained(page)[-1]


async def skip(rooms: Rooms, table: TableId, seconds: float) -> None:
    """Let time go by at a table: its lines of the clock are as much older."""
    room = rooms.open[table][0]
    entries = [
        line(int(e.who), float(e.text.split()[0]), float(e.text.split()[1]) - seconds, int(e.text.split()[2])) if e.kind == CLOCK else e
        for e in room.log.entries
    ]
    room.log = replace(room.log, entries=tuple(entries))


async def computer_holds(rooms: Rooms, table: TableId) -> None:
    """The computer player in the first seat ends its turn."""
    asked = rooms.open[table][0].computer.thinking
    await rooms.visit(table, lambda room: room.computer.move(room.table.sight(0), len(room.log), Thought(0), "uniform"))
    assert asked
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)


@pytest.mark.anyio
async def test_whoever_runs_out_of_time_is_followed_by_the_agreed_level(rooms: Rooms) -> None:
    """Everybody is told; with a clock for each turn the person comes back when this one is over, with the next one's time."""
    table, tokens = await clocked(rooms)
    page, step = await started(rooms, table, tokens)
    assert step["moment"]["clock"]["running"] == 0 and 59 < step["moment"]["clock"]["left"][0] <= 60
    await skip(rooms, table, 59)
    await rooms.visit(table, clocks.check)
    assert drained(page) == []
    await skip(rooms, table, 1)
    await rooms.visit(table, clocks.check)
    heard = drained(page)
    assert told(heard).startswith("North has run out of time")
    assert (heard[-1]["players"][0]["kind"], heard[-1]["moment"]["clock"]) == ("computer", {"left": [0.0, 60.0], "running": NOBODY})
    await refused(rooms, table, page, wire.Back(0), "no-time-this-turn")
    await computer_holds(rooms, table)
    heard = await do(rooms, table, page, wire.Back(0))
    assert (heard[-1]["players"][0]["kind"], heard[-1]["moment"]["clock"]["left"][0]) == ("human", 60)


@pytest.mark.anyio
async def test_who_has_used_up_a_games_time_does_not_come_back(rooms: Rooms) -> None:
    """With a total the computer player plays to the end."""
    table, tokens = await clocked(rooms, TOTAL, 60, 5)
    page, _ = await started(rooms, table, tokens)
    await skip(rooms, table, 70)
    await rooms.visit(table, clocks.check)
    await refused(rooms, table, page, wire.Back(0), "no-time-left")
    await refused(rooms, table, page, wire.Replace(1, "uniform"), "clock-decides")


@pytest.mark.anyio
async def test_clocks_run_out_though_nobody_is_there(rooms: Rooms) -> None:
    """A round finds what is due in the store, and a finished game is not looked at again."""
    table, tokens = await clocked(rooms)
    await started(rooms, table, tokens)
    await rooms.store.uptime.expect(table, datetime.now(UTC) - timedelta(seconds=1))
    assert await rooms.store.uptime.due() == [table]
    await rooms.watch_clocks()
    assert await rooms.store.uptime.due() == []  # it was too early: the clock is read from the log alone
    await skip(rooms, table, 61)
    await rooms.store.uptime.expect(table, datetime.now(UTC) - timedelta(seconds=1))
    await rooms.watch_clocks()
    stored = await rooms.store.load(table)
    assert stored and [entry.who for entry in stored.entries if entry.kind == TIMEOUT] == ["0"]
    await rooms.store.uptime.expect(table, None)
    assert await rooms.store.uptime.due() == []


@pytest.mark.anyio
async def test_the_sites_sleep_is_nobodys_time(rooms: Rooms) -> None:
    """After a restart a turn goes on with what was left when the site fell asleep."""
    table, tokens = await clocked(rooms, TURN, 600)
    page, _ = await started(rooms, table, tokens)
    await rooms.visit(table, lambda room: room.leave(page))
    _, life = rooms.open.get(table, (None, None))
    if life:
        await life
    hours, now = rooms.store.uptime, datetime.now(UTC)
    stored = await rooms.store.load(table)
    assert stored
    await rooms.store.append(table, len(stored.entries), [line(0, 0, now.timestamp() - 5000, 0)])
    hours.since = now - timedelta(seconds=9000)
    await hours.beat(now - timedelta(seconds=4900))  # so the process that was there before lived for a hundred seconds of this turn
    hours.process, hours.since = "the next one", now
    _, view = await joined(rooms, table, tokens[0])
    assert view["moment"]["clock"]["left"][0] == pytest.approx(500, abs=60)


class Times:
    """A wall clock and a steady one that a test moves by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall, self.steady = time(), 0.0
        monkeypatch.setattr(AWAKE, "wall", lambda: self.wall)
        monkeypatch.setattr(AWAKE, "steady", lambda: self.steady)
        monkeypatch.setattr(AWAKE, "last", (self.wall, self.steady))
        monkeypatch.setattr(AWAKE, "up", self.steady)
        monkeypatch.setattr(AWAKE, "stalled", False)

    def live(self, seconds: int) -> None:
        """Time goes by in a process that runs."""
        AWAKE.missed_seconds()
        for _ in range(seconds):
            self.wall, self.steady = self.wall + 1, self.steady + 1
            AWAKE.missed_seconds()


@pytest.mark.anyio
@pytest.mark.parametrize(("wall", "steady"), [(3600, 3600), (3600, 0), (-3600, 0)], ids=["stopped", "asleep or set forward", "set back"])
async def test_what_a_process_missed_is_nobodys_time(rooms: Rooms, monkeypatch: pytest.MonkeyPatch, wall: float, steady: float) -> None:
    """A stop of the process, sleep of the machine, a step of the clock cost and give nothing, though the table be loaded anew."""
    times = Times(monkeypatch)
    table, tokens = await clocked(rooms)
    page, _ = await started(rooms, table, tokens)
    await rooms.watch_clocks()
    times.live(20)
    await rooms.watch_clocks()
    times.wall, times.steady = times.wall + wall, times.steady + steady
    times.live(10)
    assert clocks.clock_seen(rooms.open[table][0].log) == wire.ClockSeen([30.0, 60.0], 0)
    await rooms.watch_clocks()
    assert drained(page) == []
    if wall > 0:
        await rooms.visit(table, lambda room: room.reload())
        assert drained(page)[-1]["moment"]["clock"] == {"left": [30.0, 60.0], "running": 0}
    times.live(31)
    await rooms.watch_clocks()
    assert told(drained(page)).startswith("North has run out of time")


@pytest.mark.anyio
async def test_while_nothing_can_be_stored_nobodys_time_runs(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither before it is noticed nor until it has ceased for a while; what a player used before and uses afterwards counts."""
    times = Times(monkeypatch)
    table, tokens = await clocked(rooms)
    page, _ = await started(rooms, table, tokens)
    await rooms.watch_clocks()
    times.live(20)
    await rooms.watch_clocks()
    write = rooms.store.journal.writer.write

    async def fail(batch: Sequence[Batch]) -> None:
        times.live(5)  # so long the database keeps us waiting before it fails
        raise NotStored("the disk is full")

    monkeypatch.setattr(rooms.store.journal.writer, "write", fail)
    with pytest.raises(Troubled, match="not-stored"):
        await rooms.visit(table, acting(page, "mark", rooms.open[table][0].table.version))
    drained(page)
    await rooms.watch_clocks()  # this write does not fail, as on a disk that is all but full
    times.live(300)
    monkeypatch.setattr(rooms.store.journal.writer, "write", write)
    await rooms.watch_clocks()
    assert clocks.clock_seen(rooms.open[table][0].log) == wire.ClockSeen([40.0, 60.0], 0)
    times.live(41)
    await rooms.watch_clocks()
    assert told(drained(page)).startswith("North has run out of time")


@pytest.mark.anyio
async def test_time_without_a_store_is_known_when_a_table_is_read_anew(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """The span in which we could write ends where we could not, and another begins where we can again."""
    times = Times(monkeypatch)
    table, tokens = await clocked(rooms)
    await started(rooms, table, tokens)
    await rooms.watch_clocks()
    AWAKE.stall(times.steady)
    times.live(300)
    await rooms.watch_clocks()
    times.live(7)
    await rooms.visit(table, lambda room: room.reload())
    assert clocks.clock_seen(rooms.open[table][0].log) == wire.ClockSeen([53.0, 60.0], 0)


def test_a_process_that_runs_misses_nothing() -> None:
    """Neither a short silence nor a clock that is set right by little is a pause."""
    now = [1000.0, 0.0]
    awake = Awake(lambda: now[0], lambda: now[1])
    for wall, steady in ((5.0, 5.0), (2.5, 2.0), (1.0, 1.9)):
        now = [now[0] + wall, now[1] + steady]
        assert awake.missed_seconds() == 0


@pytest.mark.anyio
async def test_at_a_rated_table_running_out_of_time_is_no_help(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes on draws lots, whatever the maker of the table or an older release agreed on, and the person does not come back."""
    monkeypatch.setattr(making, "levels", lambda game: ["uniform", "master"])
    seats = [wire.SeatWanted("human"), wire.SeatWanted("human")]
    table, made = new_table(wire.TableWanted("high-card", seats, clock=wire.ClockWanted(TURN, 60, "master"), rated=True))
    assert table.terms.clock and table.terms.clock.level == "uniform"
    await rooms.store.create(replace(table, terms=replace(table.terms, clock=Clock(TURN, 60, 0, "master"))))
    person_id = await people.register(rooms.store, "Ann", "correct horse")
    page = Connection(nowhere, "en")
    page.person = people.Person(person_id, "Ann", "")
    await rooms.visit(table.id, joining(page, made.tokens[0]))
    await rooms.visit(table.id, acting(page, "mark", 2))
    await skip(rooms, table.id, 61)
    await rooms.visit(table.id, clocks.check)
    assert [(entry.who, entry.text) for entry in rooms.open[table.id][0].log.entries if entry.kind == TIMEOUT] == [("0", "uniform")]
    await computer_holds(rooms, table.id)
    await refused(rooms, table.id, page, wire.Back(0), "rated-time-out")


@pytest.mark.parametrize(
    ("kind", "seconds", "increment", "level", "code"),
    [
        ("sand", 60, 0, "uniform", "wrong-clock"),
        (TURN, 9, 0, "uniform", "wrong-time"),
        (DAYS, 60, 0, "uniform", "wrong-time"),
        (TOTAL, 600, 301, "uniform", "wrong-increment"),
        (TURN, 60, 1, "uniform", "wrong-increment"),
        (TURN, 60, 0, "god", "wrong-level"),
    ],
)
def test_a_clock_out_of_bounds_is_refused(shelf: None, kind: str, seconds: int, increment: int, level: str, code: str) -> None:
    """The answer says what was expected."""
    seats = [wire.SeatWanted("human"), wire.SeatWanted("human")]
    with pytest.raises(Troubled, match=code):
        new_table(wire.TableWanted("high-card", seats, clock=wire.ClockWanted(kind, seconds, level, increment)))
