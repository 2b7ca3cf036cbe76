"""Things in words: sides, ninjas, dice, tiles."""

from tatami.kernel.words import Words, words

from .names import DIE_NAMES, SIDE_NAMES
from .state import EACH, SHOGUN, TILES, Box


def side_words(side: int) -> Words:
    """The name of a side."""
    return words(f"side.{SIDE_NAMES[side]}")


def card_words(box: Box, ninja: int) -> Words:
    """A ninja as the one to whom something is done: the Shogun has an article there, and a case in some languages."""
    return words("card.S4") if ninja == SHOGUN else ninja_of_colour(ninja, box.strength[ninja])


def card_name(box: Box, ninja: int) -> Words:
    """The name of a ninja by itself: on a label, on a button."""
    return name_printed(ninja, box.strength[ninja])


def card_subject(box: Box, ninja: int) -> Words:
    """A ninja at the head of a sentence, as the one who does something."""
    return words("card.S4.subject") if ninja == SHOGUN else card_words(box, ninja)


def name_printed(ninja: int, strength: int) -> Words:
    """The name of a ninja on whose card this strength is printed."""
    return words("card.S4.name") if ninja == SHOGUN else ninja_of_colour(ninja, strength)


def ninja_of_colour(ninja: int, strength: int) -> Words:
    """A ninja by its colour and its printed strength, wherever it comes among those of its colour."""
    return words(f"card.{DIE_NAMES[ninja // EACH][0]}{strength}")


def die_words(die: int) -> Words:
    """The name of a die."""
    return words(f"die.{DIE_NAMES[die]}")


def tile_words(tile: int) -> Words:
    """The name of a tile: a village or a number on the path."""
    if tile in (0, TILES - 1):
        return words(f"village.{SIDE_NAMES[tile // (TILES - 1)]}")
    return words("tile.path", number=tile)
