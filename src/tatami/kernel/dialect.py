"""The words of the record dialect: named, fixed-shape small integers that run interpreted, compiled and on a GPU.

A record is a class of integer fields.  A plain field names its width, a table also its shape:

    class State(Record):
        to_act: i8                                  # a seat, CHANCE or OVER
        height: Grid = table(i8, SIDES, TILES)      # cards on a tile, by side

Interpreted, a table is nested lists and a checker sees `s.height[side][tile]` as an int; the forge turns the same
class into a numpy record.  Rules are functions over records, integers and offer rows, nothing else.

What looks odd in such code, and why it stands there:

* `s.foe = foe + 1`: a new record is all zeros, so 0 is "nothing" and things count from 1; `s.foe - 1` reads them back
* `out[n] = action; n += 1; …; return n`: there are no lists, so whoever offers fills a row and returns how much of it counts
* `plan(s, TASK, doer, 0, 0, 0, 0)`: there are no default arguments, every one is given
* `tiles |= 1 << tile`, `tiles >> tile & 1`: a set of small numbers is the bits of one
* `for seat in range(MOST_SEATS): s.score[seat] = 0`: a table is filled, never replaced, for its place in memory is fixed;
  `row = s.agenda[n]` is that row itself, and what is written into it stands in the state
* `if cards > 0:`, `1 if red else 0`: fields and events hold numbers, so flags are 0 and 1 (functions may return a bool)
* `while` with a place that moves instead of recursion or a sort: both need memory that nobody has set aside
* `z & ALL`: Python's integers grow, the machine's end at 64 bits; the mask makes both the same
* `x + 0`: reads a narrow field into a number of 64 bits; compiled code does so by itself, so it is not needed
* `0.0 - x`: the same as `-x`
"""

from collections.abc import Callable
from functools import cache
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, Self, cast, get_args, get_origin

from .paste import expression


class Width:
    """The machine integer (or float) that a field or an argument is when compiled."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.bits = 8 * int(code[1])
        self.limit = 1 << (self.bits - 1)

    def __repr__(self) -> str:
        return self.code


class OpenRow:
    """Marks an argument that is a row of open length."""

    def __init__(self, width: Width) -> None:
        self.width = width


i8 = Annotated[int, Width("i1")]
i16 = Annotated[int, Width("i2")]
i32 = Annotated[int, Width("i4")]
i64 = Annotated[int, Width("i8")]
f64 = Annotated[float, Width("f8")]

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]
Floats = list[float]
FloatGrid = list[list[float]]
Offers = Annotated[list[int], OpenRow(Width("i4"))]
"""Where `legal` writes the offered actions, `odds` the weights, `result` the ranks and scores."""
Longs = Annotated[list[int], OpenRow(Width("i8"))]
"""A row of 64-bit numbers: checksums and totals of a batch."""

MOST_OFFERS = 256
"""No decision offers more actions than this; every offer row is this long."""

ALL = (1 << 64) - 1
"""The mask of 64 bits; compiled code works on signed 64-bit words, where the forge puts -1 here."""


class Field:
    """One field of a record: its width and its shape, () for a plain integer."""

    def __init__(self, width: Width, shape: tuple[int, ...] = ()) -> None:
        self.width, self.shape = width, shape

    def __repr__(self) -> str:
        return f"{self.width}{list(self.shape) if self.shape else ''}"


def table(kind: object, *shape: int) -> Any:
    """Declare a table of fixed shape: `order: Row = table(i8, 4)`."""
    return Field(width_of(kind), shape)


def width_of(kind: object) -> Width:
    """The width behind one of the words i8, i16, i32, i64, f64."""
    marks = [m for m in get_args(kind) if isinstance(m, Width)]
    if get_origin(kind) is not Annotated or not marks:
        raise TypeError(f"expected i8, i16, i32, i64 or f64, got {kind!r}")
    return marks[0]


def zeros(field: Field, depth: int = 0) -> Any:
    """The empty value of a field: a number, or nested lists of them."""
    if depth == len(field.shape):
        return 0.0 if field.width.code == "f8" else 0
    return [zeros(field, depth + 1) for _ in range(field.shape[depth])]


def copy_table(table: Any) -> Any:
    """A copy of a table, whatever its depth; the rows of a grid without a call each, for there are many."""
    if not isinstance(table[0], list):
        return table.copy()
    return [copy_table(row) for row in table] if isinstance(table[0][0], list) else [row.copy() for row in table]


def overwrite(target: Any, source: Any) -> None:
    """Copy a table into another of the same shape, keeping the target's rows."""
    if isinstance(source[0], list):
        for mine, other in zip(target, source, strict=True):
            overwrite(mine, other)
    else:
        target[:] = source


Listener = Callable[..., None]


class Record:
    """A class of named, fixed-shape integer fields: nested lists here, a numpy record when compiled."""

    FIELDS: ClassVar[dict[str, Field]] = {}
    PLAIN: ClassVar[tuple[str, ...]] = ()
    TABLES: ClassVar[tuple[str, ...]] = ()
    ROWS: ClassVar[tuple[str, ...]] = ()  # the tables by their depth
    GRIDS: ClassVar[tuple[str, ...]] = ()
    CUBES: ClassVar[tuple[str, ...]] = ()
    UNHASHED: ClassVar[tuple[str, ...]] = ()  # fields for imagining and telling alone, which follow from the moves: in no hash
    listener: Listener | None
    memory: Any = None  # what was made of it, where it is a box that tables share; see memory.py

    def __init_subclass__(cls) -> None:
        """Read the fields off the annotations; a wrong declaration is refused with its name."""
        fields = dict(cls.FIELDS)
        for name, kind in get_annotations(cls).items():
            fields[name] = checked_field(cls, name, kind)
        cls.FIELDS = fields
        cls.PLAIN = tuple(n for n, f in fields.items() if not f.shape)
        cls.TABLES = tuple(n for n, f in fields.items() if f.shape)
        cls.ROWS, cls.GRIDS, cls.CUBES = (tuple(n for n, f in fields.items() if len(f.shape) == depth) for depth in (1, 2, 3))

    def __init__(self) -> None:
        self.listener = None
        for name, field in self.FIELDS.items():
            setattr(self, name, zeros(field))

    @classmethod
    def of(cls, **values: Any) -> Self:
        """A record with these fields, the others zero."""
        new = cls()
        for name, value in values.items():
            if cls.FIELDS[name].shape:
                overwrite(getattr(new, name), value)
            else:
                setattr(new, name, value)
        return new

    def __repr__(self) -> str:
        """Every field that is not zero."""
        values = {name: value for name, value in self.values().items() if value != zeros(self.FIELDS[name])}
        return expression(type(self), values, ".of")

    def assign(self, other: Self) -> None:
        """Become equal to another record of this class."""
        mine, theirs = self.__dict__, other.__dict__
        for name in self.PLAIN:
            mine[name] = theirs[name]
        for name in self.TABLES:
            overwrite(mine[name], theirs[name])

    def copy(self) -> Self:
        """An equal record that nobody listens to."""
        new = object.__new__(type(self))
        mine, theirs = new.__dict__, self.__dict__
        mine["listener"] = None
        for name in self.PLAIN:
            mine[name] = theirs[name]
        for name in self.ROWS:
            mine[name] = theirs[name].copy()
        for name in self.GRIDS:
            mine[name] = [row.copy() for row in theirs[name]]
        for name in self.CUBES:
            mine[name] = copy_table(theirs[name])
        return new

    def sharing(self, changing: tuple[str, ...] | None) -> Self:
        """An equal record that shares all fields but these with this one, for whoever changes no others; nothing stands for all."""
        if changing is None:
            return self.copy()
        new = object.__new__(type(self))
        mine = new.__dict__
        mine.update(self.__dict__, listener=None)
        rows, grids, cubes = tables_among(cast(Any, type(self)), changing)
        for name in rows:
            mine[name] = mine[name].copy()
        for name in grids:
            mine[name] = [row.copy() for row in mine[name]]
        for name in cubes:
            mine[name] = copy_table(mine[name])
        return new

    def values(self) -> dict[str, Any]:
        """Every field by name, in order of declaration."""
        mine = self.__dict__
        return {name: mine[name] for name in self.FIELDS}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.FIELDS.keys() == other.FIELDS.keys() and self.values() == other.values()

    def __hash__(self) -> int:
        raise TypeError("records change; take kernel.digest of one instead")

    def __getstate__(self) -> dict[str, Any]:
        """What travels to another process: the values, and nothing that was made of them here."""
        return {name: value for name, value in self.__dict__.items() if name != "memory"}


@cache
def tables_among(kind: type[Record], names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The tables among some fields, by their depth."""
    return tuple(tuple(name for name in names if name in deep) for deep in (kind.ROWS, kind.GRIDS, kind.CUBES))


DEPTHS = (("Row", Row, 1), ("Floats", Floats, 1), ("Grid", Grid, 2), ("FloatGrid", FloatGrid, 2), ("Cube", Cube, 3))


def checked_field(cls: type, name: str, kind: object) -> Field:
    """A declared field: a plain one by its width, a table if its annotation has the depth of its shape."""
    field = cls.__dict__.get(name)
    if field is None:
        try:
            return Field(width_of(kind))
        except TypeError as problem:
            raise TypeError(f"{cls.__name__}.{name}: {problem}") from None
    if not isinstance(field, Field):
        raise TypeError(f"{cls.__name__}.{name}: expected table(...) or nothing after the width, got {field!r}")
    delattr(cls, name)
    named, depth = next(((word, depth) for word, known, depth in DEPTHS if kind == known), (repr(kind), 0))
    if depth != len(field.shape) or min(field.shape, default=0) < 1 or named.startswith("Float") != (field.width.code == "f8"):
        raise TypeError(f"{cls.__name__}.{name}: a table of {field} declared as {named}")
    return field


class State(Record):
    """The part of a state that every game has; each game's State extends it."""

    seats: i8  # players at the table
    to_act: i8  # a seat, CHANCE or OVER
    agenda_size: i8  # tasks that wait, see agenda.py
    agenda: Grid = table(i16, 6, 6)  # [task, doer, four notes]; a game may declare more rows


class Box(Record):
    """What is printed and agreed: the edition and the options; each game's Box extends it."""


CHANCE, OVER = -1, -2
UNKNOWN = -1
"""Stands for an action that a seat may not know."""
MOST_SEATS = 4


def assign(target: Record, source: Record) -> None:
    """Copy one record over another."""
    target.assign(source)


def tell(s: Record, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell whoever watches this state; compiled rules have nobody watching and the call vanishes."""
    if s.listener is not None:
        s.listener(event, a, b, c, d)
