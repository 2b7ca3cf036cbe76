"""What a table agreed on beside its game, in the database."""

from dataclasses import asdict

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.server.tables.ids import TableId
from tatami.server.tables.terms import BY_LINK, Clock, Terms

from . import schema


async def insert_terms(connection: AsyncConnection, table_id: TableId, terms: Terms) -> None:
    """Keep what was agreed on, if it is anything."""
    if terms != BY_LINK:
        clock = asdict(terms.clock) if terms.clock else {}
        agreed = {"listed": terms.listed, "clock": clock, "rated": terms.rated, "hints": terms.hints}
        await connection.execute(insert(schema.terms), {"table_id": table_id, **agreed})


async def select_terms(connection: AsyncConnection, table_id: TableId) -> Terms:
    """What was agreed on."""
    row = (await connection.execute(select(schema.terms).where(schema.terms.c.table_id == table_id))).first()
    return Terms(row.listed, Clock(**row.clock) if row.clock else None, row.rated, row.hints) if row else BY_LINK
