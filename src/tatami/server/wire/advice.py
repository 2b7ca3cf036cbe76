"""The messages about what computer players think: a hint, the reasons of a move, the analysis of a finished game."""

import msgspec

from .base import Message

# ---- from the page


class Hint(Message, tag="hint"):
    """What would a strong computer player do in my place, having seen `version` moves?

    Answered by `explanation`, or `refusal`."""

    version: int


class Explain(Message, tag="explain"):
    """What did the computer player think that made move number `version`?

    Answered by `explanation`."""

    version: int


class Analyse(Message, tag="analyse"):
    """The game is over: judge it.

    Answered by `analysis`, several times, the last one whole."""


AdviceAsked = Hint | Explain | Analyse

# ---- parts of messages to the page


class Point(msgspec.Struct, omit_defaults=True):
    """A sentence of an explanation; kinds are those of bots.analysis.explain: choice, candidate, expected, assumed, rule and so on."""

    kind: str
    text: str
    rule: str = ""


class ChancesSeen(msgspec.Struct, omit_defaults=True):
    """Every seat's chance to win after a move, with the bounds that hold it in 95 of 100 cases; number 0 is before the first."""

    number: int
    chances: list[tuple[float, float, float]]
    chance: bool = False  # whether nobody decided this move


class MistakeSeen(msgspec.Struct):
    """A decision that lost chance to win: how it is called, how much, what was played and what was better."""

    number: int
    seat: int
    grade: str
    lost: float
    played: str
    better: str


class MarginSeen(msgspec.Struct):
    """A seat's way from its chance at the start to its result, by luck and by decisions, and the error of both."""

    start: float
    luck: float
    decisions: float
    result: float
    error: float


# ---- to the page


class Explanation(Message, tag="explanation"):
    """What a computer player thought: about a hint after `version` moves, or about move number `version`."""

    about: str  # hint | move
    version: int
    seat: int
    level: str
    move: str
    targets: list[str]
    points: list[Point]


class Analysis(Message, tag="analysis"):
    """How far an analysis is; all of it once `moves` are there."""

    done: int
    total: int
    moves: list[ChancesSeen] = []
    mistakes: list[MistakeSeen] = []
    margins: list[MarginSeen] = []  # by seat


Advice = Explanation | Analysis
