"""What a road is worth to a side: ninjas left, how far they have come, whose village is in reach, and who is to move."""

from tatami.kernel.agenda import doer, note, task
from tatami.kernel.dialect import i64

from .actions import ROLLING
from .state import AHEAD, CARDS, COLOURS, HOME, OUT, PIPS, SHOGUN, TILES, Box, State
from .turn import ROLLER

NAMES = ("ninjas", "shogun", "tiles", "reach", "reach_guarded", "danger", "danger_guarded", "dice")


def features(s: State, box: Box, seat: i64) -> tuple[i64, i64, i64, i64, i64, i64, i64, i64]:
    """What one side has more than the other; its threat on the enemy village, open or guarded, and the threat on its own."""
    other = 1 - seat
    reach = nearness(s, seat)
    danger = nearness(s, other)
    enemy_at_home = s.height[other][HOME[other]] > 0
    at_home = s.height[seat][HOME[seat]] > 0
    return (
        s.alive[seat] - s.alive[other],
        has_shogun(s, seat) - has_shogun(s, other),
        tiles_gone(s, seat) - tiles_gone(s, other),
        0 if enemy_at_home else reach,
        reach if enemy_at_home else 0,
        0 if at_home else danger,
        danger if at_home else 0,
        dice_to_use(s, seat) - dice_to_use(s, other),
    )


def has_shogun(s: State, side: i64) -> i64:
    """1 while the Shogun is in the game."""
    return 1 if s.place[side][SHOGUN] < OUT else 0


def tiles_gone(s: State, side: i64) -> i64:
    """The tiles that the ninjas of a side have gone, all together."""
    total = 0
    for ninja in range(CARDS):
        place = s.place[side][ninja]
        if place < OUT:
            total += (place - HOME[side]) * AHEAD[side]
    return total


def nearness(s: State, side: i64) -> i64:
    """How near the foremost ninja of a side is to the enemy village: 0 if no die takes it there, else one more for every tile nearer."""
    goal = HOME[1 - side]
    nearest = TILES
    for tile in range(TILES):
        if s.height[side][tile] > 0:
            nearest = min(nearest, abs(goal - tile))
    return max(0, PIPS + 1 - nearest)


def dice_to_use(s: State, side: i64) -> i64:
    """The dice a side may still use before the other rolls."""
    if s.agenda_size == 0:
        return 0
    if task(s) == ROLLING:
        return COLOURS if note(s, ROLLER) == side else 0
    n = 0
    if doer(s) == side:
        for die in range(COLOURS):
            if s.die[die] > 0:
                n += 1
    return n
