"""What the kept games are kept for: each name under golden/ is true of its game."""

from collections import Counter
from pathlib import Path

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato.actions import DOJO_DECK, GUARD_DECK, SHUFFLED, TREASURE_BAG
from tatami.games.ninjato.state import Box, State
from tatami.kernel.record import load_record
from tatami.kernel.replay import replay

from .laws import census

GOLDEN = Path(__file__).parents[3] / "golden" / "ninjato"
SHUFFLES = {"emptied-bag": TREASURE_BAG, "reshuffled-guards": GUARD_DECK, "four": DOJO_DECK}


@pytest.mark.parametrize("name", SHUFFLES)
def test_something_is_shuffled(name: str) -> None:
    """The bag runs empty, the guards run out, the Dojo deck is made anew; every card stays."""
    shuffled: Counter[int] = Counter()
    box = GAME.box()
    for played in replay(GAME, load_record((GOLDEN / f"{name}.record").read_text("utf-8"))):
        shuffled.update(event.a for event in played.events if event.kind == SHUFFLED)
        assert isinstance(played.state, State) and isinstance(box, Box) and census(played.state, box)
    assert shuffled[SHUFFLES[name]] > 0
