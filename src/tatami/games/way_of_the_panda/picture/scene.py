"""The picture: the map, the action board, tracks, cards and every clan's sheet."""

from collections.abc import Iterator
from functools import cache

from tatami.games.way_of_the_panda.names import CLANS
from tatami.games.way_of_the_panda.state import CHAMPIONS, COLUMNS, Box, State
from tatami.kernel.scene import Area, Part, Plan, Scene
from tatami.kernel.words import words

from .board import board, one_space
from .cards import city_cards, missions
from .guards import guards
from .layout import Layout, layout_of
from .map import champions, country, route, side_words, site
from .sheets import champions_off_the_map, row, sheet
from .supply import builds, models, tokens
from .symbols import symbols
from .tracks import action_points, turn, victory_points

__all__ = ["plan", "scene", "symbols"]


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """The table, which looks the same to everybody: nothing on it is hidden."""
    return plan(s, box, seat, width).scene(s, box)


def plan(s: State, box: Box, seat: int, width: int) -> Plan:
    """Who draws which part of it."""
    expert = bool(box.during_mission or box.end_mission)
    return plan_of(layout_of(width, s.seats, expert, box.rows), s.seats, expert, box.routes, box.sites)


@cache
def plan_of(layout: Layout, seats: int, expert: bool, routes: int, sites: int) -> Plan:
    """The same, by what it depends on."""
    return Plan(layout.width, layout.height, areas(layout, seats, expert), tuple(parts(layout, seats, expert, routes, sites)))


def parts(layout: Layout, seats: int, expert: bool, routes: int, sites: int) -> Iterator[Part]:
    """The picture from back to front."""
    yield country, (layout,)
    yield from ((route, (layout, number)) for number in range(routes))
    yield from ((site, (layout, number)) for number in range(sites))
    yield from ((draw, (layout,)) for draw in (turn, builds, board))
    yield from ((one_space, (layout, space)) for space in range(layout.rows * COLUMNS))
    yield from ((draw, (layout,)) for draw in (action_points, victory_points, tokens, models, city_cards))
    if expert:
        yield missions, (layout,)
    for clan in range(seats):
        yield sheet, (layout, clan)
        yield from ((row, (layout, clan, kind)) for kind in range(CHAMPIONS))
    yield from ((guards, (layout, clan)) for clan in range(seats))
    yield champions, (layout,)
    yield champions_off_the_map, (layout,)


def areas(layout: Layout, seats: int, expert: bool) -> tuple[Area, ...]:
    """The panels; the map has its own ground."""
    named = [("turn", layout.turn), ("builds", layout.builds), ("board", layout.board), ("tracks", layout.tracks)]
    named += [("supply", layout.supply), ("cards", layout.cards), *([("missions", layout.missions)] if expert else [])]
    panels = [Area(name, *place, words(f"scene.{name}"), titled=False) for name, place in named]
    sheets = [
        Area(f"sheet-{CLANS[n]}", *layout.sheets[n], words("scene.sheet-of", side=side_words(n)), titled=False, seat=n)
        for n in range(seats)
    ]
    return (Area("map", *layout.map, words("scene.map"), panel=False, titled=False), *panels, *sheets)
