"""The nouns of the lantern walk: three coloured lamps on eight tiles, a face-down card for each of two to four walkers."""

from tatami.kernel import dialect
from tatami.kernel.dialect import Cube, Grid, Row, i8, i16, i64, table

SEATS, TILES, COLOURS, CARDS = 4, 8, 3, 5
FACE_DOWN = -1


class State(dialect.State):
    """The table."""

    turn: i16  # turns begun
    reason: i8  # the way it ended
    echo: i64  # a number that needs all its width
    place: Row = table(i8, SEATS)  # the tile of each walker
    card: Row = table(i8, SEATS)  # 0 none, FACE_DOWN unknown to the viewer
    bag: Row = table(i8, CARDS)  # cards not dealt, by number; covered: and those face down
    lamps: Grid = table(i16, TILES, COLOURS)  # oil in the lamps
    lit: Cube = table(i8, SEATS, TILES, COLOURS)  # who lit what


class Box(dialect.Box):
    """The printed matter."""

    longest: i16  # turns at most
    fill: Row = table(i8, CARDS)  # cards in the bag, by number
    faces: Row = table(i8, COLOURS)  # the weight of each face of the die
    worth: Grid = table(i16, TILES, COLOURS)  # oil of a lamp
