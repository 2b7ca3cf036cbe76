"""The contents page of the lantern walk."""

from tatami.kernel.agenda import task
from tatami.kernel.dialect import Offers, i64

from .setup import DEAL, odds_deal, offer_deal, play_deal
from .state import Box, State
from .turn import ROLL, odds_roll, offer_roll, offer_step, play_roll, play_step


def legal(s: State, box: Box, out: Offers) -> i64:
    """What is offered for the topmost task."""
    match task(s):
        case 1:
            return offer_deal(s, box, out)
        case 2:
            return offer_roll(s, box, out)
    return offer_step(s, box, out)


def odds(s: State, box: Box, out: Offers) -> i64:
    """The weights of chance's actions."""
    return odds_deal(s, box, out) if task(s) == DEAL else odds_roll(s, box, out)


def apply(s: State, box: Box, action: i64) -> None:
    """Carry out an action of the topmost task."""
    if task(s) == DEAL:
        play_deal(s, box, action)
    elif task(s) == ROLL:
        play_roll(s, box, action)
    else:
        play_step(s, box, action)
