"""The messages as TypeScript: `make wire` writes what this says into `web/src/net/wire.ts`."""

import json
from textwrap import wrap
from types import ModuleType
from typing import get_args

from msgspec import inspect as kinds

from tatami.kernel.scene import WIDTHS
from tatami.texts.speaker import LANGS, SHELL, catalogue

from . import PROTOCOL, FromPage, ToPage
from .declarations import MODULES, Declaration, Field, declaration, declarations
from .play import AreaSeen, SpriteSeen

COLUMNS = 140

HEAD = """\
// The messages between page and server, and what is asked over HTTP. Generated from src/tatami/server/wire by `make wire`: do not edit.
// A field with `?` is left out where it has its default.
"""

FILLED_IN = (SpriteSeen, AreaSeen)
"""What the page draws with every field there: the defaults of these go along."""

PLAIN: dict[type[kinds.Type], str] = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def module() -> str:
    """The whole file."""
    sections = [section(module) for module in MODULES]
    unions = [union("FromPage", FromPage), union("ToPage", ToPage)]
    return "\n\n".join([HEAD.strip(), *constants(), *sections, *unions, *(defaults(declaration(struct)) for struct in FILLED_IN)]) + "\n"


def constants() -> list[str]:
    """What page and server have in common beside their messages."""
    names = {lang: catalogue(SHELL, lang).entries["language.name"][0] for lang in LANGS}
    languages = ", ".join(f"{lang}: {json.dumps(name, ensure_ascii=False)}" for lang, name in names.items())
    return [
        f"export const PROTOCOL = {PROTOCOL};",
        f"/** The canvas widths that every picture is laid out for. */\nexport const WIDTHS = {json.dumps(WIDTHS)} as const;",
        f"/** The languages of the house, by their own names. */\nexport const LANGUAGES = {{ {languages} }} as const;",
    ]


def section(module: ModuleType) -> str:
    """The interfaces of one module, under its own first line."""
    first = str(module.__doc__).partition("\n")[0]
    return "\n\n".join(["\n".join(["// ----", *comment_lines(first)]), *(interface(one) for one in declarations(module))])


def comment_lines(text: str, indent: str = "") -> list[str]:
    """A comment on lines of its own."""
    return wrap(text, COLUMNS, initial_indent=f"{indent}// ", subsequent_indent=f"{indent}// ")


def interface(one: Declaration) -> str:
    """A struct as an interface; its docstring comes along."""
    about = wrap(one.about, COLUMNS - len("/** "), break_long_words=False)
    head = [f"/** {about[0]}", *(f" *  {line}" for line in about[1:])]
    head[-1] += " */"
    tag = [f'  type: "{one.tag}";'] if one.tag else []
    return "\n".join([*head, f"export interface {one.name} {{", *tag, *(line for field in one.fields for line in lines(field)), "}"])


def lines(field: Field) -> list[str]:
    """A field; its comment stands beside it, or above where there is no room."""
    line = f"  {field.name}{'?' if field.optional else ''}: {type_text(field.type)};"
    if not field.comment:
        return [line]
    whole = f"{line} // {field.comment}"
    return [whole] if len(whole) <= COLUMNS else [*comment_lines(field.comment, "  "), line]


def type_text(kind: kinds.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case kinds.LiteralType(values=values):
            return " | ".join(map(json.dumps, values))
        case kinds.UnionType(types=types):
            return " | ".join(map(type_text, types))
        case kinds.ListType(item_type=kinds.UnionType() as item):
            return f"({type_text(item)})[]"
        case kinds.ListType(item_type=item):
            return f"{type_text(item)}[]"
        case kinds.TupleType(item_types=items):
            return f"[{', '.join(map(type_text, items))}]"
        case kinds.DictType(value_type=value):
            return f"Record<string, {type_text(value)}>"
        case kinds.StructType(cls=struct):
            return struct.__name__
        case _:
            return PLAIN[type(kind)]


def union(name: str, structs: object) -> str:
    """All messages that go one way."""
    names = " | ".join(struct.__name__ for struct in get_args(structs))
    return "\n".join([f"export type {name} =", *wrap(names, COLUMNS, initial_indent="  | ", subsequent_indent="  ")]) + ";"


def defaults(one: Declaration) -> str:
    """What stands for the fields that the wire leaves out of a struct."""
    values = ", ".join(f"{field.name}: {json.dumps(field.default)}" for field in one.fields if field.optional)
    name = f"{one.name.removesuffix('Seen').upper()}_DEFAULTS"
    return "\n".join([f"export const {name} = {{", *wrap(f"{values},", COLUMNS, initial_indent="  ", subsequent_indent="  "), "};"])
