"""Two ways to search against each other.

    python -m bench.search_settings ninjato shadow,simulations=1000 shadow,simulations=1000,halving=true --games 100 --seed 1

Each is a level as it searches, with other simulations or settings if they are named.  Every two games have the same chance and seats
changed; the share is that of the first, and the times are those of one decision."""

import argparse
import sys
import tomllib
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from time import perf_counter

from tatami.bots.bot import Budget, Thought
from tatami.bots.levels import level_settings
from tatami.bots.search.compile import compile_search
from tatami.bots.search.mcts import Search
from tatami.bots.search.settings import Settings
from tatami.forge.ladder import silent
from tatami.games import find
from tatami.kernel.dialect import OVER
from tatami.kernel.rng import stream, word
from tatami.research.confidence import percent, span, wilson
from tatami.research.workers import cores
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

Job = tuple[str, str, str, int, int]
"""Game, both players, seed, number."""
Outcome = tuple[float, list[float], list[int]]
"""The first player's share, and the seconds and decisions of both."""


@dataclass
class Searcher:
    """A player as the command line names it."""

    game: str
    named: str

    @cached_property
    def budget_and_search(self) -> tuple[Budget, Search]:
        """The level's simulations and settings, with what was named instead."""
        level, *changes = self.named.split(",")
        simulations, settings = level_settings(find(self.game), 2, level)
        changed = {"simulations": simulations, **settings, **tomllib.loads("\n".join(changes))}
        budget = Budget(changed.pop("simulations"))
        return budget, Search(find(self.game), Settings(**changed))

    def choose(self, sight: Sight, key: int) -> Thought:
        """What it thinks best."""
        budget, search = self.budget_and_search
        return search.choose(sight, budget, key)


def main() -> None:
    """Let two players meet, and print the share of the first and both times."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("one", help="LEVEL,name=value,…")
    parser.add_argument("other", help="LEVEL,name=value,…")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=cores())
    wanted = parser.parse_args()
    compile_search(find(wanted.game), silent)
    with get_context("spawn").Pool(wanted.workers) as pool:
        jobs = [(wanted.game, wanted.one, wanted.other, wanted.seed, number) for number in range(wanted.games)]
        outcomes = []
        for outcome in pool.imap(play, jobs):
            outcomes.append(outcome)
            print(f"\r{match_line(outcomes)}", end="", file=sys.stderr, flush=True)
    print(f"\r{match_line(outcomes)}")


def match_line(outcomes: list[Outcome]) -> str:
    """The share of the first player with its interval, and the times of both."""
    won, games = sum(share for share, _, _ in outcomes), len(outcomes)
    own, other = (1000 * sum(s[who] for _, s, _ in outcomes) / sum(d[who] for _, _, d in outcomes) for who in (0, 1))
    return f"{won:g} of {games}: {percent(won / games)} ({span(*wilson(won, games))}); {own:.2f} ms against {other:.2f}"


def play(job: Job) -> Outcome:
    """One game; every two have the same chance and seats changed."""
    name, one, other, seed, number = job
    game, seat, key, seconds, decisions = find(name), number & 1, stream(seed, number // 2), [0.0, 0.0], [0, 0]
    players, table, dice = (Searcher(name, one), Searcher(name, other)), Table(game, 2), Dice(key)
    table.settle(dice)
    while table.to_act != OVER:
        who, begun = int(table.to_act != seat), perf_counter()
        thought = players[who].choose(table.sight(table.to_act), word(stream(key, 2), table.version))
        seconds[who] += perf_counter() - begun
        decisions[who] += 1
        table.carry_out(thought.action)
        table.settle(dice)
    result = table.result
    share = 1 / len(result.winners) if result and seat in result.winners else 0.0
    return share, seconds, decisions


if __name__ == "__main__":
    main()
