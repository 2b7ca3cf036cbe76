"""What the numbers mean to a program that learns."""

from tatami.kernel.encoding import Encoding

from .actions import DEAL, FIRST, MARCH, ROLL, STOP
from .state import COLOURS, PIPS, SIDES

ENCODING = Encoding(
    verbs={"stop": STOP, "march": MARCH, "deal": DEAL, "first": FIRST, "roll": ROLL},
    actions=ROLL + PIPS**COLOURS,
    chance=frozenset({"deal", "first", "roll"}),
    by_seat=dict.fromkeys(("place", "height", "pile", "alive", "shogun"), 0),
    seats={"winner": (0, SIDES)},
)
