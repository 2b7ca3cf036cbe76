"""Kept games looked at again: who may see what of them, and which of them others may go on from."""

from typing import NamedTuple

from tatami.kernel.components import Components
from tatami.kernel.record import BadRecord, GameRecord
from tatami.kernel.record_json import read_record as load_record
from tatami.server.people.people import Person
from tatami.server.tables.making import known_game
from tatami.server.troubles import Troubled
from tatami.server.views.replay import still, views_for
from tatami.server.views.status import TableStatus
from tatami.table.table import Table

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


def position(look: Looking, version: int) -> Table:
    """The table as it was after so many moves, for whoever may go on from there."""
    if not look.may_fork:
        raise Troubled("no-fork", 403)
    return look.status.table.fork(expect_version(look.status, version))


def expect_move(table: Table, move: str) -> None:
    """Refuse a move that the rules do not offer whoever is to act."""
    refused = table.refusal(table.to_act)
    if refused or move not in table.legal:
        raise Troubled("study-move", got=move)


def table_of_record(record: GameRecord, components: Components | None) -> Table:
    """The table that a record leads to; whatever is wrong with it is told with its line."""
    try:
        return Table.from_record(known_game(record.game, 400), record, components)
    except BadRecord as problem:
        raise Troubled("wrong-record", problem=str(problem)) from problem


def read_record(text: str) -> GameRecord:
    """A record as it was written down."""
    try:
        return load_record(text)
    except ValueError as problem:
        raise Troubled("wrong-record", problem=str(problem)) from problem
