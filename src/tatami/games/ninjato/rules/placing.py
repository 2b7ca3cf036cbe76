"""Placing a shuriken: wherever something can be gained, however many lie there already."""

from tatami.games.ninjato.actions import CALL, DOJO, LEARN, RAID, SPREAD
from tatami.games.ninjato.state import HOUSES, PALACE, PAVILION, SENSEI, SIDES, SLOTS, Box, State
from tatami.kernel.agenda import doer, done
from tatami.kernel.dialect import Offers, i64

from .dojo import visit
from .house import first_role, has_means, has_treasure
from .palace import can_afford, take_card
from .raid import begin_raid
from .sensei import can_learn, learn


def offer_places(s: State, box: Box, out: Offers) -> i64:
    """[NJ-2.2] Any number of shuriken may share a place; [NJ-2.3] the Dojo always, the others if something can be gained there."""
    seat = doer(s)
    out[0] = DOJO
    n = 1
    for house in range(HOUSES):
        if has_treasure(s, house):
            for side in range(SIDES):
                if has_means(s, box, seat, side, first_role(s, box, house)):
                    out[n] = RAID + house * SIDES + side
                    n += 1
    for slot in range(SLOTS):
        if s.shown[SENSEI][slot] > 0 and can_learn(s, box, seat, s.shown[SENSEI][slot] - 1):
            out[n] = LEARN + s.shown[SENSEI][slot] - 1
            n += 1
    n = offer_wares(s, box, seat, PALACE, CALL, out, n)
    return offer_wares(s, box, seat, PAVILION, SPREAD, out, n)


def offer_wares(s: State, box: Box, seat: i64, place: i64, code: i64, out: Offers, n: i64) -> i64:
    """[NJ-2.3] The cards on show that the player can pay; how many offers there are now."""
    if sum(s.treasures[seat]) > 0:
        for slot in range(SLOTS):
            card = s.shown[place][slot] - 1
            if card >= 0 and can_afford(s, box, seat, place, card):
                out[n] = code + card
                n += 1
    return n


def place(s: State, box: Box, action: i64) -> None:
    """[NJ-2.1] A shuriken is placed and its place resolved at once."""
    done(s)
    if action == DOJO:
        visit(s, box)
    elif action < LEARN:
        begin_raid(s, box, (action - RAID) // SIDES, (action - RAID) % SIDES)
    elif action < CALL:
        learn(s, box, action - LEARN)
    elif action < SPREAD:
        take_card(s, box, PALACE, action - CALL)
    else:
        take_card(s, box, PAVILION, action - SPREAD)
