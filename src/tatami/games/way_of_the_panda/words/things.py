"""What things are called: the Words of champions, places, buildings, tiles, cards, spaces and actions."""

from tatami.games.way_of_the_panda.actions import BUILD_ANYWHERE, IGNORE_TWO, MOVE_ANYBODY, RECOVER, SCORE, TELEPORT
from tatami.games.way_of_the_panda.board import kind_name
from tatami.games.way_of_the_panda.names import (
    BUILDING_NAMES,
    CARD_NAMES,
    CHAMPION_NAMES,
    COLUMN_NAMES,
    DURING_NAMES,
    END_NAMES,
    SECTION_NAMES,
    TOKEN_NAMES,
)
from tatami.games.way_of_the_panda.rules.city_cards import points_of
from tatami.games.way_of_the_panda.state import CHAMPIONS, COLUMNS, ROUTES, SHEET, SITES, SPECIAL_ACTIONS, Box
from tatami.kernel.words import Words, words

SPECIAL_KINDS = {TELEPORT: 0, BUILD_ANYWHERE: 2, IGNORE_TWO: 3, MOVE_ANYBODY: 5}
SPECIAL_VP, SPECIAL_AP = 1, 4
"""The spaces of the ninth mission that bring points."""


def seat_words(seat: int) -> Words:
    """Who sits there."""
    return words("seat", n=seat)


def champion_words(champion: int) -> Words:
    """A champion by its class."""
    return words(f"champion.{CHAMPION_NAMES[champion]}")


def building_words(building: int) -> Words:
    """A building by its type."""
    return words(f"building.{BUILDING_NAMES[building]}")


def token_words(token: int) -> Words:
    """A strength or quest tile."""
    return words(f"token.{TOKEN_NAMES[token]}")


def card_words(box: Box, card: int) -> Words:
    """A city card by what it brings."""
    name = CARD_NAMES[card]
    if name.startswith("ap"):
        return words("card.ap", n=box.card_ap[card])
    if box.card_tokens[card]:
        return words(f"card.{name}")
    return words("card.vp" if name.startswith("vp") else f"card.{name}", n=points_of(box, card))


def mission_words(deck: int, mission: int) -> Words:
    """A mission of the game (0) or of its end (1)."""
    return words(f"mission.{(DURING_NAMES, END_NAMES)[deck][mission]}")


def special_words(box: Box, space: int) -> Words:
    """A special action of the ninth mission: what it brings is told with its number."""
    brings = {SPECIAL_VP: box.during_vp[SPECIAL_ACTIONS], SPECIAL_AP: box.special_ap}
    return words(f"special.{space + 1}", n=brings[space]) if space in brings else words(f"special.{space + 1}")


def site_words(site: int) -> Words:
    """A site by its number."""
    return words("place.site", number=site + 1)


def route_words(route: int) -> Words:
    """A route by its number."""
    return words("place.route", number=route + 1)


def place_words(place: int) -> Words:
    """Where a champion is."""
    if place < SITES:
        return site_words(place)
    if place == SHEET:
        return words("place.sheet")
    name = SECTION_NAMES[place - SITES]
    return words(f"place.{name[:-1]}", number=int(name[-1]))


def way_words(way: int) -> Words:
    """A route, or a border section."""
    return route_words(way) if way < ROUTES else place_words(SITES + way - ROUTES)


def space_words(space: int) -> Words:
    """A space of the action board: its column, and its row counted from the top."""
    return words("space", column=words(f"column.{COLUMN_NAMES[space % COLUMNS]}"), row=space // COLUMNS + 1)


def short_words(kind: int, column: int) -> Words:
    """An action that a space shows, in a word or two for the board."""
    name = kind_name(kind)
    if name in ("str", "quest"):
        return words(f"short.{TOKEN_NAMES[column + (CHAMPIONS if name == 'quest' else 0)]}")
    return words(f"short.gain-{name[:2]}", n=int(name[2:])) if name[:2] in ("ap", "vp") else words(f"short.{name}")


def kind_words(kind: int) -> Words:
    """An action that a space shows."""
    if kind >= RECOVER:
        return words("kind.ap", n=kind - RECOVER)
    if kind >= SCORE:
        return words("kind.vp", n=kind - SCORE)
    if kind in SPECIAL_KINDS:
        return words(f"special.{SPECIAL_KINDS[kind] + 1}")
    return words(f"kind.{kind_name(kind)}")


def option_words(box: Box, space: int, option: int) -> Words:
    """An option: one action, or two."""
    first, second = box.option[space][option]
    return words("kind.both", first=kind_words(first), second=kind_words(second)) if second else kind_words(first)
