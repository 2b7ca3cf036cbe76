"""The games of one run on a Dask cluster: in order, the same bytes as on one core, whoever of the workers goes meanwhile."""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from .errors import BadMatch, Lost

R = TypeVar("R")
PATIENCE = 30
"""Seconds in which a cluster must answer."""
AHEAD = 4
"""Jobs that each thread of the cluster may do before an earlier one is finished."""


def on_cluster(job: Callable[[int], R], numbers: Sequence[int], address: str) -> Generator[R, None, None]:
    """What a job makes of each number, in order; a worker that goes has its jobs done by another."""
    with connect(address) as client:
        waiting, coming = iter(numbers), deque[Any]()
        for _ in numbers:
            threads = sum(client.nthreads().values())
            for number in islice(waiting, max(1, AHEAD * threads - len(coming))):
                coming.append(client.submit(job, number, pure=False))
            yield result_of(coming.popleft())


def connect(address: str) -> Any:
    """A client of the cluster at that address."""
    if find_spec("distributed") is None:
        raise BadMatch("a cluster needs Dask: install tatami[cluster]")
    client: Any = import_module("distributed").Client  # not everybody has it
    try:
        return client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise BadMatch(f"expected a Dask cluster at {address}, found none within {PATIENCE} s") from problem


def result_of(future: Any) -> Any:
    """What a job made; a mistake of ours, or too many workers lost with it, ends the run."""
    try:
        return future.result()
    except Exception as problem:
        raise Lost(f"{type(problem).__name__}: {problem}; what was finished is kept, so the same command goes on from there") from problem
