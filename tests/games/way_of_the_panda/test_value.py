"""What computer players hope for at certain positions."""

import pytest

from tatami.games.way_of_the_panda.value import NAMES, features

from .positions import Position, position

TOGETHER = "missions - E2\nwhite champions site-5 site-5 site-5\nsites site-5 city gate"


def hopes(at: Position, clan: int) -> dict[str, int]:
    """The features of a position by name."""
    return dict(zip(NAMES, features(at.state, at.box, clan), strict=True))


@pytest.mark.parametrize(("clan", "hoped"), [(0, 15), (1, 0)])
def test_champions_gather_in_the_last_round(clan: int, hoped: int) -> None:
    """Once the last round has begun, champions who stand together in a city are worth what the mission will bring."""
    at = position(TOGETHER)
    at.state.reason = 1
    assert hopes(at, clan)["end_mission"] == hoped


def test_champions_do_not_gather_before() -> None:
    """While rounds are to come they are worth nothing for it: whoever hoped for it early never left the city again."""
    assert hopes(position(TOGETHER), 0)["end_mission"] == 0


@pytest.mark.parametrize(
    ("points", "on_board", "at_hand", "passed", "halves"),
    [(3, 0, 0, 0, 6), (3, 2, 0, 0, 10), (3, 2, 5, 0, 15), (3, 2, 5, 1, 10), (19, 4, 6, 0, 40), (16, 4, 6, 0, 40)],
)
def test_action_points_beyond_the_track_are_worth_nothing(points: int, on_board: int, at_hand: int, passed: int, halves: int) -> None:
    """Guards on the board will bring a point each, guards at hand may until one passes; whoever is at the end of the track may spend."""
    at = position()
    at.state.ap[0], at.state.on_board[0], at.state.supply[0], at.state.passed[0] = points, on_board, at_hand, passed
    assert hopes(at, 0)["action_points"] == halves


@pytest.mark.parametrize(
    ("routes", "points"),
    [("route-1 tile white, route-2 tile white", 4), ("route-1 tile white", 0), ("route-2 tile white", 0)],
)
def test_a_building_next_door_counts(routes: str, points: int) -> None:
    """A champion one free route from a site with enough guards hopes for its points; not with too few guards, nor behind ninjas."""
    assert hopes(position(f"white champions site-1 sheet sheet\nroutes {routes}"), 0)["next_door"] == points


@pytest.mark.parametrize(
    ("card", "text", "hoped"),
    [
        ("E1", "routes route-1 tile white, route-2 tile white, route-3 tile yellow", [25, 0]),
        ("E1", "", [0, 0]),
        ("E3", "routes route-26 tile white, route-29 tile white, route-37 tile yellow, route-25 tile yellow", [-5, 10]),
        ("E6", "sites site-2 city, site-10 gate\nroutes route-1 tile white, route-2 yellow:1", [15, 15]),
        ("E6", "sites site-10 city", [0, 0]),
        ("E7", "sites site-1 gate, site-2 gate\nroutes route-1 tile white", [4, 0]),
    ],
)
def test_the_mission_of_the_end_counts_as_if_the_game_ended_now(card: str, text: str, hoped: list[int]) -> None:
    """Each card brings what it would score at once."""
    at = position(f"missions - {card}\n{text}")
    assert [hopes(at, clan)["end_mission"] for clan in range(2)] == hoped
