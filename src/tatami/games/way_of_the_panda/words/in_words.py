"""The table in sentences: clans, action board, routes, sites, what lies ready, missions."""

from collections.abc import Iterator

from tatami.games.way_of_the_panda.names import BUILDING_NAMES, TOKEN_NAMES
from tatami.games.way_of_the_panda.rules.tracks import penalty
from tatami.games.way_of_the_panda.state import (
    BUILDINGS,
    CAPITAL,
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
from tatami.kernel.words import Words, enumeration, words

from .things import (
    building_words,
    card_words,
    champion_words,
    mission_words,
    place_words,
    route_words,
    seat_words,
    site_words,
    space_words,
    special_words,
)


def in_words(s: State, box: Box) -> list[Words]:
    """The same as `describe`, for whoever reads sentences, and where each route leads."""
    order = enumeration([seat_words(seat) for seat in s.order[: s.seats]])
    lines = [words("said.round", round=s.round, order=order) if s.round else words("said.set-up")]
    lines += [line for seat in range(s.seats) for line in clan(s, box, seat)]
    lines += [space(s, number) for number in range(SPACES) if any(s.placed[number])]
    lines += [route(s, box, number) for number in range(box.routes) if s.covered[number]]
    lines += [empty_routes(s, box), *(site(s, number) for number in range(box.sites) if s.buildings[number])]
    return [*lines, *supply(s, box), *missions(s, box)]


def clan(s: State, box: Box, seat: int) -> Iterator[Words]:
    """One clan: tracks, guards, place on the board, tiles left, champions."""
    who, guards = seat_words(seat), {"vp": s.vp[seat], "n": s.supply[seat]}
    if s.ap[seat] < 0:
        yield words("said.clan-in-debt", seat=who, debt=penalty(box, s.ap[seat]), **guards)
    else:
        yield words("said.clan", seat=who, ap=s.ap[seat], **guards)
    if s.passed[seat]:
        yield words("said.passed", seat=who)
    elif s.spot[seat] >= 0:
        yield words("said.spot", seat=who, space=space_words(s.spot[seat]))
    for champion in range(CHAMPIONS):
        tiles = {"strength": s.strength[seat][champion], "quest": s.quest[seat][champion]}
        yield words("said.champion", seat=who, champion=champion_words(champion), place=place_words(s.champion[seat][champion]), **tiles)
    small, middle, large = s.route_tiles[seat]
    yield words("said.tiles", seat=who, small=small, middle=middle, large=large)


def guards_of(row: list[int]) -> Words:
    """Guards of each clan that has any."""
    return enumeration([words("said.guards", seat=seat_words(seat), guards=guards) for seat, guards in enumerate(row) if guards])


def space(s: State, number: int) -> Words:
    """The guards on a space, and what the next selection takes."""
    return words("said.space", space=space_words(number), guards=guards_of(s.placed[number]), n=s.needed[number])


def between(box: Box, number: int) -> dict[str, Words]:
    """A route and the two places it joins."""
    first, second = box.ends[number]
    return {"route": route_words(number), "first": place_words(first), "second": place_words(second)}


def route(s: State, box: Box, number: int) -> Words:
    """The guards or the tile on a route."""
    n = box.ninjas[number]
    if s.tile[number] == NEUTRAL + 1:
        return words("said.route-neutral", **between(box, number), n=n)
    if s.tile[number]:
        return words("said.route-tile", **between(box, number), n=n, seat=seat_words(s.tile[number] - 1))
    return words("said.route", **between(box, number), n=n, guards=guards_of(s.figures[number]))


def empty_routes(s: State, box: Box) -> Words:
    """The routes on which nobody stands, with their ninjas."""
    rest = [number for number in range(box.routes) if not s.covered[number]]
    return words(
        "said.untouched", routes=enumeration([words("said.ninjas", **between(box, number), n=box.ninjas[number]) for number in rest])
    )


def site(s: State, number: int) -> Words:
    """The buildings of a site, and what it has become."""
    built = s.buildings[number]
    level = "village" if built < CITY else "city" if built < CAPITAL else "capital"
    standing = [building_words(building) for building in range(BUILDINGS) if s.types[number] >> building & 1]
    return words(f"said.{level}", place=site_words(number), buildings=enumeration(standing))


def supply(s: State, box: Box) -> Iterator[Words]:
    """What lies ready for all, and the city cards."""
    tokens = [words("said.left", thing=words(f"short.{name}"), number=s.tokens[n]) for n, name in enumerate(TOKEN_NAMES)]
    models = [words("said.left", thing=words(f"said.{name}"), number=s.models[n]) for n, name in enumerate(BUILDING_NAMES)]
    yield words("said.supply", tokens=enumeration(tokens), models=enumeration(models), bases=s.bases)
    small, middle, large = s.route_tiles[NEUTRAL]
    yield words("said.neutral-tiles", small=small, middle=middle, large=large)
    yield words("said.cards", cards=enumeration([card_words(box, s.card_row[place] - 1) for place in range(s.row_left, s.row_right)]))


def missions(s: State, box: Box) -> Iterator[Words]:
    """The mission cards, and the guards on them."""
    if s.during:
        yield words("event.drew", mission=mission_words(0, s.during))
    if s.at_end:
        yield words("event.drew-end", mission=mission_words(1, s.at_end))
    if FOURTH_GATE <= s.during <= FOURTH_PAGODA:
        yield from (words("said.progress", seat=seat_words(seat), n=s.progress[seat] - 1) for seat in range(s.seats) if s.progress[seat])
    if s.during == SPECIAL_ACTIONS:
        taken = [space for space in range(SPECIALS) if s.special[space]]
        yield from (words("said.special", special=special_words(box, n), seat=seat_words(s.special[n] - 1)) for n in taken)
