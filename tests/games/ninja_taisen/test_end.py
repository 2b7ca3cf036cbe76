"""The end: a village held, or nobody left."""

from pathlib import Path

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.state import MONKEY, WOLF
from tatami.kernel.record import load_record
from tatami.table.table import Table

from .positions import position

GOLDEN = Path(__file__).parent.parent.parent.parent / "golden" / GAME.name


def test_a_village_held_at_the_end_of_the_turn_wins() -> None:
    """[NT-5.1 allows] A ninja in the enemy village when the turn ends wins, for either side."""
    at = position(". | . | w:r1p1 | . | . | . | . | . | w:s1 | m:r3 | m:p1", dice="1 1 3").play("march scissors s1", "stop")
    assert at.to_act == "over" and at.result.winners == (WOLF,) and at.result.reason == "village"
    assert at.told[-1] == "won-village" and at.result.ranks == (1, 2) and at.result.scores == (1, 0)

    at = position(". | m:r1 | . | . | . | . | . | . | . | . | w:s1", "monkey").play("march rock r1")
    assert at.result.winners == (MONKEY,) and at.result.ranks == (2, 1)


def test_a_village_held_in_mid_turn_wins_nothing_yet() -> None:
    """[NT-5.1 forbids] While dice can still be used nobody has won."""
    at = position(". | . | w:r1p1 | . | . | . | . | . | w:s1 | m:r3 | m:p1", dice="1 1 3").play("march scissors s1")

    assert at.to_act == "wolf" and at.result.reason == "undecided" and at.result.winners == (WOLF, MONKEY)


def test_a_village_entered_and_lost_wins_nothing() -> None:
    """[NT-5.1 forbids] Who loses the fight in the village does not hold it."""
    at = position("w:r1 | . | . | . | . | . | . | . | . | w:s1 | m:r3").play("march scissors s1", "march rock r1")

    assert at.to_act == "chance" and at.result.reason == "undecided"


def test_the_village_turn_ends_by_itself() -> None:
    """[NT-5.1 allows] When no die is of use any more, arriving wins at once."""
    at = position(". | . | . | . | . | . | . | . | w:s1p1 | m:r3 | .", dice="1 1 2").play("march scissors s1")

    assert at.result.reason == "village"


def test_the_last_enemy_falls() -> None:
    """[NT-5.2 allows] Beating the last enemy wins at once, with dice left over."""
    at = position("w:p1 | . | w:r1 | m:s3 | . | . | . | . | . | . | .").play("march rock r1")
    assert at.to_act == "over" and at.result.winners == (WOLF,) and at.result.reason == "elimination"
    assert at.told[-1] == "won-elimination" and at.offers == []


def test_the_last_attacker_falls() -> None:
    """[NT-5.2 allows] Who loses the last ninja in the own attack has lost at once."""
    at = position(". | . | w:r1 | m:s3 | . | . | . | . | . | . | .", "monkey").play("march scissors s3")

    assert at.to_act == "over" and at.result.winners == (WOLF,) and at.result.reason == "elimination"


def test_one_ninja_is_enough_to_go_on() -> None:
    """[NT-5.2 forbids] A side with one ninja left has not lost."""
    at = position("w:p1 | . | w:r1 | m:s3 | . | . | . | . | . | . | m:p2").play("march rock r1")

    assert at.to_act == "wolf" and at.result.reason == "undecided"


def test_elimination_comes_before_the_village() -> None:
    """[NT-5.2 forbids] Beating the last defender in its village is a win by elimination; the turn does not go on."""
    at = position("w:r1 | . | . | . | . | . | . | . | . | w:s1 | m:p3").play("march scissors s1")

    assert at.result.reason == "elimination" and at.to_act == "over"


@pytest.mark.parametrize(
    ("name", "reason", "by_the_winner"),
    [("village", "village", True), ("elimination", "elimination", True), ("elimination-in-own-attack", "elimination", False)],
)
def test_a_kept_game_for_every_way_to_end(name: str, reason: str, by_the_winner: bool) -> None:
    """There is a record of a village held, of a last enemy beaten, and of a last ninja lost in the own attack."""
    table = Table.from_record(GAME, load_record((GOLDEN / f"{name}.record").read_text("utf-8")))

    assert table.result is not None and table.result.reason == reason
    assert (table.steps[-1].seat in table.result.winners) == by_the_winner
