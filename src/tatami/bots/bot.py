"""What a computer player is: it gets a sight and a key to chance, and answers with one of its offers.

The same sight and the same key give the same answer, everywhere.
"""

from dataclasses import dataclass
from typing import Protocol

from tatami.table.sight import Sight


@dataclass(frozen=True)
class Thought:
    """An answer: the action, what the player expects of it, and how many positions it looked at."""

    action: int
    value: float = 0
    nodes: int = 0


class Bot(Protocol):
    """A computer player."""

    def choose(self, sight: Sight, key: int) -> Thought:
        """One of the sight's offers; all chance comes from the key's stream."""
        ...
