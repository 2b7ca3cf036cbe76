"""A turn: rolling, using dice, stopping, handing over."""

from tatami.games.ninja_taisen import GAME
from tatami.kernel.dialect import MOST_OFFERS

from .positions import EXAMPLE, position

OPEN = "w:S4 | w:r1 | . | w:p1 | . | w:s1 | . | . | . | . | m:S4r1"


def test_all_ways_the_dice_may_fall() -> None:
    """[NT-2.1 allows] Three dice fall in 27 ways; each die shows 1 on three faces, 2 on two, 3 on one."""
    at = position(OPEN, dice=None)
    odds = dict(zip(at.offers, GAME.odds(at.state, at.box), strict=True))

    assert len(odds) == 27 and sum(odds.values()) == 6**3
    assert GAME.rules.odds(at.state, at.box, [0] * MOST_OFFERS) == 6**3
    assert odds["roll 1 1 1"] == 27 and odds["roll 3 2 1"] == 6 and odds["roll 3 3 3"] == 1
    assert at.play("roll 3 1 2").state.die == [3, 1, 2]


def test_offers_do_not_depend_on_what_the_row_held() -> None:
    """[NT-2.3 allows] Stopping is written down like any other offer, into a row that was used before."""
    at, row = position(OPEN).play("march rock r1"), [99] * MOST_OFFERS

    assert row[: GAME.rules.legal(at.state, at.box, row)] == GAME.legal(at.state, at.box) and at.offers[0] == "stop"


def test_dice_are_rolled_once() -> None:
    """[NT-2.1 forbids] Nobody marches before the roll, and nobody rolls again in a turn."""
    at = position(OPEN, dice=None)
    assert at.why_not("march rock r1") == ("NT-2.1", "refusal.not-now")

    at.play("roll 1 1 1")
    assert not any(move.startswith("roll") for move in at.offers)
    assert at.why_not("roll 1 1 1") == ("NT-2.2", "refusal.not-now")


def test_a_face_that_no_die_has_never_falls() -> None:
    """[NT-2.1 forbids] With dice of another edition only their faces fall."""
    edition = 'game = "ninja-taisen"\nedition = "slow"\n[die]\nsure = "certain"\nsource = "my box"\nfaces = [1, 1, 1, 1, 2, 2]\n'
    box = GAME.box(GAME.components(edition))
    state = position(OPEN, dice=None).state
    falls = [GAME.notation.write(state, box, action) for action in GAME.legal(state, box)]

    assert len(falls) == 8 and not any("3" in fall for fall in falls)
    assert GAME.odds(state, box) == [64, 32, 32, 16, 32, 16, 16, 8]


def test_dice_in_any_order() -> None:
    """[NT-2.2 allows] Any unused die may be used, in any order, up to all three."""
    for first, second, third in (("rock r1", "paper p1", "scissors s1"), ("scissors s1", "rock r1", "paper p1")):
        at = position(OPEN).play(f"march {first}", f"march {second}", f"march {third}")
        assert at.road == "S4 | . | r1 | . | p1 | . | s1 | . | . | . | S4r1"
        assert at.to_act == "chance"


def test_a_die_is_used_once() -> None:
    """[NT-2.2 forbids] A used die moves nobody else in the same turn."""
    at = position("w:S4r2 | w:r1 | w:p1 | . | . | . | . | . | . | . | m:S4").play("march rock r1")

    assert at.why_not("march rock r2") == ("NT-2.2", "refusal.die-used")
    assert at.pointing("die:rock") == ("NT-2.2", "refusal.die-used")
    assert at.pointing("ninja:wolf-r2") == ("NT-2.2", "refusal.its-die-used")


def test_stopping_after_one_die() -> None:
    """[NT-2.3 allows] Who has used a die may leave the others."""
    at = position(OPEN).play("march rock r1", "stop")

    assert at.to_act == "chance" and at.state.die == [0, 0, 0]
    assert at.told == ["marched", "stopped", "turn-over"]


def test_no_stopping_before_a_die_is_used() -> None:
    """[NT-2.3 forbids] At least one die must be used."""
    at = position(OPEN)

    assert "stop" not in at.offers
    assert at.why_not("stop") == ("NT-2.3", "refusal.no-stop-yet")


def test_the_other_side_rolls_next() -> None:
    """[NT-2.4 allows] When a turn is over the other side gets all three dice."""
    at = position(EXAMPLE).play("march rock S4", "stop", "roll 2 2 2")

    assert at.to_act == "monkey" and at.state.die == [2, 2, 2] and at.state.used == 0


def test_a_turn_ends_when_no_die_is_of_use() -> None:
    """[NT-2.4 forbids] Nobody goes on when all dice are used or the rest can move nobody."""
    at = position("w:r1 | . | . | . | . | . | . | . | . | . | m:S4").play("march rock r1")
    assert at.to_act == "chance" and at.told == ["marched", "turn-over"]

    at = position(OPEN, dice="1 1 1").play("march rock r1", "march paper p1", "march scissors s1")
    assert at.to_act == "chance" and "stop" not in at.offers


def test_a_turn_goes_on_while_the_shogun_can_be_moved() -> None:
    """[NT-2.4 allows] A die that only moves the Shogun is still of use."""
    at = position("w:S4 | w:r1 | . | . | . | . | . | . | . | . | m:S4").play("march rock r1")

    assert at.offers == ["stop", "march paper S4", "march scissors S4"]


def test_what_is_asked() -> None:
    """The prompt says whether one must march, may also stop, waits for chance, or is done."""
    at = position(OPEN)
    assert GAME.notation.prompt(at.state, at.box).key == "prompt.march"
    at.play("march rock r1")
    assert GAME.notation.prompt(at.state, at.box).key == "prompt.march-or-stop"
    at.play("stop")
    assert GAME.notation.prompt(at.state, at.box).key == "prompt.chance"
    won = position(". | . | . | . | . | . | . | . | . | w:r1p1 | m:s2").play("march rock r1")
    assert GAME.notation.prompt(won.state, won.box).key == "prompt.over"
