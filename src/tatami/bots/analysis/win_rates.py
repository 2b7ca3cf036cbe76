"""The chance of every seat to win from a position: games played out from it, compiled where the machine code is there."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import inf, sqrt

from tatami.forge.face import Forged, Progress
from tatami.forge.ladder import load, silent, warm, warm_up
from tatami.forge.reach import Links
from tatami.kernel import seam
from tatami.kernel.dialect import MOST_SEATS, OVER, Box, State, i64
from tatami.kernel.game import Game

from . import playouts
from .playouts import POSITION, TABLES, WIN

CHAPTERS = (playouts,)
FIRST_SLICE, LARGEST_SLICE = 2, 64
"""Games between two looks at the clock."""

loaded: dict[str, Forged] = {}
"""The playouts in use, by game: looking for them again would cost more than a few games."""

Wins = list[list[float]]
"""Shares of the win, by game and seat."""


def no_value(s: State, box: Box, seat: i64) -> i64:
    """Where a game does not value its positions, all are worth the same."""
    return 0


def links(game: Game) -> Links:
    """The value of positions, for the playouts."""
    return {seam.value: game.valuation.value if game.valuation else no_value}


def compile_playouts(game: Game, progress: Progress = silent) -> bool:
    """Compile the playouts of a game and keep them; whether there was anything to do."""
    loaded.pop(game.name, None)
    return warm_up(game, progress, CHAPTERS, links(game))


def load_playouts(game: Game) -> Forged:
    """The playouts of a game: compiled if they are on their shelf, else interpreted, for nobody waits for a compiler here."""
    if game.name not in loaded:
        linked = links(game)
        kept = find_spec("numba") is not None and warm(game, CHAPTERS, linked)
        loaded[game.name] = load(game, "cpu" if kept else "python", CHAPTERS, links=linked)
    return loaded[game.name]


def is_compiled(game: Game) -> bool:
    """Whether positions are played out by machine code."""
    return load_playouts(game).rung == "cpu"


def forget_interpreted(game: Game) -> None:
    """Forget that a game was interpreted: machine code may have been made since."""
    if game.name in loaded and not is_compiled(game):
        del loaded[game.name]


@dataclass(frozen=True)
class Playouts:
    """Playouts of a game with its box, from any position."""

    game: Game
    box: Box

    def wins(self, state: State, key: int, games: int, seconds: float = inf) -> Wins:
        """The shares of the win in that many games from a position, fewer where the seconds run out; a finished game is itself."""
        seats = state.seats
        if state.to_act == OVER:
            winners = self.game.result(state, self.box).winners
            return [[1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]] * games
        forged, until = load_playouts(self.game), time.monotonic() + seconds
        pool, boxes, won = forged.new_pool(TABLES), forged.boxes(self.box), forged.new_longs(games * MOST_SEATS)
        forged.from_record(state, pool, POSITION)
        out, more, played, size = forged.new_row(), forged.new_row(), 0, FIRST_SLICE
        while played < games and (played == 0 or time.monotonic() < until):
            last = games if seconds == inf else min(games, played + size)
            played += forged.play_out(pool, boxes, out, more, key, played, last, won)
            size = min(2 * size, LARGEST_SLICE)
        return [[int(won[n * MOST_SEATS + seat]) / WIN for seat in range(seats)] for n in range(played)]


def means(wins: Wins) -> tuple[float, ...]:
    """The mean share of each seat."""
    return tuple(sum(column) / len(wins) for column in zip(*wins, strict=True))


def standard_errors(wins: Wins) -> tuple[float, ...]:
    """The standard error of each seat's mean, as if one game more had gone otherwise: a few equal games are no certainty."""
    return tuple(sqrt((squared_deviations(column) + 1) / (len(wins) + 1) / len(wins)) for column in zip(*wins, strict=True))


def standard_error(values: list[float]) -> float:
    """The standard error of a mean of independent values."""
    return sqrt(squared_deviations(values) / (len(values) - 1) / len(values)) if len(values) > 1 else 0.0


def squared_deviations(values: Sequence[float]) -> float:
    """The squared distances from the mean, summed."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values)
