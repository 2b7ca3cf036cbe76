"""Whether what was learned fits a box: it was learned with the components as shipped, by any agreements."""

from tatami.bots.valuation import as_shipped
from tatami.kernel.dialect import Box
from tatami.kernel.game import Game

from .mind_file import Learned, shipped_mind


def fitting_mind(game: Game, box: Box) -> Learned | None:
    """The network of a game if it was trained for this box."""
    learned = shipped_mind(game)
    return learned if learned and as_shipped(game, box) else None
