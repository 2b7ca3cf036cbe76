"""Secrets that open an account once, in the database: the codes a person has written down, and the link of whoever runs the site."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update

from tatami.server.tables.ids import TokenHash

from .people_schema import people, recoveries, sessions
from .store import Store


async def replace_recoveries(store: Store, person_id: str, hashes: Iterable[TokenHash], until: datetime | None) -> None:
    """Keep new codes (for good) or a new link (until then) in the place of the person's old ones of that kind."""
    same_kind = recoveries.c.until.is_(None) if until is None else recoveries.c.until.is_not(None)
    async with store.writing.begin() as connection:
        await connection.execute(delete(recoveries).where(recoveries.c.person_id == person_id, same_kind))
        await connection.execute(insert(recoveries), [{"lock": hashed, "person_id": person_id, "until": until} for hashed in hashes])


async def person_of_recovery(store: Store, hashed: TokenHash, now: datetime) -> str | None:
    """The id of the person whose account a secret opens."""
    async with store.engine.connect() as connection:
        found: str | None = await connection.scalar(select(recoveries.c.person_id).where(usable(hashed, now)))
    return found


def usable(hashed: TokenHash, now: datetime) -> ColumnElement[bool]:
    """Which row a secret is, if it is not too late for it."""
    return and_(recoveries.c.lock == hashed, or_(recoveries.c.until.is_(None), recoveries.c.until > now))


async def use_recovery(store: Store, hashed: TokenHash, person_id: str, password: str, now: datetime) -> bool:
    """Another password for a secret that is used up by it, all devices signed out; False where somebody else was quicker."""
    async with store.writing.begin() as connection:
        used = await connection.execute(delete(recoveries).where(usable(hashed, now)))
        if not used.rowcount:
            return False
        await connection.execute(update(people).where(people.c.id == person_id).values(password=password))
        await connection.execute(delete(sessions).where(sessions.c.person_id == person_id))
    return True


async def codes_left(store: Store, person_id: str) -> int:
    """How many codes a person has not used."""
    wanted = select(func.count()).select_from(recoveries).where(recoveries.c.person_id == person_id, recoveries.c.until.is_(None))
    async with store.engine.connect() as connection:
        return await connection.scalar(wanted) or 0
