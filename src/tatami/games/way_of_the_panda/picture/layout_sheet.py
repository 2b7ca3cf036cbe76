"""Where everything lies on a clan sheet: a head, a row for each champion, and guards and route tiles beside the rows or above them."""

from dataclasses import dataclass

from tatami.kernel.scene import Place

from .layout import Layout, around

HEAD = 42
STOCK = 98
"""The width of guards and route tiles where they lie beside the rows."""


@dataclass(frozen=True)
class Sheet:
    """One clan's sheet."""

    place: Place
    text: float

    @property
    def wide(self) -> bool:
        """Whether guards and tiles have room beside the rows."""
        return self.place.w >= 340

    @property
    def crest(self) -> Place:
        """The clan's sign."""
        return self.place.inside(10, 8, 28, 28)

    @property
    def name(self) -> Place:
        """The clan's sign and name: what stands for the sheet."""
        return self.place.inside(6, 5, self.place.w - 6 - 128, 34)

    @property
    def title(self) -> Place:
        """The clan's name."""
        return self.place.inside(41, 8, self.place.w - 41 - 105, 28)

    @property
    def crown(self) -> Place:
        """The winner's sign."""
        return self.place.inside(self.place.w - 72, 2, 16, 16)

    @property
    def points(self) -> tuple[Place, Place]:
        """Action points and victory points."""
        return self.place.inside(self.place.w - 104, 10, 24, 24), self.place.inside(self.place.w - 60, 5, 34, 34)

    @property
    def names(self) -> tuple[Place, Place]:
        """What either kind of points is called, beside it."""
        return self.place.inside(self.place.w - 80, 9, 18, 27), self.place.inside(self.place.w - 26, 9, 20, 27)

    def row(self, number: int) -> Place:
        """The row of a champion."""
        top = HEAD if self.wide else HEAD + 22
        high = (self.place.h - top - 6) / 3
        return self.place.inside(8, top + number * high, self.place.w - 16 - (STOCK if self.wide else 0), high)

    def figure(self, number: int) -> Place:
        """Where a champion stands while it is off the map, its hat otherwise."""
        row = self.row(number)
        return around(row.x + 14, row.middle[1], 24, 26.4)

    def slot(self, number: int, quest: bool, slot: int) -> Place:
        """The slot of a strength or quest tile."""
        row = self.row(number)
        pitch = min((row.w - 30 - 10 - 4.2 * self.text) / 8, row.h + 2, 32)
        left = row.x + 30 + (slot + 0.5) * pitch + (4 * pitch + 8 if quest else 0)
        return around(left, row.middle[1], pitch - 2, pitch - 2)

    def worth(self, number: int) -> Place:
        """Where a champion's points at the end stand."""
        row, last = self.row(number), self.slot(number, quest=True, slot=3)
        left = last.x + last.w + 2
        return Place(left, row.y, 4.2 * self.text, row.h)

    def guard(self, number: int, count: int) -> Place:
        """Where one of so many guards stands while it is in the supply."""
        if self.wide:
            a_row = max(5, -(-count // 2))
            return self.place.inside(self.place.w - STOCK + number % a_row * 85 / a_row, HEAD + 4 + number // a_row * 18, 16, 16)
        return self.place.inside(10 + number * min(15.4, 154 / count), HEAD + 2, 15, 15)

    def tiles(self, number: int) -> Place:
        """How many route tiles of a kind are left."""
        if self.wide:
            return self.place.inside(self.place.w - STOCK + number * 30, HEAD + 46, 30, 18)
        return self.place.inside(self.place.w - 106 + number * 33, HEAD + 1, 33, 18)

    @property
    def all_tiles(self) -> Place:
        """All route tiles together."""
        first, last = self.tiles(0), self.tiles(2)
        return Place(first.x, first.y, last.x + last.w - first.x, first.h)


def sheet_of(layout: Layout, seat: int) -> Sheet:
    """The sheet of a clan."""
    return Sheet(layout.sheets[seat], layout.size.text)
