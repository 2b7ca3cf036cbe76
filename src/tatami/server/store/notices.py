"""Subscriptions to notices in the database."""

from typing import NamedTuple

from sqlalchemy import and_, delete, func, insert, or_, select

from tatami.server.tables.ids import TableId, TokenHash

from .columns import column_of, named_by_columns
from .people_schema import claims, notices
from .store import Store
from .times import utc_now


class TooManyNotices(Exception):
    """The person or the table has as many subscriptions as it may have."""


class NoticeRow(NamedTuple):
    """A subscription: where and how somebody is told, about which tables, on which site, in which language."""

    id: str
    kind: str
    url: str
    p256dh: str
    auth: str
    person_id: str | None
    table_id: TableId | None
    token_hash: TokenHash
    site: str
    lang: str


COLUMNS = tuple(notices.c[column_of(name)] for name in NoticeRow._fields)


async def insert_notice(store: Store, row: NoticeRow, most: int) -> None:
    """Keep a subscription in place of one to the same address; TooManyNotices from `most` on."""
    at_table = and_(notices.c.table_id == row.table_id, notices.c.lock == row.token_hash)
    whose = notices.c.person_id == row.person_id if row.person_id else at_table
    async with store.writing.begin() as connection:
        await connection.execute(delete(notices).where(whose, notices.c.url == row.url))
        if (await connection.scalar(select(func.count()).select_from(notices).where(whose)) or 0) >= most:
            raise TooManyNotices
        await connection.execute(insert(notices), named_by_columns(row._asdict()) | {"made": utc_now()})


async def delete_notice(store: Store, notice: str) -> None:
    """End a subscription."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(notices).where(notices.c.id == notice))


async def notices_about(store: Store, table_id: TableId, seat: int, token_hash: TokenHash) -> list[NoticeRow]:
    """The subscriptions of whoever wants to know that this seat is to act."""
    owner = select(claims.c.person_id).where(claims.c.table_id == table_id, claims.c.seat == seat, claims.c.lock == token_hash)
    here = and_(notices.c.table_id == table_id, notices.c.lock.in_(["", token_hash]))
    async with store.engine.connect() as connection:
        return [NoticeRow(*row) for row in await connection.execute(select(*COLUMNS).where(or_(here, notices.c.person_id.in_(owner))))]


async def notices_of(store: Store, person_id: str) -> list[NoticeRow]:
    """A person's subscriptions, the oldest first."""
    wanted = select(*COLUMNS).where(notices.c.person_id == person_id).order_by(notices.c.made)
    async with store.engine.connect() as connection:
        return [NoticeRow(*row) for row in await connection.execute(wanted)]
