"""Fighting: top against top until one side of the tile is empty, then wherever a retreat has led."""

from tatami.kernel.dialect import i64, tell

from .actions import FELL, FELL_AT_HOME, OUTCLASSED, OVERPOWERED, RETREATED, TIED, WEAKENED
from .march import colour_of
from .pile import put_on_top, slip_under, take_off, top
from .state import AHEAD, COLOURS, HOME, OUT, SHOGUN, SIDES, TILES, Box, State

NOWHERE = TILES


def resolve_fights(s: State, box: Box, side: i64, tile: i64) -> None:
    """[NT-4.8] The present tile first, then the contested one nearest the active side's village; then Shoguns recover."""
    if s.height[1 - side][tile] == 0:
        return
    while tile != NOWHERE:
        fight(s, box, side, tile)
        tile = nearest_fight(s, side)
    recover(s, box)


def nearest_fight(s: State, side: i64) -> i64:
    """[NT-4.8] The contested tile nearest the active side's village, NOWHERE if there is none."""
    for steps in range(TILES):
        tile = HOME[side] + AHEAD[side] * steps
        if s.height[0][tile] > 0 and s.height[1][tile] > 0:
            return tile
    return NOWHERE


def recover(s: State, box: Box) -> None:
    """[NT-4.4] A Shogun has his full strength again when the whole chain of fights is over."""
    for side in range(SIDES):
        s.shogun[side] = box.strength[SHOGUN]


def fight(s: State, box: Box, side: i64, tile: i64) -> None:
    """[NT-4.1] Only the top ninjas compare, again and again, while both sides stand on the tile."""
    if box.shogun_recovers:
        recover(s, box)
    while s.height[0][tile] > 0 and s.height[1][tile] > 0:
        mine = top(s, side, tile)
        theirs = top(s, 1 - side, tile)
        verdict = compare(s, box, side, mine, theirs)
        tell_duel(s, side, mine, theirs, tile, verdict)
        if verdict > 0:
            beat(s, box, side, mine, theirs, tile)
        elif verdict < 0:
            beat(s, box, 1 - side, theirs, mine, tile)
        else:
            tie(s, box, tile)


def tell_duel(s: State, side: i64, mine: i64, theirs: i64, tile: i64, verdict: i64) -> None:
    """[NT-4.2] By colour, [NT-4.3] by strength, [NT-4.5] or a tie: the winner and the loser, before anybody leaves the tile."""
    how = OVERPOWERED if mine == SHOGUN or theirs == SHOGUN or colour_of(mine) == colour_of(theirs) else OUTCLASSED
    if verdict == 0:
        tell(s, TIED, side, mine, theirs, tile)
    elif verdict > 0:
        tell(s, how, side, mine, theirs, tile)
    else:
        tell(s, how, 1 - side, theirs, mine, tile)


def strength_of(s: State, box: Box, side: i64, ninja: i64) -> i64:
    """The strength a ninja fights with now."""
    return s.shogun[side] if ninja == SHOGUN else box.strength[ninja]


def compare(s: State, box: Box, side: i64, mine: i64, theirs: i64) -> i64:
    """[NT-4.2] Rock beats scissors, scissors beat paper, paper beats rock; [NT-4.3] else the stronger, above 0 if mine wins.

    A Shogun counts as having the colour of whomever he meets."""
    if mine != SHOGUN and theirs != SHOGUN and colour_of(mine) != colour_of(theirs):
        return 1 if (colour_of(mine) + COLOURS - colour_of(theirs)) % COLOURS == 1 else -1
    return strength_of(s, box, side, mine) - strength_of(s, box, 1 - side, theirs)


def beat(s: State, box: Box, side: i64, winner: i64, loser: i64, tile: i64) -> None:
    """[NT-4.3] The loser leaves the game; [NT-4.4] a Shogun who won is weaker by the strength he beat."""
    if winner == SHOGUN:
        beaten = strength_of(s, box, 1 - side, loser)
        if loser == SHOGUN and box.shogun_duel:
            beaten = box.strength[SHOGUN]
        s.shogun[side] = max(0, s.shogun[side] - beaten)
    take_off(s, 1 - side, tile)
    remove(s, 1 - side, loser)
    tell(s, FELL, 1 - side, loser, tile, winner)
    if winner == SHOGUN:
        tell(s, WEAKENED, side, s.shogun[side])


def remove(s: State, side: i64, ninja: i64) -> None:
    """A removed ninja never comes back."""
    s.place[side][ninja] = OUT
    s.alive[side] -= 1


def tie(s: State, box: Box, tile: i64) -> None:
    """[NT-4.5] Both tied ninjas go back one tile towards their villages; [NT-4.6] one already at home is lost to the other.

    [NT-4.4] A Shogun who wins so pays the strength he beat, which is all he has, unless the table calls it a tie."""
    at_home = tile in HOME
    for side in range(SIDES):
        ninja = top(s, side, tile)
        if ninja == SHOGUN and box.tied_shogun:
            s.shogun[side] = 0
        if tile == HOME[side]:
            take_off(s, side, tile)
            remove(s, side, ninja)
            winner = top(s, 1 - side, tile)
            pays = winner == SHOGUN and not box.village_tie
            if pays:
                s.shogun[1 - side] = 0
            tell(s, FELL_AT_HOME, side, ninja, tile, winner)
            if pays:
                tell(s, WEAKENED, 1 - side, 0)
        elif not at_home:
            take_off(s, side, tile)
            retreat(s, box, side, ninja, tile - AHEAD[side])


def retreat(s: State, box: Box, side: i64, ninja: i64, tile: i64) -> None:
    """[NT-4.7] A retreating ninja lands on top of its own side's."""
    put_on_top(s, side, ninja, tile)
    if box.retreat_onto_own:
        slip_under(s, side, ninja, tile)
    tell(s, RETREATED, side, ninja, tile)
