"""The hash of a state: eight bytes that betray any difference, on every rung and platform the same."""

from hashlib import blake2b
from typing import Any

from .dialect import Record


def digest(record: Record) -> str:
    """Sixteen hex digits over every field, in order of declaration."""
    return digest_of_values(list(record.values().values()))


def digest_of_values(values: list[Any]) -> str:
    """The same over bare values: integers and nested lists of them."""
    text = repr(values)
    if "e" in text or "<" in text:  # True, False, <Colour.RED: 2>
        text = repr(bare(values))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def bare(value: Any) -> Any:
    """A value as a plain number: rules may store a truth or a named constant, which compiled code cannot tell from one."""
    return [bare(v) for v in value] if isinstance(value, list) else value + 0
