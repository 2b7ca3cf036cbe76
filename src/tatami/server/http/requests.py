"""What each request does, as tables of Markdown: `make wire` writes them between the marks of the documents."""

import re
from collections.abc import Iterable
from inspect import getdoc
from typing import Any

from tatami.server.wire.markdown import table

from . import accounts, api, notebooks, notice_pages, pages, preferences, reports, schemas, studies, study_changes

TABLES: dict[str, Iterable[Any]] = {
    "accounts": (*accounts.HANDLERS, *preferences.HANDLERS),
    "reports": reports.HANDLERS,
    "studies": (*studies.HANDLERS, *study_changes.HANDLERS),
    "notices": notice_pages.HANDLERS,
    "programs": (
        *(api.make_bot, pages.make_table, pages.lobby, api.sit, api.state, api.question, api.act, api.stream),
        *(pages.record, pages.record_as_json, pages.chance, notebooks.notebook, schemas.schema),
    ),
}
MARKED = re.compile(r"(<!-- requests of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
OF_A_KIND = re.compile(r":\w+}")
"""The kind of a part of an address, which the reader of a document need not know."""


def page(text: str) -> str:
    """A page with what stands between its marks written anew."""
    return MARKED.sub(lambda mark: f"{mark[1]}{requests(TABLES[mark[2]])}\n{mark[3]}", text)


def requests(handlers: Iterable[Any]) -> str:
    """The requests that some handlers answer, and what each does."""
    return table(("request", "what it does"), [(f"`{request(handler)}`", deed(handler)) for handler in handlers])


def request(handler: Any) -> str:
    """The method and the address of a handler that has one of each."""
    (method,), (path,) = handler.http_methods, handler.paths
    return f"{method} {OF_A_KIND.sub('}', path)}"


def deed(handler: Any) -> str:
    """What a handler's docstring says, on one line."""
    return " ".join((getdoc(handler.fn) or "").split())
