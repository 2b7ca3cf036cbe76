"""The map's geometry: sites where the edition says or on a grid, border sections round them, routes straight between their ends.

Ninjas of a route lie in a line along it, or in a block of two by two where that is too long; where another site is in the
way they lie as far from it as the route allows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sqrt

from tatami.games.way_of_the_panda.chart import SPAN
from tatami.games.way_of_the_panda.state import SECTIONS, SITES, Box
from tatami.kernel.memory import remembered
from tatami.kernel.scene import Place

from .layout import Layout, around

ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""Where on a route its ninjas may lie, the best first."""

DIAGONALS = ((1, -1), (-1, -1), (1, 1), (-1, 1))
"""Beside a site, between its roads, is room for champions."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Spots:
    """Where the ninjas of a route lie: the place of them all, and how they are ordered."""

    place: Place
    form: str  # row | column | block
    size: float

    def spot(self, number: int, count: int) -> Place:
        """The place of one of them."""
        across, down = spots_of(self.form, count)[number]
        return self.place.inside(across * self.size, down * self.size, self.size, self.size)


def spots_of(form: str, count: int) -> tuple[Point, ...]:
    """The corner of each spot, in spots."""
    if form == "row":
        return tuple((n, 0) for n in range(count))
    if form == "column":
        return tuple((0, n) for n in range(count))
    return ((0, 0), (1, 0), (0.5, 1)) if count == 3 else ((0, 0), (1, 0), (0, 1), (1, 1))


@dataclass(frozen=True)
class Road:
    """A route on the canvas: a bar that is turned, and the spots of its ninjas."""

    bar: Place
    turn: float
    spots: Spots

    @property
    def lies(self) -> bool:
        """Whether it runs rather across than down."""
        return abs(cos(radians(self.turn))) >= sqrt(0.5)


@dataclass(frozen=True)
class Geography:
    """Where everything of the map is."""

    sites: tuple[Place, ...]
    sections: tuple[Place, ...]
    arrows: tuple[tuple[Place, float], ...]
    edges: tuple[Place, ...]  # the line after each section, clockwise
    roads: tuple[Road, ...]
    champion: tuple[float, float]

    def beside(self, site: int, number: int) -> Place:
        """The place of the number-th champion at a site: by turns in the four corners between its roads, more of them side by side."""
        (x, y), reach = self.sites[site].middle, self.sites[site].w * 0.5
        right, down = DIAGONALS[number % 4]
        return around(x + right * (reach + number // 4 * self.champion[0] * 0.8), y + down * reach, *self.champion)

    def along(self, section: int, number: int, count: int) -> Place:
        """The place of the number-th of so many champions in a border section."""
        strip, (w, h) = self.sections[section], self.champion
        x, y = strip.middle
        lying = strip.w > strip.h
        room = (strip.w - w if lying else strip.h - h) / max(count - 1, 1)
        far = (number - (count - 1) / 2) * min(room, (w if lying else h) + 1)
        return around(x + far, y, w, h) if lying else around(x, y + far, w, h)


def geography(layout: Layout, box: Box) -> Geography:
    """The map of a box in a layout."""
    return unchanging_geography(None, box, layout)[0]


@remembered
def unchanging_geography(s: object, box: Box, layout: Layout) -> Iterator[Geography]:
    """The same, which no state changes."""
    printed = tuple((box.ends[r][0], box.ends[r][1], box.ninjas[r]) for r in range(box.routes))
    yield geography_of(layout, printed, tuple((box.x[site], box.y[site]) for site in range(box.sites)), tuple(box.along))


@cache
def geography_of(layout: Layout, printed: tuple[tuple[int, int, int], ...], where: tuple[Point, ...], along: tuple[int, ...]) -> Geography:
    """The same, from the routes, the sites and the border alone."""
    at, size = layout.map, layout.size
    sites = tuple(around(at.x + x * at.w / SPAN, at.y + y * at.h / SPAN, size.site, size.site) for x, y in where)
    strips = tuple(strip(at, size.ring, n, along) for n in range(SECTIONS))
    gates = tuple(gate(at, size.ring, n, along[n]) for n in range(SECTIONS))
    ends = (*(site.middle for site in sites), *((0, 0),) * (SITES - len(sites)), *gates)
    arrows = tuple((around(x, y, 11, 11), turn) for (x, y), turn in map(pointing, gates, range(SECTIONS)))
    edges = tuple(edge(strips, n) for n in range(SECTIONS))
    return Geography(sites, strips, arrows, edges, tuple(roads(layout, sites, ends, printed)), (size.champion, size.champion * 1.1))


def side_of(section: int) -> tuple[int, int]:
    """The side of a section (top, right, bottom, left) and its number there, from left or from the top."""
    side, number = divmod(section, 4)
    return side, number if side < 2 else 3 - number


def strip(at: Place, ring: float, section: int, along: tuple[int, ...]) -> Place:
    """The place of a border section: to the middle between two exits; those above and below own the corners."""
    side, number = side_of(section)
    exits = sorted(along[side * 4 : side * 4 + 4])
    cuts = (0, *((a + b) / 2 for a, b in pairwise(exits)), SPAN)
    low, high = (cut / SPAN for cut in cuts[number : number + 2])
    if side in (0, 2):
        return at.inside(low * at.w, 0 if side == 0 else at.h - ring, (high - low) * at.w, ring)
    top, bottom = max(low * at.h, ring), min(high * at.h, at.h - ring)
    return at.inside(at.w - ring if side == 1 else 0, top, ring, bottom - top)


def edge(strips: tuple[Place, ...], section: int) -> Place:
    """The short line between a section and the next one clockwise."""
    here, after = strips[section], strips[(section + 1) % SECTIONS]
    if here.y == after.y:
        return Place(max(here.x, after.x) - 0.7, here.y + 4, 1.4, here.h - 8)
    narrow = min(here, after, key=lambda place: place.w)
    return Place(narrow.x + 4, max(here.y, after.y) - 0.7, narrow.w - 8, 1.4)


def gate(at: Place, ring: float, section: int, along: float) -> Point:
    """Where the exit route of a section meets the border."""
    x, y = at.x + along / SPAN * at.w, at.y + along / SPAN * at.h
    return ((x, at.y + ring), (at.x + at.w - ring, y), (x, at.y + at.h - ring), (at.x + ring, y))[section // 4]


def pointing(point: Point, section: int) -> tuple[Point, float]:
    """The arrow at a gate: it points outwards, and lies in the border."""
    x, y = point
    side = section // 4
    return ((x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y))[side], side * 90


def roads(layout: Layout, sites: tuple[Place, ...], ends: tuple[Point, ...], printed: tuple[tuple[int, int, int], ...]) -> Iterator[Road]:
    """Every route, its ninjas apart from all sites and from those of the routes before."""
    taken = list(sites)
    for start, end, ninjas in printed:
        (x1, y1), (x2, y2) = ends[start], ends[end]
        long = hypot(x2 - x1, y2 - y1)
        bar = around((x1 + x2) / 2, (y1 + y2) / 2, long, layout.size.ninja * 0.5)
        spots = best_spots(layout, (ends[start], ends[end]), end >= SITES, ninjas, taken)
        taken.append(spots.place)
        yield Road(bar, degrees(atan2(y2 - y1, x2 - x1)), spots)


def best_spots(layout: Layout, ends: tuple[Point, Point], leaves: bool, ninjas: int, taken: list[Place]) -> Spots:
    """The first of the possible places that touches nothing, else the one farthest from everything."""
    (x1, y1), (x2, y2) = ends
    radius, long = layout.size.site / 2, hypot(x2 - x1, y2 - y1)
    first, last = radius / long, 1 - (0 if leaves else radius / long)
    form, size = ninja_order(layout.size.ninja, ninjas, (last - first) * long, abs(x2 - x1) >= abs(y2 - y1))
    across, down = (max(spot[axis] for spot in spots_of(form, ninjas)) + 1 for axis in (0, 1))
    found = []
    for share in ALONG:
        far = first + (last - first) * share
        found.append(around(x1 + (x2 - x1) * far, y1 + (y2 - y1) * far, across * size, down * size))
        if clearance(found[-1], taken) >= 0:
            break
    return Spots(max(found, key=lambda place: min(clearance(place, taken), 0)), form, size)


def ninja_order(size: float, ninjas: int, room: float, lying: bool) -> tuple[str, float]:
    """How ninjas are ordered and how big they are: in a line if they need to shrink by a tenth at most, else in a block."""
    line, fitting = "row" if lying else "column", min(size, room / ninjas)
    if ninjas < 3 or fitting >= 0.9 * size:
        return line, fitting
    return "block", min(size, room / 2)


def clearance(place: Place, taken: list[Place]) -> float:
    """How far a place is from the nearest of others; below zero if it lies on one."""
    (x, y), gaps = place.middle, []
    for other in taken:
        ox, oy = other.middle
        gaps.append(max(abs(x - ox) - (place.w + other.w) / 2, abs(y - oy) - (place.h + other.h) / 2))
    return min(gaps) + 1
