"""Columns whose names are older than the words of the code."""

from collections.abc import Mapping

OLDER_NAMES = {"token_hash": "lock"}
"""A token hash stands in a column named `lock`: a name in the database outlives the word for it."""


def column_of(field: str) -> str:
    """The name of a field's column."""
    return OLDER_NAMES.get(field, field)


def named_by_columns(values: Mapping[str, object]) -> dict[str, object]:
    """The values of a row by the names of their columns."""
    return {column_of(field): value for field, value in values.items()}
