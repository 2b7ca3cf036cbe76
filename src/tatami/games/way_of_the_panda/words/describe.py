"""The table as text: everything that lies on it, in a few lines."""

from tatami.games.way_of_the_panda.names import (
    BUILDING_NAMES,
    CARD_NAMES,
    CLANS,
    DURING_NAMES,
    END_NAMES,
    OWNERS,
    PLACE_NAMES,
    ROUTE_NAMES,
    SITE_NAMES,
    TOKEN_NAMES,
    space_name,
)
from tatami.games.way_of_the_panda.state import (
    BUILDINGS,
    CHAMPIONS,
    CITY,
    FOURTH_GATE,
    FOURTH_PAGODA,
    NEUTRAL,
    SPACES,
    SPECIAL_ACTIONS,
    SPECIALS,
    Box,
    State,
)


def describe(s: State, box: Box) -> str:
    """Round and order, clans, action board, routes, sites, supply, city cards, missions."""
    seats = range(s.seats)
    order, stack = (" ".join(CLANS[row[i]] for i in seats) for row in (s.order, s.stack))
    lines = [f"round {s.round} order {order} stack {stack}", *(clan(s, seat) for seat in seats)]
    lines += [f"board {enumeration([space(s, n) for n in range(SPACES) if any(s.placed[n])])}"]
    lines += [f"routes {enumeration([route(s, n) for n in range(box.routes) if s.covered[n]])}"]
    lines += [f"sites {enumeration([site(s, n) for n in range(box.sites) if s.buildings[n]])}", supply(s)]
    cards = [CARD_NAMES[s.card_row[place] - 1] for place in range(s.row_left, s.row_right)]
    return "\n".join([*lines, f"cards {' '.join(cards) or '-'}", missions(s)])


def enumeration(parts: list[str]) -> str:
    """Parts with commas between them, a dash if there are none."""
    return ", ".join(parts) or "-"


def numbers(row: list[int]) -> str:
    """Numbers with blanks between them."""
    return " ".join(str(number) for number in row)


def clan(s: State, seat: int) -> str:
    """One clan: tracks, guards, position on the board, tiles, champions."""
    spot = space_name(s.spot[seat]) if s.spot[seat] >= 0 else "-"
    places = " ".join(PLACE_NAMES[s.champion[seat][champion]] for champion in range(CHAMPIONS))
    owns = f"strength {numbers(s.strength[seat])} quest {numbers(s.quest[seat])}"
    line = f"{CLANS[seat]} vp {s.vp[seat]} ap {s.ap[seat]} guards {s.supply[seat]} spot {spot} {owns} champions {places}"
    return f"{line} tiles {numbers(s.route_tiles[seat])}{' passed' if s.passed[seat] else ''}"


def by_clan(row: list[int]) -> str:
    """Guards of each clan that has any."""
    return " ".join(f"{CLANS[seat]}:{guards}" for seat, guards in enumerate(row) if guards)


def space(s: State, number: int) -> str:
    """The guards on a space, and how many the latest selection placed."""
    return f"{space_name(number)} {by_clan(s.placed[number])} last {s.needed[number] - 1}"


def route(s: State, number: int) -> str:
    """The guards or the tile on a route."""
    lying = f"tile {OWNERS[s.tile[number] - 1]}" if s.tile[number] else by_clan(s.figures[number])
    return f"{ROUTE_NAMES[number]} {lying}"


def site(s: State, number: int) -> str:
    """The buildings of a site."""
    standing = [BUILDING_NAMES[b] for b in range(BUILDINGS) if s.types[number] >> b & 1]
    return " ".join([SITE_NAMES[number], *(["city"] if s.buildings[number] >= CITY else []), *standing])


def supply(s: State) -> str:
    """Everything that lies ready for all."""
    tokens = " ".join(f"{name} {s.tokens[n]}" for n, name in enumerate(TOKEN_NAMES))
    models = " ".join(f"{name} {s.models[n]}" for n, name in enumerate(BUILDING_NAMES))
    return f"supply {tokens} {models} bases {s.bases} neutral {numbers(s.route_tiles[NEUTRAL])}"


def missions(s: State) -> str:
    """The mission cards and the guards on them."""
    parts = [DURING_NAMES[s.during] or "-", END_NAMES[s.at_end] or "-"]
    if FOURTH_GATE <= s.during <= FOURTH_PAGODA:
        parts += [f"{CLANS[seat]}:{s.progress[seat] - 1}" for seat in range(s.seats) if s.progress[seat]]
    if s.during == SPECIAL_ACTIONS:
        parts += [f"{n + 1}:{CLANS[s.special[n] - 1]}" for n in range(SPECIALS) if s.special[n]]
    return f"missions {' '.join(parts)}"
