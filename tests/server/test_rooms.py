"""Rooms without sockets: hidden cards, slow pages, stores and players that fail."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tatami.bots.bot import Thought
from tatami.games import find
from tatami.kernel.record import load_record
from tatami.kernel.words import words
from tatami.server import deeds, wire
from tatami.server.history import MOVE, STAND_IN, UNDO, Entry, remarks_of
from tatami.server.journal import NotStored
from tatami.server.lobby import made
from tatami.server.page import MOST_WAITING, Page
from tatami.server.room import Room
from tatami.server.rooms import Rooms
from tatami.server.store import Store
from tatami.server.thinker import Asked
from tatami.server.troubles import Troubled
from tatami.table.sight import Sight
from tatami.table.table import Table
from tests.server.players import Message, Quiet, drained

pytestmark = pytest.mark.anyio
HUMAN, COMPUTER = wire.SeatWanted("human"), wire.SeatWanted("computer", "uniform")


async def nowhere(text: str) -> None:
    """A page that reads nothing."""


async def opened(rooms: Rooms, *seats: wire.SeatWanted, hot_seat: bool = False) -> tuple[str, dict[int, str]]:
    """A table of the toy."""
    table, told = made(wire.TableWanted("high-card", list(seats), hot_seat=hot_seat))
    await rooms.store.create(table)
    return told.table, told.tokens


async def joined(rooms: Rooms, table: str, token: str = "", lang: str = "en") -> tuple[Page, Message]:
    """A page at a table and the view it got."""
    page = Page(nowhere, lang)
    await rooms.visit(table, lambda room: room.join(page, token, lang, 1200))
    (view,) = drained(page)
    return page, view


def acting(page: Page, move: str, version: int) -> Callable[[Room], Awaitable[None]]:
    """A move as a deed."""
    return lambda room: deeds.act(room, page, wire.Act(version, move))


def card_of(view: Message, seat: int) -> str:
    """The card that a view shows at a seat."""
    return next(str(sprite["text"]) for sprite in view["sprites"] if sprite["id"] == f"card:{seat}")


async def test_each_page_sees_its_own_card_and_no_other(rooms: Rooms) -> None:
    """Hidden cards are hidden in the picture, in the log, and in every message that follows."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    (ann, hers), (ben, his), (watcher, seen) = [await joined(rooms, table, token) for token in (tokens[0], tokens[1], "")]
    assert card_of(hers, 1) == card_of(his, 0) == card_of(seen, 0) == card_of(seen, 1) == "0"
    assert card_of(hers, 0) != "0" != card_of(his, 1)
    assert [line["text"] for line in seen["log"]] == ["North gets card 0.", "South gets card 0."]
    assert [line["text"] for line in hers["log"]] == [f"North gets card {card_of(hers, 0)}.", "South gets card 0."]
    await rooms.visit(table, acting(ann, "hold", 2))
    (step,) = drained(ben)
    assert f"card:{0}" not in {sprite["id"] for sprite in step["sprites"] if sprite["text"] != "0"}
    assert drained(watcher)[0]["moment"].get("offers") is None


async def test_the_record_waits_for_the_end_where_cards_are_hidden(rooms: Rooms) -> None:
    """Nobody gets the record of a game that still hides something from them; at the end everybody does."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hot_seat=True)
    page, _ = await joined(rooms, table, tokens[0])
    for token in ("", tokens[0], "guess"):
        with pytest.raises(Troubled, match="still-hidden"):
            await rooms.visit(table, lambda room, token=token: deeds.record(room, token))  # type: ignore[misc]  # a default holds the loop's value
    await rooms.visit(table, acting(page, "hold", 2))
    await rooms.visit(table, acting(page, "hold", 3))
    record = load_record(await rooms.visit(table, lambda room: deeds.record(room, "")))
    assert Table.from_record(find("high-card"), record).result
    assert drained(page)[-1]["moment"]["ending"]["text"] == "The highest total."


async def test_at_one_screen_the_device_is_handed_over_where_cards_are_hidden(rooms: Rooms) -> None:
    """The eyes change with the turn, and the page is told to cover itself: on coming, and whenever another's cards would show."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hot_seat=True)
    page, view = await joined(rooms, table, tokens[0])
    assert (view["moment"]["viewer"], view["moment"]["handover"]) == (0, True)
    await rooms.visit(table, acting(page, "mark", 2))
    assert not drained(page)[0]["moment"].get("handover")
    await rooms.visit(table, lambda room: room.again(page, "fr", 360))
    assert not drained(page)[0]["moment"].get("handover")
    await rooms.visit(table, acting(page, "hold", 3))
    (view,) = drained(page)
    assert (view["type"], view["moment"]["viewer"], view["moment"]["handover"]) == ("view", 1, True)
    assert card_of(view, 0) == "0"
    _, fresh = await joined(rooms, table, tokens[0], "fr")
    assert view["log"] == fresh["log"]


async def test_a_page_that_comes_back_is_covered_first(rooms: Rooms) -> None:
    """Whoever reloads a shared screen may not be the one to act."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hot_seat=True)
    await joined(rooms, table, tokens[0])
    _, view = await joined(rooms, table, tokens[0])
    assert view["moment"]["handover"]


async def test_undo_stops_where_somebody_learnt_something(rooms: Rooms) -> None:
    """Marks can be taken back one by one; a roll, and what was before it, cannot."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    for move, version in (("mark", 2), ("mark", 3)):
        await rooms.visit(table, acting(page, move, version))
    for version in (4, 3):
        await rooms.visit(table, lambda room, version=version: deeds.undo(room, page, wire.Undo(version)))  # type: ignore[misc]  # as above
    await rooms.visit(table, acting(page, "roll", 2))
    await rooms.visit(table, lambda room: deeds.undo(room, page, wire.Undo(4)))
    messages = drained(page)
    assert [message["type"] for message in messages] == ["step", "step", "view", "view", "step", "step", "refusal"]
    assert messages[-1]["code"] == "nothing-to-undo"
    stored = await rooms.store.load(table)
    assert stored
    assert [entry.kind for entry in stored.entries] == [MOVE, MOVE, MOVE, MOVE, UNDO, UNDO, MOVE, MOVE]
    assert [move.text for move in stored.record.moves][2:] == ["roll", messages[-2]["version"] and stored.entries[-1].text]


async def test_pages_with_the_same_eyes_get_the_same_bytes(rooms: Rooms) -> None:
    """What many see is made once: watchers of one language share every message."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    player, _ = await joined(rooms, table, tokens[0])
    watchers = [(await joined(rooms, table, lang=lang))[0] for lang in ("de", "de", "fr")]
    await rooms.visit(table, acting(player, "mark", 2))
    first, second, french = (page.outbox.get_nowait() for page in watchers)
    assert first is second
    assert json.loads(str(first))["log"] != json.loads(str(french))["log"]
    assert len((rooms.open[table][0]).audiences) == 3


async def test_a_slow_page_is_shown_everything_anew_and_holds_nobody(rooms: Rooms) -> None:
    """When its outbox is full what waits is dropped; once it reads again it gets one full view and follows from there."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    reading, followed = asyncio.Event(), asyncio.Event()
    read: list[str] = []

    async def send(text: str) -> None:
        await reading.wait()
        read.append(text)
        if json.loads(text)["type"] == "step":
            followed.set()

    slow = Page(send, "en")
    await rooms.visit(table, lambda room: room.join(slow, tokens[0], "en", 1200))
    shown = asyncio.Event()

    async def catch_up(page: Page) -> None:
        await rooms.visit(table, lambda room: room.again(page, "en", 1200))
        shown.set()

    delivery = asyncio.create_task(slow.deliver(catch_up))
    for _ in range(MOST_WAITING + 10):
        await rooms.visit(table, lambda room: deeds.why(room, slow, wire.Why(["button:hold"])))
    assert slow.behind
    await rooms.visit(table, acting(slow, "mark", 2))
    reading.set()
    await shown.wait()
    assert not slow.behind
    await rooms.visit(table, acting(slow, "mark", 3))
    await followed.wait()
    delivery.cancel()
    messages = [json.loads(text) for text in read]
    assert [(m["type"], m["version"]) for m in messages] == [("view", 2), ("view", 3), ("step", 4)]


class Forgetful(Store):
    """A store whose next writes fail on demand."""

    failing: Exception | None = None

    async def append(self, table_id: str, count: int, entries: Any, computer: bool | None = None) -> None:
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
    monkeypatch.setattr("tatami.server.views.change", lambda before, after: 1 / 0)
    with pytest.raises(Troubled, match="broken"):
        await rooms.visit(table, acting(page, "mark", 2))
    (view,) = drained(page)
    assert (view["type"], view["version"]) == ("view", 3)
    monkeypatch.setattr("tatami.server.audience.scene_at", lambda *_: 1 / 0)
    with pytest.raises(Troubled, match="broken"):
        await rooms.visit(table, acting(page, "mark", 3))
    assert drained(page)[-1]["code"] == "broken"
    monkeypatch.undo()
    assert rooms.open[table][0] is room


async def test_a_store_out_of_reach_is_tried_again_with_the_next_deed(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the table cannot be loaded nothing happens there; afterwards it goes on."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])

    async def unreachable(*_: object) -> None:
        raise OSError("the database has gone")

    with monkeypatch.context() as gone:
        gone.setattr(Store, "append", unreachable)
        gone.setattr(Store, "load", unreachable)
        for _ in range(2):
            with pytest.raises(Troubled, match="broken"):
                await rooms.visit(table, acting(page, "mark", 2))
    await rooms.visit(table, lambda room: room.again(page, "en", 1200))
    assert [message["version"] for message in drained(page)] == [2, 2]


class Scripted:
    """A computer player who does what the test says."""

    def __init__(self, *script: int | Exception) -> None:
        self.script, self.sights, self.done = list(script), list[Sight](), asyncio.Event()

    async def think(self, level: str, sight: Sight) -> Thought:
        """The next line of the script, then silence."""
        self.sights.append(sight)
        if not self.script:
            self.done.set()
            await asyncio.Event().wait()
        line = self.script.pop(0)
        if isinstance(line, Exception):
            raise line
        return Thought(line)

    async def ask(self, wanted: Asked) -> Any:
        """Nothing else is asked here."""
        raise AssertionError(wanted)


@pytest.mark.parametrize("answer", [RuntimeError("lost its head"), 77])
async def test_a_computer_player_that_fails_is_replaced_for_one_move(rooms: Rooms, answer: int | Exception) -> None:
    """A crash or an action that is not offered: any offer is taken instead, the log says so, now and after loading."""
    thinker = rooms.thinker = Scripted(1, answer)
    table, _ = await opened(rooms, COMPUTER, COMPUTER)
    page, _ = await joined(rooms, table)
    await thinker.done.wait()
    steps = [message for message in drained(page) if any("stumbled" in line["text"] for line in message["log"])]
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
    asked = room.thinking
    assert asked
    sight = room.table.sight(1)
    await rooms.visit(table, lambda room: deeds.undo(room, page, wire.Undo(3)))
    assert room.thinking is None
    await rooms.visit(table, lambda room: room.computer_moves(sight, len(room.entries) - 1, Thought(0), "uniform"))
    assert room.table.version == 2
    await asyncio.gather(asked, return_exceptions=True)
    assert asked.cancelled()


async def test_a_room_closes_when_nobody_is_left(rooms: Rooms) -> None:
    """The last page takes the room with it; whoever comes back finds the same table."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, before = await joined(rooms, table, tokens[0])
    room, life = rooms.open[table]
    await rooms.visit(table, lambda room: room.leave(page))
    await life
    assert table not in rooms.open
    assert (await joined(rooms, table, tokens[0]))[1] == before
    assert rooms.open[table][0] is not room


async def test_an_unknown_table_leaves_no_room_behind(rooms: Rooms) -> None:
    """Guessing addresses fills nothing."""
    with pytest.raises(Troubled, match="unknown-table"):
        await joined(rooms, "nowhere")
    _, life = rooms.open.get("nowhere", (None, None))
    if life:
        await life
    assert not rooms.open


async def test_remarks_stand_where_they_were_made() -> None:
    """What the log says beside moves keeps its place when moves are taken back."""
    entries = [Entry(MOVE, "0"), Entry(MOVE, "0"), Entry(UNDO, "0"), Entry(UNDO, "0"), Entry(MOVE, "0"), Entry(STAND_IN, "0")]
    assert [(remark.version, remark.words.key) for remark in remarks_of(entries)] == [
        (1, "log.undone"),
        (0, "log.undone"),
        (1, "log.stand-in"),
    ]


async def test_whoever_stands_in_is_named() -> None:
    """The level that made the move, or nobody where it was drawn."""
    (remark,) = remarks_of([Entry(STAND_IN, "1", "scout")])
    assert remark.words == words("log.stand-in-level", seat=words("seat", n=1), level=words("level.scout"))
