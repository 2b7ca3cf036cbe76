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
    if len(initial) != INITIAL_SITES:
        raise components.refuse("site", f"expected {INITIAL_SITES} sites with initial = 1, got {len(initial)}")
    if (yellow := sum(site["yellow"] for site in sites)) != YELLOW_SITES:
        raise components.refuse("site", f"expected {YELLOW_SITES} sites with yellow = 1, got {yellow}")
    numbered = sorted((site["number"], number) for number, site in enumerate(sites) if site["number"])
    if [n for n, _ in numbered] != list(range(1, NUMBERED_SITES + 1)):
        raise components.refuse("site", f"expected the numbers 1 to {NUMBERED_SITES} once each, got {[n for n, _ in numbered]}")
    box.initial[:] = initial
    box.numbered[:] = [number for _, number in numbered]


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
    if not components.is_kept and any({start, end} == {other["from"], other["to"]} for other in before):
        raise components.refuse(f"route.{route['key']}", f"expected one route between {start} and {end}, got a second one")


def add_route(components: Components, box: Box, site: int, route: int) -> None:
    """A route at one of its sites."""
    if box.degree[site] == DEGREE:
        raise components.refuse(f"site.{components['site'][site]['key']}", f"expected at most {DEGREE} routes, got more")
    box.routes_of[site][box.degree[site]] = route
    box.degree[site] += 1


def fill_border(components: Components, box: Box) -> None:
    """[WP-3.5] Four exits a side, each into its own border section."""
    for section, name in enumerate(SECTION_NAMES):
        exits = [number for number in range(box.routes) if box.ends[number][1] == SITES + section]
        if len(exits) != 1:
            second = f"route.{components['route'][exits[1]]['key']}.to" if exits else "route"
            raise components.refuse(second, f"expected one exit to {name} (four a side), got {len(exits)}")
        box.exit_of[section] = exits[0]
        side, number = name[:-1], int(name[-1])
        box.along[section] = components["border"][side][number - 1]
    for side in SIDE_NAMES:
        places = components["border"][side]
        if not components.is_kept and any(after - before < EXITS_APART for before, after in pairwise(places)):
            raise components.refuse(f"border.{side}", f"expected rising places at least {EXITS_APART} apart, got {places}")


def check_reach(components: Components, box: Box) -> None:
    """Every site can be reached from the first one over routes and the border."""
    reached, waiting = {SITES + section for section in range(SECTIONS)}, True
    while waiting:
        found = {place for route in range(box.routes) if reached & set(box.ends[route]) for place in box.ends[route]}
        waiting = not found <= reached
        reached |= found
    if lost := [site["key"] for number, site in enumerate(components["site"]) if number not in reached]:
        raise components.refuse(f"site.{lost[0]}", f"expected a way to every site, got none to {', '.join(lost)}")
