"""Setting up: chance deals each walker a card."""

from tatami.kernel import agenda
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from . import actions
from .state import CARDS, Box, State
from .turn import begin_turn

DEAL = 1
WALKER = 0


def start(s: State, box: Box, seats: i64) -> None:
    """An empty table."""
    s.seats = seats
    s.agenda_size = 0
    s.turn = 0
    s.reason = 0
    s.echo = -1
    for seat in range(len(s.card)):
        s.place[seat] = 0
        s.card[seat] = 0
        for lit in s.lit[seat]:
            for colour in range(len(lit)):
                lit[colour] = 0
    for tile in range(len(s.lamps)):
        for colour in range(len(s.lamps[tile])):
            s.lamps[tile][colour] = 0
    for card in range(CARDS):
        s.bag[card] = box.fill[card]
    for row in s.agenda:
        for i in range(len(row)):
            row[i] = 0
    agenda.plan(s, DEAL, CHANCE, 0, 0, 0, 0)


def offer_deal(s: State, box: Box, out: Offers) -> i64:
    """Every kind of card that is left."""
    n = 0
    for card in range(1, CARDS):
        if s.bag[card] > 0:
            out[n] = card
            n += 1
    return n


def odds_deal(s: State, box: Box, out: Offers) -> i64:
    """As likely as there are such cards."""
    n = 0
    for card in range(1, CARDS):
        if s.bag[card] > 0:
            out[n] = s.bag[card]
            n += 1
    return sum(s.bag)


def play_deal(s: State, box: Box, card: i64) -> None:
    """The card goes to the walker; the next is dealt to, or walks."""
    walker = agenda.note(s, WALKER)
    s.bag[card] -= 1
    s.card[walker] = card
    agenda.done(s)
    tell(s, actions.DEALT, walker, card)
    if walker + 1 < s.seats:
        agenda.plan(s, DEAL, CHANCE, walker + 1, 0, 0, 0)
    else:
        begin_turn(s, box, 0)
