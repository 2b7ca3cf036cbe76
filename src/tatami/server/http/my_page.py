"""What a person is shown of themselves, all of it as data, and being forgotten."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Table, delete, func, select, update

from tatami.server import wire
from tatami.server.notices.subscriptions import notices_of
from tatami.server.people.claims import tables_of
from tatami.server.people.people import Person
from tatami.server.rooms.ratings import ratings_of
from tatami.server.store import people_schema as schema
from tatami.server.store import schema as tables_schema
from tatami.server.store.notify import CHANGED, tell_others
from tatami.server.store.store import Store
from tatami.server.tables.log import NAME, SIT


def said(at: datetime) -> str:
    """A time in ISO form; SQLite keeps no zone."""
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC).isoformat(timespec="seconds")


async def account(store: Store, person: Person) -> wire.Account:
    """Everything that the account page shows."""
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(schema.people).where(schema.people.c.id == person.id))).one()
        keys = (await connection.execute(select(schema.passkeys).where(schema.passkeys.c.person_id == person.id))).all()
        mine = select(schema.sessions).where(schema.sessions.c.person_id == person.id).order_by(schema.sessions.c.seen.desc())
        sessions = (await connection.execute(mine)).all()
    return wire.Account(
        row.name,
        said(row.made),
        bool(row.password),
        [wire.PasskeySeen(key.id, said(key.made)) for key in keys],
        [wire.SessionSeen(s.id, s.device, said(s.made), said(s.seen), s.id == person.session) for s in sessions],
        await my_tables(store, person),
        [wire.RatingSeen(game, mine.points, mine.spread, mine.games) for game, mine in await ratings_of(store, person)],
        await notices_of(store, person.id),
    )


async def my_tables(store: Store, person: Person) -> list[wire.MyTable]:
    """A person's tables, the latest first."""
    found: dict[str, wire.MyTable] = {}
    for mine in await tables_of(store, person.id):
        found.setdefault(mine.table, wire.MyTable(mine.table, mine.game, [], said(mine.made))).seats.append(mine.seat)
    return list(found.values())


def owned() -> list[tuple[Table, ColumnElement[str]]]:
    """The tables of the store that hold something of a person's, each with the column that says whose; dependents first."""
    tables = (schema.notices, schema.ratings, schema.claims, schema.sessions, schema.passkeys)
    return [(table, table.c.person_id) for table in tables]


LOCK = 64
"""A line that says who sat down begins with the seat's lock; the name follows after a space."""

SECRET = ("lock", "password", "public_key", "p256dh", "auth")
"""What is kept only to recognise somebody, and would help nobody else to see."""


async def everything(store: Store, person: Person) -> dict[str, Any]:
    """All that is kept about a person, by the store's own names."""
    about: dict[str, Any] = {}
    async with store.engine.connect() as connection:
        for table, whose in [(schema.people, schema.people.c.id), *owned()]:
            rows = (await connection.execute(select(table).where(whose == person.id))).mappings().all()
            about[table.name] = [{name: plain(value) for name, value in row.items() if name not in SECRET} for row in rows]
        mine = select(schema.claims.c.lock).where(schema.claims.c.person_id == person.id)
        for table in (schema.talk, schema.notes):
            written = (await connection.execute(select(table).where(table.c.lock.in_(mine)))).mappings().all()
            about[table.name] = [{name: plain(value) for name, value in row.items() if name not in SECRET} for row in written]
    return about | {"tables": [msgspec.to_builtins(mine) for mine in await my_tables(store, person)]}


def plain(value: Any) -> Any:
    """A stored value as JSON has it."""
    return said(value) if isinstance(value, datetime) else value


async def forget(store: Store, person: Person) -> list[str]:
    """Take a person out of the store: seats lose their name, also in the log, games stay; the tables where somebody was renamed."""
    seats, log, claims = tables_schema.seats, tables_schema.log, schema.claims
    async with store.writing.begin() as connection:
        locks = list(await connection.scalars(select(claims.c.lock).where(claims.c.person_id == person.id)))
        mine = (await connection.execute(select(claims.c.table_id, claims.c.seat).where(claims.c.person_id == person.id))).all()
        for table_id, seat in mine:
            await connection.execute(delete(schema.talk).where(schema.talk.c.table_id == table_id, schema.talk.c.lock.in_(locks)))
            await connection.execute(delete(schema.notes).where(schema.notes.c.table_id == table_id, schema.notes.c.lock.in_(locks)))
            await tell_others(connection, table_id, CHANGED)
            await connection.execute(update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(name=""))
            named = update(log).where(log.c.table_id == table_id, log.c.who == str(seat))
            await connection.execute(named.where(log.c.kind == NAME).values(text=""))
            await connection.execute(named.where(log.c.kind == SIT).values(text=func.substr(log.c.text, 1, LOCK + 1)))
        for table, whose in owned():
            await connection.execute(delete(table).where(whose == person.id))
        await connection.execute(delete(schema.people).where(schema.people.c.id == person.id))
    return sorted({table_id for table_id, _ in mine})
