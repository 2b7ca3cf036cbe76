"""The address of a database, with the driver that the server speaks, and what keeps it from being opened."""

import asyncio

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from .file import file_of, make_private
from .migrations import expect_known, form_of

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
FAILURES = (SQLAlchemyError, OSError)
"""What a database that was opened may raise later."""

BUSY = 2
"""Seconds that a file may be locked by somebody else."""


class CannotOpen(Exception):
    """The database cannot be opened; says why."""


def database_url(db: str) -> URL:
    """The address of a database as it is given on the command line, with its asynchronous driver."""
    url = make_url(db)
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def try_to_open(db: str, create: bool = True) -> None:
    """Open and close a database, before anything is started; raises CannotOpen, also where it is new and must not be made."""
    try:
        url = database_url(db)
        if url.get_backend_name() == "sqlite":  # whose asynchronous driver cannot fail quietly
            try_file(url, create)
        else:
            asyncio.run(try_server(url, create))
    except CannotOpen:
        raise
    except Exception as problem:  # whatever a driver raises, it is a sentence
        raise CannotOpen(plain_reason(problem)) from problem


def plain_reason(problem: Exception) -> str:
    """What a failure says in one line."""
    cause = getattr(problem, "orig", None) or problem
    return next(iter(str(cause).splitlines()), "") or type(cause).__name__


def try_file(url: URL, create: bool) -> None:
    """Open a file for writing, and close it."""
    file = file_of(url)
    if file is None:
        raise CannotOpen("a database in memory would be gone with the process")
    if create:
        make_private(file)
    elif not file.exists():
        raise CannotOpen("there is no such file")
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, connect_args={"timeout": BUSY})
    try:
        with engine.connect() as connection:
            connection.execute(text("BEGIN IMMEDIATE"))
            expect_ours(connection, create)
            connection.rollback()
    finally:
        engine.dispose()


async def try_server(url: URL, create: bool) -> None:
    """Open and close an asynchronous connection."""
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(expect_ours, create)
    finally:
        await engine.dispose()


def expect_ours(connection: Connection, create: bool) -> None:
    """Refuse a database that holds something else, that a newer release has changed, or that is empty and must not be made."""
    form, tables = form_of(connection), inspect(connection).get_table_names()
    if form is None and tables:
        raise CannotOpen(f"expected a database of Tatami, got one with the tables {', '.join(sorted(tables)[:5])}")
    if form is None and not create:
        raise CannotOpen("it is empty: no site was ever served from it")
    expect_known(form)
