"""Players who write down everything they were told, over connections that break: the witnesses of `bench.faults`."""

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Message = dict[str, Any]
CUT = 0.02
"""How often a player's own connection breaks right after a move was sent."""

PROTOCOLS = (2, 1)
"""Of this release, and of those it is upgraded from."""

BROKEN = (OSError, TimeoutError, WebSocketException, EOFError)


class Witness:
    """One seat's player: moves at random, comes back when cut off, and keeps what was acknowledged and what was seen."""

    def __init__(
        self,
        table: str,
        seat: int,
        token: str,
        doors: list[str],
        chance: random.Random,
        news: asyncio.Event,
        exact: bool = True,
        thinking: float = 0.0,
    ) -> None:
        self.table, self.seat, self.token, self.doors, self.chance, self.news = table, seat, token, doors, chance, news
        self.version = -1  # nothing was seen yet, not even how the table was laid out
        self.lines: list[tuple[int, str]] = []  # the log as it was told
        self.asked: dict[int, set[str]] = {}  # what this player wanted to move, by the version it was asked at
        self.acknowledged: set[int] = set()  # the versions at which a wanted move is known to have been made
        self.contradictions: list[str] = []  # what was told first so, then otherwise
        self.cuts = 0
        self.over = False
        self.protocol, self.exact = PROTOCOLS[0], exact
        self.thinking = thinking  # seconds at most, for a move

    async def play(self) -> None:
        """Play until the game is over, whatever happens."""
        while not self.over:
            with suppress(*BROKEN):
                address = self.chance.choice(self.doors).replace("http", "ws") + "/ws"
                async with connect(address, compression=None, max_size=None, open_timeout=5, close_timeout=0) as socket:
                    await self.converse(socket)
            if not self.over:
                await asyncio.sleep(0.05)

    async def converse(self, socket: ClientConnection) -> None:
        """Say hello, then answer whatever comes."""
        await self.greet(socket)
        while not self.over:
            message = json.loads(await socket.recv())
            if message["type"] in ("view", "step"):
                await self.see(socket, message)
            elif message["type"] in ("refusal", "trouble"):
                if message["code"] == "wrong-protocol":  # the site of another release; a page would be loaded anew
                    self.protocol = next(known for known in PROTOCOLS if known != self.protocol)
                await asyncio.sleep(0.02)
                await self.greet(socket)

    async def greet(self, socket: ClientConnection) -> None:
        """Ask to see everything."""
        await socket.send(json.dumps({"type": "hello", "protocol": self.protocol, "table": self.table, "token": self.token}))

    async def see(self, socket: ClientConnection, message: Message) -> None:
        """Write down what is told, and move if it is asked for."""
        version, parts = int(message["version"]), message.get("frames", [message])
        told = [(line["version"], line["text"]) for part in parts for line in part["log"]]
        if message["type"] == "step" and version != self.version + 1:
            await self.greet(socket)
            return
        if message["type"] == "step":
            self.lines += told
        else:
            if self.exact and told[: len(self.lines)] != self.lines:
                self.contradictions.append(f"{self.table} seat {self.seat}: told {len(self.lines)} lines, then {len(told)} others")
            self.lines = told
        self.acknowledged |= {asked for asked in self.asked if self.version <= asked < version}
        self.version, moment = version, message["moment"]
        self.over = bool(moment.get("ending"))
        self.news.set()
        if moment.get("offers"):
            await asyncio.sleep(self.chance.random() * self.thinking)
            await self.move(socket, self.chance.choice(moment["offers"])["move"])

    async def move(self, socket: ClientConnection, move: str) -> None:
        """Ask for a move; sometimes the connection breaks before anybody can answer."""
        self.asked.setdefault(self.version, set()).add(move)
        await socket.send(json.dumps({"type": "act", "version": self.version, "move": move}))
        if self.chance.random() < CUT:
            self.cuts += 1
            socket.transport.abort()
            raise EOFError
