"""Things in words: sides, ninjas, dice, tiles."""

from tatami.kernel.words import Words, words

from .names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from .state import SHOGUN, TILES


def side_words(side: int) -> Words:
    """The name of a side."""
    return words(f"side.{SIDE_NAMES[side]}")


def card_words(ninja: int) -> Words:
    """A ninja as the one to whom something is done: the Shogun has an article there, and a case in some languages."""
    return words(f"card.{CARD_NAMES[ninja]}")


def card_name(ninja: int) -> Words:
    """The name of a ninja by itself: on a label, on a button."""
    return words(f"card.{CARD_NAMES[ninja]}.name") if ninja == SHOGUN else card_words(ninja)


def card_subject(ninja: int) -> Words:
    """A ninja at the head of a sentence, as the one who does something."""
    return words(f"card.{CARD_NAMES[ninja]}.subject") if ninja == SHOGUN else card_words(ninja)


def die_words(die: int) -> Words:
    """The name of a die."""
    return words(f"die.{DIE_NAMES[die]}")


def tile_words(tile: int) -> Words:
    """The name of a tile: a village or a number on the path."""
    if tile in (0, TILES - 1):
        return words(f"village.{SIDE_NAMES[tile // (TILES - 1)]}")
    return words("tile.path", number=tile)
