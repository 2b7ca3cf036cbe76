"""The secrets that tables' chance follows from, in the database."""

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tatami.server.tables.ids import TableId
from tatami.server.tables.log import PROMISE

from .notify import tell_others
from .schema import log, table_secrets
from .store import Store
from .times import utc_now


async def tables_with_secret(store: Store) -> list[TableId]:
    """Every table whose chance follows from a secret."""
    async with store.engine.connect() as connection:
        return list(await connection.scalars(select(table_secrets.c.table_id)))


async def replace_secret(store: Store, table_id: TableId, secret: str, commitment: str) -> bool:
    """Give a table a new secret and promise it in the log, in one transaction; False if somebody moved meanwhile."""
    try:
        async with store.writing.begin() as connection:
            last = await connection.scalar(select(func.max(log.c.number)).where(log.c.table_id == table_id)) or 0
            row = {"table_id": table_id, "number": last + 1, "kind": PROMISE, "who": "", "text": commitment, "hash": "", "at": utc_now()}
            await connection.execute(insert(log), row)
            await connection.execute(update(table_secrets).where(table_secrets.c.table_id == table_id).values(secret=secret))
            await tell_others(connection, table_id, last + 1)
    except IntegrityError:
        return False
    return True
