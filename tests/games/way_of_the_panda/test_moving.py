"""Champions on the move."""

from .positions import position


def test_strength_against_ninjas() -> None:
    """[WP-3.1 allows] A champion crosses a route if its strength is at least the number of uncovered ninjas."""
    at = position("white strength 1 1 1 champions site-2 site-1 site-1\nroutes route-2 yellow:1").play("select monk-1 mv1")
    assert at.offered("move") == ["white-monk route-1", "white-monk route-2"]
    strong = position("white strength 3 1 1 champions site-2 site-1 site-1").play("select monk-1 mv1")
    assert strong.offered("move") == [f"white-monk route-{n}" for n in (1, 2, 16, 26)]


def test_too_many_ninjas() -> None:
    """[WP-3.1 forbids] More uncovered ninjas than strength, or a route elsewhere, is no way."""
    at = position("white champions site-2 site-1 site-1").play("select monk-1 mv1")
    assert at.why_not("move white-monk route-2") == ("WP-3.1", "refusal.too-many-ninjas")
    assert at.why_not("move white-monk route-40") == ("WP-3.1", "refusal.route-elsewhere")
    stuck = position("white champions site-4 site-1 site-1").play("select monk-1 mv1")
    assert stuck.to_act == "yellow"


def test_the_champion_of_the_column() -> None:
    """[WP-3.2 allows] The champion of the column moves; the neutral panda is any one of one's own."""
    at = position("white champions site-2 site-6 site-9").play("select neutral-1 mv1")
    assert at.offered("move") == ["white-monk route-1", "white-governor route-5", "white-warrior route-14"]
    assert at.pointing("champion:white-monk") is None


def test_nobody_else() -> None:
    """[WP-3.2 forbids] Other classes and other clans' champions stay."""
    at = position("white champions site-2 site-6 site-9").play("select monk-1 mv1")
    assert at.offered("move") == ["white-monk route-1"]
    assert at.pointing("champion:white-governor", "route:5") == ("WP-3.2", "refusal.other-champion")
    assert at.pointing("champion:yellow-monk") == ("WP-3.2", "refusal.not-your-champion")
    any_one = position("white champions site-2 site-6 site-9").play("select neutral-1 mv1")
    assert any_one.pointing("route:1") == ("WP-3.2", "refusal.champion-first")
    assert any_one.pointing("champion:yellow-monk") == ("WP-3.2", "refusal.not-your-champion")
    weak = position("white champions site-2 site-4 site-4").play("select neutral-1 mv1")
    assert weak.pointing("champion:white-governor") == ("WP-3.1", "refusal.no-way")


def test_there_and_back() -> None:
    """[WP-3.3 allows] A Move 2 crosses two routes, or one there and back with a guard each time; or only one."""
    at = position("white strength 1 2 1 champions site-1 site-2 site-1\nyellow passed").play(
        "select governor-3 mv2", "move white-governor route-2", "cover route-2"
    )
    assert at.offered("move") == ["white-governor route-2", "white-governor route-19", "white-governor route-27"]
    at.play("move white-governor route-2", "cover route-2", "tile white")
    assert at.where("white-governor") == "site-2" and at.line("routes") == "route-2 tile white"
    once = position("white champions site-1 site-2 site-1").play("select governor-3 mv2", "move white-governor route-1", "stop", "stop")
    assert once.to_act == "yellow" and once.where("white-governor") == "site-1"


def test_the_same_champion_twice() -> None:
    """[WP-3.3 forbids] A neutral Move 2 does not change champions after the first crossing, nor goes a third time."""
    at = position("white ap 9 champions site-2 site-6 site-9").play("select neutral-4 mv2", "move white-governor route-5", "stop")
    assert at.offered("move") == ["white-governor route-5", "white-governor route-19"]
    assert at.pointing("champion:white-monk") == ("WP-3.3", "refusal.other-champion")
    assert at.play("move white-governor route-19", "stop").to_act == "yellow"


def test_guards_that_return_can_be_used_again() -> None:
    """[WP-3.4 allows] A guard that a tile brings back may be the guard of the second crossing."""
    at = position("white guards 2 champions site-1 site-2 site-1").play("select governor-3 mv2", "move white-governor route-1")
    assert at.guards[0] == 1
    at.play("cover route-1", "tile white", "move white-governor route-1")
    assert at.guards[0] == 1 and at.to_act == "yellow"


def test_covering_is_optional() -> None:
    """[WP-3.4 allows] One ninja of the route just crossed may be covered, or not."""
    at = position("white champions site-2 site-1 site-1").play("select monk-1 mv1", "move white-monk route-1")
    assert at.offers == ["stop", "cover route-1"]
    assert at.play("stop").line("routes") == "-"


def test_nothing_to_cover_with() -> None:
    """[WP-3.4 forbids] Without a guard in the supply, or without an uncovered ninja, nothing is covered; nor is another route."""
    none = position("white guards 1 champions site-2 site-1 site-1").play("select monk-1 mv1", "move white-monk route-1")
    assert none.to_act == "yellow" and none.line("routes") == "-"
    full = position("white champions site-2 site-1 site-1\nroutes route-1 tile yellow").play("select monk-1 mv1", "move white-monk route-1")
    assert full.to_act == "yellow"
    at = position("white champions site-2 site-1 site-1").play("select monk-1 mv1", "move white-monk route-1")
    assert at.why_not("cover route-2") == ("WP-3.4", "refusal.cover-there")
    assert at.pointing("site:1") == ("WP-3.4", "refusal.cover-or-not")


def test_the_border_ring() -> None:
    """[WP-3.5 allows] Leaving by an exit, stepping to the next section either way, and coming in again are one move each."""
    at = position("white champions site-8 site-1 site-1").play(
        "select monk-1 mv1", "move white-monk route-30", "cover route-30", "tile white"
    )
    assert at.where("white-monk") == "right2"
    ring = position("white champions left1 site-1 site-1").play("select monk-1 mv1")
    assert ring.offers == ["stop", "move white-monk top1", "move white-monk left2"]
    assert ring.play("move white-monk top1").where("white-monk") == "top1"
    back = position("white champions right3 site-1 site-1").play("select monk-1 mv1", "move white-monk route-31", "stop")
    assert back.where("white-monk") == "site-12"


def test_no_short_cut_along_the_border() -> None:
    """[WP-3.5 forbids] From a section only its own exit leads in, as strong as its ninjas, and only neighbours are a step away."""
    at = position("white champions top1 site-1 site-1").play("select monk-1 mv1")
    assert at.offers == ["stop", "move white-monk top2", "move white-monk left1"]
    assert at.why_not("move white-monk right1") == ("WP-3.5", "refusal.no-such-step")
    assert at.why_not("move white-monk route-26") == ("WP-3.1", "refusal.route-elsewhere")
    assert at.why_not("move white-monk route-25") == ("WP-3.1", "refusal.too-many-ninjas")


def test_evading() -> None:
    """[WP-3.6 allows] Any own champion crosses a route as if it had one ninja less; one guard afterwards."""
    at = position("white champions site-2 site-6 site-9").play("select neutral-2 evade")
    assert "white-monk route-2" in at.offered("move") and "white-warrior route-7" in at.offered("move")
    at.play("move white-monk route-2", "cover route-2")
    assert at.to_act == "yellow" and at.line("routes") == "route-2 white:1"


def test_evading_two_is_too_much() -> None:
    """[WP-3.6 forbids] Two ninjas more than strength are too many even then."""
    at = position("white champions site-2 site-6 site-9").play("select neutral-2 evade")
    assert at.why_not("move white-monk route-26") == ("WP-3.1", "refusal.too-many-ninjas")


def test_extra_ninja() -> None:
    """[WP-3.7 allows] An extra-ninja move of the Monk may place two guards on the route."""
    at = position("white strength 2 1 1 champions site-2 site-1 site-1").play(
        "select monk-2 extra", "move white-monk route-2", "cover route-2"
    )
    assert at.offers == ["stop", "cover route-2"]
    at.play("cover route-2", "tile white")
    assert at.to_act == "yellow" and at.line("routes") == "route-2 tile white"


def test_no_third_guard() -> None:
    """[WP-3.7 forbids] Two guards at most, and no more than the supply has."""
    at = position("white strength 4 1 1 champions site-1 site-1 site-1").play(
        "select monk-2 extra", "move white-monk route-25", "cover route-25", "cover route-25"
    )
    assert at.to_act == "yellow" and at.line("routes") == "route-25 white:2"
    one = position("white guards 2 strength 4 1 1 champions site-1 site-1 site-1").play(
        "select monk-2 extra", "move white-monk route-25", "cover route-25"
    )
    assert one.to_act == "yellow" and one.guards[0] == 0


def test_transport() -> None:
    """[WP-3.8 allows] The first use lifts the shown champion onto the clan sheet, the next lands it on any site."""
    at = position("white ap 9 champions site-2 top3 site-9\nyellow passed").play("select governor-3 port")
    assert at.offers == ["stop", "lift white-governor"]
    at.play("lift white-governor")
    assert at.where("white-governor") == "sheet" and at.to_act == "white"
    at.play("select governor-3 port")
    assert at.offered("land") == [f"white-governor site-{n}" for n in range(1, 17)]
    assert at.play("land white-governor site-9").where("white-governor") == "site-9"


def test_a_lifted_champion_does_nothing_else() -> None:
    """[WP-3.8 forbids] A champion on the sheet neither moves nor builds nor finds quests; others are not transported by its space."""
    at = position("white champions sheet site-6 site-9").play("select monk-1 mv1")
    assert at.to_act == "yellow"
    any_one = position("white champions sheet site-6 site-9").play("select neutral-1 mv1")
    assert any_one.pointing("champion:white-monk") == ("WP-3.8", "refusal.in-transport")
    port = position("white champions site-2 site-6 site-9").play("select monk-3 port")
    assert port.pointing("champion:white-governor") == ("WP-3.8", "refusal.other-champion")
    assert port.pointing("champion:yellow-monk") == ("WP-3.8", "refusal.not-your-champion")
    assert port.pointing("site:3") == ("WP-3.8", "refusal.lift-or-land")
    assert position("white champions sheet site-6 site-9\nsites site-9 city").play("select monk-4 quest").state.quest[0] == [0, 0, 0]
