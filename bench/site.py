"""A site for `bench.faults`: `python -m bench.site DATABASE PORT [hasty]`.

Hasty is the control, which no setting of Tatami can reach: it tells everybody of a move before the move is stored."""

import asyncio
import sys
from collections.abc import Sequence
from typing import ClassVar

from tatami.server import app
from tatami.server.history import Entry
from tatami.server.settings import Settings
from tatami.server.store import Store


class Hasty(Store):
    """A store that says yes before it has written anything."""

    promises: ClassVar[set[asyncio.Task[None]]] = set()

    async def append(self, table_id: str, count: int, entries: Sequence[Entry], computer: bool | None = None) -> None:
        """Promise to write."""
        task = asyncio.create_task(super().append(table_id, count, entries, computer))
        self.promises.add(task)
        task.add_done_callback(self.promises.discard)


if __name__ == "__main__":
    if "hasty" in sys.argv:
        vars(app)["Store"] = Hasty
    app.serve(Settings(db=sys.argv[1], port=int(sys.argv[2]), pause=0), lambda url: print(url, flush=True))
