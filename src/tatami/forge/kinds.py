"""Annotations as the forge reads them: what each argument and result of a rules function is when compiled."""

import inspect
from dataclasses import dataclass
from enum import IntEnum
from types import GenericAlias
from typing import Annotated, Any, get_args, get_origin

from tatami.kernel import dialect
from tatami.kernel.dialect import OpenRow, Record, Width
from tatami.kernel.game import Game

from .reach import Function, NotDialect


@dataclass(frozen=True)
class Number:
    """A number: a 64-bit integer ("i8"), a float ("f8") or a truth ("b1"); whatever width a field has, arguments have this one."""

    code: str


@dataclass(frozen=True)
class Nothing:
    """The result of a deed."""


@dataclass(frozen=True)
class OpenRowOf:
    """A row of numbers of open length."""

    code: str


@dataclass(frozen=True)
class One:
    """A record."""

    record: type[Record]


@dataclass(frozen=True)
class Many:
    """An array of records."""

    record: type[Record]


@dataclass(frozen=True)
class Several:
    """A tuple of numbers, as a function returns them."""

    numbers: tuple[Number, ...]


Kind = Number | Nothing | OpenRowOf | One | Many | Several
EXPECTED = "i64, f64, bool, Offers, Longs, a record, a list of records or a tuple of numbers"


@dataclass(frozen=True)
class Signature:
    """The kinds of a function's arguments and of its result."""

    arguments: tuple[Kind, ...]
    result: Kind


def record_for(cls: type[Record], game: Game) -> type[Record]:
    """The record class an annotation means: the kernel's State and Box stand for the game's own."""
    for general, own in ((dialect.State, game.state), (dialect.Box, game.printed)):
        if issubclass(own, cls) and issubclass(cls, general):
            return own
    return cls


def number(annotation: Any) -> Number | None:
    """The number an annotation means, if it means one."""
    if annotation is bool:
        return Number("b1")
    if isinstance(annotation, type) and issubclass(annotation, IntEnum):
        return Number("i8")
    width = next((mark for mark in get_args(annotation) if isinstance(mark, Width)), None)
    if get_origin(annotation) is not Annotated or width is None:
        return None
    return Number("f8" if width.code == "f8" else "i8")


def kind(annotation: Any, game: Game) -> Kind | None:
    """What an annotation means; None if the dialect has no such thing."""
    if annotation is None:
        return Nothing()
    if (simple := number(annotation)) is not None:
        return simple
    parts = get_args(annotation)
    if get_origin(annotation) is Annotated:
        row = next((mark for mark in parts if isinstance(mark, OpenRow)), None)
        return None if row is None else OpenRowOf(row.width.code)
    if isinstance(annotation, GenericAlias) and get_origin(annotation) is list:
        return Many(record_for(parts[0], game)) if isinstance(parts[0], type) and issubclass(parts[0], Record) else None
    if isinstance(annotation, GenericAlias) and get_origin(annotation) is tuple:
        numbers = [number(part) for part in parts]
        return Several(tuple(n for n in numbers if n is not None)) if numbers and None not in numbers else None
    if isinstance(annotation, type) and issubclass(annotation, Record):
        return One(record_for(annotation, game))
    return None


def signature(function: Function, game: Game) -> Signature:
    """The kinds of a function, or a refusal that names what is missing."""
    hints = inspect.get_annotations(function, eval_str=True)
    parameters = inspect.signature(function).parameters.values()
    arguments = []
    for parameter in parameters:
        if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD or parameter.default is not parameter.empty:
            raise NotDialect(function, f"expected plain arguments without defaults, got {parameter}")
        arguments.append(required_kind(function, parameter.name, hints, game))
        if isinstance(arguments[-1], Nothing):
            raise NotDialect(function, f"{parameter.name}: expected {EXPECTED}, got None")
    return Signature(tuple(arguments), required_kind(function, "return", hints, game))


def required_kind(function: Function, name: str, hints: dict[str, Any], game: Game) -> Kind:
    """The kind of one argument or of the result."""
    place = "the result" if name == "return" else name
    if name not in hints:
        raise NotDialect(function, f"{place} has no annotation; expected {EXPECTED}")
    found = kind(hints[name], game)
    if found is None:
        raise NotDialect(function, f"{place}: expected {EXPECTED}, got {hints[name]!r}")
    return found


def records_in(signatures: list[Signature]) -> list[type[Record]]:
    """Every record class that occurs, in order of appearance."""
    kinds = [k for s in signatures for k in (*s.arguments, s.result)]
    return list(dict.fromkeys(k.record for k in kinds if isinstance(k, One | Many)))
