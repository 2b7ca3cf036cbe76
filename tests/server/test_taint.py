"""Nothing hidden leaves the server: what a page hears does not change when what is hidden from it does.

A twin of a table is imagined from what one viewer may know: every hidden card, tile and die elsewhere, the rest the same.  Whatever
the viewer says to the table and to its twin must be answered by the same bytes.  Tokens, locks and secrets are in no message at all."""

import copy
import json
import typing
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tatami.games import find, names
from tatami.kernel.game import WATCHER
from tatami.kernel.rng import stream
from tatami.server import wire
from tatami.server.http.socket import Conversation
from tatami.server.rooms.room import Room
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tatami.server.views.audiences import Audiences
from tatami.server.views.connection import Connection
from tatami.server.views.views import Snapshot
from tatami.table.sight import Step
from tatami.table.table import Table
from tests.server.players import drained

pytestmark = pytest.mark.anyio
HUMAN = wire.SeatWanted("human")
EVERY, MOST = 17, 140
"""A game is looked at after every so many moves, up to so many."""


async def nowhere(text: str) -> None:
    """A page that reads nothing."""


class Twin(Rooms):
    """One room that is not in the store."""

    def __init__(self, room: Room) -> None:
        self.room_itself, self.open = room, {}

    async def visit(self, table_id: TableId, deed: Callable[[Room], Awaitable[Any]]) -> Any:
        """There is no other."""
        return await deed(self.room_itself)

    def room(self, table_id: TableId) -> Room:
        """Nor here."""
        return self.room_itself


def imagined(table: Table, viewer: int, key: int) -> Table:
    """The same table to that viewer, with everything hidden from them drawn anew, now and before every move."""
    game, twin = table.game, copy.copy(table)
    twin.state = game.imagine(game.cover(table.state, table.box, viewer), table.box, viewer, key)
    twin.steps = [
        with_memory(step, viewer, game.imagine(game.cover(step.before, table.box, viewer), table.box, viewer, key)) for step in table.steps
    ]
    twin.now(twin.state)
    return twin


def with_memory(step: Step, viewer: int, before: Any) -> Step:
    """A step from another past that the viewer has heard the same of."""
    twin = replace(step, before=before)
    twin.seen[viewer] = step.as_seen_by(viewer)
    return twin


async def heard(room: Room, seats: tuple[int, ...], messages: list[str]) -> list[dict[str, Any]]:
    """What a page with these seats is answered by a room."""
    page = Connection(nowhere, "en")
    conversation = Conversation(Twin(room), page)
    conversation.table = room.id
    room.audiences.join(room.status, page, replace(page.view_key, seats=seats))
    for message in messages:
        await conversation.hear(message)
    room.audiences.leave(page)
    return drained(page)


def questions(table: Table, seen: list[str], dice: Random) -> list[str]:
    """Everything that can be said without changing anything: refused moves, wrong clicks, stale wishes, another look."""
    sprites = [sprite.target for sprite in table.game.scene(table.state, table.box, WATCHER, 1080).sprites if sprite.target]
    clicks = [dice.sample(sprites, min(len(sprites), n)) for n in (1, 1, 1, 2, 3)]
    moves = [*dice.sample(seen, min(len(seen), 12)), "fly away", "", "0"]
    refused = [move for move in moves if move not in table.legal]
    said: list[dict[str, object]] = [{"type": "why", "targets": targets} for targets in clicks]
    said += [{"type": "act", "version": table.version, "move": move} for move in refused]
    said += [{"type": "act", "version": table.version - 1, "move": "stop"}, {"type": "undo", "version": table.version - 1}]
    said += [
        {"type": "preview", "version": table.version, "move": move} for move in (*dice.sample(table.legal, min(4, len(table.legal))), "0")
    ]
    said += [{"type": "outlook", "version": table.version}, {"type": "outlook", "version": table.version - 1}]
    said += [{"type": "look", "lang": "fr", "width": 360}, {"type": "explain", "version": 1}, {"type": "analyse"}, {"type": "ping"}]
    return [json.dumps(one) for one in said]


@pytest.fixture
def db(tmp_path: Path) -> str:
    """What is hidden does not depend on the database: one of them is enough."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.mark.volume
@pytest.mark.parametrize("name", names())
async def test_answers_do_not_depend_on_what_is_hidden(rooms: Rooms, name: str) -> None:
    """For every seat and a watcher, all through a game: views, reasons, refusals and troubles are the same at the table and its twin."""
    await compare(rooms, name)


async def test_a_leak_would_be_found(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """If pages were shown what is hidden, the comparison would fail."""
    monkeypatch.setattr(Snapshot, "covered", lambda at, viewer: at.state)
    with pytest.raises(AssertionError, match="view"):
        await compare(rooms, "ninjato")


async def compare(rooms: Rooms, name: str) -> None:
    """Play a game, and ask everything at the table and at its twins."""
    rooms.chooser_of = None
    seats, dice = find(name).meta.seats[-1], Random(5)
    agreed, told = new_table(wire.TableWanted(name, [HUMAN] * seats))
    await rooms.store.create(agreed)
    said = list[str]()
    differed, compared = 0, 0
    room = rooms.room(agreed.id)
    await room.do(lambda room: room.join(Connection(nowhere, "en"), "", "en", 1080))
    while room.table.to_act >= 0 and room.table.version < MOST:
        table, due = room.table, room.table.version // EVERY
        for viewer in (WATCHER, *range(seats)):
            twin = copy.copy(room)
            twin.table, twin.audiences = imagined(table, viewer, stream(table.version, viewer + 4)), Audiences()
            differed += twin.table.state != table.state
            asked = questions(table, sorted({step.text for step in table.steps}), dice)
            mine = () if viewer == WATCHER else (viewer,)
            here, there = await heard(room, mine, asked), await heard(twin, mine, asked)
            assert here == there, next((one, other) for one, other in zip(here, there, strict=True) if one != other)
            said += map(json.dumps, here)
            compared += len(here)
        while table.to_act >= 0 and table.version // EVERY == due:
            move = dice.choice(table.legal)
            await room.do(lambda room, move=move: room.follow(room.table.play(move).number - 1))  # type: ignore[misc]  # a default holds the loop's value
    assert compared > 100
    assert differed or not hides(room.table)
    everything = "\n".join(said)
    stored = await rooms.store.load(agreed.id)
    assert stored
    assert not [kept for kept in (*told.tokens.values(), *(seat.token_hash for seat in stored.seats), stored.secret) if kept in everything]


def hides(table: Table) -> bool:
    """Whether somebody may not see all of a game."""
    return any(table.game.cover(step.before, table.box, WATCHER) != step.before for step in table.steps)


async def test_every_kind_of_message_keeps_tokens_and_secrets(rooms: Rooms) -> None:
    """Each kind that a page may send, by every seat and a watcher, before and after the end: no answer holds a token, a lock or the secret.

    Only who sits down on a free seat is told a token, their own; only when the game is over does the secret come, and not over a line."""
    rooms.chooser_of = None
    agreed, told = new_table(wire.TableWanted("high-card", [HUMAN, HUMAN]))
    await rooms.store.create(agreed)
    kinds = {kind.__struct_config__.tag: kind for kind in typing.get_args(wire.FromPage)}
    samples: dict[Any, list[object]] = {
        int: [0, 1, 2, -1],
        str: ["", "hold", "mark", "uniform", "fr"],
        bool: [True],
        list[str]: [["card:0"], []],
    }

    said, dice = list[str](), Random(3)
    for _ in range(12):
        for token in (told.tokens[0], told.tokens[1], ""):
            page = Connection(nowhere, "en")
            conversation = Conversation(rooms, page)
            await conversation.hear(json.dumps({"type": "hello", "protocol": 2, "table": agreed.id, "token": token, "gift": "ab" * 16}))
            for tag, kind in kinds.items():
                if tag != "hello":
                    hints = typing.get_type_hints(kind)
                    fields = {name: dice.choice(samples.get(hints[name], [""])) for name in kind.__struct_fields__}
                    await conversation.hear(json.dumps({"type": tag, **fields}))
            said += [json.dumps(message) for message in drained(page) if message["type"] != "seated"]
            await conversation.leave()
    stored = await rooms.store.load(agreed.id)
    assert stored
    everything = "\n".join(said)
    assert not [kept for kept in (*told.tokens.values(), *(seat.token_hash for seat in stored.seats), stored.secret) if kept in everything]
    assert {json.loads(line)["type"] for line in said} >= {"view", "because", "refusal", "trouble", "pong"}
