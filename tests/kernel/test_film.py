"""The film of a move: the state at every event that has a moment of its own."""

from dataclasses import replace

from tatami.kernel.agenda import done, plan
from tatami.kernel.dialect import OVER, State, tell
from tatami.kernel.digest import digest, frozen_copy
from tatami.kernel.event import ARRIVE, QUIET, REVEAL, Event, Told
from tatami.kernel.film import Film, Moment, tempo_of
from tests.toys.whispers import EVENTS, GAME
from tests.toys.whispers import rules as r

LOUD, SOFT = 1, 2
TOLD = {LOUD: Told("loud", "W-1", ARRIVE), SOFT: Told("soft", "W-1", QUIET)}


def listened() -> tuple[State, Film]:
    """A state with a task on its agenda, and a film that listens to it."""
    state = State.of(seats=2)
    plan(state, 7, 1, 0, 0, 0, 0)
    film = Film(TOLD, state.copy(), state)
    state.listener = film.hear
    return state, film


def test_a_moment_is_the_state_when_an_event_was_told() -> None:
    """What happens later does not reach it; a quiet event is told with the next, or the last."""
    state, film = listened()
    tell(state, SOFT, 1)
    state.seats = 3
    tell(state, LOUD, 2)
    state.seats = 4
    tell(state, LOUD, 3)
    tell(state, SOFT, 4)
    state.agenda[0][2] = 5
    first, last = film.end()
    assert (first.tempo, first.events, first.state.seats) == (ARRIVE, (Event(SOFT, 1), Event(LOUD, 2)), 3)
    assert (last.tempo, last.events, last.state) == (ARRIVE, (Event(LOUD, 3), Event(SOFT, 4)), state)
    assert first.state.agenda[0][2] == 0


def test_a_film_without_events_is_its_end() -> None:
    """One quiet moment."""
    state, film = listened()
    state.seats = 4
    assert film.end() == (Moment(QUIET, (), state),)


def test_the_game_is_not_over_between_two_tasks() -> None:
    """Where rules have done one task and not yet planned the next, the one before is still shown; at the end it may be over."""
    state, film = listened()
    done(state)
    tell(state, LOUD)
    tell(state, LOUD)
    between, last = film.end()
    assert (between.state.to_act, between.state.agenda_size, between.state.agenda[0][0]) == (1, 1, 7)
    assert last.state.to_act == OVER and last.state.agenda_size == 0


def test_a_film_leaves_the_table_alone() -> None:
    """The move is carried out on a copy, which shares with it what stays."""
    box = GAME.box()
    state = GAME.start(box, 2)
    for action in (1, 2, 3, r.PEEK):
        GAME.apply(state, box, action)
    before = digest(state)
    loud = replace(GAME, events=EVENTS | {r.NAMED: Told("named", "W-1", REVEAL)})
    (moment,) = loud.moments(state, box, r.NAME + 1)
    assert digest(state) == before
    assert moment.tempo == REVEAL and moment.state.values()["card"] is state.values()["card"]
    GAME.apply(state, box, r.NAME + 1)
    assert moment.state == state


def test_a_frozen_copy_shares_what_stayed() -> None:
    """Tables, and rows of tables, that are as they were are the same objects; those that changed are copies."""
    then, now = State.of(seats=2, agenda=[[1] * 6, [2] * 6, *([0] * 6 for _ in range(4))]), State()
    now.assign(then)
    now.agenda[1][3] = 9
    copy = frozen_copy(then, now)
    assert copy == now and copy.agenda[0] is then.agenda[0] and copy.agenda[1] is not now.agenda[1]


def test_several_events_have_the_tempo_of_the_last_that_is_not_quiet() -> None:
    """Quiet, if all are."""
    assert tempo_of(TOLD, (Event(LOUD), Event(SOFT))) == ARRIVE
    assert tempo_of(TOLD, (Event(SOFT),)) == tempo_of(TOLD, ()) == QUIET
