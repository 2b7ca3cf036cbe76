"""Files with a JSON object a line: whatever is wrong with a line is said with its number."""

from typing import TypeVar

import msgspec

Line = TypeVar("Line")


class BadLine(ValueError):
    """A line that does not fit its file; says which, what was expected and what came."""


def line_of(number: int, text: str, kind: type[Line]) -> Line:
    """A line read as what it should be."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadLine(f"line {number}: {problem}: {text[:80]}") from problem


def expect(number: int, good: bool, wanted: str, got: object) -> None:
    """Refuse a line on which something else stands."""
    if not good:
        raise BadLine(f"line {number}: expected {wanted}, got {got}")
