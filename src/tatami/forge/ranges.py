"""Ranges: functions of a chapter that do the same at each place from the first to before the last: on a device, a thread each."""

from inspect import signature
from types import ModuleType

from .reach import Function, entries_of

FOREMOST = ["first", "last", "out", "weights"]
"""Their first arguments: the places, and two rows of offers to work with."""


def ranges_of(chapter: ModuleType) -> tuple[Function, ...]:
    """The functions of a chapter that a device may run at many places at once, declared as `RANGES` and among its `ENTRIES`."""
    functions: tuple[Function, ...] = getattr(chapter, "RANGES", ())
    for function in functions:
        if function not in entries_of(chapter):
            raise ValueError(f"{chapter.__name__}: expected RANGES among ENTRIES, got {function!r}")
        if list(signature(function).parameters)[: len(FOREMOST)] != FOREMOST:
            raise ValueError(f"{chapter.__name__}: expected {function.__name__}({', '.join(FOREMOST)}, …), got {signature(function)}")
    return functions
