"""The nouns: sides, tiles, ninjas, and the State and Box records."""

from tatami.kernel import dialect
from tatami.kernel.dialect import Cube, Grid, Row, i8, table

WOLF, MONKEY = 0, 1
SIDES = 2

TILES = 11  # [NT-1.2] a village, nine path tiles, a village
HOME = (0, 10)  # the wolf's village and the monkey's
AHEAD = (1, -1)  # the way each side marches
OUT, UNDEALT = 11, 12  # places off the road: removed from the game, not yet dealt

ROCK, PAPER, SCISSORS = 0, 1, 2
COLOURS = 3
EACH = 3  # ninjas of a colour
NINJAS = 9  # ordinary ones; ninja n has colour n // EACH
SHOGUN = 9
CARDS = 10

PIPS = 3  # a die shows one, two or three


class State(dialect.State):
    """A table of Ninja Taisen; nothing on it is hidden."""

    agenda: Grid = table(i8, 2, 6)
    place: Grid = table(i8, SIDES, CARDS)  # the tile of each ninja, or OUT, or UNDEALT
    height: Grid = table(i8, SIDES, TILES)  # ninjas of a side on a tile
    pile: Cube = table(i8, SIDES, TILES, CARDS)  # those ninjas, bottom to top; zeros above
    alive: Row = table(i8, SIDES)  # ninjas still in the game
    dealt: i8  # cards dealt in the set-up, of both sides
    die: Row = table(i8, COLOURS)  # pips of each unused die, 0 once it is used
    used: i8  # dice used this turn
    shogun_moved: i8  # 1 once the Shogun has had his move this turn
    shogun: Row = table(i8, SIDES)  # strength of each Shogun, full at rest
    winner: i8  # the side that has won, once the game is over
    reason: i8  # how the game ended, see end.py; 0 while it goes on


class Box(dialect.Box):
    """What is printed, and the six rulings."""

    strength: Row = table(i8, CARDS)
    faces: Row = table(i8, PIPS + 1)  # how many faces of a die show so many pips
    opening: Row = table(i8, 4)  # ninjas dealt onto the village and the next three tiles
    carried_shogun: i8  # 0 free, 1 counts, 2 own
    retreat_onto_own: i8  # 0 top, 1 bottom
    tied_shogun: i8  # 0 keeps, 1 spent
    village_tie: i8  # 0 victory, 1 tie
    shogun_recovers: i8  # 0 chain, 1 tile
    shogun_duel: i8  # 0 current, 1 printed
