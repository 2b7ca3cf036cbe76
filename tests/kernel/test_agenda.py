"""The agenda: a stack of tasks; whoever the topmost waits for is to act."""

from tatami.kernel.agenda import clear_agenda, doer, done, note, plan, rewrite, task
from tatami.kernel.dialect import CHANCE, OVER, State

FIRST, LAST = 0, 3


def test_the_topmost_task_counts() -> None:
    """The task planned last is done first."""
    state = State()
    plan(state, 7, 1, 0, 0, 0, 0)
    plan(state, 8, CHANCE, 0, 0, 0, 0)
    assert (task(state), doer(state), state.to_act) == (8, CHANCE, CHANCE)
    done(state)
    assert (task(state), doer(state), state.to_act) == (7, 1, 1)


def test_an_empty_agenda_ends_the_game() -> None:
    """When nothing waits, the game is over; finished tasks leave nothing behind."""
    state = State()
    plan(state, 7, 1, 5, 6, 7, 8)
    done(state)
    assert state.to_act == OVER and state.agenda == State().agenda and state.agenda_size == 0


def test_a_cleared_agenda_is_a_fresh_one() -> None:
    """Nothing waits, and nothing is left of what waited."""
    state = State()
    for _ in state.agenda:
        plan(state, 7, 1, 5, 6, 7, 8)
    clear_agenda(state)
    assert state.agenda == State().agenda and state.agenda_size == 0
    clear_agenda(state)
    assert state.agenda_size == 0


def test_notes_have_names() -> None:
    """A task's notes are read and rewritten by name, those of the tasks below untouched."""
    state = State()
    plan(state, 7, 1, 5, 0, 0, 8)
    plan(state, 8, 1, 1, 2, 3, 4)
    rewrite(state, LAST, 9)
    assert (note(state, FIRST), note(state, LAST)) == (1, 9)
    done(state)
    assert (note(state, FIRST), note(state, LAST)) == (5, 8)
