"""Several processes at one database: any of them serves any table, none forks a game, none leaves a computer player alone."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text

from tatami.server import wire
from tatami.server.notices.notifier import Notifier
from tatami.server.people import people
from tatami.server.rooms import together
from tatami.server.rooms.rooms import Rooms
from tatami.server.settings import Settings
from tatami.server.store.address import database_url
from tatami.server.store.journal import NotStored
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.tables.making import new_table
from tatami.server.tables.seats import NO_TOKEN
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection
from tatami.server.wire import Replace
from tatami.table.chance import Dice
from tests.server.players import Message, Quiet, drained
from tests.server.postgres import Postgres
from tests.server.toy_tables import COMPUTER, HUMAN, Scripted, acting, doing, joined, joining, nowhere, opened, out_of_reach

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def process(db: str) -> AsyncIterator[Rooms]:
    """Tables as one process has them; it makes rounds when the test says so."""
    store = await Store.open(database_url(db))
    rooms = Rooms(store, lambda table: Dice(1), Quiet(), pause=0)
    await store.others.listen(rooms.hear, rooms.read_all)
    yield rooms
    await rooms.close()
    await store.close()


@pytest.fixture
async def two(postgresql: Postgres, shelf: None, anyio_backend: str) -> AsyncIterator[tuple[Rooms, Rooms]]:
    """Two processes on PostgreSQL."""
    db = postgresql.emptied()
    async with process(db) as here, process(db) as there:
        yield here, there


async def heard(page: Connection, count: int) -> list[Message]:
    """The next messages of a page, as soon as they come."""
    return [json.loads(await page.outbox.get() or b"") for _ in range(count)]


async def heard_of(page: Connection, version: int) -> Message:
    """The first message that tells of so many moves; after somebody sat down it may be a view."""
    while True:
        (message,) = await heard(page, 1)
        if message["version"] == version:
            return message


async def happens(fact: Callable[[], bool]) -> None:
    """Wait until something is true."""
    while True:
        if fact():
            return
        await asyncio.sleep(0)  # whatever else waits goes on


async def test_a_move_stored_by_one_process_is_shown_by_all(two: tuple[Rooms, Rooms]) -> None:
    """Players of one table may sit at different processes: both see every move, and each other's cards stay covered."""
    here, there = two
    table, tokens = await opened(here, HUMAN, HUMAN)
    (ann, hers), (ben, his) = await joined(here, table, tokens[0]), await joined(there, table, tokens[1])
    assert (hers["version"], his["version"]) == (2, 2)
    await here.visit(table, acting(ann, "roll", 2))
    steps = await heard(ben, 2)
    assert [(step["type"], step["version"]) for step in steps] == [("step", 3), ("step", 4)]
    assert steps[-1]["frames"] == drained(ann)[-1]["frames"]
    await here.visit(table, acting(ann, "hold", 4))
    (turn,) = await heard(ben, 1)
    assert turn["moment"]["offers"]
    await there.visit(table, acting(ben, "mark", 5))
    assert [step["version"] for step in await heard(ann, 2)] == [5, 6]


async def test_what_is_no_move_is_shown_by_all_too(two: tuple[Rooms, Rooms]) -> None:
    """A move taken back at one process is gone at the other."""
    here, there = two
    table, tokens = await opened(here, HUMAN, HUMAN)
    ann, _ = await joined(here, table, tokens[0])
    watcher, _ = await joined(there, table)
    await here.visit(table, acting(ann, "mark", 2))
    await heard(watcher, 1)
    await here.visit(table, doing(ann, wire.Undo(3)))
    (view,) = await heard(watcher, 1)
    assert (view["type"], view["version"]) == ("view", 2)
    assert view["log"][2:] == drained(ann)[-1]["log"][2:] != []


@pytest.mark.parametrize("deed", ["act", "undo"])
async def test_the_slower_of_two_processes_is_told_that_it_is_stale(two: tuple[Rooms, Rooms], deed: str) -> None:
    """Two processes cannot fork a game: the insert is the lock, and whoever loses is shown the other's move."""
    here, there = two
    table, tokens = await opened(here, HUMAN, HUMAN)
    (one, _), (other, _) = await joined(here, table, tokens[0]), await joined(there, table, tokens[0])
    await here.visit(table, acting(one, "mark", 2))
    await heard(other, 1)
    there.store.others.heard = lambda table, number: None  # type: ignore[attr-defined]  # news travel slowly
    await here.visit(table, acting(one, "mark", 3))
    undo = doing(other, wire.Undo(3))
    await there.visit(table, undo if deed == "undo" else acting(other, "hold", 3))
    view, refusal = await heard(other, 2)
    assert (view["type"], view["version"]) == ("view", 4)
    assert (refusal["type"], refusal["code"], refusal["version"]) == ("refusal", "stale", 4)
    stored = await here.store.load(table)
    assert stored and [move.text for move in stored.record.moves[2:]] == ["mark", "mark"]


async def test_chance_acts_once_where_two_processes_open_a_table_together(two: tuple[Rooms, Rooms]) -> None:
    """Both would deal the first cards; the one that is later shows what the other has dealt."""
    here, there = two
    for _ in range(5):
        table, tokens = await opened(here, HUMAN, HUMAN)
        (_, hers), (_, his) = await asyncio.gather(joined(here, table, tokens[0]), joined(there, table, tokens[0]))
        assert hers == his
        stored = await here.store.load(table)
        assert stored and len(stored.entries) == 2


async def test_a_process_that_was_deaf_reads_what_it_missed(two: tuple[Rooms, Rooms], postgresql: Postgres) -> None:
    """Every connection to the database is cut: writing goes on, and the next round finds what was stored meanwhile."""
    here, there = two
    table, tokens = await opened(here, HUMAN, HUMAN)
    (ann, _), (ben, _) = await joined(here, table, tokens[0]), await joined(there, table, tokens[1])
    assert postgresql.cut() >= 2
    await happens(there.store.others.link.connection.is_closed)  # type: ignore[attr-defined]  # PostgreSQL's
    await happens(here.store.journal.writer.link.connection.is_closed)  # type: ignore[attr-defined]  # PostgreSQL's
    await here.visit(table, acting(ann, "mark", 2))
    assert not drained(ben)
    await there.look_after()
    assert [step["version"] for step in await heard(ben, 1)] == [3]
    await here.visit(table, acting(ann, "mark", 3))
    assert [step["version"] for step in await heard(ben, 1)] == [4]


async def test_a_closed_store_opens_no_connection(two: tuple[Rooms, Rooms], postgresql: Postgres) -> None:
    """What comes late, after the site has let the database go, finds nothing to ask, and nothing is left open."""
    _, there = two
    others = there.store.others
    await others.close()
    assert not await others.claim(TableId("late"))
    assert others.link.connection is None  # type: ignore[attr-defined]  # PostgreSQL's


async def test_one_process_thinks_and_another_takes_over(two: tuple[Rooms, Rooms]) -> None:
    """A computer player is driven where it was claimed; when that process is gone, the next round of another finds it."""
    here, there = two
    mine, theirs = Scripted(), Scripted(0)
    here.thinker, there.thinker = mine, theirs
    table, tokens = await opened(here, HUMAN, COMPUTER)
    ann, _ = await joined(here, table, tokens[0])
    watcher, _ = await joined(there, table)
    await here.visit(table, acting(ann, "hold", 2))
    await mine.done.wait()
    await heard(watcher, 1)
    await happens(lambda: there.open[table][0].computer.thinking is None)
    await there.look_after(0)
    assert there.open[table][0].computer.thinking is None and not theirs.sights
    await here.close()
    await here.store.others.close()
    await there.look_after(0)
    assert [step["version"] for step in await heard(watcher, 1)] == [4]
    assert len(theirs.sights) == 1


async def test_a_computer_player_goes_on_though_nobody_looks(db: str, shelf: None, anyio_backend: str) -> None:
    """Killed while it was to move: the first rounds after the restart let it move, and the room closes again."""
    async with process(db) as before:
        table, tokens = await opened(before, HUMAN, COMPUTER)
        ann, _ = await joined(before, table, tokens[0])
        await before.visit(table, acting(ann, "hold", 2))
        assert await before.store.overdue(0) == [table]
    async with process(db) as after:
        after.thinker = Scripted(0)
        await after.look_after(3600)
        assert not after.open
        await after.look_after(0)
        await happens(lambda: not after.open)
        stored = await after.store.load(table)
        assert stored and len(stored.entries) == 4
        assert await after.store.overdue(0) == []


async def test_a_turn_that_was_never_given_is_forgotten(db: str, shelf: None, anyio_backend: str) -> None:
    """Where a person is to move, nobody looks for a computer player again."""
    async with process(db) as rooms:
        table, _ = await opened(rooms, HUMAN, COMPUTER)
        async with rooms.store.writing.begin() as connection:
            await connection.execute(text(f"INSERT INTO computer_turns VALUES ('{table}', '2026-01-01 00:00:00')"))
        await rooms.look_after(0)
        assert await rooms.store.overdue(0) == []


async def test_the_end_of_a_rated_game_shows_the_same_ratings_in_all_processes(two: tuple[Rooms, Rooms]) -> None:
    """The last step tells what the game was worth, wherever it is seen; it counts once."""
    here, there = two
    agreed, told = new_table(wire.TableWanted("high-card", [HUMAN, HUMAN], rated=True))
    await here.store.create(agreed)
    pages = list[Connection]()
    for seat, rooms in enumerate(two):
        session = await people.begin_session(here.store, await people.register(here.store, f"Player {seat}", "correct horse"), "")
        page = Connection(nowhere, "en")
        page.person = await people.person_of_session(here.store, session)
        await rooms.visit(agreed.id, joining(page, told.tokens[seat]))
        pages.append(page)
    ann, ben = pages
    await here.visit(agreed.id, acting(ann, "hold", 2))
    await heard_of(ben, 3)
    await there.visit(agreed.id, acting(ben, "hold", 3))
    endings = [await heard_of(page, 4) for page in pages]
    first, second = endings[0]["moment"]["ratings"]
    assert endings[1]["moment"]["ratings"] == [first, second]
    assert (first["games"], second["games"]) == (1, 1) and (first["points"] > 1500) != (second["points"] > 1500)


async def nobody_elsewhere(rooms: Rooms, table: TableId, seat: int) -> None:
    """Wait until the database has noticed that a process is gone."""
    while await rooms.store.others.elsewhere(table, seat):
        pass  # asking again lets everything else go on


async def test_whoever_is_there_in_another_process_is_not_away(two: tuple[Rooms, Rooms], monkeypatch: pytest.MonkeyPatch) -> None:
    """The host replaces nobody who looks from elsewhere, only who has left there, or whose process has ended however it did."""
    monkeypatch.setattr(together, "AWAY", 0)
    here, there = two
    table, tokens = await opened(here, HUMAN, HUMAN)
    (ann, _), (ben, _) = await joined(here, table, tokens[0]), await joined(there, table, tokens[1])
    await here.visit(table, acting(ann, "hold", 2))
    replace = Replace(1, "uniform")
    await there.look_after()
    with pytest.raises(Troubled, match="not-absent"):
        await here.visit(table, doing(ann, replace))
    await there.part(table, ben)
    await there.look_after()
    assert not await here.store.others.elsewhere(table, 1)
    await joined(there, table, tokens[1])
    await there.look_after()
    there.store.others.link.cut()  # type: ignore[attr-defined]  # PostgreSQL's
    await nobody_elsewhere(here, table, 1)
    await there.look_after()
    assert await here.store.others.elsewhere(table, 1)
    assert await here.store.others.seats_elsewhere([table]) == {table: {1}}
    await there.close()
    await there.store.others.close()
    await nobody_elsewhere(here, table, 1)
    await here.visit(table, doing(ann, replace))
    assert here.open[table][0].log.seats[1].kind == "computer"


async def test_whoever_looks_from_another_process_is_not_called(two: tuple[Rooms, Rooms], monkeypatch: pytest.MonkeyPatch) -> None:
    """Their turn is told by the page; when it is gone, by whatever they asked for."""
    here, there = two
    table, tokens = await opened(here, HUMAN, HUMAN)
    await joined(here, table, tokens[0])
    ben, _ = await joined(there, table, tokens[1])
    asked: list[int] = []

    async def notices_about(store: Store, table_id: TableId, seat: int, token_hash: TokenHash) -> list[object]:
        asked.append(seat)
        return []

    monkeypatch.setattr("tatami.server.notices.notifier.notices_about", notices_about)
    notifier = Notifier(Settings(webhooks=True), here.store)
    for present in (True, False):
        await there.look_after()
        await notifier.tell(here.open[table][0], 1, NO_TOKEN)
        assert asked == ([] if present else [1])
        await there.part(table, ben)


async def test_a_table_that_could_not_be_loaded_is_tried_again_by_the_next_round(rooms: Rooms) -> None:
    """Whoever only waits is shown the table as soon as the store can be reached."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    with out_of_reach(NotStored("the database has gone")):
        await rooms.disturb(rooms.open[table][0], acting(page, "mark", 2))
        assert not drained(page)
        await rooms.look_after()
        assert not drained(page)
    await rooms.look_after()
    assert [message["version"] for message in drained(page)] == [2]


async def test_a_round_that_fails_is_not_the_last(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds go on whatever they meet."""
    monkeypatch.setattr("tatami.server.rooms.rooms.ROUND", 0)
    rounds: list[int] = []

    async def overdue(self: Store, seconds: float) -> list[str]:
        rounds.append(1)
        raise OSError("the database has gone")

    monkeypatch.setattr(Store, "overdue", overdue)
    await rooms.attend()
    await happens(lambda: len(rounds) > 2)


async def test_a_database_out_of_reach_claims_nothing(two: tuple[Rooms, Rooms], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks where nothing could be stored; what is written is not acknowledged."""
    here, _ = two
    table, _ = await opened(here, HUMAN, HUMAN)
    here.store.others.link.cut()  # type: ignore[attr-defined]  # PostgreSQL's

    async def refuse(*_: object, **__: object) -> None:
        raise OSError("nobody is there")

    monkeypatch.setattr("asyncpg.connect", refuse)
    assert not await here.store.others.claim(table)
    await here.store.others.release(table)
    await here.store.others.keep_listening()
    assert await here.store.others.elsewhere(table, 0)  # nobody is taken for away
    with pytest.raises(NotStored, match="nobody is there"):
        await here.store.append(table, 0, [])


async def test_a_computer_player_that_failed_unheard_is_asked_again(two: tuple[Rooms, Rooms], monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought that ended without an answer does not hold the table."""
    here, _ = two
    here.thinker = Scripted(0)
    table, tokens = await opened(here, HUMAN, COMPUTER)
    ann, _ = await joined(here, table, tokens[0])

    async def failing(table_id: TableId) -> bool:
        raise RuntimeError("nobody foresaw this")

    with monkeypatch.context() as breaking:
        breaking.setattr(here.store.others, "claim", failing)
        await here.visit(table, acting(ann, "hold", 2))
        thinking = here.open[table][0].computer.thinking
        assert thinking and (await asyncio.gather(thinking, return_exceptions=True))[0]
    await here.look_after(0)
    assert [step["version"] for step in await heard(ann, 2)] == [3, 4]
