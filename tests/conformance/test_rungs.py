"""Every rung of the ladder plays the same games: interpreted, watched and compiled."""

import pytest

from tatami.forge import load
from tatami.forge.agreement import disagreements
from tatami.kernel.game import Game

from .cases import cases
from .plan import leaves, plan_of

SLOW, FAST = ("python", "checked"), ("python", "cpu")
SLOW_GAMES, FAST_GAMES = 2, 10


def test_watched_rules_play_the_same(game: Game, subtests: pytest.Subtests) -> None:
    """No store is too wide for its field and no index negative, for all seats, settings and editions."""
    for seed, case in enumerate(cases(game)):
        with subtests.test(str(case)):
            assert disagreements(game, case.table().box, case.seats, seed, SLOW_GAMES, SLOW) == []


def test_compiled_rules_play_the_same(game: Game, subtests: pytest.Subtests) -> None:
    """Offers, actions, states, covers and guesses are those of the interpreted rules, for all seats, settings and editions."""
    for seed, case in enumerate(cases(game), 100):
        with subtests.test(str(case)):
            assert disagreements(game, case.table().box, case.seats, seed, FAST_GAMES, FAST) == []


def test_compiled_rules_count_the_same(game: Game) -> None:
    """The golden counts come out compiled, too."""
    plan, forged = plan_of(game), load(game, "cpu")
    tables = {count: plan.games[count.game].table(game).fork(count.move) for count in plan.counts}
    slow = load(game, "python")
    for count, table in tables.items():
        depth = min(count.depth, 4)
        assert leaves(forged, table, depth) == leaves(slow, table, depth)
