"""Twins: every reachable function cloned into a scope of its own, where its names stand for the twins of its callees."""

import builtins
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from .reach import Function, Name, Part

Twins = dict[object, Callable[..., Any]]
"""What stands for a function on a rung, by function."""


def put(scope: dict[str, Any], name: Name, value: Any) -> None:
    """Give a name a meaning in a scope; `("agenda", "plan")` goes into a module of the scope's own."""
    if len(name) == 1:
        scope[name[0]] = value
    else:
        setattr(scope.setdefault(name[0], ModuleType(name[0])), name[1], value)


def clone_part(part: Part, twins: Twins, constant: Callable[[Any], Any]) -> Function:
    """A function of the same code whose names mean twins and constants."""
    scope: dict[str, Any] = {"__builtins__": builtins, "__name__": part.function.__module__}
    for name, callee in part.calls.items():
        put(scope, name, twins[callee])
    for name, value in part.constants.items():
        put(scope, name, constant(value))
    twin = FunctionType(part.function.__code__, scope, part.function.__name__)
    twin.__qualname__, twin.__doc__ = part.function.__qualname__, part.function.__doc__
    return twin


def link_parts(
    parts: list[Part], twins: Twins, compile_part: Callable[[Part, Function], Callable[..., Any]], constant: Callable[[Any], Any]
) -> Iterator[Part]:
    """Fill `twins`, callees first: `compile_part` turns each clone into what its callers shall call; yields every part once it is done.

    `twins` comes with the rung's own `tell` and `assign`."""
    for part in parts:
        twins[part.function] = compile_part(part, clone_part(part, twins, constant))
        yield part
