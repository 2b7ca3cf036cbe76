"""What people at one table do beside moving: sit down, take a name, leave a seat to a computer player, ask to take back, play again."""

from dataclasses import replace

from tatami.bots.levels import levels
from tatami.server import wire
from tatami.server.tables.conclusion import resigned_seats
from tatami.server.tables.consent import Asked, seats_to_answer, undo_asked, undo_rows, was_declined
from tatami.server.tables.log import AGREE, ASK, BACK, DECLINE, HAND, LEAVE, REMATCH, REPLACE, SIT, Entry
from tatami.server.tables.making import blank_table, checked_name, visible_name
from tatami.server.tables.seating import AWAY, is_free, is_handed_over
from tatami.server.tables.seats import HUMAN, new_token, token_hash
from tatami.server.tables.terms import TOTAL
from tatami.server.troubles import Troubled, expect_one_of
from tatami.table.refusals import NotSeated, Refusal, Stale, refusal_of

from .actor import Actor
from .ratings import admit, expect_newcomer, expect_unrated
from .room import Room


def known_seat(room: Room, seat: int) -> int:
    """Refuse a number that no seat of the table has."""
    if seat not in range(len(room.log.seats)):
        raise Troubled("unknown-seat", expected=f"0–{len(room.log.seats) - 1}", got=seat)
    return seat


def own_seat(room: Room, actor: Actor, seat: int) -> int:
    """Refuse a seat of somebody else."""
    if known_seat(room, seat) not in actor.seats:
        raise Troubled("not-your-seat", 403, got=seat)
    return seat


def expect_unfinished(room: Room) -> None:
    """Refuse what cannot be done after the end."""
    if room.over:
        raise Troubled("over")


# ---- seats


def name_at(room: Room, actor: Actor, wished: str) -> str:
    """Who somebody is at a table: a bot by its account's name and mark, at a rated table everybody by their account's name."""
    if actor.token:
        return visible_name(wished)
    return actor.person.name if room.log.terms.rated and actor.person else checked_name(wished)


async def sit(room: Room, actor: Actor, message: wire.Sit) -> wire.Seated:
    """Give somebody a free seat and its secret: their own token if they bring one."""
    await expect_newcomer(room, actor.person)
    expect_unfinished(room)
    seat, token, name = message.seat, actor.token or new_token(), name_at(room, actor, message.name)
    if not is_free(room.log.seats[known_seat(room, seat)]):
        raise Troubled("seat-taken", 409, got=seat)
    await room.note(Entry(SIT, str(seat), token_hash(token)))
    await room.name(seat, name)
    await admit(room, actor.person, (*actor.seats, seat))
    return wire.Seated(seat, token)


async def take_name(room: Room, actor: Actor, message: wire.Name) -> None:
    """A player takes a name."""
    seat, name = own_seat(room, actor, message.seat), checked_name(message.name)
    if room.log.terms.rated:
        raise Troubled("rated-name", 409)
    if name != room.log.seats[seat].name:
        await room.name(seat, name)


async def hand(room: Room, actor: Actor, message: wire.Hand) -> None:
    """A player lets a computer player go on, for a while or for good."""
    expect_unrated(room)
    expect_unfinished(room)
    seat = own_seat(room, actor, message.seat)
    expect_one_of("wrong-level", levels(room.table.game), message.level)
    if is_handed_over(room.log.seats[seat]):
        raise Troubled("handed-over", 409)
    await room.note(Entry(LEAVE if message.leaving else HAND, str(seat), message.level))


async def take_back_seat(room: Room, actor: Actor, message: wire.Back) -> None:
    """A player comes back to the seat that a computer player has."""
    expect_unfinished(room)
    seat = own_seat(room, actor, message.seat)
    if not is_handed_over(room.log.seats[seat]):
        raise Troubled("not-handed-over", 409)
    if seat in resigned_seats(room.log.entries):
        raise Troubled("has-resigned", 409)
    expect_time(room, seat)
    await room.note(Entry(BACK, str(seat)))


def expect_time(room: Room, seat: int) -> None:
    """Refuse a player who has run out of time: for this turn, for the game, or at a rated table for good."""
    clock, reading = room.log.terms.clock, room.log.reading
    if room.log.terms.rated:
        raise Troubled("rated-time-out", 409)
    if clock and reading and reading.left[seat] <= 0:
        if clock.kind == TOTAL:
            raise Troubled("no-time-left", 409)
        raise Troubled("no-time-this-turn", 409)


async def replace_absent(room: Room, actor: Actor, message: wire.Replace) -> None:
    """The host lets a computer player go on for somebody who has kept the table waiting too long."""
    expect_unrated(room)
    expect_unfinished(room)
    seat = known_seat(room, message.seat)
    expect_one_of("wrong-level", levels(room.table.game), message.level)
    if room.log.host not in actor.seats:
        raise Troubled("not-host", 403)
    if room.log.seats[seat].kind != HUMAN or seat in actor.seats:
        raise Troubled("not-replaceable", 409, got=seat)
    if not is_free(room.log.seats[seat]):
        await expect_absent(room, seat)
    await room.note(Entry(REPLACE, str(seat), message.level))


async def expect_absent(room: Room, seat: int) -> None:
    """Whoever has a clock is judged by it; others by how long the table has waited for them."""
    if room.log.terms.clock:
        raise Troubled("clock-decides", 409)
    here = room.audiences.sits_here(seat)
    if room.table.to_act != seat or here or await room.store.others.elsewhere(room.id, seat):
        raise Troubled("not-absent", 409)
    if (left := AWAY - await room.store.uptime.idle_seconds(room.id)) > 0:
        raise Troubled("not-absent-yet", 409, minutes=AWAY // 60, left=int(left // 60) + 1)


# ---- taking back together


async def ask(room: Room, actor: Actor, message: wire.AskUndo) -> Refusal | None:
    """Ask everybody to go back to before one's own last move; where nobody else is to be asked, go."""
    expect_unrated(room)
    expect_unfinished(room)
    if message.version != room.table.version:
        return refusal_of(Stale, seen=message.version, now=room.table.version)
    if undo_asked(room.log) or was_declined(room.log):
        raise Troubled("asked-already", 409)
    own_moves = [step for step in room.table.steps if step.seat in actor.seats]
    if not own_moves:
        raise Troubled("nothing-to-ask")
    asked = Asked(own_moves[-1].seat, own_moves[-1].number - 1)
    if seats_to_answer(room.log, asked):
        await room.note(Entry(ASK, str(asked.seat), str(asked.version)))
    else:
        await go_back(room, asked)
    return None


async def answer(room: Room, actor: Actor, message: wire.AnswerUndo) -> None:
    """Agree or decline; the asker may withdraw the question too."""
    asked = undo_asked(room.log)
    if asked is None:
        raise Troubled("nothing-asked")
    mine = [seat for seat in seats_to_answer(room.log, asked) if seat in actor.seats]
    if not message.agree and asked.seat in actor.seats:
        mine = [asked.seat]
    if not mine:
        raise Troubled("not-asked", 403)
    if not message.agree:
        await room.note(Entry(DECLINE, str(mine[0])))
        return
    agreed = [Entry(AGREE, str(seat)) for seat in mine]
    if len(seats_to_answer(room.log, asked)) > len(mine):
        await room.note(*agreed)
    else:
        await go_back(room, asked, *agreed)


async def go_back(room: Room, asked: Asked, *agreed: Entry) -> None:
    """Take back what everybody agreed to."""
    rows = undo_rows(asked.seat, room.table.version - asked.version)
    await room.rewind([*agreed, *rows], asked.seat)


# ---- playing again


async def rematch(room: Room, actor: Actor) -> Refusal | None:
    """A new table for the same people, all of them in person, one seat further; each link opens its own person's seat there too."""
    if not room.over:
        raise Troubled("still-playing")
    if not actor.seats:
        return refusal_of(NotSeated)
    if not room.log.rematch:
        people = [replace(seat, kind=HUMAN, level="") if is_handed_over(seat) else seat for seat in room.log.seats]
        turned = (*people[1:], people[0])
        table = blank_table(room.table.game, room.table.options, turned, room.log.terms, room.table.components)
        await room.store.create(table)
        await room.note(Entry(REMATCH, str(actor.seats[0]), table.id))
    return None
