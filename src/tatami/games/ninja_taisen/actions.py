"""The verbs: the integer code of each action, and of each task and event."""

from tatami.kernel.dialect import i64

from .state import CARDS, PIPS

STOP = 0
MARCH = 1  # + die * CARDS + ninja
DEAL = 31  # + ninja
FIRST = 41  # + side
ROLL = 43  # + the three dice, see roll_of

# tasks
DEALING, WHO_STARTS, ROLLING, MARCHING = 1, 2, 3, 4

# events
DEALT, STARTED, ROLLED, MARCHED, FELL, RETREATED, STOPPED, TURN_OVER = 1, 2, 3, 4, 5, 6, 7, 8
WON = 8  # + the reason
OUTCLASSED, OVERPOWERED, TIED = 11, 12, 13  # how a duel came out
FELL_AT_HOME, CARRIED, WEAKENED = 14, 15, 16


def march_of(die: i64, ninja: i64) -> i64:
    """The action of marching a ninja by a die."""
    return MARCH + die * CARDS + ninja


def roll_of(rock: i64, paper: i64, scissors: i64) -> i64:
    """The outcome of a roll, from the pips of each die."""
    return ROLL + ((rock - 1) * PIPS + paper - 1) * PIPS + scissors - 1
