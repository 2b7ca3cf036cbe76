"""Stamps: new code never gets an old stamp, and asking for one needs no numba."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from typing import Any

import pytest

from tatami.forge import CHAPTERS, stamp
from tatami.forge.ladder import Plan
from tatami.kernel import agenda, dialect, perft, playout, pool
from tatami.kernel.dialect import Field, Width
from tests.forge import tree
from tests.forge.toy import GAME, actions, end, setup, sight, turn
from tests.forge.toy.state import State


def stamp_of_play() -> str:
    """The stamp of the playout chapter linked to the toy as it is now."""
    return Plan(GAME, [playout]).stamp(playout)


@pytest.mark.parametrize(
    ("place", "name", "value"),
    [
        (turn, "MODULUS", 1 << 41),
        (turn, "LAST_VERBS", (0, 1)),
        (actions, "DEALT", 77),
        (turn, "Colour", actions.Verb),
        (agenda, "NOTES", 3),
        (turn, "light", turn.spread),
        (end, "reason_now", end.score),
    ],
)
def test_a_new_constant_or_callee_anywhere_is_a_new_stamp(place: Any, name: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Constants in other files, members of enumerations, values behind a module's name and callees count."""
    before = stamp_of_play()
    monkeypatch.setattr(place, name, value)
    assert stamp_of_play() != before


def test_a_new_body_is_a_new_stamp(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same names with another text behind them are other code."""
    before = stamp_of_play()
    monkeypatch.setattr(turn.light, "__code__", turn.light.__code__.replace(co_consts=(*turn.light.__code__.co_consts[:-1], 99)))
    assert stamp_of_play() != before


def test_a_new_width_is_a_new_stamp(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that is wider gives every record another layout."""
    before = stamp_of_play()
    monkeypatch.setitem(State.FIELDS, "turn", Field(Width("i4")))
    assert stamp_of_play() != before


def test_a_new_docstring_is_no_new_stamp(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules may be explained better without being compiled again."""
    before = stamp_of_play()
    explained = turn.begin_turn.__code__.replace(co_consts=("Another sentence.", *turn.begin_turn.__code__.co_consts[1:]), co_firstlineno=9)
    monkeypatch.setattr(turn.begin_turn, "__code__", explained)
    monkeypatch.setattr(turn.begin_turn, "__doc__", "Another sentence.")
    assert stamp_of_play() == before


def test_what_a_chapter_does_not_reach_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing games needs no sight: a new cover leaves the playouts as they are, and changes the pool."""
    before = stamp_of_play(), Plan(GAME, [pool]).stamp(pool)
    monkeypatch.setattr(sight, "FACE_DOWN", -2)
    assert stamp_of_play() == before[0]
    assert Plan(GAME, [pool]).stamp(pool) != before[1]


def test_chapters_have_stamps_of_their_own() -> None:
    """Each chapter is kept by itself, so that a new search does not throw away the playouts."""
    plan = Plan(GAME, [*CHAPTERS, tree])
    assert len({plan.stamp(chapter) for chapter in plan.chapters}) == 4
    assert plan.stamp(perft) == Plan(GAME, [perft]).stamp(perft)


def test_the_machine_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another numba, processor or setting of numba's is another machine; the number of its threads is not."""
    here = stamp.machine()
    monkeypatch.setenv("NUMBA_NUM_THREADS", "1")
    assert stamp.machine() == here
    monkeypatch.setenv("NUMBA_OPT", "1")
    assert stamp.machine() != here
    monkeypatch.delenv("NUMBA_OPT")
    monkeypatch.setattr(stamp, "versions", lambda: {"numba": "0"})
    assert stamp.machine() != here
    monkeypatch.undo()
    monkeypatch.setattr(stamp, "processor", lambda: ["abacus"])
    assert stamp.machine() != here


def test_a_package_that_is_missing_has_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without numba the question has an answer all the same."""

    def missing(package: str) -> str:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(stamp, "version", missing)
    assert stamp.versions.__wrapped__()["numba"] == ""


ASK = """
import sys
from tests.forge.toy import GAME
from tatami.forge import load, rungs_ready, warm
assert not warm(GAME)
assert rungs_ready(GAME)["cpu"] == "cold"
forged = load(GAME, "checked")
pool, row = forged.new_pool(1), forged.new_row()
assert forged.start_at(pool, 0, forged.boxes(GAME.printed()), 2, row) == 0
assert len(forged.digest(pool, 0)) == 16
assert not {"numba", "numpy", "llvmlite"} & set(sys.modules)
"""


def test_neither_questions_nor_interpreted_rungs_import_numba(tmp_path: Any) -> None:
    """Whether rules are warm, which rungs are ready and interpreted play are answered without numpy and numba."""
    environment = {"TATAMI_CACHE": str(tmp_path), "PYTHONPATH": ".:src", "PATH": ""}
    subprocess.run([sys.executable, "-c", ASK], check=True, env=environment)


def test_every_word_of_the_dialect_that_rungs_say_their_own_way_is_known() -> None:
    """`tell` and `assign` are the only functions that no rung takes as they are written."""
    parts = {part.function for part in Plan(GAME, CHAPTERS).parts}
    assert dialect.tell not in parts
    assert dialect.assign not in parts
    assert setup.start in parts
