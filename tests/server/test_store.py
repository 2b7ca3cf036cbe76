"""The store: what is appended is durable and in order, and the log takes no line twice."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from tatami.server.store.address import database_url
from tatami.server.store.journal import Batch, NotStored, Rival
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import MOVE, Entry
from tatami.server.tables.making import new_table
from tatami.server.tables.seats import seats_opened_by, token_hash
from tatami.server.wire import SeatWanted, TableWanted

pytestmark = pytest.mark.anyio
HUMAN = SeatWanted("human", name="  Ann\tof\n the  Hills ")


async def stored_table(store: Store) -> TableId:
    """A table of two."""
    table, _ = new_table(TableWanted("ninja-taisen", [HUMAN, HUMAN]))
    await store.create(table)
    return table.id


def move(text: str) -> Entry:
    """A move by chance."""
    return Entry(MOVE, "chance", text, "0" * 16)


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    """What was agreed, who sits there, every line of the log."""
    table, _ = new_table(TableWanted("ninja-taisen", [HUMAN, SeatWanted("computer", "greedy")], {"shogun-duel": "printed"}))
    await store.create(table)
    await store.append(table.id, 0, [move("deal wolf r1"), move("deal wolf r2")])
    await store.append(table.id, 2, [move("deal wolf r3")])
    back = await store.load(table.id)
    assert back
    assert (back.game, back.options, back.seats) == (table.game, table.options, table.seats)
    assert [entry.text for entry in back.entries] == ["deal wolf r1", "deal wolf r2", "deal wolf r3"]
    assert back.seats[0].name == "Ann of the Hills"


async def test_tokens_are_kept_only_as_hashes(store: Store) -> None:
    """Whoever reads the database cannot sit down."""
    table, told = new_table(TableWanted("ninja-taisen", [HUMAN, HUMAN]))
    await store.create(table)
    async with store.engine.connect() as connection:
        rows = str((await connection.execute(text("SELECT * FROM seats"))).all()) + str(
            (await connection.execute(text("SELECT * FROM tables"))).all()
        )
    assert not [token for token in told.tokens.values() if token in rows]
    assert token_hash(told.tokens[1]) in rows
    assert seats_opened_by(told.tokens[1], table.seats) == (1,)
    assert seats_opened_by("guess", table.seats) == ()


async def test_whoever_writes_to_a_file_waits_for_the_pen_in_order(tmp_path: Path) -> None:
    """Many at once are served one after another, as they came, and none is refused because the file is busy."""
    store, done = await Store.open(database_url(f"sqlite:///{tmp_path}/tables.db")), list[int]()

    async def make(number: int) -> None:
        await stored_table(store)
        done.append(number)

    async with store.writing.begin():
        waiting = [asyncio.create_task(make(number)) for number in range(30)]
        await asyncio.sleep(0.05)
        assert not done
    await asyncio.gather(*waiting)
    assert done == list(range(30))
    await store.close()


async def test_an_unknown_table_is_nothing(store: Store) -> None:
    """There is no table where none was made."""
    assert await store.load(TableId("nowhere")) is None


async def test_a_rival_is_refused_and_nobody_else(store: Store) -> None:
    """Of many appended at once only the one whose line is taken fails, wholly."""
    tables = [await stored_table(store) for _ in range(4)]
    await store.append(tables[1], 0, [move("first")])
    appended = [store.append(table, 0, [move("a"), move("b")]) for table in tables]
    outcomes = await asyncio.gather(*appended, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Rival, type(None), type(None)]
    logs = [await store.load(table) for table in tables]
    assert [[entry.text for entry in log.entries] for log in logs if log] == [["a", "b"], ["first"], ["a", "b"], ["a", "b"]]


async def test_what_waits_together_is_committed_together(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Group commit: fifty moves of fifty tables take far fewer than fifty transactions."""
    tables = [await stored_table(store) for _ in range(50)]
    batches: list[int] = []
    written = store.journal.writer.write

    async def counted(batch: Sequence[Batch]) -> None:
        batches.append(len(batch))
        await written(batch)

    monkeypatch.setattr(store.journal.writer, "write", counted)
    await asyncio.gather(*(store.append(table, 0, [move("a")]) for table in tables))
    assert sum(batches) == 50 and len(batches) <= 2


async def test_a_failing_database_is_told_to_everybody_who_waits(store: Store) -> None:
    """Nobody is left waiting, and nothing is acknowledged."""
    table = await stored_table(store)
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE log"))
    outcomes = await asyncio.gather(*(store.append(table, n, [move("a")]) for n in range(3)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [NotStored] * 3


async def test_the_journal_outlives_whatever_its_writer_meets(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure that nobody foresaw is told to whoever waits; the next line is written."""
    table = await stored_table(store)

    async def broken(batch: Sequence[Batch]) -> None:
        raise RuntimeError("another operation is in progress")

    with monkeypatch.context() as breaking:
        breaking.setattr(store.journal.writer, "write", broken)
        with pytest.raises(NotStored, match="another operation"):
            await store.append(table, 0, [move("a")])
    await store.append(table, 0, [move("b")])


async def test_whoever_stops_waiting_holds_nobody(store: Store) -> None:
    """A cancelled append does not stop the writer."""
    tables = [await stored_table(store) for _ in range(2)]
    gone = asyncio.create_task(store.append(tables[0], 0, [move("a")]))
    await asyncio.sleep(0)
    gone.cancel()
    await store.append(tables[1], 0, [move("b")])
    back = await store.load(tables[1])
    assert back and len(back.entries) == 1


async def test_what_is_committed_survives_a_power_cut(store: Store) -> None:
    """Every commit is flushed to the disk before it is acknowledged."""
    flushed: dict[str, list[tuple[str, object]]] = {
        "sqlite": [("PRAGMA journal_mode", "wal"), ("PRAGMA synchronous", 2)],
        "postgresql": [("SHOW synchronous_commit", "on")],
    }
    async with store.engine.connect() as connection:
        for question, answer in flushed[store.engine.dialect.name]:
            assert await connection.scalar(text(question)) == answer
    assert await store.answers()


async def test_a_computer_players_turn_is_stored_with_the_line_that_gives_it(store: Store) -> None:
    """It stands until a line ends it; what could not be stored changes nothing."""
    first, second = [await stored_table(store) for _ in range(2)]
    await store.append(first, 0, [move("a")], computer=True)
    await store.append(second, 0, [move("a")])
    assert await store.overdue(0) == [first]
    assert await store.overdue(3600) == []
    with pytest.raises(Rival):
        await store.append(first, 0, [move("b")], computer=False)
    assert await store.overdue(0) == [first]
    await store.append(second, 1, [move("b")], computer=True)
    assert await store.overdue(0) == [first, second]
    await store.append(first, 1, [move("b")], computer=False)
    assert await store.overdue(0) == [second]


async def test_a_line_of_no_table_is_refused_and_is_no_rivals(store: Store) -> None:
    """A table that was never made has no log."""
    with pytest.raises(NotStored) as refused:
        await store.append(TableId("nowhere"), 0, [move("a")])
    assert not isinstance(refused.value, Rival)


async def test_no_other_database_is_spoken_to() -> None:
    """The address says what was expected."""
    with pytest.raises(ValueError, match="expected a database of sqlite or postgresql, got mysql"):
        await Store.open(make_url("mysql://h/x"))


def test_a_database_is_named_as_people_name_it() -> None:
    """The address needs no driver; one that names its driver keeps it."""
    drivers = {db: database_url(db).drivername for db in ("sqlite:///x.db", "postgresql://h/x", "sqlite+aiosqlite:///x.db")}
    assert list(drivers.values()) == ["sqlite+aiosqlite", "postgresql+asyncpg", "sqlite+aiosqlite"]
    assert database_url("sqlite:///x.db") == make_url("sqlite+aiosqlite:///x.db")
