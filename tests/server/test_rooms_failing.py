"""Rooms without sockets whose store, picture or computer players fail: nobody is told what is not so, and the table goes on."""

import asyncio
from typing import Any

import pytest

from tatami.bots.bot import Thought
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.journal import NotStored
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import MOVE, STAND_IN, UNDO, Entry, remarks_of
from tatami.server.troubles import Troubled
from tests.server.players import Quiet, drained, lines_of
from tests.server.toy_tables import COMPUTER, HUMAN, Scripted, acting, doing, joined, opened, out_of_reach

pytestmark = pytest.mark.anyio


class Forgetful(Store):
    """A store whose next writes fail on demand."""

    failing: Exception | None = None

    async def append(self, table_id: TableId, count: int, entries: Any, computer: bool | None = None) -> None:
        """Store, or fail."""
        if self.failing:
            raise self.failing
        await super().append(table_id, count, entries, computer)


async def test_a_move_that_cannot_be_stored_was_not_made(rooms: Rooms) -> None:
    """The player is told, everybody is shown the table as it was, and the move can be made again."""
    kept = rooms.store
    store = rooms.store = Forgetful(kept.engine, kept.journal.writer, kept.others)
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, view = await joined(rooms, table, tokens[0])
    watcher, _ = await joined(rooms, table)
    store.failing = NotStored("the disk is full")
    with pytest.raises(Troubled, match="not-stored"):
        await rooms.visit(table, acting(page, "mark", 2))
    (again,) = drained(page)
    assert (again["type"], again["version"], again["sprites"]) == ("view", 2, view["sprites"])
    assert [message["version"] for message in drained(watcher)] == [2]
    store.failing = None
    await rooms.visit(table, acting(page, "mark", 2))
    assert drained(page)[0]["version"] == 3
    store.journal.writing.cancel()
    await store.writing.dispose()


async def test_two_rooms_cannot_fork_a_game(rooms: Rooms, store: Store) -> None:
    """The second of two processes that store the same line is refused as stale, and shows the other's move."""
    rival = Rooms(store, rooms.chooser_of, Quiet(), pause=0)
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    mine, _ = await joined(rooms, table, tokens[0])
    theirs, _ = await joined(rival, table, tokens[0])
    await rooms.visit(table, acting(mine, "hold", 2))
    await rival.visit(table, acting(theirs, "mark", 2))
    view, refusal = drained(theirs)
    assert view["log"] == (await joined(rooms, table, tokens[0]))[1]["log"]
    assert (refusal["type"], refusal["code"], refusal["version"]) == ("refusal", "stale", 3)
    await rival.close()


async def test_a_broken_picture_is_one_pages_trouble(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own mistake after the move was stored: the move stays, everybody is told or shown, the table goes on."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    room = rooms.open[table][0]
    monkeypatch.setattr("tatami.server.views.audience.change", lambda before, after: 1 / 0)
    with pytest.raises(Troubled, match="broken"):
        await rooms.visit(table, acting(page, "mark", 2))
    (view,) = drained(page)
    assert (view["type"], view["version"]) == ("view", 3)
    monkeypatch.setattr("tatami.server.views.views.Snapshot.picture", lambda *_: 1 / 0)
    with pytest.raises(Troubled, match="broken"):
        await rooms.visit(table, acting(page, "mark", 3))
    assert drained(page)[-1]["code"] == "broken"
    monkeypatch.undo()
    assert rooms.open[table][0] is room


async def test_a_store_out_of_reach_is_tried_again_with_the_next_deed(rooms: Rooms) -> None:
    """While the table cannot be loaded nothing happens there; afterwards it goes on."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    with out_of_reach(OSError("the database has gone")):
        for _ in range(2):
            with pytest.raises(Troubled, match="broken"):
                await rooms.visit(table, acting(page, "mark", 2))
    await rooms.visit(table, lambda room: room.again(page, "en", 1200))
    assert [message["version"] for message in drained(page)] == [2, 2]


@pytest.mark.parametrize("answer", [RuntimeError("lost its head"), 77])
async def test_a_computer_player_that_fails_is_replaced_for_one_move(rooms: Rooms, answer: int | Exception) -> None:
    """A crash or an action that is not offered: any offer is taken instead, the log says so, now and after loading."""
    thinker = rooms.thinker = Scripted(1, answer)
    table, _ = await opened(rooms, COMPUTER, COMPUTER)
    page, _ = await joined(rooms, table)
    await thinker.done.wait()
    steps = [message for message in drained(page) if any("stumbled" in line["text"] for line in lines_of(message))]
    assert [step["version"] for step in steps] == [4]
    assert all(sight.state.values()["card"][1 - sight.seat] == 0 for sight in thinker.sights)
    stored = await rooms.store.load(table)
    assert stored
    assert [entry.kind for entry in stored.entries[:5]] == [MOVE, MOVE, MOVE, MOVE, STAND_IN]
    _, view = await joined(rooms, table)
    assert [line["version"] for line in view["log"] if "stumbled" in line["text"]] == [4]


async def test_a_computer_player_is_not_asked_twice_nor_heard_too_late(rooms: Rooms) -> None:
    """An answer to a table that has moved on is dropped."""
    table, tokens = await opened(rooms, HUMAN, COMPUTER)
    page, _ = await joined(rooms, table, tokens[0])
    await rooms.visit(table, acting(page, "hold", 2))
    room = rooms.open[table][0]
    asked = room.computer.thinking
    assert asked
    sight = room.table.sight(1)
    await rooms.visit(table, doing(page, wire.Undo(3)))
    assert room.computer.thinking is None
    await rooms.visit(table, lambda room: room.computer.move(sight, len(room.log) - 1, Thought(0), "uniform"))
    assert room.table.version == 2
    await asyncio.gather(asked, return_exceptions=True)
    assert asked.cancelled()


async def test_remarks_stand_where_they_were_made() -> None:
    """What the log says beside moves keeps its place when moves are taken back."""
    entries = [Entry(MOVE, "0"), Entry(MOVE, "0"), Entry(UNDO, "0"), Entry(UNDO, "0"), Entry(MOVE, "0"), Entry(STAND_IN, "0")]
    assert [(remark.version, remark.words.key) for remark in remarks_of(entries)] == [
        (0, "log.undone"),
        (0, "log.undone"),
        (1, "log.stand-in"),
    ]


async def test_whoever_stands_in_is_named() -> None:
    """The level that made the move, or nobody where it was drawn."""
    (remark,) = remarks_of([Entry(STAND_IN, "1", "scout")])
    assert remark.words == words("log.stand-in-level", seat=words("seat", n=1), level=words("level.scout"))
