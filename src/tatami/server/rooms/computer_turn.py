"""The turn of a computer player: one process claims it, thinks beside the table, and brings the answer to it."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from tatami.server.thinking.stand_in import thought_or_stand_in
from tatami.server.troubles import Troubled

if TYPE_CHECKING:
    from .room import Room


async def take_turn(room: "Room", seat: int, count: int) -> None:
    """Let a computer player think for a seat when the log has so many rows, unless another process does."""
    if not await room.store.others.claim(room.id):
        with suppress(Troubled):
            await room.do(lambda room: room.leave_turn(count))
        return
    try:
        await think(room, seat, count)
    finally:
        await room.store.others.release(room.id)


async def think(room: "Room", seat: int, count: int) -> None:
    """Wait for a computer player's answer, and a moment longer for the people to follow."""
    sight = room.table.sight(seat)
    pause = asyncio.create_task(asyncio.sleep(room.pause))
    thought, level = await thought_or_stand_in(room.thinker, room.id, room.log.seats[seat].level, sight, room.asker)
    await pause
    with suppress(Troubled):  # told already; the computer player is asked again when the table is loaded
        await room.do(lambda room: room.computer_moves(sight, count, thought, level))
