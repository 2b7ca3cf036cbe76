"""Ninja Taisen in which nobody may stop while a die can still be used: a game of one's own, made by replacing one function.

PYTHONPATH=examples/variants tatami arena no-stopping --bots greedy,uniform --games 20 --seed 1
PYTHONPATH=examples/variants tatami serve"""

from tatami import game
from tatami.forge import variant
from tatami.games.ninja_taisen.actions import STOP
from tatami.games.ninja_taisen.state import Box, State
from tatami.games.ninja_taisen.turn import offer_marches
from tatami.kernel.dialect import Offers, i64


def offer_marches_alone(s: State, box: Box, out: Offers) -> i64:
    """As printed, but without stopping."""
    count = offer_marches(s, box, out)
    if out[0] != STOP:
        return count
    for n in range(1, count):
        out[n - 1] = out[n]
    return count - 1


GAME = variant(game("ninja-taisen"), "no-stopping", "Ninja Taisen without stopping", {offer_marches: offer_marches_alone})
