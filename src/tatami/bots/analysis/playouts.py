"""Playouts, in the dialect: a position is played to the end many times, each player taking the best of a few drawn offers.

Game number n of a position takes its chance from stream n of the key, whatever the position: two positions are compared by the
same rolls and draws."""

from tatami.bots.search.reward import value_after
from tatami.kernel.dialect import CHANCE, MOST_SEATS, OVER, Box, Longs, Offers, State, assign, i64
from tatami.kernel.playout import LONGEST, draw
from tatami.kernel.rng import below, stream, word
from tatami.kernel.seam import apply, legal, result

POSITION, TABLE, TRIAL = 0, 1, 2  # the tables of the pool: where it begins, played on, to try an offer
TABLES = 3
SAMPLE = 3
"""So many offers are looked at before a player decides."""
WIN = 12
"""A win, which two, three or four winners share without remainder."""


def play_out(pool: list[State], boxes: list[Box], out: Offers, more: Offers, key: i64, first: i64, last: i64, wins: Longs) -> i64:
    """Games number first to last - 1 from the position to the end; shares of the win by game and seat in `wins`, games returned."""
    for number in range(first, last):
        assign(pool[TABLE], pool[POSITION])
        play_to_end(pool, boxes[0], out, more, stream(key, number))
        share_win(pool[TABLE], boxes[0], out, wins, number * MOST_SEATS)
    return last - first


def play_to_end(pool: list[State], box: Box, out: Offers, more: Offers, key: i64) -> None:
    """Play the table to its end."""
    s = pool[TABLE]
    n = 0
    while s.to_act != OVER and n < LONGEST:
        count = legal(s, box, out)
        random = word(key, n)
        action = draw(s, box, out, more, random) if s.to_act == CHANCE else best_of_sample(s, pool[TRIAL], box, out, count, random)
        apply(s, box, action)
        n += 1


def best_of_sample(s: State, trial: State, box: Box, out: Offers, count: i64, random: i64) -> i64:
    """The best of a few drawn offers, as its player values what follows."""
    seat = s.to_act + 0
    best = out[below(word(random, 0), count)] + 0
    if count == 1:
        return best
    value = value_after(s, trial, box, best, seat)
    for n in range(1, SAMPLE):
        action = out[below(word(random, n), count)] + 0
        if action != best:
            other = value_after(s, trial, box, action, seat)
            if other > value:
                best, value = action, other
    return best


def share_win(s: State, box: Box, out: Offers, wins: Longs, at: i64) -> None:
    """The win of a finished game, shared among the seats of rank 1."""
    result(s, box, out)
    winners = 0
    for seat in range(s.seats):
        if out[seat] == 1:
            winners += 1
    for seat in range(s.seats):
        wins[at + seat] = WIN // winners if out[seat] == 1 else 0


ENTRIES = (play_out,)
