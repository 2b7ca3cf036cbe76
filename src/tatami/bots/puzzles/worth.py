"""What the end of a turn is worth to the seat that made it: its chance to win there, by a search from what it sees."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from statistics import mean

from tatami.bots.bot import Budget
from tatami.bots.levels import level_settings, levels, searchers
from tatami.bots.search.compile import load_search
from tatami.bots.search.mcts import SearchRun
from tatami.bots.search.node import ROOT, UNPROVED
from tatami.bots.search.settings import Settings
from tatami.bots.valuation import valuation_of
from tatami.forge.face import Forged
from tatami.kernel.dialect import OVER, State
from tatami.kernel.rng import stream
from tatami.table.sight import Sight

from .turns import Turn, ended_turn


@dataclass
class Judge:
    """Values the ends of turns at one table, for the seat to act."""

    sight: Sight
    seconds: float = inf  # that one search may take
    fewest: float = inf  # simulations of the shortest search so far, for the seconds may run out

    @cached_property
    def forged(self) -> Forged:
        """The search on the fastest rung that is there."""
        return load_search(self.sight.game, valuation_of(self.sight.game).value)

    @cached_property
    def settings(self) -> Settings:
        """How it searches: as the second strongest player does."""
        game = self.sight.game
        return Settings(**level_settings(game, self.sight.state.seats, (searchers(game) or levels(game))[-2])[1])

    def chance(self, turn: Turn, simulations: int, key: int) -> float:
        """The seat's chance to win after a turn."""
        return mean(self.chance_at(end, max(1, simulations // len(turn.ends)), key) for end in turn.ends)

    def chance_at(self, end: State, simulations: int, key: int) -> float:
        """The seat's chance to win at one table."""
        seen = self.sight
        if end.to_act == OVER:
            winners = seen.game.result(end, seen.box).winners
            return 1 / len(winners) if seen.seat in winners else 0.0
        sight = Sight(seen.game, seen.box, seen.seat, end, (), (), seen.version + 1)
        run = SearchRun(self.forged, sight, self.settings, None, valuation_of(seen.game).scale)
        run.simulate(Budget(simulations, self.seconds), key)
        root = self.forged.values(run.nodes, ROOT)
        self.fewest = min(self.fewest, root["visits"])
        if root["proved"] != UNPROVED:
            return float(root["proved"] == seen.seat)
        return float(root["reward_total"][seen.seat] / root["visits"])

    def best(self, turns: list[Turn], simulations: int, keep: int, key: int) -> list[tuple[float, Turn]]:
        """The best of some turns with their chances, the best first."""
        weighed = [(self.chance(turn, simulations, stream(key, number)), turn) for number, turn in enumerate(turns)]
        return sorted(weighed, key=lambda one: -one[0])[:keep]

    def chances(self, turn: Turn, simulations: int, seeds: int, key: int) -> Iterator[float]:
        """The chance after a turn, by several searches that know nothing of each other."""
        return (self.chance(turn, simulations, stream(key, seed)) for seed in range(seeds))


def chance_after(sight: Sight, texts: tuple[str, ...], simulations: int, seconds: float, key: int) -> float | None:
    """The chance to win after a turn; None where nothing is compiled, for a few simulations say nothing."""
    judge = Judge(sight, seconds)
    return judge.chance(ended_turn(sight, texts), simulations, key) if judge.forged.rung == "cpu" else None
