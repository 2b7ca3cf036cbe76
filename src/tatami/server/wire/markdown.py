"""The messages as tables of Markdown: `make wire` writes them between the marks of `docs/protocol.md`."""

import json
import re
from types import ModuleType
from typing import get_args

from . import FromPage, ToPage
from .declarations import MODULES, Field, declarations
from .typescript import type_text

MARKED = re.compile(r"(<!-- (messages|fields) of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def page(text: str) -> str:
    """A page with what stands between its marks written anew."""
    modules = {module.__name__.rpartition(".")[2]: module for module in MODULES}
    tables = {"messages": messages, "fields": fields}
    return MARKED.sub(lambda mark: f"{mark[1]}{tables[mark[2]](modules[mark[3]])}\n{mark[4]}", text)


def messages(module: ModuleType) -> str:
    """What a page may say about a matter, and what it may be told."""
    said = [one for one in declarations(module) if one.struct in get_args(FromPage)]
    told = [one for one in declarations(module) if one.struct in get_args(ToPage)]
    return "\n\n".join(
        [
            table(("from the page", "means", "answered by"), [(f"`{one.tag}`", one.about, one.answer) for one in said]),
            table(("to the page", "means"), [(f"`{one.tag}`", one.about) for one in told]),
        ]
    )


def fields(module: ModuleType) -> str:
    """The fields of messages and of their parts; what a message means stands in the other table."""
    rows = [(f"`{one.tag or one.name}`", "" if one.tag else one.about, "<br>".join(map(line, one.fields))) for one in declarations(module)]
    return table(("in", "means", "fields"), [row for row in rows if row[-1]])


def line(field: Field) -> str:
    """A field as TypeScript writes it, with its default unless that is nothing, and its comment."""
    default = f" = {json.dumps(field.default)}" if field.optional and field.default else ""
    return f"`{field.name}{'?' if field.optional else ''}: {type_text(field.type)}{default}` {field.comment}".rstrip()


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A table of Markdown."""
    lines = [head, *(tuple(cell.replace("|", "\\|") for cell in row) for row in rows)]
    above, *below = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([above, f"|{'---|' * len(head)}", *below])
