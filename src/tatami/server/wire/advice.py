"""The messages about what computer players think: a hint, the reasons of a move, the analysis of a finished game."""

import msgspec

from .base import Message
from .foresight import VerdictSeen

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


class Suggestion(msgspec.Struct, omit_defaults=True):
    """One of the moves that a computer player would think of, and what it would come to."""

    move: str
    label: str
    verdict: VerdictSeen
    targets: list[str] = []


class ChancesSeen(msgspec.Struct, omit_defaults=True):
    """Every seat's chance to win after a move, with the bounds that hold it in 95 of 100 cases; number 0 is before the first."""

    number: int
    chances: list[tuple[float, float, float]]
    chance: bool = False  # whether nobody decided this move


class MistakeSeen(msgspec.Struct):
    """A turn that lost chance to win: how it is called, how much and how sure, what was played and what was better, step by step."""

    number: int  # of its last move
    since: int  # how many moves had been made before it
    seat: int
    grade: str
    lost: float
    error: float
    played: list[str]
    better: list[str]


class SwingSeen(msgspec.Struct):
    """A roll or draw that changed the chances much: whom it helped, by how much, with its error."""

    number: int
    seat: int
    by: float
    error: float


class MarginSeen(msgspec.Struct):
    """A seat's way from its chance at the start to its result, by luck and decisions, the error of both; what its turns gave away."""

    start: float
    luck: float
    decisions: float
    result: float
    error: float
    given: float
    given_error: float


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
    suggestions: list[Suggestion] = []  # of a hint: the best moves, the best of all first


class Analysis(Message, tag="analysis"):
    """How far an analysis is; all of it once `moves` are there."""

    done: int
    total: int
    moves: list[ChancesSeen] = []
    mistakes: list[MistakeSeen] = []
    margins: list[MarginSeen] = []  # by seat
    swings: list[SwingSeen] = []
    tones: list[str] = []  # the colours of the sides
    widest: float = 0.0  # the widest interval, either side, with which luck and decisions say something


Advice = Explanation | Analysis
