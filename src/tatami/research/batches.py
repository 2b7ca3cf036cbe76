"""Thousands of tables stepped at once from NumPy arrays, on all cores; seed and actions alone decide the games, whatever the threads."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tatami.forge import load
from tatami.forge.batch import shares
from tatami.kernel.components import Components
from tatami.kernel.dialect import MOST_OFFERS, MOST_SEATS
from tatami.kernel.game import Game

from . import stepping
from .planes import Array, codec
from .workers import cores


class Stepped(NamedTuple):
    """What a step brought: a reward by table and seat, and which games ended with it."""

    rewards: NDArray[np.float32]
    over: NDArray[np.bool_]


class Batch:
    """So many tables of a game; one that has ended is laid anew at once.

    `to_move` says whose turn it is at each table, `masks` what is offered there; both change with every step."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        games: int = 1024,
        seed: int = 1,
        *,
        options: Mapping[str, str] | None = None,
        components: Components | None = None,
        threads: int | None = None,
    ) -> None:
        if games < 1:
            raise ValueError(f"expected at least one table, got {games}")
        self.codec = codec(game, seats)
        self.game, self.seats, self.games, self.seed = self.codec.game, self.codec.seats, games, int(seed)
        self.rules = load(self.game, "cpu", [stepping])
        self.threads = threads or cores()
        self.pool, self.covered = self.rules.new_pool(games), self.rules.new_pool(games)
        self.boxes = self.rules.boxes(self.game.box(components, options))
        self.numbers = np.arange(games, dtype=np.int64)  # of the game at each table
        self.rolls = np.zeros(games, np.int64)
        self.offers = np.zeros((games, MOST_OFFERS), np.int32)  # the first `counts` of each row
        self.counts, self.to_move = np.zeros(games, np.int32), np.zeros(games, np.int32)
        self.flags = np.zeros((games, self.codec.actions), np.int8)
        self.over, self.ends = np.zeros(games, np.int8), np.zeros((games, 2, MOST_SEATS), np.int32)
        self.rows = np.arange(games)
        self.workers = ThreadPoolExecutor(self.threads)
        self.on_all_tables(lambda first, last, *rows: self.rules.open_many(*self.place(first, last), *rows))

    def __repr__(self) -> str:
        return f"tatami.research.batch({self.game.name!r}, {self.seats}, {self.games}, {self.seed})"

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which actions are offered at each table."""
        return self.flags.view(np.bool_)

    @property
    def ranks(self) -> Array:
        """By table and seat the ranks of the game that ended there last, zeros before the first."""
        return self.ends[:, 0, : self.seats]

    @property
    def scores(self) -> Array:
        """The scores likewise."""
        return self.ends[:, 1, : self.seats]

    def place(self, first: int, last: int) -> tuple[Any, ...]:
        """What every chapter is told: the tables from the first to before the last, and where things are written down."""
        kept = self.numbers, self.rolls, self.offers.reshape(-1), self.counts, self.flags.reshape(-1), self.to_move
        return self.pool, self.boxes, self.seats, self.seed, first, last, self.codec.actions, *kept

    def on_all_tables(self, deed: Callable[..., Any]) -> int:
        """Do something at all tables, shared among the threads; the sum of what came of it."""

        def work(share: tuple[int, int]) -> int:
            return int(deed(share[0], share[0] + share[1], self.rules.new_row(), self.rules.new_row()) or 0)

        parts = shares(self.games, self.threads)
        return sum(map(work, parts) if len(parts) == 1 else self.workers.map(work, parts))

    def step(self, actions: Array) -> Stepped:
        """Carry out one offered action at each table; chance acts until somebody must decide."""
        chosen = np.ascontiguousarray(actions, np.int32)
        self.check(chosen)
        ended = self.on_all_tables(
            lambda first, last, *rows: self.rules.step_many(*self.place(first, last), *rows, chosen, self.over, self.ends.reshape(-1))
        )
        over = self.over.view(np.bool_).copy()
        rewards = np.zeros((self.games, self.seats), np.float32)
        if ended:
            rewards[over] = rewards_of(self.ranks[over])
        return Stepped(rewards, over)

    def check(self, chosen: NDArray[np.int32]) -> None:
        """Refuse what is not offered, before anything is done."""
        if chosen.shape != (self.games,):
            raise ValueError(f"expected {self.games} actions, one for each table, got an array of shape {chosen.shape}")
        inside = (chosen >= 0) & (chosen < self.codec.actions)
        good = inside & self.masks[self.rows, np.where(inside, chosen, 0)]
        if not good.all():
            table = int(good.argmin())
            raise ValueError(f"table {table}: expected one of the offered actions {self.offers_at(table)}, got {chosen[table]}")

    def offers_at(self, table: int) -> list[int]:
        """The actions offered at one table, in the order of the rules."""
        return [int(action) for action in self.offers[table, : self.counts[table]]]

    def any_offers(self, random: np.random.Generator) -> Array:
        """An offered action for each table, evenly at random."""
        return self.offers[self.rows, (random.random(self.games) * self.counts).astype(np.int64)]

    def observe(self) -> Array:
        """What whoever is to move may see, a row for each table."""
        self.on_all_tables(lambda first, last, *_: self.rules.cover_many(self.pool, self.covered, self.boxes, first, last))
        return self.codec.encode_many(self.covered, self.to_move)

    def perfect(self) -> Array:
        """Everything, turned to whoever is to move: for critics."""
        return self.codec.encode_many(self.pool, self.to_move)


def rewards_of(ranks: Array) -> Array:
    """What `match.rewards` makes of the ranks of each game, a row a game."""
    won = ranks == 1
    shares_of_win = won / won.sum(-1, keepdims=True)
    seats = ranks.shape[-1]
    return np.asarray((shares_of_win * seats - 1) / (seats - 1))


def batch(game: Game | str, seats: int | None = None, games: int = 1024, seed: int = 1, **more: Any) -> Batch:
    """So many tables of a game, stepped at once; `options`, `components` and `threads` as `Batch` takes them."""
    return Batch(game, seats, games, seed, **more)
