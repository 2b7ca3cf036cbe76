"""Why computer players moved as they did, in the database."""

from sqlalchemy import ColumnElement, and_, delete, insert, select

from tatami.server.tables.ids import TableId

from .schema import thoughts
from .store import Store


async def select_thought(store: Store, table_id: TableId, number: int) -> bytes | None:
    """What was thought at a move of a table, if that was kept."""
    async with store.engine.connect() as connection:
        found: bytes | None = await connection.scalar(select(thoughts.c.thought).where(at_move(table_id, number)))
    return found


async def write_thought(store: Store, table_id: TableId, number: int, thought: bytes) -> None:
    """Keep what was thought at a move, in place of what was thought at one that was taken back."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(thoughts).where(at_move(table_id, number)))
        await connection.execute(insert(thoughts), {"table_id": table_id, "number": number, "thought": thought})


def at_move(table_id: TableId, number: int) -> ColumnElement[bool]:
    """The row of a move."""
    return and_(thoughts.c.table_id == table_id, thoughts.c.number == number)
