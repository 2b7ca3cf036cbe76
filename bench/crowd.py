"""Many players at many tables, each over a WebSocket of its own, who move at random after a while of thinking."""

import asyncio
import random
import time
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tatami.games import find

PROTOCOL = 2
AT_ONCE = 8
"""Tables that are made at the same time."""


class Offer(msgspec.Struct):
    """A move that may be made."""

    move: str


class Moment(msgspec.Struct):
    """As much of it as a player needs."""

    offers: list[Offer] = []
    ending: Any = None


class Heard(msgspec.Struct):
    """As much of a message as a player needs."""

    type: str
    version: int = 0
    moment: Moment | None = None


DECODER = msgspec.json.Decoder(Heard)


class Seated:
    """A table, and when its last move was sent."""

    def __init__(self, game: str, players: int) -> None:
        self.game, self.players = game, players
        self.version = -1
        self.sent: dict[int, tuple[float, str]] = {}  # when and by whom, by the version that the move leads to


class Crowd:
    """Everybody; a table whose game is over is followed by another."""

    def __init__(
        self, client: httpx.AsyncClient, doors: list[str], thinking: float, distinct: bool = False, protocol: int = PROTOCOL
    ) -> None:
        self.client, self.doors, self.thinking, self.protocol = client, doors, thinking, protocol
        self.addresses = (f"198.{18 + number // 65536}.{number // 256 % 256}.{number % 256}" for number in count(1)) if distinct else None
        self.chance = random.Random(1)
        self.moves = 0
        self.waits: list[float] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.making = asyncio.Semaphore(AT_ONCE)
        self.going = True

    async def gather(self, games: list[str]) -> None:
        """Everybody sits down."""
        await asyncio.gather(*(self.open(game) for game in games))

    async def open(self, game: str) -> None:
        """A new table with as few players as it takes; they come through different doors."""
        async with self.making:
            seats = find(game).meta.seats[0]
            wanted = {"game": game, "seats": [{"kind": "human"}] * seats}
            door = self.chance.choice(self.doors) + "/api/tables"
            made = (await self.client.post(door, json=wanted, headers=self.headers())).raise_for_status().json()
            table, ready = Seated(game, seats), []
            for seat, token in made["tokens"].items():
                seen = asyncio.get_running_loop().create_future()
                ready.append(seen)
                door = self.doors[int(seat) % len(self.doors)].replace("http", "ws") + "/ws"
                task = asyncio.create_task(self.play(table, door, made["table"], token, seen))
                self.tasks.add(task)
                task.add_done_callback(self.done)
            await asyncio.gather(*ready)

    def headers(self) -> dict[str, str]:
        """Where a player comes from: this machine, or an address of their own, as a proxy says it."""
        return {"X-Forwarded-For": next(self.addresses)} if self.addresses else {}

    def done(self, task: asyncio.Task[None]) -> None:
        """Whatever went wrong with a player is told."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() and self.going:
            print(f"a player failed: {task.exception()!r}", flush=True)

    async def play(self, table: Seated, door: str, name: str, token: str, ready: "asyncio.Future[None]") -> None:
        """Say hello, then move whenever it is asked for."""
        async with connect(
            door, compression=None, max_size=None, open_timeout=60, ping_interval=None, additional_headers=self.headers()
        ) as socket:
            hello = {"type": "hello", "protocol": self.protocol, "table": name, "token": token}
            await socket.send(msgspec.json.encode(hello), text=True)
            while True:
                heard = DECODER.decode(await socket.recv())
                if not heard.moment:
                    continue
                if not ready.done():
                    ready.set_result(None)
                self.notice(table, heard, token)
                if heard.moment.ending:
                    break
                if heard.moment.offers:
                    await self.move(socket, table, token, heard.version, self.chance.choice(heard.moment.offers).move)
        if table.players and self.going:
            table.players = 0  # the first who leaves makes the next table
            await self.open(table.game)

    def notice(self, table: Seated, heard: Heard, who: str) -> None:
        """Count every move once, and how long the first other player waited for it."""
        if heard.version > table.version >= 0:
            self.moves += heard.version - table.version
        table.version = max(table.version, heard.version)
        if heard.version in table.sent and table.sent[heard.version][1] != who:
            self.waits.append(time.perf_counter() - table.sent.pop(heard.version)[0])

    async def move(self, socket: ClientConnection, table: Seated, who: str, version: int, move: str) -> None:
        """Think, then move."""
        if self.thinking:
            await asyncio.sleep(self.chance.expovariate(1 / self.thinking))
        table.sent = {version + 1: (time.perf_counter(), who)}
        await socket.send(msgspec.json.encode({"type": "act", "version": version, "move": move}), text=True)

    async def leave(self) -> None:
        """Everybody goes."""
        self.going = False
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
