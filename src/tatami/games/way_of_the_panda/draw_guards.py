"""The guards of every clan, each the same piece all game long as far as one can tell.

The rules know only how many guards lie where.  So that a guard travels when one is moved, each place asks for the same guards
whenever it needs some: a number that follows from the place, or the next free one.  Whoever is not asked for is at home.
"""

from collections.abc import Iterator
from functools import cache

from tatami.kernel.memory import watched
from tatami.kernel.scene import Sprite

from .draw_board import guard_place
from .draw_cards import joined_place, special_place
from .layout import Layout, Place, around
from .layout_map import Geography, geography
from .layout_sheet import sheet_of
from .names import CLANS
from .state import COLUMNS, SPECIALS, Box, State

Wishes = Iterator[tuple[int, Place]]
"""The number that each place wishes for, and the place."""


@watched
def guards(s: State, box: Box, layout: Layout, seat: int) -> Iterator[Sprite]:
    """Every guard of a clan."""
    at, land = sheet_of(layout, seat), geography(layout, box)
    out = [*on_routes(s, box, land, seat), *on_missions(s, layout, seat), *on_board(s, box, layout, seat)]
    total = len(out) + s.supply[seat]
    free = list(range(total))
    yield from (hole(seat, number, at.guard(number, total)) for number in free)
    for wish, place in out:
        number = min(free, key=lambda n: (n - wish) % total)
        free.remove(number)
        yield guard(seat, number, place)
    yield from (guard(seat, number, at.guard(number, total)) for number in free)


@cache
def hole(seat: int, number: int, place: Place) -> Sprite:
    """Where a guard lies at home."""
    return Sprite(f"hole:{CLANS[seat]}-{number + 1}", *place, f"wp-hole-{CLANS[seat]}")


@cache
def guard(seat: int, number: int, place: Place) -> Sprite:
    """A guard somewhere."""
    return Sprite(f"guard:{CLANS[seat]}-{number + 1}", *place, f"wp-guard-{CLANS[seat]}")


def on_routes(s: State, box: Box, land: Geography, seat: int) -> Wishes:
    """A clan's guards on the ninjas of routes; of each route the clans cover from the first ninja on, in seat order."""
    for route in range(box.routes):
        before = sum(s.figures[route][:seat])
        for n in range(s.figures[route][seat]):
            yield route * 7 + n * 3, land.roads[route].spots.spot(before + n, box.ninjas[route])


def on_missions(s: State, layout: Layout, seat: int) -> Wishes:
    """A clan's guards on the mission cards."""
    if s.progress[seat]:
        yield 5, joined_place(layout, seat)
    for space in range(SPECIALS):
        if s.special[space] == seat + 1:
            yield space, around(*special_place(layout, space).middle, layout.size.guard + 3, layout.size.guard + 3)


def on_board(s: State, box: Box, layout: Layout, seat: int) -> Wishes:
    """A clan's guards on the action board."""
    for space in range(box.rows * COLUMNS):
        before, count = sum(s.placed[space][:seat]), sum(s.placed[space])
        for n in range(s.placed[space][seat]):
            yield space * 3 + n, guard_place(layout, space, before + n, count)
