"""The tables of a game's lessons: what a position of `learning/` comes to when its moves are made."""

from tatami.kernel.game import Game
from tatami.kernel.learning import BadLearning, Position
from tatami.kernel.scene import Scene

from .sight import Step
from .table import Table


def table_of(game: Game, position: Position) -> Table:
    """A table after the moves of a position, chance included; a move that is not offered is refused by name."""
    table = Table(game, position.seats)
    for move in position.moves:
        if not isinstance(table.submit(table.to_act, move), Step):
            raise BadLearning(f"expected a move that is offered, got {move}")
    return table


def scene_of(game: Game, position: Position) -> Scene:
    """The picture of a position as its viewer sees it."""
    table = table_of(game, position)
    return game.scene(game.cover(table.state, table.box, position.viewer), table.box, position.viewer, position.width)
