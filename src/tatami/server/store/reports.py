"""What people ask about rules, in the database, until whoever runs the site has answered it."""

import secrets
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, insert, select, update

from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.troubles import Troubled

from .people_schema import reports
from .store import Store
from .times import utc_now

MOST_AT_A_TABLE = 12
MOST = 2000
"""Reports that wait for an answer, from all tables."""


class ReportRow(NamedTuple):
    """A report in a list."""

    id: str
    table: str
    game: str
    rule: str
    words: str
    made: datetime
    closed: datetime | None


class NewReport(NamedTuple):
    """A report before it has a number."""

    table_id: TableId
    person_id: str | None
    token_hash: TokenHash
    game: str
    rule: str
    words: str
    file: str


async def insert_report(store: Store, new: NewReport) -> str:
    """Keep a report under a new number, unless too many wait already."""
    waiting = select(func.count()).select_from(reports).where(reports.c.closed.is_(None))
    report_id = secrets.token_hex(4)
    row = new._asdict()
    row["lock"] = row.pop("token_hash")
    async with store.writing.begin() as connection:
        here = await connection.scalar(waiting.where(reports.c.table_id == new.table_id)) or 0
        if here >= MOST_AT_A_TABLE or (await connection.scalar(waiting) or 0) >= MOST:
            raise Troubled("too-many-reports", 429)
        await connection.execute(insert(reports), row | {"id": report_id, "made": utc_now()})
    return report_id


async def select_reports(store: Store, most: int) -> list[ReportRow]:
    """The reports, those that wait first, the latest first."""
    columns = (reports.c.id, reports.c.table_id, reports.c.game, reports.c.rule, reports.c.words, reports.c.made, reports.c.closed)
    wanted = select(*columns).order_by(reports.c.closed.isnot(None), reports.c.made.desc()).limit(most)
    async with store.engine.connect() as connection:
        return [ReportRow(*row) for row in await connection.execute(wanted)]


async def report_file(store: Store, report_id: str) -> str | None:
    """The file of a report."""
    async with store.engine.connect() as connection:
        found: str | None = await connection.scalar(select(reports.c.file).where(reports.c.id == report_id))
    return found


async def close_report(store: Store, report_id: str) -> bool:
    """Whether there was such a report; it is answered now."""
    async with store.writing.begin() as connection:
        done = await connection.execute(update(reports).where(reports.c.id == report_id).values(closed=utc_now()))
    return bool(done.rowcount)
