"""How much chance to win players give away in a decision, as far longer searches see it; `python -m bench.judge MATCH PLAYER ...`.

MATCH is a folder that `tatami arena --out` wrote.  Decisions are drawn from its games; two searches of many simulations, one exploring
more than the other, compare all offers of each; then each player chooses without knowing the game before.  What the judges think
of its choice, less the best they found, is what it gave away.  That tells apart in minutes what matches tell apart in hours, but
judges share the players' values: only a match shows strength."""

import argparse
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from tatami.bots.bot import Budget
from tatami.bots.levels import level_settings, levels
from tatami.bots.search.compile import compile_search
from tatami.bots.search.mcts import Search
from tatami.bots.search.settings import Settings
from tatami.games import find
from tatami.kernel.dialect import CHANCE
from tatami.research.errors import BadMatch
from tatami.research.journal import games_in, plan_in
from tatami.research.match import Finished, Plan
from tatami.research.players import player
from tatami.table.sight import Sight

FEWEST_OFFERS = 3
ROOT_EXPLORATION = 3.0
TIMES_EXPLORATION = (2 / 3, 5 / 3)
"""How many times as much as the highest level each judge explores."""

Given = dict[str, list[float]]


def main() -> None:
    """Judge the players named and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("match", type=Path, help="a folder that `tatami arena --out` wrote")
    parser.add_argument("players", nargs="+", help="levels, or levels with their simulations: master:60000")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=450_000, help="of each judge")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    try:
        compile_search(find(plan_in(wanted.match).game), lambda *_: None)
        given = judged(wanted.match, wanted.players, wanted.positions, wanted.simulations, wanted.seed)
    except BadMatch as problem:
        parser.error(str(problem))
    print(f"{wanted.positions} decisions, chance to win given away in each, in per cent:")
    for name, lost in given.items():
        error = stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0
        print(f"{name:>16} {100 * fmean(lost):6.3f} ± {100 * error:.3f}")


def judged(match: Path, players: list[str], positions: int, simulations: int, seed: int) -> Given:
    """What each player gives away in each of some decisions."""
    plan, games, chance = plan_in(match), list(games_in(match)), Random(seed)
    given: Given = {name: [] for name in players}
    if not games or positions < 1:
        raise BadMatch(f"expected a finished game and a position at least, got {len(games)} and {positions}")
    for number in range(positions):
        finished = chance.choice(games)
        sight = chance.choice(decisions(plan, finished))
        seats = len(finished.bots)
        worth = verdict(sight, seats, simulations, seed + number)
        for name in players:
            chosen = player(name, sight.game, plan.options, seats=seats).choose(sight, seed + number).action
            given[name].append(max(worth.values()) - worth[chosen])
    return given


def decisions(plan: Plan, finished: Finished) -> list[Sight]:
    """What the players of a game saw where there was something to choose."""
    table, sights = plan.table(len(finished.bots)), []
    for line in finished.moves:
        if table.to_act != CHANCE and len(table.offered) >= FEWEST_OFFERS:
            sights.append(table.sight(table.to_act))
        table.play(line.partition(" ")[2])
    return sights


def verdict(sight: Sight, seats: int, simulations: int, key: int) -> dict[int, float]:
    """The chance to win after each offer, in the mean of the judges."""
    _, best = level_settings(sight.game, seats, levels(sight.game)[-1])
    worth = dict.fromkeys(sight.offers, 0.0)
    for times in TIMES_EXPLORATION:
        settings = Settings(**{**best, "root_exploration": ROOT_EXPLORATION, "exploration": times * best["exploration"]})
        for candidate in Search(sight.game, settings).choose(sight, Budget(simulations), key).candidates:
            worth[candidate.action] += candidate.chance / len(TIMES_EXPLORATION)
    return worth


if __name__ == "__main__":
    main()
