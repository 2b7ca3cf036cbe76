"""Asking computer players, who think in processes of their own so that pages never wait for them."""

import asyncio
import pickle
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

from tatami.bots.bot import Thought
from tatami.table.sight import Sight

from .process import LENGTH, Asked, packed, question

THINKER = (sys.executable, "-m", "tatami.server.thinking.process")
PATIENCE = 60
"""Seconds that a computer player may think about one move."""


class Stumbled(Exception):
    """A computer player gave no answer."""


class Thinkers:
    """Some processes that think; each is started when it is first needed, and anew when it is lost."""

    def __init__(self, processes: int) -> None:
        self.places = asyncio.Semaphore(processes)
        self.idle: list[Process] = []
        self.leaving: list[Process] = []  # dismissed, and perhaps not gone yet

    async def think(self, level: str, sight: Sight) -> Thought:
        """The answer of a computer player."""
        thought: Thought = await self.ask(question(level, secrets.randbits(63), sight))
        return thought

    async def ask(self, wanted: Asked) -> Any:
        """The answer to a question; Stumbled if there is none, TimeoutError if it takes too long."""
        async with self.places:
            process = self.idle.pop() if self.idle else await started()
            try:
                async with asyncio.timeout(PATIENCE):
                    said = await asked(process, packed(wanted))
            except BaseException:
                self.dismiss(process)  # also when nobody wants the answer any more: it must not be taken for another's
                raise
            self.idle.append(process)
        if isinstance(said, str):
            raise Stumbled(said)
        return said

    async def close(self) -> None:
        """Send the thinkers home."""
        for process in self.idle:
            self.dismiss(process)
        self.idle.clear()
        for process in self.leaving:
            await process.wait()

    def dismiss(self, process: Process) -> None:
        """End a process."""
        with suppress(ProcessLookupError):
            process.kill()
        self.leaving = [*(other for other in self.leaving if other.returncode is None), process]


async def started() -> Process:
    """A new thinker; Ctrl-C at the server is none of its business."""
    return await asyncio.create_subprocess_exec(*THINKER, stdin=PIPE, stdout=PIPE, start_new_session=True)


async def asked(process: Process, sent: bytes) -> Any:
    """What a process answers."""
    if process.stdin is None or process.stdout is None:
        raise Stumbled("the process has no pipes")
    try:
        process.stdin.write(sent)
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        said = pickle.loads(await process.stdout.readexactly(length))
    except (OSError, asyncio.IncompleteReadError) as problem:
        raise Stumbled("the process has gone") from problem
    return said
