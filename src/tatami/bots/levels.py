"""The computer players by name; `level.<name>` in the catalogues says who each is."""

from collections.abc import Callable
from dataclasses import dataclass

from tatami.kernel.game import Game
from tatami.table.sight import Sight

from .bot import Bot, Budget, Thought
from .greedy import Greedy
from .uniform import Uniform
from .values import find as value_of
from .values import has_value


@dataclass(frozen=True)
class Opponent:
    """A computer player who knows how long to think."""

    bot: Bot
    budget: Budget

    def choose(self, sight: Sight, key: int) -> Thought:
        """One of the sight's offers."""
        return self.bot.choose(sight, self.budget, key)


LEVELS: dict[str, Callable[[Game], Opponent]] = {
    "uniform": lambda game: Opponent(Uniform(), Budget()),
    "greedy": lambda game: Opponent(Greedy(value_of(game)), Budget(simulations=3000)),
}


class UnknownLevel(LookupError):
    """No computer player of that name plays this game."""


def levels(game: Game) -> list[str]:
    """The computer players that play a game, the weakest first; without a value of positions only chance plays."""
    return [level for level in LEVELS if level == "uniform" or has_value(game)]


def opponent(level: str, game: Game) -> Opponent:
    """The computer player of that name."""
    if level not in levels(game):
        raise UnknownLevel(f"expected one of {', '.join(levels(game))}, got {level!r}")
    return LEVELS[level](game)
