"""What an entry point reaches: its callees, theirs, and every constant they name, read off the bytecode.

Rules files are never changed or compiled in place.  Reading them gives one `Part` per function: which of its names stand
for other functions, which for constants.  Generic chapters name the seam; here the seam's names are a game's own rules.
"""

import builtins
import dis
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from graphlib import CycleError, TopologicalSorter
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

from tatami.kernel import dialect, seam
from tatami.kernel.game import Game

Function = Any
"""A rules function: a checker knows no type that has both a body to read and arguments to give."""
Name = tuple[str, ...]
"""A name as rules write it: `("plan",)`, or `("agenda", "plan")` where a module is imported whole."""

Links = Mapping[Function, Function]
"""Functions that stand for others: a game's rules for the seam that generic chapters name."""

BUILT_IN = {getattr(builtins, name) for name in ("abs", "bool", "divmod", "float", "int", "len", "max", "min", "range", "sum")}
SEAM = ("start", "legal", "odds", "apply", "result", "cover", "imagine", "seen")
SMALLEST, LARGEST = -(1 << 63), (1 << 63) - 1


class NotDialect(TypeError):
    """A rules function that cannot be compiled; says which, where, and why."""

    def __init__(self, function: Any, problem: str) -> None:
        code = function.__code__
        super().__init__(f"{code.co_filename}:{code.co_firstlineno}: {function.__qualname__}: {problem}")
        self.function = function


@dataclass(frozen=True)
class Part:
    """One reachable function with the meaning of its names; `tell` and `assign` keep their names, each rung has its own."""

    function: Function
    calls: dict[Name, Function] = field(default_factory=dict)
    constants: dict[Name, Any] = field(default_factory=dict)


@cache
def names_in(function: Function) -> tuple[Name, ...]:
    """Every global name of a function, with the attribute taken of it where one follows at once; read once, for it takes a while."""
    code = function.__code__
    if any(isinstance(constant, CodeType) for constant in code.co_consts):
        raise NotDialect(function, "expected no function, lambda or comprehension inside a rules function")
    held, names = "", list[Name]()
    for step in dis.get_instructions(code):
        if held:
            names.append((held, step.argval) if step.opname in ("LOAD_ATTR", "LOAD_METHOD") else (held,))
        held = step.argval if step.opname == "LOAD_GLOBAL" else ""
    return tuple(names)


def meaning(function: Function, name: Name) -> tuple[Name, Any]:
    """A name as far as it matters, and what it stands for."""
    scope = function.__globals__
    if name[0] not in scope and not hasattr(builtins, name[0]):
        raise NotDialect(function, f"the name {name[0]} stands for nothing")
    value = scope[name[0]] if name[0] in scope else getattr(builtins, name[0])
    if not isinstance(value, ModuleType):
        return name[:1], value
    if len(name) == 1 or not hasattr(value, name[1]):
        raise NotDialect(function, f"expected a name of the module {name[0]}, got {'.'.join(name)}")
    return name, getattr(value, name[1])


def is_constant(value: Any) -> bool:
    """Whether compiled code may hold a value: numbers, tuples of them, integer enumerations, built-in functions of numbers."""
    if isinstance(value, int):
        return SMALLEST <= value <= LARGEST or value == dialect.ALL
    if isinstance(value, tuple):
        return all(is_constant(item) and not isinstance(item, type) for item in value)
    if isinstance(value, type) and issubclass(value, IntEnum):
        return True
    if isinstance(value, BuiltinFunctionType) and getattr(value, "__module__", "") == math.__name__:
        return True
    return isinstance(value, float) or (getattr(value, "__hash__", None) is not None and value in BUILT_IN)


def seam_of(game: Game) -> Links:
    """The names of the kernel's seam as this game's own rules."""
    return {getattr(seam, name): getattr(game.rules, name) for name in SEAM}


def part_of(function: Function, links: Links) -> Part:
    """A function with its names looked up; what is linked stands for something else."""
    part = Part(function)
    for written in names_in(function):
        name, value = meaning(function, written)
        if isinstance(value, FunctionType):
            linked = links.get(value, value)
            part.calls[name] = value if linked is function else linked  # what replaces a function may call it
        elif is_constant(value):
            part.constants[name] = value
        else:
            allowed = "a function, a whole number of 64 bits, a float, a tuple of these or an IntEnum"
            raise NotDialect(function, f"{'.'.join(name)} is {value!r}; expected {allowed}")
    return part


SPECIAL = (dialect.tell, dialect.assign)
"""Words of the dialect that each rung says in its own way."""


def reachable_parts(entries: Iterable[Function], links: Links) -> list[Part]:
    """Every function the entries reach, callees first; recursion is refused."""
    parts: dict[Function, Part] = {}
    waiting = list(entries)
    while waiting:
        function = waiting.pop()
        if function not in parts and function not in SPECIAL:
            parts[function] = part_of(function, links)
            waiting += parts[function].calls.values()
    graph = {function: [c for c in part.calls.values() if c in parts] for function, part in parts.items()}
    try:
        return [parts[function] for function in TopologicalSorter(graph).static_order()]
    except CycleError as problem:
        ring = problem.args[1]
        raise NotDialect(ring[0], f"recursion: {' <- '.join(f.__qualname__ for f in ring)}") from None


def entries_of(chapter: ModuleType) -> list[Function]:
    """The functions of a chapter that programs call, as it declares them in `ENTRIES`."""
    entries = getattr(chapter, "ENTRIES", None)
    if not isinstance(entries, tuple) or not entries:
        raise ValueError(f"{chapter.__name__}: expected ENTRIES = (function, …), the functions that programs call, got {entries!r}")
    for entry in entries:
        if not isinstance(entry, FunctionType) or entry.__module__ != chapter.__name__:
            raise ValueError(f"{chapter.__name__}: expected functions of the chapter in ENTRIES, got {entry!r}")
    return list(entries)


@dataclass(frozen=True)
class Lane:
    """A function of a chapter that plays one game for itself, and how many states it needs for that."""

    function: Function
    states: int

    @property
    def name(self) -> str:
        """What programs call it."""
        return str(self.function.__name__)


def lane_of(chapter: ModuleType) -> Lane | None:
    """The function of a chapter that a device may run, declared as `LANE` and among its `ENTRIES`; it needs one state, or `STATES`."""
    function = getattr(chapter, "LANE", None)
    if function is not None and function not in entries_of(chapter):
        raise ValueError(f"{chapter.__name__}: expected LANE among ENTRIES, got {function!r}")
    return None if function is None else Lane(function, getattr(chapter, "STATES", 1))
