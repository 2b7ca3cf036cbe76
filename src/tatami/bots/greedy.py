"""The player who looks to the end of its own turn and takes what is worth most there.

The turn goes on while the seat is to act, and through chance that leads back to it; a roll that another player waits for ends it.
What is hidden is imagined a few times and averaged, and so is chance (`search/expectimax.py`), by rolls of its own for every offer.
A long turn is looked into less deeply, and no branch is forgotten.
"""

from dataclasses import dataclass

from tatami.forge.face import Forged
from tatami.kernel.dialect import State
from tatami.kernel.game import Game
from tatami.kernel.protocols import Value
from tatami.kernel.rng import below, stream, word
from tatami.table.sight import Sight

from .bot import Budget, Thought
from .search.compile import load_search
from .search.expectimax import MOST_DEPTH, Frame

WORLDS = 4


@dataclass(frozen=True)
class Greedy:
    """Looks no further than its own turn; `rung` is for whoever wants a certain one, else the fastest that is there."""

    game: Game
    value: Value
    rung: str = ""

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The offer with the best end of the turn; equal ones by chance."""
        worlds = imagined_worlds(sight, key)
        share = budget.simulations // (len(worlds) * len(sight.offers))
        searches = [TurnSearch(load_search(self.game, self.value, self.rung), sight, world, share) for world in worlds]
        worth = [
            sum(search.value_after(action, stream(key, WORLDS * (1 + place) + number)) for number, search in enumerate(searches))
            / len(worlds)
            for place, action in enumerate(sight.offers)
        ]
        best = [action for action, expected in zip(sight.offers, worth, strict=True) if expected == max(worth)]
        return Thought(best[below(word(key, 0), len(best))], max(worth), sum(search.nodes for search in searches))


def imagined_worlds(sight: Sight, key: int) -> list[State]:
    """Different full tables that look like this from the seat; one where nothing is hidden."""
    worlds: list[State] = []
    for number in range(WORLDS):
        world = sight.game.imagine(sight.state, sight.box, sight.seat, stream(key, number))
        if world not in worlds:
            worlds.append(world)
    return worlds


class TurnSearch:
    """Expectimax at one imagined table, for one seat."""

    def __init__(self, forged: Forged, sight: Sight, world: State, budget: int) -> None:
        self.forged, self.seat, self.budget, self.nodes = forged, sight.seat, budget, 0
        self.pool, self.boxes, self.stack = forged.new_pool(MOST_DEPTH + 1), forged.boxes(sight.box), forged.new_records(Frame, MOST_DEPTH)
        self.rows = forged.new_row(), forged.new_row()
        forged.from_record(world, self.pool, 0)

    def __repr__(self) -> str:
        return f"TurnSearch({self.forged.game.name}, seat {self.seat}, {self.nodes} positions)"

    def value_after(self, action: int, key: int) -> float:
        """The value of the best end of the turn after an action."""
        self.nodes += self.forged.search_turn(self.pool, self.boxes, self.stack, self.seat, action, self.budget, key, *self.rows)
        return float(self.forged.values(self.stack, 0)["value"])
