"""A finished game looked at again: chances, losses and luck are what they are said to be."""

from dataclasses import replace
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path

import pytest

import tatami.games
from tatami.bots.analysis import analyse as analysing
from tatami.bots.analysis.analyse import Analysis, Effort, Loss, Margin, MoveAnalysis, PlayedMove, analyse, luck_against, played_moves
from tatami.bots.analysis.win_rates import (
    CHAPTERS,
    Playouts,
    forget_interpreted,
    is_compiled,
    links,
    loaded,
    means,
    standard_error,
    standard_errors,
)
from tatami.bots.bot import Budget, Candidate, Thought
from tatami.bots.levels import opponent
from tatami.forge.ladder import load
from tatami.games import find
from tatami.kernel.dialect import CHANCE, MOST_SEATS
from tatami.kernel.words import words
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table

SHELF = Path(__file__).parents[2] / "server" / "shelf"
FEW = Effort(simulations=10, games=12, redraws=4)
HOLD, MARK, ROLL = 0, 1, 2


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """High Card stands among the games."""
    monkeypatch.setattr(tatami.games, "__path__", [*tatami.games.__path__, str(SHELF)])


def played(*actions: int, seed: int = 1, seats: int = 2) -> Table:
    """A game of High Card."""
    table, dice = Table(find("high-card"), seats), Dice(seed)
    table.settle(dice)
    for action in actions:
        table.carry_out(action)
        table.settle(dice)
    return table


class Judge:
    """Finds holding good and everything else bad, as surely as the test says."""

    def __init__(self, error: float) -> None:
        self.error, self.sights = error, list[Sight]()

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """Hold."""
        self.sights.append(sight)
        candidates = tuple(Candidate(action, 10, 0.7 - 0.2 * n, self.error) for n, action in enumerate(sight.offers))
        return Thought(sight.offers[0], 0.7, candidates=candidates)


def test_chances_end_with_the_result() -> None:
    """The last chances are who won, without any error; all before add up to one win."""
    table = played(ROLL, HOLD, HOLD)
    analysis = analyse(table, FEW, 3)
    assert table.result
    assert [move.number for move in analysis.moves] == list(range(table.version + 1))
    winners = table.result.winners
    assert analysis.moves[-1].chances == tuple(1 / len(winners) if seat in winners else 0 for seat in range(2))
    assert analysis.moves[-1].errors == (0, 0)
    assert all(sum(move.chances) == pytest.approx(1) for move in analysis.moves)
    assert all(error > 0 for move in analysis.moves[:-1] for error in move.errors)


def test_the_same_seed_gives_the_same_analysis_and_tells_how_far_it_is() -> None:
    """Another seed plays other games."""
    table, done = played(ROLL, HOLD, HOLD), list[tuple[int, int]]()
    first = analyse(table, FEW, 3, lambda number, total: done.append((number, total)))
    assert first == analyse(table, FEW, 3)
    assert first != analyse(table, FEW, 4)
    assert done == [(number, table.version) for number in range(table.version + 1)]


def test_luck_and_decisions_make_the_margin() -> None:
    """From the first chance to the result, nothing is left over; what one seat gains another loses."""
    analysis = analyse(played(ROLL, ROLL, HOLD, HOLD), FEW, 5)
    for margin in analysis.margins:
        assert margin.start + margin.luck + margin.decisions == pytest.approx(margin.result)
    assert sum(margin.luck for margin in analysis.margins) == pytest.approx(0)
    assert all((move.who == CHANCE) == bool(move.luck) for move in analysis.moves[1:])


def test_errors_of_luck_add_up_as_independent_ones_do() -> None:
    """The first chance's error counts too."""
    start = MoveAnalysis(0, CHANCE, "", (0.5,), (0.03,))
    rolls = [MoveAnalysis(n, CHANCE, "roll", (0.6,), (0.1,), (0.1,), (0.04,)) for n in (1, 2)]
    (margin,) = Analysis((start, *rolls, MoveAnalysis(3, 0, "hold", (1.0,), (0.0,)))).margins
    expected = Margin(0.5, 0.2, 0.3, 1.0, sqrt(2 * 0.04**2 + 0.03**2))
    assert list(vars(margin).values()) == pytest.approx(list(vars(expected).values()))


def test_luck_is_what_fell_against_all_that_might_have_fallen() -> None:
    """Game by game with the same random numbers: outcomes that lead to the same are no luck, and surely none."""
    fallen = [[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]]
    other = [[0.0, 1.0], [1.0, 0.0], [0.0, 1.0]]
    luck, unsure = luck_against(fallen, [fallen, other], [0.25, 0.75], sampled=False)
    assert luck == pytest.approx((0.25, -0.25))
    assert unsure[0] == pytest.approx(standard_error([0.75, 0.0, 0.0]))
    assert luck_against(fallen, [fallen, fallen], [0.5, 0.5], sampled=True) == ((0.0, 0.0), (0.0, 0.0))
    assert luck_against(fallen, [fallen, other], [0.25, 0.75], sampled=True)[1][0] > unsure[0]


def test_a_roll_is_drawn_again_over_all_its_outcomes_where_they_are_few() -> None:
    """Three pips: each position once, by its odds; with fewer redraws some are drawn."""
    table = played(ROLL, HOLD, HOLD)
    roll = next(one for one in played_moves(table) if one.move.startswith("pips"))
    states, weights, sampled = roll.other_outcomes(table.game, FEW, 1)
    assert [state.values()["pips"][0] for state in states] == [1, 2, 3]
    assert (weights, sampled) == ([1 / 3] * 3, False)
    states, weights, sampled = roll.other_outcomes(table.game, replace(FEW, redraws=2), 1)
    assert (len(states), weights, sampled) == (2, [0.5, 0.5], True)


def test_chance_without_a_choice_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only one thing can happen nobody gains, and that is sure."""
    table = played(HOLD, HOLD)
    deal = list(played_moves(table))[1]
    monkeypatch.setattr(PlayedMove, "other_outcomes", lambda self, game, effort, key: ([deal.after], [1.0], False))
    assert deal.luck(Playouts(table.game, table.box), FEW, 1) == ((0.0, 0.0), (0.0, 0.0))


def test_a_decision_is_judged_by_what_its_player_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge gets the covered table; its loss is the best candidate's chance less the played one's."""
    judge = Judge(0.01)
    monkeypatch.setattr(analysing, "judge", lambda game, seats: judge)
    analysis = analyse(played(ROLL, HOLD, HOLD), FEW, 1)
    assert all(sight.state.values()["card"][1 - sight.seat] == 0 for sight in judge.sights)
    losses = [move.loss for move in analysis.moves if move.who >= 0]
    assert [loss and round(loss.chance, 3) for loss in losses] == [0.4, 0.0, 0.0]
    (mistake,) = analysis.mistakes
    assert mistake.loss
    assert mistake.loss.grade == "blunder"
    assert (mistake.loss.played, mistake.loss.better) == (words("action.any", text="roll"), words("action.any", text="hold"))


@pytest.mark.parametrize(
    ("chance", "error", "grade"),
    [(0.3, 0.05, "blunder"), (0.07, 0.01, "mistake"), (0.03, 0.01, "slip"), (0.01, 0.001, ""), (0.3, 0.2, ""), (0.0, 0.0, "")],
)
def test_a_loss_is_graded_if_it_stands_out(chance: float, error: float, grade: str) -> None:
    """By its size, and only beyond its error."""
    assert Loss(chance, error, words("a"), words("b")).grade == grade


def test_what_nobody_weighed_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that counts no chances finds no mistakes."""
    monkeypatch.setattr(analysing, "judge", lambda game, seats: opponent("uniform", game).bot)
    analysis = analyse(played(MARK, HOLD, HOLD), FEW, 1)
    assert [move.loss for move in analysis.moves if move.who >= 0] == [None] * 3
    assert analysis.mistakes == []


def test_time_bounds_the_games() -> None:
    """At least some are played; without a bound all of them."""
    table = played()
    prospects = Playouts(table.game, table.box)
    assert 2 <= len(prospects.wins(table.state, 1, 50_000, 0.0)) < 50_000
    assert len(prospects.wins(table.state, 1, 30, inf)) == 30


def test_what_is_not_compiled_is_analysed_in_a_hurry() -> None:
    """Less of everything, but never nothing; whoever looks again may find machine code."""
    game = find("high-card")
    assert not is_compiled(game)
    assert Effort(400, 200, 27, 0.2).at(game) == Effort(50, 25, 3, 0.1)
    assert Effort(16, 16, 3, inf).at(game) == Effort(2, 8, 2, inf)
    forget_interpreted(game)
    assert game.package not in loaded


def test_compiled_games_are_judged_with_all_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is saved where machine code plays."""
    monkeypatch.setattr(analysing, "is_compiled", lambda game: True)
    assert FEW.at(find("high-card")) is FEW


def test_the_playing_out_keeps_within_its_widths() -> None:
    """With every store watched the same games come out."""
    table = played()
    games = []
    for rung in ("python", "checked"):
        forged = load(table.game, rung, CHAPTERS, links=links(table.game))
        pool, boxes, won = forged.new_pool(3), forged.boxes(table.box), forged.new_longs(10 * MOST_SEATS)
        forged.from_record(table.state, pool, 0)
        forged.play_out(pool, boxes, forged.new_row(), forged.new_row(), 7, 0, 10, won)
        games.append(list(won))
    assert games[0] == games[1]
    assert sum(games[0]) == 10 * 12


def test_means_and_errors() -> None:
    """A few equal games are no certainty; one value has no error to speak of."""
    wins = [[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 0.0]]
    assert means(wins) == (0.75, 0.25)
    assert list(standard_errors([[1.0]] * 9)) == pytest.approx([sqrt(1 / 10 / 9)])
    assert standard_error([0.4]) == 0


def test_the_order_of_a_turns_steps_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A better step that was made next in the same turn is not missed: what is left is compared with the next best."""
    monkeypatch.setattr(analysing, "judge", lambda game, seats: Judge(0.001))
    decision = next(one for one in played_moves(played(ROLL, HOLD, HOLD)) if one.action == ROLL and len(one.offers) == 3)
    apart, together = (replace(decision, later=later).loss(find("high-card"), FEW, 1) for later in ((), (HOLD,)))
    assert apart and together and apart.chance == pytest.approx(0.4) and together.chance == pytest.approx(0.2)
    both = replace(decision, later=(HOLD, MARK)).loss(find("high-card"), FEW, 1)
    assert both and both.chance == 0 and both.grade == ""


def test_a_turn_lasts_until_something_else_happens() -> None:
    """What follows in a turn begins with its player's next step; chance and other seats end it."""
    table, dice = Table(find("ninja-taisen"), 2), Dice(4)
    table.settle(dice)
    for key in range(30):
        offers = table.game.legal(table.state, table.box)
        table.carry_out(offers[key % len(offers)])
        table.settle(dice)
    moves = list(played_moves(table))
    for one, after in pairwise(moves):
        same = one.who != CHANCE and after.who == one.who
        assert one.later == ((after.action, *after.later) if same else ())
    assert any(one.later for one in moves)
