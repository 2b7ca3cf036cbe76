"""Games of other people: modules of the namespace package `tatami_games`, wherever Python finds it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami import games

HERE = Path(__file__).parents[2] / "examples" / "variants"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that Python looks through, beside that of the examples."""
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "tatami_games").mkdir()
    forget()
    yield tmp_path / "tatami_games"
    forget()


def forget() -> None:
    """Look anew the next time."""
    games.folders_elsewhere.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == games.ELSEWHERE]:
        del sys.modules[name]


def test_a_module_is_a_game(elsewhere: Path) -> None:
    """It stands among the others, from whichever folder, and is found by its name."""
    assert "no-stopping" in games.names() and games.names() == sorted(games.names())
    found = games.find("no-stopping")
    assert (found.name, found.variant_of) == ("no-stopping", "ninja-taisen")


def test_a_module_without_its_game_is_told_what_it_lacks(elsewhere: Path) -> None:
    """A module that holds no game, or one of another name, is named with what was expected."""
    (elsewhere / "no_game.py").write_text("", "utf-8")
    (elsewhere / "other_name.py").write_text("import tatami\nGAME = tatami.game('ninja-taisen')\n", "utf-8")
    for name, got in (("no-game", "None"), ("other-name", r"tatami\.game\('ninja-taisen'\)")):
        with pytest.raises(games.UnknownGame, match=rf"{name.replace('-', '_')}\.py: expected GAME, a game called '{name}', got {got}"):
            games.find(name)


def test_nobody_needs_games_elsewhere() -> None:
    """Without such a folder the shipped ones are all there are."""
    forget()
    assert games.folders_elsewhere() == ()
    with pytest.raises(games.UnknownGame, match="expected one of"):
        games.find("no-stopping")
