"""What `load` gives: a game's rules on one rung, the same face whatever stands behind it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from tatami.kernel.dialect import Box, Record, State
from tatami.kernel.digest import digest_of_values
from tatami.kernel.game import Game
from tatami.kernel.rng import stream

from .batch import check_on_threads, play_on_threads
from .reach import Lane, lane_of

Pool = Any
"""Many records by number: a list of them when interpreted, a numpy array when compiled."""
Entry = Callable[..., Any]
Progress = Callable[[int, int, str], None]
"""progress(done, total, name): called after each function that was compiled."""


class Forged(ABC):
    """The entry points of some chapters, linked to a game, as attributes: `forged.step_at(pool, 0, boxes, action, row)`.

    Records never cross the border one by one: programs hold pools of states and a pool of one box."""

    steps = True
    """Whether the rung can be driven step by step."""

    def __init__(self, game: Game, rung: str, entries: Mapping[str, Entry]) -> None:
        self.game, self.rung, self.entries = game, rung, entries

    def __getattr__(self, name: str) -> Entry:
        entries: Mapping[str, Entry] = self.__dict__.get("entries", {})
        if name not in entries:
            raise AttributeError(f"expected an entry point ({', '.join(entries)}), got {name}")
        return entries[name]

    def new_pool(self, size: int) -> Pool:
        """So many states, all zero."""
        return self.new_records(self.game.state, size)

    def boxes(self, box: Box) -> Pool:
        """A pool of one box."""
        pool = self.new_records(self.game.printed, 1)
        self.from_record(box, pool, 0)
        return pool

    def play_batch(self, box: Box, seats: int, seed: int, games: int, threads: int = 1) -> int:
        """Play that many random games from the start to the end; the actions of all."""
        return play_on_threads(self, box, seats, seed, games, threads)

    def check_batch(self, box: Box, seats: int, seed: int, games: int, threads: int = 1) -> list[int]:
        """The checksums of that many random games, in order: 31 bits over every offer and action, above them the number of actions."""
        return check_on_threads(self, box, seats, seed, games, threads)

    def play_lanes(self, chapter: ModuleType, box: Box, seats: int, seed: int, games: int) -> list[int]:
        """What a chapter's lane returns of games number 0, 1 … of a seed; a device plays them all at once."""
        lane = lane_of(chapter)
        if lane is None:
            raise AttributeError(f"expected a chapter with a LANE, got {chapter.__name__}")
        return self.play_lane(lane, box, seats, seed, games)

    def play_lane(self, lane: Lane, box: Box, seats: int, seed: int, games: int) -> list[int]:
        """What a lane returns of these games, one after another."""
        entry = getattr(self, lane.name)
        pool, boxes, out, weights = self.new_pool(lane.states), self.boxes(box), self.new_row(), self.new_row()
        return [int(entry(pool, boxes, out, weights, seats, stream(seed, number))) for number in range(games)]

    @abstractmethod
    def new_records(self, record: type[Record], size: int) -> Pool:
        """So many records of a class, all zero."""

    @abstractmethod
    def longer(self, record: type[Record], pool: Pool, kept: int, size: int) -> Pool:
        """A pool of that size that begins with as many of the same records as are to be kept."""

    @abstractmethod
    def new_row(self) -> Any:
        """An empty row of offers."""

    @abstractmethod
    def new_offers(self, size: int) -> Any:
        """A row of offers of another length."""

    @abstractmethod
    def new_longs(self, size: int) -> Any:
        """A row of 64-bit numbers."""

    @abstractmethod
    def from_record(self, record: Record, pool: Pool, i: int) -> None:
        """Make number i of a pool equal to an interpreted record."""

    @abstractmethod
    def values(self, pool: Pool, i: int) -> dict[str, Any]:
        """Every field of record i as plain numbers and lists, in order of declaration."""

    def to_record(self, pool: Pool, i: int) -> State:
        """State i of a pool as an interpreted record."""
        state = self.game.state()
        for name, value in self.values(pool, i).items():
            setattr(state, name, value)
        return state

    def digest(self, pool: Pool, i: int) -> str:
        """The hash of record i: equal to `kernel.digest` of the interpreted one."""
        return digest_of_values([value for name, value in self.values(pool, i).items() if name not in self.game.state.UNHASHED])
