"""What is a person's at a table: the seats that their account opens without a link."""

from tatami.texts.speaker import Speaker

from . import claims
from .audience import encoded
from .people import Person
from .room import Room
from .rooms import Rooms
from .seats import opened_by
from .troubles import Troubled


async def claim(room: Room, person: Person, token: str) -> list[int]:
    """Make the seats of a link a person's own."""
    opened = opened_by(token, room.seats)
    if not opened:
        raise Troubled("unknown-token", 403)
    await claims.claim(room.store, person, room.id, room.seats, opened)
    return list(opened)


async def sign_out(rooms: Rooms, session: str) -> None:
    """Take the pages of a session that has ended from their tables."""
    for room in [room for room, _ in rooms.open.values()]:
        await rooms.disturb(room, lambda room: show_out(room, session))


async def show_out(room: Room, session: str) -> None:
    """Show the pages of a session that has ended nothing more."""
    for page in [page for page in room.pages if page.person and page.person.session == session]:
        page.person = None
        page.post(encoded(Troubled("signed-out").said(Speaker(page.eyes.lang), closing=True)))
        await room.leave(page)
