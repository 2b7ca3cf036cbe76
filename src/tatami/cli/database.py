"""Which database a command works in, opened once before anything is started."""

import re
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import BadInput

if TYPE_CHECKING:
    from tatami.server.settings import Settings

Db = Annotated[str | None, typer.Option("--db", metavar="URL", help="Where tables are kept; otherwise in the file tatami.db here.")]


def check_database(settings: "Settings") -> None:
    """Refuse a database that cannot be opened, before anything is started."""
    from tatami.server.store.address import CannotOpen, try_to_open

    try:
        try_to_open(settings.db)
    except CannotOpen as problem:
        given = re.sub(":[^:@/]*@", ":***@", settings.db)  # a password is nobody's business
        expected = "expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        raise BadInput(f"cannot open the database {given}: {problem}; {expected}") from problem
