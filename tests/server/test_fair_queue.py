"""Whoever asks most does not get most: computer players think for people first, and for visitors in turn."""

import asyncio
from dataclasses import dataclass, field

import pytest

from tatami.server.door.doorkeeper import Doorkeeper
from tatami.server.office import office
from tatami.server.rooms.computer_players import asker_at, is_deserted
from tatami.server.rooms.rooms import Rooms
from tatami.server.thinking.fair_queue import AFTERWARDS, COMPUTERS, PEOPLE, Asker, FairQueue
from tests.server.toy_tables import COMPUTER, HUMAN, Scripted, joined, opened

pytestmark = pytest.mark.anyio


@dataclass
class Kitchen:
    """One cook, and who was served."""

    queue: FairQueue = field(default_factory=lambda: FairQueue(1))
    served: list[str] = field(default_factory=list)

    def order(self, asker: Asker, name: str) -> asyncio.Task[None]:
        """Somebody orders something."""

        async def wait() -> None:
            async with self.queue.place(asker):
                self.served.append(name)
                await asyncio.sleep(0)

        return asyncio.create_task(wait())


async def test_visitors_are_served_in_turn_and_people_first() -> None:
    """One who has ordered five times waits with the fifth until each of the others has been served once; computers alone come last."""
    kitchen = Kitchen()
    orders = [kitchen.order(Asker(COMPUTERS, "greedy"), f"machines {number}") for number in range(2)]
    orders += [kitchen.order(Asker(PEOPLE, "greedy"), f"greedy {number}") for number in range(5)]
    orders += [kitchen.order(Asker(AFTERWARDS, "ann"), "analysis")]
    orders += [kitchen.order(Asker(PEOPLE, name), name) for name in ("ann", "ben")]
    await asyncio.gather(*orders)
    first, *others = kitchen.served
    assert first == "machines 0"  # nobody else was there yet
    assert others == ["greedy 0", "ann", "ben", *(f"greedy {number}" for number in range(1, 5)), "analysis", "machines 1"]


async def test_whoever_gives_up_holds_nobody_up() -> None:
    """Before they are called, and in the very moment."""
    kitchen = Kitchen()
    async with kitchen.queue.place(Asker(PEOPLE, "first")):
        orders = [kitchen.order(Asker(PEOPLE, name), name) for name in ("ann", "ben", "cid")]
        await asyncio.sleep(0)
        orders[0].cancel()
    orders[1].cancel()  # called already, and not yet there
    await asyncio.gather(*orders, return_exceptions=True)
    assert (kitchen.served, kitchen.queue.free) == (["cid"], 1)


async def test_nobody_thinks_where_nobody_is(rooms: Rooms) -> None:
    """A table of computer players alone waits until somebody looks, and stops when nobody does; it is not asked again and again."""
    rooms.thinker = player = Scripted(0)
    table, _ = await opened(rooms, COMPUTER, COMPUTER)
    await rooms.read(table, lambda room: None)
    await rooms.look_after(0)
    assert player.sights == [] and await rooms.store.overdue(0) == []
    page, _ = await joined(rooms, table)
    await player.done.wait()
    assert len(player.sights) == 2
    room = rooms.open[table][0]
    await rooms.visit(table, lambda room: room.leave(page))
    assert is_deserted(room)
    room.computer.ask()
    assert not room.computer.thinks


async def test_a_computer_player_goes_on_for_somebody_who_is_away(rooms: Rooms) -> None:
    """A person sits at the table, though nobody looks: their opponent moves."""
    rooms.thinker = player = Scripted()
    table, tokens = await opened(rooms, COMPUTER, HUMAN)
    await rooms.read(table, lambda room: None)
    await player.done.wait()
    assert asker_at(rooms.open[table][0]) == Asker(PEOPLE, "")
    page, _ = await joined(rooms, table, tokens[1])
    page.address = "2001:db8::7"
    assert asker_at(rooms.open[table][0]) == Asker(PEOPLE, "2001:db8::/64")
    await rooms.visit(table, lambda room: room.leave(page))
    assert asker_at(rooms.open[table][0]) == Asker(PEOPLE, "2001:db8::/64")


async def test_nobody_thinks_at_a_closed_table(rooms: Rooms) -> None:
    """Whoever closes a table stops its computer players at once, and no round wakes them."""
    rooms.thinker = player = Scripted()
    table, _ = await opened(rooms, COMPUTER, HUMAN)
    await joined(rooms, table)
    await player.done.wait()
    room = rooms.open[table][0]
    assert room.computer.thinks
    await office.close(rooms.store, table)
    await office.apply_bans(rooms.store, Doorkeeper(), rooms)
    assert room.computer.thinking is None
    await rooms.look_after(0)
    room.computer.ask()
    assert (room.computer.thinking, len(player.sights)) == (None, 1)
