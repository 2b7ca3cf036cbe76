"""Lists of tables: when something happened there last, which of them are in the lobby, all of them for the office."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select

from tatami.server.tables.ids import TableId

from .schema import log, seats, tables, terms
from .store import Store
from .times import unix_seconds


class TableRow(NamedTuple):
    """A table as the office lists it: how long its log is, when something happened there last, the kinds of its seats."""

    id: str
    game: str
    made: datetime
    rows: int
    last: datetime | None
    kinds: list[str]


async def last_rows(store: Store, ids: Sequence[TableId]) -> dict[TableId, tuple[int, float]]:
    """For each table that there is: how long its log is, and when something happened there last, in seconds since 1970."""
    longest = select(log.c.table_id, func.max(log.c.number).label("number"), func.max(log.c.at).label("at"))
    last = longest.where(log.c.table_id.in_(ids)).group_by(log.c.table_id).subquery()
    wanted = select(tables.c.id, tables.c.made, last.c.number, last.c.at).outerjoin(last, last.c.table_id == tables.c.id)
    async with store.engine.connect() as connection:
        found = await connection.execute(wanted.where(tables.c.id.in_(ids)))
        return {row.id: (row.number or 0, unix_seconds(row.at or row.made)) for row in found}


async def listed_ids(store: Store, most: int) -> list[TableId]:
    """The tables in the lobby, the latest first."""
    wanted = select(tables.c.id).join(terms, terms.c.table_id == tables.c.id).where(terms.c.listed).order_by(tables.c.made.desc())
    async with store.engine.connect() as connection:
        return list(await connection.scalars(wanted.limit(most)))


async def table_rows(store: Store, most: int) -> list[TableRow]:
    """All tables, the latest first."""
    logs = select(log.c.table_id, func.count().label("rows"), func.max(log.c.at).label("last")).group_by(log.c.table_id).subquery()
    wanted = select(tables.c.id, tables.c.game, tables.c.made, logs.c.rows, logs.c.last).outerjoin(logs, logs.c.table_id == tables.c.id)
    async with store.engine.connect() as connection:
        found = (await connection.execute(wanted.order_by(tables.c.made.desc()).limit(most))).all()
        seated = select(seats.c.table_id, seats.c.kind).where(seats.c.table_id.in_([row.id for row in found]))
        kinds = (await connection.execute(seated)).all()
    return [
        TableRow(row.id, row.game, row.made, row.rows or 0, row.last, [seat.kind for seat in kinds if seat.table_id == row.id])
        for row in found
    ]


async def table_exists(store: Store, table_id: TableId) -> bool:
    """Whether there is a table of that id."""
    async with store.engine.connect() as connection:
        return await connection.scalar(select(tables.c.id).where(tables.c.id == table_id)) is not None


async def game_of(store: Store, table_id: TableId) -> str | None:
    """The name of a table's game."""
    async with store.engine.connect() as connection:
        name: str | None = await connection.scalar(select(tables.c.game).where(tables.c.id == table_id))
    return name
