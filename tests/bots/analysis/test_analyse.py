"""A finished game looked at again: chances, losses and luck are what they are said to be."""

from dataclasses import replace
from math import inf, sqrt
from pathlib import Path

import pytest

import tatami.games
from tatami.bots.analysis import analyse as analysing
from tatami.bots.analysis.analyse import Analysis, Effort, Margin, MoveAnalysis, PlayedMove, analyse, luck_against, played_moves
from tatami.bots.analysis.turn_loss import Loss, PlayedTurn, if_one_more_went_otherwise, played_turns
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
from tatami.bots.puzzles.file import puzzles_by_name
from tatami.forge.ladder import load
from tatami.games import find
from tatami.kernel.dialect import CHANCE, MOST_SEATS
from tatami.kernel.record import load_record
from tatami.kernel.words import words
from tatami.table.chance import Dice
from tatami.table.table import Table

GOLDEN = Path(__file__).parents[3] / "golden"
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


def test_of_luck_as_measured_and_luck_as_the_rest_the_surer_is_told() -> None:
    """Two players whose turns are all judged surely: what their losses do not explain was luck; not if one turn was not judged."""
    start = MoveAnalysis(0, CHANCE, "", (0.5, 0.5), (0.0, 0.0))
    roll = MoveAnalysis(1, CHANCE, "roll", (0.6, 0.4), (0.1, 0.1), (0.1, -0.1), (0.2, 0.2))
    turns = [
        MoveAnalysis(2 + seat, seat, "hold", (0.9, 0.1), (0.0, 0.0), loss=Loss(lost, error, (), ()))
        for seat, lost, error in ((0, 0.05, 0.03), (1, 0.25, 0.04))
    ]
    one, other = Analysis((start, roll, *turns)).margins
    assert (one.luck, one.decisions, one.error) == pytest.approx((0.2, 0.2, 0.05))
    assert (other.luck, other.decisions, other.error) == pytest.approx((-0.2, -0.2, 0.05))
    unjudged = Analysis((start, roll, *turns, replace(turns[0], loss=None, unjudged=True))).margin(0)
    assert (unjudged.luck, unjudged.decisions, unjudged.error) == pytest.approx((0.1, 0.3, 0.2))


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


def test_a_few_searches_that_agree_are_no_certainty() -> None:
    """However much they agree, a loss is not surer than the simulations that were made; many tell more than few."""
    game = find("way-of-the-panda")
    table = Table.from_record(game, load_record((GOLDEN / game.name / "fifth-city.record").read_text("utf-8")))
    turn = next(turn for turn in played_turns(table) if turn.since == 33)
    loss = turn.loss(FEW, 1)
    assert loss and loss.chance > 0
    assert loss.error > sqrt(2) * if_one_more_went_otherwise(4 * FEW.simulations)
    assert if_one_more_went_otherwise(1) > 0.5 and if_one_more_went_otherwise(400) < 0.01


def test_chance_without_a_choice_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only one thing can happen nobody gains, and that is sure."""
    table = played(HOLD, HOLD)
    deal = list(played_moves(table))[1]
    monkeypatch.setattr(PlayedMove, "other_outcomes", lambda self, game, effort, key: ([deal.after], [1.0], False))
    assert deal.luck(Playouts(table.game, table.box), FEW, 1) == ((0.0, 0.0), (0.0, 0.0))


def test_a_turn_is_judged_whole_and_by_what_its_player_saw() -> None:
    """The best turn loses nothing, in whatever order its steps were made; a bad one loses, and the better one is named."""
    game = find("ninja-taisen")
    puzzle = next(one for one in puzzles_by_name("ninja-taisen").values() if one.theme == "win" and len(one.second) == len(one.line) > 1)
    table = puzzle.table(game)
    sight = table.sight(puzzle.seat)
    best, second = (
        PlayedTurn(game.name, table.box, puzzle.seat, table.version, sight.state, line).loss(FEW, 1)
        for line in (puzzle.line, puzzle.second)
    )
    assert best and (best.chance, best.error, best.grade) == (0.0, 0.0, "") and len(best.played) == len(puzzle.line)
    assert second and second.moves == puzzle.second and len(second.better) == len(second.better_moves) and second.best_chance > 0
    other = played()
    assert PlayedTurn("high-card", other.box, 0, 0, other.state, ("hold",)).loss(FEW, 1) is None


def test_the_turns_of_a_game_hold_every_decision_once() -> None:
    """One after another, each by one seat, chance between them; the loss of each stands at its last step."""
    for name in ("ninja-taisen", "ninjato"):
        table, dice = Table(find(name), 2), Dice(4)
        table.settle(dice)
        for key in range(30):
            offers = table.game.legal(table.state, table.box)
            table.carry_out(offers[key % len(offers)])
            table.settle(dice)
        turns = list(played_turns(table))
        decided = [step.number for step in table.steps if step.seat != CHANCE]
        assert [turn.since + 1 + n for turn in turns for n in range(len(turn.moves))] == decided
        ends = [one.number for one in played_moves(table) if one.turn]
        assert ends == [turn.since + len(turn.moves) for turn in turns]
        assert any(len(turn.moves) > 1 for turn in turns)


def test_what_says_something_is_told() -> None:
    """Rolls that changed much, after the first decision; what turns gave away, with an error of its own."""
    start = MoveAnalysis(0, CHANCE, "", (0.5, 0.5), (0.0, 0.0))
    deal, roll = (MoveAnalysis(n, CHANCE, "roll", (0.6, 0.4), (0.1, 0.1), (0.2, -0.2), (0.01, 0.01)) for n in (1, 3))
    loss = Loss(0.1, 0.02, (words("a"),), (words("b"),))
    analysis = Analysis((start, deal, MoveAnalysis(2, 0, "hold", (0.5, 0.5), (0.0, 0.0), loss=loss), roll))
    assert analysis.swings(3) == [roll] and analysis.first_decision == 2
    assert (analysis.margins[0].given, analysis.margins[0].given_error, analysis.margins[1].given) == (0.1, 0.02, 0)
    assert analysis.widest() == 0.15


@pytest.mark.parametrize(
    ("chance", "error", "grade"),
    [(0.3, 0.05, "blunder"), (0.07, 0.01, "mistake"), (0.03, 0.01, "slip"), (0.01, 0.001, ""), (0.3, 0.2, ""), (0.0, 0.0, "")],
)
def test_a_loss_is_graded_if_it_stands_out(chance: float, error: float, grade: str) -> None:
    """By its size, and only beyond its error."""
    assert Loss(chance, error, (words("a"),), (words("b"),)).grade == grade


@pytest.mark.parametrize(
    ("chance", "spread", "grade"),
    [(0.12, 0.01, "blunder"), (0.105, 0.01, ""), (0.095, 0.01, ""), (0.07, 0.01, "mistake"), (0.055, 0.01, ""), (0.025, 0.01, "")],
)
def test_a_loss_that_other_seeds_might_call_otherwise_is_not_graded(chance: float, spread: float, grade: str) -> None:
    """The whole of what other seeds may say has one name, or there is none."""
    assert Loss(chance, 0.001, (words("a"),), (words("b"),), spread=spread).grade == grade


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
