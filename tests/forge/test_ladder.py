"""Loading: cold, warm, again, damaged, in several processes at once."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.forge import Forged, NoSuchRung, load, warm, warm_up
from tatami.forge.ladder import Plan, loaded, loading
from tatami.kernel import perft
from tests.forge import tally
from tests.forge.toy import GAME, printed_box

pytestmark = pytest.mark.volume


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
    assert warm_up(GAME, lambda *step: told.append(step), [tally]) is True
    parts = Plan(GAME, [tally]).parts
    assert [done for done, _, _ in told] == list(range(1, len(parts) + 2))
    assert {total for _, total, _ in told} == {len(parts) + 1}
    assert told[-1][2] == "tests.forge.tally"
    assert warm(GAME, [tally])
    assert not warm(GAME)


@pytest.mark.parametrize("book", [b'["abacus", {"tally": "tally"}]\nmachine code', None])
def test_a_book_of_no_use_is_written_anew(book: bytes | None, forgotten: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code for another processor, or a damaged file, is thrown away and compiled again."""
    monkeypatch.setenv("TATAMI_CACHE", str(tmp_path))
    shelf = Plan(GAME, [tally]).shelf(tally)
    shelf.write(book or b"")
    if book is None:
        shelf.file.write_bytes(b"damaged")
    compiled: list[str] = []
    forged = load(GAME, "cpu", [tally], lambda _, __, name: compiled.append(name))
    assert "tally" in compiled
    assert shelf.read() not in (None, book)
    assert forged.tally(forged.new_pool(2), forged.boxes(printed_box()), forged.new_row()) == 0


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


def test_chapters_must_have_entry_points_of_different_names() -> None:
    """Neither nothing to call nor two things by one name is loaded."""
    with pytest.raises(ValueError, match="expected at least one chapter, got none"):
        load(GAME, "python", [])
    with pytest.raises(ValueError, match="expected entry points of different names, got perft more than once"):
        load(GAME, "python", [perft, perft])


def test_without_numba_only_interpreted_rungs_work(forgotten: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiled rung says what it lacks."""
    monkeypatch.setattr("tatami.forge.ladder.find_spec", lambda name: None)
    with pytest.raises(NoSuchRung, match="the rung cpu needs numba, which is not installed"):
        load(GAME, "cpu")
    assert load(GAME, "python").rung == "python"


RACE = """
from tests.forge import tally
from tests.forge.toy import GAME, printed_box
from tatami.forge import load
forged = load(GAME, "cpu", [tally])
pool = forged.new_pool(1)
pool["seats"], pool["place"] = 2, [[3, 4, 0, 0]]
print(forged.tally(pool, forged.boxes(printed_box()), forged.new_row()))
"""


def test_processes_that_compile_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Both get working rules, one book is left, and a third process reads it."""
    environment = {"TATAMI_CACHE": str(tmp_path), "PYTHONPATH": ".:src", "PATH": ""}
    racers = [subprocess.Popen([sys.executable, "-c", RACE], env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [racer.communicate()[0] for racer in racers] == ["7\n", "7\n"]
    assert [racer.returncode for racer in racers] == [0, 0]
    (book,) = tmp_path.glob("*/lantern-walk/tests.forge.tally/*")
    written = book.stat().st_mtime_ns
    late = subprocess.run([sys.executable, "-c", RACE], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    assert late.stdout == "7\n"
    assert book.stat().st_mtime_ns == written
