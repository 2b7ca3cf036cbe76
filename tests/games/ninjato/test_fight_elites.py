"""Elites: they defend red treasures, with a number for each side, some in pairs."""

import pytest

from .positions import board
from .test_alarm import ALL_ELITES

RED = {1: "guard-3 | fan gold | scroll"}


def test_an_elite_defends_a_red_treasure() -> None:
    """[NJ-7.1 allows] When the next treasure is red the foe comes from the elite deck."""
    at = board(hands={"yellow": "4 5"}, houses=RED).play("place house-1 strength", "play 4", "banzai")
    assert at.odds == {
        "reveal elite-4-2": 4, "reveal elite-5-3": 4, "reveal elite-3-1": 4, "reveal elite-6-3": 2, "reveal elite-3-0": 2,
        "reveal elite-5-1": 2, "reveal elite-pair": 2,
    }  # fmt: skip


def test_a_guard_defends_a_light_one() -> None:
    """[NJ-7.1 forbids] A red treasure further up calls no elite yet; a light one of equal value goes first."""
    at = board(hands={"yellow": "4 5"}, houses={1: "guard-3 | fan scroll | scroll"}).play("place house-1 strength", "play 4", "banzai")
    assert at.offers[0] == "reveal guard-1" and not any("elite" in offer for offer in at.offers)


@pytest.mark.parametrize(("side", "plays", "foe"), [("strength", ["play 5"], "elite-4-2"), ("stealth", ["play 1"], "elite-4-2")])
def test_an_elite_has_a_number_for_each_side(side: str, plays: list[str], foe: str) -> None:
    """[NJ-7.2 allows] More than four by strength, or less than two by stealth."""
    at = board(hands={"yellow": f"{plays[0][-1]} {'5' if side == 'strength' else '1'}"}, houses={1: f"guard-3 | {'fan gold'} | scroll"})
    at.play(f"place house-1 {side}", plays[0], "banzai", f"reveal {foe}", *plays)
    assert at.of("yellow", "elites") == foe and at.lines["raid"].endswith("spoils fan scroll")


@pytest.mark.parametrize(("side", "card", "number"), [("strength", 4, 4), ("stealth", 2, 2)])
def test_the_number_of_the_side_counts(side: str, card: int, number: int) -> None:
    """[NJ-7.2 forbids] A tie with the number of one's side loses, whatever the other says."""
    at = board(hands={"yellow": f"{card} {card}"}, houses=RED).play(f"place house-1 {side}", f"play {card}", "banzai", "reveal elite-4-2")
    at.play(f"play {card}")
    lost = next(event for event, name in zip(at.events, at.told, strict=True) if name == "lost")
    assert (lost.c, lost.d) == (card, number)


def test_a_pair_is_fought_guard_by_guard() -> None:
    """[NJ-7.3 allows] The lower first, then the higher, each with a play of its own; then one treasure and one elite."""
    at = board(hands={"yellow": "3 3 4 5"}, houses=RED).play("place house-1 strength", "play 4", "support", "strike")
    at.play("banzai", "reveal elite-pair", "play 3")
    assert at.offers == ["play 5"] and at.of("yellow", "elites") == "-"

    at.play("play 5")
    assert at.of("yellow", "elites") == "elite-pair" and at.told.count("won-treasure") == 2


def test_half_a_pair_is_nothing() -> None:
    """[NJ-7.3 forbids] Whoever loses to the second, or has nothing left for it, gets neither elite nor treasure."""
    at = board(hands={"yellow": "4 5 1"}, houses=RED).play(
        "place house-1 strength", "play 4", "banzai", "reveal elite-pair", "play 5", "play 1"
    )
    assert at.told[-2:] == ["lost", "kept"] and at.of("yellow", "elites") == "-" and at.house(1).endswith("red scroll")

    at = board(hands={"yellow": "4 5"}, houses=RED).play("place house-1 strength", "play 4", "banzai", "reveal elite-pair", "play 5")
    assert at.told[-2:] == ["lost", "kept"] and at.state.foe_discards[16 + 6] == 1


def test_a_beaten_elite_is_kept() -> None:
    """[NJ-7.4 allows] It lies with the winner until the end of the game."""
    at = board(hands={"yellow": "4 5"}, houses=RED).play("place house-1 strength", "play 4", "banzai", "reveal elite-3-1", "play 5")
    assert at.of("yellow", "elites") == "elite-3-1" and sum(at.state.foe_discards) == 0


def test_an_unbeaten_elite_goes_and_the_treasure_stays_red() -> None:
    """[NJ-7.4 forbids] It is discarded, the red treasure is not won."""
    at = board(hands={"yellow": "4 3"}, houses=RED).play(
        "place house-1 strength", "play 4", "strike", "banzai", "reveal elite-3-1", "play 3"
    )
    assert at.of("yellow", "elites") == "-" and at.state.foe_discards[16 + 2] == 1 and at.house(1).endswith("light gold   red scroll")


def test_a_red_first_treasure_has_two_defenders() -> None:
    """[NJ-7.5 allows] The sentry first, then, after banzai, the elite."""
    at = board(hands={"yellow": "4 5"}, houses={1: "guard-3 | scroll | fan"}).play("place house-1 strength", "play 4")
    assert at.offers == ["leave", "banzai"] and at.lines["raid"].endswith("spoils -")
    assert at.play("banzai").offers[0] == "reveal elite-4-2"


def test_a_sentry_gives_up_no_red_treasure() -> None:
    """[NJ-7.5 forbids] Beating the sentry alone wins nothing there."""
    at = board(hands={"yellow": "4"}, houses={1: "guard-3 | scroll | fan"}).play("place house-1 strength", "play 4")
    assert at.told[-4:] == ["beat", "yielded-nothing", "left", "went-home"] and at.of("yellow", "treasures") == "-"


def test_with_no_elite_left_a_guard_defends() -> None:
    """[NJ-7.6 allows] When all elites are beaten an ordinary guard stands before the red treasure, and gives it up."""
    at = board(hands={"yellow": "4 5"}, houses=RED, elites={"purple": ALL_ELITES}).play("place house-1 strength", "play 4", "banzai")
    assert at.offers[0] == "reveal guard-1"
    assert at.play("reveal guard-4", "play 5").lines["raid"].endswith("spoils fan scroll")


def test_discarded_elites_come_again() -> None:
    """[NJ-7.6 forbids] As long as an elite lies in the discards no guard has to stand in."""
    at = board(hands={"yellow": "4 5"}, houses=RED, elites={"purple": ALL_ELITES})
    at.state.elites[1][0] -= 1
    at.state.foe_discards[16] += 1
    at.state.foes_gone[1] += 1
    assert at.play("place house-1 strength", "play 4", "banzai").odds == {"reveal elite-4-2": 1}
