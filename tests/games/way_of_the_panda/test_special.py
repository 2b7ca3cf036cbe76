"""Special actions: six spaces of the ninth mission, one guard each, once a round, until the card is full."""

from .positions import position


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
