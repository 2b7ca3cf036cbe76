"""Every rung of the ladder plays the same games: interpreted, watched and compiled."""

import pytest
from hypothesis import settings

from tatami.forge import load
from tatami.forge.agreement import disagreements
from tatami.kernel.game import Game
from tests.volume import RUNG_GAMES, WATCHED_WALKS

from .cases import cases
from .plan import leaves, plan_of

pytestmark = pytest.mark.volume

SLOW, FAST = ("python", "checked"), ("python", "cpu")
GAMES, WALKS = RUNG_GAMES * settings().max_examples // 100, 1
"""Of each case, so many games by their checksums, and of these so many step by step with every cover and guess; `explore` tries more."""
SHALLOW = 3


def test_watched_rules_play_the_same(game: Game, subtests: pytest.Subtests) -> None:
    """No store is too wide for its field and no index negative, for all seats, settings and editions."""
    for seed, case in enumerate(cases(game)):
        walks = WALKS if seed % WATCHED_WALKS == WATCHED_WALKS // 2 else 0
        with subtests.test(str(case)):
            assert disagreements(game, case.table().box, case.seats, seed, GAMES, SLOW, walks) == []


def test_compiled_rules_play_the_same(game: Game, subtests: pytest.Subtests) -> None:
    """Offers, actions, states, covers, guesses and counts are those of the interpreted rules, for all seats, settings and editions."""
    plan, fast, slow = plan_of(game), load(game, "cpu"), load(game, "python")  # all chapters at once: their rules are compiled once
    for seed, case in enumerate(cases(game), 100):
        with subtests.test(str(case)):
            assert disagreements(game, case.table().box, case.seats, seed, GAMES, FAST, WALKS) == []
    for count in plan.counts:
        table, depth = plan.games[count.game].table(game).fork(count.move), min(count.depth, SHALLOW)
        assert leaves(fast, table, depth) == leaves(slow, table, depth)
