"""Talk at a table: among players only, kept, limited; notes for nobody else; over several processes."""

import asyncio
import json
from datetime import timedelta

import pytest

from tatami.server.http.socket import Conversation
from tatami.server.rooms import chat
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.store import Store
from tatami.server.store.talk import NewChatRow, insert_chat, last_chat
from tatami.server.store.times import utc_now
from tatami.server.tables.making import new_table
from tatami.server.views.connection import Connection
from tatami.server.wire import SeatWanted, TableWanted
from tatami.table.chance import Dice
from tests.server.devices import Device
from tests.server.players import PATIENCE, Message, Player, Quiet, Site, drained, on_both

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"


def listening(player: Player) -> list[Message]:
    """A page that hears talk from now on; what was said before."""
    lines = player.ask("listen")
    assert (lines["type"], lines["whole"], player.hear()["type"]) == ("talk", True, "noted")
    return list(lines["lines"])


@on_both
def test_players_hear_each_other_and_watchers_hear_nothing(site: Site) -> None:
    """Lines and reactions go to every player's page that listens, with their seat; a watcher is refused and sent nothing."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    with site.join(table, tokens["0"]) as ann, site.join(table, tokens["1"]) as ben, site.join(table) as watcher:
        assert listening(ann) == listening(ben) == []
        for kind, more in (("listen", {}), ("say", {"text": "psst"}), ("react", {"reaction": "laugh"}), ("note", {"text": "hm"})):
            assert watcher.ask(kind, **more)["code"] == "players-only"
        said = ann.ask("say", text="  Good \n luck!\x07 ")["lines"]
        assert [(line["seat"], line["text"], line["number"]) for line in said] == [(0, "Good luck!", 1)]
        assert ben.hear()["lines"] == said
        assert ben.ask("react", reaction="well-played")["lines"][0]["reaction"] == "well-played"
        assert ann.hear()["lines"][0]["seat"] == 1
        assert watcher.ask("ping")["type"] == "pong"


def test_what_was_said_is_kept(own_site: Site) -> None:
    """After a kill the talk is there, in order, markup as plain letters."""
    own_site.start()
    table, tokens = own_site.make(GAME, HUMAN, HUMAN)
    with own_site.join(table, tokens["0"]) as ann:
        listening(ann)
        for text in ("<b>one</b>", "two"):
            ann.ask("say", text=text)
        ann.ask("note", text="plan\nB")
    own_site.kill()
    own_site.start()
    with own_site.join(table, tokens["1"]) as ben, own_site.join(table, tokens["0"]) as again:
        assert [line["text"] for line in listening(ben)] == ["<b>one</b>", "two"]
        again.say("listen")
        assert (again.hear()["type"], again.hear()) == ("talk", {"type": "noted", "text": "plan\nB"})


def test_talk_has_limits(site: Site) -> None:
    """Nothing, too long, unknown or too much is refused by its own code; the line stays open."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    with site.join(table, tokens["0"]) as ann:
        listening(ann)
        assert ann.ask("say", text=" \n ")["code"] == "nothing-said"
        assert ann.ask("say", text="x" * 301)["code"] == "line-too-long"
        assert ann.ask("note", text="x" * 4001)["code"] == "line-too-long"
        assert ann.ask("react", reaction="dance")["code"] == "wrong-reaction"
        assert [ann.ask("say", text=str(i))["type"] for i in range(11)] == ["talk"] * 10 + ["trouble"]
        assert ann.last["code"] == "too-fast"


@on_both
def test_notes_are_ones_own(site: Site) -> None:
    """They are shown on one's other devices, and to nobody else."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    with site.join(table, tokens["0"]) as ann, site.join(table, tokens["0"]) as phone, site.join(table, tokens["1"]) as ben:
        for page in (ann, phone, ben):
            listening(page)
        assert ann.ask("note", text="my secret plan") == phone.hear() == {"type": "noted", "text": "my secret plan"}
        assert ben.ask("ping")["type"] == "pong"


def test_talk_makes_no_move_stale(site: Site) -> None:
    """Whoever talks does not get in the way of whoever moves."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player, site.join(table, tokens["0"]) as other:
        listening(other)
        other.ask("say", text="wait!")
        assert player.act(player.offers[0])["type"] == "step"


@on_both
def test_a_persons_words_go_with_the_person(site: Site) -> None:
    """My data holds what I said; when I am forgotten it is gone, and others' words stay."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    device = Device(site)
    device.sign_up("Talker")
    device.claim(table, tokens["0"])
    with device.join(table) as mine, site.join(table, tokens["1"]) as other:
        listening(mine)
        mine.ask("say", text="my words")
        mine.ask("note", text="my thoughts")
        other.say("say", text="other words")
        mine.hear()
    data = device.get("/api/me/data").json()
    assert [line["text"] for line in data["talk"]] == ["my words"] and data["notes"][0]["text"] == "my thoughts"
    device.delete("/api/me")
    with site.join(table, tokens["1"]) as other:
        assert [line["text"] for line in listening(other)] == ["other words"]


@pytest.mark.anyio
async def test_talk_reaches_players_at_another_process(store: Store, shelf: None) -> None:
    """Two processes at one database: what is said at one is heard at the other, each line once."""
    table, told = new_table(TableWanted("high-card", [SeatWanted("human"), SeatWanted("human")]))
    await store.create(table)
    other_store = await Store.open(store.engine.url)
    houses = [Rooms(each, lambda table: Dice(1), Quiet(), pause=0) for each in (store, other_store)]
    pages = []
    for seat, rooms in enumerate(houses):
        await rooms.attend()
        page = Connection(nowhere, "en")
        conversation = Conversation(rooms, page)
        await conversation.hear(json.dumps({"type": "hello", "protocol": 2, "table": table.id, "token": told.tokens[seat]}))
        await conversation.hear('{"type": "listen"}')
        drained(page)
        pages.append((page, conversation))
    await pages[0][1].hear('{"type": "say", "text": "hello over there"}')
    if store.engine.dialect.name == "sqlite":  # which has one process, told of nothing: the other reads when it is asked to
        await houses[1].visit(table.id, chat.spread)
    for page, conversation in pages:
        text = await asyncio.wait_for(page.outbox.get(), PATIENCE)
        assert text
        said = json.loads(text)
        assert [line["text"] for line in said["lines"]] == ["hello over there"]
        await conversation.leave()
        assert drained(page) == []
    for rooms in houses:
        await rooms.close()
    await other_store.close()


@pytest.mark.anyio
async def test_whoever_listens_is_read_the_last_messages_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much was said at a table, no more is read than is shown."""
    table, told = new_table(TableWanted(GAME, [SeatWanted("human"), SeatWanted("human")]))
    await store.create(table)
    for number in range(5):
        await insert_chat(store, NewChatRow(table.id, 0, table.seats[0].token_hash, str(number), "", utc_now()), 10, timedelta(seconds=1))
    assert [row.text for row in await last_chat(store, table.id, 2)] == ["3", "4"]
    rooms = Rooms(store, lambda table: Dice(1), Quiet(), pause=0)
    page = Connection(nowhere, "en")
    conversation = Conversation(rooms, page)
    monkeypatch.setattr(chat, "MOST_SHOWN", 2)
    monkeypatch.setattr(chat, "chat_after", None)
    for message in ({"type": "hello", "protocol": 2, "table": table.id, "token": told.tokens[0]}, {"type": "listen"}):
        await conversation.hear(json.dumps(message))
    assert [line["text"] for line in drained(page)[1]["lines"]] == ["3", "4"]
    await conversation.leave()
    await rooms.close()


async def nowhere(text: str) -> None:
    """A page that reads nothing."""
