"""Palace and Pavilion: envoys and rumours for treasures, which score at once."""

from tatami.games.ninjato.actions import CALLED, PAID, PAY, PAYING, SPREAD_ABOUT, USE
from tatami.games.ninjato.state import BARTER, ENVOYS, GOLD, KINDS, PALACE, SLOTS, Box, State
from tatami.kernel.agenda import doer, done, note, plan, rewrite
from tatami.kernel.dialect import Offers, i64, tell

from .round_end import turn_over
from .scoring import take_rumour
from .skills import how_many, offer_tiles, ready_with, use
from .turn import active

PLACE, WANTED, BARTERING, STAGE = 0, 1, 2, 3  # the notes of PAYING: where, which card, whether a tile is at work, see OWN
OWN, GOLDEN, BARTERED = 0, 1, 2  # for one kind demanded: first the kind itself, then gold, then what a tile lets pass, never back
NO_WAY_TO_PAY = -1


def cost_of(box: Box, place: i64, card: i64, kind: i64) -> i64:
    """How many treasures of a kind an envoy or a rumour demands."""
    return box.envoy_cost[card][kind] if place == PALACE else box.rumour_cost[card][kind]


def can_afford(s: State, box: Box, seat: i64, place: i64, card: i64) -> bool:
    """[NJ-10.1] Every treasure it demands, [NJ-10.2] with gold in place of any, [NJ-9.10] and one of any kind by a tile."""
    short = 0
    surplus = 0
    for kind in range(GOLD):
        more = s.treasures[seat][kind] - cost_of(box, place, card, kind)
        if more < 0:
            short -= more
        else:
            surplus += more
    gold = s.treasures[seat][GOLD] - cost_of(box, place, card, GOLD)
    return enough(short, surplus, gold, how_many(ready_with(s, box, seat, BARTER)))


def enough(short: i64, surplus: i64, gold: i64, barters: i64) -> bool:
    """[NJ-10.2] Spare gold fills the gaps; [NJ-9.10] what is then still missing takes one tile and one surplus treasure each."""
    missing = max(0, short - max(0, gold)) + max(0, -gold)
    return missing <= min(barters, surplus)


def can_finish(s: State, seat: i64, gift: i64, stage: i64, barters: i64) -> bool:
    """[NJ-10.1] Whether the rest can be paid once a gift has been made for the treasure demanded now.

    The rest of the demanded kind is paid in the order of its stages.  No treasure barters for its own kind; one that is owed
    itself may barter for another and be replaced by gold."""
    demanded = demanded_now(s)
    short = 0
    surplus = 0
    others = 0
    for kind in range(GOLD):
        if kind != demanded:
            held = s.treasures[seat][kind] - (1 if kind == gift else 0)
            short += max(0, s.need[kind] - held)
            surplus += max(0, held - s.need[kind])
            others += held
    have = s.treasures[seat][demanded] - (1 if gift == demanded else 0)
    owed = s.need[demanded] - 1
    own = min(have, owed) if stage == OWN else 0
    if demanded == GOLD:
        return owed - own <= min(barters, others)
    gold = s.treasures[seat][GOLD] - s.need[GOLD] - (1 if gift == GOLD else 0)
    filled = 0 if stage == BARTERED else min(max(0, gold), owed - own)
    bartered = owed - own - filled
    replaced = max(0, bartered - surplus)
    left = surplus - bartered + replaced + have - own
    return bartered <= others and enough(short + replaced, left, gold - filled, barters - bartered)


def take_card(s: State, box: Box, place: i64, card: i64) -> None:
    """[NJ-10.1] An envoy, [NJ-10.4] or a rumour, is chosen; now it is paid for."""
    for kind in range(KINDS):
        s.need[kind] = cost_of(box, place, card, kind)
    plan(s, PAYING, active(s), place, card, 0, 0)
    pay_on(s, box)


def demanded_now(s: State) -> i64:
    """The kind to be paid next: the cheapest still owed."""
    kind = 0
    while s.need[kind] == 0:
        kind += 1
    return kind


def stage_of(s: State, kind: i64) -> i64:
    """[NJ-10.2] How a kind would pay what is demanded now: as itself, as gold, [NJ-9.10] or under a tile."""
    if note(s, BARTERING):
        return BARTERED
    return OWN if kind == demanded_now(s) else GOLDEN


def may_give(s: State, box: Box, seat: i64, kind: i64) -> bool:
    """[NJ-10.1] The demanded kind, [NJ-10.2] gold for any, [NJ-9.10] or under a tile any other; the rest must stay payable."""
    fits = kind in (demanded_now(s), GOLD)
    if note(s, BARTERING):
        fits = not fits
    stage = stage_of(s, kind)
    if not fits or s.treasures[seat][kind] == 0 or stage < note(s, STAGE):
        return False
    return can_finish(s, seat, kind, stage, how_many(ready_with(s, box, seat, BARTER)))


def barters(s: State, box: Box, seat: i64) -> i64:
    """[NJ-9.10] Tiles that let a treasure stand for any kind, if some treasure can."""
    tiles = ready_with(s, box, seat, BARTER)
    if tiles == 0 or note(s, BARTERING):
        return 0
    demanded = demanded_now(s)
    for kind in range(GOLD):
        if kind != demanded and s.treasures[seat][kind] > 0 and can_finish(s, seat, kind, BARTERED, how_many(tiles) - 1):
            return tiles
    return 0


def offer_payments(s: State, box: Box, out: Offers) -> i64:
    """[NJ-10.1] Whatever may be given for the treasure demanded next."""
    seat = doer(s)
    n = 0
    for kind in range(KINDS):
        if may_give(s, box, seat, kind):
            out[n] = PAY + kind
            n += 1
    return offer_tiles(barters(s, box, seat), out, n)


def sole_way(s: State, box: Box, seat: i64) -> i64:
    """The only possible payment, NO_WAY_TO_PAY if there are several."""
    found = NO_WAY_TO_PAY
    tiles = barters(s, box, seat)
    if tiles:
        if tiles & (tiles - 1):
            return NO_WAY_TO_PAY
        tile = 0
        while tiles >> tile != 1:
            tile += 1
        found = USE + tile
    for kind in range(KINDS):
        if may_give(s, box, seat, kind):
            if found != NO_WAY_TO_PAY:
                return NO_WAY_TO_PAY
            found = PAY + kind
    return found


def pay_on(s: State, box: Box) -> None:
    """A payment that can be made in one way only is made unasked; when nothing is owed the card is taken."""
    seat = doer(s)
    while sum(s.need) > 0:
        way = sole_way(s, box, seat)
        if way == NO_WAY_TO_PAY:
            return
        settle(s, box, seat, way)
    receive_card(s, box, seat)


def pay(s: State, box: Box, action: i64) -> None:
    """One payment of several possible ones."""
    settle(s, box, doer(s), action)
    pay_on(s, box)


def honour_of(box: Box, kind: i64, demanded: i64) -> i64:
    """[NJ-10.3] Gold scores its own value, whatever it stands for; by another reading that of the treasure it replaces."""
    return box.value[demanded] if box.gold_scores and kind == GOLD else box.value[kind]


def settle(s: State, box: Box, seat: i64, action: i64) -> None:
    """[NJ-10.3] A treasure is spent and scores at once: gold its own value, whatever it stands for."""
    if action >= USE:
        use(s, seat, action - USE)
        rewrite(s, BARTERING, 1)
        return
    kind = action - PAY
    demanded = demanded_now(s)
    rewrite(s, STAGE, stage_of(s, kind) if s.need[demanded] > 1 else OWN)
    honour = honour_of(box, kind, demanded)
    s.need[demanded] -= 1
    s.treasures[seat][kind] -= 1
    s.spent[kind] += 1
    s.honour[seat] += honour
    rewrite(s, BARTERING, 0)
    tell(s, PAID, seat, kind, note(s, WANTED) + (ENVOYS if note(s, PLACE) != PALACE else 0), demanded)


def receive_card(s: State, box: Box, seat: i64) -> None:
    """[NJ-10.1] The envoy is the player's, [NJ-10.4] or the rumour, [NJ-14.3] which everybody saw; [NJ-10.5] its place stays empty."""
    place = note(s, PLACE)
    card = note(s, WANTED)
    done(s)
    if place == PALACE:
        for slot in range(SLOTS):
            if s.shown[PALACE][slot] == card + 1:
                s.shown[PALACE][slot] = 0
        s.envoys[seat] |= 1 << card
        tell(s, CALLED, seat, card)
    else:
        take_rumour(s, seat, card)
        tell(s, SPREAD_ABOUT, seat, card)
    turn_over(s, box)
