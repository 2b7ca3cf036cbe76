"""Undo goes back to the last moment at which somebody learnt something, and not a move further."""

from dataclasses import replace
from typing import Any, cast

import pytest

from tatami.games.ninja_taisen import GAME as OPEN_GAME
from tatami.games.ninja_taisen.state import State as OpenState
from tatami.kernel.dialect import CHANCE, State
from tatami.kernel.game import WATCHER
from tatami.table.chance import Dice
from tatami.table.refusals import NothingToUndo
from tatami.table.sight import Step
from tatami.table.table import Table
from tatami.table.undo import Doubt, Offering, Touched, learns, reveals, rows_between, touched_rows
from tests.toys.whispers import GAME, rules

FOX = 3
OPENING = ("deal north owl", "deal east fox", "deal middle mouse")


def table_after(*moves: str) -> Table:
    """A table of two after the deal and some moves."""
    table = Table(GAME, 2)
    for move in (*OPENING, *moves):
        table.play(move)
    return table


def test_an_open_move_is_taken_back() -> None:
    """A move that shows nobody anything is undone, with its line of the record and its turn."""
    table = table_after()
    before, record = table.state.copy(), table.record
    table.play("step")
    assert table.can_undo(0)
    undone = table.undo(0)
    assert isinstance(undone, Step) and undone.text == "step"
    assert table.state == before and table.record == record and table.to_act == 0


def test_several_moves_in_a_row() -> None:
    """A player takes back move after move, up to the last outcome of chance."""
    table = table_after("step", "name fox")
    assert table.can_undo(0)
    table.undo(0)
    table.undo(0)
    assert table.version == 3 and not table.can_undo(0) and isinstance(table.undo(0), NothingToUndo)


@pytest.mark.parametrize("move", ["show", "peek", "glance"])
def test_what_was_seen_or_heard_stays(move: str) -> None:
    """Showing a card, peeking at one, or only being told of one: nobody forgets it again."""
    table = table_after("step", move)
    assert not table.can_undo(0) and isinstance(table.undo(0), NothingToUndo)
    assert table.version == 5


def test_the_frontier_lies_behind_the_last_secret() -> None:
    """After a secret was seen, later open moves are taken back, but not the seeing."""
    table = table_after("peek", "step")
    assert isinstance(table.undo(0), Step)
    assert table.record.moves[-1].text == "peek" and not table.can_undo(0)


def test_another_players_move_closes_mine() -> None:
    """Only whoever made the last move may take it back."""
    table = table_after("step", "step", "name owl")
    assert table.to_act == 1 and not table.can_undo(0) and table.can_undo(1)
    table.undo(1)
    assert table.can_undo(0)
    table.undo(0)
    assert table.version == 4


def test_nobody_takes_back_chance_or_nothing() -> None:
    """A deal is not undone, by anybody; nor is a table that has not begun."""
    table = Table(GAME, 2)
    assert not any(table.can_undo(seat) for seat in (0, 1, CHANCE, WATCHER))
    table.play(OPENING[0])
    assert not any(table.can_undo(seat) for seat in (0, 1, CHANCE, WATCHER))


def test_the_last_move_of_a_game_is_taken_back_too() -> None:
    """A finished game is open again when its last, open move is undone."""
    table = table_after(*["step"] * 12)
    assert table.result is not None
    table.undo(1)
    assert table.result is None and table.to_act == 1


def learners(step: Step, after: State) -> list[bool]:
    """Whether a watcher and the players have learnt something."""
    before, now = ([step.game.glimpse(state, step.box, viewer) for viewer in (WATCHER, 0, 1)] for state in (step.before, after))
    doubts = [Doubt(viewer, seen, since) for viewer, seen, since in zip((WATCHER, 0, 1), before, now, strict=True)]
    offering, _ = touched_rows(step, after.seats)
    return [learns(step, [doubt], Offering(step, offering)) for doubt in doubts]


def test_a_move_that_sounds_of_a_hidden_card_stays() -> None:
    """Where the name of a move tells what its player holds, whoever hears it has learnt something."""

    def named(s: Any, box: Any, action: int, seat: int) -> str:
        return f"{GAME.overhear_move(s, box, action, seat)} with {s.card[0]}"

    table = Table(replace(GAME, overhear_move=named), 2)
    for move in (*OPENING, "step"):
        table.play(move)
    assert learners(table.steps[-1], table.present) == [True, False, True]
    assert not table.can_undo(0)


def test_who_learns_what() -> None:
    """A glance teaches the one who glances, a shown card everybody else, a step nobody."""
    table = table_after("step", "glance")
    step = table.steps[-1]
    assert learners(step, table.present) == [False, True, False]
    assert reveals(step, table.present)
    table = table_after("show")
    assert learners(table.steps[-1], table.present) == [True, False, True]
    table = table_after("step")
    assert not reveals(table.steps[-1], table.present)


def only_what_one_has(s: Any, box: Any, out: Any) -> int:
    """Nobody may name another card than the own one."""
    n = rules.legal(s, box, out)
    if s.to_act == CHANCE:
        return n
    out[n - 3] = rules.NAME + s.card[s.to_act]
    return n - 2


def test_that_a_move_was_possible_may_be_a_secret() -> None:
    """Where only the holder of a fox can name the fox, naming it tells the others, and stays."""
    table = Table(replace(GAME, rules=replace(GAME.rules, legal=only_what_one_has)), 2)
    for move in (*OPENING, "step", "name owl"):
        table.play(move)
    assert learners(table.steps[-1], table.present) == [True, False, True]
    assert not table.can_undo(0)


def test_what_the_rules_touch_is_noted_by_rows() -> None:
    """A row of a table by its number from the front, a plain field as its own first row; how many rows there are is no secret."""
    rows = set[tuple[str, int]]()
    state = Touched(GAME.state(), rows)
    assert len(state.agenda) == 6 and not rows
    state.agenda[-1][0] = 1
    assert state.agenda[1:3] == [[0] * 6] * 2 and state.agenda[-1][0] == 1
    state.to_act = state.seats + 1
    assert rows == {("agenda", 5), ("agenda", 1), ("agenda", 2), ("to_act", 0), ("seats", 0)}
    assert state.to_act == 1


def test_states_differ_by_rows() -> None:
    """A place of a table by the first number of its way, a plain field and a row without parts as their own first."""
    one = OpenState()
    other = one.copy()
    other.to_act, other.alive[1], other.height[1][3], other.pile[0][5][2] = 1, 2, 3, 4
    assert rows_between(one, other) == {("to_act", 0), ("alive", 0), ("height", 1), ("pile", 0)}
    assert rows_between(other, other.copy()) == set()


def test_in_an_open_game_only_dice_close() -> None:
    """Where nothing is hidden a whole turn is taken back, down to the roll."""
    table = Table(OPEN_GAME, 2)
    table.settle(Dice(1))
    rolled, seat = table.version, table.to_act
    while table.to_act == seat:
        table.play(table.legal[-1])
    while table.can_undo(seat):
        table.undo(seat)
    assert table.version == rolled and table.to_act == seat
    table.play(table.legal[0])
    table.play("stop")
    table.settle(Dice(2))
    assert not table.can_undo(seat)


def test_the_question_is_asked_once() -> None:
    """Whether a move closed the table is found out when somebody asks, and kept until the next move."""
    table = table_after("step")
    assert table.closed is None
    assert table.can_undo(0) and table.closed is False
    assert table.can_undo(0) and not table.can_undo(1)
    table.play("show")
    assert table.closed is None and not table.can_undo(0) and table.closed


def test_only_what_is_hidden_is_watched() -> None:
    """Of a game that says what it hides, the rules read and write the rest as if nobody watched."""
    rows, state = set[tuple[str, int]](), GAME.state()
    watched = Touched(state.copy(), rows, ("card",))
    watched.to_act, watched.agenda[0][0] = watched.seats + 1, 7
    assert watched.to_act == 1 and watched.agenda[0][0] == 7 and not rows
    watched.card[1] = 2
    assert rows == {("card", 0)} and watched.card[1] == 2


def test_what_was_offered_is_not_tried_twice() -> None:
    """Where all that the rules read of hidden things is as at a table where the move was offered, it is offered; else they are asked."""
    asked: list[list[int]] = []

    def legal(s: Any, box: Any, out: Any) -> int:
        asked.append(list(s.card))
        return only_what_one_has(s, box, out)

    game = replace(GAME, hidden=("card", "bag"), rules=replace(GAME.rules, legal=legal))
    table = Table(game, 2)
    for move in (*OPENING, "name owl"):
        table.play(move)
    step = table.steps[-1]
    offering = Offering(step, touched_rows(step, 2)[0])
    asked.clear()
    alike, other = cast(rules.State, step.before.copy()), cast(rules.State, step.before.copy())
    other.card[0] = FOX
    assert offering.at(alike) and not asked
    assert not offering.at(other) and not offering.at(other) and asked == [other.card] * 2
