"""`tatami arena` and `tatami study`: matches and what happens in them, from the command line."""

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tatami.cli.commands.arena import names_in
from tatami.kernel.game import Game
from tatami.research.arena import Arena
from tatami.research.match import Finished

from .conftest import Run

EXAMPLE = Path(__file__).parents[2] / "examples" / "uniform_bot.py"
MATCH = ("arena", "ninja-taisen", "--bots", "greedy:10,uniform", "--games", "6", "--seed", "3", "--workers", "1")


@pytest.fixture(scope="session")
def match(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that was played once for all tests."""
    folder = tmp_path_factory.mktemp("match")
    assert run(*MATCH, "--out", folder).exit_code == 0
    return folder


@pytest.fixture
def kept(match: Path, tmp_path: Path) -> Path:
    """A match in a folder of one's own."""
    return shutil.copytree(match, tmp_path / "match")


def test_a_match_for_people(run: Run) -> None:
    """A line for each player with share and interval."""
    shown = run(*MATCH).stdout
    assert "Ninja Taisen, 6 games, seed 3" in shown and "│ greedy:10 │     6 │" in shown and "│ uniform   │" in shown


@pytest.mark.volume
def test_a_match_for_scripts(run: Run) -> None:
    """`--json` prints the figures; the same seed gives the same bytes."""
    first = run(*MATCH, "--json")
    assert json.loads(first.stdout)["bots"][0]["bot"] == "greedy:10" and run(*MATCH, "--json").stdout == first.stdout


def test_a_folder_that_cannot_be_is_refused(run: Run) -> None:
    """Nothing is played that could not be kept."""
    refused = run(*MATCH, "--out", "/dev/null/no")
    assert refused.exit_code == 2 and "cannot keep a match in /dev/null/no: Not a directory" in refused.stderr


def test_processes_do_not_show_in_the_files(run: Run, kept: Path, tmp_path: Path) -> None:
    """Two workers write what one writes."""
    assert run(*MATCH[:-1], "2", "--out", tmp_path / "two").exit_code == 0
    assert {file.name: file.read_bytes() for file in kept.iterdir()} == {
        file.name: file.read_bytes() for file in (tmp_path / "two").iterdir()
    }


def test_a_program_enters_by_its_command(run: Run, tmp_path: Path) -> None:
    """`cmd:` and a program is a player; its faults are told."""
    leaves = tmp_path / "bot.py"
    leaves.write_text("next(open(0))\nprint('ready')", "utf-8")
    bots = f"cmd:{sys.executable} {EXAMPLE},cmd:{sys.executable} -I -S {leaves}"
    shown = run("arena", "ninja-taisen", "--bots", bots, "--games", "2", "--workers", "1").stdout
    assert "2 crashed" in shown and "crashed: expected a line, got the end of the program" in shown


@pytest.mark.parametrize(("bots", "expected"), [("pupil,uniform", ["search", "turns"]), ("greedy:2,uniform", [])])
def test_what_thinks_is_compiled_before_a_match(run: Run, monkeypatch: pytest.MonkeyPatch, bots: str, expected: list[str]) -> None:
    """Nobody has to know of `tatami compile` for a match at full speed; where nobody searches nobody waits for it."""
    asked: list[str] = []

    def note(what: str) -> Callable[[Game, Callable[[int, int, str], None]], None]:
        def compile_nothing(game: Game, progress: Callable[[int, int, str], None]) -> None:
            progress(1, 2, game.name)
            asked.append(what)

        return compile_nothing

    for what in ("search", "turns"):
        monkeypatch.setattr(f"tatami.cli.commands.arena.compile_{what}", note(what))
    assert run("arena", "ninja-taisen", "--bots", bots, "--games", "1", "--workers", "1").exit_code == 0
    assert asked == expected


@pytest.mark.volume
def test_a_match_stops_when_it_is_decided(run: Run) -> None:
    """`--until` says on which side the share lies, and with what error."""
    shown = run("arena", "ninja-taisen", "--bots", "greedy:40,uniform", "--games", "200", "--until", "0.5", "--workers", "1").stdout
    assert "greedy:40's share lies above 50.0 % (wrong at most once in 20 such matches)" in shown and "200 games" not in shown
    short = run("arena", "ninja-taisen", "--bots", "uniform,uniform:5", "--games", "2", "--until", "0.5", "--workers", "1").stdout
    assert "is not yet known to lie on one side of 50.0 %" in short


def test_a_pool_gives_ratings_and_a_ladder(run: Run, tmp_path: Path) -> None:
    """Everybody meets everybody; ratings, cross table and plot."""
    pool = ("arena", "ninja-taisen", "--pool", "uniform,greedy:2,greedy:9", "--games", "2", "--workers", "1", "--out", tmp_path)
    shown = run(*pool).stdout
    assert "Ninja Taisen, 6 games" in shown and "rating" in shown and "share against" in shown and "ladder.svg" in shown
    assert (tmp_path / "ladder.svg").read_text("utf-8").count("<svg") == 1
    three = run("arena", "ninjato", "--pool", "uniform,uniform:2,uniform:3", "--seats", "3", "--games", "1", "--workers", "1", "--json")
    assert json.loads(three.stdout)["games"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "uniform"], "ninja-taisen is for 2 players, got 1"),
        (["--bots", "uniform,sensei9"], "unknown player: expected one of uniform"),
        ([], "expected either --bots, who meet in every game, or --pool, where everybody meets everybody"),
        (["--bots", "uniform,uniform", "--pool", "uniform,greedy"], "expected either --bots"),
        (["--bots", "uniform,uniform", "--seats", "3"], "--bots: expected 3 players, got 2"),
        (["--bots", '"uniform,uniform'], "expected players with commas between them"),
        (["--pool", "uniform"], "expected at least 2 different players, got uniform"),
        (["--bots", "uniform,uniform", "--until", "65"], "expected a share between 0 and 1, got 65.0"),
        (["--bots", "uniform,uniform", "--option", "speed=high"], "ninja-taisen has no option 'speed'"),
        (["--bots", "uniform,uniform", "--edition", "/no/such.toml"], "cannot read /no/such.toml"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    """What cannot be played is said before anything is."""
    refused = run("arena", "ninja-taisen", "--workers", "1", *arguments)
    assert (refused.exit_code, refused.stdout) == (2, "") and refused.stderr.startswith(f"tatami: {sentence}")


def test_names_may_hold_commas() -> None:
    """A player's command with a comma stands in double quotes."""
    assert names_in('"cmd:bot --sizes 1,2", greedy') == ("cmd:bot --sizes 1,2", "greedy")


def test_a_finished_match_is_not_played_again(monkeypatch: pytest.MonkeyPatch, kept: Path, run: Run) -> None:
    """Run again, the match is read from its folder; nothing is played anew."""
    before = (kept / "games.jsonl").read_bytes()
    monkeypatch.setattr("tatami.research.workers.play", len)
    assert run(*MATCH, "--out", kept).exit_code == 0 and (kept / "games.jsonl").read_bytes() == before


def test_without_the_extra_the_rest_is_written(monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    """Where polars and matplotlib are not installed, CSV and JSON are written and the missing is named."""
    monkeypatch.setattr("tatami.research.export.find_spec", lambda name: None)
    shown = run(*MATCH, "--out", tmp_path / "a").stdout
    assert "seats.csv, figures.json, no Parquet files: install tatami[research], no plots: install tatami[research]" in shown
    assert "study.md, study.json, usage.csv, no plots: install tatami[research]" in run("study", tmp_path / "a").stdout


def test_a_study_of_a_kept_match(run: Run, kept: Path, tmp_path: Path) -> None:
    """Tables for people, figures for scripts, files and plots beside the match or elsewhere."""
    shown = run("study", kept).stdout
    assert "way to end" in shown and "who decided first" in shown and "march" in shown
    assert {file.name for file in kept.iterdir()} >= {"study.md", "study.json", "usage.csv", "study.svg", "usage.svg"}
    told = json.loads(run("study", kept, "--json", "--out", tmp_path / "there", "--only", "march").stdout)
    assert told["games"] == 6 and (tmp_path / "there" / "usage.csv").is_file()
    assert "`stop`" not in (tmp_path / "there" / "study.md").read_text("utf-8")


def test_the_record_of_a_kept_game(run: Run, kept: Path, tmp_path: Path) -> None:
    """`--record N` prints a record that `tatami verify` finds good."""
    file = tmp_path / "two.record"
    file.write_text(run("study", kept, "--record", "2").stdout, "utf-8")
    assert run("verify", file).stdout.startswith("good")
    refused = run("study", kept, "--record", "6")
    assert refused.exit_code == 2 and "expected the number of a finished game, got 6" in refused.stderr


def test_nothing_kept_nothing_studied(run: Run, tmp_path: Path) -> None:
    """A folder without a match is refused."""
    refused = run("study", tmp_path)
    assert refused.exit_code == 2 and "match.json: No such file or directory" in refused.stderr


def test_ctrl_c_keeps_what_is_finished(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C leaves with status 130; the finished games are kept, and the same command goes on."""
    take = Arena.take

    def interrupted(self: Arena, game: Finished) -> None:
        take(self, game)
        if len(self.games) == 2:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Arena, "take", interrupted)
        left = run(*MATCH, "--out", tmp_path)
    assert (left.exit_code, left.output) == (130, "")
    assert len((tmp_path / "games.jsonl").read_bytes().splitlines()) == 2
    assert "6 games" in run(*MATCH, "--out", tmp_path).stdout


def test_a_program_that_never_starts_ends_the_match(run: Run, tmp_path: Path) -> None:
    """Exit status 2 and one sentence, before the first game."""
    ended = run("arena", "ninja-taisen", "--bots", f"cmd:{sys.executable} -c pass,uniform", "--games", "2", "--out", tmp_path / "match")
    assert ended.exit_code == 2 and "does not start: crashed: expected a line, got the end of the program" in ended.stderr
    assert not (tmp_path / "match").exists()


def test_a_run_of_many_games(run: Run, tmp_path: Path) -> None:
    """`selfplay` keeps games in shards, in parts too, and brings the parts together; what is asked for wrongly is told."""
    asked = ("selfplay", "ninja-taisen", "--bots", "uniform,uniform", "--games", "4", "--shard", "2", "--workers", "1")
    assert run(*asked, "--out", tmp_path / "whole").stdout.strip().endswith("manifest.json")
    for part in (1, 2):
        assert run(*asked, "--part", f"{part}/2", "--out", tmp_path / str(part)).exit_code == 0
    merged = run("selfplay", "ninja-taisen", "--merge", tmp_path / "1", "--merge", tmp_path / "2", "--out", tmp_path / "merged")
    assert merged.exit_code == 0
    assert (tmp_path / "merged" / "manifest.json").read_bytes() == (tmp_path / "whole" / "manifest.json").read_bytes()
    assert "expected K/N with K from 1 to N, got '3/2'" in run(*asked, "--part", "3/2", "--out", tmp_path / "no").stderr
    assert "expected a Dask cluster at nowhere" in run(*asked, "--cluster", "nowhere", "--out", tmp_path / "no").stderr


def test_two_settings_beside_each_other(run: Run, tmp_path: Path) -> None:
    """`sweep` prints a table for each setting, for people, scripts and spreadsheets; a mistake is one sentence."""
    asked = ("sweep", "ninja-taisen", "--try", "ninja.shogun=5", "--bots", "uniform,uniform", "--games", "4", "--workers", "1")
    shown = run(*asked, "--out", tmp_path / "table.csv").stdout
    assert "as shipped" in shown and "ninja.shogun=5" in shown and "4 games of each" in shown
    rows = json.loads(run(*asked, "--json").stdout)
    assert len((tmp_path / "table.csv").read_text("utf-8").splitlines()) == 1 + len(rows)
    assert "has no option 'colour'" in run("sweep", "ninja-taisen", "--try", "colour=red").stderr


def test_a_study_counts_what_one_brings(run: Run, kept: Path) -> None:
    """`--metric` takes a class by its name; one that is not there is refused."""
    shown = run("study", kept, "--metric", "py:tatami.research.metrics:Branching").stdout
    assert shown.count("Choice") == 1 and "Rules at work" in shown and "Never at work in 6 games" in shown
    assert "expected py:MODULE:NAME" in run("study", kept, "--metric", "py:nowhere:None").stderr
