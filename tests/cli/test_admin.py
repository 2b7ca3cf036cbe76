"""`tatami admin`: what whoever runs a site may do, from the command line."""

import asyncio
import json
from pathlib import Path

import pytest

from tatami.kernel.record import load_record
from tatami.server.people import people, recovery
from tatami.server.store.address import database_url
from tatami.server.store.reports import NewReport, insert_report
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tatami.server.tables.seats import NO_TOKEN
from tatami.server.wire import SeatWanted, TableWanted

from .conftest import Run


@pytest.fixture
def db(tmp_path: Path) -> str:
    """The address of a database."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture
def table(db: str) -> str:
    """A table that is kept there."""

    async def kept() -> str:
        agreed, _ = new_table(TableWanted("ninja-taisen", [SeatWanted("human"), SeatWanted("computer", "uniform")]))
        store = await Store.open(database_url(db))
        await store.create(agreed)
        await store.close()
        return agreed.id

    return asyncio.run(kept())


def test_tables_are_listed(run: Run, db: str, table: str) -> None:
    """On the screen, and as JSON for scripts."""
    assert table in run("admin", "list", "--db", db).stdout
    (told,) = json.loads(run("admin", "list", "--db", db, "--json").stdout)["tables"]
    assert (told["id"], told["game"], told["people"], told["computers"], told["closed"]) == (table, "ninja-taisen", 1, 1, False)


def test_a_database_is_not_made_by_looking_into_it(run: Run, tmp_path: Path) -> None:
    """A mistyped address is told: a new file would answer that all is well."""
    for spoilt in (tmp_path / "typo.db", tmp_path / "empty.db"):
        if spoilt.stem == "empty":
            spoilt.touch()
        refused = run("admin", "rotate-secrets", "--db", f"sqlite:///{spoilt}")
        assert refused.exit_code == 2 and ("there is no such file" in refused.stderr or "it is empty" in refused.stderr)
    assert [file.name for file in tmp_path.iterdir()] == ["empty.db"] and (tmp_path / "empty.db").stat().st_size == 0


def test_a_table_is_closed_and_opened_and_exported(run: Run, db: str, table: str) -> None:
    """Each says what was done; the export is a record."""
    assert "is closed" in run("admin", "close", table, "--db", db).stdout
    assert "closed" in run("admin", "list", "--db", db).stdout
    assert "open again" in run("admin", "close", table, "--lift", "--db", db).stdout
    assert load_record(run("admin", "export", table, "--db", db).stdout).game == "ninja-taisen"


def test_somebody_is_shut_out_and_secrets_are_changed(run: Run, db: str, table: str) -> None:
    """A table that nobody has begun has nothing to change yet."""
    assert run("admin", "ban", "192.0.2.1", "--db", db).stdout == "192.0.2.1 is shut out\n"
    assert "192.0.2.1" in run("admin", "bans", "--db", db).stdout
    (told,) = json.loads(run("admin", "bans", "--db", db, "--json").stdout)["bans"]
    assert (told["kind"], told["who"]) == ("address", "192.0.2.1")
    assert run("admin", "ban", "192.0.2.1", "--lift", "--db", db).stdout == "192.0.2.1 is let in again\n"
    assert run("admin", "ban", f"{table}:0", "--db", db).stdout == f"{table}:0 is shut out\n"
    assert table in run("admin", "bans", "--db", db).stdout
    assert run("admin", "rotate-secrets", "--db", db).stdout == "0 running tables have new secrets, 0 devices are signed out\n"


def test_a_lost_password_is_chosen_anew_by_a_link(run: Run, db: str, table: str) -> None:
    """The link is printed for whoever runs the site to hand on; its secret opens the account once."""

    async def account() -> None:
        store = await Store.open(database_url(db))
        await people.register(store, "Ann", "correct horse")
        await store.close()

    async def recovered(secret: str) -> str:
        store = await Store.open(database_url(db))
        try:
            await recovery.recover(store, secret, "better horse")
            return await people.person_with_password(store, "Ann", "better horse")
        finally:
            await store.close()

    asyncio.run(account())
    said = run("admin", "reset", "ann", "--db", db).stdout
    assert said.startswith("Ann chooses a new password, once and within 24 hours")
    assert asyncio.run(recovered(said.strip().rpartition("#reset=")[2]))


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["shout"], "expected one of list, close, export, ban, bans, reset, rotate-secrets, reports, got 'shout'"),
        (["close"], "close: expected a table's id, got nothing"),
        (["list", "all"], "list: expected nothing more, got all"),
        (["export", "nowhere"], "there is no table nowhere"),
        (["reset", "nobody"], "expected an account's name, got 'nobody', which is nobody here"),
        (["list", "--most", "99999999999999999999"], "--most"),
        (["ban", "nobody"], "with seats counted from 0, got 'nobody', which is nobody here"),
    ],
)
def test_what_makes_no_sense_is_told(run: Run, db: str, table: str, arguments: list[str], problem: str) -> None:
    """One sentence, exit status 2."""
    told = run("admin", *arguments, "--db", db)
    assert told.exit_code == 2
    assert problem in told.stderr


def test_questions_about_rules_are_listed_shown_and_closed(run: Run, db: str, table: str) -> None:
    """The file comes as it was sent; an answered question stands behind those that wait, and a number that is none is told."""

    async def ask() -> str:
        store = await Store.open(database_url(db))
        asked = NewReport(TableId(table), None, NO_TOKEN, "ninja-taisen", "NT-3.3", "Why?", "tatami report 1\n")
        number = await insert_report(store, asked)
        await store.close()
        return number

    number = asyncio.run(ask())
    assert "Why?" in run("admin", "reports", "--db", db).stdout
    assert run("admin", "reports", number, "--db", db).stdout == "tatami report 1\n"
    assert "is closed" in run("admin", "reports", number, "--close", "--db", db).stdout
    (told,) = json.loads(run("admin", "reports", "--db", db, "--json").stdout)["reports"]
    assert told["closed"] and told["rule"] == "NT-3.3"
    assert "there is no report 77" in run("admin", "reports", "77", "--db", db).stderr
    assert run("admin", "list", "--close", "--db", db).exit_code == 2
