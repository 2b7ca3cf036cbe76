"""How players end a game themselves: by resigning, or by a draw that one offers and the other accepts."""

from tatami.bots.levels import levels
from tatami.server import wire
from tatami.server.tables.conclusion import draw_offered, ends, may_offer, resigned_seats
from tatami.server.tables.log import ACCEPT, OFFER, REFUSE, RESIGN, Entry
from tatami.server.tables.making import substitute
from tatami.server.troubles import Troubled

from .actor import Actor
from .room import Room
from .together import expect_unfinished, own_seat


async def perform(room: Room, actor: Actor, message: wire.Resign | wire.OfferDraw | wire.AnswerDraw) -> None:
    """End a game, or offer to."""
    match message:
        case wire.Resign():
            await resign(room, actor, message)
        case wire.OfferDraw():
            await offer_draw(room, actor, message)
        case wire.AnswerDraw():
            await answer_draw(room, actor, message)


async def resign(room: Room, actor: Actor, message: wire.Resign) -> None:
    """A player gives up; where the others play on, a computer player has the seat from now on."""
    expect_unfinished(room)
    seat, resigned = own_seat(room, actor, message.seat), resigned_seats(room.log.entries)
    if seat in resigned:
        raise Troubled("has-resigned", 409)
    over = ends(room.log.seats, (*resigned, seat))
    await room.note(Entry(RESIGN, str(seat), "" if over else level_after(room)))


def level_after(room: Room) -> str:
    """The computer player that goes on for somebody who resigned: whoever follows a clock that ran out, else the middle one."""
    clock, known = room.log.terms.clock, levels(room.table.game)
    return clock.level if clock else substitute(room.table.game, known[len(known) // 2], room.log.terms.rated)


async def offer_draw(room: Room, actor: Actor, message: wire.OfferDraw) -> None:
    """A player offers the other a draw; whoever holds both seats has agreed already."""
    expect_unfinished(room)
    seat = own_seat(room, actor, message.seat)
    if not may_offer(seat, room.log.seats, room.log.entries):
        raise Troubled("no-draw-now", 409)
    offer = Entry(OFFER, str(seat))
    await room.note(*([offer, Entry(ACCEPT, str(1 - seat))] if 1 - seat in actor.seats else [offer]))


async def answer_draw(room: Room, actor: Actor, message: wire.AnswerDraw) -> None:
    """The other player accepts or plays on; whoever offered may withdraw the offer."""
    expect_unfinished(room)
    offer = draw_offered(room.log.entries)
    if offer is None:
        raise Troubled("no-draw-offered", 409)
    answering = offer.other if offer.other in actor.seats else offer.seat
    if answering not in actor.seats or (message.accept and answering == offer.seat):
        raise Troubled("not-offered-to-you", 403)
    await room.note(Entry(ACCEPT if message.accept else REFUSE, str(answering)))
