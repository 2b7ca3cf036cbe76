"""Many processes that play the games of one match; the games come back in order, whoever was quicker."""

import os
import signal
import sys
from collections.abc import Generator, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from .match import Finished, Plan, play

AHEAD = 8
"""Games that each process may play before an earlier one is finished; so much is lost if the match is stopped."""
GRACE = 2.0
GONE = "a process that played has gone; what was finished is kept, so the same command goes on from there"


class Lost(RuntimeError):
    """A process that played has gone, or met a mistake of ours."""


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_games(plan: Plan, numbers: range, workers: int = 1) -> Generator[Finished, None, None]:
    """The games with these numbers, in order; closing the iterator sends the processes home."""
    if workers == 1 or len(numbers) < 2:
        for number in numbers:
            yield play(plan, number)
        return
    pool = Workers(plan, min(workers, len(numbers)))
    try:
        yield from pool.in_order(numbers)
    finally:
        pool.dismiss()


class Workers:
    """Processes that each play one game after another."""

    def __init__(self, plan: Plan, workers: int) -> None:
        context = get_context("spawn")  # a fork would copy threads and locks in mid-air
        self.pipes: list[Connection] = []
        self.processes = []
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(plan, theirs), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def in_order(self, numbers: range) -> Iterator[Finished]:
        """Hand out numbers as processes become free, never far beyond the first game that is still missing."""
        waiting, free, finished = iter(numbers), list(self.pipes), dict[int, Finished]()
        upcoming = next(waiting, None)
        for number in numbers:
            while number not in finished:
                while free and upcoming is not None and upcoming < number + AHEAD * len(self.pipes):
                    hand_out(free.pop(), upcoming)
                    upcoming = next(waiting, None)
                for pipe in self.answering(free):
                    game = answer_of(pipe)
                    finished[game.number] = game
                    free.append(pipe)
            yield finished.pop(number)

    def answering(self, free: list[Connection]) -> list[Connection]:
        """The pipes on which a process has answered, of those that are playing."""
        return [pipe for pipe in wait([pipe for pipe in self.pipes if pipe not in free]) if isinstance(pipe, Connection)]

    def dismiss(self) -> None:
        """Send everybody home, at once."""
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


def answer_of(pipe: Connection) -> Finished:
    """What a process answers."""
    try:
        game: Finished | str = pipe.recv()
    except (EOFError, OSError) as problem:
        raise Lost(GONE) from problem
    if isinstance(game, str):
        raise Lost(game)
    return game


def work(plan: Plan, pipe: Connection) -> None:
    """Play what is asked for until nobody asks any more; Ctrl-C is for whoever asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    with suppress(EOFError, BrokenPipeError):
        while True:
            number = pipe.recv()
            try:
                game: Finished | str = play(plan, number)
            except Exception as problem:
                game = f"game {number}: {type(problem).__name__}: {problem}"
            pipe.send(game)


def leave(*_: object) -> None:
    """Go, but put things away first: programs that play must not stay behind."""
    sys.exit(0)
