"""What a position is worth to a seat, one file per game, in the record dialect: `value(s, box, seat) -> i64`."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from tatami.kernel.game import Game

Value = Callable[..., int]
"""More is better for the seat; always below `bots.search.lookahead.CERTAIN` either way, which is what a decided game counts."""


def module_of(game: Game) -> str:
    """The file of a game's value, named like the game's folder."""
    return f"{__name__}.{game.package.rpartition('.')[2]}"


def has_value(game: Game) -> bool:
    """Whether somebody has said what positions of this game are worth."""
    return find_spec(module_of(game)) is not None


def find(game: Game) -> Value:
    """The value of the positions of a game."""
    value: Value = import_module(module_of(game)).value
    return value


def scale_of(game: Game) -> int:
    """So much more value makes a win e times as likely."""
    scale: int = import_module(module_of(game)).SCALE
    return scale
