"""Whoever rolls and draws for a table, when nobody needs more than the same rolls for the same seed."""

from dataclasses import dataclass
from operator import index

from tatami.kernel.rng import below, stream, word


@dataclass(repr=False)
class Dice:
    """A chooser over one random stream: game `number` of a run with this seed, after so many rolls."""

    seed: int
    number: int = 0
    rolls: int = 0

    def __post_init__(self) -> None:
        self.seed, self.number, self.rolls = index(self.seed), index(self.number), index(self.rolls)  # a machine integer would overflow
        self.key = stream(self.seed, self.number)

    def __repr__(self) -> str:
        return f"tatami.Dice({self.seed}, {self.number}, {self.rolls})"

    def __call__(self, weights: list[int]) -> int:
        """The number of an outcome, drawn by weight."""
        ticket = below(word(self.key, self.rolls), sum(weights))
        self.rolls += 1
        for outcome, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                return outcome
        raise ValueError(f"expected weights above nothing, got {weights}")
