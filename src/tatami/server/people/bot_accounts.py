"""Bot accounts: programs that play people, each with a name and one token for all its seats; the store holds only the token's hash."""

import msgspec

from tatami.server.store.bots import bot_name, insert_bot
from tatami.server.store.store import Store
from tatami.server.tables.making import LONGEST_NAME, checked_name
from tatami.server.tables.seats import new_token, token_hash
from tatami.server.troubles import Troubled

MARK = " · bot"
"""What people read behind a bot's name."""


class BotAccount(msgspec.Struct):
    """A bot account; its token is told once."""

    name: str
    token: str


async def new_bot_account(store: Store, name: str) -> BotAccount:
    """A new bot account."""
    called, token = checked_name(name) or "Bot", new_token()
    if len(called) + len(MARK) > LONGEST_NAME:
        raise Troubled("name-too-long", most=LONGEST_NAME - len(MARK), got=len(called))
    await insert_bot(store, token_hash(token), called)
    return BotAccount(called, token)


async def bot_display_name(store: Store, token: str) -> str:
    """The name that a bot's seats bear; a token of no account is told."""
    name = await bot_name(store, token_hash(token))
    if name is None:
        raise Troubled("unknown-token", 403)
    return f"{name}{MARK}"
