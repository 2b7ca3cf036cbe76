"""A house: its treasures in order, and who defends the next one."""

from tatami.games.ninjato.actions import REVEAL, REVEALING
from tatami.games.ninjato.state import CARD, ELITE, ELITE_SORT, GUARD, GUARD_SORT, HOUSES, KINDS, PASS, SENTRY, Box, State
from tatami.kernel.agenda import note, plan
from tatami.kernel.dialect import CHANCE, Offers, i64

from .bags import are_left, foe_odds, offer_foes, shuffle_foes

SORT = 0  # the note of REVEALING: guards or elites


def has_treasure(s: State, house: i64) -> bool:
    """[NJ-2.3] Whether there is anything to win."""
    return sum(s.light[house]) + sum(s.red[house]) > 0


def cheapest(s: State, house: i64) -> i64:
    """[NJ-4.3] The treasure that is won next: the one of least value."""
    kind = 0
    while kind < KINDS - 1 and s.light[house][kind] + s.red[house][kind] == 0:
        kind += 1
    return kind


def next_is_red(s: State, house: i64) -> bool:
    """[NJ-4.3] Of equal treasures the light one goes first, so the next is red only if no light one is as cheap."""
    return s.light[house][cheapest(s, house)] == 0


def next_role(s: State, box: Box) -> i64:
    """[NJ-7.1] A red treasure is defended by an elite, a light one by a guard; [NJ-7.6] with no elite left a guard has to do."""
    if s.kept != 0:
        return ELITE if s.peeked_sort == ELITE_SORT else GUARD
    if (s.alarmed or next_is_red(s, s.raid - 1)) and are_left(s, ELITE_SORT):
        return ELITE
    return GUARD


def first_role(s: State, box: Box, house: i64) -> i64:
    """[NJ-4.2] A raid meets the sentry first; [NJ-7.5] by another reading an elite if the first treasure is red."""
    if box.red_first and next_is_red(s, house) and are_left(s, ELITE_SORT):
        return ELITE
    return SENTRY


def has_means(s: State, box: Box, seat: i64, side: i64, role: i64) -> bool:
    """[NJ-4.2] A card in hand, or a tile that serves as one or passes such a foe."""
    if s.hand_size[seat] > 0:
        return True
    stand_ins = box.verb_tiles[CARD] | box.verb_tiles[PASS]
    return s.ready[seat] & stand_ins & box.side_tiles[side] & box.role_tiles[role] != 0


def is_on_a_house(s: State, token: i64) -> bool:
    """Whether a clan token is in play."""
    for house in range(HOUSES):
        if s.token[house] == token + 1:
            return True
    return False


def reveal(s: State, role: i64) -> None:
    """[NJ-4.4] A new foe comes from its deck."""
    sort = ELITE_SORT if role == ELITE else GUARD_SORT
    shuffle_foes(s, sort)
    plan(s, REVEALING, CHANCE, sort, 0, 0, 0)


def offer_defenders(s: State, box: Box, out: Offers) -> i64:
    """[NJ-4.4] Any foe of the deck."""
    return offer_foes(s, note(s, SORT), REVEAL, out)


def odds_of_defenders(s: State, box: Box, out: Offers) -> i64:
    """As likely as there are copies."""
    return foe_odds(s, note(s, SORT), out)
