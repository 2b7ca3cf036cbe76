"""Whatever the database holds of a person is shown to them and goes with them, whichever table it stands in."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Column, ForeignKey, String, Table, Text, insert, select

from tatami.server import wire
from tatami.server.people import people
from tatami.server.people.claims import claim
from tatami.server.people.people import Person
from tatami.server.store.ownership import everything_about, forget, owned_tables
from tatami.server.store.people_schema import notes, notices
from tatami.server.store.schema import metadata
from tatami.server.store.store import Store
from tatami.server.store.times import utc_now
from tatami.server.tables.ids import TableId
from tatami.server.tables.making import new_table
from tests.server.devices import SECRET

NOBODYS = {
    "tables": "a game stays",
    "seats": "they lose their name, and stay with the game",
    "log": "it loses the name, and stays with the game",
    "terms": "of a table",
    "table_secrets": "of a table",
    "computer_turns": "of a table",
    "thoughts": "of a table",
    "deadlines": "of a table",
    "rated_games": "of a table",
    "boxes": "of a game",
    "puzzle_ratings": "of a puzzle, by everybody who tried it",
    "presence": "of a process, as long as it runs",
    "hours": "of a process",
    "bots": "programs",
    "bans": "whoever is shut out stays so",
}
"""Tables without rows that are a person's, and why."""


@pytest.fixture
async def wishes(store: Store) -> AsyncIterator[Table]:
    """A table that nobody has thought of: it refers to people by a column of another name."""
    table = Table(
        "wishes", metadata, Column("id", String(16), primary_key=True), Column("whose", ForeignKey("people.id")), Column("text", Text)
    )
    async with store.writing.begin() as connection:
        await connection.run_sync(table.create)
    yield table
    metadata.remove(table)


def test_every_table_is_somebodys_or_nobodys() -> None:
    """A new table either refers to people and is theirs, or is named above with a reason."""
    assert {table.name for table in owned_tables()} ^ NOBODYS.keys() == metadata.tables.keys()
    assert not {table.name for table in owned_tables()} & NOBODYS.keys()


@pytest.mark.anyio
async def test_a_table_that_nobody_thought_of_is_shown_and_forgotten(store: Store, wishes: Table) -> None:
    """Its foreign key is enough; the row of somebody else stays."""
    mine, theirs = [await people.register(store, name, SECRET) for name in ("Ann", "Ben")]
    async with store.writing.begin() as connection:
        await connection.execute(insert(wishes), [{"id": name, "whose": name, "text": f"of {name}"} for name in (mine, theirs)])
    assert [row["text"] for row in (await everything_about(store, mine))["wishes"]] == [f"of {mine}"]
    await forget(store, mine)
    async with store.engine.connect() as connection:
        assert list(await connection.scalars(select(wishes.c.whose))) == [theirs]


@pytest.mark.anyio
async def test_what_a_seat_wrote_is_its_persons(store: Store) -> None:
    """Notes and notices bear a seat's token hash: those of a claimed seat are shown and forgotten, another seat's and another's stay."""
    table, _ = new_table(wire.TableWanted("ninja-taisen", [wire.SeatWanted("human"), wire.SeatWanted("human")]))
    await store.create(table)
    mine, theirs = [Person(await people.register(store, name, SECRET), name, "") for name in ("Ann", "Ben")]
    await claim(store, mine, table.id, table.seats, [0])
    async with store.writing.begin() as connection:
        for seat in table.seats:
            await connection.execute(insert(notes), {"table_id": table.id, "lock": seat.token_hash, "text": "mine"})
            await connection.execute(insert(notices), notice(seat.token_hash[:8], seat.token_hash, None, table.id))
        await connection.execute(insert(notices), notice("theirs", table.seats[0].token_hash, theirs.id, None))
    shown = await everything_about(store, mine.id)
    assert [len(shown[name]) for name in ("notes", "notices", "claims")] == [1, 1, 1]
    await forget(store, mine.id)
    async with store.engine.connect() as connection:
        assert list(await connection.scalars(select(notes.c.lock))) == [table.seats[1].token_hash]
        assert set(await connection.scalars(select(notices.c.id))) == {table.seats[1].token_hash[:8], "theirs"}


def notice(notice_id: str, lock: str, person_id: str | None, table_id: TableId | None) -> dict[str, object]:
    """A row of somebody who is told."""
    about = {"kind": "json", "url": "https://example.org", "p256dh": "", "auth": "", "site": "", "lang": "en", "made": utc_now()}
    return about | {"id": notice_id, "lock": lock, "person_id": person_id, "table_id": table_id}
