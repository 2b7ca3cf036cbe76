"""The guards of every clan, each the same piece all game long as far as one can tell.

The rules know only how many guards lie where.  So that a guard travels when one is moved, each place asks for the same guards
whenever it needs some: a number that follows from the place, or the next free one.  Whoever is not asked for is at home.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from tatami.games.way_of_the_panda.names import CLANS
from tatami.games.way_of_the_panda.state import COLUMNS, SPECIALS, Box, State
from tatami.kernel.memory import watched
from tatami.kernel.scene import Place, Sprite

from .board import guard_place
from .cards import joined_place, special_place
from .layout import Layout, around
from .layout_map import Geography, geography
from .layout_sheet import sheet_of

MOST_KEPT = 2_000
"""So many ways of lying out are kept."""

Wishes = Iterator[tuple[int, Place]]
"""The number that each place wishes for, and the place."""


@watched
def guards(s: State, box: Box, layout: Layout, seat: int) -> tuple[Sprite, ...]:
    """Every guard of a clan."""
    land = geography(layout, box)
    out = (*on_routes(s, box, land, seat), *on_missions(s, layout, seat), *on_board(s, box, layout, seat))
    return laid_out(layout, seat, out, len(out) + s.supply[seat])


@lru_cache(MOST_KEPT)
def laid_out(layout: Layout, seat: int, out: tuple[tuple[int, Place], ...], total: int) -> tuple[Sprite, ...]:
    """A clan's guards, some of which are out; most moves leave the other clans' where they were."""
    holes, homes = at_home(layout, seat, total)
    found, away = [*holes], set[int]()
    for wish, place in out:
        number = wish % total
        while number in away:
            number = (number + 1) % total
        away.add(number)
        found.append(guard(seat, number, place))
    return (*found, *(sprite for number, sprite in enumerate(homes) if number not in away))


@cache
def at_home(layout: Layout, seat: int, total: int) -> tuple[tuple[Sprite, ...], tuple[Sprite, ...]]:
    """The places where a clan's guards lie at home, and the guards there."""
    places = [sheet_of(layout, seat).guard(number, total) for number in range(total)]
    holes = (Sprite(f"hole:{CLANS[seat]}-{number}", *place, f"wp-hole-{CLANS[seat]}") for number, place in enumerate(places, 1))
    return tuple(holes), tuple(guard(seat, number, place) for number, place in enumerate(places))


@cache
def guard(seat: int, number: int, place: Place) -> Sprite:
    """A guard somewhere."""
    return Sprite(f"guard:{CLANS[seat]}-{number + 1}", *place, f"wp-guard-{CLANS[seat]}")


def on_routes(s: State, box: Box, land: Geography, seat: int) -> Wishes:
    """A clan's guards on the ninjas of routes; of each route the clans cover from the first ninja on, in seat order."""
    for route, figures in enumerate(s.figures[: box.routes]):
        for n in range(figures[seat]):
            yield route * 7 + n * 3, land.roads[route].spots.spot(sum(figures[:seat]) + n, box.ninjas[route])


def on_missions(s: State, layout: Layout, seat: int) -> Wishes:
    """A clan's guards on the mission cards."""
    if s.progress[seat]:
        yield 5, joined_place(layout, seat)
    for space in range(SPECIALS):
        if s.special[space] == seat + 1:
            yield space, around(*special_place(layout, space).middle, layout.size.guard + 3, layout.size.guard + 3)


def on_board(s: State, box: Box, layout: Layout, seat: int) -> Wishes:
    """A clan's guards on the action board."""
    for space, placed in enumerate(s.placed[: box.rows * COLUMNS]):
        for n in range(placed[seat]):
            yield space * 3 + n, guard_place(layout, space, sum(placed[:seat]) + n, sum(placed))
