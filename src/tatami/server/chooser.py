"""Chance at the server's tables: rolls and draws that nobody can foresee.

A table gets its own chooser, so that whoever wants rolls that can be checked afterwards has a place to stand."""

import secrets
from bisect import bisect
from collections.abc import Callable
from itertools import accumulate

from tatami.table.table import Chooser

ChooserOf = Callable[[str], Chooser]
"""The chooser of a table, by the table's id."""


def unforeseen(weights: list[int]) -> int:
    """An outcome by its exact weight, from the system's source of secrets."""
    return bisect(list(accumulate(weights)), secrets.randbelow(sum(weights)))


def unforeseen_of(table: str) -> Chooser:
    """Every table rolls unforeseen."""
    return unforeseen
