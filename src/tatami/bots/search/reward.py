"""What the end of a simulation is worth to each seat, in the dialect: the win first, the score second, else an opinion."""

from math import exp

from tatami.kernel.dialect import MOST_SEATS, Box, Offers, State, assign, i64
from tatami.kernel.seam import apply, value

from .context import Desk

SCORE_SHARE = 0.05
"""How much of a finished game's worth is its score; the rest is the win."""
FARTHEST = 40.0
"""Beyond so many scales nobody hopes any more."""


def tried(s: State, trial: State, box: Box, action: i64, seat: i64) -> i64:
    """What a position is worth to a seat after an action, carried out on another table."""
    assign(trial, s)
    apply(trial, box, action)
    return value(trial, box, seat)


def opinions(s: State, box: Box, desk: Desk) -> None:
    """Every seat's chance to win as the value function sees it: so much more value makes a win e times as likely."""
    best = -1.0e300
    for seat in range(s.seats):
        desk.worth[seat] = value(s, box, seat) / desk.scale
        best = max(best, desk.worth[seat])
    total = 0.0
    for seat in range(s.seats):
        desk.worth[seat] = exp(max(desk.worth[seat] - best, 0.0 - FARTHEST))
        total += desk.worth[seat]
    for seat in range(s.seats):
        desk.worth[seat] = desk.worth[seat] / total


def finished(s: State, out: Offers, desk: Desk) -> None:
    """A finished game, its ranks and scores in `out`: to each seat its share of the win, and a little for its score."""
    winners = 0
    low = out[MOST_SEATS] + 0
    high = out[MOST_SEATS] + 0
    for seat in range(s.seats):
        if out[seat] == 1:
            winners += 1
        low = min(low, out[MOST_SEATS + seat])
        high = max(high, out[MOST_SEATS + seat])
    for seat in range(s.seats):
        share = 1.0 / winners if out[seat] == 1 else 0.0
        score = (out[MOST_SEATS + seat] - low) / (high - low) if high > low else 0.5
        desk.worth[seat] = (1.0 - SCORE_SHARE) * share + SCORE_SHARE * score


def decided(s: State, winner: i64, desk: Desk) -> None:
    """A game that one seat has as good as won."""
    for seat in range(s.seats):
        desk.worth[seat] = 0.0
    desk.worth[winner] = 1.0


def sole_winner(s: State, out: Offers) -> i64:
    """The only seat of rank 1, or -1 if the win is shared."""
    winner = -1
    for seat in range(s.seats):
        if out[seat] == 1:
            if winner >= 0:
                return -1
            winner = seat
    return winner
