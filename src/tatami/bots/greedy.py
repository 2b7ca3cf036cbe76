"""The player who looks to the end of its own turn and takes what is worth most there.

The turn goes on while the seat is to act, and through chance that leads back to it; a roll that another player waits for ends it.
What is hidden is imagined a few times and averaged, and so is chance (`search/lookahead.py`), by rolls of its own for every offer.
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
from .search.compile import thinking
from .search.lookahead import DEEPEST, Look

WORLDS = 4


@dataclass(frozen=True)
class Greedy:
    """Looks no further than its own turn; `rung` is for whoever wants a certain one, else the fastest that is there."""

    game: Game
    value: Value
    rung: str = ""

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The offer with the best end of the turn; equal ones by chance."""
        worlds = imagined(sight, key)
        share = budget.simulations // (len(worlds) * len(sight.offers))
        glances = [Glance(thinking(self.game, self.value, self.rung), sight, world, share) for world in worlds]
        worth = [
            sum(glance.after(action, stream(key, WORLDS * (1 + place) + number)) for number, glance in enumerate(glances)) / len(worlds)
            for place, action in enumerate(sight.offers)
        ]
        best = [action for action, expected in zip(sight.offers, worth, strict=True) if expected == max(worth)]
        return Thought(best[below(word(key, 0), len(best))], max(worth), sum(glance.nodes for glance in glances))


def imagined(sight: Sight, key: int) -> list[State]:
    """Different full tables that look like this from the seat; one where nothing is hidden."""
    worlds: list[State] = []
    for number in range(WORLDS):
        world = sight.game.imagine(sight.state, sight.box, sight.seat, stream(key, number))
        if world not in worlds:
            worlds.append(world)
    return worlds


class Glance:
    """One imagined table, looked into from one seat."""

    def __init__(self, forged: Forged, sight: Sight, world: State, budget: int) -> None:
        self.forged, self.seat, self.budget, self.nodes = forged, sight.seat, budget, 0
        self.pool, self.boxes, self.looks = forged.new_pool(DEEPEST + 1), forged.boxes(sight.box), forged.new_records(Look, DEEPEST)
        self.rows = forged.new_row(), forged.new_row()
        forged.from_record(world, self.pool, 0)

    def after(self, action: int, key: int) -> float:
        """What the best end of the turn is worth after an action."""
        self.nodes += self.forged.look_ahead(self.pool, self.boxes, self.looks, self.seat, action, self.budget, key, *self.rows)
        return float(self.forged.values(self.looks, 0)["worth"])
