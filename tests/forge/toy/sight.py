"""What a walker sees: every card but those face down before the others."""

from tatami.kernel import rng
from tatami.kernel.dialect import i64

from .state import CARDS, FACE_DOWN, Box, State


def cover(s: State, box: Box, seat: i64) -> None:
    """The others' cards are as good as in the bag."""
    for other in range(s.seats):
        if other != seat and s.card[other] > 0:
            s.bag[s.card[other]] += 1
            s.card[other] = FACE_DOWN


def imagine(s: State, box: Box, seat: i64, key: i64) -> None:
    """Deal again from the bag what is face down."""
    for other in range(s.seats):
        if s.card[other] == FACE_DOWN:
            ticket = rng.below(rng.word(key, other), sum(s.bag))
            card = drawn(s, ticket)
            s.card[other] = card
            s.bag[card] -= 1


def drawn(s: State, ticket: i64) -> i64:
    """The card that a ticket wins."""
    for card in range(CARDS):
        if ticket < s.bag[card]:
            return card
        ticket -= s.bag[card]
    return 0
