"""Seats that become an account's, and connections that are ended: signed out, banned."""

from collections.abc import Callable

from tatami.server.door.doorkeeper import Doorkeeper
from tatami.server.people import claims
from tatami.server.people.people import Person
from tatami.server.store.accounts import ended_sessions
from tatami.server.tables.seats import seats_opened_by
from tatami.server.troubles import Troubled
from tatami.server.views.audience import encode
from tatami.server.views.connection import Connection
from tatami.server.views.views import ViewKey
from tatami.texts.speaker import Speaker

from . import ratings
from .room import Room
from .rooms import Rooms


async def claim(room: Room, person: Person, token: str) -> list[int]:
    """Make the seats of a link a person's own."""
    opened = seats_opened_by(token, room.log.seats)
    if not opened:
        raise Troubled("unknown-token", 403)
    await claims.claim(room.store, person, room.id, room.log.seats, opened)
    await ratings.show(room)
    return list(opened)


# ---- ending connections

Selected = Callable[[Room, Connection], bool]
"""Which connections of a table are selected."""


async def sign_out(rooms: Rooms, *ended: str) -> None:
    """Take the connections of sessions that have ended from their tables."""
    await end_connections(
        rooms, Troubled("signed-out"), lambda _, connection: connection.person is not None and connection.person.session in ended
    )


async def sign_out_ended(rooms: Rooms) -> None:
    """Find the sessions that were ended elsewhere: from another process, by a new password, by whoever runs the site."""
    signed = {
        connection.person.session for room, _ in rooms.open.values() for connection in room.audiences.connections if connection.person
    }
    if signed:
        await sign_out(rooms, *await ended_sessions(rooms.store, signed))


async def end_banned(rooms: Rooms, doorkeeper: Doorkeeper) -> None:
    """End the connections of those who were banned while they sat there."""
    if doorkeeper.banned:
        await end_connections(rooms, Troubled("banned", 403), lambda _, connection: doorkeeper.is_banned(connection.address))
    if rooms.banned:
        shut = Troubled("banned-person", 403)
        await end_connections(
            rooms, shut, lambda room, connection: any(room.log.seats[seat].token_hash in rooms.banned for seat in connection.seats)
        )


async def end_connections(rooms: Rooms, why: Troubled, selected: Selected) -> None:
    """End some connections, at whichever table they are."""
    for room in [room for room, _ in rooms.open.values()]:
        if any(selected(room, connection) for connection in room.audiences.connections):
            await rooms.disturb(room, lambda room: end_selected(room, why, selected))


async def end_selected(room: Room, why: Troubled, selected: Selected) -> None:
    """Tell some connections why, and show them nothing more; whatever they say, no seat is theirs."""
    for connection in [connection for connection in room.audiences.connections if selected(room, connection)]:
        connection.person = None
        connection.post(encode(why.message(Speaker(connection.lang), closing=True)))
        await room.leave(connection)
        connection.view_key = ViewKey((), connection.lang, connection.width)
