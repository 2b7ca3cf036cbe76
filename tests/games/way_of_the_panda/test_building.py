"""Buildings: who builds what where, with how many guards, for how many points; cities, capitals, yellow sites."""

import pytest

from .positions import Position, position

STRONG_2 = "routes route-1 tile white, route-2 tile white, route-16 tile white, route-26 tile white"
"""Eight own guards around site 2, which starts without a building here."""
STRONG_4 = "routes route-3 tile white, route-22 tile white, route-28 tile white"
"""Ten own guards around the yellow site 4."""

AROUND_2 = {1: (1,), 2: (2,), 3: (26,), 4: (1, 26), 5: (2, 26), 6: (1, 2, 26), 7: (2, 16, 26), 8: (1, 2, 16, 26)}
"""Routes of site 2 with so many ninjas in all."""


def builder(text: str, where: str = "site-2", ap: int = 9, **options: str) -> Position:
    """White's champions all stand on one site."""
    return position(f"white ap {ap} champions {where} {where} {where}\n{text}", "white", 2, **options)


def test_each_champion_builds_its_own() -> None:
    """[WP-5.1 allows] Monks build Gates, Governors Markets, Warriors Pagodas, on the site where they stand."""
    for column, building in (("monk", "gate"), ("governor", "market"), ("warrior", "pagoda")):
        at = builder(STRONG_2).play(f"select {column}-4 bv")
        assert at.offers == ["stop", f"build {building} site-2"]
        assert at.play(f"build {building} site-2").line("sites") == f"site-2 {building}"


def test_not_elsewhere() -> None:
    """[WP-5.1 forbids] Nobody builds where the champion does not stand, nor another type, nor from the border."""
    at = builder(f"{STRONG_2}, route-7 tile white, route-17 tile white").play("select monk-4 bv")
    assert at.why_not("build gate site-10") == ("WP-5.1", "refusal.no-builder")
    assert at.why_not("build market site-2") == ("WP-5.1", "refusal.no-builder")
    assert at.pointing("building:gate") == ("WP-5.1", "refusal.site-first")
    assert builder(STRONG_2, where="top2").play("select monk-4 bv").to_act == "yellow"


@pytest.mark.parametrize(
    ("standing", "need", "vp"),
    [("", 2, 4), ("market", 3, 3), ("market pagoda", 4, 2), ("city", 5, 5), ("city market", 6, 7), ("city market pagoda", 8, 9)],
)
def test_guards_and_points(standing: str, need: int, vp: int) -> None:
    """[WP-5.2 allows] [WP-5.2 forbids] [WP-5.4 allows] 2, 3, 4, 5, 6, 8 guards of any kind are needed; they bring 4, 3, 2, 5, 7, 9 VP."""
    sites = f"sites site-2 {standing}\n" if standing else ""
    option = "bc" if "city" in standing else "bv"
    for guards in (need, need - 1):
        lying = ", ".join(f"route-{route} tile {'white' if route == 16 else 'neutral'}" for route in AROUND_2[guards])
        at = builder(f"{sites}routes {lying}").play(f"select monk-{6 if option == 'bc' else 4} {option}")
        if guards < need:
            assert at.to_act == "yellow"
        else:
            assert at.play("build gate site-2").vp[0] == 6 + vp


def test_too_few_guards_are_named() -> None:
    """[WP-5.2 forbids] Pointing at the site says how many guards are there and how many it takes."""
    at = builder("routes route-1 tile white, route-2 white:1, route-16 tile white\nsites site-2 market pagoda").play("select monk-5 mv1+bv")
    assert at.offered("build") == ["gate site-2"]
    few = builder("routes route-1 tile white, route-16 tile white\nsites site-2 market pagoda").play("select monk-5 mv1+bv")
    assert few.why_not("build gate site-2") == ("WP-5.2", "refusal.few-guards")


def test_different_types() -> None:
    """[WP-5.3 allows] [WP-5.3 forbids] The three buildings of a village differ, and so do the three on a city base."""
    village = builder(f"{STRONG_2}\nsites site-2 gate").play("select monk-5 mv1+bv")
    assert village.why_not("build gate site-2") == ("WP-5.3", "refusal.type-there")
    city = builder(f"{STRONG_2}\nsites site-2 city gate").play("select neutral-6 bc")
    assert city.offered("build") == ["market site-2", "pagoda site-2"]
    assert city.why_not("build gate site-2") == ("WP-5.3", "refusal.type-there")
    assert builder(f"{STRONG_2}\nsites site-2 city").play("select monk-6 bc").offered("build") == ["gate site-2"]


def test_own_and_neutral_guards_give_nothing() -> None:
    """[WP-5.4 forbids] Only guards of other clans, figures or tiles, add points."""
    at = builder("routes route-1 tile white, route-2 tile neutral, route-16 tile yellow, route-26 yellow:1 white:1").play(
        "select monk-4 bv"
    )
    assert at.play("build gate site-2").vp == [6 + 4 + 2 + 1, 6]


def test_a_city_is_founded() -> None:
    """[WP-5.5 allows] The third building stays in the supply, the two others return to it, and a base is laid."""
    at = builder(f"{STRONG_2}\nsites site-2 market pagoda").play("select monk-4 bv", "build gate site-2", "card left")
    assert at.line("sites") == "site-2 city" and at.state.models == [10, 10, 10] and at.state.bases == 5


def test_no_city_before_the_third() -> None:
    """[WP-5.5 forbids] The first and second building stand on the village; no base, no card."""
    at = builder(f"{STRONG_2}\nsites site-2 market").play("select monk-4 bv", "build gate site-2")
    assert at.line("sites") == "site-2 gate market" and at.state.bases == 6 and at.to_act == "yellow"


def test_either_end_of_the_row() -> None:
    """[WP-5.6 allows] The founder of a city takes the leftmost or the rightmost city card."""
    at = builder(f"{STRONG_2}\nsites site-2 market pagoda\ncards vp-4 quest ap-2").play("select monk-4 bv", "build gate site-2")
    assert at.offers == ["card left", "card right"]
    assert at.play("card right").line("cards") == "vp-4 quest" and at.ap[0] == 9 - 3 + 2


def test_no_card_from_the_middle() -> None:
    """[WP-5.6 forbids] A card between the ends is not to be had, nor may the card be left; the last one is taken without asking."""
    at = builder(f"{STRONG_2}\nsites site-2 market pagoda").play("select monk-4 bv", "build gate site-2")
    assert at.pointing("card:middle") == at.pointing("button:stop") == ("WP-5.6", "refusal.choose-card")
    last = builder(f"{STRONG_2}\nsites site-2 market pagoda\ncards vp-4").play("select monk-4 bv", "build gate site-2")
    assert last.line("cards") == "-" and last.vp[0] == 6 + 2 + 4


def test_village_and_city_actions() -> None:
    """[WP-5.7 allows] Village actions serve buildings one to three, city actions four to six; the neutral one any type in a city."""
    assert builder(f"{STRONG_2}\nsites site-2 city").play("select governor-6 bc").offered("build") == ["market site-2"]
    neutral = builder(f"{STRONG_2}\nsites site-2 city").play("select neutral-6 bc")
    assert neutral.offered("build") == ["gate site-2", "market site-2", "pagoda site-2"]
    assert neutral.play("build market site-2").line("sites") == "site-2 city market"


def test_no_village_action_in_a_city() -> None:
    """[WP-5.7 forbids] Neither serves the other's sites; a capital takes no more."""
    at = builder(f"{STRONG_2}\nsites site-2 city").play("select monk-5 mv1+bv")
    assert at.why_not("build gate site-2") == ("WP-5.7", "refusal.not-village")
    assert builder(STRONG_2).play("select monk-6 bc").to_act == "yellow"
    assert builder(f"{STRONG_2}\nsites site-2 city gate market pagoda").play("select neutral-6 bc").to_act == "yellow"
    there = position(f"white ap 9 champions site-2 site-10 site-10\n{STRONG_2}\nsites site-2 city, site-10 gate").play(
        "select neutral-6 bc"
    )
    assert there.why_not("build market site-10") == ("WP-5.7", "refusal.not-city")


def test_the_supply_of_buildings() -> None:
    """[WP-5.8 allows] The third building needs no model, since none is placed."""
    at = builder(f"{STRONG_2}\nsites site-2 market pagoda\nsupply gate 0").play("select monk-4 bv")
    assert at.offered("build") == ["gate site-2"]


def test_nothing_left_to_build_with() -> None:
    """[WP-5.8 forbids] Without a model of the type no other building, without a base no third one."""
    model = builder(f"{STRONG_2}\nsites site-2 market\nsupply gate 0").play("select monk-5 mv1+bv")
    assert model.why_not("build gate site-2") == ("WP-5.8", "refusal.no-model")
    base = builder(f"{STRONG_2}\nsites site-2 market pagoda\nsupply bases 0").play("select monk-5 mv1+bv")
    assert base.why_not("build gate site-2") == ("WP-5.8", "refusal.no-base")


def test_a_free_neutral_action() -> None:
    """[WP-5.9 allows] A building on a yellow site brings one neutral action without AP and without guards, each time."""
    at = builder(STRONG_4, where="site-4", ap=3).play("select monk-4 bv", "build gate site-4")
    assert at.offers == ["stop", "free neutral-1", "free neutral-2", "free neutral-3", "free neutral-4", "free neutral-5"]
    guards = at.guards[0]
    at.play("free neutral-3")
    assert at.ap[0] == 4 and at.guards[0] == guards and at.state.spot[0] == 12
    assert at.line("board") == "monk-4 white:1 last 1"


def test_its_own_conditions_hold() -> None:
    """[WP-5.9 forbids] The free action must be neutral and possible: no city, no free city build; no crossing, no move."""
    at = builder(STRONG_4, where="site-4").play("select monk-4 bv", "build gate site-4")
    assert at.why_not("free neutral-6") == ("WP-5.9", "refusal.not-possible")
    assert at.pointing("space:monk-1-mv1") == ("WP-5.9", "refusal.neutral-only")
    assert at.pointing("site:4") == ("WP-5.9", "refusal.choose-free")
    plain = builder(STRONG_2).play("select monk-4 bv", "build gate site-2")
    assert plain.to_act == "yellow"


def test_a_bonus_within_a_bonus() -> None:
    """[WP-5.9 allows] A free city build on a yellow site brings its own free action and reward; both rewards come in the end."""
    at = builder(f"{STRONG_4}\nsites site-4 city", where="site-4").play("select monk-6 bc", "build gate site-4", "free neutral-6")
    assert at.offered("build") == ["market site-4", "pagoda site-4"]
    at.play("build market site-4", "free neutral-5", "reward vp")
    assert at.offers == ["reward vp", "reward tiles"]
    at.play("reward vp")
    assert at.vp[0] == 6 + 5 + 7 + 3 + 5 + 5 and at.to_act == "yellow"


def test_five_points_or_two_tiles() -> None:
    """[WP-5.10 allows] Then 5 VP, or two different tiles of the six types."""
    text = STRONG_4
    points = builder(text, where="site-4").play("select monk-4 bv", "build gate site-4", "stop", "reward vp")
    assert points.vp[0] == 6 + 4 + 5
    tiles = builder(text, where="site-4").play("select monk-4 bv", "build gate site-4", "stop", "reward tiles")
    assert tiles.offered("take") == ["beads", "coin", "sabre", "lantern", "chest", "mask"]
    tiles.play("take mask", "take beads")
    assert tiles.state.quest[0] == [0, 0, 1] and tiles.state.strength[0] == [2, 1, 1] and tiles.to_act == "yellow"


def test_not_both_and_not_twice_the_same() -> None:
    """[WP-5.10 forbids] Not both, not two of one type; where no tile can be taken the points come by themselves."""
    at = builder(STRONG_4, where="site-4").play("select monk-4 bv", "build gate site-4", "stop", "reward tiles", "take mask")
    assert at.offered("take") == ["beads", "coin", "sabre", "lantern", "chest"]
    assert at.why_not("take mask") == ("WP-7.1", "refusal.other-tile")
    assert at.play("take coin").vp[0] == 6 + 4
    empty = builder(f"{STRONG_4}\nsupply beads 0 coin 0 sabre 0 lantern 0 chest 0 mask 0", where="site-4")
    assert empty.play("select monk-4 bv", "build gate site-4", "stop").vp[0] == 6 + 4 + 5
    asked = builder(STRONG_4, where="site-4").play("select monk-4 bv", "build gate site-4", "stop")
    assert asked.pointing("token:mask") == ("WP-5.10", "refusal.choose-reward")


def test_card_then_action_then_reward() -> None:
    """[WP-5.6 allows] A third building on a yellow site: first the city card, then the free action, then the reward."""
    at = builder(f"{STRONG_4}\nsites site-4 market pagoda\ncards move-once vp-4", where="site-4")
    at.play("select monk-4 bv", "build gate site-4", "card left")
    assert at.offered("move")
    at.play("stop", "free neutral-5")
    assert at.offers == ["reward vp", "reward tiles"]
