"""Words are data: a sentence is a key with values; catalogues turn it into a reader's language at the edge."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .paste import Pasteable, expression


class Words(NamedTuple):
    """A key of the catalogues and the values its sentence needs: numbers, names or further Words."""

    key: str
    values: dict[str, Any]

    def __repr__(self) -> str:
        return expression(type(self), self._asdict())

    def __str__(self) -> str:
        """Without a language: the key and its values."""
        inner = " ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key}({inner})" if inner else self.key


def words(key: str, **values: Any) -> Words:
    """`words("event.fell", card=words("card.r2"), tile=4)`."""
    return Words(key, values)


def enumeration(parts: Sequence[Words], between: str = "comma") -> Words:
    """Several things with commas or semicolons between them, or that there are none."""
    if not parts:
        return words("list.none")
    last = parts[-1]
    for part in reversed(parts[:-1]):
        last = words(f"list.{between}", first=part, rest=last)
    return last


@dataclass(frozen=True, slots=True, repr=False)
class Refused(Pasteable):
    """Why a move is not offered: the rule that forbids it and the sentence with the failing numbers."""

    rule: str
    why: Words

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]" if self.rule else str(self.why)
