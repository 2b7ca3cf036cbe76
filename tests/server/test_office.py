"""What whoever runs the site may do, on both databases and beside a running process."""

import sqlite3
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import insert, select

from tatami.games import find
from tatami.kernel.record import load_record
from tatami.server.app import create_app
from tatami.server.door.doorkeeper import Doorkeeper
from tatami.server.http import health
from tatami.server.office import office
from tatami.server.rooms import fairness, moves
from tatami.server.rooms.rooms import Rooms
from tatami.server.settings import Settings
from tatami.server.store import people_schema, schema
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId
from tatami.server.tables.log import PROMISE
from tatami.server.troubles import Troubled
from tatami.table.fair import check_chance, commitment_to
from tatami.table.table import Table
from tests.server.players import Site, drained
from tests.server.toy_tables import COMPUTER, HUMAN, acting, joined, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
def fair_rooms(rooms: Rooms) -> Rooms:
    """Rooms that roll by their tables' secrets."""
    rooms.chooser_of = None
    return rooms


async def test_tables_are_listed_the_latest_first(fair_rooms: Rooms) -> None:
    """With their game, seats, length and whether they are closed; no more than were asked for."""
    first, _ = await opened(fair_rooms, HUMAN, COMPUTER)
    second, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    await joined(fair_rooms, second, tokens[0])
    await office.close(fair_rooms.store, first)
    told = await office.table_list(fair_rooms.store)
    assert [(table.id, table.game, table.lines, table.people, table.computers, table.closed) for table in told] == [
        (second, "high-card", 3, 2, 0, False),
        (first, "high-card", 0, 1, 1, True),
    ]
    assert len(await office.table_list(fair_rooms.store, 1)) == 1


async def test_a_closed_table_is_closed_to_everybody_until_it_is_opened_again(fair_rooms: Rooms) -> None:
    """Who sits there is told, nobody else gets in, nothing is lost."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN)
    page, _ = await joined(fair_rooms, table, tokens[0])
    await office.close(fair_rooms.store, table)
    door = Doorkeeper()
    await office.apply_bans(fair_rooms.store, door, fair_rooms)
    (told,) = drained(page)
    assert (told["code"], told["closing"]) == ("table-closed", True)
    with pytest.raises(Troubled, match="table-closed"):
        await fair_rooms.visit(table, acting(page, "mark", 2))
    other, _ = await joined(fair_rooms, (await opened(fair_rooms, HUMAN, HUMAN))[0])
    await fair_rooms.part(table, other)
    assert fair_rooms.open[table][0].audiences.connections == {page}  # whoever goes can go all the same
    await office.close(fair_rooms.store, table, lift=True)
    await office.apply_bans(fair_rooms.store, door, fair_rooms)
    await fair_rooms.visit(table, acting(page, "mark", 2))
    assert drained(page)[-1]["version"] == 3
    with pytest.raises(office.NoSuchTable):
        await office.close(fair_rooms.store, TableId("nowhere"))


async def test_an_export_is_the_whole_record_and_keeps_the_secret_of_a_running_game(fair_rooms: Rooms) -> None:
    """Hidden cards and all, for whoever runs the site; when the game is over it can be verified."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN, hot_seat=True)
    page, _ = await joined(fair_rooms, table, tokens[0])
    stored = await fair_rooms.store.load(table)
    assert stored
    text = await office.record_text(fair_rooms.store, table)
    assert stored.secret not in text and commitment_to(stored.secret) in text
    assert len(load_record(text).moves) == 2
    await fair_rooms.visit(table, acting(page, "hold", 2))
    await fair_rooms.visit(table, acting(page, "hold", 3))
    text = await office.record_text(fair_rooms.store, table)
    assert check_chance(Table.from_record(find("high-card"), load_record(text))) == 2
    assert text == await fair_rooms.read(table, lambda room: moves.record(room.log, room.table, ""))
    with pytest.raises(office.NoSuchTable):
        await office.record_text(fair_rooms.store, TableId("nowhere"))


async def test_new_secrets_are_promised_and_the_game_goes_on(fair_rooms: Rooms, store: Store) -> None:
    """The log tells the new hash; rolls from then on follow from it; the next deed of a room that did not hear is refused as stale."""
    table, tokens = await opened(fair_rooms, HUMAN, HUMAN, hot_seat=True)
    page, view = await joined(fair_rooms, table, tokens[0])
    async with store.writing.begin() as connection:
        at = await connection.scalar(select(schema.tables.c.made))
        person = {"id": "p", "name": "Ann", "folded": "ann", "password": "", "made": at}
        await connection.execute(insert(people_schema.people), person)
        session = {"lock": "x", "id": "s", "person_id": "p", "device": "", "made": at, "seen": at}
        await connection.execute(insert(people_schema.sessions), session)
    assert await office.rotate(store) == (1, 1)
    stored = await store.load(table)
    assert stored
    assert [entry.text for entry in stored.entries if entry.kind == PROMISE] == [view["commitment"], commitment_to(stored.secret)]
    await fair_rooms.visit(table, acting(page, "roll", 2))
    news, refusal = drained(page)
    assert (news["commitment"], refusal["code"]) == (commitment_to(stored.secret), "stale")
    for move, version in (("roll", 2), ("hold", 4), ("hold", 5)):
        await fair_rooms.visit(table, acting(page, move, version))
    shown = await fair_rooms.read(table, lambda room: fairness.proof(room.log, room.table))
    assert [roll.number for roll in shown.rolls] == [4]
    record = load_record(await fair_rooms.read(table, lambda room: moves.record(room.log, room.table, "")))
    assert check_chance(Table.from_record(find("high-card"), record)) == 1
    assert await office.rotate(store) == (0, 0)  # a finished game has shown its own


def test_a_running_site_counts_and_says_whether_it_is_well(site: Site) -> None:
    """Metrics in Prometheus's form for this machine: lines, tables, messages, troubles, stored lines; no name, no token."""
    table, tokens = site.make("ninja-taisen", {"kind": "human", "name": "Ann"}, {"kind": "human"}, hot_seat=True)
    with site.join(table, tokens["0"]) as player:
        player.act(player.offers[0])
        assert site.get("/api/tables/nowhere/record").status_code == 404
        answer = site.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    counted = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    assert float(counted["tatami_lines"]) >= 1 and float(counted["tatami_live_tables"]) >= 1
    assert float(counted['tatami_messages_total{kind="act"}']) >= 1
    assert float(counted['tatami_troubles_total{code="unknown-table"}']) >= 1
    assert float(counted["tatami_stored_lines_total"]) >= 2
    assert "Ann" not in answer.text and tokens["0"] not in answer.text and table not in answer.text
    assert site.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 404


def test_a_site_whose_database_is_spoilt_or_locked_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Health reads and writes the file, though at most once a second for everybody."""
    monkeypatch.setattr(health, "FRESH", -1)
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/tables.db"))) as client:
        assert client.get("/health").json() == {"store": True}
        with sqlite3.connect(tmp_path / "tables.db", isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert client.get("/health").status_code == 503
            other.execute("ROLLBACK")
            other.execute("DROP TABLE alembic_version")
        other.close()
        assert client.get("/health").status_code == 503


def test_a_site_whose_database_is_gone_is_not_well(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """503, so that whoever watches it knows."""
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/tables.db"))) as client:
        assert (client.get("/health").status_code, client.get("/health").json()) == (200, {"store": True})

        async def gone(store: Store) -> bool:
            raise OSError("gone")

        monkeypatch.setattr(Store, "answers", gone)
        monkeypatch.setattr(health, "FRESH", -1)
        assert (client.get("/health").status_code, client.get("/health").json()) == (503, {"store": False})
