"""Bot accounts: programs that play people, each with a name and one token for all its seats; the store holds only the token's hash."""

from datetime import UTC, datetime

import msgspec
from sqlalchemy import insert, select

from tatami.server.store import schema
from tatami.server.store.store import Store
from tatami.server.tables.making import LONGEST_NAME, checked_name
from tatami.server.tables.seats import locked, new_token
from tatami.server.troubles import Troubled

MARK = " · bot"
"""What people read behind a bot's name."""


class Robot(msgspec.Struct):
    """A bot account; its token is told once."""

    name: str
    token: str


async def account(store: Store, name: str) -> Robot:
    """A new bot account."""
    called, token = checked_name(name) or "Bot", new_token()
    if len(called) + len(MARK) > LONGEST_NAME:
        raise Troubled("name-too-long", most=LONGEST_NAME - len(MARK), got=len(called))
    async with store.writing.begin() as connection:
        await connection.execute(insert(schema.bots), {"lock": locked(token), "name": called, "made": datetime.now(UTC)})
    return Robot(called, token)


async def robot_of(store: Store, token: str) -> str:
    """The name that a bot's seats bear; a token of no account is told."""
    async with store.engine.connect() as connection:
        name = await connection.scalar(select(schema.bots.c.name).where(schema.bots.c.lock == locked(token)))
    if name is None:
        raise Troubled("unknown-token", 403)
    return f"{name}{MARK}"
