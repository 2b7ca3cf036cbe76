"""What others hold face down, in words, as an imagined table has it.

What a raider is looking at needs no words: nobody else decides meanwhile.
"""

from collections.abc import Iterator

from tatami.games.ninjato.state import FOES, VALUES, Box, State
from tatami.kernel.words import Words, words

from .things import foe_words, seat_words


def unseen(covered: State, world: State, box: Box) -> list[Words]:
    """[NJ-14.1] The unknown cards of each hand, [NJ-14.2] then the foes that were put aside after a peek."""
    parts = (part(covered, world, box, seat) for seat in range(world.seats) for part in (hidden_cards, secret_foes))
    return [said for part in parts for said in part]


def hidden_cards(covered: State, world: State, box: Box, seat: int) -> Iterator[Words]:
    """[NJ-14.1] A hand's cards that nobody else saw go in."""
    cards = [value for value in range(VALUES) for _ in range(world.hand[seat][value] - covered.hand[seat][value])]
    if cards:
        yield words("unseen.hand", seat=seat_words(box, seat), cards=", ".join(map(str, cards)), n=len(cards))


def secret_foes(covered: State, world: State, box: Box, seat: int) -> Iterator[Words]:
    """[NJ-14.2] Each foe that only its player has seen."""
    for foe in range(FOES):
        for _ in range(world.secret[seat][foe] - covered.secret[seat][foe]):
            yield words("unseen.foe", seat=seat_words(box, seat), foe=foe_words(box, foe))
