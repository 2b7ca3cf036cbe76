"""Who wants to be told that it is their turn, and how: a browser that sleeps, a channel of Discord or Slack, any program.

About one's own seat at a table, about everybody's turns there, or, for an account, about all its tables."""

import secrets
from typing import Any

from sqlalchemy import and_, delete, func, insert, or_, select

from tatami.server import wire
from tatami.server.people.people import now
from tatami.server.settings import Settings
from tatami.server.store.people_schema import claims, notices
from tatami.server.store.store import Store
from tatami.server.troubles import Troubled, expect_one_of

from . import webpush
from .safe_post import checked_url

PUSH, DISCORD, SLACK, JSON = "push", "discord", "slack", "json"
KINDS = (PUSH, DISCORD, SLACK, JSON)
MOST = 10
"""Notices of one person, and of one table."""


def expect_possible(wanted: wire.NoticeWanted, settings: Settings) -> None:
    """Refuse what this site does not do, and addresses that it must not call."""
    expect_one_of("wrong-notice", KINDS, wanted.kind)
    if not (settings.push_key if wanted.kind == PUSH else settings.webhooks):
        raise Troubled("no-notices", 403)
    parts = checked_url(wanted.url, settings.local_webhooks)
    if wanted.kind == PUSH:
        if parts.scheme != "https" and not settings.local_webhooks:
            raise Troubled("wrong-address", got=wanted.url[:100])
        try:
            webpush.expect_browser(wanted.p256dh, wanted.auth)
        except ValueError as problem:
            raise Troubled("bad-message", problem=str(problem)) from problem


async def keep(store: Store, wanted: wire.NoticeWanted, site: str, person_id: str | None, lock: str) -> str:
    """Keep a notice; the same address is not told twice."""
    table_id = None if person_id else wanted.table
    whose = notices.c.person_id == person_id if person_id else notices.c.table_id == table_id
    row: dict[str, Any] = {"id": secrets.token_hex(16)}
    row |= {name: getattr(wanted, name) for name in ("kind", "url", "p256dh", "auth", "lang")}
    row |= {"person_id": person_id, "table_id": table_id, "lock": lock, "site": site, "made": now()}
    async with store.writing.begin() as connection:
        await connection.execute(delete(notices).where(whose, notices.c.url == wanted.url, notices.c.lock == lock))
        if (await connection.scalar(select(func.count()).select_from(notices).where(whose)) or 0) >= MOST:
            raise Troubled("too-long", most=MOST, got=MOST + 1)
        await connection.execute(insert(notices), row)
    return str(row["id"])


async def end(store: Store, notice: str) -> None:
    """Tell that address nothing more."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(notices).where(notices.c.id == notice))


async def wanted_by(store: Store, table_id: str, seat: int, lock: str) -> list[Any]:
    """Whoever wants to know that this seat is to act."""
    owner = select(claims.c.person_id).where(claims.c.table_id == table_id, claims.c.seat == seat, claims.c.lock == lock)
    here = and_(notices.c.table_id == table_id, notices.c.lock.in_(["", lock]))
    async with store.engine.connect() as connection:
        return list((await connection.execute(select(notices).where(or_(here, notices.c.person_id.in_(owner))))).all())


async def notices_of(store: Store, person_id: str) -> list[wire.NoticeSeen]:
    """A person's notices."""
    async with store.engine.connect() as connection:
        rows = await connection.execute(select(notices).where(notices.c.person_id == person_id).order_by(notices.c.made))
        return [wire.NoticeSeen(row.id, row.kind, checked_url(row.url, local=True).netloc) for row in rows]
