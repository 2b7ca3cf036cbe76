"""What is counted of every seat: the things, what a move changed of them, and where the points of a game come from."""

import msgspec


class Counted(msgspec.Struct, omit_defaults=True):
    """A thing that is counted of every seat, said in the reader's language in a word or two."""

    key: str
    thing: str
    score: bool = False  # these are the points


class CountChange(msgspec.Struct):
    """What became more or fewer with an event."""

    seat: int
    thing: str
    by: int
    key: str


class CountBefore(msgspec.Struct):
    """What would become more or fewer by a move."""

    seat: int
    thing: str
    before: int
    after: int
    key: str


class SheetRow(msgspec.Struct):
    """Points of every seat from one source or in one round, and for each seat the moves that brought them."""

    key: str
    label: str
    points: list[int]
    moves: list[list[int]]


class ScoreSheet(msgspec.Struct):
    """Where the points of a game come from; both lists add up to the scores."""

    sources: list[SheetRow]
    rounds: list[SheetRow]
