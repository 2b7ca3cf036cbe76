"""The tables that newcomers learn at: what a position of `learning/` comes to when its moves are made, and a lesson played to its end."""

from dataclasses import dataclass

from tatami.kernel.game import Game
from tatami.kernel.learning import BadLearning, Position
from tatami.kernel.lesson import Lesson
from tatami.kernel.scene import Scene

from .sight import Step
from .table import Table


def table_of(game: Game, position: Position) -> Table:
    """A table after the moves of a position, chance included; a move that is not offered is refused by name."""
    table = Table(game, position.seats)
    play(table, position.moves)
    return table


def play(table: Table, moves: tuple[str, ...]) -> None:
    """Make moves, whoever's they are."""
    for move in moves:
        if not isinstance(table.submit(table.to_act, move), Step):
            raise BadLearning(f"expected a move that is offered, got {move}")


@dataclass(frozen=True)
class Walk:
    """A lesson played to its end by its right answers, and after how many moves each of its pages stands."""

    lesson: Lesson
    table: Table
    versions: tuple[int, ...]

    def at(self, page: int) -> Table:
        """The table at a page."""
        return self.table.fork(self.versions[page])


def walk(game: Game, lesson: Lesson) -> Walk:
    """Play a lesson; where a move is asked for it has to be the learner's."""
    table, versions = Table(game, lesson.seats), list[int]()
    play(table, lesson.moves)
    for page in lesson.pages:
        versions.append(table.version)
        if page.answers and table.to_act != lesson.viewer:
            raise BadLearning(f"page {page.key} of lesson {lesson.name}: expected the learner's turn, got that of {table.to_act}")
        play(table, page.answers[:1] + page.then)
    return Walk(lesson, table, tuple(versions))


def scene_of(game: Game, position: Position) -> Scene:
    """The picture of a position as its viewer sees it."""
    table = table_of(game, position)
    return game.scene(game.cover(table.state, table.box, position.viewer), table.box, position.viewer, position.width)
