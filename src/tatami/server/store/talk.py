"""What players say at their tables, and their notes, in the database."""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from tatami.server.tables.ids import TableId, TokenHash

from .columns import named_by_columns
from .notify import TALKED, tell_others
from .people_schema import notes, talk
from .store import Store


class SaidTooOften(Exception):
    """The seat has said too much in a short time."""


class Overtaken(Exception):
    """Other processes were quicker every time."""


class ChatRow(NamedTuple):
    """What a seat said or showed, under its number."""

    number: int
    seat: int
    at: datetime
    text: str
    reaction: str


class NewChatRow(NamedTuple):
    """The same before it has a number; `token_hash` is the seat's: whose words they are."""

    table_id: TableId
    seat: int
    token_hash: TokenHash
    text: str
    reaction: str
    at: datetime


ATTEMPTS = 5
"""Another process may take the same number first, so often."""


async def insert_chat(store: Store, row: NewChatRow, most: int, within: timedelta) -> None:
    """Store a message under the next number, unless its seat has said `most` in that time."""
    for _ in range(ATTEMPTS):
        try:
            await insert_chat_row(store, row, most, within)
        except IntegrityError:  # another process was quicker
            continue
        return
    raise Overtaken


async def insert_chat_row(store: Store, row: NewChatRow, most: int, within: timedelta) -> None:
    """Try to store a message under the next number."""
    own = (talk.c.table_id == row.table_id, talk.c.seat == row.seat, talk.c.at > row.at - within)
    async with store.writing.begin() as connection:
        if (await connection.scalar(select(func.count()).select_from(talk).where(*own)) or 0) >= most:
            raise SaidTooOften
        last = await connection.scalar(select(func.max(talk.c.number)).where(talk.c.table_id == row.table_id)) or 0
        await connection.execute(insert(talk), named_by_columns(row._asdict()) | {"number": last + 1})
        await tell_others(connection, row.table_id, TALKED)


async def chat_after(store: Store, table_id: TableId, number: int) -> list[ChatRow]:
    """What was said after a number."""
    columns = (talk.c.number, talk.c.seat, talk.c.at, talk.c.text, talk.c.reaction)
    wanted = select(*columns).where(talk.c.table_id == table_id, talk.c.number > number).order_by(talk.c.number)
    async with store.engine.connect() as connection:
        return [ChatRow(*row) for row in await connection.execute(wanted)]


async def last_chat(store: Store, table_id: TableId, most: int) -> list[ChatRow]:
    """What was said last, in its order."""
    columns = (talk.c.number, talk.c.seat, talk.c.at, talk.c.text, talk.c.reaction)
    wanted = select(*columns).where(talk.c.table_id == table_id).order_by(talk.c.number.desc()).limit(most)
    async with store.engine.connect() as connection:
        return [ChatRow(*row) for row in await connection.execute(wanted)][::-1]


async def note_of(store: Store, table_id: TableId, token_hash: TokenHash) -> str:
    """A player's notes."""
    async with store.engine.connect() as connection:
        return await connection.scalar(select(notes.c.text).where(notes.c.table_id == table_id, notes.c.lock == token_hash)) or ""


async def write_note(store: Store, table_id: TableId, token_hash: TokenHash, text: str) -> None:
    """Keep a player's notes in place of the old ones."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(notes).where(notes.c.table_id == table_id, notes.c.lock == token_hash))
        await connection.execute(insert(notes), {"table_id": table_id, "lock": token_hash, "text": text})
