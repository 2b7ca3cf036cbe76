"""What is counted of a side of Ninja Taisen."""

from tatami.games.ninja_taisen import GAME

from .positions import position


def test_ninjas_shogun_and_tiles_to_go() -> None:
    """Ninjas on the road, whether the Shogun is among them, and how far the foremost has to go; fallen ones do not count."""
    at = position("w:r1 | . | w:p1 | . | . | . | . | m:S4 | . | . | m:s1")
    assert GAME.ledger(at.state, at.box, 0) == {"ninjas": 2, "shogun": 0, "to-go": 8}
    assert GAME.ledger(at.state, at.box, 1) == {"ninjas": 2, "shogun": 1, "to-go": 7}


def test_there_are_no_points() -> None:
    """Nobody scores in Ninja Taisen: it is won or lost."""
    assert GAME.ledger.points == "" and GAME.ledger.sources == ()


def test_a_side_that_is_gone_has_the_whole_road_before_it() -> None:
    """Where nobody is left, nobody has gone anywhere."""
    at = position("w:r1 | . | . | . | . | . | . | . | . | . | .")
    assert GAME.ledger(at.state, at.box, 1) == {"ninjas": 0, "shogun": 0, "to-go": 10}
