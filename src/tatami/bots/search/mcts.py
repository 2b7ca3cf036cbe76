"""The player who searches: Monte Carlo tree search at open tables, search over information sets where hands are hidden.

The tree itself is in the dialect (`simulation.py`, `node.py`, `reward.py`): compiled where the machine code is there, interpreted
where it is not, with the same thoughts.  A player keeps its tree, and its next search begins with what of it still holds.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from tatami.bots.bot import Budget, Thought
from tatami.bots.valuation import fitting_valuation, valuation_of
from tatami.forge.face import Forged
from tatami.kernel.dialect import MOST_OFFERS
from tatami.kernel.game import Game
from tatami.kernel.rng import stream
from tatami.table.sight import Sight

from . import simulation
from .choice import TreeReader
from .compile import load_search
from .context import Context
from .node import INDEX, ROOT, UNPROVED, Node
from .reuse import SearchedTree, path_to, subtree
from .settings import Settings

FIRST_SLICE, LARGEST_SLICE = 16, 512
"""Simulations between two looks at the clock."""
MOST_NODES = 1 << 20
FORCED = 10
"""Where there is nothing to choose, so many times fewer simulations are made."""


@dataclass
class Search:
    """A player who searches; `rung` is for whoever wants a certain one, else the fastest that is there."""

    game: Game
    settings: Settings = field(default_factory=Settings)
    rung: str = ""
    learned: bool = False  # whether a learned valuation is asked, where there is one for the table's components
    tree: SearchedTree | None = field(default=None, repr=False)  # of the last decision

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The action that the settings prefer, after as many simulations as it takes."""
        valuation = fitting_valuation(self.game, sight.box) if self.learned else valuation_of(self.game)
        forged = load_search(self.game, valuation.value, self.rung)
        path = path_to(self.tree, sight, forged.rung) if self.tree and self.settings.workers == 1 else None
        grown = subtree(forged, self.tree, path) if self.tree and path else None
        run = SearchRun(forged, sight, self.settings, grown, valuation.scale)
        wanted = Budget(self.simulations(sight, budget, run.visits), budget.seconds)
        simulations = self.simulate(run, wanted, key)
        thought = TreeReader(sight, forged, run.nodes, simulations, run.hidden).thought(key, self.settings)
        self.tree = SearchedTree(sight, forged.rung, run.nodes, run.used, thought.action)
        return thought

    def simulate(self, run: "SearchRun", budget: Budget, key: int) -> int:
        """Simulate as often as wanted, on as many cores as the settings say; how many simulations there were."""
        workers = self.settings.workers
        if workers == 1:
            return run.simulate(budget, key)
        runs = [run, *(SearchRun(run.forged, run.sight, self.settings, None, run.scale) for _ in range(workers - 1))]
        shares = [Budget((budget.simulations + number) // workers, budget.seconds) for number in range(workers)]
        with ThreadPoolExecutor(workers) as threads:  # machine code leaves the interpreter's lock to the others
            done = list(threads.map(SearchRun.simulate, runs, shares, (stream(key, number) for number in range(workers))))
        for other in runs[1:]:
            run.add(other)
        return sum(done)

    def simulations(self, sight: Sight, budget: Budget, reused: int) -> int:
        """How many new simulations to make: fewer where there is no choice, or where a reused tree holds some already."""
        wanted = budget.simulations if len(sight.offers) > 1 else budget.simulations // FORCED
        return max(1, int((1 - self.settings.reuse) * wanted), wanted - reused)

    def forged(self) -> Forged:
        """The search on its rung."""
        return load_search(self.game, valuation_of(self.game).value, self.rung)


class SearchRun:
    """One search: the tables and rows it needs, and the tree as it grows; `grown` is a tree to begin with, and its size."""

    def __init__(self, forged: Forged, sight: Sight, settings: Settings, grown: tuple[Any, int] | None, scale: int) -> None:
        self.forged, self.sight, self.scale, self.hidden = forged, sight, scale, not sight.game.open
        self.rounds = (len(sight.offers) - 1).bit_length() if settings.halving and sight.offers else 0  # of sequential halving
        self.pool, self.boxes = forged.new_pool(3), forged.boxes(sight.box)
        forged.from_record(sight.state, self.pool, simulation.SIGHT)
        self.contexts = forged.new_records(Context, 1)
        forged.from_record(self.context(sight, settings, scale), self.contexts, 0)
        self.rows = forged.new_row(), forged.new_row(), forged.new_offers(INDEX)
        self.nodes, self.used = grown or (forged.new_records(Node, 1), 0)
        if not self.used:
            self.used = forged.add_root(self.nodes)

    def __repr__(self) -> str:
        return f"SearchRun({self.forged.game.name}, {self.used} nodes, {self.visits} simulations)"

    def context(self, sight: Sight, settings: Settings, scale: int) -> Context:
        """The settings as the dialect knows them."""
        context = Context()
        context.seat, context.hidden = sight.seat, int(self.hidden)
        context.turn_actions, context.playout_actions = settings.turn_actions, settings.playout_actions
        context.halving, context.whole_turns = int(self.rounds > 0), int(settings.whole_turns)
        context.merge_chance = int(settings.merge_chance and self.hidden)
        context.exclude_exploratory = int(settings.exclude_exploratory and self.hidden)
        context.own_priors = int(settings.own_priors)
        context.exploration = settings.exploration
        context.root_exploration = max(settings.root_exploration, settings.exploration)
        context.prior_visits, context.scale = settings.prior_visits, float(scale)
        return context

    def simulate(self, budget: Budget, key: int) -> int:
        """Simulate until the budget is spent or the outcome is proved; how many simulations there were."""
        begun = time.monotonic()
        done, size, over = 0, FIRST_SLICE, 0  # over: so many rounds of sequential halving
        while done < budget.simulations and (done == 0 or time.monotonic() - begun < budget.seconds) and self.undecided:
            while done and over + 1 < self.rounds and self.round_is_over(over, done, time.monotonic() - begun, budget):
                self.forged.end_round(self.nodes, self.contexts)
                over += 1
            last = min(done + size, max(done + 1, self.round_ends(over, budget)))
            self.make_room(last - done)
            rest = self.pool, self.boxes, self.contexts, key, done, last, *self.rows
            self.used = self.forged.run_simulations(self.nodes, self.used, *rest)
            done, size = last, min(2 * size, LARGEST_SLICE)
        return done

    def round_ends(self, over: int, budget: Budget) -> int:
        """After how many simulations the round ends that follows so many: each has its share of them."""
        return budget.simulations * (over + 1) // self.rounds if self.rounds else budget.simulations

    def round_is_over(self, over: int, done: int, elapsed: float, budget: Budget) -> bool:
        """Whether so many simulations end the round; where time is short, its share of the time does."""
        return done >= self.round_ends(over, budget) or elapsed * self.rounds >= budget.seconds * (over + 1)

    @property
    def visits(self) -> int:
        """How many simulations the tree holds."""
        return int(self.forged.values(self.nodes, ROOT)["visits"])

    @property
    def undecided(self) -> bool:
        """Whether the outcome is not proved yet."""
        return bool(self.forged.values(self.nodes, ROOT)["proved"] == UNPROVED)

    def add(self, other: "SearchRun") -> None:
        """Add what another search of the same table has found out about the moves there."""
        self.make_room(1)
        self.used = self.forged.merge_root(self.nodes, self.used, other.nodes)

    def make_room(self, simulations: int) -> None:
        """Room for what some simulations can add at most, unless the tree is as large as trees may be."""
        wanted = min(self.used + simulations * MOST_OFFERS, MOST_NODES)
        if len(self.nodes) < wanted:
            size = min(max(wanted, 2 * len(self.nodes)), MOST_NODES)
            self.nodes = self.forged.longer(Node, self.nodes, self.used, size)
