"""Hands: secret but for their size and what everybody has seen go in."""

from tatami.games.ninjato.actions import DISCARD
from tatami.games.ninjato.state import VALUES, Box, State
from tatami.kernel.agenda import doer
from tatami.kernel.dialect import Offers, i64

from .ages import play_hidden


def hold(s: State, seat: i64, value: i64) -> None:
    """[NJ-14.1] A card comes into a hand unseen by the others."""
    s.hand[seat][value] += 1
    s.hand_size[seat] += 1


def hold_openly(s: State, seat: i64, value: i64) -> None:
    """[NJ-14.1] A card everybody saw comes into a hand: it is remembered."""
    hold(s, seat, value)
    s.known[seat][value] += 1


def drop(s: State, seat: i64, value: i64) -> None:
    """[NJ-5.4] A card leaves a hand for the discards; if one of its value was known to be there, it counts as that one."""
    s.hand[seat][value] -= 1
    s.hand_size[seat] -= 1
    s.discards[value] += 1
    s.thrown[seat][value] += 1
    if s.known[seat][value] > 0:
        s.known[seat][value] -= 1
    elif s.old_size[seat] > 0:
        play_hidden(s, seat, value)


def only_card(s: State, seat: i64) -> i64:
    """The value of the single card in a hand."""
    value = 0
    while s.hand[seat][value] == 0:
        value += 1
    return value


def offer_hand(s: State, box: Box, out: Offers) -> i64:
    """[NJ-3.3] [NJ-8.1] Any card of the hand to be discarded."""
    n = 0
    for value in range(VALUES):
        if s.hand[doer(s)][value] > 0:
            out[n] = DISCARD + value
            n += 1
    return n
