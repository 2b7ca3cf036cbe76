"""Missions at the end of the game: each card with those who score and those who do not."""

import pytest

from .positions import position


def gains(card: str, text: str, seats: int = 2, **options: str) -> list[int]:
    """What each player gains by a card at the end of the last round; everybody starts it with 10 VP."""
    clans = ("white", "yellow", "purple", "orange")[:seats]
    at = position("\n".join([f"missions - {card}", "round 20", *(f"{clan} vp 10" for clan in clans), text]), seats=seats, **options)
    return [vp - 10 for vp in at.pass_all().vp]


def test_most_tiles() -> None:
    """[WP-10.1 allows] Most own tiles on the map: 25 VP; all who tie."""
    assert gains("E1", "routes route-1 tile white, route-2 tile white, route-3 tile yellow") == [25, 0]
    assert gains("E1", "routes route-1 tile white, route-3 tile yellow, route-4 tile neutral", seats=3) == [25, 25, 0]


def test_no_tiles() -> None:
    """[WP-10.1 forbids] Fewer tiles, neutral ones, figures, or none at all bring nothing."""
    assert gains("E1", "routes route-1 tile neutral, route-2 white:1") == [0, 0]


def test_three_champions_in_one_city() -> None:
    """[WP-10.2 allows] All three champions in one city 15 VP, in one capital 30."""
    together = "white champions site-5 site-5 site-5\nyellow champions site-6 site-6 site-6"
    assert gains("E2", f"{together}\nsites site-5 city gate, site-6 city gate market pagoda") == [15, 30]


def test_not_together() -> None:
    """[WP-10.2 forbids] Not in a village, not in two cities, not on the border or on the sheet."""
    assert gains(
        "E2", "white champions site-5 site-5 site-6\nyellow champions site-7 site-7 site-7\nsites site-5 city, site-6 city, site-7 gate"
    ) == [0, 0]
    assert gains("E2", "white champions sheet sheet sheet\nyellow champions top1 top1 top1\nsites site-5 city") == [0, 0]


FOUR_SIDES = ["route-26", "route-2", "route-3", "route-29", "route-1", "route-37", "route-16", "route-17", "route-18", "route-34"]


@pytest.mark.parametrize(("tiles", "vp"), [(10, 30), (6, 20), (4, 10), (1, -5), (0, -5)])
def test_joined_sides(tiles: int, vp: int) -> None:
    """[WP-10.3 allows] Four, three or two sides joined by own and neutral tiles: 30, 20, 10 VP; fewer: 5 VP less."""
    lying = ", ".join(f"{route} tile {'neutral' if n % 2 else 'white'}" for n, route in enumerate(FOUR_SIDES[:tiles]))
    assert gains("E3", f"routes {lying}" if tiles else "")[0] == vp


def test_sides_of_two_networks() -> None:
    """[WP-10.3 forbids] Sides reached by separate networks are not added up; foreign tiles join nothing."""
    assert gains("E3", "routes route-26 tile white, route-29 tile white, route-37 tile yellow, route-25 tile yellow") == [-5, 10]


def test_most_guards() -> None:
    """[WP-10.4 allows] Most guards printed on own tiles: 25 VP; all who tie."""
    assert gains("E4", "routes route-12 tile white, route-1 tile yellow, route-2 tile yellow") == [25, 0]
    assert gains("E4", "routes route-2 tile white, route-16 tile yellow") == [25, 25]


def test_figures_do_not_count() -> None:
    """[WP-10.4 forbids] Figures on routes and neutral tiles do not count."""
    assert gains("E4", "routes route-1 tile yellow, route-12 white:3, route-25 tile neutral") == [0, 25]
    assert gains("E4", "") == [0, 0]


def test_champions_far_apart() -> None:
    """[WP-10.5 allows] The greatest distance between two own champions on joined sites, by the shortest way: 25 VP."""
    way = "routes route-1 tile white, route-2 tile neutral, route-19 tile white, route-16 tile neutral, route-5 tile neutral"
    assert gains("E5", f"{way}\nwhite champions site-1 site-7 site-9\nyellow champions site-2 site-7 site-10") == [25, 0]
    assert gains("E5", f"{way}\nwhite champions site-2 site-7 site-9\nyellow champions site-2 site-7 site-10") == [25, 25]


def test_not_joined() -> None:
    """[WP-10.5 forbids] Champions that no tiles join, that share a site or stand on the border, have no distance."""
    assert gains("E5", "routes route-1 tile yellow\nwhite champions site-1 site-2 site-2\nyellow champions site-2 site-2 top1") == [0, 0]


def test_around_cities() -> None:
    """[WP-10.6 allows] For each city and capital 15 VP to who has most own guards around it, figures and tiles; all who tie."""
    routes = "routes route-1 tile white, route-2 yellow:1, route-7 white:1, route-17 tile yellow"
    assert gains("E6", f"sites site-2 city, site-10 city gate market pagoda\n{routes}") == [15, 15 + 15]


def test_not_around_villages() -> None:
    """[WP-10.6 forbids] Nothing for villages, for neutral guards, or for having none."""
    assert gains("E6", "sites site-2 gate market, site-10 city\nroutes route-1 tile white, route-7 tile neutral") == [0, 0]


@pytest.mark.parametrize(("card", "building"), [("E7", "gate"), ("E8", "market"), ("E9", "pagoda")])
def test_most_buildings_joined(card: str, building: str) -> None:
    """[WP-10.7 allows] 2 VP for each building of the type in the greatest network; a city counts one, and one more rebuilt on it."""
    sites = f"sites site-1 {building}, site-2 city, site-3 city {building}, site-10 {building}"
    way = "routes route-1 tile white, route-2 tile neutral, route-8 tile yellow"
    assert gains(card, f"{sites}\n{way}") == [2 * (1 + 1 + 2), 0]
    assert gains(card, f"{sites}\n{way.replace('white', 'neutral')}") == [8, 8]


def test_unjoined_buildings() -> None:
    """[WP-10.7 forbids] Buildings that no tile touches, or that lie in a smaller network, do not count."""
    assert gains("E7", "sites site-1 gate, site-2 gate, site-10 gate\nroutes route-8 tile yellow") == [0, 2]
    assert gains("E7", "sites site-1 gate") == [0, 0]
    assert gains("E7", "sites site-1 gate\nroutes route-37 tile white, route-13 tile yellow, route-2 tile yellow") == [2, 2]
