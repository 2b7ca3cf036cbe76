"""How much a site serves: real players on WebSockets, real games, every move stored before it is shown.

`make load`, or `python -m bench.load [SECONDS] [TABLES ...]`: first every game as fast as it goes, for moves per second of the server's
own processor time; then more and more live tables of all games at half that load, for latency and memory; then two processes on
PostgreSQL.  Players and site share the machine, so rates depend on what else it does; moves per processor second hardly do."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

import httpx

from bench.crowd import PROTOCOL, Crowd
from tatami.games import names
from tests.server import postgres

SECONDS = 10
TABLES = (100, 300, 1000)
BUSY = 20
"""Tables that move as fast as they can."""

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
SITE = """
import os
from tatami.server.app import serve
from tatami.server.limits import Limits
from tatami.server.settings import Settings
serve(Settings(db={db!r}, port=0, pause=0, limits=Limits(connections_each=8000)), lambda url: print(os.getpid(), url, flush=True))
"""


@dataclass
class Site:
    """A server process, its address, and what the system knows of it."""

    process: subprocess.Popen[str]
    pid: int
    url: str

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far, its threads included."""
        parts = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(parts[11]) + int(parts[12])) / TICKS

    @property
    def memory(self) -> float:
        """Megabytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE / 1e6


@contextmanager
def sites(db: str, count: int = 1, source: Path | None = None) -> Iterator[list[Site]]:
    """Some processes on one database, of this tree or of packages that lie elsewhere."""
    command, place = (
        [sys.executable, "-c", SITE.format(db=db)],
        os.environ | ({"PYTHONPATH": os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")])} if source else {}),
    )
    processes = [subprocess.Popen(command, env=place, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    try:
        yield [site_of(process) for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def site_of(process: subprocess.Popen[str]) -> Site:
    """A process that is heard."""
    assert process.stdout
    pid, _, url = process.stdout.readline().strip().partition(" ")
    assert url, "the site did not start"
    return Site(process, int(pid), url)


@dataclass
class Figures:
    """One line of the table."""

    title: str
    tables: int
    moves: int
    seconds: float
    cpu: float
    waits: list[float] = field(repr=False)  # from a player's move to the other's screen message, in seconds
    memory: float = 0  # megabytes a table

    @property
    def each_cpu_second(self) -> float:
        """Stored moves per second of the server's processor time."""
        return self.moves / self.cpu

    def line(self) -> str:
        """As it is printed and kept."""
        cuts = quantiles(self.waits, n=100)
        waits = (f"{1000 * cuts[cut - 1]:.1f}" for cut in (50, 99))
        figures = (
            f"{self.moves / self.seconds:.0f}",
            f"{self.each_cpu_second:.0f}",
            *waits,
            f"{1000 * self.memory:.0f}" if self.memory else "",
        )
        return f"| {self.title} | {self.tables} | {' | '.join(figures)} |"


HEAD = """| | live tables | moves/s | moves per CPU second | p50 ms | p99 ms | kB a table |
|---|---|---|---|---|---|---|"""


async def measured(
    title: str, doors: list[Site], games: list[str], tables: int, rate: float, seconds: float, protocol: int = PROTOCOL
) -> Figures:
    """Play for a while, `rate` moves a second altogether or, at nothing, as fast as it goes."""
    async with httpx.AsyncClient(timeout=60) as client:
        before = sum(site.memory for site in doors)
        crowd = Crowd(client, [site.url for site in doors], 2 * tables / rate if rate else 0, protocol=protocol)
        await crowd.gather([game for game, _ in zip(cycle(games), range(tables), strict=False)])
        memory = (sum(site.memory for site in doors) - before) / tables
        await asyncio.sleep(min(2, seconds / 4))
        start, cpu, moves = time.perf_counter(), sum(site.cpu for site in doors), crowd.moves
        crowd.waits.clear()
        await asyncio.sleep(seconds)
        spent, cpu = time.perf_counter() - start, sum(site.cpu for site in doors) - cpu
        moves, waits = crowd.moves - moves, list(crowd.waits)
        await crowd.leave()
    return Figures(title, tables, moves, spent, cpu, waits, memory if tables > BUSY else 0)


async def suite(seconds: float, tables: tuple[int, ...]) -> None:
    """Everything, printed line by line."""
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n\n{HEAD}")
    with TemporaryDirectory() as folder:
        with sites(f"sqlite:///{folder}/busy.db") as doors:
            fast = [await shown(f"SQLite, {game}, as fast as it goes", doors, [game], BUSY, 0, seconds) for game in names()]
            fast.append(await shown("SQLite, all games, as fast as they go", doors, names(), BUSY, 0, seconds))
        half = fast[-1].moves / fast[-1].seconds / 2
        for count in tables:
            with sites(f"sqlite:///{folder}/{count}.db") as doors:
                await shown("SQLite, half load", doors, names(), count, half, seconds)
    with postgres.running(fsync=True) as server, sites(server.url, 2) as doors:
        await shown("PostgreSQL, 2 processes, as fast as they go", doors, names(), BUSY, 0, seconds)
        await shown("PostgreSQL, 2 processes, half load", doors, names(), tables[len(tables) // 2], half, seconds)
    print(f"\nload of the machine after: {os.getloadavg()[0]:.1f}")


async def shown(title: str, doors: list[Site], games: list[str], tables: int, rate: float, seconds: float) -> Figures:
    """The same, printed."""
    figures = await measured(title, doors, games, tables, rate, seconds)
    print(figures.line(), flush=True)
    return figures


if __name__ == "__main__":
    wanted = [float(part) for part in sys.argv[1:]]
    asyncio.run(suite(wanted[0] if wanted else SECONDS, tuple(int(count) for count in wanted[1:]) or TABLES))
