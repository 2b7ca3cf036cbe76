"""Heavy work by turns: visitors one after another, however much each of them brings."""

import asyncio

import pytest

from tatami.server.door.turns import Turns

pytestmark = pytest.mark.anyio


async def served(turns: Turns, visitor: str, order: list[str]) -> None:
    """Wait for a turn and write down who had it."""
    async with turns.turn(visitor):
        order.append(visitor)
        await asyncio.sleep(0)


async def test_visitors_are_served_round_robin() -> None:
    """Whoever brings five pieces of work before another brings one is served once before that one, not five times."""
    turns, order = Turns(1), list[str]()
    async with asyncio.TaskGroup() as group:
        for visitor in ("many", "many", "many", "many", "many", "one", "two"):
            group.create_task(served(turns, visitor, order))
    assert order == ["many", "many", "one", "two", "many", "many", "many"]
    assert turns.free == 1 and not turns.waiting


async def test_no_more_are_served_at_once_than_there_are_places() -> None:
    """A third waits until one of two has finished."""
    turns = Turns(2)
    await turns.take("a")
    await turns.take("b")
    third = asyncio.create_task(turns.take("c"))
    await asyncio.sleep(0)
    assert not third.done()
    turns.pass_on()
    await third


async def test_whoever_goes_away_keeps_no_place() -> None:
    """Neither one who waits nor one who goes in the moment of being called holds up those behind."""
    turns = Turns(1)
    await turns.take("working")
    waits, called, last = [asyncio.create_task(turns.take(name)) for name in ("waits", "called", "last")]
    await asyncio.sleep(0)
    waits.cancel()
    await asyncio.sleep(0)
    turns.pass_on()
    called.cancel()
    await asyncio.gather(waits, called, return_exceptions=True)
    await last
    turns.pass_on()
    assert turns.free == 1 and not turns.waiting
