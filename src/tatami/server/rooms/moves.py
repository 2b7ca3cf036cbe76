"""Moves at a live table: made, foreseen, taken back, explained; and the record of them.

What is refused is a value, as at any table; whoever asked is told at the edge."""

from collections.abc import Awaitable
from dataclasses import replace

from tatami.kernel.game import WATCHER
from tatami.server import wire
from tatami.server.store.journal import Rival
from tatami.server.tables import conclusion
from tatami.server.tables.seats import seats_opened_by
from tatami.server.tables.table_log import TableLog
from tatami.server.troubles import Troubled
from tatami.server.views import foresight
from tatami.server.views.connection import Connection
from tatami.server.views.views import Snapshot
from tatami.table.refusals import Finished, Refusal, Stale, refusal_of
from tatami.table.sight import Step
from tatami.table.table import Table

from . import fairness
from .actor import Actor, acting_seat, actor_at, expect_own
from .room import Room

MOST_PLANNED = 40
"""Moves that one may plan before one is made: no turn is longer."""


async def act(room: Room, actor: Actor, message: wire.Act) -> Step | Refusal:
    """Make a move."""
    seat = acting_seat(room, actor)
    if room.over:
        return refusal_of(Finished)
    expect_own(room, seat)
    step = room.table.submit(seat, message.move, message.version)
    return step if isinstance(step, Refusal) else await unless_overtaken(room, step, message.version, room.follow(step.number - 1))


async def undo(room: Room, actor: Actor, message: wire.Undo) -> Step | Refusal:
    """Take back the last move."""
    expect_own(room, acting_seat(room, actor))
    step = taken_off(room, actor, message.version)
    return step if isinstance(step, Refusal) else await unless_overtaken(room, step, message.version, room.take_back(step))


async def unless_overtaken(room: Room, step: Step, seen: int, storing: Awaitable[None]) -> Step | Refusal:
    """Store a step; where another process was quicker, its move counts and this one is stale."""
    try:
        await storing
    except Rival:
        await room.reload()
        return refusal_of(Stale, seen=seen, now=room.table.version)
    return step


def taken_off(room: Room, actor: Actor, version: int) -> Step | Refusal:
    """Somebody's last move, off the table again but not yet stored."""
    if version != room.table.version:
        return refusal_of(Stale, seen=version, now=room.table.version)
    if room.over:  # everything was shown, the secret of chance too
        return refusal_of(Finished)
    last = room.table.steps[-1].seat if room.table.steps else WATCHER
    return room.table.undo(last if last in actor.seats else acting_seat(room, actor))


def reason(room: Room, actor: Actor, message: wire.Why) -> Refusal:
    """Why pointing there is no move; if it is one after all, what is asked."""
    table, seat = room.table, acting_seat(room, actor)
    refusal = refusal_of(Finished) if room.over else table.refusal(seat)
    if refusal:
        return refusal
    covered = table.game.cover(table.state, table.box, seat)
    found = table.game.why_not(covered, table.box, tuple(message.targets))
    return Refusal(found.why, found.rule) if found else Refusal(table.game.notation.prompt(covered, table.box))


def preview(room: Room, connection: Connection, message: wire.AskPreview) -> wire.Preview | Refusal:
    """What a player can foresee of a move, or of one that follows others they plan."""
    if len(message.after) > MOST_PLANNED:
        raise Troubled("too-long", most=MOST_PLANNED, got=len(message.after))
    seat = acting_seat(room, actor_at(connection))
    found = refusal_of(Finished) if room.over else room.table.preview(seat, message.move, message.version, message.after)
    return found if isinstance(found, Refusal) else foresight.preview_message(found, message, room.now, room.audiences.of(connection))


def outlook(room: Room, connection: Connection, message: wire.AskOutlook) -> wire.Outlook | Refusal:
    """Which of a player's moves are not plain."""
    seat = acting_seat(room, actor_at(connection))
    refusal = refusal_of(Finished) if room.over else room.table.refusal(seat, message.version)
    return refusal or foresight.outlook_message(room.now, seat, room.audiences.speaker(connection))


def record(log: TableLog, table: Table, token: str) -> str:
    """The whole game as text, once it is over, or where nothing was ever hidden from the one who asks."""
    viewers = seats_opened_by(token, log.seats) or (WATCHER,)
    if not log.is_over(table.to_act) and not any(sees_all(table, viewer) for viewer in viewers):
        raise Troubled("still-hidden", 403)
    return replace(table.record, notes={**table.record.notes, **fairness.notes(log, table), **conclusion.notes(log.entries)}).dump()


def sees_all(table: Table, viewer: int) -> bool:
    """Whether this viewer could always see everything."""
    return all(at.covered(viewer) == at.state for at in (Snapshot(table, version) for version in range(table.version + 1)))
