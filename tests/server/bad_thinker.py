"""A thinker process for tests whose levels crash, hang, eat memory or answer nonsense; the argument is when the alarm goes."""

import os
import signal
import sys
import time
from typing import Any

from tatami.bots.bot import Budget, Thought
from tatami.bots.uniform import Uniform
from tatami.server.thinking import process
from tatami.table.sight import Sight


class Bad:
    """A computer player who is as bad as its name."""

    def __init__(self, level: str) -> None:
        self.level, self.bot = level, self

    def within(self, seconds: float) -> "Bad":
        """Nobody keeps this player from anything."""
        return self

    def choose(self, sight: Sight, key: int) -> Any:
        """Do it."""
        if self.level == "crash":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.level == "raise":
            raise RuntimeError("lost its head")
        if self.level == "hang":
            time.sleep(3600)
        if self.level == "eat":
            return len(bytearray(2 * process.MOST_MEMORY))
        if self.level == "nonsense":
            return Thought(-77)
        if self.level == "mumble":
            return ["no", "thought"]
        return Uniform().choose(sight, Budget(), key)


if __name__ == "__main__":
    vars(process).update(opponent=lambda level, game, seats: Bad(level), LONGEST=int(sys.argv[1]))
    process.limit_memory()
    process.answer_all(sys.stdin.buffer, sys.stdout.buffer)
