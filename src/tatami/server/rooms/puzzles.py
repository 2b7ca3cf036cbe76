"""Puzzles that are asked here: those that are shipped with a game, and the mistakes of games that were played to their end."""

from functools import lru_cache
from typing import NamedTuple

from tatami.bots.puzzles.file import puzzles_by_name
from tatami.bots.puzzles.puzzle import Puzzle
from tatami.games import find
from tatami.server.troubles import Troubled
from tatami.table.sight import Sight
from tatami.table.table import Table

LAID = 64
"""So many positions are kept laid out; each is a few hundred kB."""


class Position(NamedTuple):
    """A table at which a question is asked; nobody changes it."""

    name: str  # as addresses say it
    table: Table
    puzzle: Puzzle
    own: bool = False  # a mistake of a game that was played here

    @property
    def sight(self) -> Sight:
        """What whoever answers sees."""
        return self.table.sight(self.puzzle.seat)


def shipped_puzzle(game: str, name: str) -> Puzzle:
    """A puzzle of a game."""
    found = puzzles_by_name(game).get(name)
    if found is None:
        raise Troubled("unknown-puzzle", 404, got=name)
    return found


@lru_cache(LAID)
def shipped_position(game: str, name: str) -> Position:
    """The position of a shipped puzzle."""
    puzzle = shipped_puzzle(game, name)
    return Position(name, puzzle.table(find(game)), puzzle)
