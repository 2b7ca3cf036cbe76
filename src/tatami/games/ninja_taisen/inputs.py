"""What a learned value is told of a road, as the side sees it that rolls next: who is where, on whom, before whom, and what dice can do."""

from tatami.kernel.agenda import note, task
from tatami.kernel.dialect import ALL, i64
from tatami.kernel.inputs import Inputs, Sheet, note_input
from tatami.kernel.rng import GOLDEN, WORD, mix

from .actions import ROLLING
from .fight import compare
from .march import MOST_ABOVE
from .pile import top
from .state import AHEAD, CARDS, COLOURS, EACH, HOME, PIPS, SIDES, TILES, Box, State
from .turn import ROLLER

DICE, VERDICTS, STRUCK = COLOURS + 1, 3, 3  # a Shogun marches by any die; who would win the first duel, or nobody; a pile so high or higher
HIGHEST, DEEPEST, FARTHEST = 4, 3, 4  # a pile so high or higher; so many or more on a ninja; the tiles between two that face each other

PLACES = 0  # + (whose * CARDS + ninja) * TILES + tile
TOPS = PLACES + SIDES * CARDS * TILES  # + (whose * CARDS + ninja) * TILES + tile
HEIGHTS = TOPS + SIDES * CARDS * TILES  # + (whose * TILES + tile) * HIGHEST + height - 1
BURIED = HEIGHTS + SIDES * TILES * HIGHEST  # + (whose * CARDS + ninja) * DEEPEST + above - 1
FACING = BURIED + SIDES * CARDS * DEEPEST  # + ((tiles between - 1) * CARDS + mine) * CARDS + theirs
SECONDS = FACING + FARTHEST * CARDS * CARDS  # + (whose * CARDS + ninja) * TILES + tile
STRIKES = SECONDS + SIDES * CARDS * TILES  # + (((whose * DICE + die) * PIPS + pips - 1) * VERDICTS + verdict) * STRUCK + height - 1
ARRIVALS = STRIKES + SIDES * DICE * PIPS * VERDICTS * STRUCK  # + ((whose * DICE + die) * PIPS + pips - 1) * 2 + guarded
COUNT = ARRIVALS + SIDES * DICE * PIPS * 2


def active_inputs(s: State, box: Box, sheet: Sheet) -> i64:
    """Both sides' ninjas, tiles counted from the village of the side that rolls; that side."""
    side = note(s, ROLLER)
    sheet.count = 0
    for steps in range(TILES):
        tile = HOME[side] + AHEAD[side] * steps
        for whose in range(SIDES):
            if s.height[side ^ whose][tile] > 0:
                note_pile(s, side ^ whose, whose, tile, steps, sheet)
                note_strikes(s, box, side ^ whose, whose, tile, sheet)
        if s.height[side][tile] > 0:
            note_facing(s, side, tile, steps, sheet)
    return side


def note_pile(s: State, owner: i64, whose: i64, tile: i64, steps: i64, sheet: Sheet) -> None:
    """A pile: how high it is, where each ninja of it is, and how many lie on it."""
    height = s.height[owner][tile] + 0
    note_input(sheet, HEIGHTS + (whose * TILES + steps) * HIGHEST + min(height, HIGHEST) - 1)
    for level in range(height):
        ninja, above = s.pile[owner][tile][level] + 0, height - 1 - level
        note_input(sheet, PLACES + (whose * CARDS + ninja) * TILES + steps)
        if above == 0:
            note_input(sheet, TOPS + (whose * CARDS + ninja) * TILES + steps)
        else:
            if above == 1:
                note_input(sheet, SECONDS + (whose * CARDS + ninja) * TILES + steps)
            note_input(sheet, BURIED + (whose * CARDS + ninja) * DEEPEST + min(above, DEEPEST) - 1)


def note_facing(s: State, side: i64, tile: i64, steps: i64, sheet: Sheet) -> None:
    """Whom the top of a pile has before it within a few tiles."""
    for between in range(1, min(FARTHEST, TILES - 1 - steps) + 1):
        ahead = tile + AHEAD[side] * between
        if s.height[1 - side][ahead] > 0:
            note_input(sheet, FACING + ((between - 1) * CARDS + top(s, side, tile)) * CARDS + top(s, 1 - side, ahead))


def note_strikes(s: State, box: Box, owner: i64, whose: i64, tile: i64, sheet: Sheet) -> None:
    """Which dice bring a pile onto an enemy pile, how high that is and who is stronger there; and which bring it into the enemy village."""
    height, goal = s.height[owner][tile] + 0, HOME[1 - owner]
    for pips in range(1, PIPS + 1):
        there = tile + AHEAD[owner] * pips
        if 0 <= there < TILES and s.height[1 - owner][there] > 0:
            better = compare(s, box, owner, top(s, owner, tile), top(s, 1 - owner, there))
            verdict = 2 if better > 0 else 1 if better == 0 else 0
            for level in range(max(0, height - 1 - MOST_ABOVE), height):
                die = s.pile[owner][tile][level] // EACH
                at = ((whose * DICE + die) * PIPS + pips - 1) * VERDICTS + verdict
                note_input(sheet, STRIKES + at * STRUCK + min(s.height[1 - owner][there], STRUCK) - 1)
    away = abs(goal - tile)
    if 0 < away <= PIPS:
        guarded = 1 if s.height[1 - owner][goal] > 0 else 0
        for level in range(max(0, height - 1 - MOST_ABOVE), height):
            note_input(sheet, ARRIVALS + ((whose * DICE + s.pile[owner][tile][level] // EACH) * PIPS + away - 1) * 2 + guarded)


def position_key(s: State) -> i64:
    """Piles from bottom to top, dice, the Shogun's move and whose turn it is, in one number."""
    key = ((s.to_act + 3) * 2 + s.shogun_moved) * 2 + (1 if s.used > 0 else 0)
    for colour in range(COLOURS):
        key = key * 4 + s.die[colour]
    for side in range(SIDES):
        for tile in range(TILES):
            for level in range(s.height[side][tile]):
                key = ((key ^ (side * TILES + tile) * CARDS + s.pile[side][tile][level]) * GOLDEN) & ALL
    return (mix(key) >> 1) & WORD


def between_turns(s: State) -> bool:
    """Somebody is about to roll."""
    return s.agenda_size > 0 and task(s) == ROLLING


INPUTS = Inputs(COUNT, active_inputs, position_key, between_turns)
