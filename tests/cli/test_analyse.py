"""`tatami analyse`: a table to read, JSON for scripts, a chart in a file."""

import json
from pathlib import Path

import pytest

import tatami
import tatami.games
from tatami.cli import chart
from tatami.cli.commands import analyse
from tatami.kernel.words import words
from tatami.texts.speaker import Speaker
from tests.cli.conftest import Run

SHELF = Path(__file__).parents[1] / "server" / "shelf"
SIGNATURES = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """High Card stands among the games; nobody waits for its compiler."""
    monkeypatch.setattr(tatami.games, "__path__", [*tatami.games.__path__, str(SHELF)])
    monkeypatch.setattr(analyse, "compile_playouts", lambda game, progress: progress(1, 1, "nothing"))


def recorded(folder: Path, *moves: str) -> Path:
    """A game of High Card as a file."""
    table = tatami.Table(tatami.game("high-card"), 2)
    table.settle(tatami.Dice(1))
    for move in moves:
        table.play(move)
        table.settle(tatami.Dice(2))
    file = folder / "game.record"
    file.write_text(table.record.dump(), "utf-8")
    return file


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A finished one."""
    return recorded(tmp_path, "roll", "hold", "hold")


def test_every_move_is_in_the_table(run: Run, game: Path) -> None:
    """Chances with their interval, luck, mistakes, margins, from the first decision on; in the reader's language."""
    told = run("analyse", game, "--simulations", 16)
    assert told.exit_code == 0
    assert all(move in told.stdout for move in ("roll", "pips", "hold")) and "deal" not in told.stdout
    assert "100 (100–100)" in told.stdout
    assert "Luck and decisions" in told.stdout and "a search of that decision" in told.stdout.replace("\n", " ")
    assert "Glück und Entscheidungen" in run("analyse", game, "--simulations", 16, "--lang", "de").stdout


def test_a_move_is_told_in_words() -> None:
    """Not in notation, which is English in every language."""
    table = tatami.Table(tatami.game("ninja-taisen"), 2)
    table.settle(tatami.Dice(3))
    speaker = Speaker("de", table.game, strict=True)
    assert table.steps[-1].text.startswith("roll") and analyse.played_text(table, table.version, speaker).startswith("Stein ")
    assert analyse.played_text(table, 0, speaker) == ""
    french = Speaker("fr", table.game, strict=True)
    assert "\N{NARROW NO-BREAK SPACE};" in analyse.in_words((words("action.stop"), words("action.stop")), french)


def test_a_loss_has_the_sign_of_print() -> None:
    """As beside the grades: no hyphen stands for it."""
    assert [analyse.with_sign(part) for part in (0.04, -0.04)] == ["+4", "−4"]


def test_json_holds_every_number_and_is_the_same_again(run: Run, game: Path) -> None:
    """Fractions with their errors; the same seed gives the same bytes, another gives others."""
    first, again, other = (run("analyse", game, "--json", "--simulations", 16, "--seed", seed).stdout for seed in (1, 1, 2))
    told = json.loads(first)
    assert first == again != other
    assert [move["number"] for move in told["moves"]] == list(range(7))
    assert told["moves"][0]["who"] is None
    assert all(len(move["chances"]) == len(move["errors"]) == 2 for move in told["moves"])
    assert all((move["luck"] is not None) == (move["who"] == "chance") for move in told["moves"])
    for margin in told["margins"]:
        assert margin["start"] + margin["luck"] + margin["decisions"] == pytest.approx(margin["result"], abs=0.001)


@pytest.mark.parametrize("suffix", chart.KINDS)
def test_a_chart_is_drawn(run: Run, game: Path, suffix: str) -> None:
    """In the format that the name asks for."""
    file = game.with_suffix(suffix)
    assert run("analyse", game, "--simulations", 16, "--plot", file).exit_code == 0
    assert file.read_bytes().startswith(SIGNATURES[suffix])


def test_what_cannot_be_analysed_is_refused(run: Run, game: Path, tmp_path: Path) -> None:
    """A game that goes on, too few simulations, a chart of no known kind or in no place: each says what was expected."""
    unfinished = run("analyse", recorded(tmp_path / "..", "roll"), "--simulations", 16)
    assert unfinished.exit_code == 2
    assert "expected a finished game, got one that waits for North" in unfinished.stderr
    assert "expected from 16 to 1000000, got 3" in run("analyse", game, "--simulations", 3).stderr
    assert (
        "expected a name that ends with .png, .svg, .pdf, got 'x.txt'"
        in run("analyse", game, "--simulations", 16, "--plot", "x.txt").stderr
    )
    assert "cannot write" in run("analyse", game, "--simulations", 16, "--plot", tmp_path / "nowhere" / "x.png").stderr
