"""Thousands of tables stepped at once from NumPy arrays, on all cores or on a device; seed and actions alone decide the games."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from math import prod
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

    rung = "cpu"
    pool: Array
    numbers: NDArray[np.int64]
    """Of the game at each table."""
    rolls: NDArray[np.int64]
    offers: NDArray[np.int32]
    """A row for each table, of which the first `counts` are offered."""
    counts: NDArray[np.int32]
    to_move: NDArray[np.int32]

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
        self.rules = load(self.game, self.rung, [stepping])
        self.threads = threads or cores()
        self.workers = ThreadPoolExecutor(self.threads)
        self.shapes = {"offers": (games, MOST_OFFERS), "flags": (games, self.codec.actions), "ends": (games, 2, MOST_SEATS)}
        self.held = {name: self.hold(rows) for name, rows in self.first_rows(self.game.box(components, options)).items()}
        self.at_all_tables("open_many", *self.tables())

    def __repr__(self) -> str:
        return f"tatami.research.batch({self.game.name!r}, {self.seats}, {self.games}, {self.seed})"

    def __getattr__(self, name: str) -> Array:
        if name not in self.__dict__.get("held", {}):
            raise AttributeError(f"{type(self).__name__} has no {name}")
        return self.read(name).reshape(self.shapes.get(name, -1))

    def first_rows(self, box: Any) -> dict[str, Array]:
        """What is kept of every table, before the first game begins there."""
        rows: dict[str, Array] = {name: self.rules.new_pool(self.games) for name in ("pool", "covered")}
        rows |= {"boxes": self.rules.boxes(box), "numbers": np.arange(self.games, dtype=np.int64), "rolls": np.zeros(self.games, np.int64)}
        rows |= {name: np.zeros(prod(self.shapes[name]), np.int32) for name in ("offers", "ends")}
        rows |= {name: np.zeros(self.games, np.int32) for name in ("counts", "to_move", "chosen")}
        return rows | {
            "flags": np.zeros(prod(self.shapes["flags"]), np.int8),
            "over": np.zeros(self.games, np.int8),
            "wrong": np.zeros(1, np.int8),
        }

    def hold(self, rows: Array) -> Any:
        """Keep rows where the tables lie."""
        return rows

    def read(self, name: str) -> Array:
        """Rows that are kept, as they are now."""
        rows: Array = self.held[name]
        return rows

    def write(self, name: str, rows: Array) -> None:
        """Put others in their place."""
        self.held[name][:] = rows

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

    def those(self, *names: str) -> tuple[Any, ...]:
        """Some of what is kept, where it lies."""
        return tuple(self.held[name] for name in names)

    def tables(self) -> tuple[Any, ...]:
        """What opens and steps tables is told of them, and where it writes things down."""
        kept = self.those("numbers", "rolls", "offers", "counts", "flags", "to_move")
        return *self.those("pool", "boxes"), self.seats, self.seed, self.codec.actions, *kept

    def at_all_tables(self, deed: str, *told: Any) -> None:
        """Do something at all tables, shared among the threads."""
        entry = getattr(self.rules, deed)

        def work(share: tuple[int, int]) -> None:
            entry(share[0], share[0] + share[1], self.rules.new_row(), self.rules.new_row(), *told)

        parts = shares(self.games, self.threads)
        for _ in map(work, parts) if len(parts) == 1 else self.workers.map(work, parts):
            pass

    def step(self, actions: Any) -> Stepped:
        """Carry out one offered action at each table; chance acts until somebody must decide."""
        chosen = self.accept(actions)
        self.check(chosen)
        self.at_all_tables("step_many", *self.tables(), chosen, *self.those("over", "ends"))
        over = self.read("over").view(np.bool_).copy()
        rewards = np.zeros((self.games, self.seats), np.float32)
        if over.any():
            rewards[over] = rewards_of(self.ranks[over])
        return Stepped(rewards, over)

    def accept(self, actions: Any) -> Any:
        """An action for each table, where the tables lie."""
        chosen = np.ascontiguousarray(actions, np.int32)
        self.check_shape(chosen.shape)
        self.write("chosen", chosen)
        return self.held["chosen"]

    def check_shape(self, shape: tuple[int, ...]) -> None:
        """Refuse fewer actions than tables, or more."""
        if shape != (self.games,):
            raise ValueError(f"expected {self.games} actions, one for each table, got an array of shape {shape}")

    def check(self, chosen: Any) -> None:
        """Refuse what is not offered, before anything is done."""
        self.at_all_tables("refuse_many", self.codec.actions, self.held["flags"], chosen, self.held["wrong"])
        if self.read("wrong")[0]:
            self.write("wrong", np.zeros(1, np.int8))
            told = np.asarray(chosen.copy_to_host() if hasattr(chosen, "copy_to_host") else chosen)
            table = next(i for i, action in enumerate(told.tolist()) if action not in self.offers_at(i))
            raise ValueError(f"table {table}: expected one of the offered actions {self.offers_at(table)}, got {told[table]}")

    def offers_at(self, table: int) -> list[int]:
        """The actions offered at one table, in the order of the rules."""
        return [int(action) for action in self.offers[table, : self.counts[table]]]

    def any_offers(self, random: np.random.Generator) -> Array:
        """An offered action for each table, evenly at random."""
        return self.offers[np.arange(self.games), (random.random(self.games) * self.counts).astype(np.int64)]

    def draw_offers(self, seed: int, n: int) -> Any:
        """The same where the tables lie: choice number n of a seed, for `step`; the next one overwrites it."""
        self.at_all_tables("pick_many", *self.those("offers", "counts"), seed, n, self.held["chosen"])
        return self.held["chosen"]

    def observe(self) -> Array:
        """What whoever is to move may see, a row for each table."""
        self.at_all_tables("cover_many", *self.those("pool", "covered", "boxes"))
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
