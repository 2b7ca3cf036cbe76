"""How often something may go wrong before one has to wait."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from tatami.server.troubles import Troubled

MOST_KEPT = 10_000


class Attempts:
    """Counts attempts by name before they are made, and gives back those that succeed; whoever has too many of late is refused."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.failed: dict[str, list[float]] = {}  # when, also of those that are being made

    @contextmanager
    def attempt(self, name: str, always: bool = False) -> Iterator[None]:
        """An attempt that may fail; with `always` it counts even if it does not.  Whoever goes away meanwhile has failed."""
        at = self.count(name)
        try:
            yield
        except Troubled:
            raise
        except Exception:  # our failure, not theirs
            self.give_back(name, at)
            raise
        if not always:
            self.give_back(name, at)

    def count(self, name: str) -> float:
        """Count an attempt, or refuse it; where there are too many names the oldest is forgotten."""
        at = time.monotonic()
        recent = [failure for failure in self.failed.pop(name, ()) if at - failure < self.seconds]
        if len(recent) >= self.most:
            self.failed[name] = recent
            raise Troubled("too-many-tries", 429, minutes=max(1, round((self.seconds - at + recent[0]) / 60)))
        self.failed[name] = [*recent, at]
        if len(self.failed) > MOST_KEPT:
            del self.failed[next(iter(self.failed))]
        return at

    def give_back(self, name: str, at: float) -> None:
        """Forget an attempt that did not fail."""
        counted = self.failed.get(name, [])
        if at in counted:
            counted.remove(at)
        if not counted:
            self.failed.pop(name, None)
