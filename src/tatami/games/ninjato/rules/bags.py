"""Bags: a shuffled deck nobody has looked at is a bag of cards, and so is the treasure bag; an empty one takes its discards back."""

from tatami.games.ninjato.actions import DOJO_DECK, GUARD_DECK, SHUFFLED, TREASURE, TREASURE_BAG
from tatami.games.ninjato.state import ELITES, FIRST_FOE, KINDS, SORTS, VALUES, Box, State
from tatami.kernel.dialect import MOST_SEATS, Offers, i64, tell

from .ages import grow_old


def shuffle_deck(s: State) -> None:
    """[NJ-1.8] An empty Dojo deck is made anew from its discards."""
    if s.deck_size > 0:
        return
    grow_old(s)
    for value in range(VALUES):
        s.deck[value] += s.discards[value]
        s.deck_size += s.discards[value]
        s.discards[value] = 0
    tell(s, SHUFFLED, DOJO_DECK)


def shuffle_bag(s: State) -> bool:
    """[NJ-1.8] An empty treasure bag takes back the treasures that were spent; whether there is one to draw."""
    if sum(s.bag) > 0:
        return True
    if sum(s.spent) == 0:
        return False
    for kind in range(KINDS):
        s.bag[kind] = s.spent[kind]
        s.spent[kind] = 0
    tell(s, SHUFFLED, TREASURE_BAG)
    return True


def sort_of(foe: i64) -> i64:
    """The deck a foe belongs to."""
    return 0 if foe < ELITES else 1


def shuffle_foes(s: State, sort: i64) -> bool:
    """[NJ-1.8] An empty deck of guards or elites is made anew from its discards, the secret ones too; whether there is one to draw."""
    if s.foes_left[sort] > 0:
        return True
    if s.foes_gone[sort] == 0:
        return False
    for foe in range(FIRST_FOE[sort], FIRST_FOE[sort + 1]):
        s.foes[foe] += s.foe_discards[foe]
        s.foe_discards[foe] = 0
        for seat in range(MOST_SEATS):
            s.foes[foe] += s.secret[seat][foe]
            s.secret[seat][foe] = 0
    for seat in range(MOST_SEATS):
        s.secret_size[seat][sort] = 0
    s.foes_left[sort] = s.foes_gone[sort]
    s.foes_gone[sort] = 0
    tell(s, SHUFFLED, GUARD_DECK + sort)
    return True


def are_left(s: State, sort: i64) -> bool:
    """Whether a foe of that sort can still be drawn."""
    return s.foes_left[sort] + s.foes_gone[sort] > 0


def draw_foe(s: State, foe: i64) -> None:
    """A foe leaves its deck."""
    s.foes[foe] -= 1
    s.foes_left[sort_of(foe)] -= 1


def discard_foe(s: State, foe: i64) -> None:
    """A foe that everybody saw is discarded."""
    s.foe_discards[foe] += 1
    s.foes_gone[sort_of(foe)] += 1


def offer_foes(s: State, sort: i64, code: i64, out: Offers) -> i64:
    """Every foe that may come up, in foe order."""
    n = 0
    for foe in range(FIRST_FOE[sort], FIRST_FOE[sort + 1]):
        if s.foes[foe] > 0:
            out[n] = code + foe
            n += 1
    return n


def foe_odds(s: State, sort: i64, out: Offers) -> i64:
    """As likely as there are copies."""
    n = 0
    for foe in range(FIRST_FOE[sort], FIRST_FOE[sort + 1]):
        if s.foes[foe] > 0:
            out[n] = s.foes[foe]
            n += 1
    return sum_of(out, n)


def offer_cards(s: State, code: i64, out: Offers) -> i64:
    """Every value that the Dojo deck may give."""
    n = 0
    for value in range(VALUES):
        if s.deck[value] > 0:
            out[n] = code + value
            n += 1
    return n


def card_odds(s: State, box: Box, out: Offers) -> i64:
    """As likely as there are copies."""
    n = 0
    for value in range(VALUES):
        if s.deck[value] > 0:
            out[n] = s.deck[value]
            n += 1
    return sum_of(out, n)


def offer_treasures(s: State, box: Box, out: Offers) -> i64:
    """Every kind that the bag may give."""
    return offer_kinds(s, TREASURE, out)


def offer_kinds(s: State, code: i64, out: Offers) -> i64:
    """The same, under the code of another action."""
    n = 0
    for kind in range(KINDS):
        if s.bag[kind] > 0:
            out[n] = code + kind
            n += 1
    return n


def treasure_odds(s: State, box: Box, out: Offers) -> i64:
    """As likely as there are tokens."""
    n = 0
    for kind in range(KINDS):
        if s.bag[kind] > 0:
            out[n] = s.bag[kind]
            n += 1
    return sum_of(out, n)


def offer_bits(left: i64, many: i64, code: i64, out: Offers) -> i64:
    """Every card of a set, in its order."""
    n = 0
    for card in range(many):
        if left >> card & 1:
            out[n] = code + card
            n += 1
    return n


def sum_of(out: Offers, count: i64) -> i64:
    """The sum of the first numbers of a row."""
    total = 0
    for i in range(count):
        total += out[i]
    return total


def count_foes(s: State) -> None:
    """How many cards each deck has at the start."""
    for sort in range(SORTS):
        s.foes_left[sort] = 0
        s.foes_gone[sort] = 0
        for foe in range(FIRST_FOE[sort], FIRST_FOE[sort + 1]):
            s.foes_left[sort] += s.foes[foe]
