"""The address of a database, with the driver that the server speaks."""

import asyncio

from sqlalchemy import create_engine
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class CannotOpen(Exception):
    """The database cannot be opened; says why."""


def database_url(db: str) -> URL:
    """The address of a database as it is given on the command line, with its asynchronous driver."""
    url = make_url(db)
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def try_to_open(db: str) -> None:
    """Open and close a database, before anything is started; raises CannotOpen."""
    try:
        url = database_url(db)
        if url.get_backend_name() == "sqlite":  # whose asynchronous driver cannot fail quietly
            create_engine(url.set(drivername="sqlite"), hide_parameters=True).connect().close()
        else:
            asyncio.run(connect(url))
    except (SQLAlchemyError, ImportError, OSError) as problem:
        raise CannotOpen(str(problem).splitlines()[0]) from problem


async def connect(url: URL) -> None:
    """Open and close an asynchronous connection."""
    engine = create_async_engine(url, hide_parameters=True)
    async with engine.connect():
        pass
    await engine.dispose()
