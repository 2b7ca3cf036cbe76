"""A match between two tables of weights: the same search by two valuations, seats in turns."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from tatami.bots.bot import Budget
from tatami.bots.search import simulation
from tatami.bots.search.choice import TreeReader
from tatami.bots.search.mcts import SearchRun
from tatami.bots.search.settings import Settings
from tatami.bots.valuation import valuation_of
from tatami.forge.face import Forged
from tatami.forge.ladder import load
from tatami.kernel import seam
from tatami.kernel.dialect import OVER
from tatami.kernel.game import Game
from tatami.kernel.rng import stream, word
from tatami.table.chance import Dice
from tatami.table.table import Table

from .weights import Weights

CONFIDENCE = 1.96
SETTINGS = Settings()


@dataclass(frozen=True)
class Score:
    """A side's share of the wins, with the interval that holds the true one 95 times of a hundred (Wilson's)."""

    won: float
    games: int

    @classmethod
    def of(cls, shares: Iterable[float]) -> "Score":
        """The sum of the shares of single games."""
        every = list(shares)
        return cls(sum(every), len(every))

    def bound(self, sign: int) -> float:
        """The lower (-1) or upper (1) end of the interval."""
        n, z = self.games, CONFIDENCE
        middle = self.share + z * z / (2 * n)
        return (middle + sign * z * sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n))) / (1 + z * z / n)

    @property
    def share(self) -> float:
        """The first side's share of all games."""
        return self.won / self.games

    @property
    def low(self) -> float:
        """The lower end."""
        return self.bound(-1)

    def __str__(self) -> str:
        return f"{self.share:.1%} of {self.games} games ({self.low:.1%} to {self.bound(1):.1%})"


def play_match(game: Game, new: Weights, old: Weights, games: int, simulations: int, seed: int, rung: str = "cpu") -> Score:
    """The new weights' share of games for two; every two games have the same chance, with seats changed."""
    sides = [
        (load(game, rung, (simulation,), links={seam.value: valuation_of(game).with_weights(*side, name).value}), side[1])
        for side, name in ((new, "new"), (old, "old"))
    ]
    return Score.of(one_game(game, sides, number, simulations, stream(seed, number // 2)) for number in range(games))


def one_game(game: Game, sides: list[tuple[Forged, int]], number: int, simulations: int, key: int) -> float:
    """The share of the first side in one game."""
    table, dice, first = Table(game, 2), Dice(key), number % 2
    table.settle(dice)
    while table.to_act != OVER:
        seat = table.to_act
        forged, scale = sides[seat ^ first]
        sight = table.sight(seat)
        run = SearchRun(forged, sight, SETTINGS, None, scale)
        here = word(key, table.version)
        done = run.simulate(Budget(simulations), here) if len(sight.offers) > 1 else 0
        reader = TreeReader(sight, forged, run.nodes, done, run.hidden)
        table.carry_out(reader.best(here, SETTINGS)["action"] if done else sight.offers[0])
        table.settle(dice)
    winners = table.result.winners if table.result else ()
    return 1 / len(winners) if first in winners else 0.0
