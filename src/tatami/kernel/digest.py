"""The hash of a state: eight bytes that betray any difference, on every rung and platform the same."""

from hashlib import blake2b
from typing import Any

from .dialect import Record


def digest(record: Record) -> str:
    """Sixteen hex digits over every field, in order of declaration."""
    return digest_of_values(list(record.values().values()))


def digest_of_values(values: list[Any]) -> str:
    """The same over bare values: integers and nested lists of them."""
    return blake2b(repr(values).encode(), digest_size=8).hexdigest()
