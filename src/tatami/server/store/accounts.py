"""Accounts and sessions in the database."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.server.tables.ids import TokenHash

from .people_schema import people, sessions
from .store import Store


class NameTaken(Exception):
    """Another account has that name."""


class AccountRow(NamedTuple):
    """An account: its id, name and the hash of its password (nothing where only passkeys open)."""

    id: str
    name: str
    password: str


class SessionRow(NamedTuple):
    """A session with its person, and when its device was last seen."""

    person_id: str
    name: str
    id: str
    seen: datetime


async def insert_account(store: Store, account: AccountRow, folded: str, made: datetime) -> None:
    """Write a new account down; raises NameTaken."""
    async with store.writing.begin() as connection:
        await insert_account_row(connection, account, folded, made)


async def insert_account_row(connection: AsyncConnection, account: AccountRow, folded: str, made: datetime) -> None:
    """Insert an account within a transaction."""
    try:
        await connection.execute(insert(people), account._asdict() | {"folded": folded, "made": made})
    except IntegrityError as taken:
        raise NameTaken(account.name) from taken


async def select_account(store: Store, *, folded: str = "", person_id: str = "") -> AccountRow | None:
    """The account with that id, or with that name as names are compared."""
    wanted = people.c.id == person_id if person_id else people.c.folded == folded
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(people.c.id, people.c.name, people.c.password).where(wanted))).first()
    return AccountRow(*row) if row else None


async def update_password(store: Store, person_id: str, password: str, session: str) -> None:
    """Another password; every other session of the person ends."""
    async with store.writing.begin() as connection:
        await connection.execute(update(people).where(people.c.id == person_id).values(password=password))
        await connection.execute(delete(sessions).where(sessions.c.person_id == person_id, sessions.c.id != session))


# ---- sessions


async def insert_session(
    store: Store, token_hash: TokenHash, session: str, person_id: str, device: str, at: datetime, oldest: datetime
) -> None:
    """Write a new session down, and delete those that were not seen since `oldest`."""
    row = {"lock": token_hash, "id": session, "person_id": person_id, "device": device, "made": at, "seen": at}
    async with store.writing.begin() as connection:
        await connection.execute(delete(sessions).where(sessions.c.seen < oldest))
        await connection.execute(insert(sessions), row)


async def select_session(store: Store, token_hash: TokenHash, oldest: datetime) -> SessionRow | None:
    """The session of a cookie's token, unless it was not seen since `oldest`."""
    columns = (people.c.id, people.c.name, sessions.c.id.label("session"), sessions.c.seen)
    valid = (sessions.c.lock == token_hash, sessions.c.seen >= oldest, sessions.c.person_id == people.c.id)
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(*columns).where(*valid))).first()
    return SessionRow(*row) if row else None


async def touch_session(store: Store, token_hash: TokenHash, at: datetime) -> None:
    """The session's device was seen."""
    async with store.writing.begin() as connection:
        await connection.execute(update(sessions).where(sessions.c.lock == token_hash).values(seen=at))


async def delete_session(store: Store, person_id: str, session: str) -> bool:
    """End a session of a person; whether there was such a one."""
    async with store.writing.begin() as connection:
        ended = await connection.execute(delete(sessions).where(sessions.c.person_id == person_id, sessions.c.id == session))
    return bool(ended.rowcount)


async def delete_all_sessions(store: Store) -> int:
    """Sign everybody out; how many sessions ended."""
    async with store.writing.begin() as connection:
        return (await connection.execute(delete(sessions))).rowcount


async def ended_sessions(store: Store, ids: Iterable[str]) -> frozenset[str]:
    """Which of these sessions are there no more."""
    wanted = frozenset(ids)
    async with store.engine.connect() as connection:
        return wanted - frozenset(await connection.scalars(select(sessions.c.id).where(sessions.c.id.in_(wanted))))
