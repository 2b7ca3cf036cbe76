"""The valuation of a game's positions, for players who need one."""

from tatami.kernel.dialect import Box, Record
from tatami.kernel.game import Game
from tatami.kernel.valuation import Valuation


class NoValuation(LookupError):
    """Nobody has said what the positions of this game are worth."""


def valuation_of(game: Game) -> Valuation:
    """How a game values positions."""
    if game.valuation is None:
        raise NoValuation(f"expected a game that values its positions, got {game.name}")
    return game.valuation


def fitting_valuation(game: Game, box: Box) -> Valuation:
    """What was learned, where rules and components are those that it was learned with; else the game's own valuation."""
    learned = None if game.variant_of else game.learned_valuation
    return learned if learned and as_shipped(game, box) else valuation_of(game)


def as_shipped(game: Game, box: Box) -> bool:
    """Whether a box has the components as shipped, by any agreements."""
    return printed(game, box) == printed(game, game.shared_box())


def printed(game: Game, box: Record) -> dict[str, object]:
    """What a box says but for the agreements."""
    agreed = {option.replace("-", "_") for option in game.meta.options}
    return {name: value for name, value in box.values().items() if name not in agreed}
