"""The processes of the mutants: one notes what each test calls, the others each run some tests with one mutant in place."""

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType
from typing import TypeVarTuple, Unpack

import pytest

from bench.mutant_target import ROOT, Target
from bench.mutation import Mutant, mutated

PATIENCE, FACTOR, LONGEST = 2, 4, 300
"""Seconds of computing that every test has with a mutant, how many times as many as without, and the most for all of them."""
MEMORY = 8 << 30
PLUGINS = "-p no:cacheprovider -p no:schemathesis -W ignore::pytest.PytestAssertRewriteWarning"
ARGUMENTS = ["-q", *PLUGINS.split(), "-m", "not volume", f"--rootdir={ROOT}"]
Arguments = TypeVarTuple("Arguments")
Calls = dict[str, tuple[float, list[list[str]]]]
"""Of each test the seconds it takes and the functions it calls, by file and qualified name."""


class Watch:
    """Notes of every test what it costs and which functions of ours it calls."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.calls: Calls = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests of all games those of one, and every test that belongs to it alone."""
        items[:] = [item for item in items if self.target.home in item.path.parents or f"[{self.target.game}" in item.nodeid]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        """Run a test under the profiler."""
        called, begun = set[CodeType](), time.process_time()

        def note(frame: FrameType, event: str, argument: object) -> None:
            if event == "call":
                called.add(frame.f_code)

        sys.setprofile(note)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            functions = {(code.co_filename, code.co_qualname.partition(".<locals>")[0]) for code in called}
            self.calls[item.nodeid] = (time.process_time() - begun, sorted([*pair] for pair in functions if "/tatami/" in pair[0]))


class Chosen:
    """Runs some tests alone, in their order, and none of them for long."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds, self.order = seconds, {test: number for number, test in enumerate(seconds)}

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Set the clock that ends this process."""
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + FACTOR * self.seconds[item.nodeid])

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out all others."""
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid])


class Changed(SourceFileLoader):
    """Imports one module with a mutant in it."""

    def __init__(self, mutant: Mutant, file: str) -> None:
        super().__init__(mutant.module, file)
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Ourselves for that module alone."""
        return spec_from_file_location(name, self.path, loader=self) if name == self.mutant.module else None

    def get_code(self, fullname: str) -> CodeType:
        """The changed module, never from a cache."""
        return compile(mutated(Path(self.path).read_text("utf-8"), self.mutant), self.path, "exec")


def forked(work: Callable[[Unpack[Arguments]], int], *arguments: *Arguments) -> int:
    """A child that does some work in silence and exits with its number; the child's own number."""
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        code = work(*arguments)
    finally:
        os._exit(code)


def survey(target: Target, report: str) -> int:
    """Run the tests as they are and write down what each of them calls."""
    watch = Watch(target)
    code = pytest.main([*ARGUMENTS, *target.tests], plugins=[watch])
    ours = ("tatami", "tests", "bench", "conftest", "__main__")
    warm = [name for name in sys.modules if not name.startswith(ours)]
    Path(report).write_text(json.dumps({"modules": target.modules(), "calls": watch.calls, "warm": warm}), "utf-8")
    return int(code)


def trial(mutant: Mutant | None, file: str, tests: dict[str, float]) -> int:
    """Run the tests with a mutant; 0 if all pass."""
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if mutant:
        sys.meta_path.insert(0, Changed(mutant, file))
    files = dict.fromkeys(str(ROOT / file_of(test)) for test in tests)
    return int(pytest.main([*ARGUMENTS, "-x", *files], plugins=[Chosen(tests)]))


def file_of(test: str) -> str:
    """The file of a test."""
    return test.partition("::")[0]
