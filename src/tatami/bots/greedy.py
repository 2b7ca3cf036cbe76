"""The player who looks to the end of its own turn and takes what is worth most there.

The turn goes on while the seat is to act, and through chance that leads back to it.  What is hidden is imagined a few
times and averaged, and so is chance.  Each position shares its budget fairly among what follows, so a long turn is
looked into less deeply and no branch is forgotten.
"""

from dataclasses import dataclass

from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import Game
from tatami.kernel.rng import below, stream, word
from tatami.table.chance import Dice
from tatami.table.sight import Sight

from .bot import Budget, Thought
from .values import Value

CERTAIN = 1_000_000
"""What a decided game is worth for each player left behind."""

WORLDS = 4
ROLLS = 4


@dataclass(frozen=True)
class Greedy:
    """Looks no further than its own turn."""

    value: Value

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """The offer with the best end of the turn; equal ones by chance."""
        worlds = imagined(sight, key)
        share = budget.simulations // (len(worlds) * len(sight.offers))
        searches = [Search(sight.game, sight.box, sight.seat, self.value, Dice(key, number)) for number in range(len(worlds))]
        worth = [
            sum(search.after(world, action, share) for search, world in zip(searches, worlds, strict=True)) / len(worlds)
            for action in sight.offers
        ]
        best = [action for action, expected in zip(sight.offers, worth, strict=True) if expected == max(worth)]
        return Thought(best[below(word(key, 0), len(best))], max(worth), sum(search.nodes for search in searches))


def imagined(sight: Sight, key: int) -> list[State]:
    """Different full tables that look like this from the seat; one where nothing is hidden."""
    worlds: list[State] = []
    for number in range(WORLDS):
        world = sight.game.imagine(sight.state, sight.box, sight.seat, stream(key, number))
        if world not in worlds:
            worlds.append(world)
    return worlds


@dataclass
class Search:
    """One imagined table, looked into from one seat."""

    game: Game
    box: Box
    seat: int
    value: Value
    dice: Dice
    nodes: int = 0

    def after(self, state: State, action: int, budget: int) -> float:
        """What a position is worth after an action."""
        return self.worth(self.next(state, action), budget)

    def worth(self, state: State, budget: int) -> float:
        """The best end of the turn from here; the position as it stands when the turn is over or the budget is."""
        if state.to_act == CHANCE:
            return self.rolled(state, budget)
        if state.to_act != self.seat:
            return self.standing(state)
        actions = self.game.legal(state, self.box)
        share = (budget - 1) // len(actions)
        if share < 1:
            return self.standing(state)
        return max(self.after(state, action, share) for action in actions)

    def rolled(self, state: State, budget: int) -> float:
        """The mean over some rolls; a roll that another player waits for ends the turn before it."""
        outcomes, odds = self.game.legal(state, self.box), self.game.odds(state, self.box)
        total = 0.0
        for _ in range(ROLLS):
            following = self.next(state, outcomes[self.dice(odds)])
            if budget < ROLLS or following.to_act not in (self.seat, CHANCE, OVER):
                return self.standing(state)
            total += self.worth(following, budget // ROLLS)
        return total / ROLLS

    def next(self, state: State, action: int) -> State:
        """The position after an action."""
        following = state.copy()
        self.game.rules.apply(following, self.box, action)
        self.nodes += 1
        return following

    def standing(self, state: State) -> float:
        """The value of a position as it stands; a decided game by who is left behind."""
        if state.to_act != OVER:
            return self.value(state, self.box, self.seat)
        ranks = self.game.result(state, self.box).ranks
        behind = sum(rank > ranks[self.seat] for rank in ranks)
        ahead = sum(rank < ranks[self.seat] for rank in ranks)
        return CERTAIN * (behind - ahead)
