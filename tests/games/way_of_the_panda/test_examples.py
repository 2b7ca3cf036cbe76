"""Every example printed in the rulebooks, in the order of their pages.

The players: Walter (white), Julia (yellow), Sophie (purple), Albert (orange); the editions name them variously.
"""

from tatami.games.way_of_the_panda.actions import TOOK_BACK

from .positions import position


def test_the_spaces_behind_are_closed() -> None:
    """[WP-2.1 forbids] Page 9: after the second space of the third row, the two rows above and the space to its left are closed."""
    at = position("white ap 12 spot governor-3")

    spaces = {space.split()[0] for space in at.offered("select")}
    assert spaces == {
        *("governor-3", "warrior-3", "neutral-3"),
        *(f"{column}-{row}" for row in (4, 5, 6) for column in ("monk", "governor", "warrior", "neutral")),
    }
    assert at.why_not("select monk-3 mv2") == at.why_not("select neutral-2 evade") == ("WP-2.1", "refusal.behind")


def test_one_guard_then_two_then_three() -> None:
    """[WP-2.2 allows] Page 10: on the red space of the first row Walter placed 1 guard, Albert needs 2, and then 3."""
    at = position("orange guards 7", seats=4)
    at.play("select warrior-1 mv1", "stop", "pass", "pass")
    assert at.line("board") == "warrior-1 white:1 last 1"
    at.play("select warrior-1 mv1", "stop", "pass")
    assert at.line("board") == "warrior-1 white:1 orange:2 last 2"
    assert at.guards[3] == 5
    at.play("select warrior-1 mv1")
    assert at.line("board") == "warrior-1 white:1 orange:5 last 3" and at.guards[3] == 2


def test_julia_pays_two_of_five() -> None:
    """[WP-2.3 allows] Page 10: two guards on an occupied space of the third row cost 2 AP; 3 of 5 are left."""
    at = position(
        """yellow ap 5
        board governor-3 white:1 last 1""",
        who="yellow",
    )
    at.play("select governor-3 mv2")
    assert at.ap[1] == 3 and at.line("board") == "governor-3 white:1 yellow:2 last 2"


def test_sophie_takes_a_sabre() -> None:
    """[WP-2.5 allows] Page 10: the red space of the second row offers a move or a Sabre; she takes the Sabre, paying 1 AP."""
    at = position(who="purple", seats=3)
    assert at.offered("select").count("warrior-2 mv1") == at.offered("select").count("warrior-2 str") == 1
    at.play("select warrior-2 str")
    assert at.state.strength[2] == [1, 1, 2] and at.ap[2] == 3 and at.guards[2] == 8


def test_after_the_last_player_the_first() -> None:
    """[WP-2.7 allows] Page 11: Sophie was last in turn order, so Walter has the next turn."""
    at = position("round 1 order white yellow orange purple", who="purple", seats=4)
    assert at.play("select warrior-2 str").to_act == "white"


def test_four_passes() -> None:
    """Page 11: no guards; 0 AP and no wish to lose points; only dear spaces left; saving 2 AP. Only the first and third must pass."""
    at = position(
        """white ap 1 guards 0 spot warrior-2
        orange ap 0 guards 2 spot governor-2
        yellow ap 1 guards 3 spot monk-5
        purple ap 2 guards 2 spot warrior-3
        round 3 order white orange yellow purple""",
        seats=4,
    )
    assert at.to_act == "orange"
    row_two = ["governor-2 mv1", "governor-2 str", "warrior-2 mv1", "warrior-2 str", "neutral-2 evade"]
    assert at.offered("select") == row_two + cheap_row_three()
    at.play("pass")
    assert at.to_act == "purple" and at.told == ["passed", "forced-to-pass"]
    assert "warrior-3 mv2" in at.offered("select")
    at.play("pass")
    assert at.state.round == 4


def cheap_row_three() -> list[str]:
    """With 0 AP a player can still pay 2, down to the leftmost space."""
    return ["monk-3 mv2", "monk-3 port", "governor-3 mv2", "governor-3 port", "warrior-3 mv2", "warrior-3 port", "neutral-3 ap4"]


def test_julia_and_albert_take_their_guards_back() -> None:
    """[WP-2.9 allows] Page 11: 5 guards are worth 5 AP, 6 guards 6 AP."""
    at = position(
        """yellow ap 0 guards 3 passed
        orange ap 0 guards 2
        board monk-4 yellow:5 orange:6 last 6
        white passed
        purple passed""",
        who="orange",
        seats=4,
    )
    at.play("pass")
    assert at.ap[1] == 5 and at.ap[3] == 6


def test_new_turn_order() -> None:
    """[WP-2.9 allows] [WP-2.10 allows] Page 12: from stacks on 0 and 1 to the new order Julia, Sophie, Albert, Walter."""
    at = position(
        """round 3 order white yellow purple orange stack purple orange white yellow
        white ap 0 guards 1 passed
        orange ap 0 guards 2 passed
        purple ap 1 guards 3 passed
        yellow ap 1 guards 3
        board monk-1 white:7 last 1, monk-2 orange:6 last 1, monk-3 purple:5 last 1, monk-4 yellow:5 last 1""",
        who="yellow",
        seats=4,
    )
    at.play("pass")
    assert [at.state.ap[seat] for seat in (3, 0, 2, 1)] == [6, 7, 6, 6]
    assert at.order == ["yellow", "purple", "orange", "white"]
    taken = [event.a for event in at.events if event.kind == TOOK_BACK]
    assert taken == [3, 0, 2, 1]


def test_sophie_crosses_and_covers() -> None:
    """[WP-3.1 allows] [WP-3.4 allows] Page 12: a Warrior of strength 2 crosses a route with 2 ninjas and covers one of them."""
    at = position("purple strength 1 1 2 champions site-1 site-1 site-9", who="purple", seats=3)
    at.play("select warrior-1 mv1", "move purple-warrior route-7")
    assert at.where("purple-warrior") == "site-10"
    at.play("cover route-7")
    assert at.line("routes") == "route-7 purple:1" and at.guards[2] == 7


def test_julia_wins_the_tie_and_lays_her_tile() -> None:
    """[WP-4.2 allows] [WP-4.5 allows] Page 13: her Governor crosses the last uncovered ninja; one guard each, she placed last: her tile."""
    at = position(
        """yellow champions site-1 site-9 site-1
        routes route-7 purple:1""",
        who="yellow",
        seats=3,
    )
    at.play("select governor-1 mv1", "move yellow-governor route-7", "cover route-7")
    assert at.to_act == "yellow" and at.offers == ["tile yellow", "tile neutral"]
    at.play("tile yellow")
    assert at.line("routes") == "route-7 tile yellow"
    assert at.guards == [9, 8, 9]
    assert at.state.route_tiles[1] == [2, 5, 2]


def test_the_fourth_building_for_five_points_and_two() -> None:
    """[WP-5.4 allows] Page 14: 2 purple, 2 neutral and 3 own guards around; the fourth building gives 5 VP and 2 for the purple ones."""
    at = position(
        """yellow ap 9 champions site-10 site-1 site-1
        sites site-10 city
        routes route-7 tile neutral, route-17 purple:2 yellow:1, route-18 yellow:2""",
        who="yellow",
        seats=3,
    )
    at.play("select monk-6 bc", "build gate site-10")
    assert at.vp == [6, 6 + 5 + 2, 6]


def test_walter_takes_beads() -> None:
    """[WP-6.1 allows] Page 15: one guard on a space with Beads brings one tile to the next slot of the Monk."""
    at = position()
    at.play("select monk-2 str")
    assert at.state.strength[0] == [2, 1, 1] and at.line("supply").startswith("beads 3 ")


def test_sophie_takes_a_chest_instead_of_a_lantern() -> None:
    """[WP-6.2 allows] [WP-6.2 forbids] Page 15: no Gate where her Monk stands, no Lantern; her Governor at a Market gets a Chest."""
    text = """purple champions site-3 site-5 site-3
        sites site-5 market, site-3 market"""
    lantern = position(text, who="purple", seats=3).play("select monk-4 quest")
    assert lantern.state.quest[2] == [0, 0, 0] and lantern.to_act == "white"
    chest = position(text, who="purple", seats=3).play("select governor-4 quest")
    assert chest.state.quest[2] == [0, 1, 0]


def test_three_lines_of_scoring() -> None:
    """[WP-8.5 allows] Page 16: 2 Beads and 3 Lanterns 6 VP, 3 Coins and 1 Chest 4 VP, 4 Sabres and 2 Masks 12 VP."""
    at = position("white vp 0 strength 2 3 4 quest 3 1 2\nround 20\nyellow vp 0")
    at.play("pass", "pass")
    assert at.vp == [6 + 4 + 12, 0]


def test_the_fifth_city_and_the_final_scores() -> None:
    """[WP-8.1 allows] [WP-8.4 allows] [WP-8.6 allows] Page 17: Julia founds the fifth city; 44, 43, 51, 48: Sophie wins."""
    at = position(
        """round 9 order yellow white purple orange
        yellow vp 19 strength 3 2 2 quest 2 2 4 champions site-1 site-10 site-1
        white vp 27 strength 2 3 1 quest 2 3 2
        purple vp 19 ap 0 guards 5 strength 3 3 3 quest 4 1 3
        orange vp 22 ap 2 guards 5 strength 2 2 4 quest 3 4 2
        sites site-1 city, site-2 city, site-3 city, site-4 city, site-10 gate pagoda
        cards ap-2 vp-3
        routes route-7 yellow:2, route-17 yellow:2""",
        who="yellow",
        seats=4,
    )
    at.play("select governor-4 bv", "build market site-10", "card right")
    assert at.told[-4:] == ["founded", "last-round-fifth-city", "took-card", "gained-vp"]
    assert at.vp[1] == 19 + 2 + 3 and at.line("sites").endswith("site-10 city") and at.state.bases == 1
    assert at.to_act == "white"
    at.play("pass", "pass", "pass", "pass")
    assert at.to_act == "over"
    assert at.result.scores == (43, 44, 51, 48)
    assert at.result.reason == "fifth-city" and at.result.winners == (2,)
    assert (at.ap[2], at.ap[3]) == (0, 2)


def test_three_points_more_for_albert() -> None:
    """[WP-8.6 allows] Page 17: with 3 VP more Albert ties with Sophie and wins, for he has 2 AP and she has none."""
    at = position(
        """round 20 order yellow white purple orange
        purple vp 51 ap 0
        orange vp 51 ap 2
        white passed
        yellow passed""",
        who="purple",
        seats=4,
    )
    at.play("pass", "pass")
    assert at.result.scores[2:] == (51, 51) and at.result.winners == (3,) and at.result.ranks[2] == 2
