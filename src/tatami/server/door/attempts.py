"""How often something may go wrong before one has to wait."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from tatami.server.troubles import Troubled

MOST_KEPT = 10_000


class Attempts:
    """Counts failures by name; whoever has too many of late is refused before trying."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.failed: dict[str, list[float]] = {}

    @contextmanager
    def attempt(self, name: str, always: bool = False) -> Iterator[None]:
        """An attempt that may fail; with `always` it counts even if it does not."""
        at = time.monotonic()
        recent = [failure for failure in self.failed.get(name, ()) if at - failure < self.seconds]
        if len(recent) >= self.most:
            raise Troubled("too-many-tries", 429, minutes=max(1, round((self.seconds - at + recent[0]) / 60)))
        try:
            yield
        except Troubled:
            self.count(name, recent, at)
            raise
        if always:
            self.count(name, recent, at)

    def count(self, name: str, recent: list[float], at: float) -> None:
        """Remember a failure; where there are too many names the oldest is forgotten."""
        self.failed.pop(name, None)
        self.failed[name] = [*recent, at]
        if len(self.failed) > MOST_KEPT:
            del self.failed[next(iter(self.failed))]
