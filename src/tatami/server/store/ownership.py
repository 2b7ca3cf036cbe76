"""All that the database holds about a person: to be shown, and to be forgotten."""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, Table, delete, func, select, update

from tatami.server.tables.log import NAME, SIT

from .notify import CHANGED, tell_others
from .people_schema import claims, notes, notices, passkeys, people, ratings, sessions, talk
from .schema import log, seats
from .store import Store
from .times import iso_utc

HASH_LENGTH = 64
"""A log row that says who sat down begins with the seat's token hash; the name follows after a space."""

SECRET = ("lock", "password", "public_key", "p256dh", "auth")
"""What is kept only to recognise somebody, and would help nobody else to see."""


class AccountRows(NamedTuple):
    """The rows of an account: itself, its passkeys, its sessions, the latest first."""

    account: Row[Any]
    passkeys: list[Row[Any]]
    sessions: list[Row[Any]]


async def account_rows(store: Store, person_id: str) -> AccountRows:
    """Everything of an account that its page shows."""
    async with store.engine.connect() as connection:
        account = (await connection.execute(select(people).where(people.c.id == person_id))).one()
        keys = (await connection.execute(select(passkeys).where(passkeys.c.person_id == person_id))).all()
        devices = select(sessions).where(sessions.c.person_id == person_id).order_by(sessions.c.seen.desc())
        return AccountRows(account, list(keys), list((await connection.execute(devices)).all()))


def owned() -> list[tuple[Table, ColumnElement[str]]]:
    """The tables of the store that hold something of a person's, each with the column that says whose; dependents first."""
    return [(table, table.c.person_id) for table in (notices, ratings, claims, sessions, passkeys)]


async def everything_about(store: Store, person_id: str) -> dict[str, Any]:
    """All that is kept about a person, by the database's own names."""
    about: dict[str, Any] = {}
    async with store.engine.connect() as connection:
        for table, whose in [(people, people.c.id), *owned()]:
            rows = (await connection.execute(select(table).where(whose == person_id))).mappings().all()
            about[table.name] = [{name: plain(value) for name, value in row.items() if name not in SECRET} for row in rows]
        own = select(claims.c.lock).where(claims.c.person_id == person_id)
        for table in (talk, notes):
            written = (await connection.execute(select(table).where(table.c.lock.in_(own)))).mappings().all()
            about[table.name] = [{name: plain(value) for name, value in row.items() if name not in SECRET} for row in written]
    return about


def plain(value: Any) -> Any:
    """A stored value as JSON has it."""
    return iso_utc(value) if isinstance(value, datetime) else value


async def forget(store: Store, person_id: str) -> list[str]:
    """Take a person out of the store: seats lose their name, also in the log, games stay; the tables where somebody was renamed."""
    async with store.writing.begin() as connection:
        hashes = list(await connection.scalars(select(claims.c.lock).where(claims.c.person_id == person_id)))
        claimed = (await connection.execute(select(claims.c.table_id, claims.c.seat).where(claims.c.person_id == person_id))).all()
        for table_id, seat in claimed:
            await connection.execute(delete(talk).where(talk.c.table_id == table_id, talk.c.lock.in_(hashes)))
            await connection.execute(delete(notes).where(notes.c.table_id == table_id, notes.c.lock.in_(hashes)))
            await tell_others(connection, table_id, CHANGED)
            await connection.execute(update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(name=""))
            named = update(log).where(log.c.table_id == table_id, log.c.who == str(seat))
            await connection.execute(named.where(log.c.kind == NAME).values(text=""))
            await connection.execute(named.where(log.c.kind == SIT).values(text=func.substr(log.c.text, 1, HASH_LENGTH + 1)))
        for table, whose in owned():
            await connection.execute(delete(table).where(whose == person_id))
        await connection.execute(delete(people).where(people.c.id == person_id))
    return sorted({table_id for table_id, _ in claimed})
