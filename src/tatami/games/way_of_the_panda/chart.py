"""The map as data: sites, routes between them, exits to the border."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import Any

from tatami.kernel.components import Components

from .names import SECTION_NAMES
from .state import DEGREE, INITIAL_SITES, NUMBERED_SITES, ROUTES, SECTIONS, SITES, Box

SIDE_NAMES = ("top", "right", "bottom", "left")
YELLOW_SITES = 3
LOWEST_SITES = 6
ROUTES_FOR_FIRST_GUARDS = 8
"""So many routes with two ninjas or more always leave room for the guards of the set-up."""

SPAN = 1000
"""An edition's coordinates go from 0 to this, rightwards and downwards."""

FRAME, APART = 120, 120
"""How far a site keeps from the edges of the map, and from the next site: on a phone it is 103 wide, and the border 63."""

CORNER, EXITS_APART = 100, 80
"""How far the exits of a side keep from its corners, and from one another, so that each border section can be pointed at."""


def fill_map(components: Components, box: Box) -> None:
    """The sites with their features, the routes with their ends and ninjas; every check that a map must pass."""
    fill_sites(components, box)
    fill_features(components, box)
    fill_routes(components, box)
    fill_border(components, box)
    check_reach(components, box)


def fill_sites(components: Components, box: Box) -> None:
    """As many sites as the edition has."""
    sites = components["site"]
    if not LOWEST_SITES <= len(sites) <= SITES:
        raise components.refuse("site", f"expected {LOWEST_SITES} to {SITES} sites, got {len(sites)}")
    box.sites = len(sites)
    for number, site in enumerate(sites):
        if site["key"] in SECTION_NAMES:
            raise components.refuse(f"site.{site['key']}", "expected a name that is no border section's")
        box.x[number], box.y[number], box.yellow[number] = site["x"], site["y"], site["yellow"]
    check_places(components)


def check_places(components: Components) -> None:
    """No site lies on another, so that every route between them can be drawn; what is kept may be closer."""
    sites = [] if components.is_kept else components["site"]
    for number, site in enumerate(sites):
        for other in sites[:number]:
            if (far := dist((site["x"], site["y"]), (other["x"], other["y"]))) < APART:
                raise components.refuse(f"site.{site['key']}", f"expected a place at least {APART} from {other['key']}, got {int(far)}")


def fill_features(components: Components, box: Box) -> None:
    """[WP-1.2] Six sites with an initial building, [WP-5.9] three yellow ones, [WP-9.4] three numbered ones."""
    sites = components["site"]
    initial = [number for number, site in enumerate(sites) if site["initial"]]
    check_marked(components, "initial", INITIAL_SITES)
    check_marked(components, "yellow", YELLOW_SITES)
    numbered = sorted((site["number"], number) for number, site in enumerate(sites) if site["number"])
    if [n for n, _ in numbered] != list(range(1, NUMBERED_SITES + 1)):
        given = [n for n, _ in numbered]
        twice = [sites[number]["key"] for n, number in numbered if given.count(n) > 1]
        place = components.said_last("site", twice) if twice else "site"
        got = ", ".join(f"{n} ({sites[number]['key']})" for n, number in numbered) or 0
        raise components.refuse(place, f"expected the numbers 1 to {NUMBERED_SITES} once each, got {got}")
    box.initial[:] = initial
    box.numbered[:] = [number for _, number in numbered]


def check_marked(components: Components, feature: str, expected: int) -> None:
    """As many sites bear a feature as the box has; which they are is said, at the last of too many."""
    marked = [site["key"] for site in components["site"] if site[feature]]
    if len(marked) != expected:
        place = components.said_last("site", marked) if len(marked) > expected else "site"
        got = f"{len(marked)}: {', '.join(marked)}" if marked else 0
        raise components.refuse(place, f"expected {expected} sites with {feature} = 1, got {got}")


def fill_routes(components: Components, box: Box) -> None:
    """[WP-3.1] Every route joins two sites, or [WP-3.5] a site with a border section of its own."""
    routes = components["route"]
    if len(routes) > ROUTES:
        raise components.refuse("route", f"expected at most {ROUTES} routes, got {len(routes)}")
    sites = {site["key"]: number for number, site in enumerate(components["site"])}
    places = sites | {name: SITES + number for number, name in enumerate(SECTION_NAMES)}
    box.routes = len(routes)
    for number, route in enumerate(routes):
        check_ends(components, routes[:number], route, sites, places)
        start, end = sites[route["from"]], places[route["to"]]
        box.ninjas[number] = route["ninjas"]
        box.ends[number][:] = [start, end]
        for place in {start, end} - set(range(SITES, SITES + SECTIONS)):
            add_route(components, box, place, number)
    many = sum(route["ninjas"] > 1 for route in routes)
    if many < ROUTES_FOR_FIRST_GUARDS:
        raise components.refuse("route", f"expected at least {ROUTES_FOR_FIRST_GUARDS} routes with two ninjas or more, got {many}")


def check_ends(
    components: Components,
    before: Sequence[Mapping[str, Any]],
    route: Mapping[str, Any],
    sites: Mapping[str, int],
    places: Mapping[str, int],
) -> None:
    """A route begins at a site and ends at another or at the border, and none before it joins the same two."""
    start, end = route["from"], route["to"]
    if start not in sites:
        raise components.refuse(f"route.{route['key']}.from", f"expected a site, got {start!r}")
    if end not in places or end == start:
        raise components.refuse(f"route.{route['key']}.to", f"expected another site or a border section, got {end!r}")
    if not components.is_kept and end in sites and any({start, end} == {other["from"], other["to"]} for other in before):
        raise components.refuse(f"route.{route['key']}", f"expected one route between {start} and {end}, got a second one")


def add_route(components: Components, box: Box, site: int, route: int) -> None:
    """A route at one of its sites."""
    if box.degree[site] == DEGREE:
        raise components.refuse(f"site.{components['site'][site]['key']}", f"expected at most {DEGREE} routes, got more")
    box.routes_of[site][box.degree[site]] = route
    box.degree[site] += 1


def fill_border(components: Components, box: Box) -> None:
    """[WP-3.5] Four exits a side, each into its own border section."""
    exits = [[number for number in range(box.routes) if box.ends[number][1] == SITES + section] for section in range(SECTIONS)]
    check_exits(components, exits)
    for section, name in enumerate(SECTION_NAMES):
        box.exit_of[section] = exits[section][0]
        box.along[section] = components["border"][name[:-1]][int(name[-1]) - 1]
    for side in SIDE_NAMES:
        places = components["border"][side]
        if not components.is_kept and any(after - before < EXITS_APART for before, after in pairwise(places)):
            raise components.refuse(f"border.{side}", f"expected rising places at least {EXITS_APART} apart, got {places}")


def check_exits(components: Components, exits: Sequence[Sequence[int]]) -> None:
    """One exit to every border section; where one has a second, those that have none are said beside it."""
    none = [name for name, routes in zip(SECTION_NAMES, exits, strict=True) if not routes]
    without = f"; none to {', '.join(none)}" if none else ""
    for name, routes in zip(SECTION_NAMES, exits, strict=True):
        if len(routes) > 1:
            place = f"{components.said_last('route', [components['route'][route]['key'] for route in routes])}.to"
            raise components.refuse(place, f"expected one exit to {name} (four a side), got {len(routes)}{without}")
    if none:
        raise components.refuse("route", f"expected one exit to every border section (four a side), got none to {', '.join(none)}")


def check_reach(components: Components, box: Box) -> None:
    """Every site can be reached from the first one over routes and the border."""
    reached, waiting = {SITES + section for section in range(SECTIONS)}, True
    while waiting:
        found = {place for route in range(box.routes) if reached & set(box.ends[route]) for place in box.ends[route]}
        waiting = not found <= reached
        reached |= found
    if lost := [site["key"] for number, site in enumerate(components["site"]) if number not in reached]:
        raise components.refuse(f"site.{lost[0]}", f"expected a way to every site, got none to {', '.join(lost)}")
