"""What a road is worth to a side: ninjas left, how far they have come, and whose village is in reach."""

from tatami.games.ninja_taisen.state import AHEAD, CARDS, HOME, OUT, PIPS, SHOGUN, TILES, Box, State
from tatami.kernel.dialect import i64

NINJA, MORE_FOR_SHOGUN, TILE = 60, 60, 6
IN_REACH = 50  # for every tile nearer than the farthest a die can send a ninja
GUARDED = 3  # a village with somebody at home is in so much less danger


def value(s: State, box: Box, seat: i64) -> i64:
    """What one side has and threatens, less what the other has and threatens; the threat on one's own village comes first."""
    mine = strength(s, seat) + threat(s, seat)
    theirs = strength(s, 1 - seat) + 2 * threat(s, 1 - seat)
    return mine - theirs


def strength(s: State, side: i64) -> i64:
    """Every ninja still in the game, and every tile it has gone."""
    total = 0
    for ninja in range(CARDS):
        place = s.place[side][ninja]
        if place < OUT:
            total += NINJA + TILE * (place - HOME[side]) * AHEAD[side]
    if s.place[side][SHOGUN] < OUT:
        total += MORE_FOR_SHOGUN
    return total


def threat(s: State, side: i64) -> i64:
    """How near the foremost ninja of a side is to the enemy village, if one die may take it there."""
    goal = HOME[1 - side]
    nearest = TILES
    for tile in range(TILES):
        if s.height[side][tile] > 0:
            nearest = min(nearest, abs(goal - tile))
    if nearest > PIPS:
        return 0
    danger = IN_REACH * (PIPS + 1 - nearest)
    return danger // GUARDED if s.height[1 - side][goal] > 0 else danger
