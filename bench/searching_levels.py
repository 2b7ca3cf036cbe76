"""The levels as they search, and how levels that weigh whole turns by a learned value do against them.

    python -m bench.searching_levels ninja-taisen master --games 400 --seed 2
    PYTHONPATH=. tatami arena ninja-taisen --bots master,py:bench.searching_levels:Master --games 400 --seed 2

The first plays every two games with the same chance and seats changed, in as many processes as there are cores, and tells times.
The settings are those of `[level]` in the game's `levels.toml`: the levels of release 0.1.0, and still those of tables with other
components."""

import argparse
from multiprocessing import get_context
from time import perf_counter

from tatami.bots.bot import Budget, Thought
from tatami.bots.levels import level_settings, opponent
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

Job = tuple[str, str, int, int]
"""Game, level, seed, number."""
Outcome = tuple[float, list[float], list[int]]
"""The level's share, and the seconds and decisions of both."""


class Level:
    """A level that searches."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.search: Search | None = None

    def __repr__(self) -> str:
        return f"Level({self.name!r})"

    def choose(self, sight: Sight, key: int) -> Thought:
        """What it thinks best."""
        simulations, settings = level_settings(sight.game, sight.state.seats, self.name)
        self.search = self.search or Search(sight.game, Settings(**settings))
        return self.search.choose(sight, Budget(simulations), key)


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
    wanted = parser.parse_args()
    compile_turns(find(wanted.game))
    compile_search(find(wanted.game), silent)
    with get_context("spawn").Pool(cores()) as pool:
        jobs = [(wanted.game, wanted.level, wanted.seed, number) for number in range(wanted.games)]
        outcomes = pool.map(play, jobs, chunksize=4)
    won = sum(share for share, _, _ in outcomes)
    own, other = (1000 * sum(s[who] for _, s, _ in outcomes) / sum(d[who] for _, _, d in outcomes) for who in (0, 1))
    share = f"{won:g} of {wanted.games}: {percent(won / wanted.games)} ({span(*wilson(won, wanted.games))})"
    print(f"{share}; {own:.2f} ms against {other:.2f}")


def play(job: Job) -> Outcome:
    """One game."""
    name, level, seed, number = job
    game, seat, key = find(name), number & 1, stream(seed, number // 2)
    players, seconds, decisions = (opponent(level, game, 2), Level(level)), [0.0, 0.0], [0, 0]
    table, dice = Table(game, 2), Dice(key)
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
