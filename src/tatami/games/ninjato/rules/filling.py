"""Filling the table: whatever is missing comes from its bag, in the order of the round's end; the set-up fills an empty table."""

from tatami.games.ninjato.actions import (
    CARD_SHOWN,
    DEALING,
    ENVOY,
    ENVOY_SHOWN,
    INVITING,
    LAYING,
    POST,
    POSTED,
    POSTING,
    REFILLED,
    RUMOUR,
    RUMOUR_SHOWN,
    SET_UP,
    SHOW,
    STOCKED,
    STOCKING,
    TEACHING,
    TILE,
    TILE_SHOWN,
    WHISPERING,
)
from tatami.games.ninjato.state import ENVOYS, GUARD_SORT, HOUSES, PALACE, PAVILION, RUMOURS, SENSEI, SLOTS, TILES, Box, State
from tatami.kernel.agenda import done, note, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .bags import draw_foe, foe_odds, offer_bits, offer_cards, offer_foes, shuffle_bag, shuffle_foes
from .scoring import close_round, is_scoring, score_on

HOUSE = 0  # the note of STOCKING and POSTING


def fill(s: State, box: Box) -> None:
    """[NJ-11.3] The Sensei first, [NJ-11.4] then empty houses, [NJ-11.5] then Palace and Pavilion; in the set-up also the Dojo."""
    if fill_sensei(s, box) or fill_houses(s, box) or fill_places(s, box):
        return
    if s.round > 0:
        close_round(s, box)
    elif sum(s.face_up) < box.shown_cards:
        plan(s, LAYING, CHANCE, 0, 0, 0, 0)
    else:
        plan(s, DEALING, CHANCE, 0, 0, 0, 0)


def fill_sensei(s: State, box: Box) -> bool:
    """[NJ-11.3] As many tiles as are due, if there are any of the stack left; whether chance has to draw one."""
    if s.tiles_due > 0 and tiles_to_come(s, box):
        plan(s, TEACHING, CHANCE, 0, 0, 0, 0)
        return True
    s.tiles_due = 0
    return False


def tiles_to_come(s: State, box: Box) -> i64:
    """[NJ-8.5] The tiles that the Sensei may show next: the late stack for round five and after, the ordinary one before."""
    if s.round + 1 >= box.late_from:
        return s.unshown[SENSEI] & box.late_tiles
    return s.unshown[SENSEI] & ~box.late_tiles


def fill_houses(s: State, box: Box) -> bool:
    """[NJ-11.4] A house without a sentry is an empty one: three treasures, then a guard; without any treasure it stays empty."""
    for house in range(HOUSES):
        if s.sentry[house] == 0:
            if sum(s.light[house]) < box.stock and shuffle_bag(s):
                plan(s, STOCKING, CHANCE, house, 0, 0, 0)
                return True
            if sum(s.light[house]) > 0:
                shuffle_foes(s, GUARD_SORT)
                plan(s, POSTING, CHANCE, house, 0, 0, 0)
                return True
    return False


def fill_places(s: State, box: Box) -> bool:
    """[NJ-11.5] Palace and Pavilion are brought back to four each, as long as there are cards."""
    for place in (PALACE, PAVILION):
        if on_show(s, place) < box.places[place] and s.unshown[place]:
            plan(s, INVITING if place == PALACE else WHISPERING, CHANCE, 0, 0, 0, 0)
            return True
    return False


def on_show(s: State, place: i64) -> i64:
    """How many cards are on show at a place."""
    n = 0
    for slot in range(SLOTS):
        if s.shown[place][slot] > 0:
            n += 1
    return n


def show(s: State, place: i64, card: i64) -> None:
    """[NJ-1.6] A card comes from its deck to the first empty slot of its place."""
    slot = 0
    while s.shown[place][slot] > 0:
        slot += 1
    s.shown[place][slot] = card + 1
    s.unshown[place] ^= 1 << card


def offer_lessons(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.4] Any tile of the stack."""
    return offer_bits(tiles_to_come(s, box), TILES, TILE, out)


def teach(s: State, box: Box, tile: i64) -> None:
    """[NJ-1.4] A tile comes face up to the Sensei."""
    show(s, SENSEI, tile)
    s.tiles_due -= 1
    tell(s, TILE_SHOWN, tile, s.round)
    done(s)
    fill(s, box)


def put_treasure(s: State, house: i64, kind: i64, why: i64) -> None:
    """[NJ-1.5] A treasure is drawn and lies in the house on its light side."""
    s.bag[kind] -= 1
    s.light[house][kind] += 1
    tell(s, STOCKED, house, kind, why)


def stock(s: State, box: Box, kind: i64) -> None:
    """[NJ-1.5] One of the three treasures of a fresh house."""
    put_treasure(s, note(s, HOUSE), kind, REFILLED if s.round > 0 else SET_UP)
    done(s)
    fill(s, box)


def offer_posts(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.5] Any guard of the deck."""
    return offer_foes(s, GUARD_SORT, POST, out)


def odds_of_posts(s: State, box: Box, out: Offers) -> i64:
    """As likely as there are copies."""
    return foe_odds(s, GUARD_SORT, out)


def post(s: State, box: Box, guard: i64) -> None:
    """[NJ-1.5] A guard stands sentry face up; its alarm is ignored."""
    draw_foe(s, guard)
    s.sentry[note(s, HOUSE)] = guard + 1
    tell(s, POSTED, note(s, HOUSE), guard, s.round)
    done(s)
    fill(s, box)


def offer_envoys(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.6] Any envoy of the deck."""
    return offer_bits(s.unshown[PALACE], ENVOYS, ENVOY, out)


def invite(s: State, box: Box, envoy: i64) -> None:
    """[NJ-1.6] An envoy comes to the Palace."""
    show(s, PALACE, envoy)
    tell(s, ENVOY_SHOWN, envoy, s.round)
    done(s)
    fill(s, box)


def offer_rumours(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.6] Any rumour of the deck."""
    return offer_bits(s.unshown[PAVILION], RUMOURS, RUMOUR, out)


def whisper(s: State, box: Box, rumour: i64) -> None:
    """[NJ-1.6] A rumour comes to the Pavilion."""
    show(s, PAVILION, rumour)
    tell(s, RUMOUR_SHOWN, rumour, s.round)
    done(s)
    if is_scoring(s):
        score_on(s, box)
    else:
        fill(s, box)


def offer_row(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.7] Any card of the Dojo deck."""
    return offer_cards(s, SHOW, out)


def put_in_row(s: State, value: i64) -> None:
    """[NJ-1.7] A card comes from the deck, face up."""
    s.deck[value] -= 1
    s.deck_size -= 1
    s.face_up[value] += 1
    tell(s, CARD_SHOWN, value, s.round)
