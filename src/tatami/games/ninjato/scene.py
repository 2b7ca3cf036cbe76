"""The picture: board, places of business, raid and players, for a seat or a watcher; it is made from what the viewer may see."""

from dataclasses import replace

from tatami.kernel.scene import Area, Scene, Sprite
from tatami.kernel.words import words

from .layout import Layout, Place, layout_of
from .names import PLAYERS
from .scene_board import clan_table, houses, track
from .scene_people import people
from .scene_places import dojo, palace, pavilion, sensei
from .scene_raid import raid
from .state import Box, State
from .symbols import symbols
from .wording import seat_words

__all__ = ["scene", "symbols"]


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """The table for a viewer."""
    tiles, lessons = s.skills[seat].bit_count() if seat >= 0 else 0, 1 if s.round >= box.late_from else s.seats
    layout = layout_of(width, s.seats, max(seat, -1), s.raid > 0, tiles, lessons)
    sprites = [
        *track(s, box, layout),
        *houses(s, box, layout),
        *(clan_table(s, box, layout) if has_clan_table(s, layout) else ()),
        *(raid(s, box, layout, seat) if s.raid else ()),
        *dojo(s, box, layout, seat),
        *sensei(s, box, layout, seat),
        *palace(s, box, layout),
        *pavilion(s, box, layout),
        *people(s, box, layout, seat),
    ]
    panels = areas(s, box, layout, seat)
    return Scene(layout.form.width, layout.height, tuple(panels), tuple(grouped(sprite, panels) for sprite in sprites))


def grouped(sprite: Sprite, panels: list[Area]) -> Sprite:
    """Whatever has a name belongs to the panel it lies on."""
    if not sprite.label:
        return sprite
    x, y = sprite.x + sprite.w / 2, sprite.y + sprite.h / 2
    return replace(sprite, area=next(area.id for area in panels if area.x <= x <= area.x + area.w and area.y <= y <= area.y + area.h))


def has_clan_table(s: State, layout: Layout) -> bool:
    """The clans lie where the raid is seen, unless they have a place of their own."""
    return layout.form.phone or not s.raid


def areas(s: State, box: Box, layout: Layout, viewer: int) -> list[Area]:
    """The panels, each with its name; a player's with the seat."""
    named: list[tuple[str, Place]] = [
        ("track", layout.track), ("houses", layout.houses_panel), ("dojo", layout.dojo), ("sensei", layout.sensei),
        ("palace", layout.palace), ("pavilion", layout.pavilion),
    ]  # fmt: skip
    if s.raid:
        named.append(("raid", layout.stage))
    if has_clan_table(s, layout):
        named.append(("clans", layout.clans))
    own = [("hand" if n == 0 and len(layout.own_panels) > 1 else "own", place) for n, place in enumerate(layout.own_panels)]
    found = [Area(name, *place, words(f"scene.area-{name}"), titled=False) for name, place in named]
    found += [Area(name, *place, words(f"scene.area-{name}"), titled=False, seat=viewer) for name, place in own]
    people = [
        Area(f"player-{PLAYERS[other]}", *cells.panel, seat_words(box, other), titled=False, seat=other)
        for other, cells in layout.people.items()
    ]
    return found + people
