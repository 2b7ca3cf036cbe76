"""Every example printed in the rulebook comes out."""

from tatami.games.ninja_taisen.fight import beat, compare, fight
from tatami.games.ninja_taisen.state import MONKEY, WOLF

from .positions import EXAMPLE, Position, position, removed, strength


def example_turn(*moves: str) -> Position:
    """The printed turn, so far."""
    return position(EXAMPLE, dice=None).play(*moves)


def test_example_turn_step_1() -> None:
    """You roll your three dice: blue 3, green 2, red 1; nobody may stop before using one."""
    turn = example_turn("roll 3 2 1")

    assert turn.to_act == "wolf" and turn.state.die == [3, 2, 1]
    assert "stop" not in turn.offers and "march rock S4" in turn.offers


def test_example_turn_step_2() -> None:
    """The blue 3 moves the Shogun and the two ninjas on him three tiles; no enemy is there; one could stop here."""
    turn = example_turn("roll 3 2 1", "march rock S4")

    assert turn.road == ". | s3r3p1 | s2 | p2S4r1p3 | s1r2 | p3r2r1 | . | s2 | p2r3 | s1 | S4p1s3"
    assert turn.told == ["rolled", "marched", "carried"]
    assert turn.offers[0] == "stop"


def test_example_turn_step_3() -> None:
    """The red 1 moves ninja 1 with the one on it by a tile, onto enemies: a fight breaks out."""
    turn = example_turn("roll 3 2 1", "march rock S4", "march scissors s1")

    assert turn.told[3:7] == ["marched", "carried", "overpowered", "fell"]
    assert turn.events[3][1:] == (WOLF, 6, 4, 5)


def test_example_turn_step_4() -> None:
    """Your 2 beats the 1; your 2 ties with the 2 and both go back; your 1 beats the 3 of another colour and stays."""
    turn = example_turn("roll 3 2 1", "march rock S4", "march scissors s1")

    assert turn.told[5:] == ["overpowered", "fell", "tied", "retreated", "retreated", "outclassed", "fell"]
    assert turn.events[6][1:] == (MONKEY, 0, 5, 1)
    assert turn.events[11][1:] == (MONKEY, 5, 5, 6)
    assert turn.road == ". | s3r3p1 | s2 | p2S4r1p3 | r2 | s1 | r2 | s2 | p2r3 | s1 | S4p1s3"
    assert removed(turn, "monkey") == {"r1", "p3"} and removed(turn, "wolf") == set()


def test_example_turn_step_5() -> None:
    """The green 2 moves your 1 or your 3; not your 2 with three ninjas on it, nor the Shogun who has moved."""
    turn = example_turn("roll 3 2 1", "march rock S4", "march scissors s1")

    assert turn.offers == ["stop", "march paper p1", "march paper p3"]
    assert turn.why_not("march paper p2") == ("NT-3.2", "refusal.too-deep")
    assert turn.why_not("march paper S4") == ("NT-3.8", "refusal.shogun-moved")


def test_example_turn_step_6() -> None:
    """You leave the green die; your opponent gets the dice."""
    turn = example_turn("roll 3 2 1", "march rock S4", "march scissors s1", "stop")

    assert turn.to_act == "chance" and turn.told[-2:] == ["stopped", "turn-over"]
    assert turn.play("roll 1 1 1").to_act == "monkey"


def test_example_of_the_shogun() -> None:
    """A Shogun who beats a 2 fights on with 2, and after a 1 with 1."""
    at = position(". | . | . | . | w:S4 | m:r3p1s2 | . | . | . | . | .")

    assert compare(at.state, at.box, WOLF, 9, 7) > 0
    beat(at.state, at.box, WOLF, 9, 7, 5)
    assert strength(at, "wolf") == 2

    beat(at.state, at.box, WOLF, 9, 3, 5)
    assert strength(at, "wolf") == 1


def test_example_of_the_shogun_in_a_whole_fight() -> None:
    """With the 1 that is left he ties with a 1; afterwards he is a 4 again."""
    at = position(". | . | . | w:S4 | m:r1p1s2 | . | . | . | . | . | m:S4")
    at.play("march rock S4")

    assert at.road == ". | . | . | S4 | . | r1 | . | . | . | . | S4"
    assert strength(at, "wolf") == 4


def test_example_of_the_green_die() -> None:
    """A green 3 moves one paper ninja exactly three tiles."""
    at = position("w:S4r1p2 | w:s3 | . | . | . | . | . | . | . | . | m:S4", dice="1 3 1")
    at.play("march paper p2")

    assert at.road == "S4r1 | s3 | . | p2 | . | . | . | . | . | . | S4"


def test_fight_without_enemies_on_the_tile_changes_nothing() -> None:
    """A fight needs both sides on the tile."""
    at = position(". | . | . | . | w:S4 | m:r3 | . | . | . | . | .")
    fight(at.state, at.box, WOLF, 4)

    assert at.road == ". | . | . | . | S4 | r3 | . | . | . | . | ."
