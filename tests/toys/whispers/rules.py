"""The rules of the toy, in the record dialect: everybody has a card, one lies in the middle, all face down."""

from tatami.kernel import dialect
from tatami.kernel.agenda import clear_agenda, doer, done, plan, task
from tatami.kernel.dialect import CHANCE, MOST_SEATS, Offers, Row, i8, i64, table, tell
from tatami.kernel.rng import below, word

CARDS = 4  # card 0 is none
MIDDLE = 4  # the fifth place is the middle
PLACES = 5
FACE_DOWN = -1

DEAL, TURN = 1, 2
STEP, SHOW, PEEK, GLANCE, NAME = 0, 1, 2, 3, 3  # NAME + card
DEALT, STEPPED, SHOWN, PEEKED, GLANCED, NAMED, ENDED = 1, 2, 3, 4, 5, 6, 7


class State(dialect.State):
    """The table."""

    turn: i8  # turns taken
    dealt: i8  # cards dealt
    card: Row = table(i8, PLACES)  # of each seat and the middle, FACE_DOWN if the viewer may not know
    knows: Row = table(i8, MOST_SEATS)  # 1 if the seat has peeked at the middle
    bag: Row = table(i8, CARDS)  # cards not dealt; covered: and those face down
    pawn: Row = table(i8, MOST_SEATS)  # steps
    points: Row = table(i8, MOST_SEATS)  # of cards shown


class Box(dialect.Box):
    """The printed matter."""

    turns: i8
    copies: Row = table(i8, CARDS)
    worth: Row = table(i8, CARDS)
    loud: i8  # 1 if a shown card counts twice


def start(s: State, box: Box, seats: i64) -> None:
    """Nothing is dealt yet."""
    s.seats = seats
    clear_agenda(s)
    s.turn = 0
    s.dealt = 0
    for place in range(PLACES):
        s.card[place] = 0
    for seat in range(MOST_SEATS):
        s.knows[seat] = 0
        s.pawn[seat] = 0
        s.points[seat] = 0
    for card in range(CARDS):
        s.bag[card] = box.copies[card]
    plan(s, DEAL, CHANCE, 0, 0, 0, 0)


def legal(s: State, box: Box, out: Offers) -> i64:
    """A deal of any card that is left; in a turn a step, and what one's card and eyes allow."""
    n = 0
    if task(s) == DEAL:
        for card in range(1, CARDS):
            if s.bag[card] > 0:
                out[n] = card
                n += 1
        return n
    seat = doer(s)
    out[0] = STEP
    n = 1
    if s.card[seat] > 0:
        out[n] = SHOW
        n += 1
    if s.knows[seat] == 0:
        out[n] = PEEK
        n += 1
    out[n] = GLANCE
    n += 1
    for card in range(1, CARDS):
        out[n] = NAME + card
        n += 1
    return n


def odds(s: State, box: Box, out: Offers) -> i64:
    """As likely as there are such cards."""
    n = 0
    for card in range(1, CARDS):
        if s.bag[card] > 0:
            out[n] = s.bag[card]
            n += 1
    return sum(s.bag)


def apply(s: State, box: Box, action: i64) -> None:
    """Deal, or take a turn."""
    if task(s) == DEAL:
        deal(s, box, action)
    else:
        take_turn(s, box, action)


def deal(s: State, box: Box, card: i64) -> None:
    """To each seat, then to the middle."""
    place = s.dealt if s.dealt < s.seats else MIDDLE
    s.card[place] = card
    s.bag[card] -= 1
    s.dealt += 1
    tell(s, DEALT, place, card)
    if place == MIDDLE:
        done(s)
        plan(s, TURN, 0, 0, 0, 0, 0)


def take_turn(s: State, box: Box, action: i64) -> None:
    """One deed; a named card or a step keeps the turn with the same seat once."""
    seat = doer(s)
    if action == STEP:
        s.pawn[seat] += 1
        tell(s, STEPPED, seat)
    elif action == SHOW:
        s.points[seat] += box.worth[s.card[seat]] * (1 + box.loud)
        tell(s, SHOWN, seat, s.card[seat])
        s.bag[0] += 1  # a pile of shown cards, so that nothing vanishes
        s.card[seat] = 0
    elif action == PEEK:
        s.knows[seat] = 1
        tell(s, PEEKED, seat, s.card[MIDDLE])
    elif action == GLANCE:
        tell(s, GLANCED, seat, s.card[(seat + 1) % s.seats])
    else:
        tell(s, NAMED, seat, action - NAME)
    s.turn += 1
    if s.turn < box.turns * s.seats * 2:
        hand_over(s, seat)
    else:
        tell(s, ENDED)
        done(s)


def hand_over(s: State, seat: i64) -> None:
    """Everybody has two deeds in a row."""
    if s.turn % 2 == 0:
        done(s)
        plan(s, TURN, (seat + 1) % s.seats, 0, 0, 0, 0)


def result(s: State, box: Box, out: Offers) -> i64:
    """Rank by points."""
    for seat in range(s.seats):
        out[MOST_SEATS + seat] = s.points[seat] + s.pawn[seat]
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if out[MOST_SEATS + other] > out[MOST_SEATS + seat]:
                out[seat] += 1
    return 1 if s.agenda_size == 0 else 0


def cover(s: State, box: Box, seat: i64) -> None:
    """The others' cards are face down, and the middle too unless one has peeked."""
    for place in range(PLACES):
        hidden = place != seat
        if place == MIDDLE and seat >= 0:
            hidden = s.knows[seat] == 0
        if hidden and s.card[place] > 0:
            s.bag[s.card[place]] += 1
            s.card[place] = FACE_DOWN


def imagine(s: State, box: Box, seat: i64, key: i64) -> None:
    """Deal again what is face down."""
    for place in range(PLACES):
        if s.card[place] == FACE_DOWN:
            ticket = below(word(key, place), s.bag[1] + s.bag[2] + s.bag[3])
            card = 1
            while ticket >= s.bag[card]:
                ticket -= s.bag[card]
                card += 1
            s.card[place] = card
            s.bag[card] -= 1
