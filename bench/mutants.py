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
import json
import os
import random
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path

import pytest

from bench.mutant_process import Calls, file_of, forked, survey, trial
from bench.mutant_target import Target
from bench.mutation import Mutant, mutants_of


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
