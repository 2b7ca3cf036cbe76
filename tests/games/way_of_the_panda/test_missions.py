"""Missions during the game: loops, fourth buildings, opposite sides, numbered sites, special actions."""

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


def test_special_actions() -> None:
    """[WP-9.5 allows] One guard, no AP, the position on the board stays; each space once, each player once a round."""
    at = position("missions D9 -\nwhite spot monk-4").play("special 2")
    assert at.vp[0] == 12 and at.guards[0] == 9 and at.ap[0] == 4 and at.state.spot[0] == 12
    assert at.line("missions") == "D9 - 2:white"
    at.play("special 5")
    assert at.ap[1] == 9 and at.to_act == "white" and at.offered("special") == []
    at.pass_all()
    assert at.guards == [9, 9] and at.ap == [4, 9] and at.offered("special") == ["1", "3", "4", "6"]


def test_no_special_twice() -> None:
    """[WP-9.5 forbids] Not twice in a round, not on a filled space, not without a guard, not without the card."""
    at = position("missions D9 - 2:yellow").play("special 5", "pass")
    assert at.why_not("special 1") == ("WP-9.5", "refusal.special-used")
    assert at.why_not("special 2") == ("WP-9.5", "refusal.special-filled")
    assert position("missions D9 -\nwhite guards 0").to_act == "yellow"
    assert position("missions D4 - white:1\nwhite guards 0").why_not("special 1") == ("WP-9.5", "refusal.no-special")
    bare = position("missions D9 - 1:white\nwhite guards 0")
    assert bare.to_act == "yellow"


def test_teleport() -> None:
    """[WP-9.5 allows] The first moves an own champion on the map to any other site, not one in transport."""
    at = position("missions D9 -\nwhite champions site-1 sheet top3").play("special 1")
    assert at.offered("land") == [*(f"white-monk site-{n}" for n in range(2, 17)), *(f"white-warrior site-{n}" for n in range(1, 17))]
    assert at.why_not("land white-governor site-3") == ("WP-9.5", "refusal.in-transport")
    assert at.pointing("site:1", "champion:white-monk") == ("WP-9.5", "refusal.another-site")
    assert at.play("land white-warrior site-1").where("white-warrior") == "site-1"
    assert position("missions D9 -\nwhite champions sheet sheet sheet").play("special 1").to_act == "yellow"


def test_build_anywhere() -> None:
    """[WP-9.5 allows] The third builds any type on any village or city with enough guards; no champion is needed there."""
    at = position("missions D9 -\nroutes route-7 tile yellow, route-17 tile white\nsites site-10 gate").play("special 3")
    assert at.offered("build") == [
        *("gate site-6", "gate site-9", "market site-6", "market site-9", "market site-10"),
        *("pagoda site-6", "pagoda site-9", "pagoda site-10"),
    ]
    assert at.why_not("build gate site-10") == ("WP-5.3", "refusal.type-there")
    assert at.play("build market site-10").vp[0] == 6 + 3 + 2


def test_ignore_two() -> None:
    """[WP-9.5 allows] The fourth moves an own champion past two ninjas more than its strength."""
    at = position("missions D9 -\nwhite champions site-2 site-1 site-9").play("special 4")
    assert "white-monk route-26" in at.offered("move") and "white-governor route-25" not in at.offered("move")
    assert at.play("move white-monk route-26", "cover route-26").to_act == "yellow"


def test_move_anybody() -> None:
    """[WP-9.5 allows] The sixth moves any champion by its owner's strength, with up to two guards of the acting player."""
    at = position("missions D9 -\nwhite champions sheet sheet sheet\nyellow champions site-2 top1 sheet strength 2 1 1").play("special 6")
    assert at.offered("move") == [
        "yellow-monk route-1",
        "yellow-monk route-2",
        "yellow-monk route-16",
        "yellow-governor top2",
        "yellow-governor left1",
    ]
    at.play("move yellow-monk route-2", "cover route-2", "cover route-2", "tile white")
    assert at.line("routes") == "route-2 tile white" and at.where("yellow-monk") == "site-3" and at.to_act == "yellow"


def test_the_full_card_is_emptied() -> None:
    """[WP-9.7 allows] When the sixth space is filled, after that action, all guards return without AP and the card is gone."""
    at = position("missions D9 - 1:white 2:yellow 3:yellow 4:yellow 5:yellow\nyellow guards 6").play("special 6")
    assert at.line("missions") == "D9 - 1:white 2:yellow 3:yellow 4:yellow 5:yellow 6:white"
    at.play("stop")
    assert at.line("missions") == "- -" and at.guards == [10, 10] and at.ap == [4, 4] and "card-emptied" in at.told


def test_five_of_six_stay() -> None:
    """[WP-9.7 forbids] Before the sixth none returns."""
    at = position("missions D9 - 1:white 2:yellow 3:yellow 4:yellow").play("special 5")
    assert at.guards == [8, 7] and at.line("missions").startswith("D9")
