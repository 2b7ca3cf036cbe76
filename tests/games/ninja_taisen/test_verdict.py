"""What a march would come to, said before it is made."""

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.state import TILES
from tatami.kernel.verdict import COST, GAIN, PLAIN
from tatami.table.preview import preview
from tatami.texts.speaker import Speaker

from .positions import Position, position

SAY = Speaker("en", GAME, {1: "Ben"}, strict=True).say
Judged = tuple[str, str, str]


def laid(tiles: dict[int, str], dice: str = "2 2 2") -> Position:
    """A road with these piles, the Wolf to play."""
    return position(" | ".join(tiles.get(tile, ".") for tile in range(TILES)), dice=dice)


def judged(at: Position, move: str) -> Judged:
    """The sentence, the rule and the tone of a move."""
    text, rule, tone = preview(GAME, at.box, at.state, GAME.notation.read(at.state, at.box, move), 0).verdict
    return SAY(text), rule, tone


@pytest.mark.parametrize(
    ("mine", "theirs", "move", "verdict"),
    [
        ("r2", "p3", "march rock r2", ("Rock 2 meets Paper 3 and is lost.", "NT-4.2", COST)),
        ("s1", "s3", "march scissors s1", ("Scissors 1 meets Scissors 3 and is lost.", "NT-4.3", COST)),
        ("r2", "s3", "march rock r2", ("Rock 2 meets Scissors 3 and wins.", "NT-4.2", GAIN)),
        ("S4", "s3", "march rock S4", ("The Shogun meets Scissors 3 and wins.", "NT-4.3", GAIN)),
        ("r2", "r2", "march rock r2", ("Rock 2 meets Rock 2, its equal: both fall back.", "NT-4.5", PLAIN)),
        ("r2s1", "s2p3", "march rock r2", ("Several duels: you lose 1, Ben loses 2.", "NT-4.1", PLAIN)),
        ("r2s1", "p1r3", "march rock r2", ("Several duels: you lose 2, Ben loses 0.", "NT-4.1", COST)),
    ],
)
def test_a_march_says_whom_it_meets(mine: str, theirs: str, move: str, verdict: Judged) -> None:
    """[NT-4.1 allows] Who meets whom and who is lost, with the rule; a loss without a gain is a cost."""
    assert judged(laid({0: f"w:{mine}", 2: f"m:{theirs}", 5: "w:p2", 10: "m:p2"}), move) == verdict


def test_a_march_that_meets_nobody_says_where_it_goes() -> None:
    """[NT-3.3 allows] Alone, with others on top, and into the enemy village."""
    at = laid({0: "w:r2", 1: "w:r3p1", 8: "w:s1", 9: "m:S4"})
    assert judged(at, "march rock r2") == ("Rock 2 goes to tile 2 and meets nobody.", "NT-3.4", PLAIN)
    assert judged(at, "march rock r3") == ("Rock 3 goes to tile 3 with 1 ninja on top and meets nobody.", "NT-3.3", PLAIN)
    arrives = "Scissors 1 reaches the enemy village. End your turn there, and you win."
    assert judged(at, "march scissors s1") == (arrives, "NT-5.1", GAIN)


def test_a_march_that_brings_the_foremost_on_is_no_mere_loss() -> None:
    """The rider falls, the one below beats its foe and stands nearer to the goal: neither gain nor cost alone."""
    assert judged(laid({0: "w:p1", 1: "w:r1", 4: "m:S4"}, "1 3 1"), "march rock r1")[2] == PLAIN
    assert judged(laid({1: "w:r2p1", 3: "m:s3", 10: "m:S4"}), "march rock r2")[2] == PLAIN


@pytest.mark.parametrize(
    ("tiles", "verdict"),
    [
        ({0: "w:r2", 9: "m:S4", 10: "w:p1"}, ("You hold the enemy village: you win.", "NT-5.1", GAIN)),
        ({0: "w:r2", 1: "w:p1", 9: "m:S4"}, ("You leave 1 die unused, and your turn is over.", "NT-2.3", PLAIN)),
    ],
)
def test_the_end_of_a_turn_is_foreseen(tiles: dict[int, str], verdict: Judged) -> None:
    """[NT-5.1 allows] Whether it wins, or how many dice are left unused."""
    at = laid(tiles)
    at.state.used, at.state.die[1], at.state.die[2] = 2, 0, 0
    assert judged(at, "stop") == verdict


@pytest.mark.parametrize(
    ("theirs", "verdict"),
    [
        ("s1", ("The last enemy ninja falls: you win.", "NT-5.2", GAIN)),
        ("p1", ("Your last ninja falls: you lose the game.", "NT-5.2", COST)),
    ],
)
def test_the_last_ninja_is_worth_a_sentence(theirs: str, verdict: Judged) -> None:
    """[NT-5.2 allows] Whose last one falls is said before it is too late."""
    assert judged(laid({0: "w:r2", 2: f"m:{theirs}"}), "march rock r2") == verdict


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "Der Shogun trifft auf Schere 3 und gewinnt."), ("fr", "Le Shogun rencontre Ciseaux 3 et gagne.")]
)
def test_the_shogun_who_does_something_is_no_object(lang: str, said: str) -> None:
    """At the head of a sentence stands the Shogun in the case and with the capital of a subject."""
    at = laid({0: "w:S4", 2: "m:s3", 5: "w:p2", 10: "m:p2"})
    text = preview(GAME, at.box, at.state, GAME.notation.read(at.state, at.box, "march rock S4"), 0).verdict[0]
    assert Speaker(lang, GAME, strict=True).say(text) == said
