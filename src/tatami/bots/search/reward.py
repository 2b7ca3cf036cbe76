"""The reward of a simulation for each seat, in the dialect: the win first, the score second, else the value function's estimate."""

from math import exp

from tatami.kernel.dialect import MOST_SEATS, Box, Offers, State, assign, f64, i64
from tatami.kernel.seam import apply, value

from .context import Context

SCORE_SHARE = 0.05
"""How much of a finished game's reward is its score; the rest is the win."""
LARGEST_EXPONENT = 40.0
"""Whoever is so many scales behind has no chance."""


def value_after(s: State, trial: State, box: Box, action: i64, seat: i64) -> i64:
    """The value of a position to a seat after an action, carried out on another table."""
    assign(trial, s)
    apply(trial, box, action)
    return value(trial, box, seat)


def estimate_reward(s: State, box: Box, search: Context) -> None:
    """Every seat's chance to win by the value function, as a softmax: so much more value makes a win e times as likely."""
    best = -1.0e300
    for seat in range(s.seats):
        search.reward[seat] = value(s, box, seat) / search.scale
        best = max(best, search.reward[seat])
    total = 0.0
    for seat in range(s.seats):
        search.reward[seat] = exp(max(search.reward[seat] - best, 0.0 - LARGEST_EXPONENT))
        total += search.reward[seat]
    for seat in range(s.seats):
        search.reward[seat] = search.reward[seat] / total


def chance_after(before: f64, gain: i64, search: Context) -> f64:
    """A chance to win once the seat has gained so much value and the others none."""
    logarithm = max(0.0 - LARGEST_EXPONENT, min(LARGEST_EXPONENT, gain / search.scale))
    return before / (before + (1.0 - before) * exp(0.0 - logarithm))


def reward_result(s: State, out: Offers, search: Context) -> None:
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
        search.reward[seat] = (1.0 - SCORE_SHARE) * share + SCORE_SHARE * score


def reward_proof(s: State, winner: i64, search: Context) -> None:
    """A game that one seat wins for certain."""
    for seat in range(s.seats):
        search.reward[seat] = 0.0
    search.reward[winner] = 1.0


def sole_winner(s: State, out: Offers) -> i64:
    """The only seat of rank 1, or -1 if the win is shared."""
    winner = -1
    for seat in range(s.seats):
        if out[seat] == 1:
            if winner >= 0:
                return -1
            winner = seat
    return winner
