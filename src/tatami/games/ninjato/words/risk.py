"""What waits behind the next door: the foes a viewer cannot place, and which of them the raider's cards can beat."""

from tatami.games.ninjato.rules.house import next_role
from tatami.games.ninjato.state import ELITE, ELITE_SORT, FIRST_FOE, GUARD_SORT, STRENGTH, SUPPORT_CARD, VALUES, Box, State


def next_sort(s: State, box: Box) -> int:
    """Whether a guard or an elite comes next."""
    return ELITE_SORT if next_role(s, box) == ELITE else GUARD_SORT


def unseen_foes(s: State, box: Box, viewer: int) -> dict[int, int]:
    """The foes of the next sort that may come, with how many of each the viewer has not seen leave; of an empty deck, its discards."""
    sort = next_sort(s, box)
    foes = range(FIRST_FOE[sort], FIRST_FOE[sort + 1])
    counts = {foe: int(s.foes[foe]) for foe in foes}
    if s.foes_left[sort] == 0:
        counts = {foe: n + s.foe_discards[foe] + (s.secret[viewer][foe] if viewer >= 0 else 0) for foe, n in counts.items()}
    return {foe: n for foe, n in counts.items() if n}


def chances(s: State, box: Box, seat: int) -> tuple[int, int]:
    """How many foes may come next as far as a seat has seen, and how many of them the cards in its hand beat; a watcher's hand is empty."""
    unseen = unseen_foes(s, box, seat)
    return sum(unseen.values()), sum(n for foe, n in unseen.items() if seat >= 0 and can_beat(s, box, seat, foe))


def numbers_of(s: State, box: Box, foe: int) -> tuple[int, ...]:
    """What has to be beaten on the side of the raid: one number, or both of a pair."""
    first, second = box.number[foe][s.side * 2 : s.side * 2 + 2]
    return (first, second) if box.pair[foe] else (first,)


def can_beat(s: State, box: Box, seat: int, foe: int) -> bool:
    """Whether the cards in a seat's hand are enough for a foe, tiles left aside."""
    return beatable(tuple(s.hand[seat]), numbers_of(s, box, foe), s.side, s.bonus)


def beatable(hand: tuple[int, ...], numbers: tuple[int, ...], side: int, bonus: int) -> bool:
    """Whether some base card with enough threes beats the first number, and what is left the others."""
    if not numbers:
        return True
    for value in range(VALUES):
        if hand[value]:
            lead = value - numbers[0] if side == STRENGTH else numbers[0] - value
            supports = max(0, 1 - lead - bonus)
            left = without(without(hand, value, 1), SUPPORT_CARD, supports)
            if left[SUPPORT_CARD] >= 0 and beatable(left, numbers[1:], side, bonus):
                return True
    return False


def without(hand: tuple[int, ...], value: int, count: int) -> tuple[int, ...]:
    """A hand with so many cards of a value less."""
    return (*hand[:value], hand[value] - count, *hand[value + 1 :])
