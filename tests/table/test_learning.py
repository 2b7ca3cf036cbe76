"""The tables that newcomers learn at come from moves alone, and a lesson is played to its end by its first right answers."""

import pytest

from tatami.kernel.learning import BadLearning, Position
from tatami.kernel.lesson import Lesson, Page
from tatami.table.learning import scene_of, table_of, walk
from tests.toys.whispers import GAME

DEALT = ("deal north owl", "deal east fox", "deal middle mouse")


def lesson(*pages: Page, viewer: int = 0) -> Lesson:
    """A lesson at a dealt table."""
    return Lesson("first", 2, viewer, DEALT, pages)


def test_a_position_is_what_its_moves_lead_to() -> None:
    """The moves are made in their order, chance's too; one that is not offered is named."""
    table = table_of(GAME, Position(2, 0, 760, (*DEALT, "step")))
    assert [move.text for move in table.moves] == [*DEALT, "step"]
    with pytest.raises(BadLearning) as refused:
        table_of(GAME, Position(2, 0, 760, (*DEALT, "deal east owl")))
    assert str(refused.value) == "expected a move that is offered, got deal east owl"


def test_a_position_is_drawn_as_its_viewer_sees_it() -> None:
    """A card that lies face down for the viewer is drawn so."""
    at = Position(2, 0, 760, DEALT)
    table = table_of(GAME, at)
    assert scene_of(GAME, at) == GAME.scene(GAME.cover(table.state, table.box, 0), table.box, 0, 760)
    assert scene_of(GAME, at) != GAME.scene(table.state, table.box, 0, 760)


def test_a_lesson_is_walked_by_its_first_answers() -> None:
    """Each page stands where those before it have led: the first of the right answers, then what others do."""
    told = lesson(Page("look", "W-1"), Page("do", "W-1", answers=("show", "peek"), then=("step", "glance")), Page("end", "W-1"))
    gone = walk(GAME, told)
    assert gone.lesson == told and gone.versions == (3, 3, 6)
    assert [move.text for move in gone.table.moves[3:]] == ["show", "step", "glance"]
    assert [gone.at(page).version for page in range(3)] == [3, 3, 6] and gone.at(0).state.values()["pawn"] == [0, 0, 0, 0]


def test_a_move_is_asked_for_on_the_learners_turn_alone() -> None:
    """On another's turn a page may say something, and ask for nothing."""
    assert walk(GAME, lesson(Page("look", "W-1"), viewer=1)).versions == (3,)
    with pytest.raises(BadLearning) as refused:
        walk(GAME, lesson(Page("do", "W-1", answers=("step",)), viewer=1))
    assert str(refused.value) == "page do of lesson first: expected the learner's turn, got that of 0"
