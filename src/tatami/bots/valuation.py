"""The valuation of a game's positions, for players who need one."""

from tatami.kernel.game import Game
from tatami.kernel.valuation import Valuation


class NoValuation(LookupError):
    """Nobody has said what the positions of this game are worth."""


def valuation_of(game: Game) -> Valuation:
    """How a game values positions."""
    if game.valuation is None:
        raise NoValuation(f"expected a game that values its positions, got {game.name}")
    return game.valuation
