"""The table before anybody deals: each Shogun in his village, everything else in the supply."""

from tatami.kernel.agenda import clear_agenda, plan
from tatami.kernel.dialect import CHANCE, i64

from .actions import DEALING
from .pile import put_on_top
from .state import CARDS, COLOURS, HOME, NINJAS, SHOGUN, SIDES, TILES, UNDEALT, Box, State


def start(s: State, box: Box, seats: i64) -> None:
    """[NT-1.3] Each Shogun lies at the bottom of his village; the nine ninjas of each side are still to be dealt."""
    s.seats = seats
    clear_agenda(s)
    s.dealt = 0
    s.used = 0
    s.shogun_moved = 0
    s.winner = 0
    s.reason = 0
    for colour in range(COLOURS):
        s.die[colour] = 0
    for side in range(SIDES):
        s.alive[side] = CARDS
        s.shogun[side] = box.strength[SHOGUN]
        for ninja in range(NINJAS):
            s.place[side][ninja] = UNDEALT
        for tile in range(TILES):
            s.height[side][tile] = 0
            for level in range(CARDS):
                s.pile[side][tile][level] = 0
        put_on_top(s, side, SHOGUN, HOME[side])
    plan(s, DEALING, CHANCE, 0, 0, 0, 0)
