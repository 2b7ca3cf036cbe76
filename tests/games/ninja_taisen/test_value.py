"""What computer players hope for at certain positions."""

import pytest

from tatami.games.ninja_taisen.value import NAMES, features

from .positions import EXAMPLE, Position, position


def hopes(at: Position, side: int) -> dict[str, int]:
    """The features of a position by name."""
    return dict(zip(NAMES, features(at.state, at.box, side), strict=True))


@pytest.mark.parametrize(("guards", "reach", "reach_guarded"), [(".", 2, 0), ("m:s1", 0, 2)])
def test_a_village_in_reach_counts_by_how_near_it_is(guards: str, reach: int, reach_guarded: int) -> None:
    """Two tiles are within a die of three; whether somebody is at home makes it another feature, and the other side's danger."""
    at = position(f"w:S4 | . | . | . | m:S4 | . | . | . | w:r1 | . | {guards}")
    mine, theirs = hopes(at, 0), hopes(at, 1)
    assert (mine["reach"], mine["reach_guarded"]) == (reach, reach_guarded)
    assert (theirs["danger"], theirs["danger_guarded"]) == (mine["reach"], mine["reach_guarded"])


def test_what_one_side_has_the_other_lacks() -> None:
    """Ninjas, Shogun, tiles gone and dice are differences: seen from the other side their sign is turned."""
    mine, theirs = (hopes(position(EXAMPLE), side) for side in range(2))
    assert all(mine[name] == -theirs[name] for name in ("ninjas", "shogun", "tiles", "dice"))
    assert mine["dice"] == 3


def test_who_will_roll_has_all_dice_to_use() -> None:
    """Before the roll the dice are the roller's."""
    assert [hopes(position(EXAMPLE, "monkey", dice=None), side)["dice"] for side in range(2)] == [-3, 3]
