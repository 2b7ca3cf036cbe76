"""Which database a command works in, opened once before anything is started."""

import asyncio
import re
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import BadInput

if TYPE_CHECKING:
    from tatami.server.settings import Settings

Db = Annotated[str | None, typer.Option("--db", metavar="URL", help="Where tables are kept; otherwise in the file tatami.db here.")]


def check_database(settings: "Settings") -> None:
    """Refuse a database that cannot be opened, before anything is started."""
    from sqlalchemy import create_engine
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.ext.asyncio import create_async_engine

    async def connect() -> None:
        """Open and close an asynchronous connection."""
        engine = create_async_engine(settings.url)
        async with engine.connect():
            pass
        await engine.dispose()

    try:
        if settings.url.get_backend_name() == "sqlite":  # whose asynchronous driver cannot fail quietly
            create_engine(settings.url.set(drivername="sqlite")).connect().close()
        else:
            asyncio.run(connect())
    except (SQLAlchemyError, ImportError, OSError) as problem:
        given = re.sub(":[^:@/]*@", ":***@", settings.db)  # a password is nobody's business
        expected = "expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        raise BadInput(f"cannot open the database {given}: {str(problem).splitlines()[0]}; {expected}") from problem
