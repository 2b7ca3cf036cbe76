"""Computer players who crash, hang, eat memory or answer nonsense are replaced for that move by the next simpler one."""

import asyncio
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tatami.bots.bot import Thought
from tatami.games import find
from tatami.server.tables.ids import TableId
from tatami.server.thinking import pool, stand_in
from tatami.server.thinking.fair_queue import SOMEBODY, Asker
from tatami.server.thinking.pool import Stumbled, Thinkers
from tatami.server.thinking.process import Asked
from tatami.server.thinking.stand_in import DRAWN, levels_downwards, thought_or_stand_in
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

pytestmark = pytest.mark.anyio
TABLE = TableId("table")
BAD = ("crash", "raise", "eat", "nonsense", "mumble")


@pytest.fixture
def sight() -> Sight:
    """What somebody sees who is to act."""
    table = Table(find("ninja-taisen"), 2)
    table.settle(Dice(1))
    return table.sight(table.to_act)


@pytest.fixture
async def thinkers(anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Thinkers]:
    """One process whose players are bad."""
    monkeypatch.setattr(pool, "THINKER", (sys.executable, "-m", "tests.server.bad_thinker", "90"))
    monkeypatch.setattr(stand_in, "PATIENCE", 60)
    thinkers = Thinkers(1)
    yield thinkers
    await thinkers.close()


class Told:
    """Answers by level, without a process; None hangs."""

    def __init__(self, **answers: Any) -> None:
        self.answers, self.asked = answers, list[str]()

    async def think(self, table_id: TableId, level: str, sight: Sight, asker: Asker = SOMEBODY) -> Thought:
        """What the test says this level answers."""
        self.asked.append(level)
        answer = self.answers[level]
        if answer is None:
            await asyncio.Event().wait()
        if isinstance(answer, Exception):
            raise answer
        thought: Thought = answer
        return thought

    async def ask(self, wanted: Asked, asker: Asker = SOMEBODY) -> Any:
        """Nobody asks for anything else here."""
        raise AssertionError(wanted)


def test_the_ladder_leads_down_to_the_weakest() -> None:
    """Whoever is simpler follows in order; below a level that is known no more stand all."""
    names = ["uniform", "pupil", "scout", "master"]
    assert levels_downwards("scout", names) == ["scout", "pupil", "uniform"]
    assert levels_downwards("uniform", names) == ["uniform"]
    assert levels_downwards("adaptive-50@scout+40", names, "scout") == ["adaptive-50@scout+40", "scout", "pupil", "uniform"]
    assert levels_downwards("forgotten", names) == ["forgotten", "master", "scout", "pupil", "uniform"]


async def test_the_next_simpler_player_moves(sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Crash, nonsense and silence each cost one rung, no more; whoever stands in is waited for less long."""
    monkeypatch.setattr(stand_in, "levels", lambda game: ["uniform", "pupil", "scout", "shadow", "master"])
    monkeypatch.setattr(stand_in, "PATIENCE", 0.05)
    good = Thought(sight.offers[0])
    told = Told(master=RuntimeError("lost"), shadow=Thought(-5), scout=None, pupil=good, uniform=good)
    assert await thought_or_stand_in(told, TABLE, "master", sight) == (good, "pupil")
    assert told.asked == ["master", "shadow", "scout", "pupil"]


async def test_a_good_answer_is_taken_as_it_is(sight: Sight) -> None:
    """Nobody stands in for a player who answers."""
    told = Told(greedy=Thought(sight.offers[0], 3.5))
    assert await thought_or_stand_in(told, TABLE, "greedy", sight) == (Thought(sight.offers[0], 3.5), "greedy")
    assert told.asked == ["greedy"]


async def test_at_last_any_offer_is_drawn(sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """When every level fails the game goes on all the same."""
    monkeypatch.setattr(stand_in, "levels", lambda game: ["uniform", "greedy"])
    thought, level = await thought_or_stand_in(Told(uniform=OSError("gone"), greedy=Thought(-1)), TABLE, "greedy", sight)
    assert level == DRAWN
    assert thought.action in sight.offers


@pytest.mark.parametrize("level", BAD)
async def test_a_bad_player_in_its_process_is_replaced(
    thinkers: Thinkers, sight: Sight, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed, raising, beyond its memory, or talking nonsense: the simpler one answers."""
    monkeypatch.setattr(stand_in, "levels", lambda game: ["uniform", level])
    thought, stood_in = await thought_or_stand_in(thinkers, TABLE, level, sight)
    assert stood_in == "uniform"
    assert thought.action in sight.offers


async def test_a_player_who_hangs_is_replaced(thinkers: Thinkers, sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """When patience ends its process is dismissed and the simpler one thinks in another."""
    monkeypatch.setattr(stand_in, "levels", lambda game: ["uniform", "hang"])

    class Hurried(Thinkers):
        """Waits for the bad player no longer than it must."""

        async def think(self, table_id: TableId, level: str, sight: Sight, asker: Asker = SOMEBODY) -> Thought:
            """Ask, with less patience for one who hangs."""
            async with asyncio.timeout(0.3 if level == "hang" else None):
                return await super().think(table_id, level, sight, asker)

    hurried = Hurried(1)
    assert (await thought_or_stand_in(hurried, TABLE, "hang", sight))[1] == "uniform"
    await hurried.close()


async def test_memory_is_limited(thinkers: Thinkers, sight: Sight) -> None:
    """Asking for more than a process may have fails there and harms nobody else; the process goes on."""
    with pytest.raises(Stumbled, match="MemoryError"):
        await thinkers.think(TABLE, "eat", sight)
    (process,) = thinkers.idle
    await thinkers.think(TABLE, "uniform", sight)
    assert thinkers.idle == [process]


async def test_a_process_that_hangs_ends_itself(thinkers: Thinkers, sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if no server is there any more to dismiss it."""
    monkeypatch.setattr(pool, "THINKER", (sys.executable, "-m", "tests.server.bad_thinker", "1"))
    with pytest.raises(Stumbled, match="the process has gone"):
        await thinkers.think(TABLE, "hang", sight)
