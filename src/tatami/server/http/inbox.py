"""Tables at a glance: mine, most urgent first, and those in the lobby that anybody may watch."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from time import time

from tatami.games import find
from tatami.kernel.dialect import OVER
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.people.claims import seats_of
from tatami.server.people.people import Person
from tatami.server.rooms.rooms import Rooms
from tatami.server.store.lists import last_rows, listed_ids
from tatami.server.tables.conclusion import REASONS
from tatami.server.tables.ids import ID_FORM, TableId
from tatami.server.tables.seating import is_free
from tatami.server.tables.seats import HUMAN, seats_opened_by
from tatami.server.troubles import Troubled
from tatami.texts.speaker import Speaker

from .summaries import Summaries, Summary

MOST_MINE = 50
MOST_LISTED = 30
FRESH = timedelta(days=2)
"""A listed table where nothing has happened for so long is not shown any more."""


async def my_tables(
    rooms: Rooms, summaries: Summaries, wanted: Sequence[wire.Ticket], lang: str, person: Person | None = None
) -> list[wire.TableSeen]:
    """Somebody's tables, by their links or, without one, by their account, most urgent first; where no seat is theirs, it is left out."""
    if len(wanted) > MOST_MINE:
        raise Troubled("too-many-tables", most=MOST_MINE, got=len(wanted))
    tokens = {TableId(ticket.table): ticket.token for ticket in wanted if ID_FORM.fullmatch(ticket.table)}
    found = []
    for table_id, (rows, at) in (await last_rows(rooms.store, list(tokens))).items():
        known, token = await summary_or_none(rooms, summaries, table_id, rows), tokens[table_id]
        if known is None:
            continue
        seats = seats_opened_by(token, known.seats) if token else await seats_of(rooms.store, table_id, known.seats, person)
        if seats:
            found.append(table_summary(table_id, known, seats, at, lang))
    return sorted(found, key=urgency)


async def lobby_tables(rooms: Rooms, summaries: Summaries, lang: str) -> list[wire.TableSeen]:
    """The tables of the lobby that go on, the latest first."""
    ids = await listed_ids(rooms.store, 2 * MOST_LISTED)
    found = []
    latest = (datetime.now(UTC) - FRESH).timestamp()
    for table_id, (rows, at) in (await last_rows(rooms.store, ids)).items():
        if at >= latest:
            known = await summary_or_none(rooms, summaries, table_id, rows)
            if known and known.to_act != OVER:
                found.append(table_summary(table_id, known, (), at, lang))
    return sorted(found, key=lambda seen: seen.waited)[:MOST_LISTED]


async def summary_or_none(rooms: Rooms, summaries: Summaries, table_id: TableId, rows: int) -> Summary | None:
    """A table for a list; nothing where it was closed or does not load, which is no other table's trouble."""
    if rooms.rests(table_id):
        return None
    try:
        return await summaries.of(rooms, table_id, rows)
    except Troubled:
        return None


def table_summary(table_id: TableId, known: Summary, seats: tuple[int, ...], at: float, lang: str) -> wire.TableSeen:
    """A table at a glance, in the reader's language."""
    game = find(known.game)
    say = Speaker(lang, game).say
    acts = known.to_act in seats and known.seats[known.to_act].kind == HUMAN
    state: wire.TableState = "over" if known.to_act == OVER else "yours" if acts else "asked" if set(seats) & set(known.asked) else "others"
    players = [
        wire.PlayerAt(say(words(f"side.{side}")), seat.name, seat.kind, is_free(seat), seat.level)
        for side, seat in zip(known.sides, known.seats, strict=False)
    ]
    left = None if known.due is None else round(max(0.0, known.due - time()), 1)
    return wire.TableSeen(
        *(table_id, known.game, say(words("game.title")), state, players, known.to_act, list(seats)),
        *(known.moves, max(0.0, time() - at), left, known.rematch),
        winners=list(known.result.winners) if known.result else [],
        by=known.result.reason if known.result and known.result.reason in REASONS else "",
        rated=known.rated,
        edition=known.edition,
    )


URGENT = ("asked", "yours", "others", "over")


def urgency(seen: wire.TableSeen) -> tuple[int, float, float]:
    """What waits for me comes first: by its clock, then by how long it has waited; the rest by what happened last."""
    waits = seen.state in ("asked", "yours")
    rank = 0 if waits else URGENT.index(seen.state)
    return rank, seen.left if waits and seen.left is not None else float("inf"), -seen.waited if waits else seen.waited
