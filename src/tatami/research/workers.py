"""Jobs done one after another, by many processes or by a cluster; what they make comes back in order, whoever was quicker."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from .cluster import on_cluster
from .errors import Lost
from .match import Finished, Plan, play

R = TypeVar("R")
Workplace = int | str
"""So many processes of this machine, or the address of a Dask cluster."""
AHEAD = 8
"""Games that each process may play before an earlier one is finished; so much is lost if the match is stopped."""
GRACE = 2.0
GONE = "a process that played has gone; what was finished is kept, so the same command goes on from there"


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_games(plan: Plan, numbers: Sequence[int], workers: Workplace = 1) -> Generator[Finished, None, None]:
    """The games with these numbers, in order."""
    return in_order(partial(play, plan), numbers, workers)


def in_order(job: Callable[[int], R], numbers: Sequence[int], workers: Workplace = 1) -> Generator[R, None, None]:
    """What a job makes of each number, in order; closing the iterator sends everybody home."""
    if isinstance(workers, str):
        yield from on_cluster(job, numbers, workers)
        return
    if workers == 1 or len(numbers) < 2:
        yield from map(job, numbers)
        return
    pool = Workers(job, min(workers, len(numbers)))
    try:
        yield from pool.in_order(numbers)
    finally:
        pool.dismiss()


class Workers:
    """Processes that each do one job after another."""

    def __init__(self, job: Callable[[int], Any], workers: int) -> None:
        context = get_context("spawn")  # a fork would copy threads and locks in mid-air
        self.pipes: list[Connection] = []
        self.processes = []
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(job, theirs), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def in_order(self, numbers: Sequence[int]) -> Iterator[Any]:
        """Hand out numbers as processes become free, never far beyond the first that is still missing."""
        free, finished, handed_out = list(self.pipes), dict[int, Any](), 0
        for place, number in enumerate(numbers):
            while number not in finished:
                while free and handed_out < min(len(numbers), place + AHEAD * len(self.pipes)):
                    hand_out(free.pop(), numbers[handed_out])
                    handed_out += 1
                for pipe in self.answering(free):
                    done, made = answer_of(pipe)
                    finished[done] = made
                    free.append(pipe)
            yield finished.pop(number)

    def answering(self, free: list[Connection]) -> list[Connection]:
        """The pipes on which a process has answered, of those that are playing."""
        return [pipe for pipe in wait([pipe for pipe in self.pipes if pipe not in free]) if isinstance(pipe, Connection)]

    def dismiss(self) -> None:
        """End all processes at once."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(GRACE)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()


def hand_out(pipe: Connection, number: int) -> None:
    """Hand out a game."""
    try:
        pipe.send(number)
    except OSError as problem:
        raise Lost(GONE) from problem


def answer_of(pipe: Connection) -> tuple[int, Any]:
    """What a process answers: a number, and what the job made of it."""
    try:
        answer: tuple[int, Any] | str = pipe.recv()
    except (EOFError, OSError) as problem:
        raise Lost(GONE) from problem
    if isinstance(answer, str):
        raise Lost(answer)
    return answer


def work(job: Callable[[int], Any], pipe: Connection) -> None:
    """Do what is asked for until nobody asks any more; Ctrl-C is for whoever asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    with suppress(EOFError, BrokenPipeError):
        while True:
            number = pipe.recv()
            try:
                answer: tuple[int, Any] | str = (number, job(number))
            except Exception as problem:
                answer = f"game {number}: {type(problem).__name__}: {problem}"
            pipe.send(answer)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is leaving already


def leave(*_: object) -> None:
    """Go, but put things away first: programs that play must not stay behind."""
    sys.exit(0)
