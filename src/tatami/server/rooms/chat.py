"""Talk at a table: among those who have a seat.  Watchers neither hear it nor join in, so that nobody can be advised from behind.

Lines are kept beside the log, not in it: whoever talks never makes a move stale.  Other processes are told by the
same channel, with a number that no line of the log has."""

from collections.abc import Sequence
from datetime import timedelta

from tatami.server.store.store import Store
from tatami.server.store.talk import NewChatRow, Overtaken, SaidTooOften, chat_after, insert_chat, note_of, write_note
from tatami.server.store.times import iso_utc, utc_now
from tatami.server.troubles import Troubled, expect_one_of
from tatami.server.views.audience import encoded
from tatami.server.views.connection import Page
from tatami.server.wire import Listen, Note, Noted, React, Say, Talk, Talking, TalkLine

from .actor import acting_seat, actor_at
from .room import Room

REACTIONS = ("hello", "thanks", "well-played", "thinking", "oops", "laugh", "sorry", "bye")
LONGEST_LINE, LONGEST_NOTE, MOST_SHOWN = 300, 4000, 200
MOST_AT_ONCE, SOON = 10, timedelta(seconds=20)


async def do(room: Room, page: Page, message: Talking) -> Sequence[Talk | Noted]:
    """Talk, for whoever has a seat; what the page alone is told."""
    if not page.eyes.seats:
        raise Troubled("players-only", 403)
    match message:
        case Listen():
            return await listen(room, page)
        case Say():
            await add(room, page, spoken(message.text), "")
        case React():
            expect_one_of("wrong-reaction", REACTIONS, message.reaction)
            await add(room, page, "", message.reaction)
        case Note():
            await note(room, page, message.text)
    return []


async def listen(room: Room, page: Page) -> Sequence[Talk | Noted]:
    """From now on a page hears what is said; what was said before, and its own notes."""
    lines = await heard(room.store, room.id, 0)
    room.audiences.listen(page, lines)
    return Talk(lines[-MOST_SHOWN:], whole=True), Noted(await note_of(room.store, room.id, lock_of(room, page)))


def lock_of(room: Room, page: Page) -> str:
    """What a page's notes are kept under: a device with several seats has one notebook."""
    return room.log.seats[page.eyes.seats[0]].lock


def spoken(said: str) -> str:
    """One line of printable letters, neither empty nor too long."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())
    if not line:
        raise Troubled("nothing-said")
    if len(line) > LONGEST_LINE:
        raise Troubled("line-too-long", most=LONGEST_LINE, got=len(line))
    return line


async def add(room: Room, page: Page, line: str, reaction: str) -> None:
    """Keep a line, then let everybody hear it who may."""
    seat = acting_seat(room, actor_at(page))
    row = NewChatRow(room.id, seat, room.log.seats[seat].lock, line, reaction, utc_now())
    try:
        await insert_chat(room.store, row, MOST_AT_ONCE, SOON)
    except (SaidTooOften, Overtaken) as problem:
        raise Troubled("too-fast", 429) from problem
    await spread(room)


async def heard(store: Store, table_id: str, after: int) -> list[TalkLine]:
    """What was said after a number."""
    rows = await chat_after(store, table_id, after)
    return [TalkLine(row.number, row.seat, iso_utc(row.at), row.text, row.reaction) for row in rows]


async def spread(room: Room) -> None:
    """Let the pages that listen hear what was said since they last heard something."""
    if not room.audiences.listeners:
        return
    room.audiences.hear(await heard(room.store, room.id, room.audiences.talked))


async def note(room: Room, page: Page, written: str) -> None:
    """Keep a player's notes, and show them on their other devices."""
    if len(written) > LONGEST_NOTE:
        raise Troubled("line-too-long", most=LONGEST_NOTE, got=len(written))
    clean = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in written)
    lock = lock_of(room, page)
    await write_note(room.store, room.id, lock, clean)
    said = encoded(Noted(clean))
    for other in room.audiences.listeners:
        if lock_of(room, other) == lock:
            other.post(said)
