"""What the structs of this package declare, read for whoever writes it down elsewhere: fields, defaults, and the comments beside them."""

import inspect
import tokenize
from dataclasses import dataclass
from io import StringIO
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec.inspect import StructType, Type, type_info

from . import (
    FromPage,
    ToPage,
    account,
    advice,
    counts,
    edition,
    foresight,
    games,
    lessons,
    notices,
    openings,
    play,
    preferences,
    puzzles,
    replay,
    reports,
    seats,
    study,
    tables,
    talk,
)

MODULES = (
    counts,
    play,
    foresight,
    seats,
    advice,
    talk,
    games,
    tables,
    replay,
    lessons,
    study,
    puzzles,
    openings,
    edition,
    reports,
    account,
    preferences,
    notices,
)
"""In the order in which they are written down."""

ANSWERED = "Answered by "
"""Begins the paragraph of a message's docstring that says what comes back."""

INDENT = 4
"""Where the name of a field stands in the body of its class."""


@dataclass(frozen=True)
class Field:
    """A field of a message; an optional one is left out where it has its default."""

    name: str
    type: Type
    optional: bool
    default: Any
    comment: str


@dataclass(frozen=True)
class Declaration:
    """A message, a part of one, or what is asked and answered over HTTP; parts have no tag."""

    struct: type[msgspec.Struct]
    tag: str
    about: str
    answer: str
    fields: tuple[Field, ...]

    @property
    def name(self) -> str:
        """What its struct is called."""
        return self.struct.__name__


def declarations(module: ModuleType) -> list[Declaration]:
    """All that a module declares, in its order; the common part of two messages is written down with each of them."""
    own = [thing for thing in vars(module).values() if isinstance(thing, type) and thing.__module__ == module.__name__]
    found = [declaration(thing) for thing in own if issubclass(thing, msgspec.Struct)]
    return [one for one in found if not one.tag or one.struct in (*get_args(FromPage), *get_args(ToPage))]


def declaration(struct: type[msgspec.Struct]) -> Declaration:
    """One struct."""
    info = type_info(struct)
    assert isinstance(info, StructType)
    about, _, answer = (inspect.getdoc(struct) or "").replace("\n", " ").partition(ANSWERED)
    beside = comments(struct)
    config = struct.__struct_config__
    fields = [
        Field(
            field.encode_name,
            field.type,
            not field.required and (config.omit_defaults or config.forbid_unknown_fields),
            field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default,
            beside.get(field.name, ""),
        )
        for field in info.fields
    ]
    return Declaration(struct, str(info.tag or ""), " ".join(about.split()), answer.removesuffix("."), tuple(fields))


def comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The comment beside each field, those of the structs that this one extends included."""
    found = {}
    for declared_in in struct.__mro__:
        if issubclass(declared_in, msgspec.Struct) and declared_in is not msgspec.Struct:
            field = ""
            for token in tokenize.generate_tokens(StringIO(inspect.getsource(declared_in)).readline):
                if token.type == tokenize.NAME and token.start[1] == INDENT:
                    field = token.string
                elif token.type == tokenize.COMMENT:
                    found[field] = token.string.removeprefix("# ")
    return found
