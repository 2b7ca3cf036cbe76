"""Chances by a learned value, without playing anything out.

Between two turns a seat's chance is the mean over every roll of the best end of the turn that follows; within a turn it is the best
end that is left; before the first turn it is even.  So the luck of a roll is what the chance has become less what it was.
"""

from dataclasses import dataclass, field

from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import Game

from .compile import load_turns
from .fitting import fitting_mind
from .mind_file import Learned
from .net import CERTAIN
from .thinker import Weigher


@dataclass
class Foresight:
    """The learned value of a game with its box."""

    game: Game
    box: Box
    learned: Learned = field(repr=False)

    def __post_init__(self) -> None:
        self.weigher = Weigher(load_turns(self.game), self.learned)

    def chances(self, state: State) -> tuple[float, ...]:
        """Every seat's chance to win."""
        if state.to_act == OVER:
            winners = self.game.result(state, self.box).winners
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats))
        if state.to_act == CHANCE and not self.game.inputs.between(state):  # type: ignore[union-attr]
            return (1 / state.seats,) * state.seats
        first = self.first_chance(state)
        return first, 1 - first

    def first_chance(self, state: State) -> float:
        """The chance of the first seat, in a turn or between two."""
        if state.to_act != CHANCE:
            ends, _ = self.weigher.weigh(state, self.box, 0, 0)
            best = max(end.chance for end in ends) / CERTAIN
            return best if state.to_act == 0 else 1 - best
        outcomes = self.weigher.roll_chances(state, self.box)
        return sum(chance * weight for chance, weight in outcomes) / sum(weight for _, weight in outcomes) / CERTAIN


def foresight(game: Game, box: Box) -> Foresight | None:
    """The learned value of a game, where there is one for this box and it is compiled."""
    learned = fitting_mind(game, box)
    return Foresight(game, box, learned) if learned and load_turns(game).rung == "cpu" else None
