"""The rungs `python` and `checked`: the rules as they are, linked to generic chapters; neither numpy nor numba is needed."""

from collections.abc import Mapping
from typing import Any

from tatami.kernel.dialect import MOST_OFFERS, Box, Record, Width, assign, tell
from tatami.kernel.digest import digest
from tatami.kernel.game import Game
from tatami.kernel.guarded import Guarded, guarded_class, seal

from .face import Entry, Forged, Pool
from .link import Twins, link_parts
from .reach import Function, Part


class Interpreted(Forged):
    """Pools are lists of records; on the checked rung every store and index is watched."""

    def __init__(self, game: Game, rung: str, entries: Mapping[str, Entry]) -> None:
        super().__init__(game, rung, entries)
        self.watched: dict[type[Record], type[Record]] = {}

    def new_records(self, record: type[Record], size: int) -> Pool:
        """So many records of a class, all zero."""
        if self.rung == "checked" and record not in self.watched:
            self.watched[record] = guarded_class(record)
        made = self.watched.get(record, record)
        return [made() for _ in range(size)]

    def boxes(self, box: Box) -> Pool:
        """A pool of one box; where stores are watched, there are none into it."""
        pool = super().boxes(box)
        if self.rung == "checked":
            seal(pool[0])
        return pool

    def longer(self, record: type[Record], pool: Pool, kept: int, size: int) -> Pool:
        """A pool of that size that begins with as many of the same records as are to be kept."""
        return pool[:kept] + self.new_records(record, size - kept)

    def new_row(self) -> Any:
        """An empty row of offers."""
        return self.new_offers(MOST_OFFERS)

    def new_offers(self, size: int) -> Any:
        """A row of offers of another length."""
        return self.row("i4", size)

    def new_longs(self, size: int) -> Any:
        """A row of 64-bit numbers."""
        return self.row("i8", size)

    def row(self, code: str, size: int) -> Any:
        """An empty row of that width."""
        return Guarded([0] * size, Width(code)) if self.rung == "checked" else [0] * size

    def from_record(self, record: Record, pool: Pool, i: int) -> None:
        """Make number i of a pool equal to an interpreted record."""
        pool[i].assign(record)

    def values(self, pool: Pool, i: int) -> dict[str, Any]:
        """Every field of record i, copied."""
        return {name: plain(value) for name, value in pool[i].values().items()}

    def digest(self, pool: Pool, i: int) -> str:
        """The hash of record i, which needs no copy."""
        return digest(pool[i])


def plain(value: Any) -> Any:
    """A number, or a table as lists that nobody watches."""
    return [plain(item) for item in value] if isinstance(value, list) else value


def interpret(game: Game, rung: str, parts: list[Part], entries: list[Function]) -> Interpreted:
    """The entry points on one of the two interpreted rungs."""
    twins: Twins = {tell: tell, assign: assign}
    for _ in link_parts(parts, twins, lambda _, clone: clone, lambda constant: constant):
        pass
    callables: dict[str, Entry] = {entry.__name__: twins[entry] for entry in entries}
    return Interpreted(game, rung, callables)
