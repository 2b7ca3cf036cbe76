"""Which database a command works in, opened once before anything is started."""

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tatami.server.settings import Settings

Db = Annotated[str | None, typer.Option("--db", metavar="URL", help="Where tables are kept; otherwise in the file tatami.db here.")]


@contextmanager
def database_of(settings: "Settings", create: bool = True) -> "Iterator[None]":
    """Refuse a database that cannot be opened before anything is started, and say in a sentence what it refuses later."""
    from tatami.server.store.address import FAILURES, CannotOpen, plain_reason, try_to_open
    from tatami.server.store.file import ServedElsewhere

    given = re.sub(":[^:@/]*@", ":***@", settings.db)  # a password is nobody's business
    try:
        try_to_open(settings.db, create)
        yield
    except CannotOpen as problem:
        expected = "expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        raise BadInput(f"cannot open the database {given}: {problem}; {expected}") from problem
    except ServedElsewhere as problem:
        raise BadInput(f"{problem}; stop it first, or name another file with --db") from problem
    except FAILURES as problem:
        raise BadInput(f"the database {given} failed: {plain_reason(problem)}") from problem
