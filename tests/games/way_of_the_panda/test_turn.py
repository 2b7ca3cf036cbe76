"""A round: selecting, placing guards, paying, passing, taking guards back, the new order."""

from .positions import position

BOARD = [f"{column}-{row}" for row in range(1, 7) for column in ("monk", "governor", "warrior", "neutral")]


def test_first_selection_is_free() -> None:
    """[WP-2.1 allows] In the first turn of a round every space is open."""
    at = position("white ap 5")
    assert list(dict.fromkeys(space.split()[0] for space in at.offered("select"))) == BOARD


def test_same_space_right_and_below() -> None:
    """[WP-2.1 allows] Afterwards: the same space again, further right in its row, or any lower row."""
    at = position("white ap 9").play("select warrior-4 quest", "pass")
    assert list(dict.fromkeys(space.split()[0] for space in at.offered("select"))) == BOARD[BOARD.index("warrior-4") :]


def test_a_new_round_opens_all() -> None:
    """[WP-2.1 forbids] The own position binds within one round only; in it, spaces behind stay closed."""
    at = position("white ap 9\nyellow passed").play("select neutral-5 vp3")
    assert at.why_not("select monk-1 mv1") == ("WP-2.1", "refusal.behind")
    at.play("pass")
    at.play("pass")
    assert "monk-1 mv1" in at.offered("select")


def test_two_guards_on_neutral() -> None:
    """[WP-2.2 allows] An empty neutral space takes 2 guards, then 3; a champion's space 1, then 2, whichever option is chosen."""
    at = position("white ap 9\nyellow ap 9")
    at.play("select neutral-2 evade", "stop", "select neutral-2 evade", "stop")
    assert at.line("board") == "neutral-2 white:2 yellow:3 last 3"
    at.play("select warrior-3 port", "stop", "select warrior-3 mv2", "stop")
    assert at.line("board").endswith("warrior-3 white:1 yellow:2 last 2")


def test_too_few_guards() -> None:
    """[WP-2.2 forbids] Who lacks the guards cannot select the space."""
    at = position("white guards 2\nboard monk-1 yellow:2 last 2")
    assert "monk-1 mv1" not in at.offered("select") and "neutral-1 mv1" in at.offered("select")
    assert at.why_not("select monk-1 mv1") == ("WP-2.2", "refusal.guards")


def test_the_marker_lands_on_top() -> None:
    """[WP-2.3 allows] A paying marker stops on top of those already there."""
    at = position("white ap 5\nround 1 order white yellow stack yellow white")
    at.play("select monk-2 str")
    assert at.ap == [4, 4] and at.line("round").endswith("stack white yellow")


def test_a_marker_that_stays_keeps_its_place() -> None:
    """[WP-2.3 forbids] A space that costs nothing moves no marker, and so puts none on top."""
    at = position("round 1 order white yellow stack yellow white")
    at.play("select monk-1 mv1")
    assert at.ap == [4, 4] and at.line("round").endswith("stack yellow white")


def test_penalty_spaces() -> None:
    """[WP-2.4 allows] The marker may go two spaces beyond 0: the first costs 2 VP, the leftmost 5."""
    one = position("white ap 0").play("select monk-2 str")
    two = position("white ap 0").play("select monk-3 mv2")
    assert (one.ap[0], one.vp[0]) == (-1, 4) and (two.ap[0], two.vp[0]) == (-2, 1)
    assert "penalised" in one.told
    assert position("white ap 2").play("select governor-4 bv").vp[0] == 4


def test_nothing_lost_by_staying_or_going_right() -> None:
    """[WP-2.4 forbids] Only a payment that ends on a penalty space costs points: neither staying there nor moving right does."""
    stay = position("white ap -2\nyellow passed").play("select monk-1 mv1", "stop")
    assert stay.vp[0] == 6
    stay.play("pass")
    assert stay.ap[0] == -1 and stay.vp[0] == 6


def test_the_track_ends() -> None:
    """[WP-2.4 forbids] With 1 AP nobody pays 4; the marker never leaves the track."""
    at = position("white ap 1")
    assert "monk-4 quest" in at.offered("select") and "monk-5 vp2" not in at.offered("select")
    assert at.why_not("select monk-5 vp2") == ("WP-2.4", "refusal.cost")


def test_two_actions_in_either_order() -> None:
    """[WP-2.5 allows] Move and build: the move first, or the build first, or only one of them."""
    text = """white ap 9 champions site-9 site-1 site-1
        routes route-7 tile white, route-14 tile white"""
    at = position(text).play("select monk-5 mv1+bv")
    assert at.offers == ["stop", "move white-monk route-7", "move white-monk route-14", "build gate site-9"]
    build_first = position(text).play("select monk-5 mv1+bv", "build gate site-9")
    assert build_first.offers == ["stop", "move white-monk route-7", "move white-monk route-14"]
    assert build_first.play("move white-monk route-7").where("white-monk") == "site-10"
    move_first = position(text).play("select monk-5 mv1+bv", "move white-monk route-7")
    assert move_first.offers == ["stop", "build gate site-10"]
    assert move_first.play("build gate site-10").line("sites") == "site-10 gate"
    assert position(text).play("select monk-5 mv1+bv", "build gate site-9", "stop").to_act == "yellow"


def test_one_option_only() -> None:
    """[WP-2.5 forbids] Of a space's two options only the chosen one is performed."""
    at = position("white champions site-9 site-1 site-1\nsites site-9 gate").play("select monk-4 quest")
    assert at.state.quest[0] == [1, 0, 0] and at.to_act == "yellow"
    at = position("white champions site-1 site-1 site-1").play("select warrior-2 mv1")
    assert at.pointing("token:sabre") == ("WP-2.5", "refusal.not-this-action")


def test_two_tiles_at_once() -> None:
    """[WP-2.5 allows] Strength and quest on one option: both tiles come by themselves."""
    at = position("white ap 9 champions site-9 site-1 site-1\nsites site-9 city").play("select monk-6 str+quest")
    assert at.state.strength[0] == [2, 1, 1] and at.state.quest[0] == [1, 0, 0] and at.to_act == "yellow"


def test_a_space_for_its_action_points_alone() -> None:
    """[WP-2.6 allows] A space may be taken without using it: the guards stand there and bring AP at the round's end."""
    at = position("white ap 9\nyellow passed").play("select monk-4 bv")
    assert at.to_act == "white" and at.line("board") == "monk-4 white:1 last 1"
    at.play("pass")
    assert at.ap[0] == 9 - 3 + 1
    assert position().play("select monk-1 mv1", "stop").to_act == "yellow"


def test_what_comes_by_itself_is_not_left() -> None:
    """[WP-2.6 forbids] Tiles and points are taken without asking."""
    assert position().play("select monk-2 str").state.strength[0][0] == 2
    assert position("white ap 9").play("select monk-5 vp2").vp[0] == 8


def test_passing_at_any_time() -> None:
    """[WP-2.7 allows] A player may pass although spaces are open; the turns go round among the others."""
    at = position(seats=3).play("pass", "select monk-2 str", "select warrior-2 str")
    assert at.to_act == "yellow" and at.line("white").endswith("passed")


def test_out_for_the_round() -> None:
    """[WP-2.7 forbids] Who has passed is out, even when a guard comes back in the same round."""
    at = position(
        """white champions site-2 site-1 site-1
        routes route-2 yellow:1
        yellow guards 0 passed"""
    )
    at.play("select monk-1 mv1", "move white-monk route-2", "cover route-2", "tile white")
    assert at.guards[1] == 1 and at.to_act == "white"


def test_forced_to_pass() -> None:
    """[WP-2.8 allows] A player without guards, or whose open spaces are all too dear, passes without being asked."""
    at = position("yellow guards 0").play("select monk-2 str")
    assert at.to_act == "white" and "forced-to-pass" in at.told
    dear = position("white ap 1 spot monk-5")
    assert dear.to_act == "yellow" and dear.line("white").endswith("passed")


def test_not_forced_to_pass() -> None:
    """[WP-2.8 forbids] As long as one space can be had, nobody is made to pass."""
    at = position("white guards 1 ap -2 spot warrior-1\nboard warrior-1 yellow:1 last 1, neutral-1 yellow:2 last 2")
    assert at.to_act == "yellow"
    at = position("white guards 2 ap -2 spot warrior-1\nboard warrior-1 yellow:1 last 1, neutral-1 yellow:2 last 2")
    assert at.offers == ["pass", "select warrior-1 mv1"]


def test_guards_on_the_map_stay() -> None:
    """[WP-2.9 forbids] At the round's end guards return from the board only; those on routes stay and give no AP."""
    at = position("routes route-2 white:1\nyellow passed").play("pass")
    assert at.ap == [4, 4] and at.line("routes") == "route-2 white:1"


def test_the_end_of_the_ap_track() -> None:
    """[WP-2.9 forbids] What goes beyond 20 AP is lost."""
    at = position("white ap 18\nyellow passed\nboard monk-1 white:5 last 5").play("pass")
    assert at.ap[0] == 20


def test_fewest_points_first() -> None:
    """[WP-2.9 allows] [WP-2.10 allows] Who has fewest AP takes guards first, later ones land on top, and is first in the new order."""
    at = position(
        """round 2 order white yellow purple stack white yellow purple
        white ap 3 passed
        yellow ap 1 passed
        purple ap 4
        board monk-1 white:1 last 1, monk-2 yellow:3 last 3""",
        who="purple",
        seats=3,
    )
    at.play("pass")
    assert at.ap == [4, 4, 4] and at.order == ["white", "yellow", "purple"]


def test_turn_order_is_not_kept() -> None:
    """[WP-2.10 forbids] Sitting order and former turn order do not matter when AP differ."""
    at = position("white ap 9\nyellow passed\nround 1 order white yellow").play("pass")
    assert at.order == ["yellow", "white"] and at.state.round == 2
