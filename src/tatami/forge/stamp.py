"""Stamps: what compiled code was made of and for, so that old code is never taken for new; numba is not needed to ask.

A stamp covers the bytecode of every reachable function, the constants and records it names and the forge's own sources.
Comments may change without a new compilation; a constant in another file may not.
"""

import json
import os
import platform
import sys
from enum import IntEnum
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from tatami.kernel.dialect import Record

from .kinds import Signature, records_in
from .reach import Function, Part

INGREDIENTS = ("compiled.py", "kinds.py", "link.py", "numba_habits.py", "numba_hooks.py", "reach.py", "typed.py")
"""The files of the forge that decide what machine code comes out."""


@cache
def versions() -> dict[str, str]:
    """The versions of everything that makes machine code; a missing package has none."""
    found = {"python": sys.version}
    for package in ("numba", "llvmlite", "numpy"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = ""
    return found


@cache
def processor() -> list[str]:
    """What the machine says of its processor: code made for one may not run on another."""
    told = [platform.system(), platform.machine(), platform.processor()]
    description = Path("/proc/cpuinfo")
    if description.is_file():
        first = description.read_text("utf-8", "replace").split("\n\n")[0]
        told += [line for line in first.splitlines() if line.startswith(("model name", "flags", "Features", "CPU part"))]
    return told


def machine() -> str:
    """Twelve hex digits for the versions, the processor and numba's settings in the environment."""
    settings = sorted((k, v) for k, v in os.environ.items() if k.startswith("NUMBA_") and k != "NUMBA_NUM_THREADS")
    return hash_of([versions(), processor(), settings], 6)


def hash_of(values: Any, size: int) -> str:
    """The hash of plain values, in hex digits."""
    return blake2b(json.dumps(values, sort_keys=True).encode(), digest_size=size).hexdigest()


@cache
def ingredients() -> str:
    """The hash of the forge's own sources."""
    here = Path(__file__).parent
    return hash_of([(here / name).read_text("utf-8") for name in INGREDIENTS], 16)


def name_of(function: Any) -> str:
    """A function's full name."""
    return f"{function.__module__}.{function.__qualname__}"


def description(value: Any) -> str:
    """A constant as text that changes when its value does."""
    if isinstance(value, type) and issubclass(value, IntEnum):
        return repr([(name, int(member)) for name, member in value.__members__.items()])
    return getattr(value, "__qualname__", "") or repr(value)


def content(part: Part, signature: Signature) -> list[Any]:
    """All that decides how one function is compiled, but for its callees' own content."""
    code = part.function.__code__
    return [
        name_of(part.function),
        code.co_code.hex(),
        [repr(constant) for constant in code.co_consts if constant != part.function.__doc__],
        [*code.co_names, "", *code.co_varnames],
        sorted([".".join(name), name_of(callee)] for name, callee in part.calls.items()),
        sorted([".".join(name), description(value)] for name, value in part.constants.items()),
        repr(signature),
    ]


def fields(record: type[Record]) -> list[Any]:
    """A record's layout."""
    return [record.__module__, record.__qualname__, [[name, repr(field)] for name, field in record.FIELDS.items()]]


def stamp(parts: list[Part], signatures: dict[Function, Signature]) -> str:
    """Sixteen hex digits for everything that some entry points are compiled from."""
    used = [signatures[part.function] for part in parts]
    functions = sorted(content(part, signature) for part, signature in zip(parts, used, strict=True))
    return hash_of([ingredients(), functions, sorted(fields(record) for record in records_in(used))], 8)
