"""All that the database holds about a person: to be shown, and to be forgotten; whose a row is follows from the foreign keys."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, MetaData, Row, Table, and_, delete, func, or_, select, update

from tatami.server.tables.ids import TableId
from tatami.server.tables.log import NAME, SIT

from .notify import CHANGED, tell_others
from .people_schema import claims, passkeys, people, sessions
from .schema import log, metadata, seats, tables
from .store import Store
from .times import iso_utc

HASH_LENGTH = 64
"""A log row that says who sat down begins with the seat's token hash; the name follows after a space."""

SECRET = ("lock", "password", "public_key", "p256dh", "auth", "challenge")
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


def owner_columns(table: Table) -> list[Column[Any]]:
    """The columns that say whose a row is: those that refer to people, or are called so (a challenge's person may be yet to come)."""
    if table.name == people.name:
        return [table.c.id]
    return [column for column in table.c if column.name == "person_id" or refers_to(column, people)]


def is_of_seats(table: Table) -> bool:
    """Whether rows without an owner are somebody's by the token hash of a seat; the seats themselves stay with their game."""
    has_hash = "lock" in table.c and any(refers_to(column, tables) for column in table.c)
    return has_hash and table.name != seats.name and all(column.nullable for column in owner_columns(table))


def refers_to(column: Column[Any], table: Table) -> bool:
    """Whether a column is a foreign key to a table."""
    return any(key.column.table.name == table.name for key in column.foreign_keys)


def owned_tables(database: MetaData = metadata) -> list[Table]:
    """The tables with rows that are a person's; those that others refer to come last."""
    return [table for table in reversed(database.sorted_tables) if owner_columns(table) or is_of_seats(table)]


def rows_of(table: Table, person_id: str, hashes: Sequence[str]) -> ColumnElement[bool]:
    """Which rows of a table are a person's, whose seats have these token hashes."""
    columns = owner_columns(table)
    named = [column == person_id for column in columns]
    if not is_of_seats(table):
        return or_(*named)
    return or_(*named, and_(*(column.is_(None) for column in columns), table.c.lock.in_(hashes)))


async def everything_about(store: Store, person_id: str) -> dict[str, Any]:
    """All that is kept about a person, by the database's own names."""
    about: dict[str, Any] = {}
    async with store.engine.connect() as connection:
        hashes = list(await connection.scalars(select(claims.c.lock).where(claims.c.person_id == person_id)))
        for table in owned_tables():
            rows = (await connection.execute(select(table).where(rows_of(table, person_id, hashes)))).mappings().all()
            about[table.name] = [{name: plain(value) for name, value in row.items() if name not in SECRET} for row in rows]
    return about


def plain(value: Any) -> Any:
    """A stored value as JSON has it."""
    return iso_utc(value) if isinstance(value, datetime) else value


async def forget(store: Store, person_id: str) -> list[TableId]:
    """Take a person out of the store: seats lose their name, also in the log, games stay; the tables where somebody was renamed."""
    async with store.writing.begin() as connection:
        hashes = list(await connection.scalars(select(claims.c.lock).where(claims.c.person_id == person_id)))
        claimed = (await connection.execute(select(claims.c.table_id, claims.c.seat).where(claims.c.person_id == person_id))).all()
        for table_id, seat in claimed:
            await tell_others(connection, table_id, CHANGED)
            await connection.execute(update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(name=""))
            named = update(log).where(log.c.table_id == table_id, log.c.who == str(seat))
            await connection.execute(named.where(log.c.kind == NAME).values(text=""))
            await connection.execute(named.where(log.c.kind == SIT).values(text=func.substr(log.c.text, 1, HASH_LENGTH + 1)))
        for table in owned_tables():
            await connection.execute(delete(table).where(rows_of(table, person_id, hashes)))
    return sorted({table_id for table_id, _ in claimed})
