"""Rooms without sockets: hidden cards, one screen for two, slow pages, coming and going."""

import asyncio
import gc
import json
import weakref

import pytest

from tatami.games import find
from tatami.kernel.record import load_record
from tatami.server import wire
from tatami.server.people.people import Person
from tatami.server.rooms import moves
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import MOVE, UNDO
from tatami.server.troubles import Troubled
from tatami.server.views.audience import Audience
from tatami.server.views.audiences import RecentViews
from tatami.server.views.connection import Connection
from tatami.server.views.outbox import MOST_WAITING
from tatami.server.views.status import TableStatus
from tatami.server.views.views import Snapshot
from tatami.table.table import Table
from tests.server.players import drained
from tests.server.toy_tables import HUMAN, acting, asking, card_of, doing, joined, nowhere, opened

pytestmark = pytest.mark.anyio
NOWHERE = TableId("nowhere")


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
    assert f"card:{0}" not in {sprite["id"] for frame in step["frames"] for sprite in frame["sprites"] if sprite["text"] != "0"}
    assert drained(watcher)[0]["moment"].get("offers") is None


async def test_the_record_waits_for_the_end_where_cards_are_hidden(rooms: Rooms) -> None:
    """Nobody gets the record of a game that still hides something from them; at the end everybody does."""
    table, tokens = await opened(rooms, HUMAN, HUMAN, hot_seat=True)
    page, _ = await joined(rooms, table, tokens[0])
    for token in ("", tokens[0], "guess"):
        with pytest.raises(Troubled, match="still-hidden"):
            await rooms.read(table, lambda room, token=token: moves.record(room.log, room.table, token))  # type: ignore[misc]  # a default holds the loop's value
    await rooms.visit(table, acting(page, "hold", 2))
    await rooms.visit(table, acting(page, "hold", 3))
    record = load_record(await rooms.read(table, lambda room: moves.record(room.log, room.table, "")))
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
        await rooms.visit(table, doing(page, wire.Undo(version)))
    await rooms.visit(table, acting(page, "roll", 2))
    await rooms.visit(table, doing(page, wire.Undo(4)))
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
    first, second, french = (page.outbox.take() for page in watchers)
    assert first is second
    assert json.loads(first or b"")["frames"] != json.loads(french or b"")["frames"]
    assert len(rooms.open[table][0].audiences.by_view) == 3


async def test_what_everybody_is_shown_anew_is_made_once_for_equal_eyes(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is taken: of a hundred pages of one seat and a watcher two views are made, and equal eyes hold the same bytes."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    pages = [(await joined(rooms, table, tokens[0]))[0] for _ in range(100)]
    watcher, _ = await joined(rooms, table)
    made, everything = list[Audience](), Audience.everything

    def count(audience: Audience, at: Snapshot, status: TableStatus, handover: bool) -> bytes:
        made.append(audience)
        return everything(audience, at, status, handover)

    monkeypatch.setattr(Audience, "everything", count)
    await rooms.visit(table, doing(pages[0], wire.Name(0, "Ann")))
    assert len(made) == 2
    first, *others = (page.outbox.take() for page in pages)
    assert all(other is first for other in others)
    assert drained(watcher)[0]["players"][0]["name"] == "Ann"


async def test_whoever_looks_again_while_nothing_happens_is_sent_the_same_bytes(rooms: Rooms) -> None:
    """A second look draws nothing; after a move, or in another language, it is another view."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    seen = []
    for lang in ("en", "en", "de"):
        await rooms.visit(table, asking(rooms, page, wire.Look(lang, 1080)))
        seen.append(page.outbox.take())
    assert seen[0] is seen[1] and seen[1] != seen[2]
    await rooms.visit(table, acting(page, "mark", 2))
    drained(page)
    await rooms.visit(table, asking(rooms, page, wire.Look("de", 1080)))
    assert json.loads(page.outbox.take() or b"")["version"] == 3
    views, room = RecentViews(most=1), rooms.open[table][0]
    for handover in (True, False, True):
        views.view(next(iter(room.audiences.by_view.values())), room.now, room.status, handover)
    assert len(views.kept) == 1


async def test_one_replay_at_a_time_and_others_between(rooms: Rooms) -> None:
    """While what was shown waits to be read, no replay is made; and a replay lets others have their turn between two moves."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    for version in (2, 3):
        await rooms.visit(table, acting(page, "mark", version))
    with pytest.raises(Troubled, match="too-fast"):
        await rooms.visit(table, asking(rooms, page, wire.Replay(2)))
    drained(page)
    turns: list[int] = []

    async def count() -> None:
        while True:
            turns.append(len(page.outbox))
            await asyncio.sleep(0)

    counting = asyncio.create_task(count())
    await rooms.visit(table, asking(rooms, page, wire.Replay(2)))
    counting.cancel()
    assert {1, 2} <= set(turns)
    assert [message["type"] for message in drained(page)] == ["view", "step", "step"]


async def test_whoever_is_signed_in_and_has_no_seat_needs_a_watchers_place(rooms: Rooms) -> None:
    """An account is no seat: its pages are counted among the watchers; a page with a seat is not."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)

    def refuse() -> None:
        raise Troubled("too-many-watchers", 429)

    page = Connection(nowhere, "en")
    page.person = Person("1", "Ann", "session")
    with pytest.raises(Troubled, match="too-many-watchers"):
        await rooms.visit(table, lambda room: room.join(page, "", "en", 1080, expect_place=refuse))
    page.person = None
    await rooms.visit(table, lambda room: room.join(page, tokens[0], "en", 1080, expect_place=refuse))


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

    slow = Connection(send, "en")
    await rooms.visit(table, lambda room: room.join(slow, tokens[0], "en", 1200))
    shown = asyncio.Event()

    async def catch_up(page: Connection) -> None:
        await rooms.visit(table, lambda room: room.again(page, "en", 1200))
        shown.set()

    delivery = asyncio.create_task(slow.deliver(catch_up))
    while not slow.outbox.behind:
        assert slow.outbox.waiting <= MOST_WAITING
        await rooms.visit(table, asking(rooms, slow, wire.Look("en", 1080)))
    assert slow.outbox.behind
    await rooms.visit(table, acting(slow, "mark", 2))
    reading.set()
    await shown.wait()
    assert not slow.outbox.behind
    await rooms.visit(table, acting(slow, "mark", 3))
    await followed.wait()
    delivery.cancel()
    messages = [json.loads(text) for text in read]
    assert [(m["type"], m["version"]) for m in messages] == [("view", 2), ("view", 3), ("step", 4)]


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
        await joined(rooms, NOWHERE)
    _, life = rooms.open.get(NOWHERE, (None, None))
    if life:
        await life
    assert not rooms.open


async def test_a_room_that_nobody_is_in_waits_for_no_collector(rooms: Rooms) -> None:
    """Old things are collected seldom, and a table holds every move of its game: it is gone when the last one leaves, refused or not."""
    table, tokens = await opened(rooms, HUMAN, HUMAN)
    page, _ = await joined(rooms, table, tokens[0])
    gc.collect()
    gc.disable()
    try:
        await rooms.visit(table, acting(page, "hold", 2))
        with pytest.raises(Troubled, match="unknown-seat"):
            await rooms.visit(table, asking(rooms, page, wire.Sit(7)))
        room, life = rooms.open[table]
        there = weakref.ref(room)
        del room
        await rooms.part(table, page)
        await life
        del life
        assert there() is None
    finally:
        gc.enable()
