"""The ninth mission: six special actions, each for one guard, until the card is full."""

from tatami.games.way_of_the_panda.actions import (
    BUILD_ANYWHERE,
    CARD_EMPTIED,
    IGNORE_TWO,
    MOVE_ANYBODY,
    NOTHING,
    RECOVER,
    REFILLING,
    SCORE,
    SPECIAL,
    SPECIAL_SELECTED,
    TELEPORT,
)
from tatami.games.way_of_the_panda.state import ANY, SPECIAL_ACTIONS, SPECIALS, Box, State
from tatami.kernel.agenda import doer, done, plan
from tatami.kernel.dialect import Offers, i64, tell

from .acting import perform


def may_use_specials(s: State, box: Box, seat: i64) -> bool:
    """[WP-9.5] Once a round, for one guard from the supply, instead of a space of the board."""
    return s.during == SPECIAL_ACTIONS and s.supply[seat] > 0 and (s.special_used[seat] == 0 or box.special_actions == 1)


def offer_specials(s: State, box: Box, out: Offers, n: i64, seat: i64) -> i64:
    """[WP-9.5] Each space of the card holds one guard."""
    if may_use_specials(s, box, seat):
        for space in range(SPECIALS):
            if s.special[space] == 0:
                out[n] = SPECIAL + space
                n += 1
    return n


def special_kind(box: Box, space: i64) -> i64:
    """[WP-9.5] Teleport, points, build anywhere, ignore two ninjas, action points, move anybody."""
    if space == 0:
        return TELEPORT
    if space == 1:
        return SCORE + box.during_vp[SPECIAL_ACTIONS]
    if space == 2:
        return BUILD_ANYWHERE
    if space == 3:
        return IGNORE_TWO
    if space == 4:
        return RECOVER + box.special_ap
    return MOVE_ANYBODY


def use_special(s: State, box: Box, space: i64) -> None:
    """[WP-9.5] The guard goes onto the card, no action point is paid, the position on the board stays."""
    seat = doer(s)
    done(s)
    s.supply[seat] -= 1
    s.special[space] = seat + 1
    s.special_used[seat] = 1
    s.acted = 1
    tell(s, SPECIAL_SELECTED, seat, space)
    plan(s, REFILLING, seat, 0, 0, 0, 0)
    perform(s, box, seat, ANY, special_kind(box, space), NOTHING)


def empty_full_card(s: State) -> None:
    """[WP-9.7] When all six spaces are filled the guards return without action points and the card is gone."""
    done(s)
    for space in range(SPECIALS):
        if s.special[space] == 0:
            return
    for space in range(SPECIALS):
        s.supply[s.special[space] - 1] += 1
        s.special[space] = 0
    s.during = 0
    tell(s, CARD_EMPTIED)
