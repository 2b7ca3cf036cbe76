"""Palace and Pavilion: prices, gold, honour at once."""

from .positions import board


def test_an_envoy_for_its_treasures() -> None:
    """[NJ-10.1 allows] Whoever pays what the envoy demands takes it; a price that can be paid in one way is paid unasked."""
    at = board(treasures={"yellow": "fan fan scroll vase"}, palace="taira-16 taira-22").play("place palace taira-22")
    assert at.of("yellow", "envoys") == "taira-22" and at.of("yellow", "treasures") == "fan scroll"
    assert at.to_act == "purple" and at.state.spent == [1, 0, 1, 0, 0]


def test_no_envoy_below_its_price() -> None:
    """[NJ-10.1 forbids] Other treasures do not count, and what is given must leave the rest payable."""
    at = board(treasures={"yellow": "scroll scroll vase jade"}, palace="taira-16")
    assert at.why_not("place palace taira-16") == ("NJ-10.1", "refusal.cannot-pay")

    at = board(treasures={"yellow": "fan fan scroll gold gold"}, palace="minamoto-37").play("place palace minamoto-37")
    assert at.why_not("pay vase") == ("NJ-10.1", "refusal.no-such-treasure")
    assert at.why_not("pay scroll") == ("NJ-10.2", "refusal.wrong-treasure")
    assert at.pointing("own:stone") == ("NJ-10.1", "refusal.first-pay")


def test_equal_payments_are_not_asked_twice() -> None:
    """[NJ-10.1 allows] The kind itself comes before gold, so two fans for two, with one gold, are asked about once."""
    at = board(treasures={"yellow": "fan fan gold"}, palace="taira-16").play("place palace taira-16")
    assert at.told[-1] == "paid" and at.offers == ["pay fan", "pay gold"]
    assert at.play("pay gold").honour("yellow") == 8 and at.of("yellow", "treasures") == "fan"


def test_gold_comes_after_the_kind() -> None:
    """[NJ-10.2 forbids] Once gold has paid for a fan, the next fan is paid in gold or by a tile, not by a fan."""
    at = board(treasures={"yellow": "fan fan scroll gold gold gold"}, skills={"yellow": "seishin-teki"}, palace="taira-16")
    at.box.envoy_cost[0][:] = [3, 0, 0, 0, 0]
    at.play("place palace taira-16", "pay gold")
    assert at.offers == ["pay gold", "use seishin-teki"]
    assert at.why_not("pay fan") == ("NJ-10.2", "refusal.kind-then-gold")


def test_gold_that_is_needed_elsewhere_is_not_offered() -> None:
    """[NJ-10.1 forbids] What would leave the rest unpaid cannot be given: here only one way is left and taken."""
    at = board(treasures={"yellow": "fan gold"}, palace="minamoto-14").play("place palace minamoto-14")
    assert at.honour("yellow") == 8 and at.to_act == "purple"


def test_gold_stands_for_any() -> None:
    """[NJ-10.2 allows] Gold pays for a fan, a scroll, a vase or a jade."""
    at = board(treasures={"yellow": "gold gold gold"}, palace="taira-55").play("place palace taira-55")
    assert at.of("yellow", "envoys") == "taira-55" and at.of("yellow", "treasures") == "-"


def test_nothing_else_stands_for_another() -> None:
    """[NJ-10.2 forbids] A jade is no fan."""
    at = board(treasures={"yellow": "fan jade"}, palace="taira-16")
    assert at.why_not("place palace taira-16") == ("NJ-10.1", "refusal.cannot-pay")


def test_treasures_score_at_once() -> None:
    """[NJ-10.3 allows] Fan 2, scroll 3, vase 4, jade 5, gold 6, gold also where it stands for another."""
    at = board(treasures={"yellow": "scroll vase jade"}, palace="taira-55").play("place palace taira-55")
    assert at.honour("yellow") == 12
    at = board(treasures={"yellow": "gold fan"}, palace="taira-16").play("place palace taira-16")
    assert at.honour("yellow") == 8


def test_only_what_is_spent_scores() -> None:
    """[NJ-10.3 forbids] Treasures that stay, and the card itself, are worth nothing yet."""
    at = board(treasures={"yellow": "fan fan gold", "purple": "gold"}, palace="taira-16").play("place palace taira-16", "pay fan")
    assert at.honour("yellow") == 4 and at.honour("purple") == 0 and at.of("yellow", "treasures") == "gold"


def test_a_rumour_for_its_treasures() -> None:
    """[NJ-10.4 allows] The same in the Pavilion."""
    at = board(treasures={"yellow": "fan fan jade"}, pavilion="skills-1 elites-1").play("place pavilion skills-1")
    assert at.of("yellow", "rumours") == "skills-1" and at.honour("yellow") == 4 and at.lines["sensei"].endswith("pavilion elites-1")


def test_no_rumour_below_its_price() -> None:
    """[NJ-10.4 forbids] Without the treasures there is no rumour."""
    at = board(treasures={"yellow": "fan jade"}, pavilion="skills-1")
    assert at.why_not("place pavilion skills-1") == ("NJ-10.4", "refusal.cannot-pay")


def test_what_is_on_show_can_be_had() -> None:
    """[NJ-10.5 allows] The other cards stay until the round ends."""
    at = board(treasures={"yellow": "fan fan", "purple": "fan fan"}, palace="taira-16 goshirakawa-19").play("place palace taira-16")
    assert "place palace goshirakawa-19" in at.offers


def test_no_card_comes_within_the_round() -> None:
    """[NJ-10.5 forbids] A taken card leaves its place empty; cards in the deck are out of reach."""
    at = board(treasures={"yellow": "fan fan", "purple": "fan fan fan fan"}, palace="taira-16", pavilion="skills-1")
    at.play("place palace taira-16")
    assert at.why_not("place palace taira-16") == ("NJ-10.5", "refusal.envoy-not-there")
    assert at.why_not("place palace goshirakawa-19") == ("NJ-10.5", "refusal.envoy-not-there")
    assert at.why_not("place pavilion flat2-1") == ("NJ-10.5", "refusal.rumour-not-there")
    assert at.pointing("envoy:nobody") == ("NJ-2.1", "refusal.first-place") and at.pointing("rumour:none") == (
        "NJ-2.1",
        "refusal.first-place",
    )
