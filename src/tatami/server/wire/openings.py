"""Over HTTP: how a game begins between strong players, and how it went."""

import msgspec


class AnswerSeen(msgspec.Struct, omit_defaults=True):
    """What was chosen, how often, and how many of these games it won; a shared win counts as its part."""

    text: str
    times: int
    won: float
    played: bool = False  # at the position that was asked about


class OpeningSeen(msgspec.Struct):
    """A decision that every game comes to, for the first time or a later one, and what was chosen; rare choices are left out."""

    seats: int
    kind: str
    number: int
    title: str
    text: str  # what it is about
    rule: str
    times: int
    answers: list[AnswerSeen]


class OpeningBook(msgspec.Struct):
    """How a game begins: who played how many games, and their first decisions; no decision where nobody has counted."""

    title: str
    levels: list[str]
    games: int
    openings: list[OpeningSeen]
