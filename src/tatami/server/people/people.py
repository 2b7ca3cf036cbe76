"""People with an account: a name, a password or a passkey, the devices they are signed in on, the seats that are theirs.

Nobody needs one.  No address is asked for; what is secret is kept as a hash."""

import asyncio
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.server.store import people_schema as schema
from tatami.server.store.store import Store
from tatami.server.tables.making import LONGEST_NAME
from tatami.server.tables.seats import locked, new_table_id, new_token
from tatami.server.troubles import Troubled

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
COOKIE = "tatami_session"
LONGEST_DEVICE = 200
SESSION_DAYS = 180
"""A device that was not seen for so long is signed out."""

LOOKED = timedelta(hours=1)
"""How exactly it is known when a device was seen."""

HASHER = PasswordHasher()
NOBODYS = HASHER.hash(secrets.token_urlsafe())
"""A name that nobody has takes as long to refuse as a wrong password."""

FEW = asyncio.Semaphore(2)
"""A password's hash takes 64 MiB for a moment."""


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in, and by which session."""

    id: str
    name: str
    session: str


def now() -> datetime:
    """The time."""
    return datetime.now(UTC)


def proper_name(name: str) -> str:
    """A name of printable letters, not empty, not too long."""
    clean = " ".join("".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", name)).split())
    if not clean:
        raise Troubled("name-missing")
    if len(clean) > LONGEST_NAME:
        raise Troubled("name-too-long", most=LONGEST_NAME, got=len(clean))
    return clean


def folded(name: str) -> str:
    """A name as it is compared: case and form of letters make no other person."""
    return unicodedata.normalize("NFKC", proper_name(name)).casefold()[:160]


async def hashed(password: str) -> str:
    """What is kept of a password."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Troubled("wrong-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD, got=len(password))
    async with FEW:
        return await asyncio.to_thread(HASHER.hash, password)


async def fits(kept: str, password: str) -> bool:
    """Whether a password is the one that was kept; takes as long where none was."""
    if len(password) > LONGEST_PASSWORD:
        return False
    async with FEW:
        try:
            return await asyncio.to_thread(HASHER.verify, kept or NOBODYS, password) and bool(kept)
        except (VerificationError, InvalidHashError):
            return False


async def register(store: Store, name: str, password: str) -> str:
    """A new account with a password; the id of its person."""
    person_id, kept = new_table_id(), await hashed(password)
    async with store.writing.begin() as connection:
        await enter(connection, person_id, name, kept)
    return person_id


async def enter(connection: AsyncConnection, person_id: str, name: str, password: str = "") -> None:
    """Write a new account down; without a password a passkey must follow before anything else is believed."""
    row = {"id": person_id, "name": proper_name(name), "folded": folded(name), "made": now(), "password": password}
    try:
        await connection.execute(insert(schema.people), row)
    except IntegrityError as taken:
        raise Troubled("name-taken", 409, got=row["name"]) from taken


async def is_free(store: Store, name: str) -> bool:
    """Whether nobody is called so."""
    async with store.engine.connect() as connection:
        return (await connection.scalar(select(schema.people.c.id).where(schema.people.c.folded == folded(name)))) is None


async def signed_in(store: Store, name: str, password: str) -> str:
    """The id of the person with that name and password."""
    wanted = select(schema.people.c.id, schema.people.c.password).where(schema.people.c.folded == folded(name))
    async with store.engine.connect() as connection:
        row = (await connection.execute(wanted)).first()
    if not await fits(row.password if row else "", password) or row is None:
        raise Troubled("wrong-password", 403)
    return str(row.id)


async def change_password(store: Store, person: Person, old: str, new: str) -> None:
    """Another password; all other devices are signed out."""
    people = schema.people
    async with store.engine.connect() as connection:
        kept = await connection.scalar(select(people.c.password).where(people.c.id == person.id)) or ""
    if kept and not await fits(kept, old):
        raise Troubled("wrong-password", 403)
    password = await hashed(new)
    async with store.writing.begin() as connection:
        await connection.execute(update(people).where(people.c.id == person.id).values(password=password))
        others = (schema.sessions.c.person_id == person.id, schema.sessions.c.id != person.session)
        await connection.execute(delete(schema.sessions).where(*others))


# ---- sessions


async def begin_session(store: Store, person_id: str, device: str) -> str:
    """A device is signed in from now on; the secret that its cookie holds."""
    token, at = new_token(), now()
    row = {"lock": locked(token), "id": new_table_id(), "person_id": person_id, "device": device[:LONGEST_DEVICE], "made": at, "seen": at}
    async with store.writing.begin() as connection:
        await connection.execute(delete(schema.sessions).where(schema.sessions.c.seen < at - timedelta(days=SESSION_DAYS)))
        await connection.execute(insert(schema.sessions), row)
    return token


async def person_by(store: Store, token: str) -> Person | None:
    """Whoever is signed in by that secret."""
    if not token:
        return None
    sessions, people, at = schema.sessions.c, schema.people.c, now()
    valid = (sessions.lock == locked(token), sessions.seen >= at - timedelta(days=SESSION_DAYS), sessions.person_id == people.id)
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(people.id, people.name, sessions.id.label("session")).where(*valid))).first()
        stale = row and await connection.scalar(select(sessions.id).where(sessions.lock == locked(token), sessions.seen < at - LOOKED))
    if row is None:
        return None
    if stale:
        async with store.writing.begin() as connection:
            await connection.execute(update(schema.sessions).where(sessions.lock == locked(token)).values(seen=at))
    return Person(row.id, row.name, row.session)


async def end_session(store: Store, person: Person, session: str) -> None:
    """Sign a device out."""
    sessions = schema.sessions.c
    async with store.writing.begin() as connection:
        ended = await connection.execute(delete(schema.sessions).where(sessions.person_id == person.id, sessions.id == session))
    if not ended.rowcount:
        raise Troubled("not-found", 404, got=session)
