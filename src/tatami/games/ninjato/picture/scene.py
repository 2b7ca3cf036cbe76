"""The picture: board, places of business, raid and players, for a seat or a watcher; it is made from what the viewer may see."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tatami.games.ninjato.names import PLAYERS
from tatami.games.ninjato.state import CLANS, HOUSES, Box, State
from tatami.kernel.game import WATCHER
from tatami.kernel.memory import Remembered, Watched
from tatami.kernel.scene import Area, Part, Place, Plan, Scene, Sprite
from tatami.kernel.words import words

from .board import clan_row, clan_table, legend, raid_ring, sentry, sides, track, treasures, turn_order, walls
from .layout import Layout, board_of, layout_of
from .people import belongings, head, own_hand, own_retinue, own_skills, own_treasures, retinue, stars
from .places import dojo, dojo_piles, palace, pavilion, sensei, shuriken_stack, visit
from .raid import RAID, raid_odds, raid_played
from .symbols import symbols

__all__ = ["plan", "scene", "symbols"]

Drawing = Callable[..., Iterator[Sprite]]


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """The table for a viewer."""
    return plan(s, box, seat, width).scene(s, box)


def plan(s: State, box: Box, seat: int, width: int) -> Plan:
    """Who draws which part of it."""
    tiles, lessons = s.skills[seat].bit_count() if seat >= 0 else 0, 1 if s.round >= box.late_from else s.seats
    return plan_of(layout_of(width, s.seats, max(seat, -1), s.raid > 0, tiles, lessons), s.raid > 0, seat)


@cache
def plan_of(layout: Layout, raiding: bool, viewer: int) -> Plan:
    """The same, by what it depends on."""
    on_board: Iterator[Part] = ((on_panels(draw), (board_of(layout), WATCHER, *told)) for draw, *told in board(layout, raiding, viewer))
    at_home: Iterator[Part] = ((on_panels(draw), (layout, viewer, *told)) for draw, *told in people(layout, viewer))
    return Plan(layout.form.width, layout.height, areas(layout, raiding, viewer), (*on_board, *at_home))


def board(layout: Layout, raiding: bool, viewer: int) -> Iterator[tuple[Drawing, *tuple[int, ...]]]:
    """What is nobody's own from back to front, and what each part is told besides the layout: it is drawn once for all who see the same."""
    yield from ((draw,) for draw in (track, turn_order, legend))
    yield from ((draw, house) for house in range(HOUSES) for draw in (walls, sentry, treasures, sides, raid_ring))
    if has_clan_table(layout, raiding):
        yield (clan_table,)
        yield from ((clan_row, clan) for clan in range(CLANS))
    if raiding:
        yield from ((draw, viewer) if draw in (raid_odds, raid_played) else (draw,) for draw in RAID)
    yield dojo, viewer
    yield from ((draw,) for draw in (dojo_piles, shuriken_stack))
    yield sensei, viewer
    yield from ((draw,) for draw in (palace, pavilion, visit))


def people(layout: Layout, viewer: int) -> Iterator[tuple[Drawing, *tuple[int, ...]]]:
    """The players' things, over it."""
    if layout.own:
        yield from ((draw, viewer) for draw in (head, stars, own_hand, own_treasures, own_skills, own_retinue))
    yield from ((draw, seat) for seat in layout.people for draw in (head, stars, belongings, retinue))


RARELY_THE_SAME: tuple[Drawing, ...] = (raid_odds, dojo_piles)
"""These look at much, and are not worth remembering."""


@cache
def on_panels(draw: Drawing) -> Remembered[..., Sprite]:
    """A part whose named things belong to the panels they lie on."""

    def part(s: State, box: Box, layout: Layout, viewer: int, *told: Any) -> Iterator[Sprite]:
        panels = edges(layout, draw in RAID, viewer)
        return (part_of_panel(sprite, panels) for sprite in draw(s, box, layout, *told))

    return (Watched if draw in RARELY_THE_SAME else Remembered)(part)


Edges = tuple[tuple[str, float, float, float, float], ...]


def part_of_panel(sprite: Sprite, panels: Edges) -> Sprite:
    """Whatever has a name belongs to the panel it lies on."""
    if not sprite.label:
        return sprite
    x, y = sprite.x + sprite.w / 2, sprite.y + sprite.h / 2
    return sprite.on(next(name for name, left, top, right, bottom in panels if left <= x <= right and top <= y <= bottom))


@cache
def edges(layout: Layout, raiding: bool, viewer: int) -> Edges:
    """Every panel's name, left, top, right and bottom."""
    return tuple((area.id, area.x, area.y, area.x + area.w, area.y + area.h) for area in areas(layout, raiding, viewer))


def has_clan_table(layout: Layout, raiding: bool) -> bool:
    """The clans lie where the raid is seen, unless they have a place of their own."""
    return layout.form.phone or not raiding


@cache
def areas(layout: Layout, raiding: bool, viewer: int) -> tuple[Area, ...]:
    """The panels, each with its name; a player's with the seat."""
    named: list[tuple[str, Place]] = [
        ("track", layout.track), ("houses", layout.houses_panel), ("dojo", layout.dojo), ("sensei", layout.sensei),
        ("palace", layout.palace), ("pavilion", layout.pavilion),
    ]  # fmt: skip
    if raiding:
        named.append(("raid", layout.stage))
    if has_clan_table(layout, raiding):
        named.append(("clans", layout.clans))
    own = [("hand" if n == 0 and len(layout.own_panels) > 1 else "own", place) for n, place in enumerate(layout.own_panels)]
    found = [Area(name, *place, words(f"scene.area-{name}"), titled=False) for name, place in named]
    found += [Area(name, *place, words(f"scene.area-{name}"), titled=False, seat=viewer) for name, place in own]
    people = [
        Area(f"player-{PLAYERS[other]}", *cells.panel, words("seat", n=other), titled=False, seat=other)
        for other, cells in layout.people.items()
    ]
    return (*found, *people)
