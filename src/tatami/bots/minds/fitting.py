"""Whether what was learned fits a box: it was learned with the components as shipped, by any agreements."""

from tatami.kernel.dialect import Box, Record
from tatami.kernel.game import Game

from .mind_file import Learned, shipped_mind


def fitting_mind(game: Game, box: Box) -> Learned | None:
    """The network of a game if it was trained for this box."""
    learned = shipped_mind(game)
    return learned if learned and printed(game, box) == printed(game, game.shared_box()) else None


def printed(game: Game, box: Record) -> dict[str, object]:
    """What a box says but for the agreements."""
    agreed = {option.replace("-", "_") for option in game.meta.options}
    return {name: value for name, value in box.values().items() if name not in agreed}
