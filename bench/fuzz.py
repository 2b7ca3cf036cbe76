"""Nonsense of every kind to live tables, without sockets and as fast as it goes: `make fuzz` sends a million messages, the tests fewer.

Good messages, bad ones and everything between, from players, watchers and strangers: each gets its answer, none is our own mistake, none
holds a token or a secret, and every table goes on afterwards."""

import asyncio
import json
import re
import sys
import time
import typing
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tatami.bots.bot import Thought
from tatami.games import names
from tatami.kernel.dialect import OVER
from tatami.server import wire
from tatami.server.http.socket import Conversation
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.address import database_url
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tatami.server.thinking.fair_queue import SOMEBODY, Asker
from tatami.server.views.connection import Connection
from tatami.texts.speaker import LANGS

KINDS: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in typing.get_args(wire.FromPage)}
ANSWERED = ("hello", "act", "why", "undo", "look", "explain", "analyse", "ping", "dance")
"""Kinds that are answered at once; others may be answered later, or by nothing where nothing changes."""

ODD: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 2, 3, 10**40, 0.5, "", "\x00", "stop", "fr", "퟿" * 50),
    *([], ["die:rock", ":", ""], {}, {"type": "ping"}, "x" * 3000, ["x"] * 40),
)
FIRST: tuple[dict[str, object], ...] = (
    {"type": "undo", "version": 0},
    {"type": "hello", "protocol": 99, "table": "nowhere"},
    {"type": "hello", "protocol": 2, "table": "nowhere"},
)
"""Mistakes of somebody who comes to a table; chance alone makes them too seldom to count on."""
MEMORY = Path("/dev/shm")
KIND = re.compile(r'"type":"([a-z-]+)"(?:,"code":"([a-z-]+)")?')
EACH = 300
"""After so many messages a table is looked at, and laid anew if its game is over."""


class Quiet:
    """Computer players who never answer."""

    async def think(self, table_id: TableId, level: str, sight: object, asker: Asker = SOMEBODY) -> Thought:
        """Think for ever."""
        await asyncio.Event().wait()
        raise AssertionError("nobody wakes this player")

    async def ask(self, wanted: object, asker: Asker = SOMEBODY) -> Any:
        """Think for ever about that too."""
        await asyncio.Event().wait()
        raise AssertionError("nobody wakes this player")


async def nowhere(text: str) -> None:
    """A page that reads nothing."""


def heard(page: Connection) -> list[str]:
    """What waits for a page."""
    return [text.decode() for text in (page.outbox.take() for _ in range(len(page.outbox) + page.outbox.behind)) if text]


@dataclass
class Fuzz:
    """A run: tables, the people at them, and what was counted."""

    rooms: Rooms
    dice: Random
    sent: int = 0
    games: int = 0
    answers: Counter[tuple[str, str]] = field(default_factory=Counter)
    secrets: set[str] = field(default_factory=set)

    async def table(self, game: str, messages: int) -> None:
        """One table, so many messages from everybody there, and a look at it in the end."""
        seats = [wire.SeatWanted("human")] * 2
        agreed, told = new_table(wire.TableWanted(game, seats))
        await self.rooms.store.create(agreed)
        self.secrets = {agreed.secret, *told.tokens.values(), *(seat.token_hash for seat in agreed.seats)}
        people = [Conversation(self.rooms, Connection(nowhere, lang)) for lang in LANGS]
        tokens = [told.tokens[0], told.tokens[1], "", "guess"]
        for mistake in FIRST:
            await self.say(people[0], json.dumps(mistake))
        for person, token in zip(people, tokens, strict=True):
            await self.say(person, json.dumps({"type": "hello", "protocol": 2, "table": agreed.id, "token": token}))
        for _ in range(messages - len(FIRST) - 2 * len(people)):
            number = self.dice.randrange(len(people))
            await self.say(people[number], self.message(people[number], agreed.id, tokens[number]))
        for person, token in zip(people, tokens, strict=True):
            await self.say(person, json.dumps({"type": "hello", "protocol": 2, "table": agreed.id, "token": token}))
        await self.goes_on(agreed.id)
        for person in people:
            await person.leave()
        self.games += 1

    async def say(self, person: Conversation, said: str) -> None:
        """One message, and what was answered to it."""
        self.sent += 1
        await person.hear(said)
        answers = heard(person.connection)
        self.answers.update(kind for text in answers for kind in KIND.findall(text[:60])[:1])
        if not answers and any(said.startswith(f'{{"type": "{kind}"') for kind in ANSWERED):
            raise AssertionError(f"no answer to {said[:300]}")
        for text in answers:
            if '"code":"broken"' in text or '"code":"not-stored"' in text:
                raise AssertionError(f"our mistake: {text[:300]} to {said[:300]}")
            if '"type":"seated"' not in text and any(secret in text for secret in self.secrets):
                raise AssertionError(f"a secret in the answer to {said[:300]}")

    async def goes_on(self, table: TableId) -> None:
        """The table is served, and a move that is offered can be made, unless it is over or a computer player's turn."""
        room = self.rooms.room(table)
        await room.do(lambda room: asyncio.sleep(0))
        if room.table.to_act != OVER and room.log.seats[room.table.to_act].kind == "human":
            before = room.table.version
            await room.do(lambda room: room.follow(room.table.play(room.table.legal[0]).number - 1))
            if room.table.version <= before:
                raise AssertionError(f"table {table} is stuck")

    def message(self, person: Conversation, table: TableId, token: str) -> str:
        """Something between a good message and none at all."""
        dice = self.dice
        if not person.table and dice.random() < 0.8:
            return json.dumps({"type": "hello", "protocol": 2, "table": table, "token": token if token != "guess" else ""})
        tag = "act" if dice.random() < 0.3 else dice.choice([*KINDS, "dance"])
        room = self.rooms.open.get(table, (None,))[0]
        good = self.good(room.table if room and not room.doubtful else None, table, token)
        fields = {name: good.get(name, dice.choice(ODD)) for name in (KINDS[tag].__struct_fields__ if tag in KINDS else ())}
        for _ in range(dice.choice((0, 0, 0, 1, 2))):
            fields[dice.choice([*fields, "extra"])] = dice.choice(ODD)
        text = json.dumps({"type": tag, **fields})
        return text if dice.random() < 0.95 else text[: dice.randrange(len(text))]

    def good(self, table: Any, address: str, token: str) -> dict[str, object]:
        """Values that make sense at the table as it stands."""
        legal = table.legal if table and table.to_act >= 0 else ["stop"]
        return {
            "protocol": 2,
            "table": address,
            "token": token,
            "gift": "ab" * 16,
            "lang": self.dice.choice(LANGS),
            "width": self.dice.choice((360, 760, 1080)),
            "version": table.version if table else 0,
            "move": self.dice.choice(legal),
            "targets": [self.dice.choice(legal)],
            "since": -1,
            "seat": self.dice.randrange(2),
            "name": "Ann",
            "level": "uniform",
            "leaving": False,
            "agree": bool(self.dice.randrange(2)),
        }


async def run(db: str, messages: int, games: list[str], seed: int = 1) -> Fuzz:
    """Send so many messages to one table after another."""
    store = await Store.open(database_url(db))
    fuzz = Fuzz(Rooms(store, None, Quiet(), pause=0), Random(seed))
    try:
        while fuzz.sent < messages:
            await fuzz.table(games[fuzz.games % len(games)], EACH)
    finally:
        await fuzz.rooms.close()
        await store.close()
    return fuzz


def fuzzed(messages: int, games: list[str], seed: int = 1) -> Fuzz:
    """A run on a database in memory, where the machine has such a folder: what is tried here is not the disk."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        return asyncio.run(run(f"sqlite:///{folder}/tables.db", messages, games, seed))


def main(messages: int) -> None:
    """Fuzz the shipped games, and say what came."""
    began = time.process_time()
    done = fuzzed(messages, names())
    took = time.process_time() - began
    print(f"{done.sent:,} messages at {done.games:,} tables in {took:.0f} s of CPU")
    print("every one answered, no mistake of ours, no token or secret told, no table stuck")
    print(", ".join(f"{count:,} {' '.join(kind).strip()}" for kind, count in done.answers.most_common()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1_000_000)
