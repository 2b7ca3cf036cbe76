"""What is done for each message, the same over a socket and over HTTP."""

from collections.abc import Sequence
from typing import overload

from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.server import wire
from tatami.server.troubles import Troubled, known_lang
from tatami.server.views.audience import encode
from tatami.server.views.connection import Connection
from tatami.server.views.refusals import reason_message, refusal_message
from tatami.server.views.views import ViewKey
from tatami.table.refusals import Refusal
from tatami.table.sight import Step

from . import chat, endings, hints, moves, together
from .actor import Actor, actor_at
from .room import Room
from .rooms import Rooms

Deed = (
    wire.Act
    | wire.Undo
    | wire.Sit
    | wire.Name
    | wire.Hand
    | wire.Back
    | wire.Replace
    | wire.AskUndo
    | wire.AnswerUndo
    | wire.Rematch
    | wire.Resign
    | wire.OfferDraw
    | wire.AnswerDraw
)
"""The messages that change a table, whoever sends them."""

Question = wire.Why | wire.AskPreview | wire.AskOutlook | wire.Hint | wire.Explain | wire.Analyse | wire.Look | wire.Replay | wire.Attend
"""What a connection asks that changes nothing."""

Outcome = Step | Refusal | wire.Seated | None
"""What came of a deed: a step, a refusal, a seat with its token; nothing where everybody is shown what happened."""


@overload
async def perform(room: Room, actor: Actor, message: wire.Act | wire.Undo) -> Step | Refusal: ...
@overload
async def perform(room: Room, actor: Actor, message: wire.Sit) -> wire.Seated: ...
@overload
async def perform(room: Room, actor: Actor, message: Deed) -> Outcome: ...
async def perform(room: Room, actor: Actor, message: Deed) -> Outcome:
    """Change a table as somebody asks."""
    match message:
        case wire.Act():
            return await moves.act(room, actor, message)
        case wire.Undo():
            return await moves.undo(room, actor, message)
        case wire.Sit():
            return await together.sit(room, actor, message)
        case wire.AskUndo():
            return await together.ask(room, actor, message)
        case wire.Rematch():
            return await together.rematch(room, actor)
        case wire.AnswerUndo():
            await together.answer(room, actor, message)
        case wire.Name():
            await together.take_name(room, actor, message)
        case wire.Hand():
            await together.hand(room, actor, message)
        case wire.Back():
            await together.take_back_seat(room, actor, message)
        case wire.Replace():
            await together.replace_absent(room, actor, message)
        case wire.Resign() | wire.OfferDraw() | wire.AnswerDraw():
            await endings.perform(room, actor, message)
    return None


async def answer(rooms: Rooms, room: Room, connection: Connection, message: Deed | Question | wire.Talking) -> Sequence[wire.ToPage]:
    """Do what a connection at its table asks; what it alone is told."""
    match message:
        case wire.Why():
            return [reason_message(message.targets, moves.reason(room, actor_at(connection), message), room.audiences.speaker(connection))]
        case wire.AskPreview():
            return answers_to(room, connection, moves.preview(room, connection, message))
        case wire.AskOutlook():
            return answers_to(room, connection, moves.outlook(room, connection, message))
        case wire.Hint():
            return answers_to(room, connection, await hints.hint(rooms, room, connection, message))
        case wire.Explain():
            return [await hints.explain(room, connection, message)]
        case wire.Analyse():
            return [hints.analyse(rooms, room, connection)]
        case wire.Look():
            await room.again(connection, known_lang(message.lang), fitting_width(WIDTHS, message.width))
            return []
        case wire.Attend():
            return [room.presence.attend(connection, room.audiences.connections)]
        case wire.Replay():
            if connection.outbox:
                raise Troubled("too-fast", 429)  # one at a time: what it was shown before still waits for it
            await room.replay(connection, connection.view_key, message.since)
            return []
        case wire.Listen() | wire.Say() | wire.React() | wire.Note():
            return await chat.do(room, connection, message)
        case _:
            return answers_to(room, connection, await perform(room, actor_at(connection), message))


def answers_to(room: Room, connection: Connection, outcome: Outcome | wire.Explanation | wire.Foreseen) -> Sequence[wire.ToPage]:
    """What a connection is told of its own deed, beside what everybody is shown."""
    match outcome:
        case Refusal():
            return [refusal_message(outcome, room.audiences.speaker(connection), room.table.version)]
        case wire.Seated() | wire.Explanation() | wire.Preview() | wire.Outlook():
            return [outcome]
        case _:
            return []


def tell(room: Room, connection: Connection, messages: Sequence[wire.ToPage]) -> None:
    """Send a connection what it alone is told; whoever has sat down is shown the seat's view from then on."""
    for message in messages:
        connection.post(encode(message))
        if isinstance(message, wire.Seated):
            room.look(connection, ViewKey((*connection.seats, message.seat), connection.lang, connection.width))
            room.tell_presence()
