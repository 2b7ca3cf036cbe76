"""The measuring itself: that all figures are there and mean what they say, not how large they are."""

import shutil
from pathlib import Path

import pytest

from tatami.forge import bench, load
from tatami.forge.device import devices
from tests.toys.whispers import GAME

pytestmark = pytest.mark.volume

RIVAL = """
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
    (void)argc;
    if (!strcmp(argv[1], "play")) printf("10 0.5\\n");
    else for (int i = 0; i < 1000; i++) printf("%d\\n", i);
    return 0;
}
"""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short turns: the figures are worthless, the measuring is the same."""
    monkeypatch.setattr(bench, "TURNS", 1)
    monkeypatch.setattr(bench, "WARM_LOADS", 1)
    monkeypatch.setattr(bench, "TURN_SECONDS", 0.002)
    monkeypatch.setattr(bench, "STEPS", 100)
    monkeypatch.setattr(bench, "COPIES", 100)
    monkeypatch.setattr(bench, "GUESSES", 100)
    monkeypatch.setattr(bench, "LOAD", bench.LOAD.replace('"cpu"', '"python"'))


def test_all_figures_are_there(hasty: None, tmp_path: Path) -> None:
    """Speeds on each rung, ratios, steps, copies, guesses, loads; no C beside it, no comparison."""
    steps: list[str] = []
    found = bench.measure(GAME, tmp_path, steps.append)
    assert len(steps) == 3
    assert found["game"] == GAME.name and found["seats"] == max(GAME.meta.seats)
    rate = {name: found[name]["games_per_second"] for name in ("interpreted", "compiled", "two_threads")}
    assert found["compiled_over_interpreted"] == rate["compiled"] / rate["interpreted"]
    assert all(rate.values())
    assert found["state_bytes"] == load(GAME, "cpu").new_pool(1).nbytes
    assert found["single_steps_per_second"] > 0
    assert found["copy_nanoseconds"] > 0
    assert found["imagine_nanoseconds"] > 0
    assert found["cold_compile_seconds"] > 0
    assert found["warm_load_processor_seconds"] > 0
    assert found["ratio_to_c"] is None
    assert (found["cuda"] is None) == (devices() == 0)


@pytest.mark.parametrize("wanted", [True, False])
def test_a_device_is_measured_only_where_it_is_wanted(hasty: None, monkeypatch: pytest.MonkeyPatch, wanted: bool) -> None:
    """Where a device is present, `cuda` decides whether the rules are compiled for it."""
    monkeypatch.setattr(bench, "devices", lambda: 1)
    monkeypatch.setattr(bench, "on_cuda", lambda *_: {"compile_seconds": 1})
    assert bench.measure(GAME, cuda=wanted)["cuda"] == ({"compile_seconds": 1} if wanted else None)


def test_guesses_are_made_of_covered_tables() -> None:
    """Imagining is measured on every position of a game, as a seat sees it."""
    cpu = load(GAME, "python")
    pool, _ = bench.covers(cpu, GAME.box(), 3)
    assert len(pool) > 10 and all(GAME.cover(state, GAME.box(), 0) == state for state in pool)
    assert any(GAME.imagine(state, GAME.box(), 0, 1) != state for state in pool)


@pytest.mark.skipif(shutil.which("gcc") is None and shutil.which("cc") is None, reason="no C compiler: the comparison is optional")
def test_a_rival_that_plays_other_games_is_found_out(hasty: None, tmp_path: Path) -> None:
    """The C program is built and measured in turn, and its checksums are held against ours."""
    (tmp_path / "whispers.c").write_text(RIVAL)
    rival = bench.built_rival(GAME, tmp_path)
    assert rival is not None
    cpu = load(GAME, "cpu")
    speeds = bench.alternating({"compiled": lambda games: cpu.play_batch(GAME.box(), 2, 1, games)}, rival)
    found = bench.comparison(cpu, GAME.box(), 2, speeds, rival)
    assert speeds["c"]["decisions_per_second"] == 20
    assert found["ratio_to_c"] > 0
    assert found["checksums_as_c"] is False
    assert not rival.exists()


def test_without_a_compiler_there_is_no_rival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a missing compiler nor a missing source is an error."""
    assert bench.built_rival(GAME, None) is None
    (tmp_path / "whispers.c").write_text(RIVAL)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert bench.built_rival(GAME, tmp_path) is None
