"""What happens at a table though no page asked for it: lines that another process stored, computer players left alone."""

from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.record import CHANCE_NAME
from tatami.server.tables.log import CLOCK, GIFT, MOVE, Entry
from tatami.table.refusals import Refusal
from tatami.table.table import Table

from . import ratings
from .room import Room


async def read(room: Room, number: int) -> None:
    """Read and show what was stored up to a line that was heard of."""
    if number <= len(room.entries):
        return
    entries = await room.store.after(room.id, len(room.entries))
    since = room.table.version
    if not all(made(room.table, entry) for entry in entries) or room.table.to_act == CHANCE:
        room.doubtful = True
        await room.load()
        return
    room.entries += entries
    room.slept = 0.0  # whoever wrote this is awake
    if room.terms.rated and room.table.to_act == OVER:
        await ratings.settle(room)
    for version in range(since + 1, room.table.version + 1):
        room.publish(version)
    if entries:
        room.ask_computer()


def made(table: Table, entry: Entry) -> bool:
    """Whether a line is a gift, or the clock's, or a move that leads here as it led there; all else takes reading the whole table."""
    if entry.kind in (GIFT, CLOCK):
        return True
    if entry.kind != MOVE:
        return False
    step = table.submit(CHANCE if entry.who == CHANCE_NAME else int(entry.who), entry.text)
    return not isinstance(step, Refusal) and table.moves[-1].hash == entry.hash


async def nudge(room: Room) -> None:
    """Ask a computer player that nobody thinks for; where it is none's turn, write that down."""
    if room.computer_to_move:
        if not room.busy_thinking:
            room.ask_computer()
    else:
        await room.store.append(room.id, len(room.entries), (), computer=False)


async def nothing(room: Room) -> None:
    """Loading the table is all that was wanted."""
