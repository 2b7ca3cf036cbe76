"""What processes at one database tell each other: a table and the number of its last log row, or one of these numbers that no row has."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tatami.server.tables.ids import TableId

CHANNEL = "tatami_log"
TALKED, CHANGED = -1, -2
"""Somebody talked; something about the seats has changed."""


async def tell_others(connection: AsyncConnection, table_id: TableId, number: int) -> None:
    """Let other processes know, once this is stored; on SQLite there are none."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": f"{table_id}:{number}"})


async def tell_all_others(writing: AsyncEngine, table_id: TableId, number: int) -> None:
    """Let other processes know, in a transaction of its own."""
    async with writing.begin() as connection:
        await tell_others(connection, table_id, number)
