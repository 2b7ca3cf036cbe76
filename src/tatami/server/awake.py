"""How long this process could not serve: stopped, asleep, in another time by its clock, unable to store; it is nobody's thinking time."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONGEST_NAP = 6.0
"""Seconds of silence that a process that runs never keeps: it looks at the clock every second."""

STEP = 1.0
"""The wall clock goes astray by less than so many seconds between two looks, unless somebody sets it or the machine sleeps."""


RECOVERY = 5.0
"""So many seconds without a write that fails, and the store can be trusted again: on a full disk some fail and some do not."""


class Awake:
    """Compares the wall clock with one that nobody sets, look by look."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.wall, self.steady = wall, steady
        self.last = wall(), steady()
        self.missed = 0.0  # seconds
        self.woke, self.up = self.last  # when the last pause ended, by both clocks
        self.stalled = False  # whether storing fails
        self.failed = self.up  # when it failed last, by the steady clock

    def missed_seconds(self) -> float:
        """The seconds of the wall clock that this process has missed so far; they shrink where it was set back."""
        now = self.wall(), self.steady()
        passed, lived = (after - before for after, before in zip(now, self.last, strict=True))
        self.last = now
        if self.stalled or lived > LONGEST_NAP or abs(passed - lived) > STEP:
            whole = self.stalled or lived > LONGEST_NAP  # of a stop, or where nothing comes of what players do, nothing could be used
            self.missed += passed if whole else passed - lived
            self.woke, self.up = now
        return self.missed

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Around a write, which fails or does not."""
        began = self.steady()
        try:
            yield
        except Exception:
            self.stall(began)
            raise
        self.resume()

    def stall(self, since: float) -> None:
        """A write has failed that began at a moment of the steady clock."""
        self.missed_seconds()
        self.failed = self.last[1]
        if not self.stalled:
            self.stalled = True
            self.missed += self.last[1] - max(since, self.up)
            self.woke, self.up = self.last

    def resume(self) -> None:
        """Something was stored."""
        if self.stalled and self.steady() - self.failed >= RECOVERY:
            self.missed_seconds()
            self.stalled = False


AWAKE = Awake()
"""This process."""
