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
from .playouts import POSITION, TABLES, WHOLE

CHAPTERS = (playouts,)
FIRST_SLICE, LARGEST_SLICE = 2, 64
"""Games between two looks at the clock."""

at_hand: dict[str, Forged] = {}
"""What is loaded, by game: looking for it again would cost more than a few games."""

Wins = list[list[float]]
"""Shares of the win, by game and seat."""


def indifferent(s: State, box: Box, seat: i64) -> i64:
    """Where nobody has said what positions are worth, all are worth the same."""
    return 0


def links(game: Game) -> Links:
    """The game's own value, for those who play the positions out."""
    return {seam.value: game.valuation.value if game.valuation else indifferent}


def compile_prospects(game: Game, progress: Progress = silent) -> bool:
    """Compile the playing out of a game and keep it; whether there was anything to do."""
    at_hand.pop(game.package, None)
    return warm_up(game, progress, CHAPTERS, links(game))


def on_best_rung(game: Game) -> Forged:
    """Compiled if it is on its shelf, else interpreted: nobody waits for a compiler here."""
    if game.package not in at_hand:
        linked = links(game)
        kept = find_spec("numba") is not None and warm(game, CHAPTERS, linked)
        at_hand[game.package] = load(game, "cpu" if kept else "python", CHAPTERS, links=linked)
    return at_hand[game.package]


def is_compiled(game: Game) -> bool:
    """Whether positions are played out by machine code."""
    return on_best_rung(game).rung == "cpu"


def look_again(game: Game) -> None:
    """Machine code may have been made since anybody looked."""
    if game.package in at_hand and not is_compiled(game):
        del at_hand[game.package]


@dataclass(frozen=True)
class Prospects:
    """A game and its box, ready to be played out from any position."""

    game: Game
    box: Box

    def wins(self, state: State, key: int, games: int, seconds: float = inf) -> Wins:
        """The shares of the win in that many games from a position, fewer where the seconds run out; a finished game is itself."""
        seats = state.seats
        if state.to_act == OVER:
            winners = self.game.result(state, self.box).winners
            return [[1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]] * games
        forged, until = on_best_rung(self.game), time.monotonic() + seconds
        pool, boxes, won = forged.new_pool(TABLES), forged.boxes(self.box), forged.new_longs(games * MOST_SEATS)
        forged.from_record(state, pool, POSITION)
        out, more, played, size = forged.new_row(), forged.new_row(), 0, FIRST_SLICE
        while played < games and (played == 0 or time.monotonic() < until):
            last = games if seconds == inf else min(games, played + size)
            played += forged.play_out(pool, boxes, out, more, key, played, last, won)
            size = min(2 * size, LARGEST_SLICE)
        return [[int(won[n * MOST_SEATS + seat]) / WHOLE for seat in range(seats)] for n in range(played)]


def means(wins: Wins) -> tuple[float, ...]:
    """The mean share of each seat."""
    return tuple(sum(column) / len(wins) for column in zip(*wins, strict=True))


def errors(wins: Wins) -> tuple[float, ...]:
    """The error of each seat's mean, as if one game more had gone otherwise: a few equal games are no certainty."""
    return tuple(sqrt((spread(column) + 1) / (len(wins) + 1) / len(wins)) for column in zip(*wins, strict=True))


def error_of(values: list[float]) -> float:
    """The error of a mean of independent values."""
    return sqrt(spread(values) / (len(values) - 1) / len(values)) if len(values) > 1 else 0.0


def spread(values: Sequence[float]) -> float:
    """The squared distances from the mean, summed."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values)
