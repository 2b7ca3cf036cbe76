"""The round: in turn order each player places one shuriken at a time, three times each."""

from tatami.games.ninjato.actions import PLACING, ROUND_BEGUN
from tatami.games.ninjato.state import State
from tatami.kernel.agenda import plan
from tatami.kernel.dialect import i64, tell


def active(s: State) -> i64:
    """[NJ-2.1] Whose turn it is to place a shuriken: round the turn order again and again."""
    return s.order[s.turn % s.seats]


def begin_round(s: State) -> None:
    """[NJ-2.1] A new round; the leader places the first shuriken."""
    s.round += 1
    s.turn = 0
    tell(s, ROUND_BEGUN, s.round)
    plan(s, PLACING, active(s), 0, 0, 0, 0)
