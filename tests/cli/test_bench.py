"""`tatami bench`: figures for people and for scripts."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tatami import game_names
from tatami.kernel.game import Game

from .conftest import Run

FIGURES = {"compiled": {"games_per_second": 26400.4}, "compiled_over_interpreted": 63.92, "ratio_to_c": None, "seats": 2}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were measured; the figures are always the same."""
    names: list[str] = []

    def measure(game: Game, rivals: Path | None, progress: Callable[[str], None], cuda: bool) -> dict[str, Any]:
        assert rivals is None or rivals.is_dir()
        progress("random games")
        names.append(game.name if cuda else f"{game.name} on processors")
        return {"game": game.name, **FIGURES}

    monkeypatch.setattr("tatami.cli.commands.bench.measure", measure)
    monkeypatch.setattr("tatami.cli.commands.bench.measure_search", lambda game: {"search_megabytes_per_million_nodes": 88.0})
    monkeypatch.setattr("tatami.cli.commands.bench.measure_batch", lambda game: {"batch_decisions_per_second": {"2_players": 4e6}})
    return names


def test_figures_for_scripts(run: Run, measured: list[str]) -> None:
    """`--json` prints the figures of every game as they were measured."""
    assert json.loads(run("bench", "--json").stdout) == [
        {"game": name, **FIGURES, "search_megabytes_per_million_nodes": 88.0, "batch_decisions_per_second": {"2_players": 4e6}}
        for name in game_names()
    ]
    assert measured == game_names()


def test_figures_for_people(run: Run, measured: list[str]) -> None:
    """A table shows each figure with its name."""
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in run("bench", "ninja-taisen").stdout.splitlines() if "│" in line]
    assert ["compiled, games per second", "26,400"] in rows
    assert ["compiled over interpreted", "63.9"] in rows and ["ratio to c", "-"] in rows and ["seats", "2"] in rows
    assert measured == ["ninja-taisen"]


def test_a_device_is_left_alone(run: Run, measured: list[str]) -> None:
    """`--no-cuda` measures the processor alone."""
    run("bench", "way-of-the-panda", "--no-cuda")
    assert measured == ["way-of-the-panda on processors"]
