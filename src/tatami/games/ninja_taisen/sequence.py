"""The sequence of play: each task with its offers and its deed."""

from tatami.kernel.sequence import Row, even, play

from .actions import DEAL, DEALING, FIRST, MARCHING, ROLL, ROLLING, WHO_STARTS
from .setup import begin, deal, offer_deals, offer_starters
from .turn import march_or_stop, offer_marches, offer_rolls, roll, roll_odds

SEQUENCE = (
    Row(DEALING, offer_deals, deal, DEAL, even),
    Row(WHO_STARTS, offer_starters, begin, FIRST, even),
    Row(ROLLING, offer_rolls, roll, ROLL, roll_odds),
    Row(MARCHING, offer_marches, march_or_stop),
)

legal, odds, apply = play(__name__, SEQUENCE)
