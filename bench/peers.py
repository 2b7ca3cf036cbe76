"""Our server and boardgame.io's side by side: two players at each table who move as fast as they can, on this machine, one after the other.

`make peers-server`: boardgame.io comes from npm into dist/peers.  Its game is a stand-in as large as one of ours (600 numbers and a log),
with rules that cost next to nothing; ours are the real ones, with pictures, sentences and offers in the player's language, and
every move is on disk before anybody sees it."""

import asyncio
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.load import BUSY, SECONDS, Site, measured, site_of, sites
from tatami.games import names

HERE = Path(__file__).parent / "peers_server"
PLACE = Path(__file__).parents[1] / "dist" / "peers"
TRIES = 3
WANTED = ("boardgame.io@0.50.2", "koa-compose@4.1.0", "node-persist@3.1.3")  # a newer koa-compose loses its routes


def installed() -> None:
    """Fetch what is missing."""
    done = PLACE / "installed"
    if not done.exists():
        PLACE.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--prefix", PLACE, "--no-audit", "--no-fund", "--silent", *WANTED], check=True)
        done.touch()


def node(script: str, *more: object) -> subprocess.Popen[str]:
    """One of the peer's programs."""
    place = os.environ | {"NODE_PATH": str(PLACE / "node_modules"), "NODE_ENV": "production"}
    return subprocess.Popen(["node", HERE / script, *map(str, more)], env=place, stdout=subprocess.PIPE, text=True)


def peer(kept: str, seconds: float) -> float:
    """Moves per second of boardgame.io's processor time; where its players made none, it is said and tried again."""
    for _ in range(TRIES):
        if rate := peer_once(kept, seconds):
            return rate
        print(f"(boardgame.io made no move, kept in {kept}: once more)", flush=True)
    raise RuntimeError(f"boardgame.io made no move in {TRIES} tries")


def peer_once(kept: str, seconds: float) -> float:
    """The same, tried once."""
    with ExitStack() as stack:
        process = node("server.js", kept)
        stack.callback(process.communicate)
        stack.callback(process.kill)
        site: Site = site_of(process)
        players = node("players.js", site.url, BUSY, seconds)
        stack.callback(players.communicate)
        stack.callback(players.kill)
        assert players.stdout
        assert players.stdout.readline().strip() == "START"
        before = site.cpu
        moves = int(players.stdout.readline())
        spent = site.cpu - before
        return moves / spent if spent else 0.0


def ours(game: str, seconds: float) -> float:
    """Moves per second of our processor time, once everything that is drawn often was drawn."""
    with TemporaryDirectory() as folder, sites(f"sqlite:///{folder}/tables.db") as doors:
        asyncio.run(measured("", doors, [game], BUSY, 0, seconds))
        return asyncio.run(measured("", doors, [game], BUSY, 0, seconds)).each_cpu_second


def compared(seconds: float) -> None:
    """Everything, as a table; the ratio is to boardgame.io's durable store."""
    installed()
    print(f"{BUSY} tables; load of the machine: {os.getloadavg()[0]:.1f}\n\n| server | moves per CPU second | ratio |\n|---|---|---|")
    memory = peer("memory", seconds)
    with TemporaryDirectory() as folder:
        durable = peer(folder, seconds)
    rates = {"boardgame.io, in memory": memory, "boardgame.io, FlatFile": durable}
    for title, rate in rates.items():
        print(f"| {title} | {rate:.0f} | {rate / durable:.1f} |", flush=True)
    for game in names():
        rate = ours(game, seconds)
        print(f"| Tatami, SQLite, {game} | {rate:.0f} | {rate / durable:.1f} |", flush=True)


if __name__ == "__main__":
    compared(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
