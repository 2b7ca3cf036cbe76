"""Fighting: who compares, who wins, who retreats, and what is fought out next."""

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.actions import FELL, OVERPOWERED, RETREATED, ROLLED
from tatami.games.ninja_taisen.fight import compare
from tatami.games.ninja_taisen.names import CARD_NAMES
from tatami.games.ninja_taisen.state import MONKEY, WOLF
from tatami.kernel.event import Event

from .positions import Position, position, removed, strength


def met(mine: str, theirs: str) -> Position:
    """The wolf marches one card onto one of the monkey's."""
    at = position(f"w:S4 | . | . | . | w:{mine} | m:{theirs} | . | . | . | . | m:S4")
    die = {"r": "rock", "p": "paper", "s": "scissors"}[mine[0]]
    return at.play(f"march {die} {mine}")


def test_top_against_top() -> None:
    """[NT-4.1 allows] The top ninjas compare, then the next, until one side of the tile is empty."""
    at = position("w:S4 | . | . | . | w:r3s1 | m:p1r2 | . | . | . | . | m:S4", dice="1 1 1").play("march rock r3")

    assert [event[1:] for event in at.events if event.kind == FELL] == [(WOLF, 6, 5, 1), (MONKEY, 1, 5, 2), (WOLF, 2, 5, 3)]
    assert at.road == "S4 | . | . | . | . | p1 | . | . | . | . | S4"


def test_those_below_do_not_fight() -> None:
    """[NT-4.1 forbids] A ninja below the top neither helps nor falls while the top one wins."""
    at = position("w:S4 | . | . | . | w:r1p3 | m:s3r3r2 | . | . | . | . | m:S4").play("march rock r1")

    assert removed(at, "monkey") >= {"r2", "r3"} and "r1" not in removed(at, "wolf")
    assert [CARD_NAMES[event.b] for event in at.events if event.kind == FELL] == ["r2", "r3", "p3", "s3"]


@pytest.mark.parametrize(("marching", "here", "there", "winner"), [("wolf", "w:r1", "m:r2", MONKEY), ("monkey", "w:r2", "m:r1", WOLF)])
def test_a_duel_is_told_from_its_winner(marching: str, here: str, there: str, winner: int) -> None:
    """[NT-4.1 allows] Whoever marched, the side that won comes first, with its card, then the card that lost."""
    at = position(f"w:S4 | . | . | . | {here} | {there} | . | . | . | . | m:S4", marching).play("march rock r1")

    (duel,) = [event for event in at.events if event.kind == OVERPOWERED]
    assert (duel.a, CARD_NAMES[duel.b], CARD_NAMES[duel.c]) == (winner, "r2", "r1")


@pytest.mark.parametrize(("winner", "loser"), [("r1", "s3"), ("s1", "p3"), ("p1", "r3")])
def test_colours_go_round(winner: str, loser: str) -> None:
    """[NT-4.2 allows] Rock beats scissors, scissors beat paper, paper beats rock, however weak."""
    assert met(winner, loser).road == f"S4 | . | . | . | . | {winner} | . | . | . | . | S4"


@pytest.mark.parametrize(("winner", "loser"), [("r1", "s3"), ("s1", "p3"), ("p1", "r3")])
def test_strength_does_not_help_against_the_wrong_colour(winner: str, loser: str) -> None:
    """[NT-4.2 forbids] The stronger ninja of the beaten colour falls, also as the attacker."""
    assert met(loser, winner).road == f"S4 | . | . | . | . | {winner} | . | . | . | . | S4"


def test_equal_colours_by_strength() -> None:
    """[NT-4.3 allows] Of one colour the stronger wins; the loser leaves the game."""
    at = met("p3", "p2")

    assert at.road == "S4 | . | . | . | . | p3 | . | . | . | . | S4"
    assert "p2" in removed(at, "monkey") and at.state.alive == [2, 1]


def test_the_weaker_of_a_colour_falls() -> None:
    """[NT-4.3 forbids] The weaker attacker of the same colour does not survive."""
    at = met("p1", "p2")

    assert at.road == "S4 | . | . | . | . | p2 | . | . | . | . | S4"
    assert "p1" in removed(at, "wolf")


def test_the_shogun_has_the_colour_of_his_enemy() -> None:
    """[NT-4.4 allows] The Shogun fights anybody by strength, starts with 4 and is a 4 again afterwards."""
    for card in CARD_NAMES[:9]:
        at = position(f". | . | . | . | w:S4 | m:{card} | . | . | . | . | m:S4").play("march rock S4")
        assert at.road == ". | . | . | . | . | S4 | . | . | . | . | S4" and strength(at, "wolf") == 4


def test_the_shogun_tires() -> None:
    """[NT-4.4 forbids] Each win costs him the strength he beat, so he does not win for ever, attacking or defending."""
    at = position(". | . | . | . | w:S4 | m:s2p3 | . | . | . | . | m:S4").play("march rock S4")
    assert at.road == ". | . | . | . | . | s2 | . | . | . | . | S4" and at.to_act == "over"

    at = position("w:S4 | . | . | . | w:r2p3 | m:S4 | . | . | . | . | m:r1").play("march rock r2")
    assert at.road == "S4 | . | . | . | . | r2 | . | . | . | . | r1" and "S4" in removed(at, "monkey")


def test_the_shogun_is_fresh_for_the_next_die() -> None:
    """[NT-4.4 allows] Between two dice of a turn he recovers."""
    at = position(". | . | . | w:S4 | w:p1 | m:r1s3 | . | . | . | . | m:S4", dice="2 2 1").play("march rock S4")
    assert at.road == ". | . | . | . | p1S4 | . | r1 | . | . | . | S4"

    at.play("march paper p1")
    assert at.road == ". | . | . | . | . | . | p1S4 | . | . | . | S4"


def test_a_tie_sends_both_back() -> None:
    """[NT-4.5 allows] Equal colour and strength: both top ninjas go back one tile towards their villages."""
    at = met("r2", "r2")

    assert at.road == "S4 | . | . | . | r2 | . | r2 | . | . | . | S4"
    assert at.told[1:4] == ["tied", "retreated", "retreated"]


def test_a_tie_removes_nobody_and_moves_nobody_else() -> None:
    """[NT-4.5 forbids] Only the tied ninjas go back, nobody falls, and the others fight on."""
    at = position("w:S4 | . | . | . | w:p1r2 | m:s1r2 | . | . | . | . | m:S4").play("march paper p1")

    assert at.road == "S4 | . | . | . | r2 | s1 | r2 | . | . | . | S4"
    assert [CARD_NAMES[event.b] for event in at.events if event.kind == FELL] == ["p1"]


def test_a_retreat_may_reach_the_own_village() -> None:
    """[NT-4.5 allows] From the tile next to it one retreats into one's own village."""
    at = position("w:r1 | m:r1 | . | . | . | . | . | . | . | . | m:S4").play("march rock r1")

    assert at.road == "r1 | . | r1 | . | . | . | . | . | . | . | S4"


def test_a_tie_in_a_village_costs_the_one_at_home() -> None:
    """[NT-4.6 allows] The attacker of a tie in the village stays there, the defender cannot go back and is lost."""
    at = position("w:S4 | . | . | . | . | . | . | . | . | w:s2 | m:p1s2").play("march scissors s2")
    assert at.result.reason == "elimination" and at.result.winners == (WOLF,)
    assert at.road == "S4 | . | . | . | . | . | . | . | . | . | s2"

    at = position("w:r1s2 | m:s2 | . | w:r2 | . | . | . | . | . | . | m:p3", "monkey", "1 1 3").play("march scissors s2")
    assert at.road == "r1 | . | . | r2 | . | . | . | . | . | . | p3"


def test_a_tie_in_a_village_sends_nobody_back() -> None:
    """[NT-4.6 forbids] In a village nobody retreats, not even the attacker, who had a tile behind."""
    at = position("w:S4 | . | . | . | . | . | . | . | . | w:s2 | m:r1s2").play("march scissors s2")

    assert "retreated" not in at.told
    assert at.road == "S4 | . | . | . | . | . | . | . | . | . | r1"


def test_a_retreat_lands_on_top() -> None:
    """[NT-4.7 allows] Who retreats onto own ninjas lies on top of them."""
    at = position("w:S4 | . | . | . | w:p1s3r2 | m:r2 | m:p3 | . | . | . | m:S4").play("march rock r2")

    assert at.road == "S4 | . | . | . | p1s3r2 | . | p3r2 | . | . | . | S4"


def test_a_retreat_does_not_slip_under() -> None:
    """[NT-4.7 forbids] Those who were there before lie deeper now."""
    at = position("w:S4 | . | . | . | w:p1s3s2r2 | m:r2 | . | . | . | . | m:S4").play("march rock r2")

    assert at.why_not("march paper p1") == ("NT-3.2", "refusal.too-deep")


def test_a_retreat_may_start_another_fight() -> None:
    """[NT-4.8 allows] Who retreats onto enemies fights there, after the present tile; then the nearest to one's village."""
    at = position(". | . | . | w:p3S4 | m:p3r1 | m:S4 | w:s1 | . | . | . | .", dice="1 2 1").play("march paper p3")

    assert at.road == ". | . | . | S4 | p3 | . | S4 | . | . | . | ."
    shoguns_tie, on_4, on_5 = [("retreated", 4), ("retreated", 6)], [("fell", 4), ("retreated", 3), ("retreated", 5)], [("retreated", 4)]
    on_6 = [("retreated", 6), ("fell", 6), ("fell", 6)]
    outcomes = [(name, event.c) for name, event in zip(at.told, at.events, strict=True) if event.kind in (FELL, RETREATED)]
    assert outcomes == [*shoguns_tie, *on_4, *on_5, *on_6]


def test_fights_wait_for_the_present_one() -> None:
    """[NT-4.8 forbids] A new fight does not begin before the present tile is fought out, nor a farther one before a nearer."""
    at = position("w:S4 | . | . | m:r3 | w:s1s2r2 | m:p1p2r2 | w:s3 | . | . | . | m:S4").play("march scissors s1")

    fought = [event.c for event, name in zip(at.events, at.told, strict=True) if name == "fell"]
    assert fought == [5, 5, 6]
    assert at.road == "S4 | . | . | r3 | r2 | s1s2 | r2 | . | . | . | S4"


def test_nobody_marches_into_an_open_fight() -> None:
    """[NT-4.9 forbids] When a player decides again, no tile holds both sides."""
    at = position("w:S4 | . | . | . | w:p1r2 | m:s1r2 | . | . | . | . | m:S4").play("march paper p1")

    assert at.to_act == "wolf"
    assert not any(at.state.height[0][tile] and at.state.height[1][tile] for tile in range(11))


def test_the_next_die_after_all_fights() -> None:
    """[NT-4.9 allows] Whatever a fight leaves behind may march with the next die, even who has just retreated."""
    at = position("w:S4 | . | . | . | w:p1r2 | m:s1r2 | . | . | . | . | m:S4").play("march paper p1", "march rock r2")

    assert at.road == "S4 | . | . | . | . | r2 | r2 | . | . | . | S4"


def test_compare_looks_from_both_sides() -> None:
    """Who is compared with whom does not change who wins."""
    at = position("w:S4r1 | . | . | . | . | . | . | . | . | . | m:S4")
    for mine in range(10):
        for theirs in range(10):
            one, other = compare(at.state, at.box, WOLF, mine, theirs), compare(at.state, at.box, MONKEY, theirs, mine)
            assert one == -other


def test_who_falls_at_home_is_told() -> None:
    """[NT-4.6 allows] Of two who tie in a village the one at home falls, by the other who stays, and everybody hears of it."""
    at = position("w:r1 | m:r1 | w:S4 | . | . | . | . | . | . | . | m:S4", "monkey").play("march rock r1")

    assert at.road == "r1 | . | S4 | . | . | . | . | . | . | . | S4" and "fell-at-home" in at.told
    assert next(event for event in at.events if GAME.events[event.kind].name == "fell-at-home")[1:] == (WOLF, 0, 0, 0)


def test_a_duel_is_told_before_anybody_leaves() -> None:
    """[NT-4.1 allows] Each duel is a moment of its own: both stand there, then the loser is gone, then the next two meet."""
    at = position("w:S4 | . | . | . | w:r3s1 | m:p1r2 | . | . | . | . | m:S4", dice="1 1 1")
    film = GAME.moments(at.state, at.box, GAME.notation.read(at.state, at.box, "march rock r3"))

    told = [GAME.events[moment.events[-1].kind].name for moment in film]
    assert told == ["marched", "outclassed", "fell", "overpowered", "fell", "outclassed", "fell"]
    standing = [tuple(pile[5] for pile in moment.state.values()["height"]) for moment in film]
    assert standing == [(2, 2), (2, 2), (1, 2), (1, 2), (1, 1), (1, 1), (0, 1)]


def test_a_duel_is_about_the_two_who_fight() -> None:
    """[NT-4.1 forbids] Nobody else is lifted out of the picture."""
    at = position("w:S4 | . | . | . | w:r3s1 | m:p1r2 | . | . | . | . | m:S4", dice="1 1 1").play("march rock r3", "stop")

    about = [GAME.focus(at.box, event) for event in at.events]
    assert about[:4] == [("ninja:wolf-r3",), (), ("ninja:monkey-r2", "ninja:wolf-s1"), ("ninja:wolf-s1",)]
    assert about[-1] == () and GAME.focus(at.box, Event(ROLLED, 0, 1, 1, 1)) == ("die:rock", "die:paper", "die:scissors")


@pytest.mark.parametrize(("ours", "theirs", "rule"), [("w:r1", "m:s3", "NT-4.2"), ("w:r3", "m:r1", "NT-4.3"), ("w:S4", "m:p1", "NT-4.3")])
def test_a_loss_names_its_cause(ours: str, theirs: str, rule: str) -> None:
    """[NT-4.2 allows] Whoever falls to another colour falls by the colours, to the same or to a Shogun by strength."""
    at = position(f". | {ours} | {theirs} | m:S4 | . | . | . | . | . | . | .", dice="1 1 1").play(f"march rock {ours[2:]}")
    assert next(GAME.rule_of(event) for event in at.events if event.kind == FELL) == rule


def test_a_tie_in_a_village_names_its_own_rule() -> None:
    """[NT-4.6 allows] The loss is told with the tie, [NT-4.4] and what is left of a Shogun."""
    at = position("w:S4 | m:S4 | . | . | . | . | . | . | . | . | m:r1", "monkey", dice="1 1 1").play("march rock S4")
    told = {GAME.events[event.kind].name: GAME.rule_of(event) for event in at.events}
    assert told["fell-at-home"] == "NT-4.6" and told["weakened"] == "NT-4.4"
