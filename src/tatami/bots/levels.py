"""The computer players by name; `level.<name>` in the catalogues says who each is."""

from collections.abc import Callable

from tatami.kernel.game import Game

from .bot import Bot
from .greedy import Greedy
from .uniform import Uniform
from .values import find as value_of
from .values import has_value

LEVELS: dict[str, Callable[[Game], Bot]] = {
    "uniform": lambda game: Uniform(),
    "greedy": lambda game: Greedy(value_of(game)),
}


class UnknownLevel(LookupError):
    """No computer player of that name plays this game."""


def levels(game: Game) -> list[str]:
    """The computer players that play a game, the weakest first; without a value of positions only chance plays."""
    return [level for level in LEVELS if level == "uniform" or has_value(game)]


def bot(level: str, game: Game) -> Bot:
    """The computer player of that name."""
    if level not in levels(game):
        raise UnknownLevel(f"expected one of {', '.join(levels(game))}, got {level!r}")
    return LEVELS[level](game)
