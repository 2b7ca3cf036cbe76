"""Where every panel lies, for each canvas width: side by side on a desk, two columns on a tablet, one under the other on a phone."""

from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from tatami.kernel.scene import Place, fitting_width


def around(x: float, y: float, w: float, h: float) -> Place:
    """The rectangle of that size about a point."""
    return Place(x - w / 2, y - h / 2, w, h)


class Sizes(NamedTuple):
    """How big the pieces are."""

    ring: float  # the border's width
    site: float  # a site's diameter
    ninja: float  # a ninja, or the guard that covers it
    champion: float  # a champion's width
    guard: float  # a guard on the action board
    icon: float  # an action's symbol
    marker: float  # a marker on a track
    rise: float  # how much higher the next marker of a stack lies
    text: float  # the smallest text


@dataclass(frozen=True, eq=False)
class Layout:
    """The panels for one canvas width and number of players; there is one of each."""

    name: str
    width: float
    height: float
    map: Place
    turn: Place
    builds: Place  # what the first to the sixth building need and bring
    board: Place
    tracks: Place
    ap_rows: int
    supply: Place
    supply_rows: int
    cards: Place
    missions: Place
    sheets: tuple[Place, ...]
    size: Sizes
    card_rows: int = 1
    rows: int = 6  # of the action board

    @property
    def card(self) -> tuple[float, float]:
        """A city card's width and height: six fit side by side, or three above three."""
        high = (self.cards.h - 8) / self.card_rows - 8
        return min((self.cards.w - 10) * self.card_rows / 6 - 6, high * 0.75), high

    def card_at(self, number: int) -> Place:
        """The place of one of the six city cards, from the left end to the right."""
        columns = 6 // self.card_rows
        across, down = (self.cards.w - 10) / columns, (self.cards.h - 8) / self.card_rows
        middle = self.cards.x + 5 + (number % columns + 0.5) * across, self.cards.y + 4 + (number // columns + 0.5) * down
        return around(*middle, *self.card)

    @property
    def mission(self) -> tuple[float, float]:
        """A mission card's width and height: two lie side by side."""
        return (self.missions.w - 8) / 2 - 4, self.missions.h - 14

    @property
    def space(self) -> Place:
        """The first space of the action board: right of the costs, below the names of the columns."""
        left, top, gap = self.size.text * 1.9, self.size.text * 2, 4
        w, h = (self.board.w - left - 8) / 4 - gap, (self.board.h - top - 4) / self.rows - gap
        return self.board.inside(left + 4, top, w, h)

    def space_at(self, row: int, column: int) -> Place:
        """A space of the action board."""
        first = self.space
        return first._replace(x=first.x + column * (first.w + 4), y=first.y + row * (first.h + 4))


LAYOUTS = (360, 760, 1080)


@cache
def layout_of(width: int, seats: int, missions: bool, rows: int = 6) -> Layout:
    """The widest layout that fits; for so many players, with or without missions, and rows of the action board."""
    found = {360: phone, 760: tablet, 1080: desk}[fitting_width(LAYOUTS, width)](seats, missions)
    return replace(found, rows=rows)


def sheets_below(top: float, first: Place, seats: int, columns: int, gap: float) -> tuple[Place, ...]:
    """The clan sheets in rows of so many; `first` has their margin, width and height."""
    wide = (first.w - (columns - 1) * gap) / columns
    return tuple(Place(first.x + n % columns * (wide + gap), top + n // columns * (first.h + gap), wide, first.h) for n in range(seats))


def desk(seats: int, missions: bool) -> Layout:
    """The map at the left, action board and tracks at the right, all clan sheets in a row below."""
    right, wide = 550, 518
    return Layout(
        name="desk",
        width=1080,
        height=812,
        map=Place(12, 12, 530, 530),
        builds=Place(12, 550, 530, 46),
        supply=Place(12, 604, 530, 52),
        supply_rows=1,
        turn=Place(right, 12, wide, 38),
        board=Place(right, 56, wide, 366),
        tracks=Place(right, 428, wide, 116),
        ap_rows=1,
        cards=Place(right, 550, wide - 182 if missions else wide, 106),
        missions=Place(right + wide - 176, 550, 176, 106),
        sheets=sheets_below(664, Place(12, 664, 1056, 136), seats, seats, 8),
        size=Sizes(28, 45, 16, 26, 14, 24, 16, 7, 12),
    )


def tablet(seats: int, missions: bool) -> Layout:
    """Map and tracks side by side, the action board across, two clan sheets to a row."""
    sheets = sheets_below(862, Place(12, 862, 736, 120), seats, 2, 8)
    return Layout(
        name="tablet",
        width=760,
        height=sheets[-1].y + 120 + 12,
        turn=Place(12, 12, 440, 44),
        builds=Place(460, 10, 288, 46),
        map=Place(12, 64, 440, 440),
        tracks=Place(460, 64, 288, 168),
        ap_rows=2,
        cards=Place(460, 240, 288, 116 if missions else 264),
        card_rows=1 if missions else 2,
        missions=Place(460, 364, 288, 140),
        board=Place(12, 512, 736, 296),
        supply=Place(12, 816, 736, 38),
        supply_rows=1,
        sheets=sheets,
        size=Sizes(26, 40, 15, 25, 13, 24, 15, 6, 12),
    )


def phone(seats: int, missions: bool) -> Layout:
    """One under the other: what one points at first, what one reads below."""
    heights = {"turn": 62, "map": 432, "board": 436, "cards": 92, "missions": 116 * missions, "tracks": 168, "builds": 46, "supply": 70}
    places, top = {}, 6.0
    for name, high in heights.items():
        places[name] = Place(6, top, 348, high)
        top += high + 6 if high else 0
    sheets = sheets_below(top, Place(6, top, 348, 122), seats, 1, 6)
    return Layout(
        name="phone",
        width=360,
        height=sheets[-1].y + sheets[-1].h + 8,
        turn=places["turn"],
        map=places["map"],
        board=places["board"],
        cards=places["cards"],
        missions=places["missions"],
        tracks=places["tracks"],
        ap_rows=2,
        builds=places["builds"],
        supply=places["supply"],
        supply_rows=2,
        sheets=sheets,
        size=Sizes(22, 36, 14, 22, 12, 22, 15, 6, 12),
    )
