"""Whoever rolls and draws for a table, when nobody needs more than the same rolls for the same seed."""

from tatami.kernel.rng import below, stream, word


class Dice:
    """A chooser over one random stream: game `number` of a run with this seed."""

    def __init__(self, seed: int, number: int = 0) -> None:
        self.key = stream(seed, number)
        self.rolls = 0

    def __call__(self, weights: list[int]) -> int:
        """The number of an outcome, drawn by weight."""
        ticket = below(word(self.key, self.rolls), sum(weights))
        self.rolls += 1
        for outcome, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                return outcome
        raise ValueError(f"expected weights above nothing, got {weights}")
