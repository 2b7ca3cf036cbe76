"""Whoever asks for something at a table, over a socket or over HTTP."""

from dataclasses import dataclass

from tatami.kernel.game import WATCHER
from tatami.server.people.people import Person
from tatami.server.tables.seating import is_handed_over
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Connection

from .room import Room


@dataclass(frozen=True)
class Actor:
    """The seats somebody holds, the account they are signed in to, and the token they bring for a seat they take."""

    seats: tuple[int, ...]
    person: Person | None = None
    token: str = ""  # of a bot account, which opens all its seats; without one a seat gets a new token


def actor_at(connection: Connection) -> Actor:
    """The actor who speaks over a connection."""
    return Actor(connection.seats, connection.person)


def acting_seat(room: Room, actor: Actor) -> int:
    """The seat somebody acts for: the one to act, if it is one of theirs; WATCHER if they have none."""
    return room.now.viewer(actor.seats)


def expect_own(room: Room, seat: int) -> None:
    """Refuse a deed for a seat that a computer player has."""
    if seat != WATCHER and is_handed_over(room.log.seats[seat]):
        raise Troubled("handed-over", 409)
