"""The verbs of the lantern walk and what it tells; nothing here is a function but the code of a lamp."""

from enum import IntEnum

from tatami.kernel.dialect import i64


class Verb(IntEnum):
    """What a walker may do."""

    STAY = 0
    WALK = 1
    SHOW = 2
    LIGHT = 3


class Colour(IntEnum):
    """The colours of lamps and faces."""

    BLUE = 0
    GREEN = 1
    RED = 2


DEALT, ROLLED, WALKED, SHOWN, LIT, ENDED = range(1, 7)
LAST_VERBS = (Verb.STAY, Verb.WALK)


def coded(verb: i64, colour: i64) -> tuple[i64, i64]:
    """The code of a verb with a colour, and how many codes there are."""
    return verb + colour, Verb.LIGHT + Colour.RED + 1
