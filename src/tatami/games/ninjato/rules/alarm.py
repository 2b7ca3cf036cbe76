"""The alarm: a new guard may call for more treasure and turn the dearest red."""

from tatami.games.ninjato.actions import ALARM, ALARMED, HEARING, REVEALED, SOUND, SOUNDING, TURNED_RED, USE
from tatami.games.ninjato.state import ELITE, ELITES, GUARD, KINDS, MUTE, Box, State
from tatami.kernel.agenda import doer, done, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .bags import draw_foe, shuffle_bag
from .fight import face
from .filling import put_treasure
from .skills import offer_tiles, on_this_side, use
from .turn import active

NO_KIND = -1


def revealed(s: State, box: Box, foe: i64) -> None:
    """[NJ-4.4] The foe that chance has drawn."""
    done(s)
    draw_foe(s, foe)
    meet(s, box, foe)


def meet(s: State, box: Box, foe: i64) -> None:
    """[NJ-6.1] A guard with an alarm is heard at once, before the fight; [NJ-9.12] a tile may silence it."""
    s.foe = foe + 1
    s.role = GUARD if foe < ELITES else ELITE
    tell(s, REVEALED, active(s), foe, s.raid - 1)
    if box.alarm_of[foe] == 0:
        face(s, box)
    elif on_this_side(s, box, active(s), MUTE):
        plan(s, HEARING, active(s), 0, 0, 0, 0)
    else:
        sound(s, box)


def offer_silence(s: State, box: Box, out: Offers) -> i64:
    """[NJ-9.12] Let it sound, or use a tile."""
    out[0] = SOUND
    return offer_tiles(on_this_side(s, box, doer(s), MUTE), out, 1)


def hear(s: State, box: Box, action: i64) -> None:
    """[NJ-9.12] A silenced alarm has no effect."""
    seat = doer(s)
    done(s)
    if action == SOUND:
        sound(s, box)
    else:
        use(s, seat, action - USE)
        face(s, box)


def sound(s: State, box: Box) -> None:
    """[NJ-6.1] A treasure is drawn into the house; [NJ-6.3] by another reading an elite comes next instead."""
    tell(s, ALARM, s.raid - 1)
    if box.alarm:
        s.alarmed = 1
        face(s, box)
    elif shuffle_bag(s):
        plan(s, SOUNDING, CHANCE, 0, 0, 0, 0)
    else:
        turn_red(s, box)
        face(s, box)


def sounded(s: State, box: Box, kind: i64) -> None:
    """[NJ-6.1] The drawn treasure lies in the house, then the dearest turns red, whatever comes of the fight."""
    done(s)
    put_treasure(s, s.raid - 1, kind, ALARMED)
    turn_red(s, box)
    face(s, box)


def turn_red(s: State, box: Box) -> None:
    """[NJ-6.1] The dearest treasure turns red; [NJ-6.2] after an earlier alarm the dearest that is still light."""
    house = s.raid - 1
    light = dearest(s, house, 0)
    if light == NO_KIND or (box.second_alarm and dearest(s, house, 1) >= light):
        return
    s.light[house][light] -= 1
    s.red[house][light] += 1
    tell(s, TURNED_RED, house, light)


def dearest(s: State, house: i64, red: i64) -> i64:
    """The dearest treasure on one of its sides, NO_KIND if there is none."""
    kind = KINDS - 1
    while kind >= 0 and (s.red[house][kind] if red else s.light[house][kind]) == 0:
        kind -= 1
    return kind
