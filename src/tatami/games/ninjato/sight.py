"""Sight: a hand is its owner's secret but for what everybody saw go in; foes peeked at are the raider's alone.

In a covered table the Dojo deck holds every card the viewer cannot place (deck and unknown hand cards are one bag), and the
decks of guards and elites hold the foes that others saw in secret; sizes stay true.  Imagining deals them out again, after the
cards that are older than the last shuffle of discards (imagined_ages.py).
"""

from tatami.kernel.dialect import UNKNOWN, i64
from tatami.kernel.event import Event
from tatami.kernel.rng import below, word

from . import actions as a
from .imagined_ages import imagine_old
from .rules.turn import active
from .state import FIRST_FOE, MOST_PEEKED, SORTS, UNSEEN, VALUES, Box, State
from .words.notation import write

HIDDEN = ("deck", "hand", "foes", "secret", "kept", "peeked", "old", "old_unseen", "noted_value")
"""The fields that covering and imagining change."""


def cover(s: State, box: Box, seat: i64) -> None:
    """[NJ-14.1] Of other hands only the size and the known cards are seen, [NJ-14.2] of foes peeked at the number; [NJ-14.3] all else."""
    for other in range(s.seats):
        if other != seat:
            cover_hand(s, other)
            cover_secrets(s, other)
    if (s.kept != 0 or s.peeked[0] != 0) and active(s) != seat:
        cover_peek(s)


def cover_hand(s: State, other: i64) -> None:
    """[NJ-14.1] The unknown cards of a hand might as well be in the deck."""
    for value in range(VALUES):
        s.deck[value] += s.hand[other][value] - s.known[other][value]
        s.hand[other][value] = s.known[other][value]
        s.old_unseen[value] += s.old[other][value]
        s.old[other][value] = 0


def cover_secrets(s: State, other: i64) -> None:
    """[NJ-14.2] Foes discarded after a peek might as well be in their deck."""
    for sort in range(SORTS):
        if s.secret_size[other][sort] > 0:
            for foe in range(FIRST_FOE[sort], FIRST_FOE[sort + 1]):
                s.foes[foe] += s.secret[other][foe]
                s.secret[other][foe] = 0


def cover_peek(s: State) -> None:
    """[NJ-14.2] Only how many foes the raider looks at, and that one is kept, is open."""
    if s.kept > 0:
        s.foes[s.kept - 1] += 1
        s.kept = UNSEEN
    for i in range(MOST_PEEKED):
        if s.peeked[i] > 0:
            s.foes[s.peeked[i] - 1] += 1
            s.peeked[i] = UNSEEN


def imagine(s: State, box: Box, seat: i64, key: i64) -> None:
    """Deal what the seat cannot see: every unknown hand card and secret foe is drawn from the bag it might be in."""
    drawn = imagine_old(s, seat, key)
    unseen_cards = sum(s.deck)
    for other in range(s.seats):
        if other != seat:
            unknown = s.hand_size[other] - sum(s.hand[other])
            for _ in range(unknown):
                imagine_card(s, other, below(word(key, drawn), unseen_cards))
                unseen_cards -= 1
                drawn += 1
            for sort in range(SORTS):
                for _ in range(s.secret_size[other][sort]):
                    s.secret[other][imagine_foe(s, sort, word(key, drawn))] += 1
                    drawn += 1
    imagine_peek(s, key, drawn)


def imagine_card(s: State, other: i64, ticket: i64) -> None:
    """A card of the bag comes into a hand."""
    value = 0
    while ticket >= s.deck[value]:
        ticket -= s.deck[value]
        value += 1
    s.deck[value] -= 1
    s.hand[other][value] += 1


def imagine_foe(s: State, sort: i64, random: i64) -> i64:
    """A foe of the bag."""
    unseen = 0
    for foe in range(FIRST_FOE[sort], FIRST_FOE[sort + 1]):
        unseen += s.foes[foe]
    ticket = below(random, unseen)
    foe = FIRST_FOE[sort]
    while ticket >= s.foes[foe]:
        ticket -= s.foes[foe]
        foe += 1
    s.foes[foe] -= 1
    return foe


def imagine_peek(s: State, key: i64, drawn: i64) -> None:
    """[NJ-14.2] The foes that the raider looks at, in rising order."""
    if s.kept == UNSEEN:
        s.kept = imagine_foe(s, s.peeked_sort, word(key, drawn)) + 1
    for i in range(MOST_PEEKED):
        if s.peeked[i] == UNSEEN:
            foe = imagine_foe(s, s.peeked_sort, word(key, drawn + i)) + 1
            place = i
            while place > 0 and s.peeked[place - 1] > foe:
                s.peeked[place] = s.peeked[place - 1]
                place -= 1
            s.peeked[place] = foe


def overhear(event: Event, seat: int) -> Event | None:
    """[NJ-14.1] A drawn card, [NJ-14.2] a foe peeked at or kept, is told to its player; the others hear that it happened."""
    if event.kind in (a.DREW, a.PEEKED, a.KEPT_FOE) and event.a != seat:
        return event._replace(b=UNSEEN)
    return event


def overhear_move(s: State, box: Box, action: int, seat: int) -> str:
    """The move with a question mark for what this seat may not see."""
    if seen(s, box, action, seat) == action:
        return write(s, box, action)
    if a.DEAL <= action < a.REVEAL:
        return "draw ?"
    return "peek ?" if action >= a.SEE else "keep ?"


def seen(s: State, box: Box, action: i64, seat: i64) -> i64:
    """[NJ-14.1] Which card is drawn only its owner knows, [NJ-14.2] which foe is peeked at or kept only the raider."""
    if a.DEAL <= action < a.REVEAL:
        return action if drawing_seat(s, box) == seat else UNKNOWN
    secret = a.SEE <= action < a.FIND or a.KEEP_FOE <= action < a.KEEP_SPOIL
    return UNKNOWN if secret and active(s) != seat else action


def drawing_seat(s: State, box: Box) -> i64:
    """Whose hand a card is drawn into."""
    if s.round > 0:
        return active(s)
    seat = 0
    while s.hand_size[seat] >= box.start_hand:
        seat += 1
    return seat
