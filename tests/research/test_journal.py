"""A match that is kept: continued after any interruption, to the same bytes."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tatami.research.arena import Arena
from tatami.research.errors import BadMatch
from tatami.research.export import write
from tatami.research.journal import AGREED, GAMES, Journal, game_from_line, game_line, games_in, plan_in
from tatami.research.match import Plan, play

PLAN = Plan("ninja-taisen", (("uniform", "uniform"),), seed=4)
NUMBER = 8

KILLED = """
import os, signal, sys
from pathlib import Path
from tatami.research.arena import Arena
from tatami.research.match import Plan

def killed(arena):
    if len(arena.games) == 3:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    Arena(Plan("ninja-taisen", (("uniform", "uniform"),), seed=4)).play(8, workers=1, folder=Path(sys.argv[1]), watcher=killed)
"""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match played without interruption."""
    folder = tmp_path_factory.mktemp("whole")
    arena = Arena(PLAN)
    arena.play(NUMBER, folder=folder)
    write(arena, folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a match."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_match_is_kept_in_open_formats(whole: Path) -> None:
    """The agreement, a line for every game, tables and figures."""
    assert sorted(contents(whole)) == ["figures.json", "games.jsonl", "match.json", "seats.csv", "seats.parquet"]
    assert json.loads((whole / AGREED).read_text("utf-8"))["meetings"] == [["uniform", "uniform"]]
    assert [game.number for game in games_in(whole)] == list(range(NUMBER))


def test_a_line_reads_back() -> None:
    """A game is the same after it was written and read."""
    game = play(PLAN, 2)
    assert game_from_line(game_line(game)) == game


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_match_goes_on_to_the_same_bytes(whole: Path, tmp_path: Path, workers: int) -> None:
    """Ctrl-C after three games, then again from the same folder: every file equals the uninterrupted one."""

    def interrupt(arena: Arena) -> None:
        if len(arena.games) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Arena(PLAN).play(NUMBER, workers, tmp_path, interrupt)
    assert len(list(games_in(tmp_path))) == 3
    again = Arena(PLAN)
    again.play(NUMBER, workers, tmp_path)
    write(again, tmp_path)
    assert contents(tmp_path) == contents(whole)


def test_a_killed_match_goes_on_to_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    """After SIGKILL the finished games are there, and the same command plays the others."""
    killed = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False, capture_output=True)
    assert killed.returncode == -9 and len(list(games_in(tmp_path))) == 3
    again = Arena(PLAN)
    again.play(NUMBER, 1, tmp_path)
    write(again, tmp_path)
    assert contents(tmp_path) == contents(whole)


def test_a_torn_line_is_played_again(whole: Path, tmp_path: Path) -> None:
    """A line that a crash cut short is dropped, and its game comes again."""
    (tmp_path / AGREED).write_bytes((whole / AGREED).read_bytes())
    (tmp_path / GAMES).write_bytes((whole / GAMES).read_bytes()[:-100])
    assert len(list(games_in(tmp_path))) == NUMBER - 1
    Arena(PLAN).play(NUMBER, folder=tmp_path)
    assert (tmp_path / GAMES).read_bytes() == (whole / GAMES).read_bytes()


def test_more_games_go_on_fewer_are_a_part(whole: Path, tmp_path: Path) -> None:
    """A match may be made longer later; asking for fewer games reckons with the first ones."""
    for name, content in contents(whole).items():
        (tmp_path / name).write_bytes(content)
    longer, shorter = Arena(PLAN), Arena(PLAN)
    longer.play(NUMBER + 2, folder=tmp_path)
    shorter.play(5, folder=tmp_path)
    assert (len(longer.games), len(shorter.games), len(list(games_in(tmp_path)))) == (NUMBER + 2, 5, NUMBER + 2)
    assert shorter.games == longer.games[:5]


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"seed": 5}, "seed 5, got 4"),
        ({"meetings": (("greedy", "uniform"),)}, "meetings"),
        ({"options": {"shogun-duel": "printed"}}, "options"),
        ({"patience": 3.0}, "patience 3.0, got 10.0"),
    ],
)
def test_another_match_needs_another_folder(whole: Path, changed: dict[str, Any], named: str) -> None:
    """A folder never holds games of two matches; the difference is named."""
    with pytest.raises(BadMatch, match=f"{named}.*another match needs another folder"):
        Journal(whole, replace(PLAN, **changed))


def test_two_runs_in_one_folder_are_noticed(tmp_path: Path) -> None:
    """Whoever finds the file longer than they left it stops."""
    first, second = Journal(tmp_path, PLAN), Journal(tmp_path, PLAN)
    first.add(play(PLAN, 0))
    with pytest.raises(BadMatch, match="another run writes here"):
        second.add(play(PLAN, 0))


@pytest.mark.parametrize("line", [b"nonsense\n", b"{}\n", b"[]\n", b'{"number": 0, "faults": [{"who": 1}]}\n'])
def test_a_line_that_is_no_game_is_told_with_its_number(whole: Path, tmp_path: Path, line: bytes) -> None:
    """The second line is named when the second line is wrong."""
    first = (whole / GAMES).read_bytes().splitlines(keepends=True)[0]
    (tmp_path / GAMES).write_bytes(first + line)
    with pytest.raises(BadMatch, match=r"games.jsonl:2: expected a finished game"):
        list(games_in(tmp_path))


def test_games_out_of_order_are_refused(whole: Path, tmp_path: Path) -> None:
    """Line n holds game n."""
    lines = (whole / GAMES).read_bytes().splitlines(keepends=True)
    (tmp_path / GAMES).write_bytes(lines[1])
    with pytest.raises(BadMatch, match="expected game 0, got game 1"):
        list(games_in(tmp_path))


@pytest.mark.parametrize(("text", "problem"), [("nonsense", "agreement"), ("[]", "format"), ('{"format": "tatami match 9"}', "format")])
def test_an_agreement_that_is_none_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    """A folder with a foreign match.json is left alone."""
    (tmp_path / AGREED).write_text(text, "utf-8")
    with pytest.raises(BadMatch, match=problem):
        plan_in(tmp_path)
    with pytest.raises(BadMatch, match=problem):
        Journal(tmp_path, PLAN)


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    """Nothing can be kept where a file stands, nothing read where nothing is."""
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(BadMatch, match="cannot keep a match in"):
        Journal(tmp_path / "file", PLAN)
    with pytest.raises(BadMatch, match=r"cannot read .*match.json: No such file"):
        plan_in(tmp_path)
    with pytest.raises(BadMatch, match=r"cannot read .*games.jsonl: No such file"):
        list(games_in(tmp_path))


def test_the_plan_of_a_kept_match_is_found_again(whole: Path) -> None:
    """The same plan, every option named."""
    plan = plan_in(whole)
    assert replace(plan, options={}) == PLAN and play(plan, 5) == play(PLAN, 5)


def test_a_match_of_other_rules_is_not_replayed(whole: Path, tmp_path: Path) -> None:
    """Games of another edition cannot be studied with this one."""
    agreed = json.loads((whole / AGREED).read_text("utf-8")) | {"edition": "mine 0123456789ab"}
    (tmp_path / AGREED).write_text(json.dumps(agreed), "utf-8")
    with pytest.raises(BadMatch, match=r"expected edition 'mine 0123456789ab', got 'default .*another edition"):
        plan_in(tmp_path)
