"""`tatami learn`: a run from the command line, and what it refuses."""

from pathlib import Path
from typing import Any

import pytest

from tatami.bots.minds import learner
from tatami.cli.errors import BAD_INPUT

from .conftest import Run


class Quick:
    """A run that is over at once."""

    def __init__(self, course: learner.Course, work: Path, workers: int) -> None:
        self.course, self.work = course, work
        self.manifest: dict[str, Any] = {"rounds": course.rounds, "wagers": [{"share": 0.6}], "games_kept": 1024, "seconds": 2.0}

    def go(self, progress: Any) -> None:
        """Tell how far it is."""
        self.work.mkdir(parents=True)
        progress(self.manifest | {"wagers": []})
        progress(self.manifest)

    def file(self) -> bytes:
        """What was learned."""
        return b"learned"


def test_a_run_says_where_its_network_lies(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is named after game and seed; the line tells games and seconds."""
    monkeypatch.setattr(learner, "Run", Quick)
    told = run("learn", "ninja-taisen", "--rounds", 1, "--seed", 4, "--out", tmp_path)
    assert told.exit_code == 0 and "1,024 games, 2 s" in told.stdout
    assert (tmp_path / "ninja-taisen-4" / "learned.mind").read_bytes() == b"learned"


def test_a_game_without_inputs_is_refused(run: Run, tmp_path: Path) -> None:
    """One sentence names the game."""
    told = run("learn", "ninjato", "--out", tmp_path)
    assert told.exit_code == BAD_INPUT and "expected a game with inputs for a learned value, got ninjato" in told.stderr


@pytest.mark.parametrize("option", ["--rounds", "--workers"])
def test_no_rounds_and_no_workers_are_refused(run: Run, option: str) -> None:
    """Numbers below one do nothing."""
    assert run("learn", "ninja-taisen", option, 0).exit_code == BAD_INPUT
