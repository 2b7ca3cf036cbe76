"""The picture: the map, the action board, tracks, cards and every clan's sheet."""

from tatami.kernel.scene import Area, Scene
from tatami.kernel.words import words

from .draw_board import board
from .draw_cards import city_cards, missions
from .draw_guards import guards
from .draw_map import champions, country, side_words
from .draw_sheets import lifted, sheet
from .draw_supply import builds, supply
from .draw_tracks import tracks, turn
from .layout import Layout, layout_of
from .layout_map import geography
from .names import CLANS
from .state import Box, State
from .symbols import symbols

__all__ = ["scene", "symbols"]


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """The table, which looks the same to everybody: nothing on it is hidden."""
    expert = bool(box.during_mission or box.end_mission)
    layout = layout_of(width, s.seats, expert, box.rows)
    land = geography(layout, box)
    sprites = [
        *country(s, box, layout, land), *turn(s, layout), *builds(box, layout), *board(s, box, layout), *tracks(s, box, layout),
        *supply(s, layout), *city_cards(s, box, layout), *(missions(s, box, layout) if expert else ()),
        *(part for clan in range(s.seats) for part in sheet(s, box, layout, clan)), *guards(s, box, layout, land), *champions(s, box, land),
        *lifted(s, box, layout),
    ]  # fmt: skip
    return Scene(layout.width, layout.height, areas(layout, s.seats, expert), tuple(sprites))


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
