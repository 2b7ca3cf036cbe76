"""What computer players hope for at certain positions."""

import pytest

from tatami.games.way_of_the_panda.value import AGED_NAMES, EARLIEST, NAMES, aged_features, buildings_left, features

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


@pytest.mark.parametrize(
    ("at", "owners", "points", "foreign"),
    [("site-2", ("white", "white"), 4, 0), ("site-2", ("yellow", "white"), 4, 1), ("site-2", ("yellow", "yellow"), 4, 3),
     ("site-3", ("yellow", "yellow"), 4, 2), ("site-4", ("yellow", "yellow"), 0, 0)],
)  # fmt: skip
def test_guards_of_others_count_where_one_can_build(at: str, owners: tuple[str, str], points: int, foreign: int) -> None:
    """Each guard of another clan around the site brings the builder a point more; none where the site cannot carry the building."""
    routes = f"routes route-1 tile {owners[0]}, route-2 tile {owners[1]}"
    found = hopes(position(f"white champions {at} sheet sheet\n{routes}"), 0)
    assert (found["builds"], found["foreign_guards"]) == (points, foreign)


@pytest.mark.parametrize(
    ("sites", "left"),
    [
        ("", 12),
        ("site-5 city", 9),
        ("site-5 city gate market, site-6 city", 4),
        ("site-5 city gate market, site-6 city gate market", 2),
        ("site-1 gate market, site-2 gate market, site-3 gate market, site-4 gate market, site-5 gate market", 5),
    ],
)
def test_the_buildings_that_are_missing_until_the_end(sites: str, left: int) -> None:
    """The fifth city or the second capital, whichever is nearer; none once the last round has begun."""
    at = position(f"sites {sites}" if sites else "")
    assert buildings_left(at.state, at.box) == left
    at.state.reason = 1
    assert buildings_left(at.state, at.box) == 0


@pytest.mark.parametrize(("round_", "early"), [(1, 9), (13, 7), (20, 0), (25, 0)])
def test_a_feature_counts_as_far_as_the_game_is_young_or_old(round_: int, early: int) -> None:
    """A game grows old by its buildings, and by its rounds; every feature is there for both ages."""
    at = position("sites site-5 city")
    at.state.round = round_
    found, named = hopes(at, 1), dict(zip(AGED_NAMES, aged_features(at.state, at.box, 1), strict=True))
    for name, feature in found.items():
        assert named[f"early_{name}"] == early * feature and named[f"late_{name}"] == (EARLIEST - early) * feature
