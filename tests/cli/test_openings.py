"""`tatami openings` counts kept games, shows what is shipped, and says what it does not understand."""

from pathlib import Path

from tatami.bots.openings.file import load_openings
from tatami.games import find

from .conftest import Run

KEPT = Path(__file__).parents[2] / "examples" / "dataset"


def test_kept_games_are_counted(run: Run, tmp_path: Path) -> None:
    """The sample of a data set gives a file that its game reads, the same twice."""
    once, again = tmp_path / "once", tmp_path / "again"
    for out in (once, again):
        assert run("openings", "make", "ninja-taisen", "--from", KEPT / "ninja-taisen", "--out", out).exit_code == 0
    assert once.read_bytes() == again.read_bytes()
    assert load_openings(find("ninja-taisen"), once.read_text("utf-8")).openings


def test_shipped_openings_are_shown(run: Run) -> None:
    """Decisions by their question, each answer with its shares."""
    answer = run("openings", "list", "ninja-taisen")
    assert answer.exit_code == 0
    assert "Which die first" in answer.output and "%" in answer.output


def test_what_is_wrong_is_said(run: Run, tmp_path: Path) -> None:
    """An unknown action, no folder, games of another title and a folder without games are refused with a sentence."""
    for arguments, said in (
        (("openings", "bake", "ninja-taisen"), "expected one of make, list, got 'bake'"),
        (("openings", "make", "ninja-taisen"), "expected --from DIR"),
        (("openings", "make", "ninjato", "--from", KEPT / "ninja-taisen"), "expected games of ninjato, got ninja-taisen"),
        (("openings", "make", "ninjato", "--from", tmp_path), "cannot read"),
    ):
        answer = run(*arguments)
        assert answer.exit_code == 2 and said in " ".join(answer.output.split())
