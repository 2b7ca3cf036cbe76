"""The checked rung: records that refuse what compiled code would do wrong in silence."""

from typing import Any, Self, SupportsIndex

from .dialect import Record, Width


class Guarded(list[Any]):
    """A table that refuses negative indices, values its width cannot hold and another length."""

    __slots__ = ("width",)

    def __init__(self, values: Any, width: Width) -> None:
        super().__init__(type(self)(v, width) if isinstance(v, list) else v for v in values)
        self.width = width

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, slice):
            not_negative(index)
        return list.__getitem__(self, index)

    def __setitem__(self, index: SupportsIndex | slice, value: Any) -> None:
        if isinstance(index, slice):
            self.fill(index, list(value))
            return
        not_negative(index)
        fits(value, self.width, "table")
        list.__setitem__(self, index, value)

    def fill(self, place: slice, values: list[Any]) -> None:
        """Write a whole row, as `Record.assign` and the filling of a box do."""
        if place != slice(None) or len(values) != len(self):
            raise ValueError(f"expected a whole row of {len(self)}, got {len(values)} values")
        limit = self.width.limit
        if set(map(type, values)) != {int} or min(values) < -limit or max(values) >= limit:  # else all fit, as nearly always
            for value in values:
                fits(value, self.width, "table")
        list.__setitem__(self, place, values)


class Sealed(Guarded):
    """A table of a box, into which nobody writes."""

    __slots__ = ()

    def __setitem__(self, index: SupportsIndex | slice, value: Any) -> None:
        raise TypeError("nobody writes into a box")


def seal(box: Record) -> None:
    """Have a guarded record refuse every store from now on: compiled code takes for granted that a box stays as it is."""
    for name in box.TABLES:
        box.__dict__[name] = Sealed(box.__dict__[name], box.FIELDS[name].width)
    box.__dict__["sealed"] = True


def not_negative(index: SupportsIndex) -> None:
    """Refuse an index that would count from the end."""
    if index.__index__() < 0:
        raise IndexError(f"negative index {index}")


def fits(value: Any, width: Width, name: str) -> None:
    """Refuse a value that the width cannot hold."""
    if width.code == "f8":
        return
    if not isinstance(value, int):
        raise TypeError(f"{name} = {value!r}: expected an integer")
    if not -width.limit <= value < width.limit:
        raise OverflowError(f"{name} = {value} does not fit {width.bits} bits")


def guarded_class(cls: type[Record]) -> type[Record]:
    """The record class with every store and index checked: for tests, three times slower."""

    class Checked(cls):  # type: ignore[valid-type,misc]  # the base is known only at run time
        """A record whose stores are checked."""

        def __setattr__(self, name: str, value: Any) -> None:
            field = self.FIELDS.get(name)
            if "sealed" in self.__dict__:
                raise TypeError("nobody writes into a box")
            if field is None and name != "listener":
                raise AttributeError(f"{cls.__name__} has no field {name!r}")
            if field is not None and field.shape:
                if name in self.__dict__:
                    raise TypeError(f"{name}: a table is filled, not replaced")
                value = Guarded(value, field.width)
            elif field is not None:
                fits(value, field.width, name)
            super().__setattr__(name, value)

        def copy(self) -> Self:
            """A copy is guarded like its original."""
            new = type(self)()
            new.assign(self)
            return new

    Checked.__module__, Checked.__name__, Checked.__qualname__ = cls.__module__, cls.__name__, cls.__qualname__
    return Checked
