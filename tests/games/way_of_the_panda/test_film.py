"""The film of a move: what stands where at each of its moments, and what each is about."""

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda import actions as a
from tatami.kernel.event import Event
from tatami.kernel.film import Moment

from .positions import Position, position

STRONG_2 = "routes route-1 tile white, route-2 tile white, route-16 tile white, route-26 tile white"
WHITE = "white ap 9 champions site-2 site-2 site-2"


def film(at: Position, move: str) -> tuple[Moment, ...]:
    """The moments of a move."""
    return GAME.moments(at.state, at.box, GAME.notation.read(at.state, at.box, move))


def names(moments: tuple[Moment, ...]) -> list[str]:
    """What each moment is called after."""
    return [GAME.events[moment.events[0].kind].name for moment in moments]


def test_guards_stand_before_anything_is_gained() -> None:
    """[WP-2.2 allows] Guards onto the space and the row is paid, then the points come; the board dims when all has been seen."""
    at = position(WHITE, "white", 2)
    moments = film(at, "select warrior-5 vp3")
    assert names(moments) == ["selected", "gained-vp"]
    values = [moment.state.values() for moment in moments]
    assert [value["ap"][0] for value in values] == [5, 5]
    assert [value["vp"][0] for value in values] == [6, 9]
    assert len({value["on_board"][0] for value in values}) == 1
    assert [value["spot"][0] >= 0 for value in values] == [False, True]


def test_a_building_stands_when_it_is_told() -> None:
    """[WP-5.4 allows] The model is on the site when the points come."""
    at = position(f"{WHITE}\n{STRONG_2}", "white", 2).play("select monk-4 bv")
    first = film(at, "build gate site-2")[0]
    assert first.state.values()["buildings"][1] == 1 and first.state.values()["vp"][0] == 10


def test_a_city_is_founded_after_its_third_building() -> None:
    """[WP-5.5 allows] First the points, then the base is laid and the two models go back."""
    at = position(f"{WHITE}\n{STRONG_2}\nsites site-2 market pagoda", "white", 2).play("select monk-5 mv1+bv")
    moments = film(at, "build gate site-2")
    assert names(moments)[:2] == ["built", "founded"]
    assert [moment.state.values()["buildings"][1] for moment in moments[:2]] == [2, 3]
    assert [moment.state.values()["types"][1] > 0 for moment in moments[:2]] == [True, False]


@pytest.mark.parametrize(
    ("event", "about"),
    [
        (Event(a.MOVED, 1, 0, 4, 2), ("champion:yellow-monk",)),
        (Event(a.SELECTED, 0, 5, 0, 1), ("space:governor-2",)),
        (Event(a.COVERED, 0, 7), ("route:8",)),
        (Event(a.LAID_NEUTRAL_TILE, 7, 2), ("route:8",)),
        (Event(a.BUILT, 0, 1, 3, 5), ("site:4",)),
        (Event(a.FOUNDED, 0, 3), ("site:4",)),
        (Event(a.PAID, 2, 3, 1), ("ap-marker:purple",)),
        (Event(a.PASSED, 2), ()),
    ],
)
def test_what_an_event_is_about(event: Event, about: tuple[str, ...]) -> None:
    """A champion, a space, a route, a site, or the marker that moves on its track; a pass is about nothing."""
    assert GAME.focus(GAME.box(), event) == about
