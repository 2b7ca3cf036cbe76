"""What people at one table do beside moving: sit down, take a name, leave a seat to a computer player, ask to take back, play again."""

from dataclasses import replace

from tatami.bots.levels import levels
from tatami.kernel.dialect import OVER
from tatami.server import wire
from tatami.server.tables.consent import Asked, declined, pending, taken_back, waiting
from tatami.server.tables.log import AGREE, ASK, BACK, DECLINE, HAND, LEAVE, REMATCH, REPLACE, SIT, Entry
from tatami.server.tables.making import checked_name, laid
from tatami.server.tables.seating import AWAY, free, handed
from tatami.server.tables.seats import HUMAN, locked, new_token
from tatami.server.tables.terms import TOTAL
from tatami.server.troubles import Troubled, expect_one_of
from tatami.server.views.audience import encoded
from tatami.server.views.connection import Page
from tatami.server.views.views import Eyes
from tatami.table.refusals import NotSeated, Stale, refusal_of

from .moves import refuse
from .ratings import admit, expect_newcomer, expect_unrated
from .room import Room


async def do(room: Room, page: Page, message: wire.Together) -> None:
    """Do what somebody asks beside moving."""
    if isinstance(message, wire.Hand | wire.Replace | wire.AskUndo):
        expect_unrated(room)
    match message:
        case wire.Sit():
            await sit(room, page, message)
        case wire.Name():
            await call(room, page, message)
        case wire.Hand():
            await hand(room, page, message)
        case wire.Back():
            await take_back_seat(room, page, message)
        case wire.Replace():
            await replace_absent(room, page, message)
        case wire.AskUndo():
            await ask(room, page, message)
        case wire.AnswerUndo():
            await answer(room, page, message)
        case wire.Rematch():
            await rematch(room, page)
        case wire.Replay():
            room.look(page, page.eyes, message.since)


def seat_at(room: Room, seat: int) -> int:
    """A seat that there is."""
    if seat not in range(len(room.log.seats)):
        raise Troubled("unknown-seat", expected=f"0–{len(room.log.seats) - 1}", got=seat)
    return seat


def own(room: Room, page: Page, seat: int) -> int:
    """A seat of the page's own."""
    if seat_at(room, seat) not in page.eyes.seats:
        raise Troubled("not-your-seat", 403, got=seat)
    return seat


def going_on(room: Room) -> None:
    """Refuse what makes no sense after the end."""
    if room.table.to_act == OVER:
        raise Troubled("over")


# ---- seats


async def sit(room: Room, page: Page, message: wire.Sit) -> None:
    """A watcher takes a free seat and is told its secret."""
    await expect_newcomer(room, page)
    token = await take_seat(room, message.seat, message.name)
    await admit(room, page, (*page.eyes.seats, message.seat))
    page.post(encoded(wire.Seated(message.seat, token)))
    room.look(page, Eyes((*page.eyes.seats, message.seat), page.eyes.lang, page.eyes.width))


async def take_seat(room: Room, seat: int, name: str, token: str = "") -> str:
    """Somebody sits down on a free seat; the secret that opens it from now on, their own if they bring one."""
    going_on(room)
    if not free(room.log.seats[seat_at(room, seat)]):
        raise Troubled("seat-taken", 409, got=seat)
    token, called = token or new_token(), checked_name(name)
    await room.note(Entry(SIT, str(seat), locked(token)))
    await room.name(seat, called)
    return token


async def call(room: Room, page: Page, message: wire.Name) -> None:
    """A player takes a name."""
    seat, name = own(room, page, message.seat), checked_name(message.name)
    if name != room.log.seats[seat].name:
        await room.name(seat, name)


async def hand(room: Room, page: Page, message: wire.Hand) -> None:
    """A player lets a computer player go on, for a while or for good."""
    going_on(room)
    seat = own(room, page, message.seat)
    expect_one_of("wrong-level", levels(room.table.game), message.level)
    if handed(room.log.seats[seat]):
        raise Troubled("handed-over", 409)
    await room.note(Entry(LEAVE if message.leaving else HAND, str(seat), message.level))


async def take_back_seat(room: Room, page: Page, message: wire.Back) -> None:
    """A player comes back to the seat that a computer player has."""
    going_on(room)
    seat = own(room, page, message.seat)
    if not handed(room.log.seats[seat]):
        raise Troubled("not-handed-over", 409)
    clock, reading = room.log.terms.clock, room.log.reading
    if clock and clock.kind == TOTAL and reading and reading.left[seat] <= 0:
        raise Troubled("no-time-left", 409)
    await room.note(Entry(BACK, str(seat)))


async def replace_absent(room: Room, page: Page, message: wire.Replace) -> None:
    """The host lets a computer player go on for somebody who has kept the table waiting too long."""
    going_on(room)
    seat = seat_at(room, message.seat)
    expect_one_of("wrong-level", levels(room.table.game), message.level)
    if room.log.host not in page.eyes.seats:
        raise Troubled("not-host", 403)
    if room.log.seats[seat].kind != HUMAN or seat in page.eyes.seats:
        raise Troubled("not-replaceable", 409, got=seat)
    if not free(room.log.seats[seat]):
        await expect_absent(room, seat)
    await room.note(Entry(REPLACE, str(seat), message.level))


async def expect_absent(room: Room, seat: int) -> None:
    """Whoever has a clock is judged by it; others by how long the table has waited for them."""
    if room.log.terms.clock:
        raise Troubled("clock-decides", 409)
    here = room.audiences.sits_here(seat)
    if room.table.to_act != seat or here or await room.store.others.elsewhere(room.id, seat):
        raise Troubled("not-absent", 409)
    if (left := AWAY - await room.store.uptime.waited(room.id)) > 0:
        raise Troubled("not-absent-yet", 409, minutes=AWAY // 60, left=int(left // 60) + 1)


# ---- taking back together


async def ask(room: Room, page: Page, message: wire.AskUndo) -> None:
    """Ask everybody to go back to before one's own last move; where nobody else is to be asked, go."""
    going_on(room)
    if message.version != room.table.version:
        refuse(room, page, refusal_of(Stale, seen=message.version, now=room.table.version))
        return
    if pending(room.log) or declined(room.log):
        raise Troubled("asked-already", 409)
    own_moves = [step for step in room.table.steps if step.seat in page.eyes.seats]
    if not own_moves:
        raise Troubled("nothing-to-ask")
    asked = Asked(own_moves[-1].seat, own_moves[-1].number - 1)
    if waiting(room.log, asked):
        await room.note(Entry(ASK, str(asked.seat), str(asked.version)))
    else:
        await go_back(room, asked)


async def answer(room: Room, page: Page, message: wire.AnswerUndo) -> None:
    """Agree or decline; the asker may think better of it too."""
    asked = pending(room.log)
    if asked is None:
        raise Troubled("nothing-asked")
    mine = [seat for seat in waiting(room.log, asked) if seat in page.eyes.seats]
    if not message.agree and asked.seat in page.eyes.seats:
        mine = [asked.seat]
    if not mine:
        raise Troubled("not-asked", 403)
    if not message.agree:
        await room.note(Entry(DECLINE, str(mine[0])))
        return
    agreed = [Entry(AGREE, str(seat)) for seat in mine]
    if len(waiting(room.log, asked)) > len(mine):
        await room.note(*agreed)
    else:
        await go_back(room, asked, *agreed)


async def go_back(room: Room, asked: Asked, *agreed: Entry) -> None:
    """Take back what everybody agreed to."""
    lines = taken_back(asked.seat, room.table.version - asked.version)
    await room.rewind([*agreed, *lines], asked.seat)


# ---- playing again


async def rematch(room: Room, page: Page) -> None:
    """A new table for the same people, all of them in person, one seat further; each link opens its own person's seat there too."""
    if room.table.to_act != OVER:
        raise Troubled("not-over")
    if not page.eyes.seats:
        refuse(room, page, refusal_of(NotSeated))
        return
    if not room.log.rematch:
        people = [replace(seat, kind=HUMAN, level="") if handed(seat) else seat for seat in room.log.seats]
        turned = (*people[1:], people[0])
        table = laid(room.table.game, room.table.options, turned, room.log.terms, room.table.components)
        await room.store.create(table)
        await room.note(Entry(REMATCH, str(page.eyes.seats[0]), table.id))
