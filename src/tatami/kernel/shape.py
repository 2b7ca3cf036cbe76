"""The shape of a box: which entries its file holds and what each field may be."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


class BadValue(ValueError):
    """A field that is not what its shape says."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key}: {problem}")
        self.key, self.problem = key, problem


def why_no_list(value: Any) -> str:
    """What is wrong with a value where a list belongs, nothing if it is one."""
    written = f'"{value}"' if isinstance(value, str) else value
    return "" if isinstance(value, list) else f"expected a list, like [{written}], got {value!r}"


@dataclass(frozen=True)
class Number:
    """An integer in a range."""

    low: int = 0
    high: int = 127

    def problem(self, value: Any) -> str:
        """What is wrong with a value, nothing if it fits."""
        good = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return "" if good else f"expected a whole number from {self.low} to {self.high}, got {value!r}"


@dataclass(frozen=True)
class Numbers:
    """A list of integers in a range, of a fixed or open length."""

    length: int | None = None
    low: int = 0
    high: int = 127

    def problem(self, value: Any) -> str:
        """What is wrong with a value, nothing if it fits."""
        if problem := why_no_list(value):
            return problem
        many = f"{self.length} whole numbers" if self.length is not None else "whole numbers"
        good = self.length in (None, len(value)) and not any(Number(self.low, self.high).problem(v) for v in value)
        return "" if good else f"expected {many} from {self.low} to {self.high}, got {value!r}"


@dataclass(frozen=True)
class Name:
    """A word, one of a closed list if there is one."""

    of: tuple[str, ...] = ()

    def problem(self, value: Any) -> str:
        """What is wrong with a value, nothing if it fits."""
        if type(value) is int and (not self.of or str(value) in self.of):
            return f'expected a word in quotes, like "{value}", got {value}'
        good = isinstance(value, str) and value and value.isprintable() and (not self.of or value in self.of)
        return "" if good else f"expected {' | '.join(self.of) if self.of else 'a word'}, got {value!r}"


@dataclass(frozen=True)
class Names:
    """A list of words."""

    of: tuple[str, ...] = ()
    length: int | None = None
    usual: tuple[str, ...] = ()  # of an open list: words that whoever enters it is offered

    def problem(self, value: Any) -> str:
        """What is wrong with a value, nothing if it fits."""
        if problem := why_no_list(value):
            return problem
        if self.length not in (None, len(value)):
            wanted = f"all of {', '.join(self.of)}" if self.length == len(self.of) else f"{self.length} words"
            return f"expected {wanted}, got {value!r}"
        return next((p for v in value if (p := Name(self.of).problem(v))), "")


Kind = Number | Numbers | Name | Names


@dataclass(frozen=True)
class Entry:
    """One entry, or a list of them (`many`), each with a `key`, some out of a closed list; fields with a default may be left out."""

    fields: Mapping[str, Kind]
    many: bool = False
    count: int | None = None
    defaults: Mapping[str, Any] | None = None
    keys: tuple[str, ...] = ()


Shape = Mapping[str, Entry]


def checked_entry(entry: Entry, given: Mapping[str, Any], whole: bool) -> dict[str, Any]:
    """The given fields if all are known and fit; a whole entry must have every field without a default."""
    fields = dict(entry.fields) | ({"key": Name(entry.keys)} if entry.many else {})
    for key, value in given.items():
        if key in ("sure", "source"):
            continue
        if key not in fields:
            raise BadValue(key, f"unknown field; expected {', '.join(fields)}")
        if problem := fields[key].problem(value):
            raise BadValue(key, problem)
    defaults = dict(entry.defaults or {})
    for key in fields:
        if key not in given and (key == "key" or (whole and key not in defaults)):
            raise BadValue("", f"missing field {key!r}")
    return (defaults if whole else {}) | dict(given)
