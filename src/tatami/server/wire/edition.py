"""Over HTTP: an owner's edition while it is entered, and what a table's box has otherwise than the shipped one."""

import msgspec

from .play import AreaSeen, SpriteSeen


class ChangeWanted(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that is done to an edition: set, add, remove, restore; see `kernel/edition.py`."""

    deed: str
    place: str = ""
    field: str = ""
    value: int | str | list[int | str] = ""


class EditionWanted(msgspec.Struct, forbid_unknown_fields=True):
    """An edition as its file says it, the changes to make, and for which canvas its table is to be drawn."""

    text: str = ""  # nothing: one is begun
    changes: list[ChangeWanted] = []
    width: int = 1080


class FieldSeen(msgspec.Struct):
    """A field of an entry: what it may be."""

    name: str
    label: str
    kind: str  # number | numbers | name | names
    low: int = 0
    high: int = 0
    length: int = 0  # of a list; nothing where it is open
    values: list[tuple[str, str]] = []  # of a closed list, or what an open one offers: value, label
    help: str = ""


class ItemSeen(msgspec.Struct):
    """One entry of the box as the edition has it, and as it is shipped."""

    place: str
    label: str
    values: dict[str, int | str | list[int | str]]
    sure: str
    source: str
    known: str  # the source in the reader's language
    shipped: dict[str, int | str | list[int | str]] | None = (
        None  # the shipped values of the fields that differ; nothing where there is no such entry
    )


class EntrySeen(msgspec.Struct):
    """A kind of entry with all its entries: one, or a list."""

    name: str
    label: str
    many: bool
    fields: list[FieldSeen]
    items: list[ItemSeen]
    unsure: int  # so many of them a box prints and nobody has certified


class EditionProblem(msgspec.Struct):
    """What is wrong: one sentence, the line in the file, the place in the box if it is known."""

    text: str
    line: int
    place: str = ""


class BoxDrawn(msgspec.Struct):
    """The first table that is laid with a box."""

    width: float
    height: float
    areas: list[AreaSeen]
    sprites: list[SpriteSeen]


class EditionSeen(msgspec.Struct):
    """An edition after its changes; what cannot be played with has a problem, and no picture."""

    text: str
    name: str
    entries: list[EntrySeen]
    prints: dict[str, str]  # of each kind of sprite, the entry that it shows
    problem: EditionProblem | None = None
    picture: BoxDrawn | None = None


class PlaceTold(msgspec.Struct):
    """An entry that is not certain, and how it is known."""

    place: str
    label: str
    known: str


class BoxTold(msgspec.Struct):
    """The box of a table: its name, what differs from the shipped one (where, shipped, here), what is not certain."""

    name: str
    shipped: bool
    differences: list[tuple[str, str, str]]
    likely: list[PlaceTold]
    reconstructed: list[PlaceTold]
    prints: dict[str, str]
    keys: dict[str, list[str]]  # of each list, the keys in their order
