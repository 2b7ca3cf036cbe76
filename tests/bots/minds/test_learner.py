"""Learning: the same bytes with any number of workers and after a kill, and better than nothing soon."""

from pathlib import Path

import pytest

from tatami.bots.bot import Bot
from tatami.bots.greedy import Greedy
from tatami.bots.minds import learner
from tatami.bots.minds.compile import compile_turns
from tatami.bots.minds.learner import Course, OtherCourse, Run
from tatami.bots.minds.mind_file import read_mind
from tatami.bots.minds.thinker import Thinker
from tatami.bots.valuation import valuation_of
from tatami.games import find
from tests.bots.minds.test_thinker import play
from tests.volume import LEARNED_AGAINST_GREEDY, LEARNED_ROUNDS

pytestmark = pytest.mark.volume

SMALL = Course("ninja-taisen", seed=5, rounds=4, foreseen=3, games=16, wager_every=2)


@pytest.fixture(autouse=True)
def short_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of a few games."""
    monkeypatch.setattr(learner, "WAGER_GAMES", 40)


def test_any_number_of_workers_learns_the_same_bytes(tmp_path: Path) -> None:
    """One thread or three: the file, and what a run is gone on with, are equal; another seed gives another one."""
    runs = [Run(SMALL, tmp_path / str(workers), workers) for workers in (1, 3)]
    for run in runs:
        run.go()
    assert runs[0].file() == runs[1].file()
    assert runs[0].manifest["wagers"] == runs[1].manifest["wagers"] and len(runs[0].manifest["wagers"]) == 2
    other = Run(Course("ninja-taisen", seed=6, rounds=4, foreseen=3, games=16, wager_every=2), tmp_path / "other")
    other.go()
    assert other.file() != runs[0].file()
    assert read_mind(find("ninja-taisen"), runs[0].file()).how["course"]["seed"] == 5


def test_a_stopped_run_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    """Stopped and begun again where it was last kept, it comes to the same bytes; the manifest tells rounds, games and matches."""
    whole = Run(SMALL, tmp_path / "whole")
    whole.go()

    def stop(manifest: dict[str, object]) -> None:
        if manifest["rounds"] == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Run(SMALL, tmp_path / "stopped").go(stop)
    (tmp_path / "stopped" / "unfinished").write_bytes(b"half a file")
    again = Run(SMALL, tmp_path / "stopped")
    assert again.manifest["rounds"] == 2
    again.go()
    assert again.file() == whole.file() and again.manifest["wagers"] == whole.manifest["wagers"]


def test_a_folder_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    """The run of another course, or a damaged one, is neither gone on with nor overwritten."""
    Run(SMALL, tmp_path).keep()
    with pytest.raises(OtherCourse, match=r"expected a run of Course\(.*seed=6.*got .*'seed': 5.*name another folder$"):
        Run(Course("ninja-taisen", seed=6), tmp_path)
    (tmp_path / "run.npz").write_bytes(b"nothing")
    with pytest.raises(OtherCourse, match=r"run\.npz: expected a run that was kept, got a damaged file; remove the folder$"):
        Run(SMALL, tmp_path)


def test_learning_from_nothing_soon_beats_the_beginning_and_then_greedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some rounds the network wins most games against the one that knew nothing; after more of them also against values by hand."""
    monkeypatch.setattr(learner, "WAGER_GAMES", 400)
    run = Run(Course("ninja-taisen", seed=7, rounds=LEARNED_ROUNDS, games=256, wager_every=LEARNED_ROUNDS), tmp_path)
    run.go()
    assert run.manifest["wagers"][-1]["share"] > 0.75 and run.manifest["games_kept"] == LEARNED_ROUNDS * 256
    game, (games, least) = find("ninja-taisen"), LEARNED_AGAINST_GREEDY
    compile_turns(game)
    pair: list[Bot] = [Thinker(game, run.kept_network()), Greedy(game, valuation_of(game).value)]
    won = 0
    for seed in range(games):
        result = play(pair[:: 1 if seed % 2 == 0 else -1], seed).result
        won += result is not None and seed % 2 in result.winners
    assert won >= games * least
