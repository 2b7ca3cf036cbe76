"""What the tests of the server play with: a site in its own process, people at its sockets, computer players of all kinds."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tatami.bots.bot import Thought
from tatami.server.settings import Settings
from tatami.server.thinking.fair_queue import SOMEBODY, Asker
from tatami.server.thinking.process import Asked
from tatami.server.views.connection import Connection
from tatami.table.sight import Sight

PATIENCE = 60
"""Seconds until a test that waits for a message has failed."""

SITE = """
from tatami.server.app import serve
from tatami.server.settings import Settings
serve(Settings(db={db!r}, port={port}, pause={pause}), lambda url: print(url, flush=True))
"""

Message = dict[str, Any]

on_both = pytest.mark.parametrize("site", ["sqlite", "postgresql"], indirect=True)
"""For a test of the running site that is to hold on either database."""


class Site:
    """The server on its own database; it can be killed and started again at the same address."""

    def __init__(self, db: Path | str) -> None:
        self.settings = Settings(db=f"sqlite:///{db}" if isinstance(db, Path) else db)
        self.url, self.port = "", 0
        self.process: subprocess.Popen[str] | None = None

    def start(self, pause: float = 0) -> None:
        """Start it and wait until it is heard."""
        code = SITE.format(db=self.settings.db, port=self.port, pause=pause)
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://"), f"expected the site's address, got {self.url!r}"
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        """Ask it to end as Ctrl-C does, and wait until it has, in peace."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.communicate(timeout=PATIENCE)
            assert self.process.returncode == 0

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask for something over HTTP."""
        return httpx.get(self.url + path, timeout=PATIENCE, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """Give something over HTTP."""
        return httpx.post(self.url + path, timeout=PATIENCE, **more)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask by any other method."""
        return httpx.request(method, self.url + path, timeout=PATIENCE, **more)

    def make(self, game: str, *seats: Message, **more: Any) -> tuple[str, dict[str, str]]:
        """A new table: its id and its tokens by seat."""
        made = self.post("/api/tables", json={"game": game, "seats": list(seats), **more})
        assert made.status_code == 201, made.text
        return made.json()["table"], made.json()["tokens"]

    def join(self, table: str, token: str = "", **more: Any) -> "Player":
        """Somebody who says hello at a table."""
        player = Player(self)
        player.say("hello", protocol=2, table=table, token=token, **more)
        player.hear()
        return player


class Player:
    """A page without a browser: keeps the picture as the messages make it."""

    def __init__(self, site: Site, **headers: str) -> None:
        self.socket: ClientConnection = connect(site.url.replace("http", "ws") + "/ws", additional_headers=headers).__enter__()
        self.view: Message = {}
        self.last: Message = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: Any) -> None:
        self.socket.__exit__(*problem)

    def say(self, kind: str, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": kind, **message}))

    def hear(self) -> Message:
        """The next message but for who is here, which is told whenever somebody comes or goes; views and steps change the picture."""
        self.last = {"type": "here"}
        while self.last["type"] == "here":
            self.last = json.loads(self.socket.recv(timeout=PATIENCE))
        if self.last["type"] == "view":
            self.view = self.last
        elif self.last["type"] == "step":
            self.view = after(self.view, self.last)
        return self.last

    def ask(self, kind: str, **message: Any) -> Message:
        """Send a message and hear the next."""
        self.say(kind, **message)
        return self.hear()

    def act(self, move: str) -> Message:
        """Make a move at the table as it was last seen."""
        return self.ask("act", version=self.version, move=move)

    def wait(self, until: Callable[[Self], bool]) -> None:
        """Hear until something is true."""
        while not until(self):
            self.hear()

    @property
    def version(self) -> int:
        """How many moves this page has seen."""
        return int(self.view["version"])

    @property
    def moment(self) -> Message:
        """What the page is asked now."""
        return dict(self.view["moment"])

    @property
    def offers(self) -> list[str]:
        """The moves on offer."""
        return [offer["move"] for offer in self.moment.get("offers", [])]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.moment.get("ending") is not None


def after(view: Message, step: Message) -> Message:
    """The view that a step leads to, by the protocol's own words; a gap in the versions is a failure."""
    assert step["version"] == view["version"] + 1
    for frame in step["frames"]:
        view = view | shown(view, frame)
    return view | {"version": step["version"], "moment": step["moment"], "log": view["log"] + lines_of(step)}


def shown(view: Message, frame: Message) -> Message:
    """The picture that a frame leads to."""
    sprites = {sprite["id"]: sprite for sprite in view["sprites"] if sprite["id"] not in frame["gone"]}
    sprites |= {sprite["id"]: sprite for sprite in frame["sprites"]}
    order = in_order(list(sprites), frame.get("order", []))
    drawn = {"sprites": [sprites[i] for i in order], "height": frame.get("height") or view["height"]}
    return drawn | {"areas": frame.get("areas") or view["areas"]}


def lines_of(message: Message) -> list[Message]:
    """The lines of the log in a view or a step."""
    if message["type"] == "view":
        return list(message["log"])
    return [line for frame in message["frames"] for line in frame["log"]]


def in_order(ids: list[str], runs: list[list[str]]) -> list[str]:
    """All ids back to front, after the runs of a frame were laid where they belong."""
    over, moved = {under: run for under, *run in runs}, {name for _, *run in runs for name in run}
    stayed = [name for name in ids if name not in moved]
    return [*over.get("", []), *(name for place in stayed for name in (place, *over.get(place, [])))]


class Quiet:
    """Computer players who never answer."""

    async def think(self, table_id: str, level: str, sight: Sight, asker: Asker = SOMEBODY) -> Thought:
        """Think for ever."""
        await asyncio.Event().wait()
        raise AssertionError("nobody wakes this player")

    async def ask(self, wanted: Asked, asker: Asker = SOMEBODY) -> Any:
        """Think for ever about that too."""
        await asyncio.Event().wait()
        raise AssertionError("nobody wakes this player")


def drained(page: Connection) -> list[Message]:
    """What waits in a page's outbox."""
    messages = []
    while page.outbox or page.outbox.behind:
        text = page.outbox.take()
        messages.append(json.loads(text) if text else {"type": "dropped"})
    return messages
