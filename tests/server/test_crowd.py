"""Crowds, slow readers and quiet lines at a real site: a game beside them goes on."""

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server import players
from tests.server.players import Player, Site

pytestmark = pytest.mark.process

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"
CROWD = 600
"""Open lines, half of them at a table; machines give a process about a thousand files unasked."""


def play_on(player: Player) -> None:
    """A few moves."""
    for _ in range(4):
        player.act(player.offers[-1])
        player.wait(lambda p: bool(p.offers) or p.over)


def test_a_game_goes_on_beside_a_crowd(site: Site) -> None:
    """Hundreds of open lines, half of them watchers at the very table; they go at once, and nothing is left of them."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    crowded = asyncio.run(crowd(site, table, tokens["0"]))
    assert crowded >= 300
    with site.join(table, tokens["0"]) as player:
        play_on(player)
    counted = dict(line.rsplit(" ", 1) for line in site.get("/metrics").text.splitlines() if not line.startswith("#"))
    assert float(counted["tatami_lines"]) < 100


async def crowd(site: Site, table: str, token: str) -> int:
    """Open the lines, let everybody watch, play on, and close them; how many watchers saw the last move."""
    lines: list[ClientConnection] = []
    hello = json.dumps({"type": "hello", "protocol": 2, "table": table, "width": 360})
    try:
        for _ in range(CROWD // 50):
            lines += await asyncio.gather(*(connect(site.url.replace("http", "ws") + "/ws", ping_interval=None) for _ in range(50)))
        watchers = lines[: CROWD // 2]
        for line in watchers:
            await line.send(hello)
        first = [json.loads(await line.recv()) for line in watchers]
        assert {message["type"] for message in first} == {"view"}
        version = await asyncio.to_thread(moved, site, table, token)
        return sum([await saw(line, version) for line in watchers])
    finally:
        await asyncio.gather(*(line.close() for line in lines))


def moved(site: Site, table: str, token: str) -> int:
    """A few moves by the players; how many have been made in all."""
    with site.join(table, token) as player:
        play_on(player)
        return player.version


async def saw(line: ClientConnection, version: int) -> bool:
    """Whether a watcher is shown a move."""
    while True:
        if json.loads(await line.recv())["version"] == version:
            return True


def test_whoever_does_not_read_holds_nobody_up(site: Site) -> None:
    """Somebody asks for much and reads nothing: the others at its table move on, and once it reads it is shown how the table stands."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player, Player(site) as deaf:
        deaf.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        deaf.say("hello", protocol=2, table=table)
        for _ in range(400):
            deaf.say("look", lang="en", width=1080)
        play_on(player)
        while (heard := deaf.hear()).get("version") != player.version:
            assert heard["type"] in ("view", "step")


FEW_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 260))
"""


def test_a_site_with_few_files_turns_lines_away_before_it_has_none_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come: they are told that the site is full, and whoever plays there goes on; once some have gone there is room."""
    monkeypatch.setattr(players, "SITE", FEW_FILES + players.SITE)
    site = Site(tmp_path / "tables.db")
    site.start()
    try:
        table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
        with site.join(table, tokens["0"]) as player:
            assert asyncio.run(flood(site)) == 260 - 200 - 1
            play_on(player)
            assert site.get("/health").json() == {"store": True}
        with site.join(table, tokens["0"]) as back:
            play_on(back)
    finally:
        site.stop()


async def flood(site: Site) -> int:
    """Open more lines than there is room for; how many were let in, all others having been told why not."""
    lines = [await connect(site.url.replace("http", "ws") + "/ws", ping_interval=None) for _ in range(120)]
    for line in lines:
        with suppress(ConnectionClosed):  # turned away already
            await line.send('{"type": "ping"}')
    answers = [json.loads(await line.recv()) for line in lines]
    assert {answer.get("code", answer["type"]) for answer in answers} == {"pong", "too-many-lines"}
    await asyncio.gather(*(line.close() for line in lines))
    return sum(answer["type"] == "pong" for answer in answers)
