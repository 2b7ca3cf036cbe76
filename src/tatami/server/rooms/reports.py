"""A question about a rule as a file: the game up to there as whoever asks may know it, version and edition, and their words."""

from dataclasses import replace
from importlib.metadata import version as release_of
from typing import NamedTuple

from tatami.kernel.game import WATCHER
from tatami.kernel.replay import name_of
from tatami.server import wire
from tatami.server.people.people import Person
from tatami.server.tables.ids import TokenHash
from tatami.server.tables.seats import NO_TOKEN
from tatami.server.troubles import Troubled
from tatami.table.table import Table

from .moves import sees_all
from .room import Room

FORMAT = "tatami report 1"
LONGEST_WORDS = 2000
LONGEST_TOLD = 400


class Report(NamedTuple):
    """A report, and the seat it is asked from."""

    file: str
    game: str
    token_hash: TokenHash


async def report(room: Room, token: str, person: Person | None, wanted: wire.ReportWanted, lang: str) -> Report:
    """The report of somebody who sits at the table, or watches it."""
    seats = await room.admit(token, person)
    table = room.table
    if not 0 <= wanted.version <= table.version:
        raise Troubled("unknown-version", 404, most=table.version, got=wanted.version)
    words, told = plain(wanted.words, LONGEST_WORDS), plain(wanted.told, LONGEST_TOLD).replace("\n", " ")
    if not words:
        raise Troubled("report-words")
    viewer = seats[0] if len(seats) == 1 else WATCHER  # several seats at one screen show what a watcher sees
    whole = room.over or sees_all(table, viewer)
    known = moves_of_record(table, wanted.version) if whole else moves_known(table, viewer, wanted.version)
    head = {
        "release": release_of("tatami"),
        "table": room.id,
        "move": wanted.version,
        "rule": plain(wanted.rule, 40) or "none",
        "language": lang,
        "seen by": "everybody" if whole else name_of(viewer) if viewer != WATCHER else "a watcher",
        "told": told or "nothing",
    }
    rows = [FORMAT, *(f"{name}: {value}" for name, value in head.items()), "", *(f"| {row}" for row in words.splitlines()), "", known]
    return Report("\n".join(rows), table.game.name, room.log.seats[viewer].token_hash if viewer != WATCHER else NO_TOKEN)


def plain(text: str, most: int) -> str:
    """What somebody wrote, without letters that cannot be seen; refuse more than so many."""
    seen = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
    if len(seen) > most:
        raise Troubled("report-long", most=most, got=len(seen))
    return seen


def moves_of_record(table: Table, version: int) -> str:
    """The record up to there."""
    return replace(table.record, moves=table.record.moves[:version]).dump()


def moves_known(table: Table, viewer: int, version: int) -> str:
    """The head of the record and the moves as this viewer may know them; no hash, for it would tell a guess from the truth."""
    made = [f"{step.number} {name_of(step.seat)} {step.text or '?'}" for step in table.seen_steps(viewer)[:version]]
    return "\n".join([*table.record.head(), "", *made]) + "\n"
