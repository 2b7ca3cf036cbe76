"""A pile: the ninjas of one side on one tile, bottom to top, every card readable."""

from tatami.kernel.dialect import i64

from .state import State


def top(s: State, side: i64, tile: i64) -> i64:
    """The ninja on top of a side's pile."""
    return s.pile[side][tile][s.height[side][tile] - 1]


def ninjas_above(s: State, side: i64, ninja: i64) -> i64:
    """How many lie on that ninja."""
    tile = s.place[side][ninja]
    above = 0
    while s.pile[side][tile][s.height[side][tile] - 1 - above] != ninja:
        above += 1
    return above


def lies_on(s: State, side: i64, ninja: i64, other: i64) -> bool:
    """Whether a ninja lies somewhere above another of its side."""
    return s.place[side][ninja] == s.place[side][other] and ninjas_above(s, side, ninja) < ninjas_above(s, side, other)


def put_on_top(s: State, side: i64, ninja: i64, tile: i64) -> None:
    """[NT-3.6] A ninja that comes onto a tile lies on top of those of its side."""
    s.pile[side][tile][s.height[side][tile]] = ninja
    s.height[side][tile] += 1
    s.place[side][ninja] = tile


def take_off(s: State, side: i64, tile: i64) -> None:
    """Lift the top ninja from a tile."""
    s.height[side][tile] -= 1
    s.pile[side][tile][s.height[side][tile]] = 0


def slip_under(s: State, side: i64, ninja: i64, tile: i64) -> None:
    """[NT-4.7] By the other reading it goes under them."""
    level = s.height[side][tile] - 1
    while level > 0:
        s.pile[side][tile][level] = s.pile[side][tile][level - 1]
        level -= 1
    s.pile[side][tile][0] = ninja
