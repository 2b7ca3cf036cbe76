"""The contents page: each task with its offers and its deed."""

from tatami.kernel.agenda import task
from tatami.kernel.dialect import Offers, i64

from .actions import DEAL, DEALING, FIRST, MARCH, ROLL, ROLLING, STOP, WHO_STARTS
from .setup import begin, deal, offer_deals, offer_starters
from .state import CARDS, Box, State
from .turn import offer_marches, offer_rolls, roll, roll_odds, stop, use_die


def legal(s: State, box: Box, out: Offers) -> i64:
    """What the one to act may do."""
    waiting = task(s)
    if waiting == DEALING:
        return offer_deals(s, box, out)
    if waiting == WHO_STARTS:
        return offer_starters(s, box, out)
    if waiting == ROLLING:
        return offer_rolls(s, box, out)
    return offer_marches(s, box, out)


def odds(s: State, box: Box, out: Offers) -> i64:
    """The weights of what chance may do: equal but for the dice."""
    if task(s) == ROLLING:
        return roll_odds(s, box, out)
    count = legal(s, box, out)
    for i in range(count):
        out[i] = 1
    return count


def apply(s: State, box: Box, action: i64) -> None:
    """Carry out an offered action."""
    if action == STOP:
        stop(s, box)
    elif action < DEAL:
        use_die(s, box, (action - MARCH) // CARDS, (action - MARCH) % CARDS)
    elif action < FIRST:
        deal(s, box, action - DEAL)
    elif action < ROLL:
        begin(s, box, action - FIRST)
    else:
        roll(s, box, action)
