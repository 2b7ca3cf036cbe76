"""Each hook into numba that numba does not promise to keep: a new numba that breaks one fails here, by name."""

import re
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from tatami.forge import load
from tatami.forge import numba_habits as habits
from tatami.forge import numba_hooks as hooks
from tatami.forge.compiled import Compiled
from tatami.forge.ladder import Plan, compile_chapters, silent
from tatami.forge.typed import dtype_of
from tatami.kernel import playout
from tests.cuda import needs_target
from tests.forge.toy import GAME, printed_box

pytestmark = pytest.mark.volume

numba = hooks.numba
OPTIONS = {"nogil": True, "boundscheck": True, "error_model": "numpy"}
STATE = numba.from_dtype(dtype_of(GAME.state))
BOX = numba.from_dtype(dtype_of(GAME.printed))


def test_silence_takes_any_number_of_values() -> None:
    """`tell` with a record and one to five numbers compiles to nothing."""
    silent = hooks.silence()

    @numba.njit(numba.int64(STATE))  # type: ignore[untyped-decorator]  # numba has no types
    def telling(s: Any) -> Any:
        silent(s, 1)
        silent(s, 1, 2, 3)
        silent(s, 1, 2, s.turn, 4, 5)
        return s.turn

    assert telling(np.zeros(1, dtype_of(GAME.state))[0]) == 0


def test_record_copy_copies_whole_records() -> None:
    """`assign` makes one record equal to another of its type, and is refused between types."""
    copy = hooks.record_copy()

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def copying(to: Any, source: Any) -> None:
        copy(to[0], source[0])

    one, other = np.zeros(1, dtype_of(GAME.state)), np.zeros(1, dtype_of(GAME.state))
    other["echo"], other["lamps"][0, 7, 2] = 1 << 40, 5
    copying(one, other)
    assert one == other
    with pytest.raises(numba.core.errors.TypingError):
        copying(one, np.zeros(1, dtype_of(GAME.printed)))


def doubled(n: Any) -> Any:
    """A callee."""
    return n + n


def test_pages_are_bound_and_opened() -> None:
    """Two functions typed one by one, bound into one book, give machine code that a dispatcher calls by its own name."""
    number = numba.int64
    callee = hooks.page(doubled, number(number), OPTIONS, entry=False)

    def fourfold(n: Any) -> Any:
        """An entry point."""
        return callee(callee(n))

    def first(row: Any, i: Any) -> Any:
        """Another one, that may fail."""
        return row[i]

    types = {"fourfold": number(number), "first": number(numba.int32[::1], number)}
    functions = {"fourfold": fourfold, "first": first}
    pages = {name: hooks.page(functions[name], types[name], OPTIONS, entry=True) for name in functions}
    code, names = hooks.link_book(pages)
    entries = hooks.load_book(code, names, functions, types, OPTIONS)
    assert entries["fourfold"](3) == 12
    assert entries["first"](np.array([7, 8], np.int32), 1) == 8
    for outside in (2, -1, 1 << 40):
        with pytest.raises(IndexError, match="index is out of bounds"):
            entries["first"](np.array([7, 8], np.int32), outside)
    with pytest.raises(TypeError, match="No matching definition"):
        entries["fourfold"]("3")


def test_numba_itself_counts_from_the_end_as_ever() -> None:
    """Only the forge's own code is compiled without negative indices."""

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def last(row: Any) -> Any:
        return row[-1] + row[np.int64(-2)]

    hooks.page(doubled, numba.int64(numba.int64), OPTIONS, entry=False)
    assert last(np.array([1, 7, 8], np.int32)) == 15


def same_name(step: int) -> Any:
    """A function that is called like another."""

    def later(n: Any) -> Any:
        return n + step

    return later


def test_books_do_not_mix() -> None:
    """Two functions of the same name in two books each keep their own code."""
    types = {"later": numba.int64(numba.int64)}
    books = []
    for step in (1, 2):
        later = same_name(step)
        code, names = hooks.link_book({"later": hooks.page(later, types["later"], OPTIONS, entry=True)})
        books.append(hooks.load_book(code, names, {"later": later}, types, OPTIONS)["later"])
    assert [book(10) for book in books] == [11, 12]


def test_the_lock_is_released() -> None:
    """A compiled entry point lets other threads run: its wrapper is built to release the interpreter's lock."""
    page = hooks.page(doubled, numba.int64(numba.int64), OPTIONS, entry=True)
    (result,) = page.overloads.values()
    assert "PyEval_SaveThread" in str(result.library._final_module)


def test_the_processor_is_named() -> None:
    """Machine code says which processor and instructions it was made for."""
    assert hooks.llvm.get_host_cpu_name() in hooks.processor()


def test_numba_complains_with_its_own_error() -> None:
    """What numba cannot type raises an error the forge can catch and explain."""

    def hopeless(n: Any) -> Any:
        return n + "text"

    with pytest.raises(hooks.NumbaError):
        hooks.page(hopeless, numba.int64(numba.int64), OPTIONS, entry=True)


def test_the_toy_box_fits() -> None:
    """Numpy's record of a class holds every field at its width."""
    assert BOX.size == dtype_of(GAME.printed).itemsize
    assert list(dtype_of(GAME.printed).names or ()) == list(printed_box().FIELDS)


@needs_target
def test_the_device_target_finds_what_it_asks_of_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A numpy without `row_stack` gets it back under its present name before the target is imported."""
    monkeypatch.setattr(np, "row_stack", None, raising=False)
    monkeypatch.delattr(np, "row_stack")
    assert hooks.cuda().__name__ == "numba.cuda"
    assert np.row_stack is np.vstack


@needs_target
def test_device_functions_compile_for_a_device_that_is_not_there() -> None:
    """A device function takes its one signature, and a kernel that calls it becomes assembly for the named capability."""
    cuda, capability = hooks.cuda(), (8, 0)
    function = cuda.jit(device=True)(doubled)
    hooks.only_device_version(function, numba.int64(numba.int64), capability)

    def kernel(row: Any) -> None:
        row[0] = function(row[1])

    text = hooks.kernel_text(kernel, (numba.int64[::1],), capability)
    assert ".target sm_80" in text
    with pytest.raises(hooks.NumbaError):
        hooks.kernel_text(kernel, (numba.types.unicode_type,), capability)


def sum_of(one: Any, other: Any) -> Any:
    """A function that calls two others."""

    def adding(n: Any) -> Any:
        return one(n) + other(n)

    return adding


CAPABILITY = (9, 0)


def layered(count: int) -> list[Any]:
    """Device functions, each calling the two below it; the lowest are called by two."""
    layers: list[Any] = []
    for layer in range(count):
        function = sum_of(layers[-1], layers[max(0, layer - 2)]) if layer else doubled
        layers.append(hooks.cuda().jit(device=True)(function))
        hooks.only_device_version(layers[-1], numba.int64(numba.int64), CAPABILITY)
    return layers


def calling(top: Any) -> Any:
    """A kernel that calls a device function."""

    def kernel(row: Any) -> None:
        row[0] = top(row[1])

    return kernel


@needs_target
def test_device_code_is_compiled_once_however_many_paths_lead_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight layers of functions, each calling the two below it, reach the device's compiler as nine pieces of code and a kernel."""
    layers = layered(9)
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    compile_ir, pieces = nvvm.compile_ir, []

    def watched(irs: list[str], **options: Any) -> Any:
        pieces.extend(irs)
        return compile_ir(irs, **options)

    monkeypatch.setattr(nvvm, "compile_ir", watched)
    assert ".visible .entry" in hooks.kernel_text(calling(layers[-1]), (numba.int64[::1],), CAPABILITY)
    assert len(pieces) == len(set(pieces)) == len(layers) + 1


def bodies(kept_apart: list[str]) -> list[str]:
    """Which functions were kept apart, without what numba adds to their names."""
    return [name for name in ("doubled", "adding") for kept in kept_apart if name in kept]


@needs_target
def test_a_large_device_function_with_two_callers_is_called() -> None:
    """Above the size that is copied, a function stays one function of the assembly; its callers call it."""
    layers = layered(3)
    small = hooks.kernel_text(calling(layers[-1]), (numba.int64[::1],), CAPABILITY)
    assert hooks.call_what_is_large(layers[-1]) == []
    assert "call.uni" not in small
    assert bodies(hooks.call_what_is_large(layers[-1], large=1)) == ["doubled"]
    text = hooks.kernel_text(calling(layers[-1]), (numba.int64[::1],), CAPABILITY)
    assert text.count("call.uni") == 3
    assert text.count(".func") == 2 and "doubled" in text


@needs_target
def test_a_large_device_function_with_one_caller_is_copied() -> None:
    """A copy in the only place that calls it makes nothing larger."""
    callee = layered(1)[0]
    top = hooks.cuda().jit(device=True)(same_place(callee))
    hooks.only_device_version(top, numba.int64(numba.int64), CAPABILITY)
    assert hooks.call_what_is_large(top, large=1) == []
    assert "call.uni" not in hooks.kernel_text(calling(top), (numba.int64[::1],), CAPABILITY)


def same_place(callee: Any) -> Any:
    """A function with one call."""

    def once(n: Any) -> Any:
        return callee(n) - 1

    return once


def test_numbers_wrap_while_rules_are_compiled() -> None:
    """No sum or product is promised not to overflow, and afterwards numba promises as before."""
    module = import_module("numba.cpython.numbers")
    promised = module._int_arith_flags(hooks.types.int64)
    with habits.wrapping_numbers():
        assert module._int_arith_flags(hooks.types.int64) == []
    assert module._int_arith_flags(hooks.types.int64) == promised == ["nsw"]


def test_what_is_small_is_copied_into_its_callers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions that are small with all that is copied into them; never an entry point; and the games are the same."""
    copied: list[list[str]] = []
    whole, box, plan = hooks.copy_what_is_small, printed_box(), Plan(GAME, [playout])
    checks = load(GAME, "python").check_batch(box, 3, 1, 20)
    for small in (0, hooks.SMALL, 1_000_000):

        def kept(module: Any, entries: Any, small: int = small) -> list[str]:
            copied.append(whole(module, entries, small))
            assert not set(entries) & set(copied[-1])
            return copied[-1]

        monkeypatch.setattr(hooks, "copy_what_is_small", kept)
        entries = compile_chapters(plan, "debug", [playout], silent)
        assert Compiled(GAME, "debug", entries).check_batch(box, 3, 1, 20) == checks
    assert copied[0] == [] and 0 < len(copied[1]) <= len(copied[2])


def raw_text(page: Any) -> str:
    """The unoptimized code of a page."""
    (result,) = page.overloads.values()
    return str(result.library._final_module)


def test_printed_records_stand_still() -> None:
    """LLVM is told of the box, and not of the state, that nothing else changes it."""

    def both(s: Any, box: Any) -> Any:
        return s.turn + box.longest

    types = numba.int64(STATE, BOX)
    told, untold = (raw_text(hooks.page(both, types, OPTIONS, True, printed)) for printed in ([BOX], []))
    assert re.search(r"noalias[^,]* %\.?arg\.box", told) and not re.search(r"noalias[^,]* %\.?arg\.s\b", told)
    assert not re.search(r"noalias[^,]* %\.?arg\.box", untold)
