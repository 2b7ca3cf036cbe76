"""Set-up: chance deals both sides' ninjas and says who starts."""

from tatami.kernel.agenda import done, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .actions import DEAL, DEALT, FIRST, ROLLING, STARTED, WHO_STARTS
from .pile import put_on_top
from .state import AHEAD, HOME, NINJAS, SIDES, UNDEALT, Box, State


def dealt_side(s: State) -> i64:
    """The wolf's nine are dealt first, then the monkey's."""
    return s.dealt // NINJAS


def dealt_tile(s: State, box: Box) -> i64:
    """[NT-1.3] Three ninjas go onto the village, three, two and one onto the next tiles."""
    side = dealt_side(s)
    left = s.dealt % NINJAS
    ahead = 0
    while left >= box.opening[ahead]:
        left -= box.opening[ahead]
        ahead += 1
    return HOME[side] + AHEAD[side] * ahead


def offer_deals(s: State, box: Box, out: Offers) -> i64:
    """[NT-1.3] Any ninja of the side that is not dealt yet."""
    side = dealt_side(s)
    n = 0
    for ninja in range(NINJAS):
        if s.place[side][ninja] == UNDEALT:
            out[n] = DEAL + ninja
            n += 1
    return n


def deal(s: State, box: Box, ninja: i64) -> None:
    """[NT-1.3] The next ninja of a shuffled nine comes to its tile, face up."""
    side = dealt_side(s)
    tile = dealt_tile(s, box)
    put_on_top(s, side, ninja, tile)
    s.dealt += 1
    tell(s, DEALT, side, ninja, tile)
    if s.dealt == SIDES * NINJAS:
        done(s)
        plan(s, WHO_STARTS, CHANCE, 0, 0, 0, 0)


def offer_starters(s: State, box: Box, out: Offers) -> i64:
    """[NT-1.4] Either side may start."""
    for side in range(SIDES):
        out[side] = FIRST + side
    return SIDES


def begin(s: State, box: Box, side: i64) -> None:
    """[NT-1.4] The side that chance names takes the first turn."""
    tell(s, STARTED, side)
    done(s)
    plan(s, ROLLING, CHANCE, side, 0, 0, 0)
