"""What is a person's at a table, the seats that their account opens without a link, and how it ends."""

from collections.abc import Callable

from tatami.server.door.doorkeeper import Doorkeeper
from tatami.server.people import claims
from tatami.server.people.people import Person
from tatami.server.store.accounts import ended_sessions
from tatami.server.tables.seats import opened_by
from tatami.server.troubles import Troubled
from tatami.server.views.audience import encoded
from tatami.server.views.connection import Page
from tatami.server.views.views import Eyes
from tatami.texts.speaker import Speaker

from . import ratings
from .room import Room
from .rooms import Rooms


async def claim(room: Room, person: Person, token: str) -> list[int]:
    """Make the seats of a link a person's own."""
    opened = opened_by(token, room.log.seats)
    if not opened:
        raise Troubled("unknown-token", 403)
    await claims.claim(room.store, person, room.id, room.log.seats, opened)
    await ratings.show(room)
    return list(opened)


# ---- whoever has to go

Meant = Callable[[Room, Page], bool]
"""Which pages of a table are meant."""


async def sign_out(rooms: Rooms, *ended: str) -> None:
    """Take the pages of sessions that have ended from their tables."""
    await show_out(rooms, Troubled("signed-out"), lambda _, page: page.person is not None and page.person.session in ended)


async def sign_out_ended(rooms: Rooms) -> None:
    """Find the sessions that were ended elsewhere: from another process, by a new password, by whoever runs the site."""
    signed = {page.person.session for room, _ in rooms.open.values() for page in room.audiences.pages if page.person}
    if signed:
        await sign_out(rooms, *await ended_sessions(rooms.store, signed))


async def turn_out(rooms: Rooms, doorkeeper: Doorkeeper) -> None:
    """Show those out who were banned while they sat there."""
    if doorkeeper.banned:
        await show_out(rooms, Troubled("banned", 403), lambda _, page: doorkeeper.is_banned(page.address))
    if rooms.banned:
        shut = Troubled("banned-person", 403)
        await show_out(rooms, shut, lambda room, page: any(room.log.seats[seat].lock in rooms.banned for seat in page.eyes.seats))


async def show_out(rooms: Rooms, why: Troubled, meant: Meant) -> None:
    """Show some pages out, wherever they are."""
    for room in [room for room, _ in rooms.open.values()]:
        if any(meant(room, page) for page in room.audiences.pages):
            await rooms.disturb(room, lambda room: part_with(room, why, meant))


async def part_with(room: Room, why: Troubled, meant: Meant) -> None:
    """Tell some pages why, and show them nothing more; whatever they say, no seat is theirs."""
    for page in [page for page in room.audiences.pages if meant(room, page)]:
        page.person = None
        page.post(encoded(why.said(Speaker(page.eyes.lang), closing=True)))
        await room.leave(page)
        page.eyes = Eyes((), page.eyes.lang, page.eyes.width)
