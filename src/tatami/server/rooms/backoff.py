"""Tables that do not load: nobody tries them again and again, and they hold nothing else up."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

import structlog

from tatami.server.tables.ids import TableId

log = structlog.get_logger()

FIRST_REST, LONGEST_REST = 4.0, 3600.0
"""Seconds: after each failure a table rests twice as long as before."""

MOST_KEPT = 10_000


class BadTable(Exception):
    """A stored table that does not lead to a game by the rules."""


class Backoff:
    """Until when each failing table rests."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.resting = OrderedDict[TableId, tuple[float, float]]()  # until when, after how long a rest

    def rests(self, table_id: TableId) -> bool:
        """Whether a table failed of late, so that nothing but a visitor tries it now."""
        return table_id in self.resting and self.clock() < self.resting[table_id][0]

    def fail(self, table_id: TableId) -> bool:
        """A table has failed; whether that is news, while those who failed longest ago are forgotten."""
        _, last = self.resting.pop(table_id, (0.0, 0.0))
        rest = min(LONGEST_REST, 2 * last) or FIRST_REST
        self.resting[table_id] = self.clock() + rest, rest
        while len(self.resting) > MOST_KEPT:
            self.resting.popitem(last=False)
        return not last

    def tell(self, table_id: TableId, problem: BadTable) -> None:
        """Log a table that is not to be read, the first time; from now on it rests between two tries."""
        if self.fail(table_id):
            log.error("a table is not to be read", table=table_id, exc_info=problem)

    def recover(self, table_id: TableId) -> None:
        """Forget that a table failed."""
        self.resting.pop(table_id, None)
