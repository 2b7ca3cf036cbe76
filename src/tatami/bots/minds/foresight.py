"""Chances by a learned value, without playing anything out.

Within a turn a seat's chance is that of the best end that is left, by every roll and the best answer to each; between two turns the
mean of that over every roll; before the first turn it is even.  So the luck of a roll is what the chance has become less what it was.
"""

from dataclasses import dataclass, field
from operator import attrgetter

from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import Game

from .compile import inputs_of, load_turns
from .fitting import fitting_mind
from .mind_file import Learned
from .net import CERTAIN
from .thinker import Weigher, shared_weigher

WIDE = 4
"""So many ends of a turn are looked at by every roll."""
CLOSE = 2
"""Of those, so many are compared one turn further, where the best is looked for."""

CHANCE_ERROR, LOSS_ERROR = 0.045, 0.02
"""How far a chance is off, and how far what a turn is said to lose: root of the mean square (docs/minds.md)."""
FARTHEST_AND_BEST = attrgetter("plies", "chance")


@dataclass
class Foresight:
    """The learned value of a game with its box."""

    game: Game
    box: Box
    learned: Learned = field(repr=False)

    @property
    def weigher(self) -> Weigher:
        """What weighs turns."""
        return shared_weigher(self.game, self.learned)

    def chances(self, state: State) -> tuple[float, ...]:
        """Every seat's chance to win."""
        if state.to_act == OVER:
            winners = self.game.result(state, self.box).winners
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats))
        if not self.is_known(state):
            return (1 / state.seats,) * state.seats
        first = self.first_chance(state)
        return first, 1 - first

    def is_known(self, state: State) -> bool:
        """Whether a position is one in a turn or between two: of what comes before, nothing was learned."""
        return bool(state.to_act != CHANCE or inputs_of(self.game).between(state))

    def first_chance(self, state: State) -> float:
        """The chance of the first seat, in a turn or between two."""
        if state.to_act == OVER:
            return self.chances(state)[0]
        if state.to_act != CHANCE:
            best = self.best_chance(state)
            return best if state.to_act == 0 else 1 - best
        outcomes, odds = self.game.legal(state, self.box), self.game.odds(state, self.box)
        after = [self.first_chance(self.position_after(state, outcome)) for outcome in outcomes]
        return sum(chance * weight for chance, weight in zip(after, odds, strict=True)) / sum(odds)

    def best_chance(self, state: State) -> float:
        """The chance of whoever is to act, at the best end of the turn."""
        ends, _ = self.weigher.weigh(state, self.box, WIDE, 0)
        best = max(ends, key=FARTHEST_AND_BEST)
        if best.plies:
            return best.chance / CERTAIN
        _, end = self.weigher.way_to(best)  # no other comes near, so it was not looked at
        return self.by_every_roll(end, state.to_act)

    def by_every_roll(self, end: State, seat: int) -> float:
        """A seat's chance at the end of a turn, by every roll and the best answer to each."""
        if end.to_act == OVER:
            return self.chances(end)[seat]
        outcomes = self.weigher.roll_chances(end, self.box)
        first = sum(chance * weight for chance, weight in outcomes) / sum(weight for _, weight in outcomes) / CERTAIN
        return first if seat == 0 else 1 - first

    def position_after(self, state: State, action: int) -> State:
        """The position after an action."""
        after = state.copy()
        self.game.rules.apply(after, self.box, action)
        return after

    def choices(self, state: State) -> int:
        """In how many ways the turn may end."""
        return len(self.weigher.weigh(state, self.box, 0, 0)[0])

    def best_turn(self, state: State) -> tuple[float, tuple[int, ...]]:
        """The best turn from a position, with the chance that it leaves whoever is to act."""
        ends, _ = self.weigher.weigh(state, self.box, WIDE, 0)
        ways = [self.weigher.way_to(end) for end in sorted(ends, key=FARTHEST_AND_BEST, reverse=True)[:CLOSE]]
        return max((self.chances(end)[state.to_act], actions) for actions, end in ways)


def foresight(game: Game, box: Box) -> Foresight | None:
    """The learned value of a game, where there is one for this box and it is compiled."""
    learned = fitting_mind(game, box)
    return Foresight(game, box, learned) if learned and load_turns(game).rung == "cpu" else None
