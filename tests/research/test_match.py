"""One game of a match: fair seats, the same game for the same number, a record that holds."""

from collections import Counter
from dataclasses import replace

import pytest

from tatami.games import find
from tatami.kernel.meta import BadOption
from tatami.kernel.replay import replay
from tatami.research.errors import BadMatch
from tatami.research.match import Finished, Plan, play, record_of, seatings
from tatami.research.players import House, player
from tatami.research.standings import Standings, share_of

PLAN = Plan("ninja-taisen", (("uniform", "greedy:20"),), seed=5)


@pytest.mark.parametrize("meeting", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d"), ("a", "b", "b", "b"), ("a", "a", "b", "b")])
def test_everybody_sits_everywhere_equally_often(meeting: tuple[str, ...]) -> None:
    """Over all orders each player has each seat as often as every other seat, and no order comes twice."""
    orders = seatings(meeting)
    assert len(set(orders)) == len(orders) and all(sorted(order) == sorted(meeting) for order in orders)
    for bot in meeting:
        held = Counter(seat for order in orders for seat, name in enumerate(order) if name == bot)
        assert len({held[seat] for seat in range(len(meeting))}) == 1


def test_after_as_many_games_as_seats_everybody_sat_everywhere() -> None:
    """Rotations come first: four games of four players use four seats each."""
    first = seatings(("a", "b", "c", "d"))[:4]
    assert [order.index("a") for order in first] == [0, 3, 2, 1]


def test_meetings_take_turns() -> None:
    """In a pool every meeting is played once before any is played again, then with other seats."""
    plan = Plan("ninja-taisen", (("a", "b"), ("a", "c")), seed=1)
    assert [plan.lineup(n) for n in range(5)] == [("a", "b"), ("a", "c"), ("b", "a"), ("c", "a"), ("a", "b")]


def test_a_game_depends_on_plan_and_number_alone() -> None:
    """Game 3 is the same whether or not others were played before it, and differs from game 4 and from another seed's."""
    alone = play(PLAN, 3)
    play(PLAN, 4)
    assert play(PLAN, 3) == alone
    assert play(PLAN, 4).moves != alone.moves != play(replace(PLAN, seed=6), 3).moves


def test_a_kept_game_becomes_a_record_that_verifies() -> None:
    """The record of a kept game replays move by move with every hash, and says who played."""
    game = play(PLAN, 1)
    record = record_of(PLAN, game)
    last = list(replay(find(PLAN.game), record))[-1]
    assert (record.moves[-1].hash, last.number) == (game.hash, len(game.moves))
    assert dict(record.notes) == {"match": "seed 5, game 1", "seat 0": "greedy:20", "seat 1": "uniform"}


def test_a_kept_game_that_was_changed_is_noticed() -> None:
    """Another last state than the kept one is refused."""
    with pytest.raises(BadMatch, match="ends otherwise"):
        record_of(PLAN, replace(play(PLAN, 1), hash="0" * 16))


@pytest.mark.parametrize("seats", [3, 4])
def test_more_than_two_players(seats: int) -> None:
    """Games of three and four are played to the end, and every seat decided something."""
    game = play(Plan("way-of-the-panda", (("uniform",) * seats,), seed=2), 0)
    assert len(game.ranks) == seats and all(game.decisions) and sum(game.shares) == pytest.approx(1)


def finished(bots: tuple[str, ...], ranks: tuple[int, ...], scores: tuple[int, ...]) -> Finished:
    """A game that ended like this."""
    return Finished(0, bots, 0, ranks, scores, "", (1,) * len(bots), (), "", ())


def test_a_win_is_shared_out() -> None:
    """Two winners have half each; a player with several seats has what its seats have together."""
    game = finished(("a", "b", "b"), (1, 1, 1), (5, 5, 5))
    assert share_of("a", game) == pytest.approx(1 / 3) and share_of("b", game) == pytest.approx(2 / 3)
    standings = Standings(["a", "b"])
    standings.add(game)
    standings.add(finished(("a", "b", "b"), (3, 1, 1), (1, 7, 7)))
    standings.add(finished(("b", "a", "b"), (2, 1, 3), (2, 4, 0)))
    mine, theirs = standings.by_bot["a"], standings.by_bot["b"]
    assert (mine.alone, mine.shared, theirs.alone, theirs.shared) == (1, 1, 1, 1)
    assert mine.share == pytest.approx(4 / 9) and mine.score == pytest.approx(10 / 3)
    assert mine.share + theirs.share == pytest.approx(1)
    assert theirs.spread == pytest.approx((sum((score - 26 / 6) ** 2 for score in (5, 5, 7, 7, 2, 0)) / 6) ** 0.5)


@pytest.mark.parametrize(
    ("meeting", "problem"),
    [
        (("uniform", "grandmaster"), "unknown player: expected one of uniform"),
        (("uniform", "greedy:many"), "expected a number of simulations above 0 after greedy:, got 'many'"),
        (("uniform", "greedy:0"), "expected a number of simulations above 0"),
        (("uniform", "greedy:"), "expected a number of simulations above 0"),
        (("uniform", "cmd:"), "found no such program"),
        (("uniform", "cmd:/no/such/program --fast"), "found no such program"),
        (("uniform", "cmd:'open"), "expected a command: No closing quotation"),
        (("uniform", "cmd:true\nfalse"), "on one line"),
    ],
)
def test_an_impossible_player_is_refused_before_the_first_game(meeting: tuple[str, ...], problem: str) -> None:
    """Who cannot play is named, with what was expected."""
    with pytest.raises(BadMatch, match=problem):
        Plan("ninja-taisen", (meeting,), seed=1).check()


def test_impossible_seats_and_options_are_refused_before_the_first_game() -> None:
    """A game for two is not played by three, nor with a ruling it has not."""
    with pytest.raises(BadOption, match="for 2 players, got 3"):
        Plan("ninja-taisen", (("uniform",) * 3,), seed=1).check()
    with pytest.raises(BadOption, match="has no option 'speed'"):
        Plan("ninja-taisen", (("uniform",) * 2,), seed=1, options={"speed": "high"}).check()


def test_a_level_may_get_another_budget() -> None:
    """`greedy:500` is the greedy player with 500 simulations."""
    game = find("ninja-taisen")
    small, usual = player("greedy:500", game, {}), player("greedy", game, {})
    assert isinstance(small, House) and isinstance(usual, House)
    assert small.opponent.budget.simulations == 500 != usual.opponent.budget.simulations
    assert type(small.opponent.bot) is type(usual.opponent.bot)
