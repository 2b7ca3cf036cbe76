"""The verbs that the shipped tiles leave to other editions: tie, mute, swap, keep; and tiles with other numbers."""

from .positions import EDITION, board

HOUSE = {1: "spearman | fan scroll vase gold"}


def test_tie_wins_a_tie() -> None:
    """[NJ-9.11 allows] When the total is the foe's number exactly, the tile beats it at once."""
    at = board(edition=EDITION, hands={"yellow": "3 2"}, skills={"yellow": "wind"}, houses=HOUSE).play("place house-1 strength", "play 3")
    assert at.offers == ["strike", "use wind"]
    assert at.play("use wind").lines["raid"].endswith("spoils fan")


def test_tie_needs_a_tie() -> None:
    """[NJ-9.11 forbids] Neither above nor below, and not before a base card."""
    at = board(edition=EDITION, hands={"yellow": "2 3"}, skills={"yellow": "wind"}, houses=HOUSE).play("place house-1 strength")
    assert at.why_not("use wind") == ("NJ-9.11", "refusal.wrong-moment")
    at.play("play 2")
    assert at.why_not("use wind") == ("NJ-9.11", "refusal.no-tie")
    assert "wind" in at.play("support").offers[-1]


def test_mute_silences_an_alarm() -> None:
    """[NJ-9.12 allows] Before it sounds the raider may use the tile, or let it sound."""
    at = board(edition=EDITION, hands={"yellow": "5 5"}, skills={"yellow": "stone"}, houses=HOUSE)
    at.play("place house-1 strength", "play 5", "banzai", "reveal monk")
    assert at.offers == ["sound", "use stone"]
    assert at.play("use stone").offers == ["play 5"] and at.house(1).endswith("light scroll vase gold   red -")

    at = board(edition=EDITION, hands={"yellow": "5 5"}, skills={"yellow": "stone"}, houses=HOUSE)
    at.play("place house-1 strength", "play 5", "banzai", "reveal monk", "sound", "treasure house-1 fan")
    assert at.house(1).endswith("light fan scroll vase   red gold")


def test_mute_only_at_an_alarm() -> None:
    """[NJ-9.12 forbids] Not on the wrong side, not for a guard without one, not afterwards."""
    at = board(edition=EDITION, hands={"yellow": "2 2"}, skills={"yellow": "stone"}, houses=HOUSE)
    at.play("place house-1 stealth", "play 2", "banzai", "reveal captain")
    assert at.offers[0] == "treasure house-1 fan"

    at = board(edition=EDITION, hands={"yellow": "5 5"}, skills={"yellow": "stone"}, houses=HOUSE)
    at.play("place house-1 strength", "play 5", "banzai", "reveal boy")
    assert at.why_not("use stone") == ("NJ-9.12", "refusal.wrong-moment") and at.why_not("sound") == ("NJ-5.2", "refusal.first-face")


def test_swap_draws_from_the_bag() -> None:
    """[NJ-9.13 allows] A spoil for whatever comes; the given one is spent."""
    at = board(edition=EDITION, hands={"yellow": "5 5 5"}, skills={"yellow": "river"}, houses=HOUSE)
    at.play("place house-1 strength", "play 5", "banzai", "reveal boy", "play 5", "leave", "treasure house-1 fan", "use river")
    assert at.offers == ["give fan", "give scroll"]

    at.play("give scroll")
    assert at.odds == {"find fan": 38, "find scroll": 19, "find vase": 14, "find jade": 10, "find gold": 4}
    at.play("find jade")
    assert at.of("yellow", "treasures") == "fan jade" and at.state.spent == [0, 1, 0, 0, 0]


def test_swap_needs_a_spoil_and_a_bag() -> None:
    """[NJ-9.13 forbids] Without spoils, or with bag and spent treasures empty, there is nothing to swap; one kind is given unasked."""
    at = board(edition=EDITION, hands={"yellow": "3"}, skills={"yellow": "river"}, houses=HOUSE)
    assert at.play("place house-1 strength", "play 3").to_act == "purple"

    at = board(edition=EDITION, hands={"yellow": "5"}, skills={"yellow": "river"}, houses=HOUSE)
    at.state.bag[:] = [0] * 5
    assert at.play("place house-1 strength", "play 5").to_act == "purple"

    at = board(edition=EDITION, hands={"yellow": "5"}, skills={"yellow": "river"}, houses=HOUSE)
    assert at.play("place house-1 strength", "play 5", "treasure house-1 fan", "use river").offers[0] == "find fan"


def test_keep_saves_more_after_a_defeat() -> None:
    """[NJ-9.14 allows] Two spoils instead of one, chosen one by one; the rest is lost."""
    at = board(edition=EDITION, hands={"yellow": "5 5 5 1"}, skills={"yellow": "moon"}, houses={1: "spearman | fan scroll vase gold"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal boy", "play 5", "banzai", "reveal boy", "play 5", "banzai")
    at.play("reveal spearman", "play 1")
    assert at.offers == ["keep fan", "keep scroll", "keep vase", "use moon"]

    at.play("use moon")
    assert at.offers == ["keep fan", "keep scroll", "keep vase"]
    at.play("keep vase", "keep scroll", "treasure house-1 fan")
    assert at.of("yellow", "treasures") == "scroll vase" and at.state.spent == [1, 0, 0, 0, 0]


def test_what_may_all_be_kept_is_kept_unasked() -> None:
    """[NJ-9.14 allows] A tile for three keeps both of two spoils."""
    at = board(edition=EDITION, hands={"yellow": "1 1 5"}, skills={"yellow": "cloud"}, houses={1: "spearman | fan scroll vase gold"})
    at.play("place house-1 stealth", "play 1", "banzai", "reveal spearman", "play 1", "banzai", "reveal boy", "play 5", "use cloud")
    assert at.lines["raid"].endswith("spoils fan scroll") and at.offers[0] == "treasure house-1 fan"


def test_keep_needs_several_spoils() -> None:
    """[NJ-9.14 forbids] With one spoil, on the wrong side, or without a defeat it is of no use; and only one is kept without it."""
    at = board(edition=EDITION, hands={"yellow": "5 1"}, skills={"yellow": "moon cloud"}, houses=HOUSE)
    at.play("place house-1 strength", "play 5", "banzai", "reveal spearman", "play 1")
    assert at.told[-1] == "kept" and at.to_act == "chance"

    at = board(edition=EDITION, hands={"yellow": "5 5 1"}, skills={"yellow": "moon cloud"}, houses=HOUSE)
    at.play("place house-1 strength", "play 5", "banzai", "reveal boy", "play 5", "banzai", "reveal spearman", "play 1")
    assert at.why_not("use cloud") == ("NJ-9.1", "refusal.wrong-side")
    assert at.play("keep scroll").lines["raid"].endswith("spoils scroll")


def test_two_barters_and_a_price_in_gold() -> None:
    """[NJ-9.10 allows] Where a price names gold, only gold or a barter pays it; two tiles may serve one purchase."""
    at = board(edition=EDITION, treasures={"yellow": "fan fan vase jade"}, skills={"yellow": "root seed"}, palace="minamoto-14")
    at.play("place palace minamoto-14")
    assert at.offers == ["pay fan", "use root", "use seed"]

    at.play("pay fan", "pay jade")
    assert at.offers == ["use root", "use seed"]
    at.play("use seed")
    assert at.offers == ["pay fan", "pay vase"]
    assert at.play("pay vase").honour("yellow") == 1 + 9 + 5


def test_a_price_in_gold_takes_gold() -> None:
    """[NJ-10.2 forbids] Without gold and without a tile a price in gold cannot be paid; gold that is owed stands in for nothing."""
    at = board(edition=EDITION, treasures={"yellow": "fan vase jade", "purple": "gold fan scroll"}, palace="minamoto-14")
    assert at.why_not("place palace minamoto-14") == ("NJ-10.1", "refusal.cannot-pay")

    at = board(edition=EDITION, treasures={"yellow": "gold gold fan scroll"}, palace="minamoto-14").play("place palace minamoto-14")
    assert at.honour("yellow") == 1 + 12 + 12 and at.of("yellow", "treasures") == "scroll"


def test_a_redraw_for_guards_alone() -> None:
    """[NJ-9.4 forbids] A tile that says so redraws no elite."""
    at = board(edition=EDITION, hands={"yellow": "5 5"}, skills={"yellow": "dust"}, houses={1: "spearman | gold | fan"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal ghost")
    assert at.why_not("use dust") == ("NJ-9.1", "refusal.wrong-foe")


def test_peeking_at_elites_alone() -> None:
    """[NJ-9.6 forbids] A tile that says so looks at no guards."""
    at = board(edition=EDITION, hands={"yellow": "5 5"}, skills={"yellow": "ice"}, houses=HOUSE).play("place house-1 strength", "play 5")
    assert at.offers == ["leave", "banzai"]
    at = board(edition=EDITION, hands={"yellow": "5 5"}, skills={"yellow": "ice"}, houses={1: "spearman | gold | fan"})
    assert at.play("place house-1 strength", "play 5").offers == ["leave", "banzai", "use ice"]


def test_two_tiles_that_draw() -> None:
    """[NJ-9.7 allows] One after the other, as far as the limit of this box goes."""
    at = board(edition=EDITION, hands={"yellow": "1 1"}, skills={"yellow": "thorn leaf"}, row="2 2 2 3 3").play("place dojo", "take 2")
    assert at.offers == ["stop", "use thorn", "use leaf"]
    at.play("use leaf", "take 2")
    assert at.offers == ["stop", "use thorn"]
    at.play("use thorn", "take 2", "take 3")
    assert at.hand("yellow") == "1 1 2 2 2 3" and at.to_act == "chance"
