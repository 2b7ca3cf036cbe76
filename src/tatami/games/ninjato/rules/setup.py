"""Set-up: chance draws the turn order and the tokens, fills the table and deals the hands."""

from tatami.games.ninjato.actions import ORDER, ORDERED, ORDERING, TOKEN, TOKEN_PLACED, TOKENING
from tatami.games.ninjato.state import (
    HOUSES,
    Box,
    State,
)
from tatami.kernel.agenda import done, note, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .dojo import draw_into
from .filling import fill
from .house import is_on_a_house
from .turn import begin_round

DRAWN = 0  # the note of ORDERING: markers drawn
HOUSE = 0  # the note of TOKENING


def offer_order(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.2] The markers that have not been drawn."""
    n = 0
    for seat in range(s.seats):
        if not is_ordered(s, seat):
            out[n] = ORDER + seat
            n += 1
    return n


def is_ordered(s: State, seat: i64) -> bool:
    """Whether a player's marker has been drawn."""
    for i in range(note(s, DRAWN)):
        if s.order[i] == seat:
            return True
    return False


def draw_order(s: State, box: Box, seat: i64) -> None:
    """[NJ-1.2] The markers are drawn one by one: that is the turn order of the first round."""
    drawn = note(s, DRAWN)
    s.order[drawn] = seat
    tell(s, ORDERED, seat, drawn)
    done(s)
    if drawn + 1 < s.seats:
        plan(s, ORDERING, CHANCE, drawn + 1, 0, 0, 0)
    elif box.opening_tokens:
        for house in range(HOUSES):
            s.token[house] = box.opening[house] + 1
            tell(s, TOKEN_PLACED, house, box.opening[house])
        fill(s, box)
    else:
        plan(s, TOKENING, CHANCE, 0, 0, 0, 0)


def offer_opening(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.3] The opening tokens that lie on no house yet."""
    n = 0
    for i in range(HOUSES):
        if not is_on_a_house(s, box.opening[i]):
            out[n] = TOKEN + box.opening[i]
            n += 1
    return n


def place_token(s: State, box: Box, token: i64) -> None:
    """[NJ-1.3] Each house gets one of the five opening tokens at random; the others lie beside the board."""
    house = note(s, HOUSE)
    s.token[house] = token + 1
    tell(s, TOKEN_PLACED, house, token)
    done(s)
    if house + 1 < HOUSES:
        plan(s, TOKENING, CHANCE, house + 1, 0, 0, 0)
    else:
        fill(s, box)


def deal(s: State, box: Box, value: i64) -> None:
    """[NJ-1.7] Four cards for each player in turn, secretly; then the first round begins."""
    seat = 0
    while s.hand_size[seat] == box.start_hand:
        seat += 1
    draw_into(s, seat, value)
    if seat == s.seats - 1 and s.hand_size[seat] == box.start_hand:
        done(s)
        begin_round(s)
