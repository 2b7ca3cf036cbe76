"""Loading: cold, warm, again, damaged, in several processes at once."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.forge import Forged, NoSuchRung, load, warm, warm_up
from tatami.forge.ladder import Plan, loaded, loading
from tatami.kernel import perft
from tests.forge.toy import GAME, printed_box


@pytest.fixture
def forgotten() -> Iterator[None]:
    """A process that has loaded nothing yet."""
    with loading:
        before = dict(loaded)
        loaded.clear()
        yield
        loaded.clear()
        loaded.update(before)


def first_check(forged: Forged) -> list[int]:
    """The checksums of a few games."""
    return forged.check_batch(printed_box(), 2, 1, 3)


def test_the_same_rules_are_loaded_once(cpu: Forged) -> None:
    """Asking again gives the same object, in no time."""
    assert load(GAME, "cpu") is cpu
    assert load(GAME, "python") is load(GAME, "python")


def test_a_warm_load_compiles_nothing(cpu: Forged, forgotten: None) -> None:
    """What one process compiled the next reads from its shelf; progress is never called."""

    def progress(done: int, total: int, name: str) -> None:
        raise AssertionError(f"{name} was compiled again")

    assert warm(GAME)
    again = load(GAME, "cpu", progress=progress)
    assert again is not cpu
    assert first_check(again) == first_check(cpu)
    assert warm_up(GAME, progress) is False


def test_progress_tells_each_step(forgotten: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cold load reports every function and every chapter, counting up to the total it named at first."""
    monkeypatch.setenv("TATAMI_CACHE", str(tmp_path))
    told: list[tuple[int, int, str]] = []
    assert warm_up(GAME, lambda *step: told.append(step), [perft]) is True
    parts = Plan(GAME, [perft]).parts
    assert [done for done, _, _ in told] == list(range(1, len(parts) + 2))
    assert {total for _, total, _ in told} == {len(parts) + 1}
    assert told[-1][2] == "tatami.kernel.perft"
    assert warm(GAME, [perft])
    assert not warm(GAME)


@pytest.mark.parametrize("book", [b'["abacus", {"perft": "perft"}]\nmachine code', None])
def test_a_book_of_no_use_is_written_anew(book: bytes | None, forgotten: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code for another processor, or a damaged file, is thrown away and compiled again."""
    monkeypatch.setenv("TATAMI_CACHE", str(tmp_path))
    shelf = Plan(GAME, [perft]).shelf(perft)
    shelf.write(book or b"")
    if book is None:
        shelf.file.write_bytes(b"damaged")
    compiled: list[str] = []
    forged = load(GAME, "cpu", [perft], lambda _, __, name: compiled.append(name))
    assert "perft" in compiled
    assert shelf.read() not in (None, book)
    assert counted(forged, 3) == counted(load(GAME, "python", [perft]), 3)


def counted(forged: Forged, depth: int) -> int:
    """Positions of the toy at a depth."""
    pool, boxes, row = forged.new_pool(depth + 1), forged.boxes(printed_box()), forged.new_row()
    forged.from_record(GAME.start(printed_box(), 2), pool, 0)
    return int(forged.perft(pool, boxes, forged.new_offers((depth + 1) * len(row)), forged.new_offers(2 * depth + 2), row, depth))


def test_positions_are_counted_alike(cpu: Forged) -> None:
    """Compiled and interpreted counts are equal: chance's actions are branches."""
    python = load(GAME, "python")
    assert [counted(cpu, depth) for depth in range(5)] == [counted(python, depth) for depth in range(5)] == [1, 4, 16, 48, 240]


def test_an_unknown_rung_is_refused() -> None:
    """The refusal names the rungs there are."""
    with pytest.raises(NoSuchRung, match="expected one of python, checked, debug, cpu, cuda, got 'gpu'"):
        load(GAME, "gpu")


def test_without_numba_only_interpreted_rungs_work(forgotten: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiled rung says what it lacks."""
    monkeypatch.setattr("tatami.forge.ladder.find_spec", lambda name: None)
    with pytest.raises(NoSuchRung, match="the rung cpu needs numba, which is not installed"):
        load(GAME, "cpu")
    assert load(GAME, "python").rung == "python"


RACE = """
from tests.forge.toy import GAME, printed_box
from tatami.forge import load
from tatami.kernel import perft
forged = load(GAME, "cpu", [perft])
pool, boxes, row = forged.new_pool(4), forged.boxes(printed_box()), forged.new_row()
forged.from_record(GAME.start(printed_box(), 2), pool, 0)
print(forged.perft(pool, boxes, forged.new_offers(4 * len(row)), forged.new_offers(8), row, 3))
"""


def test_processes_that_compile_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Both get working rules, one book is left, and a third process reads it."""
    environment = {"TATAMI_CACHE": str(tmp_path), "PYTHONPATH": ".:src", "PATH": ""}
    racers = [subprocess.Popen([sys.executable, "-c", RACE], env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [racer.communicate()[0] for racer in racers] == ["48\n", "48\n"]
    assert [racer.returncode for racer in racers] == [0, 0]
    (book,) = tmp_path.glob("*/lantern-walk/tatami.kernel.perft/*")
    written = book.stat().st_mtime_ns
    late = subprocess.run([sys.executable, "-c", RACE], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    assert late.stdout == "48\n"
    assert book.stat().st_mtime_ns == written
