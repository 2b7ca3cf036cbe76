"""How far the chances of Ninja Taisen's learned value are off, and what turns are said to lose.

    python -m bench.foresight --games 4 --seed 80

Two scouts play.  Between two turns the chance should be what the best end of the turn was said to be worth, where that was played;
how far it is off is told as `chance`.  What a turn is said to lose, against the same looked at one turn further, is told as `loss`."""

import argparse
from math import sqrt

from tatami.bots.analysis.turn_loss import played_turns
from tatami.bots.levels import opponent
from tatami.bots.minds.compile import compile_turns
from tatami.bots.minds.foresight import FARTHEST_AND_BEST, Foresight, foresight
from tatami.bots.minds.net import CERTAIN
from tatami.games import find
from tatami.kernel.dialect import OVER, State
from tatami.kernel.rng import stream, word
from tatami.table.chance import Dice
from tatami.table.table import Table

GAME = find("ninja-taisen")
WIDE, DEEP = 4, 1


def main() -> None:
    """Print both errors, game by game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=80)
    parser.add_argument("--level", default="scout")
    wanted = parser.parse_args()
    compile_turns(GAME)
    chance, loss = list[float](), list[float]()
    for number in range(wanted.games):
        table = play(wanted.level, stream(wanted.seed, number))
        learned = foresight(GAME, table.box)
        assert learned
        for turn in played_turns(table):
            last = turn.since + len(turn.moves)
            judge(learned, turn.covered, table.steps[last].before if last < len(table.steps) else table.state, chance, loss)
        print(f"{number + 1} games: chance off by {spread(chance)}; loss off by {spread(loss)}", flush=True)


def play(level: str, key: int) -> Table:
    """A game of two players of a level."""
    table, dice, players = Table(GAME, 2), Dice(key), [opponent(level, GAME, 2) for _ in range(2)]
    table.settle(dice)
    while table.to_act != OVER:
        seat = table.to_act
        table.carry_out(players[seat].choose(table.sight(seat), word(stream(key, 2), table.version)).action)
        table.settle(dice)
    return table


def judge(learned: Foresight, state: State, played: State, chance: list[float], loss: list[float]) -> None:
    """Judge a turn both ways."""
    seat = state.to_act
    said, actions = learned.best_turn(state)
    best = state
    for action in actions:
        best = learned.position_after(best, action)
    if best.values() == played.values():
        chance.append(said - learned.best_chance(state))
    else:
        further = further_chance(learned, best, seat) - further_chance(learned, played, seat)
        loss.append(said - learned.chances(played)[seat] - further)


def further_chance(learned: Foresight, end: State, seat: int) -> float:
    """A seat's chance at the end of a turn, one turn further than it is told."""
    if end.to_act == OVER:
        return learned.chances(end)[seat]
    outcomes, odds = GAME.legal(end, learned.box), GAME.odds(end, learned.box)
    after = [best_further(learned, learned.position_after(end, outcome)) for outcome in outcomes]
    return 1 - sum(one * weight for one, weight in zip(after, odds, strict=True)) / sum(odds)


def best_further(learned: Foresight, state: State) -> float:
    """The chance of whoever is to act, the best end looked at one turn further."""
    ends, _ = learned.weigher.weigh(state, learned.box, WIDE, DEEP)
    best = max(ends, key=FARTHEST_AND_BEST)
    return best.chance / CERTAIN if best.plies else learned.best_chance(state)


def spread(values: list[float]) -> str:
    """The root of the mean square, in points of a hundred, and of how many."""
    return f"{100 * sqrt(sum(value * value for value in values) / max(1, len(values))):.1f} points ({len(values)} turns)"


if __name__ == "__main__":
    main()
