"""Marching: who may be chosen, who comes along, how far and where to."""

from tatami.games.ninja_taisen.state import WOLF

from .positions import position


def test_a_die_moves_its_colour() -> None:
    """[NT-3.1 allows] The rock die moves rocks, the paper die papers, the scissors die scissors."""
    at = position("w:r1 | w:p2 | w:s3 | . | . | . | . | . | . | . | m:S4")

    assert at.offers == ["march rock r1", "march paper p2", "march scissors s3"]
    assert at.pointing("die:rock") is None and at.pointing("die:rock", "ninja:wolf-r1") is None


def test_a_die_moves_no_other_colour() -> None:
    """[NT-3.1 forbids] No die moves a ninja of another colour, an enemy, or a colour that is not there."""
    at = position("w:r1 | w:p2 | . | . | . | . | . | . | . | . | m:S4r1")

    assert at.why_not("march rock p2") == ("NT-3.1", "refusal.wrong-die")
    assert at.why_not("march scissors r1") == ("NT-3.1", "refusal.wrong-die")
    assert at.pointing("die:scissors") == ("NT-3.1", "refusal.die-moves-nobody")
    assert at.pointing("die:rock", "ninja:monkey-r1") == ("NT-3.1", "refusal.not-yours")


def test_pointing_goes_from_die_to_ninja() -> None:
    """[NT-3.1 forbids] Pointing the other way round, at nonsense or twice at a die is no move."""
    at = position("w:r1S4 | w:p2 | . | . | . | . | . | . | . | . | m:S4")
    confused = ("NT-3.1", "refusal.die-then-ninja")

    assert at.pointing("ninja:wolf-r1", "die:rock") == confused
    assert at.pointing("ninja:wolf-S4") == confused
    assert at.pointing("die:rock", "die:rock") == confused
    assert at.pointing("die:green", "ninja:wolf-r1") == confused
    assert at.pointing("die:rock", "ninja:fox") == confused
    assert at.pointing("button:deal-wolf-r1") == ("NT-2.2", "refusal.not-now")


def test_two_may_lie_above() -> None:
    """[NT-3.2 allows] A ninja with two others on it may be chosen."""
    at = position("w:r1p1s1 | . | . | . | . | . | . | . | . | . | m:S4")

    assert at.play("march rock r1").road == ". | r1p1s1 | . | . | . | . | . | . | . | . | S4"


def test_three_may_not_lie_above() -> None:
    """[NT-3.2 forbids] A ninja with three others on it may not be chosen."""
    at = position("w:r1p1s1s2 | . | . | . | . | . | . | . | . | . | m:S4")

    assert at.offers == ["march paper p1", "march scissors s1", "march scissors s2"]
    assert at.why_not("march rock r1") == ("NT-3.2", "refusal.too-deep")


def test_those_above_come_along() -> None:
    """[NT-3.3 allows] All that lies above is carried in its order."""
    at = position("w:r1p1s1 | . | . | . | . | . | . | . | . | . | m:S4", dice="1 2 1")

    assert at.play("march paper p1").road == "r1 | . | p1s1 | . | . | . | . | . | . | . | S4"


def test_those_below_stay() -> None:
    """[NT-3.3 forbids] What lies below does not move, and nothing above may be left behind."""
    at = position("w:S4r2r1p1 | . | . | . | . | . | . | . | . | . | m:S4").play("march rock r1")

    assert at.road == "S4r2 | r1p1 | . | . | . | . | . | . | . | . | S4"


def test_exactly_as_far_as_the_die() -> None:
    """[NT-3.4 allows] One, two or three tiles towards the enemy village, each side its own way."""
    wolf, monkey = ". | w:r1 | . | . | . | . | . | . | . | . | m:S4", "w:S4 | . | . | . | . | . | . | . | . | m:r1 | ."
    for pips in (1, 2, 3):
        east, west = (position(line, who, f"{pips} 1 1").play("march rock r1") for line, who in ((wolf, "wolf"), (monkey, "monkey")))
        assert east.state.place[0][0] == 1 + pips and west.state.place[1][0] == 9 - pips


def test_neither_shorter_nor_backwards() -> None:
    """[NT-3.4 forbids] One march is offered for a die and a ninja: the whole way, and never back."""
    at = position("w:S4 | w:p1 | . | . | . | w:r1 | . | . | . | . | m:S4r2", dice="3 1 1")

    assert [move for move in at.offers if move.endswith("r1")] == ["march rock r1"]
    assert at.play("march rock r1").state.place[WOLF][0] == 8


def test_surplus_is_lost_at_the_village() -> None:
    """[NT-3.5 allows] Who would go beyond the enemy village stops there."""
    at = position("w:S4 | . | . | . | . | . | . | . | w:r1 | m:s1 | .", dice="3 1 1").play("march rock r1")

    assert at.road == "S4 | . | . | . | . | . | . | . | . | s1 | r1"


def test_nobody_leaves_the_village_again() -> None:
    """[NT-3.5 forbids] Who stands in the enemy village goes no further."""
    at = position("w:S4 | . | . | . | . | . | . | . | w:r1s1 | m:s3 | .", dice="2 1 1").play("march rock r1")

    assert at.road == "S4 | . | . | . | . | . | . | . | . | s3 | r1s1"
    assert at.why_not("march scissors s1") == ("NT-3.5", "refusal.arrived")


def test_newcomers_lie_on_top() -> None:
    """[NT-3.6 allows] Ninjas that come onto their own lie on top, whole blocks in their order."""
    at = position("w:r1p1 | w:s1S4 | . | . | . | . | . | . | . | . | m:S4").play("march rock r1")

    assert at.road == ". | s1S4r1p1 | . | . | . | . | . | . | . | . | S4"


def test_newcomers_do_not_slip_under() -> None:
    """[NT-3.6 forbids] A pile that others came onto is deeper: three more above close it."""
    at = position("w:r1p1p2 | w:s1S4 | . | . | . | . | . | . | . | . | m:S4").play("march rock r1")

    assert at.why_not("march scissors s1") == ("NT-3.2", "refusal.too-deep")
    assert at.why_not("march paper S4") == ("NT-3.2", "refusal.too-deep")


def test_passing_over_enemies() -> None:
    """[NT-3.7 allows] Enemies on the way are passed without a fight."""
    at = position(". | w:r1 | m:p3 | m:p2 | . | . | . | . | . | . | m:S4", dice="3 1 1").play("march rock r1")

    assert at.road == ". | . | p3 | p2 | r1 | . | . | . | . | . | S4"
    assert "fell" not in at.told


def test_stopping_on_enemies_is_no_passing() -> None:
    """[NT-3.7 forbids] Nobody shares the tile where a march ends with enemies: it is fought for."""
    at = position(". | w:r1s1 | m:p3 | m:p2 | . | . | . | . | . | . | m:S4", dice="2 1 1").play("march rock r1")

    assert at.told == ["marched", "carried", "outclassed", "fell"]
    assert at.road == ". | . | p3 | r1s1 | . | . | . | . | . | . | S4"


def test_the_shogun_by_any_die() -> None:
    """[NT-3.8 allows] The Shogun goes by the rock, the paper or the scissors die, and carries like anybody."""
    for die in ("rock", "paper", "scissors"):
        at = position("w:S4r1 | . | . | . | . | . | . | . | . | . | m:S4").play(f"march {die} S4")
        assert at.road == ". | S4r1 | . | . | . | . | . | . | . | . | S4"


def test_the_shogun_once_a_turn() -> None:
    """[NT-3.8 forbids] The Shogun is not chosen twice in a turn, though he may be carried, and may go again in the next."""
    at = position("w:S4 | w:p1 | . | . | . | . | . | . | . | . | m:S4").play("march rock S4")
    assert at.why_not("march scissors S4") == ("NT-3.8", "refusal.shogun-moved")

    at.play("march paper p1")
    assert at.road == ". | . | p1S4 | . | . | . | . | . | . | . | S4"

    at.play("roll 1 1 1", "march rock S4", "roll 1 1 1")
    assert "march scissors S4" in at.offers


def test_who_is_gone_does_not_march() -> None:
    """[NT-4.3 forbids] A removed ninja is not there to be chosen."""
    at = position("w:S4 | . | . | . | . | . | . | . | . | . | m:S4")

    assert at.why_not("march rock r1") == ("NT-4.3", "refusal.gone")
