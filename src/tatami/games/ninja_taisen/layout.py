"""Where everything lies, for each canvas width: the road as a row on a tablet and a desk, as a column on a phone.

A tile at rest holds one side's ninjas only, up to ten.  A pile grows away from the road; the higher it is, the narrower is the
strip that each covered card still shows, and the card's symbol and number always lie in that strip.
"""

from dataclasses import dataclass
from typing import NamedTuple

from tatami.kernel.scene import Place

from .state import CARDS, COLOURS, TILES


class Strip(NamedTuple):
    """What a covered card shows in piles of up to so many ninjas, and how big its symbol and its number are there."""

    most: int
    pitch: float
    symbol: float
    number: float


@dataclass(frozen=True)
class Camp:
    """Where a side's crest, its turn marker and its lost ninjas are."""

    panel: Place
    crest: Place
    lantern: Place
    slots: tuple[Place, ...]  # of the lost: by colour and strength, the Shogun last


@dataclass(frozen=True, eq=False)
class Layout:
    """The places for one canvas width; there is one of each."""

    name: str
    width: float
    height: float
    tiles: tuple[Place, ...]
    feet: tuple[tuple[Place, ...], tuple[Place, ...]]  # the lowest card of a pile, by side and tile
    growth: tuple[tuple[int, int], tuple[int, int]]  # which way a side's piles grow: right, down
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
        return next(i for i, strip in enumerate(self.strips) if count <= strip.most)

    def ninja(self, side: int, tile: int, level: int, count: int) -> Place:
        """The place of the card on that level, from the bottom, of a pile of so many."""
        foot, (right, down) = self.feet[side][tile], self.growth[side]
        far = level * self.strips[self.strip_of(count)].pitch
        return foot._replace(x=foot.x + right * far, y=foot.y + down * far)


ROW_STRIPS = (Strip(5, 44, 28, 24), Strip(7, 29, 21, 19), Strip(CARDS, 19.5, 16, 15))
COLUMN_STRIPS = (Strip(6, 44, 19, 19), Strip(CARDS, 26.5, 17, 17))


def in_a_row(first: Place, count: int, step: float, group: int = CARDS, gap: float = 0) -> tuple[Place, ...]:
    """Places side by side, a gap after each group of them."""
    return tuple(first._replace(x=first.x + n * step + n // group * gap) for n in range(count))


def row(name: str, tile: Place, step: float, card: float, die: float, slot: tuple[float, float, float]) -> Layout:
    """The road from left to right between the monkey's piles above and the wolf's below; camps and dice at the foot.

    `tile` is the first one, `card` a card's width, `die` a die's, `slot` a lost ninja's width, step and gap between colours."""
    width = 2 * tile.x + (TILES - 1) * step + tile.w
    high, room = 48, 224  # of a card, of a pile
    below = tile.y + tile.h + 8
    foot = below + room + 12
    feet = [in_a_row(Place(tile.x + (tile.w - card) / 2, y, card, high), TILES, step) for y in (below, tile.y - 8 - high)]
    table = Place(width / 2 - 2 * die, foot, 4 * die, 112)
    people = table.x - 12 - tile.x
    camps = [row_camp(Place(x, foot, people, 112), x == tile.x, *slot) for x in (tile.x, width - tile.x - people)]
    dice = in_a_row(Place(width / 2 - die * 1.78, foot + 56 - die / 2, die, die), COLOURS, die * 1.28)
    return Layout(
        name, width, foot + 112 + 12, in_a_row(tile, TILES, step), (feet[0], feet[1]), ((0, 1), (0, -1)), ROW_STRIPS,
        (camps[0], camps[1]), table, dice, upright=False, wide=tile.w > 80,
    )  # fmt: skip


def row_camp(panel: Place, inner: bool, slot: float, step: float, gap: float) -> Camp:
    """Crest and lantern above, the lost below; the lantern hangs on the side of the dice, right or left."""
    across = (CARDS - 1) * step + 3 * gap + slot
    tall = slot * 34 / 24
    first = Place(panel.x + (panel.w - across) / 2, panel.y + 84 - tall / 2, slot, tall)
    left, right = panel.x + 12, panel.x + panel.w - 12
    crest, lantern = (left, right - 32) if inner else (right - 44, left)
    return Camp(panel, Place(crest, panel.y + 10, 44, 44), Place(lantern, panel.y + 10, 32, 44), in_a_row(first, CARDS, step, 3, gap))


def column() -> Layout:
    """The road upwards at the left, the wolf's village at its foot; the wolf's piles grow rightwards, the monkey's from the right edge.

    The road comes first and is low enough for a phone's screen; dice and camps are below it."""
    step, top = 42, 5
    tiles = tuple(Place(8, top + (TILES - 1 - n) * step, 344, 41) for n in range(TILES))
    feet = [tuple(Place(x, t.y + 0.5, 44, 40) for t in tiles) for x in (57, 303)]
    foot = top + TILES * step + 4
    camps = [column_camp(Place(6, y, 348, 40)) for y in (foot + 71, foot + 116)]
    dice = in_a_row(Place(86, foot + 7, 52, 52), COLOURS, 68)
    return Layout(
        "phone", 360, foot + 162, tiles, (feet[0], feet[1]), ((1, 0), (-1, 0)), COLUMN_STRIPS,
        (camps[0], camps[1]), Place(6, foot, 348, 66), dice, upright=True, wide=False,
    )  # fmt: skip


def column_camp(panel: Place) -> Camp:
    """Crest, the lost, and the lantern in one line."""
    return Camp(
        panel,
        Place(panel.x + 5, panel.y + 3, 34, 34),
        Place(panel.x + panel.w - 30, panel.y + 3, 25, 34),
        in_a_row(Place(panel.x + 46, panel.y + 3, 24, 34), CARDS, 25.4, 3, 4),
    )


LAYOUTS = {
    360: column(),
    760: row("tablet", Place(9, 244, 62, 76), 68, 58, 50, (22, 23, 6)),
    1080: row("desk", Place(14, 244, 90, 86), 96.2, 84, 60, (26, 30, 12)),
}
