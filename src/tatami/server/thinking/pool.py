"""Asking computer players, who think in processes of their own so that pages never wait for them."""

import asyncio
import pickle
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from typing import Any

from tatami.bots.bot import Thought
from tatami.server.tables.ids import NO_TABLE, TableId
from tatami.table.sight import Sight

from .fair_queue import SOMEBODY, Asker, FairQueue
from .process import LENGTH, Asked, question, to_pickle

THINKER = (sys.executable, "-m", "tatami.server.thinking.process")
PATIENCE = 60
"""Seconds that a computer player may think about one move."""
MOST_TABLES = 1000
"""Of so many tables it is known which process answered last."""


class Stumbled(Exception):
    """A computer player gave no answer."""


class Thinkers:
    """Some processes that think; each is started when it is first needed, and anew when it is lost.

    A table's questions go to the process that answered its last one, which remembers the trees, unless that one is busy."""

    def __init__(self, processes: int) -> None:
        self.queue = FairQueue(processes)
        self.idle: list[Process] = []
        self.leaving: list[Process] = []  # dismissed, and perhaps not gone yet
        self.last_of: OrderedDict[str, Process] = OrderedDict()  # who answered last, by table; the least recently used first

    async def think(self, table_id: TableId, level: str, sight: Sight, asker: Asker = SOMEBODY) -> Thought:
        """The answer of a computer player at a table."""
        thought: Thought = await self.ask(question(table_id, level, secrets.randbits(63), sight), asker, table_id)
        return thought

    async def ask(self, wanted: Asked, asker: Asker = SOMEBODY, table_id: TableId = NO_TABLE) -> Any:
        """The answer to a question, if may be by who knows the table; Stumbled if there is none, TimeoutError if it takes too long."""
        async with self.queue.place(asker):
            process = self.next_process(table_id) or await new_process()
            try:
                async with asyncio.timeout(PATIENCE):
                    said = await exchange(process, to_pickle(wanted))
            except BaseException:
                self.dismiss(process)  # also when nobody wants the answer any more: it must not be taken for another's
                raise
            self.idle.append(process)
            self.note(table_id, process)
        if isinstance(said, str):
            raise Stumbled(said)
        return said

    def next_process(self, table_id: TableId) -> Process | None:
        """The idle process that knows a table, else the one that was used last, else none."""
        if not self.idle:
            return None
        known = self.last_of.get(table_id)
        return self.idle.pop(self.idle.index(known) if known in self.idle else -1)

    def note(self, table_id: TableId, process: Process) -> None:
        """Note who has answered for a table; beyond so many tables the one that was longest unused is forgotten."""
        if table_id:
            self.last_of.pop(table_id, None)
            self.last_of[table_id] = process
            while len(self.last_of) > MOST_TABLES:
                self.last_of.popitem(last=False)

    async def close(self) -> None:
        """End all processes."""
        for process in self.idle:
            self.dismiss(process)
        self.idle.clear()
        for process in self.leaving:
            await process.wait()

    def dismiss(self, process: Process) -> None:
        """End a process; what it remembered is gone with it."""
        for table_id in [table_id for table_id, last in self.last_of.items() if last is process]:
            del self.last_of[table_id]
        with suppress(ProcessLookupError):
            process.kill()
        self.leaving = [*(other for other in self.leaving if other.returncode is None), process]


async def new_process() -> Process:
    """A new thinker; Ctrl-C at the server is none of its business."""
    return await asyncio.create_subprocess_exec(*THINKER, stdin=PIPE, stdout=PIPE, start_new_session=True)


async def exchange(process: Process, sent: bytes) -> Any:
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
