"""Decisions of a kept match judged by long searches (`python -m bench.judge`)."""

from pathlib import Path

import pytest

from bench.judge import FEWEST_OFFERS, decisions, judged, verdict
from tatami.research.errors import BadMatch
from tatami.research.journal import Journal
from tatami.research.match import Plan, play
from tests.volume import JUDGED_DECISIONS

PLAN = Plan("ninja-taisen", (("uniform", "uniform"),), seed=6)


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games between players who take any offer."""
    folder = tmp_path_factory.mktemp("match")
    journal = Journal(folder, PLAN)
    for number in range(2):
        journal.add(play(PLAN, number))
    return folder


@pytest.mark.volume
def test_whoever_takes_any_offer_gives_more_away_than_whoever_looks_ahead(match: Path) -> None:
    """Nobody does better than the judges know; the same seed gives the same figures."""
    players = ["uniform", "shadow"]
    given = judged(match, players, positions=JUDGED_DECISIONS, simulations=100, seed=1)
    assert all(len(lost) == JUDGED_DECISIONS and min(lost) >= 0 for lost in given.values())
    assert sum(given["uniform"]) > sum(given["shadow"]) > 0
    assert {name: lost[:2] for name, lost in given.items()} == judged(match, players, positions=2, simulations=100, seed=1)


def test_what_is_judged_was_a_choice_and_all_of_it_is_weighed(match: Path) -> None:
    """The decisions are those of the game in which several things were offered; judges have a chance for each offer."""
    game = play(PLAN, 0)
    sights = decisions(PLAN, game)
    assert 0 < len(sights) < len(game.moves)
    assert all(len(sight.offers) >= FEWEST_OFFERS and game.moves[sight.version].startswith(f"{sight.seat} ") for sight in sights)
    worth = verdict(sights[0], 2, simulations=60, key=1)
    assert set(worth) == set(sights[0].offers)
    assert all(0 < chance < 1 for chance in worth.values())


def test_what_cannot_be_judged_is_refused(match: Path, tmp_path: Path) -> None:
    """A match without a finished game, no position, and nobody's name."""
    Journal(tmp_path, PLAN)
    for folder, players, positions in ((tmp_path, ["uniform"], 1), (match, ["uniform"], 0), (match, ["nobody"], 1)):
        with pytest.raises(BadMatch, match="expected"):
            judged(folder, players, positions, simulations=10, seed=1)
