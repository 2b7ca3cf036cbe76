"""States that note what is read of them, so that what was made of a state can be kept by what it rests on."""

from collections.abc import Iterator, Sequence
from typing import Any

Path = tuple[Any, ...]
"""Where something was read: the name of a field, and the place in its table."""


class Noted:
    """A state that notes what is read of it; a field is at hand once it was asked for."""

    def __init__(self, state: Any, read: dict[Path, int]) -> None:
        self._state, self._read = state, read

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        if isinstance(value, int):
            self._read[name,] = value
        else:
            value = NotedRow(value, (name,), self._read)
        self.__dict__[name] = value
        return value


class NotedRow(Sequence[Any]):
    """A table of such a state, or a row of one."""

    def __init__(self, row: Any, path: Path, read: dict[Path, int]) -> None:
        self._row, self._path, self._read = row, path, read

    def __len__(self) -> int:
        return len(self._row)

    def __iter__(self) -> Iterator[Any]:
        for place, value in enumerate(self._row):
            path = (*self._path, place)
            if isinstance(value, int):
                self._read[path] = value
                yield value
            else:
                yield NotedRow(value, path, self._read)

    def __getitem__(self, place: Any) -> Any:
        value = self._row[place]
        if isinstance(value, int):
            self._read[(*self._path, place if place >= 0 else place + len(self._row))] = value
            return value
        if isinstance(place, slice):
            return [self[n] for n in range(*place.indices(len(self._row)))]
        return NotedRow(value, (*self._path, place if place >= 0 else place + len(self._row)), self._read)


class Glanced:
    """A state that notes which of its fields are read."""

    def __init__(self, state: Any, read: set[Path]) -> None:
        self._state, self._read = state, read

    def __getattr__(self, name: str) -> Any:
        self._read.add((name,))
        value = self.__dict__[name] = getattr(self._state, name)
        return value
