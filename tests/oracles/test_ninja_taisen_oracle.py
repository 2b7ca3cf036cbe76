"""The naive reading of Ninja Taisen agrees with the printed examples and conserves its cards."""

import random
from collections import Counter

import pytest

from tests.volume import ORACLE_GAMES

from .ninja_taisen import NAMES, SIDES, Oracle

EXAMPLE = "w:S4r1p3 | w:s3r3p1 | w:s2 | w:p2 | w:s1r2 | m:p3r2r1 | . | m:s2 | m:p2r3 | m:s1 | m:S4p1s3"
"""A position that fits every sentence of the printed example turn."""


def play_all(oracle: Oracle, *moves: str) -> Oracle:
    """Play the moves in turn."""
    for move in moves:
        oracle.play(move)
    return oracle


def census(oracle: Oracle, side: str) -> Counter[str]:
    """The names of a side's cards on the table, undealt and removed."""
    there = [card.name for _, card in oracle.ninjas(side)]
    return Counter(there + oracle.undealt[side] + [card.name for card in oracle.removed if card.side == side])


def random_move(oracle: Oracle, dice: random.Random) -> str:
    """A move drawn by weight for chance and evenly for a player."""
    if oracle.to_act == "chance":
        return dice.choices(oracle.offers(), oracle.weights())[0]
    return dice.choice(oracle.offers())


def test_printed_example_turn() -> None:
    """The example turn: Shogun by the blue die, a win, a tie and a win by the red one, the green one left unused."""
    oracle = Oracle.at(EXAMPLE, "wolf", "3 2 1")
    assert "stop" not in oracle.offers() and "march rock S4" in oracle.offers()
    oracle.play("march rock S4")
    assert oracle.table() == ". | s3r3p1 | s2 | p2S4r1p3 | s1r2 | p3r2r1 | . | s2 | p2r3 | s1 | S4p1s3"
    assert oracle.offers()[0] == "stop"
    oracle.play("march scissors s1")
    assert oracle.table() == ". | s3r3p1 | s2 | p2S4r1p3 | r2 | s1 | r2 | s2 | p2r3 | s1 | S4p1s3"
    assert sorted(card.name for card in oracle.removed) == ["p3", "r1"]
    assert oracle.offers() == ["stop", "march paper p1", "march paper p3"]
    oracle.play("stop")
    assert oracle.to_act == "chance"
    oracle.play("roll 1 1 1")
    assert oracle.to_act == "monkey"


def test_printed_example_of_the_shogun() -> None:
    """A Shogun who beat a 2 and a 1 has 1 left, ties with a 1 and is back at 4 after the fight."""
    oracle = Oracle.at(". | . | . | w:S4 | m:r1p1s2 | . | . | . | . | . | m:S4", "wolf", "1 1 1")
    oracle.play("march rock S4")
    assert oracle.table() == ". | . | . | S4 | . | r1 | . | . | . | . | S4"
    assert [card.strength for _, card in oracle.ninjas("wolf")] == [4]


def test_printed_example_of_the_green_die() -> None:
    """A green 3 moves one paper ninja exactly three tiles, with those above him."""
    oracle = Oracle.at("w:S4r1p2s3 | . | . | . | . | . | . | . | . | . | m:S4", "wolf", "1 3 1")
    assert oracle.offers() == ["march rock r1", "march paper p2", "march scissors s3"]
    assert play_all(oracle, "march paper p2").table() == "S4r1 | . | . | p2s3 | . | . | . | . | . | . | S4"


def test_set_up() -> None:
    """Each side lies 4, 3, 2, 1 from its village with the Shogun at the bottom."""
    oracle = Oracle()
    assert oracle.offers() == [f"deal wolf {name}" for name in NAMES[:9]] and oracle.weights() == [1] * 9
    for side in SIDES:
        play_all(oracle, *(f"deal {side} {name}" for name in NAMES[:9]))
    assert oracle.table() == "S4r1r2r3 | p1p2p3 | s1s2 | s3 | . | . | . | s3 | s1s2 | p1p2p3 | S4r1r2r3"
    assert oracle.offers() == ["first wolf", "first monkey"] and oracle.weights() == [1, 1]
    oracle.play("first monkey")
    rolls = dict(zip(oracle.offers(), oracle.weights(), strict=True))
    assert len(rolls) == 27 and sum(rolls.values()) == 216 and rolls["roll 1 2 3"] == 6 and rolls["roll 1 1 1"] == 27
    oracle.play("roll 1 1 1")
    assert oracle.to_act == "monkey"
    assert [move.split()[-1] for move in oracle.offers()] == list(NAMES[:9])


def test_refusals() -> None:
    """A move not offered, a strange option, face or position is refused in words."""
    with pytest.raises(ValueError, match="expected one of"):
        Oracle().play("deal monkey r1")
    with pytest.raises(ValueError, match="expected an option"):
        Oracle({"tied-shogun": "loses"})
    with pytest.raises(ValueError, match="expected six faces"):
        Oracle(faces=(1, 2, 3, 4, 5, 6))
    with pytest.raises(ValueError, match="expected a tile"):
        Oracle.at("r1 | m:S4", "wolf")
    with pytest.raises(ValueError, match="expected 11 tiles"):
        Oracle.at("w:r1 | m:S4", "wolf")
    with pytest.raises(ValueError, match="different ninjas of the wolf"):
        Oracle.at("w:r1r1 | . | . | . | . | . | . | . | . | . | m:S4", "wolf")
    with pytest.raises(ValueError, match="expected chance to act"):
        Oracle.at(EXAMPLE, "monkey", "1 1 1").weights()


def test_village_at_the_end_of_the_turn() -> None:
    """Surplus pips are lost at the enemy village, which is won only when the turn ends."""
    oracle = Oracle.at(". | . | w:r1p1 | . | . | . | . | . | w:s1 | m:r3 | m:p1", "wolf", "1 1 3")
    oracle.play("march scissors s1")
    assert oracle.table() == ". | . | r1p1 | . | . | . | . | . | . | r3 | s1"
    assert oracle.result() is None and oracle.offers() == ["stop", "march rock r1", "march paper p1"]
    assert play_all(oracle, "stop").result() == ("wolf", "village") and oracle.to_act == "over" and oracle.offers() == []


def test_no_march_inside_the_enemy_village() -> None:
    """A ninja in the enemy village has no tile ahead, so his colour's die is of no use and the turn ends by itself."""
    oracle = Oracle.at(". | . | . | . | . | . | . | . | w:s1p1 | m:r3 | .", "wolf", "1 1 2")
    assert play_all(oracle, "march scissors s1").result() == ("wolf", "village")


def test_elimination_at_once() -> None:
    """A side without ninjas loses at once, be it the attacker or the defender."""
    line = ". | . | w:r1 | m:s3 | . | . | . | . | . | . | ."
    assert play_all(Oracle.at(line, "wolf", "1 1 1"), "march rock r1").result() == ("wolf", "elimination")
    assert play_all(Oracle.at(line, "monkey", "1 1 1"), "march scissors s3").result() == ("wolf", "elimination")


def test_tie_on_a_village() -> None:
    """A tie on a village removes the ninja at home and leaves the other there to fight on."""
    oracle = Oracle.at(". | . | w:r1 | . | . | . | . | . | . | w:s2 | m:p3s2", "wolf", "1 1 1")
    assert play_all(oracle, "march scissors s2").result() == ("wolf", "elimination")
    oracle = Oracle.at("w:r1s2 | m:s2 | . | w:r2 | . | . | . | . | . | . | m:p3", "monkey", "1 1 3")
    oracle.play("march scissors s2")
    assert oracle.table() == "r1 | . | . | r2 | . | . | . | . | . | . | p3"


def test_nearest_fight_first() -> None:
    """Of two fights after a tie the one nearer to the active player's village comes first, and so on along the chain."""
    oracle = Oracle.at(". | . | . | w:p3S4 | m:p3r1 | m:S4 | w:s1 | . | . | . | .", "wolf", "1 2 1")
    oracle.play("march paper p3")
    assert oracle.table() == ". | . | . | S4 | p3 | . | S4 | . | . | . | ."
    assert Counter(f"{card.side} {card.name}" for card in oracle.removed)["monkey p3"] == 1


def test_carried_shogun_option() -> None:
    """A carried Shogun may still be chosen unless being carried counts; once chosen he may be carried unless that counts too."""
    line = "w:p1 | . | w:r1S4 | . | . | . | . | . | . | . | m:S4"
    free = play_all(Oracle.at(line, "wolf", "1 1 1"), "march rock r1")
    assert free.offers() == ["stop", "march paper p1", "march paper S4", "march scissors S4"]
    counts = play_all(Oracle.at(line, "wolf", "1 1 1", {"carried-shogun": "counts"}), "march rock r1")
    assert counts.offers() == ["stop", "march paper p1"]
    carried = Oracle.at("w:S4 | w:p1 | . | . | . | . | . | . | . | . | m:S4", "wolf", "1 1 1", {"carried-shogun": "own"})
    play_all(carried, "march rock S4", "march paper p1")
    assert carried.table() == ". | . | p1S4 | . | . | . | . | . | . | . | S4"


def test_retreat_onto_own_option() -> None:
    """A retreating ninja lands on top of his own pile, or under it."""
    line = ". | . | . | . | w:p1r2 | m:r2 | . | . | . | . | m:S4"
    top = play_all(Oracle.at(line, "wolf", "1 1 1"), "march rock r2")
    assert top.table() == ". | . | . | . | p1r2 | . | r2 | . | . | . | S4"
    bottom = play_all(Oracle.at(line, "wolf", "1 1 1", {"retreat-onto-own": "bottom"}), "march rock r2")
    assert bottom.table() == ". | . | . | . | r2p1 | . | r2 | . | . | . | S4"


def test_tied_shogun_option() -> None:
    """A tied Shogun keeps his strength for the rest of the chain, or has none left."""
    line = "w:r2 | . | . | w:S4 | m:r1 | m:S4 | . | . | . | . | ."
    keeps = play_all(Oracle.at(line, "wolf", "2 1 1"), "march rock S4")
    assert keeps.table() == "r2 | . | . | . | S4 | . | S4 | . | . | . | ."
    spent = play_all(Oracle.at(line, "wolf", "2 1 1", {"tied-shogun": "spent"}), "march rock S4")
    assert spent.table() == "r2 | . | . | . | r1 | . | S4 | . | . | . | ."


def test_shogun_recovers_option() -> None:
    """A weakened Shogun stays weak along the chain of fights, or is fresh on each tile."""
    line = ". | . | . | w:S4 | m:s3 | m:p3r1 | . | . | . | . | ."
    chain = play_all(Oracle.at(line, "wolf", "2 1 1"), "march rock S4")
    assert chain.table() == ". | . | . | S4 | . | s3 | p3 | . | . | . | ."
    tile = play_all(Oracle.at(line, "wolf", "2 1 1", {"shogun-recovers": "tile"}), "march rock S4")
    assert tile.table() == ". | . | . | . | S4 | . | p3 | . | . | . | ."


def test_shogun_duel_option() -> None:
    """A Shogun who beats a weakened Shogun loses that one's current strength, or all four."""
    line = ". | . | . | w:s1S4 | m:S4r1 | . | . | . | . | . | m:r2"
    current = play_all(Oracle.at(line, "wolf", "1 1 1"), "march scissors s1")
    assert current.table() == ". | . | . | s1 | . | S4 | . | . | . | . | r2"
    printed = play_all(Oracle.at(line, "wolf", "1 1 1", {"shogun-duel": "printed"}), "march scissors s1")
    assert printed.table() == ". | . | . | . | s1 | . | . | . | . | . | r2"


@pytest.mark.volume
def test_random_games_conserve_cards() -> None:
    """Random games, 300 in `make volume`, end with a winner, ten cards a side at every step and no tile shared at rest."""
    dice = random.Random(300)
    reasons: Counter[str] = Counter()
    for _ in range(ORACLE_GAMES):
        oracle = Oracle()
        while oracle.to_act != "over":
            oracle.play(random_move(oracle, dice))
            assert not any(tile.contested for tile in oracle.tiles)
            assert all(census(oracle, side) == Counter(NAMES) for side in SIDES)
        result = oracle.result()
        assert result is not None and result[0] in SIDES
        reasons[result[1]] += 1
    assert set(reasons) == {"village", "elimination"}
