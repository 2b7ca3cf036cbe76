"""The checked rung: tables that refuse what compiled code would do wrong in silence."""

from typing import Any, SupportsIndex

from .dialect import Record, Width


class Guarded(list[Any]):
    """A table that refuses negative indices and values its width cannot hold."""

    __slots__ = ("width",)

    def __init__(self, values: Any, width: Width) -> None:
        super().__init__(Guarded(v, width) if isinstance(v, list) else v for v in values)
        self.width = width

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, slice) and index < 0:
            raise IndexError(f"negative index {index}")
        return list.__getitem__(self, index)

    def __setitem__(self, index: SupportsIndex | slice, value: Any) -> None:
        if isinstance(index, slice):  # whole rows, written by Record.assign
            list.__setitem__(self, index, value)
            return
        if int(index) < 0:
            raise IndexError(f"negative index {index}")
        fits(value, self.width, "table")
        list.__setitem__(self, index, value)


def fits(value: Any, width: Width, name: str) -> None:
    """Refuse a value that the width cannot hold."""
    if width.code == "f8":
        return
    if not isinstance(value, int):
        raise TypeError(f"{name} = {value!r}: expected an integer")
    if not -width.limit <= value < width.limit:
        raise OverflowError(f"{name} = {value} does not fit {width.bits} bits")


def guarded(cls: type[Record]) -> type[Record]:
    """The record class with every store and index checked: for tests, three times slower."""

    class Checked(cls):  # type: ignore[valid-type,misc]  # the base is known only at run time
        """A record whose stores are checked."""

        def __init__(self) -> None:
            super().__init__()
            for name in self.TABLES:
                self.__dict__[name] = Guarded(getattr(self, name), self.FIELDS[name].width)

        def __setattr__(self, name: str, value: Any) -> None:
            field = self.FIELDS.get(name)
            if field is not None and not field.shape:
                fits(value, field.width, name)
            super().__setattr__(name, value)

    Checked.__name__ = Checked.__qualname__ = cls.__name__
    return Checked
