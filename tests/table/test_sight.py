"""What leaves the table is what a viewer may know: covered states, overheard moves and events, own offers."""

from inspect import signature

from tatami.kernel.dialect import OVER
from tatami.kernel.event import QUIET, REVEAL
from tatami.kernel.game import EVERYTHING, WATCHER
from tatami.table.sight import Step
from tatami.table.table import Table
from tests.toys.whispers import GAME, SECRET
from tests.toys.whispers.rules import ENDED, FACE_DOWN, GLANCED, STEPPED

MOVES = ("deal north owl", "deal east fox", "deal middle mouse", "glance")


def table() -> Table:
    """Two players, everything dealt, one glance made."""
    made = Table(GAME, 2)
    for move in MOVES:
        made.play(move)
    return made


def test_a_seat_sees_its_own() -> None:
    """Own card up, the others' down; version and offers of whoever is to act."""
    sight = table().sight(0)
    assert sight.state.values()["card"] == [2, FACE_DOWN, 0, 0, FACE_DOWN]
    assert (sight.seat, sight.version) == (0, 4)
    assert sight.moves == ["step", "show", "peek", "glance", "name mouse", "name owl", "name fox"]


def test_others_have_no_offers() -> None:
    """Who is not to act is offered nothing, a watcher never anything."""
    assert table().sight(1).offers == table().sight(WATCHER).offers == ()
    assert Table(GAME, 2).sight(WATCHER).offers == ()


def test_moves_are_overheard() -> None:
    """A dealt card is named to its owner alone, and its event too."""
    heard = {viewer: [step.text for step in table().sight(viewer).history] for viewer in (0, 1, WATCHER)}
    assert heard[0] == ["deal north owl", f"deal east {SECRET}", f"deal middle {SECRET}", "glance"]
    assert heard[1] == [f"deal north {SECRET}", "deal east fox", f"deal middle {SECRET}", "glance"]
    assert heard[WATCHER] == [*(f"deal {place} {SECRET}" for place in ("north", "east", "middle")), "glance"]
    cards = [step.events[0].b for step in table().sight(1).history[:3]]
    assert cards == [0, 3, 0]


def test_events_may_be_kept_from_others() -> None:
    """What only one may hear is told to that one."""
    glances = [table().seen_steps(viewer)[-1].events for viewer in (0, 1, WATCHER)]
    assert [event.kind for event in glances[0]] == [GLANCED] and glances[1] == glances[2] == ()


def test_nothing_is_hidden_from_whoever_looks_back() -> None:
    """The viewer of a finished game sees every card, reads every move and hears every event, in the film too."""
    played = table()
    sight = played.sight(EVERYTHING)
    assert sight.state == played.state and GAME.glimpse(played.present, played.box, EVERYTHING) is played.present
    assert [step.text for step in sight.history] == list(MOVES)
    assert [step.events for step in sight.history] == [step.events for step in played.steps]
    glance = played.steps[-1]
    assert [moment.events for moment in glance.moments_seen_by(EVERYTHING)] == [moment.events for moment in glance.moments]
    assert len(glance.changes_heard_by(EVERYTHING)) == len(glance.events)


def test_history_since_a_move() -> None:
    """A viewer who was away gets the moves after those already heard."""
    assert [step.number for step in table().seen_steps(0, since=3)] == [4] and table().seen_steps(0, since=4) == ()
    assert table().seen_steps(1)[0].seat == -1


def test_what_was_heard_of_a_step_is_no_part_of_it() -> None:
    """A step remembers what it looks like to a viewer; that makes it neither another step nor longer to print, and nobody hands it in."""
    here, there = table().steps[-1], table().steps[-1]
    printed = repr(here)
    there.as_seen_by(1)
    assert here == there and printed == repr(there) and "seen" not in signature(Step).parameters


def test_a_viewer_s_film_has_only_what_they_may_hear() -> None:
    """Who glances sees a moment of it; the others see the move at once, and every state of it is covered."""
    step = table().steps[-1]
    assert [(moment.tempo, len(moment.events)) for moment in step.moments_seen_by(0)] == [(REVEAL, 1)]
    (unheard,) = step.moments_seen_by(1)
    assert (unheard.tempo, unheard.events) == (QUIET, ())
    assert unheard.state.values()["card"] == [FACE_DOWN, 3, 0, 0, FACE_DOWN]


def test_what_is_told_last_is_shown_last() -> None:
    """A move that ends the game has two moments: the deed, and the end."""
    made = table()
    while made.to_act != OVER:
        made.play("step")
    deed, end = made.steps[-1].moments_seen_by(WATCHER)
    assert ([event.kind for event in deed.events], [event.kind for event in end.events]) == ([STEPPED], [ENDED])
    assert deed.state.to_act != OVER and end.state == made.sight(WATCHER).state
    assert [moment.state.to_act for moment in made.steps[-1].moments] == [deed.state.to_act, OVER]


def test_sight_leaves_the_table_alone() -> None:
    """Covering works on a copy."""
    made = table()
    before = made.state.copy()
    made.sight(0).state.seats = 9
    assert made.state == before
