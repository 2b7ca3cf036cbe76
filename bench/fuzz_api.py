"""Nonsense of every kind over HTTP, and from programs that play: the second part of `make fuzz`.

Requests by bots, players and strangers to every address that the API describes: no answer is a 5xx, none holds a secret of somebody else.
A program that plays may answer anything: what it says is a text or a fault, never our mistake."""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from litestar.testing import AsyncTestClient

from tatami.research.errors import Fault
from tatami.research.program_process import ProgramProcess
from tatami.server.app import create_app
from tatami.server.settings import Settings

ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 10**30, 0.5, "", "\x00", "x" * 3000, "퟿", [], ["a"] * 50, {}, {"a": {"b": 1}})
NONSENSE = """
import random, sys
chance = random.Random(1)
for line in sys.stdin:
    said = chance.choice(['{}', '[]', 'null', 'stop', '\\x00', 'x' * 900, '{"move": 3}', '"', chr(0xd7ff), '1e999'])
    if chance.random() < 0.02:
        sys.exit(3)
    print(said, flush=True)
"""


class ApiFuzz:
    """Requests to one site, and what was answered."""

    def __init__(self, client: AsyncTestClient[Any], dice: Random) -> None:
        self.client, self.dice = client, dice
        self.answers: Counter[int] = Counter()
        self.tables: list[str] = ["nowhere"]
        self.tokens: list[str] = ["", "guess"]
        self.secrets: set[str] = set()

    async def prepare(self) -> None:
        """Tables with open seats and a bot that may take them."""
        schema = (await self.client.get("/api/schema/openapi.json")).json()
        self.operations = [(path, method, about) for path, known in schema["paths"].items() for method, about in known.items()]
        for game in ("ninja-taisen", "ninjato"):
            seats = [{"kind": "human"}, {"kind": "human", "open": True}]
            made = (await self.client.post("/api/tables", json={"game": game, "seats": seats})).json()
            self.tables.append(made["table"])
            self.secrets |= set(made["tokens"].values())
        bot = (await self.client.post("/api/bots", json={"name": "Fuzz"})).json()
        self.tokens += [bot["token"]]

    async def request(self) -> None:
        """One request, and a look at its answer."""
        path, method, about = self.dice.choice([one for one in self.operations if not one[0].endswith("/stream")])
        address = path.replace("{table}", self.dice.choice(self.tables)).replace("{seat}", str(self.dice.randrange(-1, 4)))
        while "{" in address:
            address = f"{address[: address.index('{')]}{self.dice.choice(('ninjato', 'x', '%00', '1'))}{address[address.index('}') + 1 :]}"
        headers = {"authorization": f"Bearer {self.dice.choice(self.tokens)}"}
        body = {"json": self.body()} if "requestBody" in about else {}
        answer = await self.client.request(method.upper(), address, headers=headers, **body)
        self.answers[answer.status_code] += 1
        if answer.status_code >= 500 and path != "/health":
            raise AssertionError(f"our mistake: {method} {address} {body}: {answer.text[:300]}")
        if any(secret in answer.text for secret in self.secrets):
            raise AssertionError(f"a secret in the answer to {method} {address} {body}")

    def body(self) -> Any:
        """Something between a good body and none at all."""
        if self.dice.random() < 0.1:
            return self.dice.choice(ODD)
        known: dict[str, Any] = {
            "game": self.dice.choice(("ninjato", "ninja-taisen", "chess")),
            "seats": [{"kind": self.dice.choice(("human", "computer", "cat")), "level": "uniform"}] * self.dice.randrange(4),
            "name": self.dice.choice(("Ann", "x" * 50, "\n")),
            "password": "correct horse",
            "version": self.dice.randrange(-1, 9),
            "move": self.dice.choice(("stop", "", "x")),
            "tables": [{"table": self.dice.choice(self.tables), "token": "x"}] * self.dice.randrange(60),
            "kind": "json",
            "url": "http://127.0.0.1/",
            "token": self.dice.choice(self.tokens),
        }
        chosen = self.dice.sample(list(known), self.dice.randrange(1, 5))
        return {name: known[name] if self.dice.random() < 0.7 else self.dice.choice(ODD) for name in chosen}


async def run(requests: int, seed: int = 1) -> ApiFuzz:
    """Send so many requests to a site in this process."""
    with TemporaryDirectory() as folder:
        settings = Settings(db=f"sqlite:///{folder}/tables.db", static=Path(folder), pause=0)
        async with AsyncTestClient(create_app(settings), raise_server_exceptions=False) as client:
            fuzz = ApiFuzz(client, Random(seed))
            await fuzz.prepare()
            for _ in range(requests):
                await fuzz.request()
            return fuzz


def ask_programs(questions: int) -> Counter[str]:
    """What became of questions to a program that answers nonsense."""
    program, found = ProgramProcess([sys.executable, "-c", NONSENSE], patience=20), Counter[str]()
    for _ in range(questions):
        try:
            program.ask({"type": "move"})
            found["answer"] += 1
        except Fault as fault:
            found[fault.kind] += 1
            program = ProgramProcess([sys.executable, "-c", NONSENSE], patience=20)
    program.end()
    return found


def main(requests: int) -> None:
    """Fuzz the API and the programs, and say what came."""
    done = asyncio.run(run(requests))
    print(f"{requests:,} requests over HTTP: no mistake of ours, no secret told; {dict(sorted(done.answers.items()))}")
    print(f"{requests // 10:,} questions to a program that answers nonsense: {dict(ask_programs(requests // 10))}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 20_000)
