"""Bot accounts in the database."""

from sqlalchemy import insert, select

from tatami.server.tables.ids import TokenHash

from .schema import bots
from .store import Store
from .times import utc_now


async def insert_bot(store: Store, token_hash: TokenHash, name: str) -> None:
    """Write a new bot account down."""
    async with store.writing.begin() as connection:
        await connection.execute(insert(bots), {"lock": token_hash, "name": name, "made": utc_now()})


async def bot_name(store: Store, token_hash: TokenHash) -> str | None:
    """The name of the bot account with that token."""
    async with store.engine.connect() as connection:
        name: str | None = await connection.scalar(select(bots.c.name).where(bots.c.lock == token_hash))
    return name
