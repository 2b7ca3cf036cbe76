"""The alarm: a treasure more, the dearest turns red."""

from .positions import board

THREE = {1: "guard-3 | fan scroll gold"}


def test_an_alarm_turns_the_dearest_red() -> None:
    """[NJ-6.1 allows] A treasure is drawn into the house, then the dearest turns red, before the fight."""
    at = board(hands={"yellow": "4 5"}, houses=THREE).play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm")
    assert at.to_act == "chance" and at.offers == [f"treasure house-1 {kind}" for kind in ("fan", "scroll", "vase", "jade", "gold")]

    at.play("treasure house-1 vase")
    assert at.house(1).endswith("light scroll vase   red gold")
    assert at.told[-4:] == ["revealed", "alarm", "stocked", "turned-red"] and at.offers == ["play 5"]


def test_the_drawn_treasure_may_be_the_dearest() -> None:
    """[NJ-6.1 allows] The one just drawn turns red if none is dearer, and a lost fight does not undo it."""
    at = board(hands={"yellow": "4 1"}, houses={1: "guard-3 | fan scroll scroll"})
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm", "treasure house-1 gold", "play 1")
    assert at.told[-1] == "kept" and at.house(1).endswith("light scroll scroll   red gold")


def test_only_a_drawn_alarm_sounds() -> None:
    """[NJ-6.1 forbids] A guard without one brings nothing, nor does a sentry."""
    at = board(hands={"yellow": "4 5"}, houses={1: "guard-3-alarm | fan scroll"}).play(
        "place house-1 strength", "play 4", "banzai", "reveal guard-2"
    )
    assert at.house(1).endswith("light scroll   red -") and "alarm" not in at.told


def test_without_treasures_the_dearest_turns_all_the_same() -> None:
    """[NJ-6.1 allows] Bag and spent treasures empty: nothing is drawn, the dearest turns red."""
    at = board(hands={"yellow": "4 5"}, houses=THREE)
    at.state.bag[:] = [0] * 5
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm")
    assert at.house(1).endswith("light scroll   red gold") and at.offers == ["play 5"]


def test_a_second_alarm_turns_the_next() -> None:
    """[NJ-6.2 allows] The dearest that is still light."""
    at = board(hands={"yellow": "4 5"}, houses={1: "guard-3 | fan scroll vase | gold"})
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm", "treasure house-1 scroll")
    assert at.house(1).endswith("light scroll scroll   red vase gold")


def test_with_nothing_light_nothing_turns() -> None:
    """[NJ-6.2 forbids] A red treasure turns no further."""
    at = board(hands={"yellow": "4 5 5"}, houses={1: "guard-3 | fan | jade jade"}, elites={"yellow": ALL_ELITES})
    at.state.bag[:] = [0] * 5
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm")
    assert at.house(1).endswith("light -   red jade jade") and "turned-red" not in at.told


ALL_ELITES = " ".join(
    f"{elite} " * n
    for elite, n in (
        ("elite-4-2", 4), ("elite-5-3", 4), ("elite-3-1", 4), ("elite-6-3", 2), ("elite-3-0", 2), ("elite-5-1", 2), ("elite-pair", 2),
    )
)  # fmt: skip


def test_by_another_reading_an_elite_comes_next() -> None:
    """[NJ-6.3 allows] Nothing is drawn and nothing turns; the next foe of this raid is an elite, the one after not."""
    at = board(hands={"yellow": "4 5 5 5"}, houses={1: "guard-3 | fan scroll vase gold"}, options={"alarm": "elite"})
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm", "play 5", "banzai")
    assert at.offers[0] == "reveal elite-4-2" and at.house(1).endswith("light vase gold   red -")

    at.play("reveal elite-3-1", "play 5", "banzai")
    assert at.offers[0] == "reveal guard-1" and at.of("yellow", "elites") == "elite-3-1"


def test_an_alarm_does_not_call_twice() -> None:
    """[NJ-6.3 forbids] The elite comes in this raid only; by the first reading none comes for a light treasure."""
    at = board(hands={"yellow": "4 5 5", "purple": "5 5"}, houses={1: "guard-3 | fan scroll gold"}, options={"alarm": "elite"})
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm", "play 5", "leave", "treasure house-1 fan")
    assert at.play("place house-1 strength", "play 5", "banzai").offers[0] == "reveal guard-1"

    at = board(hands={"yellow": "4 5 5"}, houses=THREE)
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-2-alarm", "treasure house-1 fan", "play 5", "banzai")
    assert at.offers[0] == "reveal guard-1"
