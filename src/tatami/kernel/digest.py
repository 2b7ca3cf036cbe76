"""The hash of a state: eight bytes that betray any difference, on every rung and platform the same."""

from hashlib import blake2b
from typing import Any, TypeVar

from .dialect import Record, copy_table

Kind = TypeVar("Kind", bound=Record)


def digest(record: Record) -> str:
    """Sixteen hex digits over every field that is hashed, in order of declaration."""
    return digest_of_values([value for name, value in record.values().items() if name not in record.UNHASHED])


def digest_of_values(values: list[Any]) -> str:
    """The same over bare values: integers and nested lists of them."""
    return digest_of_text(repr(values), values)


def digest_of_text(text: str, values: list[Any]) -> str:
    """The same over values that are already written."""
    if "e" in text or "<" in text:  # True, False, <Colour.RED: 2>
        text = repr(bare(values))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def bare(value: Any) -> Any:
    """A value as a plain number: rules may store a truth or a named constant, which compiled code cannot tell from one."""
    return [bare(v) for v in value] if isinstance(value, list) else value + 0


def renew_table(then: list[Any], now: list[Any]) -> list[Any]:
    """A copy of a table that shares every row that is as it was with the copy that was made then."""
    if not isinstance(now[0], list):
        return now.copy()
    return [was if was == row else renew_table(was, row) for was, row in zip(then, now, strict=True)]


def frozen_copy(then: Kind, now: Kind) -> Kind:
    """A record equal to `now` that nobody may change: what is as it was then is shared with the copy that was made then."""
    new = object.__new__(type(then))
    mine, was = new.__dict__, then.__dict__
    mine.update(was, listener=None)
    for name, value in now.values().items():
        if mine[name] != value:
            mine[name] = renew_table(mine[name], value) if isinstance(value, list) else value
    return new


class Digest:
    """The digests of one table, move after move: what did not change since the last one is not written again."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.texts: dict[str, str] = {}

    def frozen_copy(self, record: Kind) -> Kind:
        """An equal record that nobody may change: what did not change since the last one is shared with it."""
        self.look(record)
        new = object.__new__(type(record))
        new.__dict__.update(self.values, listener=None)
        return new

    def look(self, record: Record) -> None:
        """Write what has changed."""
        values, now = self.values, record.__dict__
        for name in record.FIELDS:
            value = now[name]
            if name not in values:
                values[name] = copy_table(value) if isinstance(value, list) else value
            elif values[name] != value:
                values[name] = renew_table(values[name], value) if isinstance(value, list) else value
            else:
                continue
            if name not in record.UNHASHED:
                self.texts[name] = repr(value)

    def of(self, record: Record) -> str:
        """The same sixteen digits as `digest`."""
        self.look(record)
        return self.hex_digits()

    def hex_digits(self) -> str:
        """The digits of the record that was looked at last."""
        return digest_of_text(f"[{', '.join(self.texts.values())}]", [self.values[name] for name in self.texts])
