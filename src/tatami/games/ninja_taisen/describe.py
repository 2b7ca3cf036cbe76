"""The table as text: the road, the dice, whoever is gone."""

from .names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from .state import CARDS, COLOURS, SIDES, TILES, Box, State


def describe(s: State, box: Box) -> str:
    """The road as one line, the dice as another, whoever is gone as a third."""
    dice = " ".join(f"{DIE_NAMES[die]} {s.die[die] or '-'}" for die in range(COLOURS))
    gone = " ".join(f"{SIDE_NAMES[side]} {CARDS - s.alive[side]}" for side in range(SIDES))
    return f"{road(s)}\ndice {dice}   gone {gone}"


def road(s: State) -> str:
    """The eleven tiles, each pile bottom to top."""
    return " | ".join("".join(pile(s, side, tile) for side in range(SIDES)) or "." for tile in range(TILES))


def pile(s: State, side: int, tile: int) -> str:
    """The ninjas of a side on a tile, bottom to top."""
    return "".join(CARD_NAMES[ninja] for ninja in s.pile[side][tile][: s.height[side][tile]])
