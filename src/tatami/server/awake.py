"""How long this process was not awake: stopped, asleep with its machine, or put into another time by its clock; nobody's thinking time."""

import time
from collections.abc import Callable

LONGEST_NAP = 6.0
"""Seconds of silence that a process that runs never keeps: it looks at the clock every second."""

STEP = 1.0
"""The wall clock goes astray by less than so many seconds between two looks, unless somebody sets it or the machine sleeps."""


class Awake:
    """Compares the wall clock with one that nobody sets, look by look."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.wall, self.steady = wall, steady
        self.last = wall(), steady()
        self.missed, self.woke = 0.0, self.last[0]  # seconds; when the last pause ended

    def paused(self) -> float:
        """The seconds of the wall clock that this process has missed so far; they shrink where it was set back."""
        now = self.wall(), self.steady()
        passed, lived = (after - before for after, before in zip(now, self.last, strict=True))
        self.last = now
        if lived > LONGEST_NAP or abs(passed - lived) > STEP:
            self.missed += passed if lived > LONGEST_NAP else passed - lived  # of a stop nothing could be used
            self.woke = now[0]
        return self.missed


AWAKE = Awake()
"""This process."""
