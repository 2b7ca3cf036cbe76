"""The network in whole numbers, in the dialect: the same bits interpreted and compiled, on every processor.

One layer of sums over the active inputs, cut off below nothing, and one sum over these.  It says the logarithm of the odds that the
side wins which is about to roll, in 1/65536.  Widths alone keep every sum within its number: 224 inputs of 16 bits fit into 32
bits, 64 of those times 16 bits into 64.
"""

from tatami.kernel.dialect import Box, Grid, Record, Row, State, i16, i32, i64, table
from tatami.kernel.inputs import MOST_INPUTS, Sheet
from tatami.kernel.seam import active_inputs

HIDDEN = 64
UNIT = 1 << 10
"""A weight of one."""
LOGIT = 1 << 16
"""A logarithm of odds of one."""
CERTAIN = 1 << 16
"""The chance of what is certain."""
STEPS = 64
"""Steps of the table of chances to a logarithm of one."""
FAR = 12
"""Beyond this logarithm of odds all is as good as certain."""
TABLE = 2 * FAR * STEPS + 1


class Mind(Record):
    """The weights, and a table that turns logarithms of odds into chances."""

    first: Grid = table(i16, MOST_INPUTS, HIDDEN)
    bias: Row = table(i32, HIDDEN)
    last: Row = table(i16, HIDDEN)
    offset: i32  # in LOGIT
    chance: Row = table(i32, TABLE)  # in CERTAIN, from -FAR on


class Sums(Record):
    """The sums of the hidden layer while a position is judged."""

    hidden: Row = table(i32, HIDDEN)


def judge(s: State, box: Box, seat: i64, mind: Mind, sheet: Sheet, sums: Sums) -> i64:
    """The logarithm of a seat's odds, whoever is about to roll."""
    side = active_inputs(s, box, sheet)
    for h in range(HIDDEN):
        sums.hidden[h] = mind.bias[h]
    for i in range(sheet.count):
        row = mind.first[sheet.active[i]]
        for h in range(HIDDEN):
            sums.hidden[h] += row[h]
    total = 0
    for h in range(HIDDEN):
        total += max(sums.hidden[h], 0) * mind.last[h]
    logit = mind.offset + (total >> 4)
    return logit if side == seat else 0 - logit


def chance_of(mind: Mind, logit: i64) -> i64:
    """A logarithm of odds as a chance, between two entries of the table as a straight line."""
    at = max(0, min(2 * FAR * LOGIT - 1, logit + FAR * LOGIT))
    step, rest = at // (LOGIT // STEPS), at % (LOGIT // STEPS)
    low, high = mind.chance[step] + 0, mind.chance[step + 1] + 0
    return low + (high - low) * rest // (LOGIT // STEPS)
