"""What happens to a site beside kills: a full disk, a locked file, a database that is gone, a stop, a step of the clock.

Each is done to a site under load for a while; afterwards nothing that anybody was told may be lost or doubled, every game must go on, and
nobody may have run out of time."""

import asyncio
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.faults import Run
from bench.witness import Message

MINUTE = 60.0
CLOCK = {"kind": "turn", "seconds": 30, "increment": 0, "level": "uniform"}
HOUR = 3600
FAKETIME = (Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"), Path("/usr/lib/faketime/libfaketime.so.1"))


@dataclass
class Affliction(Run):
    """A run where one thing happens, for so many seconds; the players have half a minute a turn."""

    kills: int = 1
    thinking: float = 1.0  # at most, for each of up to some twenty decisions of a turn
    seconds: float = MINUTE
    went_on: float = field(default=0.0, init=False)  # seconds until somebody moved again

    def seatings(self) -> Iterator[Message]:
        """The same tables with a clock."""
        return (wanted | {"clock": CLOCK} for wanted in super().seatings())

    def harm_done(self) -> tuple[int, int]:
        """Nobody was killed."""
        return 0, 0

    async def hurt(self, number: int) -> None:
        """Let it happen, and see when the players go on."""
        await self.happen()
        over, moved = time.monotonic(), self.acknowledged
        await self.until(lambda: self.acknowledged > moved)
        self.went_on = time.monotonic() - over

    async def happen(self) -> None:
        """What happens."""
        raise NotImplementedError

    @property
    def file(self) -> str:
        """The file of the database."""
        return self.db.removeprefix("sqlite:///")

    @property
    def log_size(self) -> int:
        """How large SQLite's log of changes is."""
        return Path(self.file + "-wal").stat().st_size


class DiskFull(Affliction):
    """The site cannot make its files any longer."""

    async def happen(self) -> None:
        """No file of the process may grow beyond what the log of the database has now."""
        before = resource.prlimit(self.sites[0].pid, resource.RLIMIT_FSIZE)
        size = self.log_size
        resource.prlimit(self.sites[0].pid, resource.RLIMIT_FSIZE, (size, before[1]))
        await asyncio.sleep(self.seconds)
        resource.prlimit(self.sites[0].pid, resource.RLIMIT_FSIZE, before)


class Locked(Affliction):
    """Another program holds the file."""

    async def happen(self) -> None:
        """Hold it, longer than the site waits for it."""
        other = sqlite3.connect(self.file, isolation_level=None)
        while True:
            with suppress(sqlite3.OperationalError):  # the site is quicker
                other.execute("BEGIN IMMEDIATE")
                break
        await asyncio.sleep(self.seconds)
        other.execute("ROLLBACK")
        other.close()


class Gone(Affliction):
    """The database is down."""

    async def happen(self) -> None:
        """Take it away and bring it back."""
        assert self.server
        await asyncio.to_thread(self.server.call, "pg_ctl", "stop", "--pgdata", "data", "--mode", "immediate")
        await asyncio.sleep(self.seconds)
        options = " ".join(f"-c {setting}" for setting in self.server.settings)
        await asyncio.to_thread(self.server.call, "pg_ctl", "start", "--pgdata", "data", "--wait", "--log", "log", "--options", options)


class Stopped(Affliction):
    """The machine sleeps, or the process is held."""

    async def happen(self) -> None:
        """Hold it."""
        os.kill(self.sites[0].pid, signal.SIGSTOP)
        await asyncio.sleep(self.seconds)
        os.kill(self.sites[0].pid, signal.SIGCONT)


class ClockStepped(Affliction):
    """The clock of the machine is set forward, and back."""

    def environment(self, folder: Path) -> dict[str, str]:
        """The site's clock is what a file says."""
        library = next((path for path in FAKETIME if path.exists()), None)
        assert library, "the step of the clock needs your system's package 'faketime'"
        self.offset = folder / "offset"
        self.offset.write_text("+0")
        told = {"FAKETIME_TIMESTAMP_FILE": str(self.offset), "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_CACHE_DURATION": "1"}
        return {"LD_PRELOAD": str(library), **told}

    async def happen(self) -> None:
        """An hour forward; after a while back again."""
        for offset in (HOUR, 0):
            self.offset.write_text(f"+{offset}")
            await asyncio.sleep(self.seconds / 2)
