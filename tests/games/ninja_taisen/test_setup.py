"""Set-up: what is in the box, how it is laid out, who starts."""

from collections import Counter

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.names import CARD_NAMES
from tatami.games.ninja_taisen.start import start
from tatami.games.ninja_taisen.state import HOME, Box, State
from tatami.kernel.box_file import BadComponents
from tatami.table.chance import Dice
from tatami.table.table import Table

from .positions import position

DEALS = [*(f"deal wolf {card}" for card in CARD_NAMES[:9]), *(f"deal monkey {card}" for card in reversed(CARD_NAMES[:9]))]


def laid_out(deals: int = 18) -> Table:
    """A table after so many deals in a known order."""
    table = Table(GAME, 2)
    for move in DEALS[:deals]:
        table.play(move)
    return table


def test_a_used_table_is_laid_out_like_a_new_one() -> None:
    """[NT-1.3 allows] Whatever lay, stood or was won on a table, the next game starts from nothing."""
    box, used = GAME.box(), laid_out().state
    assert isinstance(box, Box) and isinstance(used, State)
    used.used = used.shogun_moved = used.winner = used.reason = 1
    used.die[:] = [1, 2, 3]
    used.pile[1][4][3] = used.height[1][4] = 2

    start(used, box, 2)
    assert used == GAME.start(box, 2)


def test_components() -> None:
    """[NT-1.1 allows] Each side has strengths 1, 2 and 3 in three colours, and a Shogun of 4."""
    box = GAME.box()
    assert isinstance(box, Box)

    assert box.strength == [1, 2, 3] * 3 + [4]
    assert GAME.components().unsure() == []


def test_no_card_twice() -> None:
    """[NT-1.1 forbids] Nobody gets a card twice, and there is no second Shogun to deal."""
    table = laid_out(1)

    assert "deal wolf r1" not in table.legal and "deal wolf S4" not in table.legal
    assert all(Counter(f"deal {side} {card}" for card in CARD_NAMES[:9]) == Counter(dealt(side)) for side in ("wolf", "monkey"))


def dealt(side: str) -> list[str]:
    """The deals to a side in a random set-up."""
    table = Table(GAME, 2)
    table.settle(Dice(5))
    return [move.text for move in table.record.moves if move.text.startswith(f"deal {side}")]


def test_the_road() -> None:
    """[NT-1.2 allows] Eleven tiles lie in a row, the villages at both ends, and ninjas march the whole way."""
    at = position("w:r1 | . | . | . | . | . | . | . | . | . | m:S4", dice="3 3 3")

    assert len(at.road.split(" | ")) == 11 and HOME == (0, 10)
    assert at.play("march rock r1").road == ". | . | . | r1 | . | . | . | . | . | . | S4"


def test_the_road_ends() -> None:
    """[NT-1.2 forbids] There is no tile behind a village: nobody goes past it, nobody retreats out of it."""
    at = position(". | . | . | . | . | . | . | . | . | w:r1p1 | m:s2", dice="3 1 1")

    assert at.play("march rock r1").road == ". | . | . | . | . | . | . | . | . | . | r1"


def test_opening_piles() -> None:
    """[NT-1.3 allows] Three ninjas lie on the Shogun, then three, two and one on the next tiles, all face up."""
    table = laid_out()

    assert (
        GAME.notation.describe(table.state, table.box).splitlines()[0]
        == "S4r1r2r3 | p1p2p3 | s1s2 | s3 | . | . | . | r1 | r3r2 | p3p2p1 | S4s3s2s1"
    )
    assert all(table.sight(viewer).state == table.state for viewer in (0, 1, -3))


def test_dealing_follows_its_order() -> None:
    """[NT-1.3 forbids] The monkey's ninjas are not dealt before the wolf's, and each card comes with equal odds."""
    table = laid_out(3)

    assert table.legal == [f"deal wolf {card}" for card in CARD_NAMES[3:9]]
    assert GAME.odds(table.state, table.box) == [1] * 6
    assert all(move.startswith("deal monkey") for move in laid_out(9).legal)
    refusal = table.submit(table.to_act, "deal monkey r1")
    assert getattr(refusal, "code", "") == "no-such-move"


def test_either_side_may_start() -> None:
    """[NT-1.4 allows] Chance names the side that starts, both equally likely, and that side gets the dice."""
    for side, name in enumerate(("wolf", "monkey")):
        table = laid_out()
        assert table.legal == ["first wolf", "first monkey"] and GAME.odds(table.state, table.box) == [1, 1]
        table.play(f"first {name}")
        table.play("roll 1 1 1")
        assert table.to_act == side


def test_nobody_rolls_before_somebody_starts() -> None:
    """[NT-1.4 forbids] Without a first player there is nothing to roll."""
    table = laid_out()

    assert "roll 1 1 1" not in table.legal
    assert getattr(table.submit(table.to_act, "roll 1 1 1"), "code", "") == "not-offered"


def test_an_edition_must_deal_all_nine() -> None:
    """[NT-1.3 forbids] Opening piles that do not hold nine ninjas are refused with their line."""
    edition = 'game = "ninja-taisen"\nedition = "short"\n\n[opening]\nsure = "certain"\nsource = "my box"\npiles = [3, 3, 2, 0]\n'

    with pytest.raises(BadComponents, match=r"edition:7: opening\.piles: expected 9 ninjas in all, got 8 in \[3, 3, 2, 0\]"):
        GAME.box(GAME.components(edition))
