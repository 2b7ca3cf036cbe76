"""The Dojo: how many cards, from where, how many can be held."""

import pytest

from .positions import board

HANDS = {"": 4, "1": 3, "1 2": 2, "1 2 2": 2, "1 2 2 4 5": 2, "1 2 2 4 5 5": 1, "1 2 2 4 5 5 5": 0}


@pytest.mark.parametrize("hand", HANDS)
def test_thin_hands_draw_more(hand: str) -> None:
    """[NJ-3.1 allows] None in hand: four cards, one: three, more: two, as far as seven allow."""
    at = board(hands={"yellow": hand}, row="1 1 1")
    at.play("place dojo")
    drawn = 0
    while at.to_act == "yellow":
        at.play("take deck", "draw 3")
        drawn += 1

    assert drawn == HANDS[hand]
    assert at.state.hand_size[0] == len(hand.split()) + drawn


def test_draws_are_counted_once() -> None:
    """[NJ-3.1 forbids] The number is settled on arrival, and all draws are to be taken."""
    at = board(row="1 1 1").play("place dojo", "take 1")
    assert at.why_not("stop") == ("NJ-3.1", "refusal.draw-first")

    at.play("take deck", "draw 2", "take deck", "draw 2", "take deck", "draw 2")
    assert at.to_act == "chance" and at.offers[0].startswith("card")


def test_any_mix_of_row_and_deck() -> None:
    """[NJ-3.2 allows] Each card of the row, or the unseen top of the deck, card by card."""
    at = board(row="2 5 5").play("place dojo")
    assert at.offers == ["take 2", "take 5", "take deck"]

    at.play("take 5", "take deck")
    assert at.odds == {"draw 1": 10, "draw 2": 9, "draw 3": 12, "draw 4": 10, "draw 5": 8}
    at.play("draw 3", "take 5", "take 2")
    assert at.hand("yellow") == "2 3 5 5"


def test_the_row_holds_what_it_shows() -> None:
    """[NJ-3.2 forbids] A value that does not lie there cannot be taken, nor anything once the draws are done."""
    at = board(row="2 5 5").play("place dojo")
    assert at.why_not("take 1") == ("NJ-3.2", "refusal.not-in-row")
    assert at.pointing("dojo:") == ("NJ-3.2", "refusal.first-train")
    assert at.pointing("hand:5") == ("NJ-3.2", "refusal.first-train")

    at.play("take 5", "take 5")
    assert at.why_not("take 5") == ("NJ-3.2", "refusal.not-in-row")
    assert at.offers == ["take 2", "take deck"]


def test_the_deck_alone_is_still_asked_for() -> None:
    """[NJ-3.2 allows] When the row is empty only the deck is left."""
    at = board(row="2 5 5").play("place dojo", "take 2", "take 5", "take 5")
    assert at.offers == ["take deck"]


def test_seven_cards_may_be_held() -> None:
    """[NJ-3.3 allows] Six and one more."""
    at = board(hands={"yellow": "1 1 1 1 1 1"}, row="1 2 3").play("place dojo", "take 3")
    assert at.hand("yellow") == "1 1 1 1 1 1 3"


def test_an_eighth_card_is_not_drawn() -> None:
    """[NJ-3.3 forbids] Drawing stops at seven."""
    at = board(hands={"yellow": "1 1 1 1 1 1"}, row="1 2 3").play("place dojo", "take 3")
    assert at.to_act == "chance" and at.offers == ["card 1", "card 2", "card 3", "card 4", "card 5"]


def test_the_row_is_filled_after_the_visit() -> None:
    """[NJ-3.4 allows] Gaps are filled from the deck when all cards are drawn."""
    at = board(row="2 5 5").play("place dojo", "take 5", "take 5", "take 2", "take deck", "draw 1")
    at.play("card 4", "card 4", "card 1")
    assert at.lines["dojo"].startswith("1 4 4 ") and at.to_act == "purple"


def test_the_row_is_not_filled_in_between() -> None:
    """[NJ-3.4 forbids] A taken card leaves its gap during the visit; a card from the deck leaves none."""
    at = board(row="2 5 5").play("place dojo", "take 5")
    assert at.to_act == "yellow" and at.lines["dojo"].startswith("2 5 ")

    at = board(row="2 5 5").play("place dojo", *["take deck", "draw 1"] * 4)
    assert at.to_act == "purple"


def test_the_shuriken_goes_on_the_stack() -> None:
    """[NJ-3.5 allows] Each visit lays one on top."""
    at = board(hands={"yellow": "1 1 1 1 1 1 1", "purple": "1 1 2"}, stack="yellow").play("place dojo")
    assert at.lines["round"].endswith("stack yellow yellow")


def test_only_visitors_lie_on_the_stack() -> None:
    """[NJ-3.5 forbids] Other places add nothing to it."""
    at = board(hands={"yellow": "1"}, houses={1: "guard-3 | fan"}).play("place house-1 strength", "play 1")
    assert at.to_act == "purple" and at.lines["round"].endswith("stack -")
