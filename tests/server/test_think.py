"""Computer players in processes of their own."""

import asyncio
import io
import pickle
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from tatami.bots.bot import Thought
from tatami.games import find
from tatami.server.tables.chance import unforeseen
from tatami.server.thinking import pool
from tatami.server.thinking.pool import Stumbled, Thinkers, started
from tatami.server.thinking.process import LENGTH, answer_all, packed, question
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def thinkers(anyio_backend: str) -> AsyncIterator[Thinkers]:
    """One process that thinks."""
    thinkers = Thinkers(1)
    yield thinkers
    await thinkers.close()


@pytest.fixture
def sight() -> Sight:
    """What somebody sees who is to act."""
    table = Table(find("ninja-taisen"), 2)
    table.settle(Dice(1))
    return table.sight(table.to_act)


async def test_a_thinker_answers_many_questions(thinkers: Thinkers, sight: Sight) -> None:
    """Answers are offers, however many ask at once; one process is enough."""
    thoughts = await asyncio.gather(*(thinkers.think(level, sight) for level in ("uniform", "greedy", "uniform")))
    assert {thought.action for thought in thoughts} <= set(sight.offers)
    assert len(thinkers.idle) == 1


async def test_a_player_that_stumbles_is_told_and_the_process_goes_on(thinkers: Thinkers, sight: Sight) -> None:
    """What it stumbled over comes back as an error; the next question is answered by the same process."""
    with pytest.raises(Stumbled, match="UnknownLevel"):
        await thinkers.think("grandmaster", sight)
    (process,) = thinkers.idle
    await thinkers.think("uniform", sight)
    assert thinkers.idle == [process]


async def test_a_thinker_that_is_lost_is_replaced(thinkers: Thinkers, sight: Sight) -> None:
    """The question that was under way fails; the next one finds a new process."""
    await thinkers.think("uniform", sight)
    (process,) = thinkers.idle
    process.kill()
    await process.wait()
    with pytest.raises(Stumbled, match="the process has gone"):
        await thinkers.think("uniform", sight)
    assert (await thinkers.think("uniform", sight)).action in sight.offers


async def test_an_answer_nobody_waits_for_is_never_anothers(thinkers: Thinkers, sight: Sight) -> None:
    """Whoever gives up takes the process with it."""
    await thinkers.think("uniform", sight)
    asking = asyncio.create_task(thinkers.think("greedy", sight))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    assert thinkers.idle == []
    assert (await thinkers.think("uniform", sight)).action in sight.offers


async def test_a_player_that_broods_is_not_waited_for(thinkers: Thinkers, sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """When patience ends the process is dismissed, and the next question finds a new one."""
    with monkeypatch.context() as impatient:
        impatient.setattr(pool, "PATIENCE", 0)
        with pytest.raises(TimeoutError):
            await thinkers.think("uniform", sight)
    assert thinkers.idle == []
    assert (await thinkers.think("uniform", sight)).action in sight.offers


async def test_a_thinker_ends_when_nobody_asks_any_more(sight: Sight) -> None:
    """When the server goes, however it goes, its thinkers go."""
    process = await started()
    assert process.stdin
    process.stdin.close()
    assert await process.wait() == 0


def test_the_answers_of_a_process_stand_in_order(sight: Sight) -> None:
    """Each question gets one answer, a thought or what went wrong."""
    answers = io.BytesIO()
    answer_all(io.BytesIO(packed(question("uniform", 3, sight)) + packed(question("nobody", 3, sight))), answers)
    first, rest = unpacked(answers.getvalue())
    second, nothing = unpacked(rest)
    assert isinstance(first, Thought)
    assert str(second).startswith("UnknownLevel")
    assert nothing == b""


def unpacked(sent: bytes) -> tuple[object, bytes]:
    """The first thing in a pipe, and the rest."""
    end = LENGTH.size + LENGTH.unpack(sent[: LENGTH.size])[0]
    return pickle.loads(sent[LENGTH.size : end]), sent[end:]


def test_chance_is_fair_and_never_takes_what_weighs_nothing() -> None:
    """Outcomes come by weight: of 12,000 draws over 3 : 0 : 1 about 9,000, 0 and 3,000."""
    drawn = Counter(unforeseen([3, 0, 1]) for _ in range(12_000))
    assert set(drawn) == {0, 2}
    assert abs(drawn[0] - 9_000) < 500  # more than ten standard deviations
