"""A raid is over: tiles that recover a card or exchange a spoil have their moment, then the spoils go home."""

from tatami.games.ninjato.actions import (
    FIND,
    FINDING,
    GET,
    GETTING,
    GIVE,
    GIVING,
    RAID_OVER,
    RECOVERED,
    RECOVERING,
    STOP,
    TAKE_BACK,
    TRADED,
    USE,
    WENT_HOME,
)
from tatami.games.ninjato.state import KINDS, RECOVER, SWAP, TRADE, VALUES, Box, State
from tatami.kernel.agenda import doer, done, note, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .bags import offer_kinds, shuffle_bag
from .hand import hold_openly
from .round_end import turn_over
from .skills import offer_tiles, on_this_side, use
from .turn import active

VERB = 0  # the note of GIVING: TRADE or SWAP
GIVEN = 0  # the note of GETTING and FINDING: the kind given


def end_raid(s: State, box: Box) -> None:
    """Ask for tiles while there is one to use; then the raid is closed."""
    if usable_after(s, box):
        plan(s, RAID_OVER, active(s), 0, 0, 0, 0)
    else:
        close_raid(s, box)


def usable_after(s: State, box: Box) -> i64:
    """[NJ-9.8] A card was played: recover; [NJ-9.9] [NJ-9.13] a spoil was won: trade it or swap it."""
    seat = active(s)
    tiles = 0
    if sum(s.played) > 0:
        tiles |= on_this_side(s, box, seat, RECOVER)
    if sum(s.spoils) > 0:
        if ways_to_give(s, TRADE) > 0:
            tiles |= on_this_side(s, box, seat, TRADE)
        if sum(s.bag) + sum(s.spent) > 0:
            tiles |= on_this_side(s, box, seat, SWAP)
    return tiles


def close_raid(s: State, box: Box) -> None:
    """[NJ-4.5] The spoils are the raider's, [NJ-4.6] after a defeat those kept; the turn is over."""
    seat = active(s)
    spoils = sum(s.spoils)
    for kind in range(KINDS):
        s.treasures[seat][kind] += s.spoils[kind]
        s.spoils[kind] = 0
    for value in range(VALUES):
        s.played[value] = 0
    s.raid = 0
    s.side = 0
    s.bonus = 0
    s.first_spoil = 0
    s.alarmed = 0
    tell(s, WENT_HOME, seat, spoils, s.beaten)
    s.beaten = 0
    turn_over(s, box)


def offer_after(s: State, box: Box, out: Offers) -> i64:
    """Stop, or use a tile."""
    out[0] = STOP
    return offer_tiles(usable_after(s, box), out, 1)


def after_raid(s: State, box: Box, action: i64) -> None:
    """[NJ-9.8] Recover, [NJ-9.9] trade, [NJ-9.13] swap: a sole possibility is carried out unasked."""
    seat = doer(s)
    done(s)
    if action == STOP:
        close_raid(s, box)
        return
    use(s, seat, action - USE)
    verb = box.tile_verb[action - USE]
    if verb == RECOVER:
        start_recovery(s, box, seat)
    elif ways_to_give(s, verb) == 1:
        give_on(s, box, verb, first_to_give(s, verb))
    else:
        plan(s, GIVING, seat, verb, 0, 0, 0)


def start_recovery(s: State, box: Box, seat: i64) -> None:
    """[NJ-9.8] One card played in this raid comes back."""
    values = 0
    last = 0
    for value in range(VALUES):
        if s.played[value] > 0:
            values += 1
            last = value
    if values == 1:
        recover(s, box, seat, last)
    else:
        plan(s, RECOVERING, seat, 0, 0, 0, 0)


def recover(s: State, box: Box, seat: i64, value: i64) -> None:
    """[NJ-9.8] From the discards back into the hand, in the sight of all."""
    s.played[value] -= 1
    s.discards[value] -= 1
    s.thrown[seat][value] -= 1
    hold_openly(s, seat, value)
    tell(s, RECOVERED, seat, value)
    end_raid(s, box)


def offer_recovery(s: State, box: Box, out: Offers) -> i64:
    """[NJ-9.8] Any card played in this raid."""
    n = 0
    for value in range(VALUES):
        if s.played[value] > 0:
            out[n] = TAKE_BACK + value
            n += 1
    return n


def choose_recovery(s: State, box: Box, action: i64) -> None:
    """[NJ-9.8] The chosen card comes back."""
    seat = doer(s)
    done(s)
    recover(s, box, seat, action - TAKE_BACK)


def can_get(s: State, kind: i64, given: i64) -> bool:
    """[NJ-9.9] A light treasure of the house, of another kind."""
    return kind != given and s.light[s.raid - 1][kind] > 0


def can_give(s: State, verb: i64, kind: i64) -> bool:
    """[NJ-9.9] A spoil for which the house has something else; [NJ-9.13] any spoil for the bag."""
    if s.spoils[kind] == 0:
        return False
    if verb == SWAP:
        return True
    for other in range(KINDS):
        if can_get(s, other, kind):
            return True
    return False


def ways_to_give(s: State, verb: i64) -> i64:
    """How many kinds may be given."""
    n = 0
    for kind in range(KINDS):
        if can_give(s, verb, kind):
            n += 1
    return n


def first_to_give(s: State, verb: i64) -> i64:
    """The lowest kind that may be given."""
    kind = 0
    while not can_give(s, verb, kind):
        kind += 1
    return kind


def offer_gifts(s: State, box: Box, out: Offers) -> i64:
    """[NJ-9.9] [NJ-9.13] The spoils that may be given."""
    n = 0
    for kind in range(KINDS):
        if can_give(s, note(s, VERB), kind):
            out[n] = GIVE + kind
            n += 1
    return n


def give(s: State, box: Box, action: i64) -> None:
    """The chosen spoil is given."""
    verb = note(s, VERB)
    done(s)
    give_on(s, box, verb, action - GIVE)


def give_on(s: State, box: Box, verb: i64, given: i64) -> None:
    """[NJ-9.13] For a swap chance draws; [NJ-9.9] for a trade the raider chooses, unasked if there is one kind only."""
    if verb == SWAP:
        shuffle_bag(s)
        plan(s, FINDING, CHANCE, given, 0, 0, 0)
        return
    ways = 0
    last = 0
    for kind in range(KINDS):
        if can_get(s, kind, given):
            ways += 1
            last = kind
    if ways == 1:
        trade(s, box, given, last)
    else:
        plan(s, GETTING, active(s), given, 0, 0, 0)


def offer_wishes(s: State, box: Box, out: Offers) -> i64:
    """[NJ-9.9] The light treasures of the house, of another kind than the given one."""
    n = 0
    for kind in range(KINDS):
        if can_get(s, kind, note(s, GIVEN)):
            out[n] = GET + kind
            n += 1
    return n


def get(s: State, box: Box, action: i64) -> None:
    """[NJ-9.9] The chosen treasure is taken."""
    given = note(s, GIVEN)
    done(s)
    trade(s, box, given, action - GET)


def trade(s: State, box: Box, given: i64, got: i64) -> None:
    """[NJ-9.9] A spoil lies in the house on its light side, the other treasure is a spoil."""
    house = s.raid - 1
    s.light[house][given] += 1
    s.light[house][got] -= 1
    exchange(s, box, given, got, TRADE)


def exchange(s: State, box: Box, given: i64, got: i64, verb: i64) -> None:
    """One spoil for another."""
    s.spoils[given] -= 1
    s.spoils[got] += 1
    tell(s, TRADED, active(s), given, got, verb)
    end_raid(s, box)


def offer_findings(s: State, box: Box, out: Offers) -> i64:
    """[NJ-9.13] Any treasure of the bag."""
    return offer_kinds(s, FIND, out)


def find(s: State, box: Box, got: i64) -> None:
    """[NJ-9.13] The drawn treasure is a spoil, the given one is spent."""
    given = note(s, GIVEN)
    done(s)
    s.bag[got] -= 1
    s.spent[given] += 1
    exchange(s, box, given, got, SWAP)
