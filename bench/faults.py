"""Kills, cuts, upgrades and other harm under load: nothing that anybody was told may be lost or doubled, and every game must go on.

`make faults`, or `python -m bench.faults [KILLS [SECONDS]] [--only TITLE]`: real sites are killed (SIGKILL) at random moments while people
and computer players move, connections are cut on both sides, PostgreSQL crashes; sites are upgraded from each stored release to the next,
the last to this one, and replaced one by one: a new one starts, an old one gets SIGTERM.  All this happens at the same time, each run with
a database of its own; then other harm is done for a while (`bench.afflictions`).  Afterwards the store is held against what every player
was told.  A control that tells first and stores afterwards must lose something, or the harness would prove nothing."""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from bench.releases import source_of, stored_releases
from bench.verdict import Verdict, altogether, judged
from bench.witness import Message, Witness
from tatami.games import find, names
from tests.server import postgres
from tests.server.postgres import Postgres

KILLS = 1000
TABLES = 12
PATIENCE = 90
"""Seconds after which a game that does not go on is stuck."""
HARMING = asyncio.Lock()
"""One server has all databases, and is hurt by one run at a time."""


class Site:
    """A server process that is killed and started again at the same address."""

    def __init__(self, db: str, hasty: bool, errors: Path, release: str = "", **environment: str) -> None:
        self.db, self.hasty, self.release = db, hasty, release
        self.pid, self.url, self.port = 0, "", 0
        source = {"PYTHONPATH": str(source_of(release))} if release else {}
        with errors.open("a") as said:
            nursery, surroundings = [sys.executable, "-m", "bench.site"], os.environ | source | environment
            self.nursery = subprocess.Popen(
                nursery, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=said, text=True, env=surroundings
            )

    def start(self) -> None:
        """Start it and wait until it is heard."""
        assert self.nursery.stdin and self.nursery.stdout
        print(json.dumps([self.db, self.port, self.hasty]), file=self.nursery.stdin, flush=True)
        said = next((line.split() for line in self.nursery.stdout if not line.startswith("ended")), None)
        assert said, "the site did not start"
        self.pid, self.url, self.port = int(said[0]), said[1], int(said[1].rpartition(":")[2])

    def kill(self) -> None:
        """End it at once."""
        os.kill(self.pid, signal.SIGKILL)

    def retire(self) -> None:
        """Ask it to end as an upgrade does, and wait until it has."""
        os.kill(self.pid, signal.SIGTERM)
        assert self.nursery.stdout
        assert self.nursery.stdout.readline() == "ended 0\n", "the site did not end in peace"

    def end(self) -> None:
        """End it for good, unless it has ended."""
        with suppress(ProcessLookupError):
            if self.pid:
                self.kill()
        self.nursery.communicate()


@dataclass
class Run:
    """What is done to one database."""

    db: str
    processes: int
    kills: int
    hasty: bool = False
    gently: bool = False  # replace processes instead of killing them
    release: str = ""  # that the processes are of before they are upgraded
    target: str = ""  # the release that they are upgraded to; nothing for this one
    tables: int = TABLES
    server: Postgres | None = None  # whose connections are cut, and which crashes,
    cut_every: int = 5  # with every so many kills
    crash_every: int = 20
    thinking: float = 0.0  # seconds that a player takes for a move, at most
    seed: int = 1
    witnesses: list[Witness] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    cuts: int = 0
    crashes: int = 0

    async def __call__(self, folder: Path) -> Verdict:
        """Do it all."""
        self.chance, self.news = random.Random(self.seed), asyncio.Event()
        errors = folder / "errors.log"
        environment = self.environment(folder)
        self.sites = [Site(self.db, self.hasty, errors, self.release, **environment) for _ in range(self.processes)]
        self.spare = [Site(self.db, self.hasty, errors, self.target) for _ in range(self.processes if self.release else self.gently)]
        await asyncio.gather(*(asyncio.to_thread(site.start) for site in self.sites))
        self.doors = [site.url for site in self.sites]
        try:
            async with self.load():
                for number in range(1, self.kills + 1):
                    await self.moment()
                    await (self.replace() if self.gently else self.upgrade(number) if self.release else self.hurt(number))
                stuck = [] if self.hasty else await self.stuck()  # what was lost confuses everybody
        finally:
            for site in self.sites + self.spare:
                site.end()
        verdict = await judged(self.db, self.witnesses)
        verdict.stuck += stuck
        verdict.kills, verdict.replaced = self.harm_done()
        verdict.cuts, verdict.crashes = self.cuts + sum(witness.cuts for witness in self.witnesses), self.crashes
        return verdict

    def harm_done(self) -> tuple[int, int]:
        """How many processes were killed, and how many replaced."""
        if self.release:
            return self.kills - 1, self.processes
        return (0, self.kills) if self.gently else (self.kills, 0)

    def environment(self, folder: Path) -> dict[str, str]:
        """What is special about the surroundings of the processes."""
        return {}

    @asynccontextmanager
    async def load(self) -> AsyncIterator[None]:
        """Tables where people and computer players move as fast as they can; a finished game is followed by another."""
        async with httpx.AsyncClient(timeout=10) as client:
            tasks = [asyncio.create_task(self.sit(client, wanted)) for wanted in self.seatings()]
            try:
                yield
            finally:
                for task in tasks:
                    task.cancel()
                for problem in await asyncio.gather(*tasks, return_exceptions=True):
                    if isinstance(problem, Exception):
                        raise problem

    def seatings(self) -> Iterator[Message]:
        """Every game in turn, with as few players as it takes; in every third round the last of them is a computer player."""
        for number, game in zip(range(self.tables), cycle(map(find, names())), strict=False):
            people = [{"kind": "human"}] * game.meta.seats[0]
            computer = {"kind": "computer", "level": "uniform"}
            yield {"game": game.name, "seats": [*people[1:], computer if number // len(names()) % 3 == 1 else people[0]]}

    async def sit(self, client: httpx.AsyncClient, wanted: Message) -> None:
        """Play one game after another."""
        while True:
            try:
                made = (await client.post(self.chance.choice(self.doors) + "/api/tables", json=wanted)).raise_for_status().json()
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
                continue
            own = (self.doors, random.Random(self.chance.random()), self.news, not self.release)
            players = [Witness(made["table"], int(seat), token, *own, self.thinking) for seat, token in made["tokens"].items()]
            self.witnesses += players
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())

    async def until(self, reached: Callable[[], bool]) -> None:
        """Wait until the players have come so far; TimeoutError if they never do."""
        async with asyncio.timeout(PATIENCE):
            while not reached():
                self.news.clear()
                await self.news.wait()

    async def moment(self) -> None:
        """Wait for a random moment under load."""
        enough = self.acknowledged + self.chance.randint(1, 40)
        await self.until(lambda: self.acknowledged >= enough)
        await asyncio.sleep(self.chance.random() * 0.03)

    async def replace(self) -> None:
        """A new process comes, the oldest goes; its players find another door."""
        self.sites.append(new := self.spare.pop())
        await asyncio.to_thread(new.start)
        self.doors.append(new.url)
        await asyncio.to_thread(self.sites[0].retire)
        self.doors.remove(self.sites[0].url)
        gone = self.sites.pop(0)
        gone.end() if gone.release != self.target else self.spare.append(gone)

    async def upgrade(self, number: int) -> None:
        """Kills, and at two thirds of the way: one process is replaced in peace, then all others are killed and followed by new ones.

        The first new process brings the database to its form; an older one that is killed cannot come back to it."""
        if number != self.kills * 2 // 3:
            await self.hurt(number)
            return
        await self.replace()
        await self.moment()
        for old in [site for site in self.sites if site.release != self.target]:
            new = self.spare.pop()
            await asyncio.to_thread(new.start)
            self.doors.append(new.url)
            old.kill()
            self.doors.remove(old.url)
            self.sites.remove(old)
            self.sites.append(new)
            old.end()

    async def hurt(self, number: int) -> None:
        """Do some harm."""
        if self.server:
            async with HARMING:
                await self.hurt_database(self.server, number)
        site = self.chance.choice(self.sites)
        site.kill()
        await asyncio.to_thread(site.start)

    async def hurt_database(self, server: Postgres, number: int) -> None:
        """Cut its connections, and let it crash, each now and then."""
        if number % self.cut_every == 0:
            self.cuts += await asyncio.to_thread(server.cut)
        if number % self.crash_every == 0:
            await asyncio.to_thread(server.crash)
            self.crashes += 1

    @property
    def acknowledged(self) -> int:
        """How many moves were made, as far as anybody was told."""
        return sum(len(witness.acknowledged) for witness in self.witnesses)

    async def stuck(self) -> list[str]:
        """The games that do not go on."""
        before = {witness: witness.version for witness in self.witnesses if not witness.over}
        with suppress(TimeoutError):
            await self.until(lambda: not waiting(before))
        return [f"{witness.table} seat {witness.seat} stays at {witness.version}" for witness in waiting(before)]


def waiting(before: dict[Witness, int]) -> list[Witness]:
    """The players who have seen nothing new."""
    return [witness for witness, version in before.items() if witness.version == version and not witness.over]


def runs_of(kills: int, seconds: float, folder: Path, server: Postgres) -> dict[str, Run]:
    """So many kills over both databases and upgrades, what else happens to a site, each for so long, and the control."""
    from bench import afflictions  # noqa: PLC0415  # they are runs themselves

    part, steps = max(kills * 2 // 5, 1), list(pairwise([*stored_releases(), ""]))
    rest = max((kills - 2 * part) // len(steps), 2) + 1  # one of them is no kill
    return {
        "SQLite, 1 process": Run(f"sqlite:///{folder}/tables.db", 1, part),
        "PostgreSQL, 2 processes": Run(server.another("killed"), 2, part, server=server),
        **{
            f"PostgreSQL, 2 processes, upgraded from {old} to {new or 'this tree'}": Run(
                server.another(f"upgraded{number}"), 2, rest, server=server, release=old, target=new
            )
            for number, (old, new) in enumerate(steps)
        },
        "PostgreSQL, 2 processes, replaced": Run(server.another("replaced"), 2, max(kills // 20, 3), gently=True),
        "disk full": afflictions.DiskFull(f"sqlite:///{folder}/full.db", 1, seconds=seconds),
        "database locked": afflictions.Locked(f"sqlite:///{folder}/locked.db", 1, seconds=seconds),
        "database gone": afflictions.Gone(server.another("gone"), 2, server=server, seconds=seconds),
        "process stopped": afflictions.Stopped(f"sqlite:///{folder}/stopped.db", 1, seconds=seconds),
        "clock stepped by an hour": afflictions.ClockStepped(f"sqlite:///{folder}/stepped.db", 1, seconds=seconds),
        "control: told before stored": Run(f"sqlite:///{folder}/control.db", 1, max(kills // 50, 3), hasty=True),
    }


async def suite(kills: int, seconds: float, only: str = "") -> bool:
    """Everything whose title holds a word; whether everything came out as it must."""
    with TemporaryDirectory() as name, postgres.running(fsync=True) as server:
        folder = Path(name)
        runs = {title: run for title, run in runs_of(kills, seconds, folder, server).items() if only in title}
        together = [title for title, run in runs.items() if type(run) is Run]
        found = await asyncio.gather(*(told(title, runs[title], folder) for title in together))
        verdicts = dict(zip(together, found, strict=True))
        for title in [title for title in runs if title not in verdicts]:
            verdicts[title] = await told(title, runs[title], folder)
    print(altogether([verdict for title, verdict in verdicts.items() if not runs[title].hasty]), flush=True)
    return all(bool(verdict.lost) if runs[title].hasty else not verdict.troubles for title, verdict in verdicts.items())


async def told(title: str, run: Run, folder: Path) -> Verdict:
    """The verdict on a run, printed."""
    verdict = await run(folder)
    after = f"; went on {run.went_on:.1f} s after it" if hasattr(run, "went_on") else ""
    print(f"{title}: {verdict.line()}{after}", *([] if run.hasty else verdict.troubles[:20]), sep="\n", flush=True)
    return verdict


if __name__ == "__main__":
    wanted = argparse.ArgumentParser(description="Kills and other harm under load.")
    wanted.add_argument("kills", type=int, nargs="?", default=KILLS)
    wanted.add_argument("seconds", type=float, nargs="?", default=60, help="how long each other harm lasts")
    wanted.add_argument("--only", default="", help="only what has this in its title")
    given = wanted.parse_args()
    sys.exit(0 if asyncio.run(suite(given.kills, given.seconds, given.only)) else 1)
