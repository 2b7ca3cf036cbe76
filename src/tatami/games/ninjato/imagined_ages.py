"""What a counter of cards knows across a shuffle: old hidden cards are dealt from the old ones alone, see rules/ages.py.

Of a noted play nobody knows whether the card was old.  As everywhere in imagining, a card that is played says nothing about
those that are kept: each hidden card of that hand is as likely to be the one.  So ages are guessed play by play, and a guess
as a whole is taken as often as it explains the values that were seen; then the rest is dealt.
"""

from tatami.kernel.dialect import f64, i64
from tatami.kernel.rng import below, word

from .state import VALUES, State

OLD = 8  # is added to the value of a noted play that is guessed old, while ages are guessed
FINE = 1 << 30  # a chance is compared with one of so many numbers


def imagine_old(s: State, seat: i64, key: i64) -> i64:
    """Deal the old cards that the seat cannot see; how many random words that took."""
    if sum(s.old_unseen) == 0:
        return 0
    drawn = guess_ages(s, seat, key, 0)
    while below(word(key, drawn), FINE) >= likelihood(s, seat) * FINE:
        drawn = guess_ages(s, seat, key, drawn + 1)
    take_old_plays(s, seat)
    return deal_old(s, seat, key, drawn + 1)


def guess_ages(s: State, seat: i64, key: i64, drawn: i64) -> i64:
    """Of every noted play guess whether the card was old, each hidden card of the hand as likely; how many words were drawn."""
    for other in range(s.seats):
        old, new = s.old_size[other] + 0, 0
        for number in range(s.noted):
            if other != seat and s.noted_seat[number] == other + 1:
                new += s.noted_draws[number]
                aged = 1 if below(word(key, drawn), old + new) < old else 0
                drawn += 1
                old -= aged
                new -= 1 - aged
                s.noted_value[number] = s.noted_value[number] % OLD + OLD * aged
    return drawn


def likelihood(s: State, seat: i64) -> f64:
    """How well the guess explains the values that were played, compared with what no guess can surpass."""
    share, plays, aged, unseen = 1.0, 0, 0, 0
    for value in range(VALUES):
        old = plays_of(s, seat, value + OLD)
        count = plays_of(s, seat, value) + old
        new_cards = s.deck[value] + count - s.old_unseen[value]
        most = 0.0
        for many in range(count + 1):
            most = max(most, orders(s.old_unseen[value], many) * orders(new_cards, count - many))
        share *= orders(s.old_unseen[value], old) * orders(new_cards, count - old) / most
        plays, aged, unseen = plays + count, aged + old, unseen + new_cards
    ways = orders(sum(s.old_unseen), aged) * orders(unseen, plays - aged)
    least = ways
    for many in range(plays + 1):
        other_ways = orders(sum(s.old_unseen), many) * orders(unseen, plays - many)
        if 0 < other_ways < least:
            least = other_ways
    return share * least / ways if share > 0 else 0.0


def plays_of(s: State, seat: i64, value: i64) -> i64:
    """How many noted plays of others were of this value; a guessed age is part of it."""
    count = 0
    for number in range(s.noted):
        if s.noted_seat[number] != seat + 1 and s.noted_value[number] == value:
            count += 1
    return count


def orders(cards: i64, many: i64) -> f64:
    """In how many orders so many of the cards can come."""
    ways = 1.0
    for number in range(many):
        ways *= cards - number
    return ways


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
