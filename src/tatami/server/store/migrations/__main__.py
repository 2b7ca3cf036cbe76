"""`python -m tatami.server.store.migrations DATABASE [FORM]` says which form a database has, or brings it to the one named, up or down."""

import asyncio
import sys

from sqlalchemy.exc import SQLAlchemyError

from tatami.server.store.address import database_url
from tatami.server.store.migrations import FromTheFuture, form_of, forms, migrate
from tatami.server.store.store import backend_of


async def migrate_to(db: str, wanted: str) -> str | None:
    """The form that the database has afterwards."""
    engine, writer, _ = backend_of(database_url(db))
    try:
        async with engine.execution_options(writes=True).begin() as connection:
            if wanted:
                await connection.run_sync(migrate, wanted)
            return await connection.run_sync(form_of)
    finally:
        await writer.close()
        await engine.dispose()


def main(arguments: list[str]) -> str:
    """What is said, for these arguments."""
    known = ("base", *forms(), "head")
    if len(arguments) not in (1, 2) or (arguments[1:] and arguments[1] not in known):
        given = " ".join(["DATABASE", *arguments[1:]][: len(arguments)])  # its address may hold a password
        return f"expected DATABASE and perhaps one of {', '.join(known)}, got {given or 'nothing'}"
    try:
        return f"the database has the form {asyncio.run(migrate_to(arguments[0], ''.join(arguments[1:]))) or 'base'}"
    except (FromTheFuture, SQLAlchemyError, OSError, ValueError) as problem:
        return str(problem)


if __name__ == "__main__":
    said = main(sys.argv[1:])
    sys.stdout.write(said + "\n")
    sys.exit(0 if said.startswith("the database has") else 2)
