"""Where everything lies, for each canvas width: panels, and the cells inside a player's panel.

On a desk and a tablet the houses stand at the left, the round track and the close-up of the raid beside them; below are Dojo, Sensei,
Palace and Pavilion, then the viewer's own things and the other players.  A phone has one column, the hand and the houses first; during
a raid its houses shrink to make room for the close-up.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from tatami.games.ninjato.state import HOUSES, TILES
from tatami.kernel.scene import Place, fitting_width


class Size(NamedTuple):
    """A width and a height."""

    w: float
    h: float


@dataclass(frozen=True)
class Form:
    """The sizes of a canvas width."""

    name: str
    width: int
    margin: float
    gap: float
    house: Size
    card: Size  # in the hand
    row_card: Size  # in the Dojo
    tile: Size  # at the Sensei
    ware: Size  # an envoy or a rumour on show
    pill: Size  # the side of a house
    ware_columns: int
    phone: bool
    wide: bool  # there is room for words on rumours
    own_tiles: int  # of the viewer's that have room for a line that says what they do


# fmt: off
PHONE = Form("phone", 360, 8, 8, Size(332, 60), Size(44, 62), Size(42, 58), Size(328, 40), Size(161, 38), Size(44, 44), 2,
             phone=True, wide=False, own_tiles=TILES)
TABLET = Form("tablet", 760, 8, 8, Size(92, 244), Size(46, 66), Size(42, 58), Size(212, 36), Size(150, 36), Size(40, 32), 1,
              phone=False, wide=False, own_tiles=6)
DESK = Form("desk", 1080, 12, 8, Size(126, 234), Size(62, 87), Size(46, 64), Size(256, 37), Size(246, 37), Size(55, 36), 1,
            phone=False, wide=True, own_tiles=8)
# fmt: on
FORMS = {form.width: form for form in (PHONE, TABLET, DESK)}

SMALL_HOUSE = Size(64, 132)
OWN_TILE, LOW_TILE = Size(164, 34), Size(164, 25)  # with and without a line that says what it does
TITLE = 30  # the height of a panel's title
HEAD = 26  # the height of a player's name
LINE = 32  # the height of a line of small things
PEOPLE = 118 + 10  # a player's panel in four lines
PEOPLE_WIDE = 96 + 8  # and in three


@dataclass(frozen=True)
class Cells:
    """Where a player's things lie."""

    panel: Place
    head: Place
    shuriken: Place
    hand: Place
    treasures: Place  # another player's lie beside the hand
    retinue: Place  # envoys, rumours, elites
    skills: Place  # where a panel is wide another player's lie beside the retinue


@dataclass(frozen=True, eq=False)
class Layout:
    """The places for one canvas width and number of players, as one of them or a watcher sees the table; there is one of each."""

    form: Form
    height: float
    houses_panel: Place
    houses: tuple[Place, ...]
    small: bool  # the houses make room for the raid
    track: Place
    stage: Place  # the raid; where there is no raid and no room elsewhere, the clans
    clans: Place
    dojo: Place
    sensei: Place
    palace: Place
    pavilion: Place
    own_panels: tuple[Place, ...]
    own: Cells | None
    people: dict[int, Cells]  # the other players


BOARDS: dict[tuple[object, ...], Layout] = {}
"""What is nobody's own, by where it lies."""


def board_of(layout: Layout) -> Layout:
    """The places that are nobody's own; where they are the same for several viewers, there is one of it."""
    panels = (layout.houses_panel, layout.houses, layout.small, layout.track, layout.stage, layout.clans)
    places = (layout.form, *panels, layout.dojo, layout.sensei, layout.palace, layout.pavilion)
    return BOARDS.setdefault(places, replace(layout, height=0, own_panels=(), own=None, people={}))


def along(place: Place, count: int, w: float, h: float, gap: float = 4) -> list[Place]:
    """Places side by side from the left, in the middle of the height; they overlap where there are too many."""
    step = w + gap if count < 2 else min(w + gap, (place.w - w) / (count - 1))
    return [Place(place.x + n * step, place.y + (place.h - h) / 2, w, h) for n in range(count)]


def grid(place: Place, count: int, size: Size, gap: float, rows: int) -> list[Place]:
    """Places row by row in as many columns as fit; if more are needed the columns overlap."""
    fitting = max(1, int((place.w + gap) // (size.w + gap)))
    columns = max(fitting, -(-count // rows))
    step = min(size.w + gap, (place.w - size.w) / (columns - 1)) if columns > 1 else 0
    return [Place(place.x + n % columns * step, place.y + n // columns * (size.h + gap), *size) for n in range(count)]


def down(place: Place, count: int, size: Size, gap: float, columns: int) -> list[Place]:
    """Places in columns, row by row."""
    return [Place(place.x + n % columns * (size.w + gap), place.y + n // columns * (size.h + gap), *size) for n in range(count)]


@cache
def layout_of(width: int, seats: int, viewer: int, raiding: bool, tiles: int, lessons: int) -> Layout:
    """The layout for a canvas width; a watcher's viewer number is below zero; `tiles` are the viewer's, `lessons` the Sensei's."""
    form = FORMS[fitting_width(FORMS, width)]
    others = tuple(seat % seats for seat in range(viewer + 1, viewer + seats)) if viewer >= 0 else tuple(range(seats))
    return column(form, others, viewer >= 0, raiding, (tiles, lessons)) if form.phone else board(form, others, viewer >= 0)


@cache
def board(form: Form, others: tuple[int, ...], seated: bool) -> Layout:
    """Houses beside track and raid; the four places of business; the viewer's things; the others."""
    m, gap, across = form.margin, form.gap, form.width - 2 * form.margin
    step = form.house.w + (8 if form.wide else 7)
    panel = Place(m, m, 5 * step + (10 if form.wide else 5), form.house.h + TITLE + 12)
    houses = tuple(Place(panel.x + (9 if form.wide else 6) + n * step, panel.y + TITLE + 2, *form.house) for n in range(HOUSES))
    right = panel.x + panel.w + gap
    track = Place(right, m, form.width - m - right, 84)
    stage = Place(right, m + 84 + gap, track.w, panel.h - 84 - gap)
    top = panel.y + panel.h + gap
    dojo, sensei, palace, pavilion = in_a_row(m, top, TITLE + 4 * form.tile.h + 3 * 4 + 10, gap, shares(form, across))
    top += dojo.h + gap
    own = own_wide(Place(m, top, across, 158)) if form.wide else own_middle(Place(m, top, across, 160))
    top += own.panel.h + gap if seated else 0
    people = dict(people_cells(form, top, others))
    height = max(cells.panel.y + cells.panel.h for cells in people.values()) + m
    own_panels = (own.panel,) if seated else ()
    return Layout(
        form, height, panel, houses, False, track, stage, stage, dojo, sensei, palace, pavilion, own_panels, own if seated else None, people
    )


def shares(form: Form, across: float) -> tuple[float, ...]:
    """The widths of Dojo, Sensei, Palace and Pavilion."""
    sensei, ware = form.tile.w + 16, form.ware.w + 16
    return (across - 3 * form.gap - sensei - 2 * ware, sensei, ware, ware)


def in_a_row(x: float, y: float, h: float, gap: float, widths: tuple[float, ...]) -> Iterator[Place]:
    """Panels side by side."""
    for w in widths:
        yield Place(x, y, w, h)
        x += w + gap


def own_wide(p: Place) -> Cells:
    """The viewer's things on a desk: the hand above treasures and retinue, skills at the right."""
    return Cells(
        p,
        head=Place(p.x + 12, p.y + 10, 112, p.h - 20),
        shuriken=Place(p.x + 12, p.y + 44, 70, 20),
        hand=Place(p.x + 132, p.y + 10, 560, 89),
        treasures=Place(p.x + 132, p.y + 110, 264, 40),
        retinue=Place(p.x + 408, p.y + 110, 292, 40),
        skills=Place(p.x + 712, p.y + 6, 332, 148),
    )


def own_middle(p: Place) -> Cells:
    """The viewer's things on a tablet: the retinue beside the name, hand and treasures at the left, skills at the right."""
    return Cells(
        p,
        head=Place(p.x + 10, p.y + 6, p.w - 20, HEAD),
        shuriken=Place(p.x + p.w - 136, p.y + 10, 62, 18),
        retinue=Place(p.x + 180, p.y + 3, 420, LINE),
        hand=Place(p.x + 10, p.y + 38, 376, 68),
        treasures=Place(p.x + 10, p.y + 112, 376, 40),
        skills=Place(p.x + 398, p.y + 38, 336, 114),
    )


def people_cells(form: Form, top: float, others: tuple[int, ...]) -> Iterator[tuple[int, Cells]]:
    """The panels of the other players, in as many columns as they need."""
    columns = {1: 1, 2: 2, 3: 3, 4: 2}[len(others)] if not form.phone else 1
    w = (form.width - 2 * form.margin - (columns - 1) * form.gap) / columns
    h = PEOPLE if w < 480 else PEOPLE_WIDE
    for n, seat in enumerate(others):
        panel = Place(form.margin + n % columns * (w + form.gap), top + n // columns * (h + form.gap), w, h)
        yield seat, cells_of(panel)


def cells_of(p: Place) -> Cells:
    """A player's panel: below the name two lines where it is wide, else three; in a narrow one the shuriken leave the name its room."""
    x, y, w = p.x + 10, p.y + 6, p.w - 20
    one, two, three = (Place(x, y + HEAD + 2 + n * (LINE - 2), w, LINE) for n in range(3))
    shuriken = Place(x + w - 128, y + 4, 62, 18)
    if w < 300:
        shuriken, three = Place(x + w - 48, three.y + 8, 48, 16), three._replace(w=w - 54)
    return Cells(p, Place(x, y, w, HEAD), shuriken, one, one, two, two if p.w >= 480 else three)


def column(form: Form, others: tuple[int, ...], seated: bool, raiding: bool, tiles: tuple[int, int]) -> Layout:
    """A phone: track, hand, houses or the raid, the viewer's other things, the places of business, the clans, the others."""
    m, gap, w = form.margin, form.gap, form.width - 2 * form.margin
    track = Place(m, m, w, 84)
    top = track.y + track.h + gap
    hand = Place(m, top, w, 78)
    top += hand.h + gap if seated else 0
    panel = Place(m, top, w, TITLE + 5 * (form.house.h + 4) + 6)
    below, houses = panel.y + panel.h + gap, lanes(form, panel)
    small = Place(m, below - gap - SMALL_HOUSE.h - 12, w, SMALL_HOUSE.h + 12)
    stage = Place(m, top, w, small.y - gap - top)
    if raiding:
        panel, houses = small, tuple(Place(m + 6 + n * 67, small.y + 6, *SMALL_HOUSE) for n in range(HOUSES))
    top = below
    rest = Place(m, top, w, HEAD + 44 + -(-tiles[0] // 2) * 38 + LINE + 12)
    own = own_narrow(hand, rest)
    top += rest.h + gap if seated else 0
    dojo, sensei, palace, pavilion, clans = pile(form, top, 144, TITLE + tiles[1] * 44 + 6, TITLE + 2 * 42 + 6, TITLE + 2 * 42 + 6, 158)
    people = dict(people_cells(form, clans.y + clans.h + gap, others))
    height = max(cells.panel.y + cells.panel.h for cells in people.values()) + m
    own_panels = (hand, rest) if seated else ()
    places = (dojo, sensei, palace, pavilion)
    return Layout(form, height, panel, houses, raiding, track, stage, clans, *places, own_panels, own if seated else None, people)


def pile(form: Form, top: float, *heights: float) -> list[Place]:
    """Panels of these heights, one below another and as wide as the form."""
    tops = accumulate((h + form.gap for h in heights), initial=top)
    return [Place(form.margin, y, form.width - 2 * form.margin, h) for y, h in zip(tops, heights, strict=False)]


def lanes(form: Form, panel: Place) -> tuple[Place, ...]:
    """The houses one below another."""
    return tuple(Place(panel.x + 6, panel.y + TITLE + n * (form.house.h + 4), *form.house) for n in range(HOUSES))


def own_narrow(hand: Place, p: Place) -> Cells:
    """The viewer's things on a phone: the hand near the top, the others below the houses, as many rows of skills as needed."""
    x, y, w = p.x + 6, p.y + 4, p.w - 12
    skills = y + HEAD + 44
    lines = p.y + p.h - LINE - 5
    return Cells(
        p,
        head=Place(x + 2, y, w - 4, HEAD),
        shuriken=Place(x + w - 134, y + 4, 62, 18),
        hand=hand.inner(8, 8, 8, 8),
        treasures=Place(x, y + HEAD + 2, w, 40),
        skills=Place(x, skills, w, lines - skills),
        retinue=Place(x, lines, w, LINE),
    )
