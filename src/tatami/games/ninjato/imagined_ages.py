"""What a counter of cards knows across a shuffle: old hidden cards are dealt from the old ones alone, see rules/ages.py.

Of a noted play nobody knows whether the card was old.  As everywhere in imagining, a card that is played says nothing about
those that are kept: each hidden card of that hand is as likely to be the one.  So every way to say of each play whether its
card was old has a chance, and one of them is drawn; then the rest is dealt.
"""

from tatami.kernel.dialect import f64, i64
from tatami.kernel.rng import below, word

from .state import VALUES, State

OLD = 8  # is added to the value of a noted play whose card is taken to be old, while ages are weighed
FINE = 1 << 30  # a chance is drawn as one of so many numbers
WEIGHED = 10  # so many plays, the latest, are weighed in every way together; any before them one by one


def imagine_old(s: State, seat: i64, key: i64) -> i64:
    """Deal the old cards that the seat cannot see; how many random words that took."""
    if sum(s.old_unseen) == 0:
        return 0
    first = max(0, s.noted - WEIGHED)
    for number in range(first):
        age(s, seat, number, below(word(key, number), FINE) / FINE)
    total = weigh(s, seat, first, 2.0)
    weigh(s, seat, first, below(word(key, first), FINE) / FINE * total)
    take_old_plays(s, seat)
    return deal_old(s, seat, key, first + 1)


def age(s: State, seat: i64, number: i64, ticket: f64) -> None:
    """Say of one play, given those before it, whether its card was old."""
    old, new = chance(s, seat, number, 1), chance(s, seat, number, 0)
    if ticket * (old + new) < old:
        s.noted_value[number] += OLD


def weigh(s: State, seat: i64, first: i64, ticket: f64) -> f64:
    """The chance of what was seen, way by way to age the plays from `first` on; the way at which it exceeds the ticket stays marked."""
    plays, way, total = s.noted - first, 0, 0.0
    while way < 1 << plays and total <= ticket:
        share, number = 1.0, 0
        while number < plays and share > 0:
            old = (way >> (plays - 1 - number)) & 1
            s.noted_value[first + number] = s.noted_value[first + number] % OLD + OLD * old
            share *= chance(s, seat, first + number, old)
            number += 1
        total += share
        way = (way | ((1 << (plays - number)) - 1)) + 1  # what begins in an impossible way is impossible
    return total


def chance(s: State, seat: i64, number: i64, old: i64) -> f64:
    """How likely a play is of an old card, or of a new one, and of its value, given those before it."""
    if s.noted_seat[number] == seat + 1:
        return 1.0 - old
    value = s.noted_value[number] % OLD
    held_old, held_new = s.old_size[s.noted_seat[number] - 1] + 0, s.noted_draws[number] + 0
    such_old, such_new = s.old_unseen[value] + 0, new_cards(s, seat, value)
    all_old, all_new = sum(s.old_unseen), 0
    for other in range(VALUES):
        all_new += new_cards(s, seat, other)
    for before in range(number):
        if s.noted_seat[before] != seat + 1:
            was_old = s.noted_value[before] // OLD
            all_old, all_new = all_old - was_old, all_new - 1 + was_old
            if s.noted_value[before] % OLD == value:
                such_old, such_new = such_old - was_old, such_new - 1 + was_old
            if s.noted_seat[before] == s.noted_seat[number]:
                held_old, held_new = held_old - was_old, held_new + s.noted_draws[before] - 1 + was_old
    held, such, every = (held_old, such_old, all_old) if old else (held_new, such_new, all_new)
    return held * such / ((held_old + held_new) * every) if held > 0 and such > 0 else 0.0


def new_cards(s: State, seat: i64, value: i64) -> i64:
    """The cards of a value that came after the shuffle, as the seat sees it: those in the bag that are not old, and those played."""
    count = s.deck[value] - s.old_unseen[value]
    for number in range(s.noted):
        if s.noted_seat[number] != seat + 1 and s.noted_value[number] % OLD == value:
            count += 1
    return count


def take_old_plays(s: State, seat: i64) -> None:
    """The plays that are guessed old were of cards that were old; the notes say so no longer."""
    for number in range(s.noted):
        if s.noted_value[number] >= OLD:
            s.noted_value[number] -= OLD
            s.old_unseen[s.noted_value[number]] -= 1
            s.old[s.noted_seat[number] - 1][s.noted_value[number]] += 1


def deal_old(s: State, seat: i64, key: i64, drawn: i64) -> i64:
    """Every other hand gets the old cards it still holds; how many words were drawn."""
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.old_size[other] - sum(s.old[other])):
                ticket = below(word(key, drawn), sum(s.old_unseen))
                drawn += 1
                value = 0
                while ticket >= s.old_unseen[value]:
                    ticket -= s.old_unseen[value]
                    value += 1
                s.old_unseen[value] -= 1
                s.deck[value] -= 1
                s.old[other][value] += 1
                s.hand[other][value] += 1
    return drawn
