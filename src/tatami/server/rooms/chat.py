"""Talk at a table: among those who have a seat.  Watchers neither hear it nor join in, so that nobody can be advised from behind.

Messages are kept beside the log, not in it: whoever talks never makes a move stale.  Other processes are told by the
same channel, with a number that no row of the log has."""

from collections.abc import Sequence
from datetime import timedelta

from tatami.server.store.store import Store
from tatami.server.store.talk import ChatRow, NewChatRow, Overtaken, SaidTooOften, chat_after, insert_chat, last_chat, note_of, write_note
from tatami.server.store.times import iso_utc, utc_now
from tatami.server.tables.ids import TableId, TokenHash
from tatami.server.troubles import Troubled, expect_one_of
from tatami.server.views.audience import encode
from tatami.server.views.connection import Connection
from tatami.server.wire import Listen, Note, Noted, React, Say, Talk, Talking, TalkLine

from .actor import acting_seat, actor_at
from .room import Room

REACTIONS = ("hello", "thanks", "well-played", "thinking", "oops", "laugh", "sorry", "bye")
LONGEST_MESSAGE, LONGEST_NOTE, MOST_SHOWN = 300, 4000, 200
MOST_AT_ONCE, SOON = 10, timedelta(seconds=20)


async def do(room: Room, connection: Connection, message: Talking) -> Sequence[Talk | Noted]:
    """Talk, for whoever has a seat; what the connection alone is told."""
    if not connection.seats:
        raise Troubled("players-only", 403)
    match message:
        case Listen():
            return await listen(room, connection)
        case Say():
            await add(room, connection, checked_message(message.text), "")
        case React():
            expect_one_of("wrong-reaction", REACTIONS, message.reaction)
            await add(room, connection, "", message.reaction)
        case Note():
            await note(room, connection, message.text)
    return []


async def listen(room: Room, connection: Connection) -> Sequence[Talk | Noted]:
    """From now on a connection hears what is said; what was said before, and its own notes."""
    messages = talk_lines(await last_chat(room.store, room.id, MOST_SHOWN))
    room.audiences.listen(connection, messages)
    return Talk(messages, whole=True), Noted(await note_of(room.store, room.id, notebook(room, connection)))


def notebook(room: Room, connection: Connection) -> TokenHash:
    """The token hash that notes are kept under: a device with several seats has one notebook."""
    return room.log.seats[connection.seats[0]].token_hash


def checked_message(said: str) -> str:
    """A chat message: one line of printable letters, neither empty nor too long."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())
    if not text:
        raise Troubled("nothing-said")
    if len(text) > LONGEST_MESSAGE:
        raise Troubled("line-too-long", most=LONGEST_MESSAGE, got=len(text))
    return text


async def add(room: Room, connection: Connection, text: str, reaction: str) -> None:
    """Keep a chat message, then let everybody hear it who may."""
    seat = acting_seat(room, actor_at(connection))
    row = NewChatRow(room.id, seat, room.log.seats[seat].token_hash, text, reaction, utc_now())
    try:
        await insert_chat(room.store, row, MOST_AT_ONCE, SOON)
    except (SaidTooOften, Overtaken) as problem:
        raise Troubled("too-fast", 429) from problem
    await spread(room)


async def messages_after(store: Store, table_id: TableId, after: int) -> list[TalkLine]:
    """The chat messages after a number."""
    return talk_lines(await chat_after(store, table_id, after))


def talk_lines(rows: Sequence[ChatRow]) -> list[TalkLine]:
    """Chat messages as they are sent."""
    return [TalkLine(row.number, row.seat, iso_utc(row.at), row.text, row.reaction) for row in rows]


async def spread(room: Room) -> None:
    """Let the connections that listen hear what was said since they last heard something."""
    if not room.audiences.listeners:
        return
    room.audiences.hear(await messages_after(room.store, room.id, room.audiences.talked))


async def note(room: Room, connection: Connection, written: str) -> None:
    """Keep a player's notes, and show them on their other devices."""
    if len(written) > LONGEST_NOTE:
        raise Troubled("line-too-long", most=LONGEST_NOTE, got=len(written))
    clean = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in written)
    owner = notebook(room, connection)
    await write_note(room.store, room.id, owner, clean)
    said = encode(Noted(clean))
    for other in room.audiences.listeners:
        if notebook(room, other) == owner:
            other.post(said)
