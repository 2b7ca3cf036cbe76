"""Migrations: both ways on both databases, nothing lost on the way, nothing done by halves."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from tatami.server.store.address import database_url
from tatami.server.store.migrations import FromTheFuture, forms, migrate
from tatami.server.store.migrations.__main__ import main
from tatami.server.store.schema import metadata
from tatami.server.store.store import Store, backend_of

pytestmark = pytest.mark.anyio
NEWEST = forms()[-1]

TABLES = """INSERT INTO tables VALUES
  ('aa', 'a-game', 1, 'default', '0123456789ab', '{"duel": "printed"}', '2026-01-02 03:04:05'),
  ('bb', 'a-game', 1, 'default', '0123456789ab', '{}', '2026-01-02 03:04:05')"""
SEATS = """INSERT INTO seats VALUES
  ('aa', 0, 'human', '', 'Ann', 'hash'), ('aa', 1, 'computer', 'greedy', '', ''),
  ('bb', 0, 'human', '', '', 'hash'), ('bb', 1, 'human', '', '', 'hash')"""
LOG = """INSERT INTO log VALUES
  ('aa', 1, 'move', 'chance', 'roll 1', '0123456789abcdef', '2026-01-02 03:04:05'),
  ('aa', 2, 'move', '0', 'step', '0123456789abcdef', '2026-01-02 03:04:06')"""


def contents(connection: Connection) -> list[list[tuple[object, ...]]]:
    """Everything that the oldest form holds."""
    return [[tuple(row) for row in connection.execute(text(f"SELECT * FROM {name} ORDER BY 1, 2"))] for name in ("tables", "seats", "log")]


def there_and_back(connection: Connection) -> None:
    """Up, down and up again, with tables that somebody plays at."""
    migrate(connection, "v1")
    for rows in (TABLES, SEATS, LOG):
        connection.execute(text(rows))
    before = contents(connection)
    migrate(connection)
    assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert contents(connection) == before
    assert list(connection.scalars(text("SELECT table_id FROM computer_turns"))) == ["aa"]
    migrate(connection, "v1")
    assert contents(connection) == before
    migrate(connection)
    assert contents(connection) == before
    migrate(connection, "base")
    assert inspect(connection).get_table_names() == ["alembic_version"]


async def test_every_form_leads_to_the_newest_and_back(db: str) -> None:
    """Up they equal the declared tables, down and up again nothing that was played is lost; at the bottom nothing is left."""
    engine, writer, _ = backend_of(database_url(db))
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(there_and_back)
    await engine.dispose()
    await writer.close()


async def test_a_migration_that_fails_leaves_everything_as_it_was(db: str) -> None:
    """A step that cannot be finished has not been begun."""
    engine, writer, _ = backend_of(database_url(db))

    def fail(connection: Connection) -> None:
        migrate(connection)
        raise OSError("the power is cut")

    with pytest.raises(OSError, match="power"):
        async with engine.execution_options(writes=True).begin() as connection:
            await connection.run_sync(fail)
    async with engine.connect() as connection:
        assert await connection.run_sync(lambda c: inspect(c).get_table_names()) == []
    await engine.dispose()
    await writer.close()


async def test_a_newer_releases_database_is_refused_untouched(store: Store, db: str) -> None:
    """An old release says what it found, and changes nothing."""
    async with store.writing.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'v999'"))
    with pytest.raises(FromTheFuture, match="got v999: it belongs to a newer release"):
        await Store.open(database_url(db))
    async with store.engine.connect() as connection:
        assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == "v999"


async def test_processes_that_start_together_migrate_once(db: str) -> None:
    """Whoever comes second waits and finds everything done."""
    stores = await asyncio.gather(*(Store.open(database_url(db)) for _ in range(3)))
    assert [await store.answers() for store in stores] == [True] * 3
    await asyncio.gather(*(store.close() for store in stores))


def test_an_operator_moves_a_database_up_and_down(db: str) -> None:
    """One command says the form and brings the database to another, there and back; what it cannot do it says."""
    said = [main([db]), main([db, "v1"]), main([db, "head"]), main([db]), main([db, "v1"]), main([db, "base"])]
    assert [answer.removeprefix("the database has the form ") for answer in said] == ["base", "v1", NEWEST, NEWEST, "v1", "base"]
    assert main([]) == f"expected DATABASE and perhaps one of base, {', '.join(forms())}, head, got nothing"
    assert main([db, "v0"]).endswith("got DATABASE v0")  # whose address may hold a password
    assert main(["mysql://h/x"]) == "expected a database of sqlite or postgresql, got mysql"
