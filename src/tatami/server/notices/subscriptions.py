"""Who wants to be told that it is their turn, and how: a browser that sleeps, a channel of Discord or Slack, any program.

About one's own seat at a table, about everybody's turns there, or, for an account, about all its tables."""

import secrets

from tatami.server import wire
from tatami.server.settings import Settings
from tatami.server.store import notices as rows
from tatami.server.store.notices import NoticeRow, TooManyNotices
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.troubles import Troubled, expect_one_of

from . import webpush
from .safe_post import checked_url

PUSH, DISCORD, SLACK, JSON = "push", "discord", "slack", "json"
KINDS = (PUSH, DISCORD, SLACK, JSON)
MOST, MOST_AT_SEAT = 10, 4
"""Notices of one person; of one seat at a table, and about everybody's turns there."""


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


async def keep(store: Store, wanted: wire.NoticeWanted, site: str, person_id: str | None, token_hash: TokenHash) -> str:
    """Keep a notice; the same address is not told twice."""
    most = MOST if person_id else MOST_AT_SEAT
    row = NoticeRow(
        *(
            secrets.token_hex(16),
            wanted.kind,
            wanted.url,
            wanted.p256dh,
            wanted.auth,
            person_id,
            None if person_id else TableId(wanted.table),
        ),
        *(token_hash, site, wanted.lang),
    )
    try:
        await rows.insert_notice(store, row, most)
    except TooManyNotices as problem:
        raise Troubled("too-long", most=most, got=most + 1) from problem
    return row.id


async def notices_of(store: Store, person_id: str) -> list[wire.NoticeSeen]:
    """A person's notices."""
    return [wire.NoticeSeen(row.id, row.kind, checked_url(row.url, local=True).netloc) for row in await rows.notices_of(store, person_id)]
