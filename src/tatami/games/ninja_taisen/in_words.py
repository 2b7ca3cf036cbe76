"""The table in sentences: which ninjas of whom lie on which tile, the dice, the fallen."""

from tatami.kernel.words import Words, enumeration, words

from .state import CARDS, COLOURS, OUT, SIDES, TILES, Box, State
from .things import card_name, die_words, tile_words


def in_words(s: State, box: Box) -> list[Words]:
    """Every tile on which somebody lies, the dice that are left, whoever is gone."""
    piles = [pile(s, box, side, tile) for tile in range(TILES) for side in range(SIDES) if s.height[side][tile]]
    dice = [words("said.die", die=die_words(die), pips=s.die[die]) for die in range(COLOURS) if s.die[die]]
    fallen = [losses(s, box, side) for side in range(SIDES) if OUT in s.place[side]]
    return [words("said.piles"), *piles, *([words("said.dice", dice=enumeration(dice))] if dice else []), *fallen]


def pile(s: State, box: Box, side: int, tile: int) -> Words:
    """The ninjas of a side on a tile, bottom to top."""
    ninjas = [card_name(box, ninja) for ninja in s.pile[side][tile][: s.height[side][tile]]]
    return words("said.tile", tile=tile_words(tile), seat=words("seat", n=side), cards=enumeration(ninjas))


def losses(s: State, box: Box, side: int) -> Words:
    """The ninjas of a side that have left the game."""
    gone = [card_name(box, ninja) for ninja in range(CARDS) if s.place[side][ninja] == OUT]
    return words("said.lost", seat=words("seat", n=side), cards=enumeration(gone))
