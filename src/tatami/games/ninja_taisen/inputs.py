"""What a learned value is told of a road, as the side sees it that rolls next: who stands where, who lies on whom, who faces whom."""

from tatami.kernel.agenda import note, task
from tatami.kernel.dialect import ALL, i64
from tatami.kernel.inputs import Inputs, Sheet, note_input
from tatami.kernel.rng import GOLDEN, WORD, mix

from .actions import ROLLING
from .pile import top
from .state import AHEAD, CARDS, COLOURS, HOME, SIDES, TILES, Box, State
from .turn import ROLLER

HIGHEST, DEEPEST, FARTHEST = 4, 3, 4  # a pile so high or higher; so many or more on a ninja; the tiles between two that face each other

PLACES = 0  # + (whose * CARDS + ninja) * TILES + tile
TOPS = PLACES + SIDES * CARDS * TILES  # + (whose * CARDS + ninja) * TILES + tile
HEIGHTS = TOPS + SIDES * CARDS * TILES  # + (whose * TILES + tile) * HIGHEST + height - 1
BURIED = HEIGHTS + SIDES * TILES * HIGHEST  # + (whose * CARDS + ninja) * DEEPEST + above - 1
FACING = BURIED + SIDES * CARDS * DEEPEST  # + ((tiles between - 1) * CARDS + mine) * CARDS + theirs
COUNT = FACING + FARTHEST * CARDS * CARDS


def active_inputs(s: State, box: Box, sheet: Sheet) -> i64:
    """Both sides' ninjas, tiles counted from the village of the side that rolls; that side."""
    side = note(s, ROLLER)
    sheet.count = 0
    for steps in range(TILES):
        tile = HOME[side] + AHEAD[side] * steps
        for whose in range(SIDES):
            if s.height[side ^ whose][tile] > 0:
                note_pile(s, side ^ whose, whose, tile, steps, sheet)
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
            note_input(sheet, BURIED + (whose * CARDS + ninja) * DEEPEST + min(above, DEEPEST) - 1)


def note_facing(s: State, side: i64, tile: i64, steps: i64, sheet: Sheet) -> None:
    """Whom the top of a pile has before it within a few tiles."""
    for between in range(1, min(FARTHEST, TILES - 1 - steps) + 1):
        ahead = tile + AHEAD[side] * between
        if s.height[1 - side][ahead] > 0:
            note_input(sheet, FACING + ((between - 1) * CARDS + top(s, side, tile)) * CARDS + top(s, 1 - side, ahead))


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
