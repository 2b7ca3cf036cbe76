"""Strength and quest tiles, and selling a chest."""

from tatami.games.way_of_the_panda.actions import QUEST, SOLD, STRENGTH, TAKE, TAKING, TOOK_TOKEN
from tatami.games.way_of_the_panda.state import CHEST, GOVERNOR, QUESTS, SITES, SLOTS, TOKENS, Box, State
from tatami.kernel.agenda import doer, done, note, plan
from tatami.kernel.dialect import Offers, i64, tell

from .networks import has_building
from .tracks import gain_vp

ALLOWED, LEFT = 0, 1  # notes of TAKING: a bit per type of tile, and how many may still be taken


def owned(s: State, seat: i64, token: i64) -> i64:
    """Tiles of a type on the clan sheet, a printed one included."""
    return s.strength[seat][token] if token < QUESTS else s.quest[seat][token - QUESTS]


def can_take(s: State, seat: i64, token: i64) -> bool:
    """[WP-6.1] Tiles are limited: none is taken when the supply is empty, nor when the column is full."""
    return s.tokens[token] > 0 and owned(s, seat, token) < SLOTS


def take_token(s: State, seat: i64, token: i64) -> None:
    """[WP-6.1] A tile comes from the supply to the next slot of its column."""
    s.tokens[token] -= 1
    if token < QUESTS:
        s.strength[seat][token] += 1
    else:
        s.quest[seat][token - QUESTS] += 1
    tell(s, TOOK_TOKEN, seat, token, owned(s, seat, token))


def stands_at(s: State, seat: i64, champion: i64) -> bool:
    """[WP-6.2] The champion is on a site with a building of its own type."""
    place = s.champion[seat][champion]
    return place < SITES and has_building(s, place, champion)


def token_of(kind: i64, champion: i64) -> i64:
    """The tile that an action kind brings to a champion."""
    return champion if kind == STRENGTH else QUESTS + champion


def can_gain(s: State, seat: i64, champion: i64, kind: i64) -> bool:
    """[WP-6.1] A strength tile, or [WP-6.2] a quest tile where the champion's own building stands."""
    if kind == QUEST and not stands_at(s, seat, champion):
        return False
    return can_take(s, seat, token_of(kind, champion))


def can_sell(s: State, seat: i64) -> bool:
    """[WP-6.4] The Governor stands at a market and owns a chest."""
    return s.quest[seat][GOVERNOR] > 0 and stands_at(s, seat, GOVERNOR)


def sell_chest(s: State, box: Box, seat: i64) -> None:
    """[WP-6.4] The chest goes back to the supply for 6 VP."""
    s.quest[seat][GOVERNOR] -= 1
    s.tokens[CHEST] += 1
    gain_vp(s, seat, box.chest_vp)
    tell(s, SOLD, seat, box.chest_vp)


def plan_taking(s: State, seat: i64, allowed: i64, left: i64) -> None:
    """[WP-7.1] Different tiles out of those allowed that can be taken; a single one comes by itself."""
    possible = 0
    last = 0
    count = 0
    for token in range(TOKENS):
        if allowed >> token & 1 and can_take(s, seat, token):
            possible |= 1 << token
            last = token
            count += 1
    if count == 1:
        take_token(s, seat, last)
    elif count > 1:
        plan(s, TAKING, seat, possible, left, 0, 0)


def offer_tokens(s: State, box: Box, out: Offers) -> i64:
    """[WP-7.1] Any of the types still possible."""
    n = 0
    for token in range(TOKENS):
        if note(s, ALLOWED) >> token & 1:
            out[n] = TAKE + token
            n += 1
    return n


def pick_token(s: State, box: Box, token: i64) -> None:
    """[WP-7.1] The second tile differs from the first."""
    seat = doer(s)
    allowed = note(s, ALLOWED)
    left = note(s, LEFT) - 1
    done(s)
    take_token(s, seat, token)
    if left > 0:
        plan_taking(s, seat, allowed & ~(1 << token), left)
