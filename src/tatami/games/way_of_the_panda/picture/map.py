"""The map on the canvas: border sections, roads with ninjas or tiles, sites with buildings, champions."""

from collections.abc import Iterator

from tatami.games.way_of_the_panda.names import BUILDING_NAMES, CHAMPION_NAMES, CLANS, OWNERS, SECTION_NAMES, champion_name
from tatami.games.way_of_the_panda.rules.end import FIFTH_CITY, SECOND_CAPITAL
from tatami.games.way_of_the_panda.rules.routes import guards_around, uncovered
from tatami.games.way_of_the_panda.state import BUILDINGS, CAPITAL, CHAMPIONS, CITY, NEUTRAL, SHEET, SITES, Box, State
from tatami.games.way_of_the_panda.words.things import champion_words, place_words, route_words, site_words
from tatami.kernel.memory import remembered
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words, words

from .layout import Layout, around
from .layout_map import Geography, geography
from .symbols import TONES

NUMERALS = ("I", "II", "III")
AREA = "map"


@remembered
def country(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The map without ninjas, sites and figures."""
    land = geography(layout, box)
    yield Sprite("ground", *layout.map, f"wp-ground-{layout.name}")
    yield from border(land)
    yield from (road(s, land, number) for number in range(box.routes))


@remembered
def route(s: State, box: Box, layout: Layout, number: int) -> Iterator[Sprite]:
    """The ninjas of a route and its number."""
    land = geography(layout, box)
    yield ninjas(s, box, layout, land, number)


def border(land: Geography) -> Iterator[Sprite]:
    """The sixteen border sections, a line between each two, an arrow where a route comes out."""
    for number, name in enumerate(SECTION_NAMES):
        label = words("scene.section", section=place_words(SITES + number))
        yield Sprite(f"section:{name}", *land.sections[number], "", label, f"section:{name}", rule="WP-3.5", area=AREA)
        place, turn = land.arrows[number]
        yield Sprite(f"arrow:{name}", *place, "wp-arrow", tone="soft", turn=turn)
        yield Sprite(f"edge:{name}", *land.edges[number], "wp-bar", tone="soft", mark="faint")


def road(s: State, land: Geography, route: int) -> Sprite:
    """The bar of a route, in its owner's colour once it has a tile."""
    drawn, owner = land.roads[route], s.tile[route]
    return Sprite(f"road:{route + 1}", *drawn.bar, f"wp-road-{OWNERS[owner - 1]}" if owner else "wp-road", turn=drawn.turn)


def ninjas(s: State, box: Box, layout: Layout, land: Geography, route: int) -> Sprite:
    """The printed ninjas of a route, or the tile that replaced them, and the route's number beside them."""
    spots, count, owner = land.roads[route].spots, box.ninjas[route], s.tile[route]
    symbol = f"wp-tile-{OWNERS[owner - 1]}-{count}-{spots.form}" if owner else f"wp-ninjas-{count}-{spots.form}"
    name, rule = f"route:{route + 1}", "WP-4.5" if owner else "WP-3.1"
    x, y = number_at(layout, land, route)
    return Sprite(
        name, *spots.place, symbol, route_label(s, box, route), name,
        text=str(route + 1), text_x=x, text_y=y, text_size=layout.size.text, text_tone="soft", rule=rule, area=AREA,
    )  # fmt: skip


def number_at(layout: Layout, land: Geography, route: int) -> tuple[float, float]:
    """Where a route's number stands, in shares of its ninjas: beside them and clear of the ring around them when they can be chosen.

    It stands to their right, but to their left where it would come upon the border."""
    place, text, lying = land.roads[route].spots.place, layout.size.text, land.roads[route].lies
    if lying:
        return 0.5, -text * 0.8 / place.h
    fits = place.x + place.w + text * 1.6 <= layout.map.x + layout.map.w - layout.size.ring
    return 1 + text / place.w if fits else -text / place.w, 0.5


def route_label(s: State, box: Box, route: int) -> Words:
    """A route and its ends, its ninjas and who covers them."""
    start, end = box.ends[route]
    name = words("scene.route", route=route_words(route), start=place_words(start), end=place_words(end))
    owner, count = s.tile[route], box.ninjas[route]
    if owner == NEUTRAL + 1:
        return words("scene.route-neutral", route=name, n=count)
    if owner:
        return words("scene.route-tile", route=name, side=side_words(owner - 1), n=count)
    free = words("scene.ninjas", n=uncovered(s, box, route))
    figures = [words("scene.guards", side=side_words(seat), n=s.figures[route][seat]) for seat in range(s.seats) if s.figures[route][seat]]
    return words("scene.route-open", route=name, ninjas=enumeration([free, *figures]))


def side_words(seat: int) -> Words:
    """A clan by its name, whoever plays it."""
    return words(f"side.{CLANS[seat]}")


def enumeration(parts: list[Words]) -> Words:
    """Several parts of a sentence, one after the other."""
    return parts[0] if len(parts) == 1 else words("scene.also", first=parts[0], rest=enumeration(parts[1:]))


@remembered
def site(s: State, box: Box, layout: Layout, number: int) -> Iterator[Sprite]:
    """A site: its number at the foot, its buildings above it; a seal where a mission gives it a number."""
    place, name, built, bare = geography(layout, box).sites[number], f"site:{number + 1}", s.buildings[number], not s.types[number]
    kind = "capital" if built == CAPITAL else "city" if built >= CITY else "yellow" if box.yellow[number] else "village"
    yield Sprite(
        name, *place, f"wp-site-{kind}", site_label(s, box, number), name, text=str(number + 1), text_y=0.5 if bare else 0.8,
        text_size=layout.size.text + (3 if bare else 0), text_tone="ink" if built >= CITY else "soft", serif=True,
        rule="WP-5.9" if box.yellow[number] else "WP-5.2", area=AREA,
    )  # fmt: skip
    if built >= CITY and box.yellow[number]:
        yield Sprite(f"rim:{number + 1}", *place, "wp-site-rim")
    if number in box.numbered:
        x, y = place.middle
        seal = around(x - place.w * 0.4, y + place.w * 0.38, layout.size.text * 1.5, layout.size.text * 1.5)
        numeral = NUMERALS[box.numbered.index(number)]
        yield Sprite(f"seal:{number + 1}", *seal, "wp-seal", text=numeral, text_size=layout.size.text, text_tone="on-colour", bold=True)
    yield from houses(s, place, number)


def houses(s: State, place: Place, number: int) -> Iterator[Sprite]:
    """The buildings that stand on a site or on its city base."""
    standing = [kind for kind in range(BUILDINGS) if s.types[number] >> kind & 1]
    size = place.w * (0.46, 0.38, 0.31)[len(standing) - 1]
    x, y = place.middle
    for n, kind in enumerate(standing):
        at = around(x + (n - (len(standing) - 1) / 2) * size, y - place.w * 0.1, size, size)
        yield Sprite(f"house:{number + 1}-{BUILDING_NAMES[kind]}", *at, f"wp-{BUILDING_NAMES[kind]}", tone=TONES[CHAMPION_NAMES[kind]])


def site_label(s: State, box: Box, number: int) -> Words:
    """What a site is, what stands there, how many guards are around it and how many the next building needs."""
    built, standing = s.buildings[number], [words(f"house.{BUILDING_NAMES[b]}") for b in range(BUILDINGS) if s.types[number] >> b & 1]
    kind = words(f"kind-of-site.{'capital' if built == CAPITAL else 'city' if built >= CITY else 'village'}")
    name = words("scene.yellow-site" if box.yellow[number] else "scene.site", site=site_words(number), kind=enumeration([kind, *standing]))
    if number in box.numbered:
        name = words("scene.numbered-site", site=name, numeral=NUMERALS[box.numbered.index(number)])
    guards = guards_around(s, box, number)
    if built == CAPITAL:
        return words("scene.site-done", site=name, n=guards)
    return words("scene.site-needs", site=name, n=guards, need=box.need[built])


def ended_at(s: State, box: Box) -> list[str]:
    """The capitals or the cities that made the round the last."""
    least = {SECOND_CAPITAL: CAPITAL, FIFTH_CITY: CITY}.get(s.reason, CAPITAL + 1)
    return [f"site:{number + 1}" for number in range(box.sites) if s.buildings[number] >= least]


@remembered
def champions(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Every champion on the map; those on a clan sheet are drawn there."""
    land = geography(layout, box)
    there: dict[int, list[tuple[int, int]]] = {}
    for seat in range(s.seats):
        for kind in range(CHAMPIONS):
            there.setdefault(s.champion[seat][kind], []).append((seat, kind))
    for place in sorted(there.keys() - {SHEET}):
        for number, (seat, kind) in enumerate(there[place]):
            at = land.beside(place, number) if place < SITES else land.along(place - SITES, number, len(there[place]))
            yield from champion(s, box, seat, kind, at)


@remembered
def champion(s: State, box: Box, seat: int, kind: int, at: Place) -> Iterator[Sprite]:
    """A champion somewhere."""
    name, place = champion_name(seat, kind), s.champion[seat][kind]
    label = words(
        "scene.champion",
        side=side_words(seat),
        champion=champion_words(kind),
        place=place_words(place),
        n=box.facing[s.strength[seat][kind]],
    )
    rule, area = ("WP-3.1", AREA)
    if place == SHEET:
        rule, area = "WP-3.8" if s.round else "WP-1.8", f"sheet-{CLANS[seat]}"
    yield Sprite(f"champion:{name}", *at, f"wp-champion-{name}", label, f"champion:{name}", rule=rule, area=area)
