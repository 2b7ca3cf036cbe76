"""What a target stands for: the way back from names to numbers; None for what is not on this table."""

from tatami.games.way_of_the_panda.board import option_name
from tatami.games.way_of_the_panda.names import BUILDING_NAMES, SECTION_NAMES, TOKEN_NAMES
from tatami.games.way_of_the_panda.state import CHAMPIONS, COLUMNS, ROUTES, Box, State

from .notation import EVERY_CHAMPION, SPACE_NUMBERS, SPECIAL_NUMBERS

Pointed = dict[str, str]
"""Kind of target to its name; a player never points at two of a kind."""


def kinds_of(pointed: tuple[str, ...]) -> Pointed:
    """The targets by kind."""
    return dict(target.partition(":")[::2] for target in pointed)


def number_of(name: str | None, most: int) -> int | None:
    """A number from 1 to `most`, counted from 0."""
    return int(name) - 1 if name and name.isdecimal() and 1 <= int(name) <= most else None


def route_of(box: Box, pointed: Pointed) -> int | None:
    """The route pointed at."""
    return number_of(pointed.get("route"), box.routes)


def site_of(box: Box, pointed: Pointed) -> int | None:
    """The site pointed at."""
    return number_of(pointed.get("site"), box.sites)


def way_of(box: Box, pointed: Pointed) -> int | None:
    """The route or the border section pointed at."""
    section = pointed.get("section")
    return ROUTES + SECTION_NAMES.index(section) if section in SECTION_NAMES else route_of(box, pointed)


def champion_of(s: State, pointed: Pointed) -> tuple[int, int] | None:
    """The seat and class of the champion pointed at."""
    name = pointed.get("champion")
    found = EVERY_CHAMPION.index(name) if name in EVERY_CHAMPION else len(EVERY_CHAMPION)
    return divmod(found, CHAMPIONS) if found < s.seats * CHAMPIONS else None


def building_of(pointed: Pointed) -> int | None:
    """The building pointed at."""
    name = pointed.get("building")
    return BUILDING_NAMES.index(name) if name in BUILDING_NAMES else None


def token_of(pointed: Pointed) -> int | None:
    """The strength or quest tile pointed at."""
    name = pointed.get("token")
    return TOKEN_NAMES.index(name) if name in TOKEN_NAMES else None


def special_of(pointed: Pointed) -> int | None:
    """The space of the ninth mission pointed at."""
    name = pointed.get("special")
    return SPECIAL_NUMBERS.index(name) if name in SPECIAL_NUMBERS else None


def space_of(box: Box, pointed: Pointed) -> int | None:
    """The space of the action board pointed at, whichever of its options."""
    column, _, rest = pointed.get("space", "").partition("-")
    row, _, option = rest.partition("-")
    space = SPACE_NUMBERS.get(f"{column}-{row}", len(SPACE_NUMBERS))
    if space >= box.rows * COLUMNS:
        return None
    return space if option in [option_name(box, space, number) for number in range(box.options[space])] else None
