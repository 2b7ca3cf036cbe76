"""Our answers where the rulebook is silent: each option both ways."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.actions import WEAKENED
from tatami.games.ninja_taisen.state import MONKEY, WOLF
from tatami.kernel.record import GameRecord
from tatami.kernel.replay import upgrade_record

from .positions import Position, position


def both(line: str, dice: str, option: str, *moves: str) -> tuple[Position, Position]:
    """The same moves under the recommended reading of an option and under the other."""
    readings: list[Mapping[str, str]] = [{option: value} for value in GAME.meta.options[option].values]
    first, second, *_ = (position(line, dice=dice, options=reading).play(*moves) for reading in readings)
    return first, second


def test_the_six_unclear_points() -> None:
    """There are six options; the first reading of each is recommended."""
    assert {name: option.values for name, option in GAME.meta.options.items()} == {
        "carried-shogun": ("free", "counts", "own"),
        "retreat-onto-own": ("top", "bottom"),
        "tied-shogun": ("keeps", "spent"),
        "village-tie": ("victory", "tie"),
        "shogun-recovers": ("chain", "tile"),
        "shogun-duel": ("current", "printed"),
    }


def test_carried_shogun() -> None:
    """[NT-3.8 allows] A carried Shogun may still be chosen; [NT-3.8 forbids] unless being carried counts."""
    free, counts = both("w:p1 | . | w:r1S4 | . | . | . | . | . | . | . | m:S4", "1 1 1", "carried-shogun", "march rock r1")

    assert free.offers == ["stop", "march paper p1", "march paper S4", "march scissors S4"]
    assert counts.offers == ["stop", "march paper p1"]
    assert counts.why_not("march paper S4") == ("NT-3.8", "refusal.shogun-moved")


@pytest.mark.parametrize("reading", ["free", "own"])
def test_a_chosen_shogun_may_be_carried(reading: str) -> None:
    """[NT-3.8 allows] Where being carried is no move, and where only his own march is one, a Shogun who was chosen may be carried."""
    at = position("w:S4 | w:p1 | . | . | . | . | . | . | . | . | m:S4", dice="1 1 1", options={"carried-shogun": reading})
    assert at.play("march rock S4", "march paper p1").road == ". | . | p1S4 | . | . | . | . | . | . | . | S4"


def test_a_shogun_who_has_moved_is_not_carried() -> None:
    """[NT-3.8 forbids] Where being carried counts, nobody carries a Shogun who has moved; who lies above him may march."""
    at = position("w:S4 | w:p1 | w:s1 | . | . | . | . | . | . | . | m:S4", dice="1 1 1", options={"carried-shogun": "counts"})
    at.play("march rock S4")
    assert at.offers == ["stop", "march scissors s1"] and at.why_not("march paper p1") == ("NT-3.8", "refusal.carries-shogun")
    line = "w:r1S4p1 | . | . | . | . | . | . | . | . | . | m:S4"
    above = position(line, dice="1 1 1", options={"carried-shogun": "counts"}).play("march scissors S4")
    assert above.offers == ["stop", "march rock r1", "march paper p1"]


def test_village_tie() -> None:
    """[NT-4.6 allows] Who ties in an enemy village has won and stays; [NT-4.4 allows] a Shogun pays for it, unless it is called a tie."""
    victory, tie = both(". | . | . | . | . | . | . | . | w:S4 | . | m:r1S4", "2 1 1", "village-tie", "march rock S4")
    assert victory.road == ". | . | . | . | . | . | . | . | . | . | r1"
    assert tie.road == ". | . | . | . | . | . | . | . | . | . | S4"
    paid = [[event[1:3] for event in at.events if event.kind == WEAKENED] for at in (victory, tie)]
    assert paid == [[(WOLF, 0)], [(WOLF, 3)]]


def test_records_of_rules_1_replay_as_they_were_played() -> None:
    """Where a Shogun tied in a village he kept his strength, and one who had moved could be carried."""
    old = GameRecord("ninja-taisen", 1, "default", GAME.components().fingerprint, 2, {"carried-shogun": "counts"})
    assert upgrade_record(GAME, old).options == {"carried-shogun": "own", "village-tie": "tie"}
    assert upgrade_record(GAME, replace(old, options={})).options == {"carried-shogun": "free", "village-tie": "tie"}


def test_retreat_onto_own() -> None:
    """[NT-4.7 allows] A retreating ninja lands on top of its pile, or by the other reading under it."""
    top, bottom = both("w:S4 | . | . | . | w:p1s3r2 | m:r2 | m:p3s1 | . | . | . | m:S4", "1 1 1", "retreat-onto-own", "march rock r2")

    assert top.road == "S4 | . | . | . | p1s3r2 | . | p3s1r2 | . | . | . | S4"
    assert bottom.road == "S4 | . | . | . | r2p1s3 | . | r2p3s1 | . | . | . | S4"
    assert [bottom.state.pile[side][tile][3:] for side, tile in ((WOLF, 4), (MONKEY, 6))] == [[0] * 7] * 2


def test_tied_shogun() -> None:
    """[NT-4.4 allows] A tied Shogun keeps his strength for the rest of the chain, or by the other reading has none left."""
    keeps, spent = both("w:r2 | . | . | w:S4 | m:r1 | m:S4 | . | . | . | . | .", "2 1 1", "tied-shogun", "march rock S4")

    assert keeps.road == "r2 | . | . | . | S4 | . | S4 | . | . | . | ."
    assert spent.road == "r2 | . | . | . | r1 | . | S4 | . | . | . | ."


def test_shogun_recovers() -> None:
    """[NT-4.4 forbids] He stays weak along the chain of fights; [NT-4.4 allows] by the other reading he is fresh on each tile."""
    chain, tile = both(". | . | . | w:S4 | m:s3 | m:p3r1 | . | . | . | . | .", "2 1 1", "shogun-recovers", "march rock S4")

    assert chain.road == ". | . | . | S4 | . | s3 | p3 | . | . | . | ."
    assert tile.road == ". | . | . | . | S4 | . | p3 | . | . | . | ."


def test_shogun_duel() -> None:
    """[NT-4.4 allows] Beating a weakened Shogun costs his current strength, or by the other reading all that is printed."""
    current, printed = both(". | . | . | w:s1S4 | m:S4r1 | . | . | . | . | . | m:r2", "1 1 1", "shogun-duel", "march scissors s1")

    assert current.road == ". | . | . | s1 | . | S4 | . | . | . | . | r2"
    assert printed.road == ". | . | . | . | s1 | . | . | . | . | . | r2"


@pytest.mark.parametrize("option", list(GAME.meta.options))
def test_options_stand_in_the_box(option: str) -> None:
    """Each option is a number of the Box: 0 for the recommended reading, then the others."""
    for number, value in enumerate(GAME.meta.options[option].values):
        assert getattr(GAME.box(options={option: value}), option.replace("-", "_")) == number
