"""Kept games looked at again: who may see what of them, and which of them others may go on from."""

from typing import NamedTuple

from tatami.server.people.people import Person
from tatami.server.troubles import Troubled
from tatami.server.views.replay import still, views_for
from tatami.server.views.status import TableStatus

from .room import Room


class Looking(NamedTuple):
    """Somebody who looks at a kept game: through whose eyes, with which seats of their own."""

    status: TableStatus  # nobody changes it any more
    rows: int  # of the log
    view: int
    seats: tuple[int, ...]
    may_fork: bool


async def look(room: Room, token: str, person: Person | None, view: int | None) -> Looking:
    """The game as it stands, for whoever may look at it through these eyes."""
    seats = await room.admit(token, person)
    views = views_for(room.status, seats)
    if view is not None and view not in views:
        raise Troubled("unknown-view", 404) if room.over else Troubled("hidden-view", 403)
    return Looking(still(room.status), len(room.log), views[0] if view is None else view, seats, may_fork(room))


def may_fork(room: Room) -> bool:
    """Whether a new table may go on from here: a finished game, or one where nothing is hidden and its players may take hints."""
    return room.over or (room.table.game.open and room.log.hints_allowed)


def expect_version(status: TableStatus, version: int) -> int:
    """Refuse a number of moves that were not made."""
    if not 0 <= version <= status.table.version:
        raise Troubled("unknown-version", 404, most=status.table.version, got=version)
    return version
