"""Over HTTP: positions with a question, and what comes of answering it."""

import msgspec

from .advice import Point
from .foresight import Preview
from .play import View


class PuzzleSeen(msgspec.Struct):
    """A puzzle in a list: what it is about and how hard it is, not how it is solved."""

    name: str
    game: str
    title: str  # of its game
    theme: str
    about: str  # the theme in words
    difficulty: int  # from 1 to 6
    rating: int
    tries: int = 0  # of people with an account, and how many of them solved it at the first
    solved: int = 0


class SolverSeen(msgspec.Struct):
    """How somebody with an account solves puzzles."""

    rating: int
    solved: list[str]  # `game/name` of what they solved
    days: list[str]  # on which they solved a puzzle of the day, the latest last, as `2026-11-18`
    signed_in: bool = True


class PuzzleShelf(msgspec.Struct):
    """The puzzles of the day, one a game, the same for everybody; and how whoever asks solves them."""

    day: str  # as it is called in UTC
    puzzles: list[PuzzleSeen]
    solver: SolverSeen


class PuzzleTable(msgspec.Struct):
    """A position as whoever is to act there sees it, and what is asked."""

    puzzle: PuzzleSeen
    view: View
    task: str
    why: str
    rule: str = ""
    daily: str = ""  # the day whose puzzle it is
    own: bool = False  # a mistake of a game that was played here


class TurnTried(msgspec.Struct, forbid_unknown_fields=True):
    """One more move of a turn that somebody tries; a guest brings the rating that the device keeps."""

    move: str
    width: int
    after: list[str] = []
    hints: int = 0
    rating: float = 0.0
    counts: bool = True  # nobody has tried this puzzle here before


class PuzzleStep(msgspec.Struct):
    """What a move comes to, and of a whole turn whether it is the one that was asked for, or why not."""

    preview: Preview
    outcome: str = ""  # solved | failed; nothing while the turn goes on
    reasons: list[Point] = []
    rating: float = 0.0  # of the solver afterwards


class PuzzleHint(msgspec.Struct):
    """The first hint tells the idea, the second where it begins, the third the first move."""

    number: int
    text: str
    rule: str = ""
    targets: list[str] = []


class SolutionWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody wants to see how it is done; the same about a guest's rating."""

    width: int
    rating: float = 0.0
    counts: bool = True


class PuzzleSolution(msgspec.Struct):
    """The best turn and the one that comes next to it, move by move, each with its film."""

    line: list[Preview]
    second: list[Preview]
    reasons: list[Point]
    rating: float = 0.0


class TargetsAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Why is pointing at these targets no move, after those that were tried?"""

    targets: list[str]
    after: list[str] = []
