"""Puzzles that are asked here: those that are shipped with a game, and the mistakes of games that were played to their end."""

from functools import lru_cache
from typing import NamedTuple

from tatami.bots.analysis.turn_loss import Loss, PlayedTurn, turn_from
from tatami.bots.puzzles.file import puzzles_by_name
from tatami.bots.puzzles.puzzle import HARDEST, Puzzle
from tatami.games import find
from tatami.kernel.dialect import CHANCE
from tatami.server.troubles import Troubled
from tatami.table.sight import Sight
from tatami.table.table import Table

from .replays import Looking
from .room import Room

HARD = 0.06
"""A mistake that loses so much more is one step easier to see."""
LONGEST_NUMBER = 6
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


def mistake_of(name: str) -> tuple[str, int] | None:
    """The table and the number of moves that the name of a mistake stands for, `TABLE.MOVES`; None of a puzzle that is shipped."""
    table, dot, version = name.partition(".")
    return (table, int(version)) if dot and version.isdecimal() and len(version) < LONGEST_NUMBER else None


def own_turn(look: Looking, version: int) -> PlayedTurn:
    """The turn that was played in a finished game after so many moves."""
    table = look.status.table
    if not look.status.over or version >= table.version or table.steps[version].seat == CHANCE:
        raise Troubled("unknown-puzzle", 404, got=f"{version}")
    return turn_from(table, version)


def judged_loss(room: Room, version: int) -> Loss | None:
    """What the turn that began after so many moves lost, once somebody has let the game be judged: weighed anew, it might lose nothing."""
    found = room.thoughts.of(room.id).analysis if room.over else None
    return next((move.loss for move in found.mistakes if move.loss and move.loss.since == version), None) if found else None


def own_position(name: str, look: Looking, turn: PlayedTurn, loss: Loss | None) -> Position:
    """The position of a mistake, to be done better."""
    if loss is None or not loss.grade:
        raise Troubled("unknown-puzzle", 404, got=name)
    table = look.status.table.fork(turn.since)
    difficulty = max(1, HARDEST - round(loss.chance / HARD))
    about = (turn.seat, loss.better_moves, loss.moves, "mistake", difficulty, loss.best_chance, loss.chance, loss.error)
    return Position(name, table, Puzzle(table.state.seats, (), *about), own=True)
