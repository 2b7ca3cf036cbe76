"""`tatami compile`: which games are compiled, and that it says so."""

import json
from collections.abc import Callable

import pytest

from tatami import game_names
from tatami.kernel.game import Game

from .conftest import Run


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that the forge was asked to warm up; it says that all were cold."""
    names: list[str] = []

    def warm_up(game: Game, progress: Callable[[int, int, str], None]) -> bool:
        for done in (1, 2):
            progress(done, 2, "apply")
        names.append(game.name)
        return True

    monkeypatch.setattr("tatami.cli.commands.compile.warm_up", warm_up)
    for beside in ("compile_search", "compile_playouts"):
        monkeypatch.setattr(f"tatami.cli.commands.compile.{beside}", lambda game, progress: False)
    return names


def test_all_games_are_compiled(run: Run, asked: list[str]) -> None:
    """Without a name every game is warmed up, and what is ready is told."""
    warmed = json.loads(run("compile", "--json").stdout)
    assert asked == game_names() == [one["name"] for one in warmed]
    assert all(one["compiled"] is True and set(one["rungs"]) == {"python", "cpu", "cuda"} for one in warmed)


def test_a_folder_that_cannot_be_written_is_told_before_anything_is_compiled(
    run: Run, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence that names the folder and the way out."""
    monkeypatch.setenv("TATAMI_CACHE", "/dev/null/tatami")
    refused = run("compile")
    assert refused.exit_code == 2
    assert "cannot keep machine code in /dev/null/tatami: Not a directory; TATAMI_CACHE names another folder" in refused.stderr
    assert asked == []


def test_one_game_is_compiled(run: Run, asked: list[str]) -> None:
    """With a name only that game."""
    assert run("compile", "ninja-taisen").stdout == "Ninja Taisen: compiled now\n"
    assert asked == ["ninja-taisen"]
