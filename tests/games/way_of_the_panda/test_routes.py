"""Routes: completing them, laying tiles, freeing sites."""

from .positions import Position, position

AROUND_2 = "routes route-2 tile yellow, route-16 tile white, route-26 tile neutral"
"""All routes of site 2 but the first."""


def last_guard(text: str, who: str = "white", seats: int = 2, **options: str) -> Position:
    """A player's Monk crosses route 1 from site 2 and covers its only ninja."""
    at = position(f"{who} champions site-2 site-9 site-9\n{text}", who, seats, **options)
    return at.play("select monk-1 mv1", f"move {who}-monk route-1", "cover route-1")


def test_most_guards_lay_the_tile() -> None:
    """[WP-4.1 allows] Whoever has most guards on a completed route has to swap them, even in another player's turn."""
    at = position("white strength 1 1 1 champions site-2 site-9 site-9\nroutes route-26 yellow:2")
    at.play("select monk-1 mv1", "move white-monk route-26", "cover route-26")
    assert at.to_act == "yellow" and at.offers == ["tile yellow", "tile neutral"]
    at.play("tile yellow")
    assert at.line("routes") == "route-26 tile yellow" and at.to_act == "yellow" and "pass" in at.offers


def test_fewer_guards_lay_none() -> None:
    """[WP-4.1 forbids] Covering the last ninja gives no tile to who has fewer guards; nor is a tile laid before the last ninja."""
    at = position("white champions site-2 site-9 site-9\nroutes route-26 yellow:2").play("select monk-1 mv1", "move white-monk route-26")
    assert at.play("cover route-26", "tile neutral").state.route_tiles[0] == [2, 6, 2]
    open_route = position("white strength 2 1 1 champions site-2 site-9 site-9")
    open_route.play("select monk-1 mv1", "move white-monk route-2", "cover route-2")
    assert open_route.to_act == "yellow" and open_route.line("routes") == "route-2 white:1"


def test_the_last_one_wins_a_tie() -> None:
    """[WP-4.2 allows] One guard each on a route of two: who placed last lays the tile."""
    at = position("white champions site-2 site-9 site-9\nroutes route-2 yellow:1")
    at.play("select monk-1 mv1", "move white-monk route-2", "cover route-2")
    assert at.to_act == "white" and at.offered("tile") == ["white", "neutral"]


def test_three_on_a_route() -> None:
    """[WP-4.2 allows] Of three players with one guard each, the last one."""
    at = position("white champions site-2 site-9 site-9\nroutes route-26 yellow:1 purple:1", seats=3)
    at.play("select monk-1 mv1", "move white-monk route-26", "cover route-26")
    assert at.to_act == "white"


def test_the_last_one_loses_to_a_majority() -> None:
    """[WP-4.2 forbids] Being last does not matter where somebody has more."""
    at = position("white champions site-1 site-9 site-9\nroutes route-25 yellow:2 purple:1", seats=3)
    at.play("select monk-1 mv1", "move white-monk route-25", "cover route-25")
    assert at.to_act == "yellow"


def test_own_or_neutral() -> None:
    """[WP-4.3 allows] The tile shows as many guards as the route has ninjas; 2 and 3 are two faces of one tile."""
    own = last_guard("").play("tile white")
    assert own.state.route_tiles[0] == [1, 6, 2] and own.state.route_tiles[4] == [5, 7, 4]
    neutral = last_guard("").play("tile neutral")
    assert neutral.state.route_tiles[0] == [2, 6, 2] and neutral.state.route_tiles[4] == [4, 7, 4]
    assert neutral.line("routes") == "route-1 tile neutral"


def test_no_foreign_tile() -> None:
    """[WP-4.3 forbids] Nobody lays another player's tile, or none at all; with one kind left it is laid without asking."""
    at = last_guard("")
    assert at.pointing("route-tile:yellow") == at.pointing("button:stop") == ("WP-4.3", "refusal.choose-tile")
    only_own = last_guard("supply neutral 0 7 4")
    assert only_own.line("routes") == "route-1 tile white" and only_own.to_act == "yellow"
    only_neutral = last_guard("white tiles 0 6 2")
    assert only_neutral.line("routes") == "route-1 tile neutral"


def test_no_tile_left() -> None:
    """[WP-4.4 allows] If neither an own nor a neutral fitting tile is left, the guards stay on the route."""
    at = last_guard("white tiles 0 6 2\nsupply neutral 0 7 4")
    assert at.line("routes") == "route-1 white:1" and "kept-figures" in at.told and at.to_act == "yellow"


def test_tiles_of_another_size_do_not_fit() -> None:
    """[WP-4.4 forbids] A tile of another size is not used instead; guards that stay do not return."""
    at = last_guard("white tiles 0 6 2\nsupply neutral 0 7 4")
    assert at.state.route_tiles[0] == [0, 6, 2] and at.guards[0] == 8


def test_all_guards_return() -> None:
    """[WP-4.5 allows] The guards of every colour on the route go back to their owners at once, without AP."""
    at = position("white champions site-2 site-9 site-9\nroutes route-26 yellow:1 purple:1", seats=3)
    at.play("select monk-1 mv1", "move white-monk route-26", "cover route-26", "tile white")
    assert at.guards == [8, 9, 9] and at.ap == [4, 4, 4]


def test_guards_elsewhere_stay() -> None:
    """[WP-4.5 forbids] Only guards of that route return."""
    at = last_guard("routes route-3 white:1 yellow:1").play("tile white")
    assert at.line("routes") == "route-1 tile white, route-3 white:1 yellow:1"


def test_a_freed_site() -> None:
    """[WP-4.6 allows] [WP-4.7 allows] Who covers the last ninja around a site gains 2 VP, then everybody 1 VP per own guard around it."""
    at = last_guard(AROUND_2).play("tile white")
    assert at.told.count("freed") == 1
    assert at.vp == [6 + 2 + 2 + 1, 6 + 2]


def test_a_site_with_a_ninja_is_not_free() -> None:
    """[WP-4.6 forbids] With one ninja left anywhere around, nothing is scored; a site is freed once."""
    at = last_guard("routes route-2 tile yellow, route-16 tile white, route-26 yellow:2").play("tile white")
    assert at.vp == [6, 6] and "freed" not in at.told
    again = position(f"white champions site-2 site-9 site-9\n{AROUND_2}, route-1 tile white")
    again.play("select monk-1 mv1", "move white-monk route-1")
    assert "freed" not in again.told


def test_points_after_the_swap() -> None:
    """[WP-4.7 allows] Guards are counted after the swap: a neutral tile counts for nobody, an own one for its owner."""
    neutral = last_guard(AROUND_2).play("tile neutral")
    assert neutral.vp == [6 + 2 + 2, 6 + 2]
    figures = last_guard(f"{AROUND_2}\nwhite tiles 0 0 0\nsupply neutral 0 0 0")
    assert figures.vp == [6 + 2 + 2 + 1, 6 + 2]


def test_two_sites_by_one_crossing() -> None:
    """[WP-4.7 allows] One covered ninja can free the sites at both ends of its route."""
    both = f"{AROUND_2}, route-13 tile yellow, route-25 tile yellow, route-37 tile neutral"
    at = last_guard(both).play("tile white")
    assert at.told.count("freed") == 2
    assert at.vp == [6 + 2 + (2 + 1) + 2 + 1, 6 + 2 + (2 + 4)]


def test_exits_free_one_site() -> None:
    """[WP-4.7 forbids] A border section is no site and is never freed; who has no guard around gains nothing."""
    at = position("white champions site-8 site-9 site-9\nroutes route-6 tile white, route-22 tile white, route-23 tile white")
    at.play("select monk-1 mv1", "move white-monk route-30", "cover route-30", "tile white")
    assert at.told.count("freed") == 1 and at.vp == [6 + 2 + 10, 6]
