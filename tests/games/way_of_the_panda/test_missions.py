"""Missions during the game: loops, fourth buildings, opposite sides, numbered sites."""

import pytest

from .positions import Position, position
from .test_setup import set_up

LOOP = "routes route-2 tile white, route-16 tile neutral, route-19 tile white"
"""Three of the four routes round sites 2, 3, 7 and 6; the fourth, route 5, is a single ninja."""
GATES = "sites site-2 gate, site-3 city, site-6 gate, site-7 gate market"


def closing(text: str, who: str = "white", seats: int = 2) -> Position:
    """A player's Monk on site 6 covers the single ninja of route 5."""
    at = position(f"{who} champions site-6 site-9 site-9\n{text}", who, seats)
    return at.play("select monk-1 mv1", f"move {who}-monk route-5", "cover route-5")


def bridge(at: Position) -> Position:
    """White covers the single ninja of route 1 from site 2, the last gap of a way, and lays a tile."""
    return at.play("select monk-1 mv1", "move white-monk route-1", "cover route-1", "tile white")


@pytest.mark.parametrize(("card", "building"), [("D1", "gate"), ("D2", "market"), ("D3", "pagoda")])
def test_a_loop_of_four(card: str, building: str) -> None:
    """[WP-9.1 allows] Four own or neutral tiles in a ring through four sites with the card's building; a city counts as any."""
    sites = GATES.replace("gate market", "city").replace("gate", building)
    at = closing(f"missions {card} -\n{LOOP}, route-26 tile white\n{sites}").play("tile white")
    assert at.vp[0] == 16 and at.line("missions") == "- -" and "loop-closed" in at.told


def test_a_loop_closed_by_a_building() -> None:
    """[WP-9.1 allows] The loop may also be fulfilled by the building that was missing."""
    sites = GATES.replace("site-6 gate", "site-6 market")
    at = position(f"white ap 9 champions site-6 site-9 site-9\nmissions D1 -\n{LOOP}, route-5 tile white\n{sites}")
    at.play("select monk-4 bv", "build gate site-6")
    assert at.vp[0] == 6 + 3 + 10


def test_no_loop() -> None:
    """[WP-9.1 forbids] A foreign tile, figures, or a site without the building leave the loop open."""
    foreign = closing(f"missions D1 -\n{LOOP.replace('route-2 tile white', 'route-2 tile yellow')}\n{GATES}").play("tile white")
    figures = closing(f"missions D1 -\n{LOOP}\n{GATES}\nwhite tiles 0 0 0\nsupply neutral 0 0 0")
    bare = closing(f"missions D1 -\n{LOOP}\n{GATES.replace('site-6 gate', 'site-6 market')}").play("tile white")
    assert [at.line("missions") for at in (foreign, figures, bare)] == ["D1 -"] * 3


@pytest.mark.parametrize(
    ("card", "building", "column"), [("D4", "gate", "monk"), ("D5", "market", "governor"), ("D6", "pagoda", "warrior")]
)
def test_the_fourth_building(card: str, building: str, column: str) -> None:
    """[WP-9.2 allows] Who takes part and builds the fourth building of the type gains 10 VP; all guards on the card return."""
    strong = "routes route-1 tile white, route-2 tile white, route-16 tile white, route-26 tile white"
    at = position(f"white ap 9 champions site-2 site-2 site-2\n{strong}\nmissions {card} - white:3 yellow:1")
    at.play(f"select {column}-4 bv", f"build {building} site-2")
    assert at.vp[0] == 6 + 4 + 10 and at.line("missions") == "- -" and at.guards == [9, 10]
    third = position(f"white ap 9 champions site-2 site-2 site-2\n{strong}\nmissions {card} - white:2").play(
        f"select {column}-4 bv", f"build {building} site-2"
    )
    assert third.vp[0] == 6 + 4 and third.line("missions") == f"{card} - white:3"


def test_joining_and_withdrawing() -> None:
    """[WP-9.2 allows] After the set-up each in turn order lays a guard on the card or not; later it may be taken back for nothing."""
    at = set_up(3, during_mission="D5")
    assert at.to_act == "white" and at.offers == ["stop", "join"]
    at.play("join", "stop", "join")
    assert at.line("missions") == "D5 - white:0 purple:0" and at.guards == [6, 7, 6]
    at.play("withdraw")
    assert at.to_act == "white" and at.guards[0] == 7 and at.line("missions") == "D5 - purple:0"
    assert at.why_not("withdraw") == ("WP-9.2", "refusal.no-guard-on-card")


def test_a_guard_on_the_card_can_still_be_used() -> None:
    """[WP-9.2 allows] Who has no guard left but one on the card is asked, takes it back and plays on."""
    at = position("missions D4 - white:1\nwhite guards 0")
    assert at.offers == ["pass", "withdraw"]
    assert "select monk-1 mv1" in at.play("withdraw").offers


def test_who_takes_no_part_wins_nothing() -> None:
    """[WP-9.2 forbids] Without a guard on the card, or with another type, nothing counts."""
    strong = "routes route-1 tile white, route-2 tile white, route-16 tile white, route-26 tile white"
    away = position(f"white ap 9 champions site-2 site-2 site-2\n{strong}\nmissions D4 - yellow:1").play(
        "select monk-4 bv", "build gate site-2"
    )
    other = position(f"white ap 9 champions site-2 site-2 site-2\n{strong}\nmissions D4 - white:3").play(
        "select governor-4 bv", "build market site-2"
    )
    assert away.line("missions") == "D4 - yellow:1" and other.line("missions") == "D4 - white:3"
    assert set_up(during_mission="D4").pointing("route:1") == ("WP-9.2", "refusal.join-or-not")


def test_opposite_sides() -> None:
    """[WP-9.3 allows] Own and neutral tiles from one side of the map to the opposite one: 15 VP."""
    way = "route-37 tile neutral, route-2 tile white, route-3 tile neutral, route-29 tile white"
    at = bridge(position(f"white champions site-2 site-9 site-9\nmissions D7 -\nroutes {way}"))
    assert at.vp[0] == 6 + 15
    down = "route-26 tile white, route-13 tile white, route-14 tile neutral, route-15 tile white, route-33 tile white"
    assert bridge(position(f"white champions site-2 site-9 site-9\nmissions D7 -\nroutes {down}")).vp[0] == 6 + 15


def test_neighbouring_sides_are_not_opposite() -> None:
    """[WP-9.3 forbids] Two neighbouring sides, or a gap bridged along the border, do not count."""
    near = bridge(position("white champions site-2 site-9 site-9\nmissions D7 -\nroutes route-37 tile white, route-26 tile white"))
    gap = "route-37 tile neutral, route-2 tile white, route-3 tile yellow, route-29 tile white"
    apart = bridge(position(f"white champions site-2 site-9 site-9\nmissions D7 -\nroutes {gap}"))
    assert near.line("missions") == apart.line("missions") == "D7 -"


def test_numbered_sites() -> None:
    """[WP-9.4 allows] The three numbered sites joined by own and neutral tiles: 20 VP."""
    way = "route-2 tile white, route-13 tile white, route-14 tile neutral, route-7 tile white, route-8 tile white"
    assert bridge(position(f"white champions site-2 site-9 site-9\nmissions D8 -\nroutes {way}")).vp[0] == 6 + 20


def test_two_numbers_are_not_enough() -> None:
    """[WP-9.4 forbids] Two of the three are not enough."""
    way = "route-2 tile white, route-13 tile white, route-14 tile neutral, route-7 tile white"
    assert bridge(position(f"white champions site-2 site-9 site-9\nmissions D8 -\nroutes {way}")).line("missions") == "D8 -"


def test_the_first_one_wins() -> None:
    """[WP-9.6 allows] If a neutral tile serves several at once, the player whose turn it is wins, then turn order."""
    neutral = "routes route-2 tile neutral, route-16 tile neutral, route-19 tile neutral"
    own = closing(f"missions D1 -\n{neutral}\n{GATES}").play("tile neutral")
    assert own.vp == [16, 6]
    text = f"missions D1 -\n{neutral.replace('route-2 tile neutral', 'route-2 tile purple')}\n{GATES}"
    other = closing(text, seats=3).play("tile neutral")
    assert other.vp == [6, 6, 16]


def test_a_card_is_won_once() -> None:
    """[WP-9.6 forbids] A card that was won is gone: a second loop brings nothing."""
    at = closing(f"missions D1 -\n{LOOP}\n{GATES}").play("tile white")
    assert at.line("missions") == "- -"
    again = closing(f"missions - -\n{LOOP}\n{GATES}").play("tile white")
    assert again.vp == [6, 6]
