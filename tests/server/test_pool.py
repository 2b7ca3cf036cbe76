"""Computer players in processes of their own."""

import asyncio
import io
import pickle
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tatami.bots.bot import Thought
from tatami.bots.levels import Opponent, opponent
from tatami.games import find
from tatami.server.tables.chance import unpredictable_choice
from tatami.server.tables.ids import TableId
from tatami.server.thinking import pool
from tatami.server.thinking.pool import Stumbled, Thinkers, new_process
from tatami.server.thinking.process import LENGTH, answer_all, question, to_pickle
from tatami.server.thinking.remembered_trees import RememberedTrees, tree_bytes
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

pytestmark = pytest.mark.anyio
TABLE, ONE, OTHER = TableId("table"), TableId("one"), TableId("other")


@pytest.fixture
async def thinkers(anyio_backend: str) -> AsyncIterator[Thinkers]:
    """One process that thinks."""
    thinkers = Thinkers(1)
    yield thinkers
    await thinkers.close()


EDITION = (Path(__file__).parent.parent / "games" / "ninja_taisen" / "edition.toml").read_text("utf-8")
"""Components with which nothing was learned, so that levels search."""


def searched_table() -> Table:
    """A table at which levels search."""
    table = Table(find("ninja-taisen"), 2, {}, find("ninja-taisen").components(EDITION))
    table.settle(Dice(1))
    return table


@pytest.fixture
def sight() -> Sight:
    """What somebody sees who is to act."""
    table = searched_table()
    return table.sight(table.to_act)


async def test_a_thinker_answers_many_questions(thinkers: Thinkers, sight: Sight) -> None:
    """Answers are offers, however many ask at once; one process is enough."""
    thoughts = await asyncio.gather(*(thinkers.think(TABLE, level, sight) for level in ("uniform", "greedy", "uniform")))
    assert {thought.action for thought in thoughts} <= set(sight.offers)
    assert len(thinkers.idle) == 1


async def test_a_player_that_stumbles_is_told_and_the_process_goes_on(thinkers: Thinkers, sight: Sight) -> None:
    """What it stumbled over comes back as an error; the next question is answered by the same process."""
    with pytest.raises(Stumbled, match="UnknownLevel"):
        await thinkers.think(TABLE, "grandmaster", sight)
    (process,) = thinkers.idle
    await thinkers.think(TABLE, "uniform", sight)
    assert thinkers.idle == [process]


async def test_a_thinker_that_is_lost_is_replaced(thinkers: Thinkers, sight: Sight) -> None:
    """The question that was under way fails; the next one finds a new process."""
    await thinkers.think(TABLE, "uniform", sight)
    (process,) = thinkers.idle
    process.kill()
    await process.wait()
    with pytest.raises(Stumbled, match="the process has gone"):
        await thinkers.think(TABLE, "uniform", sight)
    assert (await thinkers.think(TABLE, "uniform", sight)).action in sight.offers


async def test_an_answer_nobody_waits_for_is_never_anothers(thinkers: Thinkers, sight: Sight) -> None:
    """Whoever gives up takes the process with it."""
    await thinkers.think(TABLE, "uniform", sight)
    asking = asyncio.create_task(thinkers.think(TABLE, "greedy", sight))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    assert thinkers.idle == []
    assert (await thinkers.think(TABLE, "uniform", sight)).action in sight.offers


async def test_a_player_that_broods_is_not_waited_for(thinkers: Thinkers, sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """When patience ends the process is dismissed, and the next question finds a new one."""
    with monkeypatch.context() as impatient:
        impatient.setattr(pool, "PATIENCE", 0)
        with pytest.raises(TimeoutError):
            await thinkers.think(TABLE, "uniform", sight)
    assert thinkers.idle == []
    assert (await thinkers.think(TABLE, "uniform", sight)).action in sight.offers


async def test_a_thinker_ends_when_nobody_asks_any_more(sight: Sight) -> None:
    """When the server goes, however it goes, its thinkers go."""
    process = await new_process()
    assert process.stdin
    process.stdin.close()
    assert await process.wait() == 0


SEARCHER = "courier"
"""A level that searches, and not for long."""


def going_on(action: int) -> Sight:
    """What the same player sees after its move, still to act: dice are used one after the other."""
    table = searched_table()
    seat = table.to_act
    table.carry_out(action)
    table.settle(Dice(2))
    assert table.to_act == seat
    return table.sight(seat)


def rests_on_remembered(thought: Thought) -> bool:
    """Whether a thought holds simulations that were made for an earlier one."""
    return thought.nodes > thought.simulations


async def test_the_second_decision_rests_on_the_first(thinkers: Thinkers, sight: Sight) -> None:
    """At the same table the tree is gone on with; another table, seat or level begins anew."""
    first = await thinkers.think(TABLE, SEARCHER, sight)
    assert not rests_on_remembered(first)
    later = going_on(first.action)
    assert not rests_on_remembered(await thinkers.think(TableId("another"), SEARCHER, later))
    assert not rests_on_remembered(await thinkers.think(TABLE, "lookout", later))
    assert rests_on_remembered(await thinkers.think(TABLE, SEARCHER, later))


async def test_what_did_not_follow_is_not_gone_on_with(thinkers: Thinkers, sight: Sight) -> None:
    """After a move that was taken back the same sight comes again, and is thought about anew."""
    await thinkers.think(TABLE, SEARCHER, sight)
    assert not rests_on_remembered(await thinkers.think(TABLE, SEARCHER, sight))


async def test_a_process_that_died_has_forgotten_and_the_next_answers(thinkers: Thinkers, sight: Sight) -> None:
    """The tree is lost with its process; the game goes on without."""
    later = going_on((await thinkers.think(TABLE, SEARCHER, sight)).action)
    (process,) = thinkers.idle
    process.kill()
    await process.wait()
    with pytest.raises(Stumbled, match="the process has gone"):
        await thinkers.think(TABLE, SEARCHER, later)
    assert thinkers.last_of == {}
    thought = await thinkers.think(TABLE, SEARCHER, later)
    assert thought.action in later.offers and not rests_on_remembered(thought)


async def test_the_questions_of_a_table_go_to_the_same_process(sight: Sight) -> None:
    """Each of two tables has its own, in whatever order they ask; a busy one is not waited for."""
    thinkers = Thinkers(2)
    await asyncio.gather(*(thinkers.think(table, "greedy", sight) for table in (ONE, OTHER)))
    homes = dict(thinkers.last_of)
    assert len(set(homes.values())) == 2
    for table in (ONE, OTHER, OTHER, ONE, OTHER):
        await thinkers.think(table, "uniform", sight)
        assert thinkers.idle[-1] is homes[table]
    await asyncio.gather(thinkers.think(ONE, "greedy", sight), thinkers.think(ONE, "greedy", sight))
    assert set(thinkers.idle) == set(homes.values())
    await thinkers.close()


async def test_only_so_many_tables_have_a_process_of_their_own(thinkers: Thinkers, sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table that was longest unused is forgotten."""
    monkeypatch.setattr(pool, "MOST_TABLES", 2)
    for table in map(TableId, ("a", "b", "a", "c")):
        await thinkers.think(table, "uniform", sight)
    assert list(thinkers.last_of) == ["a", "c"]


def searched(sight: Sight, level: str = SEARCHER) -> Opponent:
    """A player who has thought once."""
    player = opponent(level, sight.game)
    player.choose(sight, 1)
    return player


def test_remembered_trees_are_bounded(sight: Sight) -> None:
    """In number and in bytes; the least recently used go, and one that is too large by itself."""
    players = {name: searched(sight) for name in "abc"}
    most = max(map(tree_bytes, players.values()))
    assert most > 0
    few, small, tiny = RememberedTrees(most_players=2), RememberedTrees(most_bytes=2 * most), RememberedTrees(most_bytes=most // 2)
    for trees in (few, small, tiny):
        trees.keep(("a", 0, SEARCHER), players["a"])
        trees.keep(("b", 0, SEARCHER), players["b"])
        if again := trees.take(("a", 0, SEARCHER)):
            trees.keep(("a", 0, SEARCHER), again)
        trees.keep(("c", 0, SEARCHER), players["c"])
    assert [key[0] for key in few.players] == [key[0] for key in small.players] == ["a", "c"]
    assert small.bytes <= small.most_bytes and list(tiny.players) == []


def test_who_does_not_search_is_not_kept(sight: Sight) -> None:
    """Such a player has no tree to remember."""
    trees = RememberedTrees()
    trees.keep((TABLE, 0, "greedy"), searched(sight, "greedy"))
    assert trees.take((TABLE, 0, "greedy")) is None


def test_the_answers_of_a_process_stand_in_order(sight: Sight) -> None:
    """Each question gets one answer, a thought or what went wrong."""
    answers = io.BytesIO()
    answer_all(io.BytesIO(to_pickle(question(TABLE, "uniform", 3, sight)) + to_pickle(question(TABLE, "nobody", 3, sight))), answers)
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
    drawn = Counter(unpredictable_choice([3, 0, 1]) for _ in range(12_000))
    assert set(drawn) == {0, 2}
    assert abs(drawn[0] - 9_000) < 500  # more than ten standard deviations
