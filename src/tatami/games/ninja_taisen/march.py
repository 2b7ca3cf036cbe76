"""Marching: one ninja of the die's colour, with everything that lies on it, towards the enemy village."""

from tatami.kernel.dialect import i64, tell

from .actions import CARRIED, MARCHED
from .pile import lies_on, ninjas_above, put_on_top
from .state import AHEAD, EACH, HOME, OUT, SHOGUN, TILES, Box, State

MOST_ABOVE = 2
COUNTS = 1


def colour_of(ninja: i64) -> i64:
    """Rock, paper or scissors; the Shogun has none of his own."""
    return ninja // EACH


def can_march(s: State, box: Box, side: i64, ninja: i64) -> bool:
    """[NT-3.2] At most two may lie on it; [NT-3.8] the Shogun moves once a turn, where being carried counts also by being carried.

    [NT-3.5] One who stands in the enemy village has arrived and goes no further."""
    if s.place[side][ninja] >= OUT or s.place[side][ninja] == HOME[1 - side]:
        return False
    if s.shogun_moved and (ninja == SHOGUN or (box.carried_shogun == COUNTS and lies_on(s, side, SHOGUN, ninja))):
        return False
    return ninjas_above(s, side, ninja) <= MOST_ABOVE


def destination(side: i64, tile: i64, pips: i64) -> i64:
    """[NT-3.4] Exactly as many tiles as the die shows; [NT-3.5] what goes beyond the enemy village is lost."""
    return max(0, min(TILES - 1, tile + AHEAD[side] * pips))


def march(s: State, box: Box, side: i64, ninja: i64, pips: i64) -> i64:
    """[NT-3.3] The ninja takes all above it along in their order, those below stay; [NT-3.7] nobody on the way matters."""
    tile = s.place[side][ninja]
    to = destination(side, tile, pips)
    carried = ninjas_above(s, side, ninja)
    bottom = s.height[side][tile] - 1 - carried
    for level in range(bottom, bottom + carried + 1):
        moved = s.pile[side][tile][level]
        s.pile[side][tile][level] = 0
        s.height[side][tile] -= 1
        put_on_top(s, side, moved, to)
        if moved == SHOGUN and (ninja == SHOGUN or box.carried_shogun):
            s.shogun_moved = 1
    tell(s, MARCHED, side, ninja, tile, to)
    if carried > 0:
        above = s.height[side][to] - carried
        tell(s, CARRIED, side, s.pile[side][to][above], s.pile[side][to][above + 1] + 1 if carried > 1 else 0)
    return to
