"""Conservation: each side has its ten ninjas, on the road, not yet dealt or gone, and nobody shares a tile at rest."""

from collections import Counter
from typing import Any

from tatami.games.ninja_taisen.state import CARDS, OUT, SIDES, TILES, UNDEALT, Box, State


def census(s: State, box: Box) -> Any:
    """What never changes: the cards of each side; piles, places and counts tell the same; no tile is contested; Shoguns are fresh."""
    return [
        (cards(s, side), s.alive[side] - sum(place != OUT for place in s.place[side]), s.shogun[side] - box.strength[-1])
        for side in range(SIDES)
    ] + [any(s.height[0][tile] and s.height[1][tile] for tile in range(TILES))]


def cards(s: State, side: int) -> Counter[int]:
    """The ninjas of a side as the piles show them, with those that are off the road."""
    on_the_road = [ninja for tile in range(TILES) for ninja in pile(s, side, tile)]
    return Counter(on_the_road + [ninja for ninja in range(CARDS) if s.place[side][ninja] in (OUT, UNDEALT)])


def pile(s: State, side: int, tile: int) -> list[int]:
    """The ninjas of a pile, each in its place, with nothing above the top."""
    row, height = s.pile[side][tile], s.height[side][tile]
    assert all(s.place[side][ninja] == tile for ninja in row[:height])
    assert not any(row[height:])
    return row[:height]
