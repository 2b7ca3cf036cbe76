"""What the forge reads off rules, and what it refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from tatami.forge import CHAPTERS, NotDialect
from tatami.forge.kinds import Many, Nothing, Number, One, OpenRowOf, Several, signature
from tatami.forge.ladder import Plan
from tatami.forge.reach import entries_of, names_in, part_of, reachable_parts, seam_of
from tatami.kernel import agenda, dialect, playout, pool, seam
from tatami.kernel.dialect import Longs, Offers, f64, i8, i64
from tatami.kernel.perft import perft
from tests.forge import tally
from tests.forge.toy import GAME, rules, setup, turn
from tests.forge.toy.state import Box, State

TABLE = [1, 2, 3]
HUGE = 1 << 64
TEXT = "text"


def test_entry_points_are_those_that_a_chapter_declares() -> None:
    """Programs call what stands in ENTRIES; what these call is compiled along."""
    assert entries_of(playout) == [playout.play_many, playout.check_many]
    assert pool.step_at in entries_of(pool)


def test_a_chapter_without_entry_points_is_refused() -> None:
    """The refusal names the chapter and what it should declare."""
    with pytest.raises(ValueError, match=r"^tests\.forge\.toy\.turn: expected ENTRIES = \(function, …\), .*, got None$"):
        Plan(GAME, [turn])


@pytest.mark.parametrize(
    ("declared", "problem"),
    [
        ((), r"expected ENTRIES = \(function, …\), .*, got \(\)"),
        (["tally"], r"expected ENTRIES = \(function, …\), .*, got \['tally'\]"),
        (("tally",), "expected functions of the chapter in ENTRIES, got 'tally'"),
        ((playout.draw,), "expected functions of the chapter in ENTRIES, got <function draw"),
    ],
)
def test_only_a_chapter_s_own_functions_are_entry_points(monkeypatch: pytest.MonkeyPatch, declared: object, problem: str) -> None:
    """No name, no list, no function of another file, and not nothing."""
    monkeypatch.setattr(tally, "ENTRIES", declared)
    with pytest.raises(ValueError, match=rf"^tests\.forge\.tally: {problem}"):
        entries_of(tally)


def test_callees_come_first() -> None:
    """Every function stands after all it calls, so that each is compiled when its callers need it."""
    parts = Plan(GAME, CHAPTERS).parts
    place = {part.function: number for number, part in enumerate(parts)}
    for part in parts:
        assert all(place[callee] < place[part.function] for callee in part.calls.values() if callee in place)


def test_the_seam_is_the_game() -> None:
    """Generic chapters that say `legal` or `apply` reach the game's own rules and nothing of the seam."""
    functions = [part.function for part in reachable_parts([perft], seam_of(GAME))]
    assert rules.legal in functions
    assert rules.apply in functions
    assert not [function for function in functions if function.__module__ == seam.__name__]


def test_names_are_read_as_they_are_written() -> None:
    """A name of a module imported whole counts with the module; a field that is called like a function does not count."""
    part = part_of(setup.play_deal, seam_of(GAME))
    assert part.calls["agenda", "note"] is agenda.note
    assert part.constants["actions", "DEALT"] == 1
    assert part.calls["tell",] is dialect.tell
    assert ("turn",) not in set(names_in(turn.begin_turn))


def typed(s: State, box: dialect.Box, pool: list[dialect.State], n: i8, x: f64, b: bool, out: Offers, longs: Longs) -> tuple[i64, f64]:
    """A function with an argument of every kind."""
    return n, x


def test_annotations_give_the_types() -> None:
    """Whatever its width, a number is passed as 64 bits; the kernel's State and Box stand for the game's own."""
    kinds = signature(typed, GAME)
    rows = OpenRowOf("i4"), OpenRowOf("i8")
    assert kinds.arguments == (One(State), One(Box), Many(State), Number("i8"), Number("f8"), Number("b1"), *rows)
    assert kinds.result == Several((Number("i8"), Number("f8")))
    assert signature(setup.start, GAME).result == Nothing()


def bare(s: State, n) -> i64:  # type: ignore[no-untyped-def]  # the fault that is tried here
    """An argument without annotation."""
    return n  # type: ignore[no-any-return]  # as above


def resultless(s: State):  # type: ignore[no-untyped-def]  # the fault that is tried here
    """A result without annotation."""
    return s.turn


def listed(s: State, row: list[int]) -> i64:
    """A row whose width nobody knows."""
    return row[0]


def texted(s: State) -> str:
    """A result that is no number."""
    return ""


def nothing(s: None) -> i64:
    """An argument that is nothing."""
    return 0


def defaulted(s: State, n: i64 = 0) -> i64:
    """An argument that may be left out."""
    return n


def keyed(s: State, *, n: i64) -> i64:
    """An argument that must be named."""
    return n


def ringed(s: State) -> i64:
    """A function that calls itself by way of another."""
    return ring(s)


def ring(s: State) -> i64:
    """The other."""
    return ringed(s)


def selfish(s: State) -> i64:
    """A function that calls itself."""
    return selfish(s)


def from_list(s: State) -> i64:
    """A table that is no part of the state."""
    return TABLE[0]


def from_text(s: State) -> i64:
    """A constant that is no number."""
    return len(TEXT)


def from_huge(s: State) -> i64:
    """A number that no machine word holds."""
    return HUGE


def from_nowhere(s: State) -> i64:
    """A name that is written wrong."""
    return missing  # type: ignore[name-defined,no-any-return]  # noqa: F821  # the fault that is tried here


def from_module(s: State) -> i64:
    """A name that its module does not have."""
    return agenda.missing  # type: ignore[attr-defined,no-any-return]  # the fault that is tried here


def comprehending(s: State) -> i64:
    """A function within a function."""
    return sum(n for n in s.bag)


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (bare, "n has no annotation; expected i64"),
        (resultless, "the result has no annotation"),
        (listed, "row: expected i64, f64, bool, Offers, Longs, a record, a list of records or a tuple of numbers, got list[int]"),
        (texted, "the result: expected i64"),
        (nothing, "s: expected i64"),
        (defaulted, "expected plain arguments without defaults"),
        (keyed, "expected plain arguments without defaults"),
        (ring, "recursion: "),
        (selfish, "recursion: selfish <- selfish"),
        (from_list, "TABLE is [1, 2, 3]; expected a function, a whole number of 64 bits"),
        (from_text, "TEXT is 'text'"),
        (from_huge, "HUGE is 18446744073709551616"),
        (from_nowhere, "the name missing stands for nothing"),
        (from_module, "expected a name of the module agenda, got agenda.missing"),
        (comprehending, "expected no function, lambda or comprehension"),
    ],
)
def test_what_is_no_dialect_is_refused(function: Any, words: str) -> None:
    """The refusal names file, line, function and fault."""
    with pytest.raises(NotDialect, match=rf"test_reach\.py:\d+: {function.__name__ if function is not ring else 'ring'}") as refusal:
        read(function)
    assert words in str(refusal.value)


def read(function: Any) -> None:
    """Read a function as the forge does before it compiles."""
    for part in reachable_parts([function], seam_of(GAME)):
        signature(part.function, GAME)


def shaped(s: State, n: i64) -> i64:
    """All that rules may name: numbers, tuples, built-in functions."""
    return max(n, 1) + sum(s.bag) + len(s.bag)


@pytest.mark.parametrize("function", [shaped, setup.start, turn.play_step])
def test_what_is_dialect_is_taken(function: Callable[..., object]) -> None:
    """Rules that keep to the dialect are read without complaint."""
    read(function)
