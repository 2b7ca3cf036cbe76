"""The levels as they were before anything was learned, and how the levels of now do against them.

    python -m bench.searching_levels ninja-taisen master --games 400 --seed 2
    python -m bench.searching_levels way-of-the-panda courier --players 4 --simulations 400 --games 20
    PYTHONPATH=. tatami arena ninja-taisen --bots master,py:bench.searching_levels:Master --games 400 --seed 2

The first two play one level of now against old ones, every two games (or as many as there are players) with the same chance and seats
changed, in as many processes as there are cores, and tell times and how games ended.  The simulations are those of `[level]` in the
game's `levels.toml`, the values those by hand: the levels of release 0.1.0, and still those of tables with other components."""

import argparse
from collections import Counter
from dataclasses import dataclass, replace
from multiprocessing import get_context
from time import process_time

from tatami.bots.bot import Budget, Thought
from tatami.bots.levels import Opponent, level_settings, opponent
from tatami.bots.minds.compile import compile_turns
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


@dataclass(frozen=True)
class Job:
    """One game of a match; 0 simulations are as many as the level makes."""

    game: str
    level: str
    seed: int
    number: int
    players: int = 2
    simulations: int = 0


Outcome = tuple[float, list[float], list[int], str]
"""The level's share, the seconds and decisions of both sides, and how the game ended."""


class Level:
    """A level that searches."""

    def __init__(self, name: str, simulations: int = 0) -> None:
        self.name, self.simulations = name, simulations
        self.search: Search | None = None

    def __repr__(self) -> str:
        return f"Level({self.name!r})"

    def choose(self, sight: Sight, key: int) -> Thought:
        """What it thinks best."""
        simulations, settings = level_settings(sight.game, sight.state.seats, self.name)
        self.search = self.search or Search(sight.game, Settings(**{**settings, "own_priors": False}))
        return self.search.choose(sight, Budget(self.simulations or simulations), key)


class Shadow(Level):
    """The level below the highest."""

    def __init__(self) -> None:
        super().__init__("shadow")


class Master(Level):
    """The highest level."""

    def __init__(self) -> None:
        super().__init__("master")


def main() -> None:
    """Let a level meet the one of its name that searches, and print its share and both times."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=0, help="of every decision of both sides, instead of the level's own")
    parser.add_argument("--workers", type=int, default=cores())
    wanted = parser.parse_args()
    compile_turns(find(wanted.game))
    compile_search(find(wanted.game), silent)
    jobs = [Job(wanted.game, wanted.level, wanted.seed, n, wanted.players, wanted.simulations) for n in range(wanted.games)]
    with get_context("spawn").Pool(wanted.workers) as pool:
        outcomes = []
        for outcome in pool.imap(play, jobs):
            outcomes.append(outcome)
            print(summary(outcomes), flush=True)


def summary(outcomes: list[Outcome]) -> str:
    """The share with its interval, milliseconds of a decision of both sides, how many games ended how."""
    won, games = sum(outcome[0] for outcome in outcomes), len(outcomes)
    own, other = (1000 * sum(o[1][who] for o in outcomes) / max(1, sum(o[2][who] for o in outcomes)) for who in (0, 1))
    ends = ", ".join(f"{count} by {reason}" for reason, count in sorted(Counter(outcome[3] for outcome in outcomes).items()))
    share = f"{won:g} of {games}: {percent(won / games)} ({span(*wilson(won, games))})"
    return f"{share}; {own:.2f} ms against {other:.2f}; ended {ends}"


def play(job: Job) -> Outcome:
    """One game: the level of now against old ones."""
    game, seat, key = find(job.game), job.number % job.players, stream(job.seed, job.number // job.players)
    level = opponent(job.level, game, job.players)
    if job.simulations:
        level = replace(level, budget=Budget(job.simulations))
    players: list[Opponent | Level] = [Level(job.level, job.simulations) for _ in range(job.players)]
    players[seat] = level
    seconds, decisions = [0.0, 0.0], [0, 0]
    table, dice = Table(game, job.players), Dice(key)
    table.settle(dice)
    while table.to_act != OVER:
        who, begun = int(table.to_act != seat), process_time()
        thought = players[table.to_act].choose(table.sight(table.to_act), word(stream(key, 2), table.version))
        seconds[who] += process_time() - begun
        decisions[who] += 1
        table.carry_out(thought.action)
        table.settle(dice)
    result = table.result
    share = 1 / len(result.winners) if result and seat in result.winners else 0.0
    return share, seconds, decisions, result.reason if result else ""


if __name__ == "__main__":
    main()
