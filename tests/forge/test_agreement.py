"""All rungs play the same games."""

from dataclasses import replace
from typing import Any

import pytest

from tatami.forge import Forged, agreement, load
from tatami.forge.agreement import disagreements
from tatami.kernel.dialect import i64
from tests.forge.toy import GAME, printed_box, setup
from tests.forge.toy.state import Box, State

pytestmark = pytest.mark.volume

RUNGS = ("python", "checked", "debug", "cpu")


@pytest.mark.parametrize("longest", [30, 5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rungs_agree(cpu: Forged, seats: int, longest: int) -> None:
    """Offers, actions, states, covers and guesses are equal on every rung, for all player counts, in two editions."""
    assert disagreements(GAME, printed_box(longest), seats, seed=seats, games=5, rungs=RUNGS) == []


def other_walk(s: State, box: Box, seats: i64) -> None:
    """A start that forgets to take the first card out of the bag."""
    setup.start(s, box, seats)
    s.bag[1] += 1


def other_sight(s: State, box: Box, seat: i64) -> None:
    """A cover that hides nothing."""


@pytest.mark.parametrize(
    ("changes", "words"), [({"start": other_walk}, "python: game 0 of seed 1: checksum"), ({"cover": other_sight}, "position 1: ")]
)
def test_a_difference_is_found(changes: dict[str, Any], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rung that plays by other rules is named with the game and the position in which it parts."""
    other = replace(GAME, rules=replace(GAME.rules, **changes))
    monkeypatch.setattr(agreement, "load", lambda game, rung, chapters: load(other if rung == "python" else game, rung, chapters))
    found = disagreements(GAME, printed_box(), 2, seed=1, games=3, rungs=("checked", "python"))
    assert len(found) == 3
    assert words in found[0]
