"""Nonsense of every kind, much of it: each message gets an answer, nothing breaks, the game goes on."""

import json
from random import Random

import pytest

from bench.fuzz import fuzzed
from tatami.games import names
from tatami.server.http.socket import Conversation
from tatami.server.rooms.rooms import Rooms
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tatami.server.views.connection import Connection
from tatami.server.wire import SeatWanted, TableWanted
from tests.server.players import drained
from tests.volume import FUZZ_MESSAGES

pytestmark = pytest.mark.anyio
HUMAN = SeatWanted("human")
ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    10**40,
    0.5,
    "",
    "\x00",
    "stop",
    "hold",
    "퟿" * 50,
    [],
    ["die:rock", ":", ""],
    {},
    {"type": "ping"},
    "x" * 3000,
)
KINDS = ("hello", "act", "why", "undo", "look", "ping", "dance")
FIELDS = ("protocol", "table", "token", "lang", "width", "version", "move", "targets", "extra")


def message(chance: Random, table: TableId, token: str) -> str:
    """Something between a good message and none at all."""
    good = {"protocol": 2, "table": table, "token": token, "lang": "fr", "width": 760, "version": 2, "move": "mark", "targets": ["x"]}
    kind = chance.choice(KINDS)
    wanted = {"hello": FIELDS[:5], "act": ("version", "move"), "why": ("targets",), "undo": ("version",), "look": ("lang", "width")}
    fields = {name: good[name] for name in wanted.get(kind, ())}
    for _ in range(chance.choice((0, 0, 1, 2))):
        fields[chance.choice(FIELDS)] = chance.choice(ODD)
    text = json.dumps({"type": kind, **fields} if chance.random() < 0.95 else {**fields, "type": kind})
    return text if chance.random() < 0.9 else text[: chance.randrange(len(text))]


async def test_every_message_gets_an_answer_and_the_game_goes_on(rooms: Rooms) -> None:
    """A thousand messages, good and bad: at least one answer each, never our own mistake; afterwards the table is served as before."""
    table, told = new_table(TableWanted("high-card", [HUMAN, HUMAN]))
    await rooms.store.create(table)

    async def nowhere(text: str) -> None:
        """A page that reads nothing."""

    page, chance = Connection(nowhere, "en"), Random(7)
    conversation = Conversation(rooms, page)
    kinds = set()
    for _ in range(1000):
        said = message(chance, table.id, told.tokens[0])
        await conversation.hear(said)
        answers = drained(page)
        assert answers, said
        assert "broken" not in {answer.get("code") for answer in answers}, said
        kinds |= {answer["type"] for answer in answers}
    assert kinds == {"view", "step", "because", "refusal", "trouble", "pong"}
    await conversation.hear(json.dumps({"type": "hello", "protocol": 2, "table": table.id, "token": told.tokens[0]}))
    assert drained(page)[0]["type"] == "view"
    await conversation.leave()


@pytest.mark.parametrize("said", ['{"x":' + "[" * 15_000, "[" * 15_000, '{"a":' * 3_000, b"\x80", '{"type":"ping","type":"pong"}'])
async def test_deep_and_broken_json_is_only_a_bad_message(rooms: Rooms, said: str | bytes) -> None:
    """Nothing that looks like JSON can exhaust the server."""

    async def nowhere(text: str) -> None:
        """A page that reads nothing."""

    page = Connection(nowhere, "en")
    await Conversation(rooms, page).hear(said)
    assert [answer["code"] for answer in drained(page)] == ["bad-message"]


@pytest.mark.volume
@pytest.mark.parametrize(("messages", "games"), [*zip(FUZZ_MESSAGES, (["high-card"], names()), strict=True)])
def test_a_flood_of_messages_of_every_kind(shelf: None, messages: int, games: list[str]) -> None:
    """From players, watchers and strangers to hundreds of tables: all answered, none our mistake, no secret told, every table goes on."""
    done = fuzzed(messages, games)
    assert done.sent >= messages
    assert {kind for kind, _ in done.answers} >= {"view", "step", "because", "refusal", "trouble", "pong"}
    codes = {code for _, code in done.answers}
    assert codes >= {
        "bad-message",
        "stale",
        "not-your-turn",
        "not-seated",
        "unknown-token",
        "unknown-table",
        "wrong-protocol",
        "hello-first",
    }
    assert not codes & {"broken", "not-stored"}
