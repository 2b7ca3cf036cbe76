"""Where everything lies, by canvas width and side that looks on: the road as a row on a tablet and a desk, as a column on a phone.

Whoever looks on marches from left to right, or upwards; their village, piles and camp are the near ones.  A tile at rest holds one
side's ninjas only, up to ten.  In every pile of a row up is top: the near ones hang from the road, the far ones stand on it.  The higher
a pile is, the narrower is the strip that each covered card still shows, and the card's symbol and number always lie in that strip.
"""

from bisect import bisect_left
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from tatami.kernel.scene import Place

from .state import CARDS, COLOURS, MONKEY, TILES, WOLF


class Strip(NamedTuple):
    """What a covered card shows in piles of up to so many ninjas, and how big its symbol and its number are there."""

    most: int
    pitch: float
    symbol: float
    number: float


MOST = attrgetter("most")


@dataclass(frozen=True)
class Camp:
    """Where a side's crest, its turn marker and its lost ninjas are."""

    panel: Place
    crest: Place
    lantern: Place
    slots: tuple[Place, ...]  # of the lost: by colour and strength, the Shogun last


@dataclass(frozen=True, eq=False)
class Layout:
    """The places for one canvas width and one side that looks on; there is one of each."""

    name: str
    near: int  # the side that looks on
    width: float
    height: float
    tiles: tuple[Place, ...]
    feet: tuple[tuple[Place, ...], tuple[Place, ...]]  # of a pile, by side and tile: the lowest card, or the topmost of one that hangs
    strips: tuple[Strip, ...]  # the widest first
    camps: tuple[Camp, Camp]
    table: Place  # the panel under the dice
    dice: tuple[Place, ...]
    upright: bool  # the road runs upwards, one tile to a line
    wide: bool  # there is room for a village's name on its tile and for a crest on a card

    @property
    def card(self) -> tuple[float, float]:
        """A card's width and height."""
        return self.feet[0][0].w, self.feet[0][0].h

    def strip(self, level: int, count: int) -> int:
        """Which strip a card of a pile shows; the topmost lies open."""
        return 0 if level == count - 1 else self.strip_of(count)

    def strip_of(self, count: int) -> int:
        """Which strip the covered cards of a pile of so many show."""
        return bisect_left(self.strips, count, key=MOST)

    def ninja(self, side: int, tile: int, level: int, count: int) -> Place:
        """The place of the card on that level, from the bottom, of a pile of so many."""
        foot, pitch = self.feet[side][tile], self.strips[self.strip_of(count)].pitch
        if self.upright:
            return foot._replace(x=foot.x + (level if side == self.near else -level) * pitch)
        return foot._replace(y=foot.y + (count - 1 - level if side == self.near else -level) * pitch)


ROW_STRIPS = (Strip(5, 39, 28, 24), Strip(7, 26, 21, 19), Strip(CARDS, 17, 16, 15))
COLUMN_STRIPS = (Strip(6, 44, 19, 19), Strip(CARDS, 26.5, 17, 17))


def in_a_row(first: Place, count: int, step: float, group: int = CARDS, gap: float = 0) -> tuple[Place, ...]:
    """Places side by side, a gap after each group of them."""
    return tuple(first._replace(x=first.x + n * step + n // group * gap) for n in range(count))


def by_side(near: int, mine: tuple[Place, ...], theirs: tuple[Place, ...]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """The places of both sides, in the sides' order."""
    return (mine, theirs) if near == WOLF else (theirs, mine)


def along(near: int, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Places from the near village to the far one, in the order of the tiles."""
    return places if near == WOLF else places[::-1]


def row(name: str, near: int, tile: Place, step: float, card: float, die: float, slot: tuple[float, float, float]) -> Layout:
    """The road from left to right, the far camp and piles above it, the near piles, camp and dice below.

    `tile` is the leftmost one, `card` a card's width, `die` a die's, `slot` a lost ninja's width, step and gap between colours."""
    width = 2 * tile.x + (TILES - 1) * step + tile.w
    high, room, foot = 48, 205, 90  # of a card, of a pile, of camp and dice
    below = tile.y + tile.h + 8
    low = below + room + 12
    feet = [in_a_row(Place(tile.x + (tile.w - card) / 2, y, card, high), TILES, step) for y in (below, tile.y - 8 - high)]
    people = 268 + (CARDS - 1) * slot[1] + 3 * slot[2] + slot[0]
    mine, theirs = (
        row_camp(Place(tile.x, low, people, foot), *slot),
        row_camp(Place(width - tile.x - people, 12, people, 72), *slot),
    )
    table = Place(tile.x + people + 12, low, width - 2 * tile.x - people - 12, foot)
    x, y = table.middle
    dice = in_a_row(Place(x - die * 1.78, y - die / 2, die, die), COLOURS, die * 1.28)
    return Layout(
        name, near, width, low + foot + 12, along(near, in_a_row(tile, TILES, step)),
        by_side(near, *(along(near, places) for places in feet)), ROW_STRIPS, (mine, theirs) if near == WOLF else (theirs, mine),
        table, dice, upright=False, wide=tile.w > 80,
    )  # fmt: skip


def row_camp(panel: Place, slot: float, step: float, gap: float) -> Camp:
    """Crest, name, the lost under their title, and the lantern, in one line."""
    across = (CARDS - 1) * step + 3 * gap + slot
    tall, (_, middle) = slot * 34 / 24, panel.middle
    right = panel.x + panel.w
    first = Place(right - 48 - across, middle + 10 - tall / 2, slot, tall)
    crest, lantern = Place(panel.x + 12, middle - 22, 44, 44), Place(right - 40, middle - 22, 32, 44)
    return Camp(panel, crest, lantern, in_a_row(first, CARDS, step, 3, gap))


def column(near: int) -> Layout:
    """The road upwards at the left, the near village at its foot; the near piles grow rightwards, the far ones from the right edge.

    The far camp is above the road, the near one below it, beside the dice."""
    step, top = 44, 44
    tiles = tuple(Place(8, top + (TILES - 1 - n) * step, 344, 43) for n in range(TILES))
    feet = [tuple(Place(x, t.y + 1, 44, 41) for t in tiles) for x in (57, 303)]
    foot = top + TILES * step + 3
    mine, theirs = near_camp(Place(6, foot, 158, 67)), far_camp(Place(6, 2, 348, 40))
    dice = in_a_row(Place(178, foot + 7.5, 52, 52), COLOURS, 58)
    return Layout(
        "phone", near, 360, foot + 70, along(near, tiles), by_side(near, *(along(near, places) for places in feet)), COLUMN_STRIPS,
        (mine, theirs) if near == WOLF else (theirs, mine), Place(168, foot, 186, 67), dice, upright=True, wide=False,
    )  # fmt: skip


def far_camp(panel: Place) -> Camp:
    """Crest, the lost, and the lantern in one line."""
    return Camp(
        panel,
        Place(panel.x + 5, panel.y + 3, 34, 34),
        Place(panel.x + panel.w - 30, panel.y + 3, 25, 34),
        in_a_row(Place(panel.x + 46, panel.y + 3, 24, 34), CARDS, 25.4, 3, 4),
    )


def near_camp(panel: Place) -> Camp:
    """The crest over the lantern, and the lost in two rows beside them."""
    first = Place(panel.x + 42, panel.y + 4, 21, 29)
    upper, lower = (in_a_row(first._replace(y=y), CARDS // 2, 22.8) for y in (first.y, first.y + 30))
    return Camp(panel, Place(panel.x + 5, panel.y + 4, 32, 32), Place(panel.x + 11, panel.y + 37, 20, 27), upper + lower)


LAYOUTS = {
    360: (column(WOLF), column(MONKEY)),
    760: tuple(row("tablet", near, Place(9, 301, 62, 76), 68, 58, 50, (22, 23, 6)) for near in (WOLF, MONKEY)),
    1080: tuple(row("desk", near, Place(14, 301, 90, 86), 96.2, 84, 60, (26, 30, 12)) for near in (WOLF, MONKEY)),
}
"""By canvas width and by the side that looks on."""
