"""A fight: above or below, one base card, threes in support."""

import pytest

from .positions import board

THREE = {1: "guard-3 | fan scroll gold"}


@pytest.mark.parametrize(("side", "card"), [("strength", 4), ("strength", 5), ("stealth", 2), ("stealth", 1)])
def test_above_or_below_wins(side: str, card: int) -> None:
    """[NJ-5.1 allows] Strength wins above the guard's value, stealth below it."""
    at = board(hands={"yellow": f"{card} 5"}, houses=THREE).play(f"place house-1 {side}", f"play {card}")
    assert at.told[-2:] == ["beat", "won-treasure"]


@pytest.mark.parametrize(("side", "card"), [("strength", 3), ("strength", 1), ("stealth", 3), ("stealth", 5)])
def test_ties_and_the_wrong_side_lose(side: str, card: int) -> None:
    """[NJ-5.1 forbids] A tie loses, and so does a card beyond it."""
    at = board(hands={"yellow": f"{card} 5"}, houses=THREE).play(f"place house-1 {side}", f"play {card}")
    assert at.told[-2:] == ["lost", "went-home"] and at.to_act == "purple"


def test_one_base_card() -> None:
    """[NJ-5.2 allows] Any card of the hand."""
    at = board(hands={"yellow": "1 4 4 5"}, houses=THREE).play("place house-1 strength")
    assert at.offers == ["play 1", "play 4", "play 5"]


def test_no_second_base_card() -> None:
    """[NJ-5.2 forbids] Only what is in hand, and after it only threes."""
    at = board(hands={"yellow": "3 4 5"}, houses=THREE).play("place house-1 strength")
    assert at.why_not("play 1") == ("NJ-5.2", "refusal.not-in-hand")
    assert at.pointing("hand:9") == ("NJ-5.2", "refusal.first-face")

    at.play("play 4")
    assert at.why_not("play 5") == ("NJ-5.3", "refusal.only-threes")
    assert at.why_not("banzai") == ("NJ-4.4", "refusal.fight-first")


def test_threes_support() -> None:
    """[NJ-5.3 allows] Any number of threes: +1 each for strength, -1 each for stealth; a three is also a plain base card."""
    at = board(hands={"yellow": "3 3 3 4"}, houses={1: "guard-5 | fan gold"}).play("place house-1 strength", "play 4")
    assert at.offers == ["strike", "support"]
    at.play("support", "support")
    assert at.lines["raid"].startswith("yellow house-1 strength   foe guard-5   total 6 ")
    assert at.play("strike").offers == ["leave", "banzai"]

    at = board(hands={"yellow": "3 3"}, houses={1: "guard-3 | fan gold"}).play("place house-1 stealth", "play 3", "support")
    assert at.told[-3:] == ["beat", "won-treasure", "left"]


def test_the_strike_falls_when_nothing_can_be_added() -> None:
    """[NJ-5.3 allows] With an empty hand and without a tile there is nothing to ask."""
    at = board(hands={"yellow": "4"}, houses=THREE).make("place house-1 strength").make("play 4")
    assert at.told[-3:] == ["beat", "won-treasure", "left"]


def test_silence_tells_nothing_about_a_hand() -> None:
    """[NJ-14.1 forbids] With cards in hand the strike is asked for, whether there is a three among them or not."""
    for hand in ("4 5", "4 3"):
        at = board(hands={"yellow": hand}, houses=THREE).make("place house-1 strength").make("play 4")
        assert at.to_act == "yellow" and at.offers[0] == "strike"


def test_only_threes_support() -> None:
    """[NJ-5.3 forbids] No other card, no three that is not there, and never against the raid."""
    at = board(hands={"yellow": "2 3 4"}, houses=THREE).play("place house-1 stealth", "play 4")
    assert at.offers == ["strike", "support"]
    assert at.why_not("play 2") == ("NJ-5.3", "refusal.only-threes")
    at.play("support")
    assert at.told[-2:] == ["lost", "went-home"]

    at = board(hands={"yellow": "2 5"}, houses=THREE, skills={"yellow": "taijutsu"}).play("place house-1 strength", "play 2")
    assert at.why_not("support") == ("NJ-5.3", "refusal.not-in-hand")


def test_a_total_may_leave_the_cards_values() -> None:
    """[NJ-5.3 allows] Supports bring a total below one and above five."""
    at = board(hands={"yellow": "1 3 3"}, houses={1: "guard-1 | fan gold"}).play("place house-1 stealth", "play 1", "support", "support")
    assert at.events[-3].c == -1 and "beat" in at.told


def test_played_cards_are_discarded() -> None:
    """[NJ-5.4 allows] Base card and supports lie open in the discards, won or lost."""
    at = board(hands={"yellow": "3 3 4"}, houses={1: "guard-5 | fan gold"}).play("place house-1 strength", "play 4", "support", "strike")
    assert at.lines["dojo"].endswith("discards 3 4") and at.hand("yellow") == "3" and "lost" in at.told


def test_played_cards_do_not_come_back() -> None:
    """[NJ-5.4 forbids] After a won fight the card is gone for the next."""
    at = board(hands={"yellow": "4 5"}, houses=THREE).play("place house-1 strength", "play 5", "banzai", "reveal guard-4")
    assert at.offers == ["play 4"] and at.why_not("play 5") == ("NJ-5.2", "refusal.not-in-hand")
