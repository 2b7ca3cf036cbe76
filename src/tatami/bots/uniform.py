"""The player who takes any offer, each as likely as the others."""

from tatami.kernel.rng import below, word
from tatami.table.sight import Sight

from .bot import Budget, Thought


class Uniform:
    """Plays anything that is allowed."""

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """Any of the offers."""
        return Thought(sight.offers[below(word(key, 0), len(sight.offers))])
