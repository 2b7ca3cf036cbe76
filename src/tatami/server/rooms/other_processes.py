"""What other processes stored: read and shown here."""

from tatami.kernel.dialect import CHANCE
from tatami.kernel.record import CHANCE_NAME
from tatami.server.tables.log import CLOCK, GIFT, MOVE, Entry
from tatami.table.refusals import Refusal
from tatami.table.table import Table

from .room import Room


async def read(room: Room, number: int) -> None:
    """Read and show what was stored up to a row that was heard of."""
    if number <= len(room.log):
        return
    entries = await room.store.after(room.id, len(room.log))
    since = room.table.version
    if not all(replays(room.table, entry) for entry in entries) or room.table.to_act == CHANCE:
        await room.reload()
    else:
        await room.accept(entries, since)


def replays(table: Table, entry: Entry) -> bool:
    """Whether a row is a gift, or the clock's, or a move that leads here as it led there; any other takes reading the whole table."""
    if entry.kind in (GIFT, CLOCK):
        return True
    if entry.kind != MOVE:
        return False
    step = table.submit(CHANCE if entry.who == CHANCE_NAME else int(entry.who), entry.text)
    return not isinstance(step, Refusal) and table.moves[-1].hash == entry.hash


async def only_load(room: Room) -> None:
    """Do nothing but load the table, as every deed does first."""
