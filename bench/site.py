"""A nursery of sites for `bench.faults`: everything is imported once, then each site is a process that is there at once.

For each line of its input, `["DATABASE", PORT, HASTY]`, it brings up a site, prints the site's process and address, waits for
its end and prints how it ended.  Hasty is the control, which no setting of Tatami can reach: it tells everybody of a move before
the move is stored."""

import asyncio
import gc
import json
import os
import signal
import sys
from collections.abc import Sequence
from typing import ClassVar

from tatami.games import find, names
from tatami.server import app
from tatami.server.settings import Settings
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import Entry


class Hasty(Store):
    """A store that says yes before it has written anything."""

    promises: ClassVar[set[asyncio.Task[None]]] = set()

    async def append(self, table_id: TableId, count: int, entries: Sequence[Entry], computer: bool | None = None) -> None:
        """Promise to write."""
        task = asyncio.create_task(super().append(table_id, count, entries, computer))
        self.promises.add(task)
        task.add_done_callback(self.promises.discard)


def site(db: str, port: int, hasty: bool) -> None:
    """Be a site until the end."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())  # what comes there is the nursery's
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # raised again by the server, once it has closed its doors
    if hasty:
        vars(app)["Store"] = Hasty
    app.serve(Settings(db=db, port=port, pause=0), lambda url: print(os.getpid(), url, flush=True))


if __name__ == "__main__":
    games = [find(name) for name in names()]
    app.create_app(Settings())  # what it imports on its way is there for every child
    gc.freeze()  # what is there already is no child's to look through
    while line := os.read(sys.stdin.fileno(), 4096):  # unbuffered: a child must not find what was meant for the next
        child = os.fork()
        if child == 0:
            site(*json.loads(line))
            os._exit(0)
        print("ended", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
