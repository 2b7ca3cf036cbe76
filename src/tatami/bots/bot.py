"""What a computer player is: it gets a sight, a budget and a key to chance, and answers with a thought.

The same sight, the same number of simulations and the same key give the same thought, interpreted or compiled.
"""

from dataclasses import dataclass
from math import inf
from typing import Protocol

from tatami.kernel.words import Words
from tatami.table.sight import Sight


@dataclass(frozen=True)
class Budget:
    """How long a player may think: so many simulations, or until so many seconds are over if that comes first."""

    simulations: int = 1000
    seconds: float = inf


@dataclass(frozen=True)
class Candidate:
    """One offer as the player weighed it: how often it was tried, the seat's mean chance to win after it, and that mean's error."""

    action: int
    visits: int
    chance: float
    error: float


@dataclass(frozen=True)
class ExpectedMove:
    """One move of the line a player expects: whose, in notation and in words, how often tried, and the thinker's chance after it."""

    seat: int
    move: str
    phrase: Words
    visits: int
    chance: float


@dataclass(frozen=True)
class Thought:
    """An answer: the action, what the player expects of it, and what that rests on."""

    action: int
    value: float = 0  # the seat's chance to win for players who search; for others their own measure
    nodes: int = 0  # positions looked at; for players who search, the simulations that the tree holds, remembered ones too
    simulations: int = 0  # made for this answer
    candidates: tuple[Candidate, ...] = ()  # the most tried first
    principal_variation: tuple[
        ExpectedMove, ...
    ] = ()  # the line expected: begins with the action; nobody's secret is in it, for it was played on an imagined table
    worlds: int = 0  # how many tables were imagined; 0 where nothing is hidden
    assumed: tuple[Words, ...] = ()  # what the seat cannot see, as the imagined table of that line has it


class Bot(Protocol):
    """A computer player."""

    def choose(self, sight: Sight, budget: Budget, key: int) -> Thought:
        """One of the sight's offers; all chance comes from the key's stream."""
        ...
