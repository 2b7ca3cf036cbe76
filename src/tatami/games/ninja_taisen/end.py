"""The end: a village held, or nobody left to fight."""

from tatami.kernel.agenda import done
from tatami.kernel.dialect import MOST_SEATS, Offers, i64, tell

from .actions import WON
from .state import HOME, SIDES, Box, State

UNDECIDED, VILLAGE, ELIMINATION = 0, 1, 2


def holds_enemy_village(s: State, side: i64) -> bool:
    """[NT-5.1] A ninja of the side stands in the enemy village."""
    return s.height[side][HOME[1 - side]] > 0


def win(s: State, side: i64, reason: i64) -> None:
    """[NT-5.2] A side without ninjas has lost at once; [NT-5.1] a village held at the end of the turn wins."""
    s.winner = side
    s.reason = reason
    tell(s, WON + reason, side)
    done(s)


def result(s: State, box: Box, out: Offers) -> i64:
    """One winner, one loser, never a draw; nobody has won while the game goes on."""
    for side in range(SIDES):
        won = s.reason != UNDECIDED and s.winner == side
        out[side] = 1 if won or s.reason == UNDECIDED else 2
        out[MOST_SEATS + side] = 1 if won else 0
    return s.reason
