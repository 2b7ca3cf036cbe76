"""The end of the walk: somebody stands on the last tile, or the turns have run out."""

from tatami.kernel.dialect import MOST_SEATS, OVER, Offers, i64, tell

from .actions import ENDED
from .state import COLOURS, TILES, Box, State

NOT_YET, ARRIVED, TIRED = 0, 1, 2


def ended(s: State, box: Box, walker: i64) -> bool:
    """Nobody is to act any more."""
    s.reason = reason_now(s, box, walker)
    if s.reason != NOT_YET:
        s.to_act = OVER
        tell(s, ENDED)
    return s.reason != NOT_YET


def reason_now(s: State, box: Box, walker: i64) -> i64:
    """The way the walk ends with this turn."""
    if s.place[walker] == TILES - 1:
        return ARRIVED
    return TIRED if s.turn >= box.longest else NOT_YET


def score(s: State, seat: i64) -> i64:
    """Tiles walked and lamps lit."""
    total = s.place[seat] + 0
    for tile in range(TILES):
        for colour in range(COLOURS):
            total += 2 * s.lit[seat][tile][colour]
    return total


def result(s: State, box: Box, out: Offers) -> i64:
    """Rank by score; equal scores share a rank."""
    for seat in range(s.seats):
        out[MOST_SEATS + seat] = score(s, seat)
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if out[MOST_SEATS + other] > out[MOST_SEATS + seat]:
                out[seat] += 1
    return s.reason
