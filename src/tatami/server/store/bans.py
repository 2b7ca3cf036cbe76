"""What is shut out, in the database."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select

from tatami.server.tables.ids import TokenHash

from .people_schema import claims, people, sessions
from .schema import bans, seats
from .store import Store
from .times import utc_now


class BanRow(NamedTuple):
    """A kind of thing that is shut out, which one, and since when."""

    kind: str
    key: str
    since: datetime


async def select_bans(store: Store) -> list[BanRow]:
    """Everything that is shut out, the latest first."""
    async with store.engine.connect() as connection:
        rows = (await connection.execute(select(bans.c.what, bans.c.since).order_by(bans.c.since.desc(), bans.c.what))).all()
    parted = [(*row.what.partition(" "), row.since) for row in rows]
    return [BanRow(kind, key, since) for kind, _, key, since in parted]


async def insert_ban(store: Store, kind: str, key: str) -> None:
    """Write down what is shut out; where it is a person, their sessions end."""
    what = f"{kind} {key}"
    async with store.writing.begin() as connection:
        await connection.execute(delete(bans).where(bans.c.what == what))
        await connection.execute(insert(bans), {"what": what, "since": utc_now()})
        await connection.execute(delete(sessions).where(sessions.c.person_id == key))


async def delete_ban(store: Store, kind: str, key: str) -> None:
    """Let something in again."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(bans).where(bans.c.what == f"{kind} {key}"))


async def is_banned(store: Store, kind: str, key: str) -> bool:
    """Whether this is shut out."""
    async with store.engine.connect() as connection:
        return await connection.scalar(select(bans.c.what).where(bans.c.what == f"{kind} {key}")) is not None


async def token_hashes_of(store: Store, person_ids: Iterable[str]) -> frozenset[TokenHash]:
    """The token hashes of all seats that some people have claimed."""
    wanted = list(person_ids)
    if not wanted:
        return frozenset()
    async with store.engine.connect() as connection:
        return frozenset(await connection.scalars(select(claims.c.lock).where(claims.c.person_id.in_(wanted))))


async def names_of(store: Store, keys: Iterable[str]) -> dict[str, str]:
    """What is shut out as people say it: a person's name, or the table and seat that a token hash belongs to."""
    wanted = list(keys)
    async with store.engine.connect() as connection:
        named = await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(wanted)))
        names = {row.id: row.name for row in named}
        places = await connection.execute(select(seats.c.lock, seats.c.table_id, seats.c.seat).where(seats.c.lock.in_(wanted)))
        return names | {row.lock: f"{row.table_id}:{row.seat}" for row in places}
