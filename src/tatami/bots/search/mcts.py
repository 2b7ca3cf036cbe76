"""The player who searches: Monte Carlo tree search at open tables, search over information sets where hands are hidden.

The tree itself is in the dialect (`simulation.py`, `node.py`, `reward.py`): compiled where the machine code is there, interpreted
where it is not, with the same thoughts.  A player remembers its tree, so what it has learnt of a position it comes to is kept.
"""

import time
from dataclasses import dataclass, field
from math import inf

from tatami.bots.bot import Budget, Thought
from tatami.bots.valuation import valuation_of
from tatami.forge.face import Forged
from tatami.kernel.dialect import MOST_OFFERS
from tatami.kernel.game import Game
from tatami.table.sight import Sight

from . import simulation
from .choice import Reader
from .compile import thinking
from .context import Desk
from .node import INDEX, ROOT, UNPROVED, Node
from .reuse import Memory, cut_down, reached

FIRST_SLICE, LARGEST_SLICE = 16, 512
"""Simulations between two looks at the clock."""
MOST_NODES = 1 << 20
FORCED = 10
"""Where there is nothing to choose, so many times less thought is given to it."""


@dataclass(frozen=True)
class Style:
    """How a player searches (see `context.py`); `noise`: how wrong it is about what it found."""

    turn: int = 6
    horizon: int = 0
    curiosity: float = 0.5
    scrutiny: float = 0.0  # where it is less than curiosity, the decision at hand gets as much as any other
    trust: float = 1.0
    lump: bool = False
    apart: bool = False
    sure: bool = False  # the choice is what is worth the most for sure, not what was tried most often
    anew: float = 1.0  # the least part of its simulations for a position it has thought about before
    noise: float = 0.0


@dataclass
class Search:
    """A player who thinks ahead; `rung` is for whoever wants a certain one, else the fastest that is there."""

    game: Game
    style: Style = field(default_factory=Style)
    rung: str = ""
    memory: Memory | None = None

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The action that the style prefers, after as much thought as it takes."""
        forged = self.forged()
        grown = reached(self.memory, sight, forged.rung) if self.memory else None
        work = Work(forged, sight, self.style, grown)
        simulations = work.think(Budget(self.simulations(sight, budget, work.known), budget.seconds), key)
        thought = Reader(sight, forged, work.nodes, simulations, work.hidden).thought(key, self.style.noise, self.style.sure)
        self.memory = Memory(sight, forged.rung, work.nodes, work.used, thought.action)
        return thought

    def simulations(self, sight: Sight, budget: Budget, known: int) -> int:
        """How many simulations a decision is worth: fewer where there is no choice, or where a remembered tree holds some already."""
        worth = budget.simulations if len(sight.offers) > 1 else budget.simulations // FORCED
        return max(1, int(self.style.anew * worth), worth - known)

    def forged(self) -> Forged:
        """The search on its rung."""
        return thinking(self.game, valuation_of(self.game).value, self.rung)


class Work:
    """One search: the tables and rows it needs, and the tree as it grows."""

    def __init__(self, forged: Forged, sight: Sight, style: Style, grown: Memory | None) -> None:
        self.forged, self.hidden = forged, not sight.game.open
        self.pool, self.boxes = forged.new_pool(3), forged.boxes(sight.box)
        forged.from_record(sight.state, self.pool, simulation.SIGHT)
        desk = Desk()
        desk.seat, desk.hidden, desk.turn, desk.horizon = sight.seat, int(self.hidden), style.turn, style.horizon
        desk.lump, desk.apart = int(style.lump and self.hidden), int(style.apart and self.hidden)
        desk.curiosity, desk.scrutiny = style.curiosity, max(style.scrutiny, style.curiosity)
        desk.trust, desk.scale = style.trust, float(valuation_of(sight.game).scale)
        self.desks = forged.new_records(Desk, 1)
        forged.from_record(desk, self.desks, 0)
        self.rows = forged.new_row(), forged.new_row(), forged.new_offers(INDEX)
        self.nodes, self.used = cut_down(forged, grown) if grown else (forged.new_records(Node, 1), 0)
        if not self.used:
            self.used = forged.root(self.nodes)

    def think(self, budget: Budget, key: int) -> int:
        """Simulate until the budget is spent or the outcome is proved; how many simulations there were."""
        until = time.monotonic() + budget.seconds if budget.seconds < inf else inf
        done, size = 0, FIRST_SLICE
        while done < budget.simulations and (done == 0 or time.monotonic() < until) and self.open_question:
            last = min(done + size, budget.simulations)
            self.make_room(last - done)
            self.used = self.forged.grow(self.nodes, self.used, self.pool, self.boxes, self.desks, key, done, last, *self.rows)
            done, size = last, min(2 * size, LARGEST_SLICE)
        return done

    @property
    def known(self) -> int:
        """How many simulations the tree holds."""
        return int(self.forged.values(self.nodes, ROOT)["visits"])

    @property
    def open_question(self) -> bool:
        """Whether the outcome is not proved yet."""
        return bool(self.forged.values(self.nodes, ROOT)["proved"] == UNPROVED)

    def make_room(self, simulations: int) -> None:
        """Room for what some simulations can add at most, unless the tree is as large as trees may be."""
        wanted = min(self.used + simulations * MOST_OFFERS, MOST_NODES)
        if len(self.nodes) < wanted:
            size = min(max(wanted, 2 * len(self.nodes)), MOST_NODES)
            self.nodes = self.forged.longer(Node, self.nodes, self.used, size)
