"""The computer players of a table: one process claims their turn, thinks beside the table, and brings the answer to it."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import ref

import structlog

from tatami.bots.bot import Thought
from tatami.server.door.doorkeeper import network
from tatami.server.store.thoughts import write_thought
from tatami.server.tables.log import STAND_IN, Entry
from tatami.server.tables.seats import HUMAN
from tatami.server.thinking.fair_queue import COMPUTERS, PEOPLE, Asker
from tatami.server.thinking.stand_in import thought_or_stand_in
from tatami.server.thinking.thoughts import explained_thought, stored_form
from tatami.server.troubles import Troubled
from tatami.table.sight import Sight

if TYPE_CHECKING:
    from .room import Room

log = structlog.get_logger()


class ComputerPlayers:
    """Those who sit at a live table, and whether one of them thinks."""

    def __init__(self, room: "Room") -> None:
        self.held = ref(room)  # weakly: a room that held itself would wait for the collector once nobody is in it
        self.thinking: asyncio.Task[None] | None = None

    @property
    def room(self) -> "Room":
        """The live table at which they sit."""
        room = self.held()
        assert room is not None, "expected a live table, got one that is gone"
        return room

    @property
    def to_move(self) -> bool | None:
        """Whether it is a computer player's turn; unknown where none sits."""
        return self.room.log.computer_to_move(self.room.table.to_act)

    @property
    def thinks(self) -> bool:
        """Whether one thinks, and has not failed unnoticed."""
        return self.thinking is not None and not self.thinking.done()

    def ask(self) -> None:
        """Let the one think whose turn it is, if it is one's; none thinks at a closed table or a deserted one."""
        room = self.room
        self.stop()
        if self.to_move and not is_deserted(room) and not room.is_closed(room.id):
            self.thinking = asyncio.create_task(take_turn(room, room.table.to_act, len(room.log)))

    def stop(self) -> None:
        """Stop whoever thinks: the answer is not wanted any more."""
        if self.thinking:
            self.thinking.cancel()
        self.thinking = None

    async def ask_again(self) -> None:
        """Ask the one that nobody thinks for; where it is none's turn, or nobody is there to see it, write that down."""
        room = self.room
        if not self.to_move or is_deserted(room):
            await room.expect_nobody()
        elif not self.thinks:
            self.ask()

    async def leave_turn(self, count: int) -> None:
        """Leave the turn to another process; should that be killed, `Rooms.look_after` asks again."""
        if count == len(self.room.log):
            self.thinking = None

    async def move(self, sight: Sight, count: int, thought: Thought, level: str) -> None:
        """Make the move like any other, and keep its reasons; if another player stood in, the table is told."""
        room = self.room
        if count != len(room.log):
            return
        self.thinking = None
        step = room.table.carry_out(thought.action)
        room.thoughts.keep(room.id, step.number, explained_thought(thought, sight, level))
        stood_in = level != room.log.seats[step.seat].level
        await room.follow(step.number - 1, *([Entry(STAND_IN, str(step.seat), level)] if stood_in else []))


def is_deserted(room: "Room") -> bool:
    """Whether nobody looks, and computer players have all seats; somebody waits for the result of a rated game."""
    return not (room.audiences.connections or room.log.terms.rated or any(seat.kind == HUMAN for seat in room.log.seats))


def asker_at(room: "Room") -> Asker:
    """For whom computer players think at a table."""
    people = any(seat.kind == HUMAN for seat in room.log.seats)
    return Asker(PEOPLE if people else COMPUTERS, network(room.audiences.address))


async def take_turn(room: "Room", seat: int, count: int) -> None:
    """Let a computer player think for a seat when the log has so many rows, unless another process does."""
    if not await room.store.others.claim(room.id):
        with suppress(Troubled):
            await room.do(lambda room: room.computer.leave_turn(count))
        return
    try:
        await think(room, seat, count)
    finally:
        await room.store.others.release(room.id)


async def think(room: "Room", seat: int, count: int) -> None:
    """Wait for a computer player's answer, and a moment longer for the people to follow."""
    sight = room.table.sight(seat)
    pause = asyncio.create_task(asyncio.sleep(room.pause))
    thought, level = await thought_or_stand_in(room.thinker, room.id, room.log.seats[seat].level, sight, asker_at(room))
    await pause
    with suppress(Troubled):  # told already; the computer player is asked again when the table is loaded
        await room.do(lambda room: move(room, sight, count, thought, level))


async def move(room: "Room", sight: Sight, count: int, thought: Thought, level: str) -> None:
    """Make the move, and keep why it was made."""
    await room.computer.move(sight, count, thought, level)
    await keep_thought(room, sight.version + 1)


async def keep_thought(room: "Room", number: int) -> None:
    """Store why a computer player moved so, where somebody plays who may ask; a game goes on without that."""
    thought = room.thoughts.of(room.id).thoughts.get(number)
    if thought is None or not any(seat.kind == HUMAN for seat in room.log.seats):
        return
    try:
        await write_thought(room.store, room.id, number, stored_form(thought))
    except Exception:
        log.exception("a thought was not kept", table=room.id)
