"""How much the tests notice: mutants of a game's rules or of a floor are tried one by one, each against the tests that reach it.

    make mutants GAME=<name>        the chapters that a game's rules import
    make mutants PLACE=table        every module of a floor

A run of the tests notes which functions each of them calls.  Every mutant then gets a process of its own, forked before
anything of ours was imported, where the changed module is imported in place of the real one; the quickest test that calls
the changed function comes first, and the first failure kills the mutant.  One that computes far longer than its tests
should is killed too.  What is left survives: a fact that no test states.  Mutants that change nothing anybody could notice
stand, each with its reason, in `equivalent_mutants.toml` beside the tests; they are tried all the same and counted apart.
"""

import argparse
import ast
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import resolve_name, spec_from_file_location
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FrameType, FunctionType
from typing import TypeVarTuple, Unpack

import pytest

from bench.mutation import Mutant, mutants_of, mutated

ROOT = Path(__file__).parent.parent
PATIENCE, FACTOR, LONGEST = 2, 4, 300
"""Seconds of computing that every test has with a mutant, how many times as many as without, and the most for all of them."""
MEMORY = 8 << 30
PLUGINS = "-p no:cacheprovider -p no:schemathesis -W ignore::pytest.PytestAssertRewriteWarning"
ARGUMENTS = ["-q", *PLUGINS.split(), "-m", "not volume", f"--rootdir={ROOT}"]
Arguments = TypeVarTuple("Arguments")
Calls = dict[str, tuple[float, list[list[str]]]]
"""Of each test the seconds it takes and the functions it calls, by file and qualified name."""


@dataclass
class Target:
    """What is mutated and what tests it."""

    game: str
    place: str

    @property
    def home(self) -> Path:
        """The folder of its tests."""
        return ROOT / "tests" / (self.place or f"games/{self.game.replace('-', '_')}")

    @property
    def tests(self) -> list[str]:
        """The tests that are run."""
        return [str(self.home)] + [str(ROOT / "tests" / "conformance")] * bool(self.game)

    def modules(self) -> dict[str, str]:
        """The modules that are mutated, with their files; imports them."""
        package = f"tatami.{self.place}" if self.place else f"tatami.games.{self.game.replace('-', '_')}"
        top = import_module(package)
        if self.place:
            found = {module.name for module in walk_packages(top.__path__, f"{package}.")}
        else:
            found = reached_from(vars(top.GAME.rules).values(), package)
        return {name: str(import_module(name).__file__) for name in sorted(found)}

    def equivalent(self) -> dict[str, str]:
        """The mutants that nobody could notice, with the reason of each."""
        file = self.home / "equivalent_mutants.toml"
        return dict(tomllib.loads(file.read_text("utf-8"))) if file.exists() else {}


def reached_from(functions: Iterable[FunctionType], package: str) -> set[str]:
    """The modules of a package where these functions, and all that they call, and the names that they use, are written."""
    found, todo, known = set[str](), list(functions), set[FunctionType]()
    while todo:
        function = todo.pop()
        if function in known or not function.__module__.startswith(package):
            continue
        known.add(function)
        found.add(function.__module__)
        origins = origins_of(function.__module__)
        for name in names_in(function.__code__) & function.__globals__.keys():
            value = function.__globals__[name]
            if isinstance(value, FunctionType):
                todo.append(value)
            elif origins.get(name, "").startswith(f"{package}."):
                found.add(origins[name])
    return found


def names_in(code: CodeType) -> set[str]:
    """The names that a function uses, and the functions inside it."""
    return {*code.co_names}.union(*(names_in(inner) for inner in code.co_consts if isinstance(inner, CodeType)))


@cache
def origins_of(module: str) -> dict[str, str]:
    """Where the names come from that a module imports."""
    tree = ast.parse(Path(str(sys.modules[module].__file__)).read_text("utf-8"))
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    package = sys.modules[module].__package__
    return {
        alias.asname or alias.name: resolve_name("." * node.level + (node.module or ""), package)
        for node in statements
        for alias in node.names
    }


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


@dataclass
class Trials:
    """The mutants that are tried, and what became of them."""

    files: dict[str, str]
    calls: Calls
    fates: dict[Mutant | None, str]

    def tests_of(self, mutant: Mutant | None) -> list[str]:
        """The tests that call the changed function, of the quickest file first; where none does, or no call is needed, all of them."""
        place = (self.files[mutant.module], mutant.function) if mutant and mutant.called else None
        reached = [test for test, (_, functions) in self.calls.items() if list(place or ()) in functions]
        return sorted(reached or self.calls, key=lambda test: (self.files_take[file_of(test)], self.calls[test][0], test))

    @cached_property
    def files_take(self) -> dict[str, float]:
        """The seconds of each file of tests."""
        takes: dict[str, float] = defaultdict(float)
        for test, (seconds, _) in self.calls.items():
            takes[file_of(test)] += seconds
        return takes

    def begin(self, mutant: Mutant | None) -> int:
        """A process that tries a mutant."""
        tests = {test: self.files_take[file_of(test)] for test in self.tests_of(mutant)}  # the first of a file pays for what all share
        return forked(trial, mutant, self.files[mutant.module] if mutant else "", tests)

    def run(self, mutants: Sequence[Mutant | None], workers: int) -> None:
        """Try them all, some at a time."""
        waiting, running = list(mutants)[::-1], dict[int, Mutant | None]()
        while waiting or running:
            while waiting and len(running) < workers:
                mutant = waiting.pop()
                running[self.begin(mutant)] = mutant
            child, status = os.wait()
            self.fates[running.pop(child)] = fate(os.waitstatus_to_exitcode(status))
            show(len(self.fates), len(mutants))


def fate(code: int) -> str:
    """What became of a mutant, by the exit of its process."""
    if code in (-signal.SIGVTALRM, -signal.SIGXCPU, -signal.SIGKILL):
        return "ran too long"
    if code in (pytest.ExitCode.NO_TESTS_COLLECTED, 70):
        raise RuntimeError(f"expected tests to run, got the exit {code}")
    return "killed" if code else "survived"


def show(done: int, of: int) -> None:
    """A line that counts on, where somebody looks."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done} of {of}")


def surveyed(target: Target) -> Trials:
    """Run the tests once, and import whatever they need of others, so that no mutant waits for it."""
    with tempfile.TemporaryDirectory() as folder:
        report = f"{folder}/survey.json"
        _, status = os.waitpid(forked(survey, target, report), 0)
        if status:
            raise SystemExit(f"expected tests that pass, got the exit {os.waitstatus_to_exitcode(status)}: {' '.join(target.tests)}")
        found = json.loads(Path(report).read_text("utf-8"))
    for name in found["warm"]:
        with suppress(ImportError):
            import_module(name)
    return Trials(found["modules"], found["calls"], {})


def tell(trials: Trials, equivalent: dict[str, str]) -> None:
    """The score of each module and of all, and everything that survived."""
    fates = {mutant: told for mutant, told in trials.fates.items() if mutant}
    listed = {mutant for mutant in fates if mutant.name in equivalent and fates[mutant] == "survived"}
    survivors = [mutant for mutant, told in fates.items() if told == "survived" and mutant not in listed]
    counted = Counter(mutant.module for mutant in fates if mutant not in listed)
    missed = Counter(mutant.module for mutant in survivors)
    for module in sorted(counted):
        print(f"{module:55} {counted[module] - missed[module]:5} of {counted[module]:5} killed")
    for mutant in sorted(survivors, key=lambda mutant: (mutant.module, mutant.line)):
        print(f"survived: {trials.files[mutant.module]}:{mutant.line} {json.dumps(mutant.name, ensure_ascii=False)}")
    for name in sorted(equivalent.keys() & {mutant.name for mutant in fates if fates[mutant] != "survived"}):
        print(f"listed as equivalent, but killed: {name}")
    killed, slow = sum(counted.values()) - len(survivors), sum(told == "ran too long" for told in fates.values())
    share = 100 * killed / max(1, sum(counted.values()))
    print(f"score {share:.1f} %: {killed} of {sum(counted.values())} killed, {slow} by the clock; {len(listed)} equivalent, counted apart")


def main() -> None:
    """Try the mutants that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="", help="mutate the chapters of this game's rules")
    parser.add_argument("--place", default="", help="mutate this floor, such as table")
    parser.add_argument("--module", default="", help="only modules whose name ends so")
    parser.add_argument("--sample", type=int, default=0, help="only so many mutants, drawn with the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    if bool(asked.game) == bool(asked.place):
        parser.error("expected either a game or a place")
    target = Target(asked.game, asked.place)
    trials = surveyed(target)
    mutants = [m for name, file in trials.files.items() if name.endswith(asked.module) for m in mutants_of(name, Path(file))]
    if not asked.module and (unknown := target.equivalent().keys() - {mutant.name for mutant in mutants}):
        raise SystemExit(f"listed as equivalent, but there is no such mutant: {', '.join(sorted(unknown))}")
    if asked.sample:
        mutants = random.Random(asked.seed).sample(mutants, min(asked.sample, len(mutants)))
        print(f"a sample of {len(mutants)} mutants, drawn with the seed {asked.seed}")
    trials.run([None], 1)
    if trials.fates[None] != "survived":
        raise SystemExit("expected the unchanged code to survive its tests, one process a mutant")
    trials.run(mutants, asked.workers)
    tell(trials, target.equivalent())


if __name__ == "__main__":
    main()
