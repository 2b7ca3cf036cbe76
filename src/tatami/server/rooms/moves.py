"""What a page may ask for at a table: a move, taking one back, a reason, the record."""

from collections.abc import Awaitable
from dataclasses import replace

from tatami.kernel.dialect import OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.store.journal import Rival
from tatami.server.tables.seating import handed
from tatami.server.tables.seats import opened_by
from tatami.server.troubles import Troubled
from tatami.server.views.audience import encoded
from tatami.server.views.connection import Page
from tatami.server.views.views import Instant
from tatami.table.refusals import Finished, Refusal, Stale, refusal_of
from tatami.table.sight import Step
from tatami.texts.speaker import Speaker

from . import fairness
from .room import Room


def seat_of(room: Room, page: Page) -> int:
    """The seat a page acts for: the one to act, if it is one of the page's; WATCHER if it has none."""
    return room.now.viewer(page.eyes.seats)


def expect_own(room: Room, seat: int) -> None:
    """Refuse a deed for a seat that a computer player has."""
    if seat != WATCHER and handed(room.log.seats[seat]):
        raise Troubled("handed-over", 409)


async def act(room: Room, page: Page, message: wire.Act) -> None:
    """Make a move."""
    seat = seat_of(room, page)
    expect_own(room, seat)
    step = room.table.submit(seat, message.move, message.version)
    if isinstance(step, Refusal):
        refuse(room, page, step)
    else:
        await unless_overtaken(room, page, message.version, room.follow(step.number - 1))


async def undo(room: Room, page: Page, message: wire.Undo) -> None:
    """Take back the last move."""
    expect_own(room, seat_of(room, page))
    step = taken_back(room, page, message.version)
    if isinstance(step, Refusal):
        refuse(room, page, step)
        return
    await unless_overtaken(room, page, message.version, room.take_back(step))


async def unless_overtaken(room: Room, page: Page, seen: int, storing: Awaitable[None]) -> None:
    """Store a deed; where another process was quicker, its move counts and this one is stale."""
    try:
        await storing
    except Rival:
        await room.reload()
        refuse(room, page, refusal_of(Stale, seen=seen, now=room.table.version))


def taken_back(room: Room, page: Page, version: int) -> Step | Refusal:
    """The page's last move, off the table again."""
    if version != room.table.version:
        return refusal_of(Stale, seen=version, now=room.table.version)
    if room.table.to_act == OVER:  # everything was shown, the secret of chance too
        return refusal_of(Finished)
    last = room.table.steps[-1].seat if room.table.steps else WATCHER
    return room.table.undo(last if last in page.eyes.seats else seat_of(room, page))


async def why(room: Room, page: Page, message: wire.Why) -> None:
    """Say why pointing there is no move; if it is one after all, say what is asked."""
    table, seat = room.table, seat_of(room, page)
    refusal = table.refusal(seat)
    covered = table.game.cover(table.state, table.box, seat)
    if refusal is None:
        found = table.game.why_not(covered, table.box, tuple(message.targets))
        refusal = Refusal(found.why, found.rule) if found else Refusal(table.game.notation.prompt(covered, table.box))
    speaker = room.audiences.speaker(page)
    page.post(encoded(wire.Because(message.targets, speaker.say(refusal.why), refusal.rule, rule_text(speaker, refusal.rule))))


def refuse(room: Room, page: Page, refusal: Refusal) -> None:
    """Tell a page why its move was not made."""
    speaker = room.audiences.speaker(page)
    text, rule = speaker.say(refusal.why), refusal.rule
    page.post(encoded(wire.Refusal(refusal.code, text, rule, rule_text(speaker, rule), room.table.version)))


def rule_text(speaker: Speaker, rule: str) -> str:
    """The rule's own sentence."""
    return speaker.say(words(f"rule.{rule}")) if rule else ""


async def record(room: Room, token: str) -> str:
    """The whole game as text, once it is over, or where nothing was ever hidden from the one who asks."""
    viewers = opened_by(token, room.log.seats) or (WATCHER,)
    table = room.table
    if table.to_act != OVER and not any(sees_all(room, viewer) for viewer in viewers):
        raise Troubled("still-hidden", 403)
    return replace(table.record, notes={**table.record.notes, **fairness.notes(room.log, table)}).dump()


def sees_all(room: Room, viewer: int) -> bool:
    """Whether this viewer could always see everything."""
    table = room.table
    return all(at.covered(viewer) == at.state for at in (Instant(table, version) for version in range(table.version + 1)))
