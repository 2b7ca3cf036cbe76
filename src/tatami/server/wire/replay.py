"""Over HTTP: a kept game from any move to any other, and tables that go on from there."""

import msgspec

from .play import LogLine, Step, View
from .tables import SeatWanted


class Course(msgspec.Struct):
    """A game from its first move to where it stands: the log, who made each move, and after each of so many moves round and points."""

    table: str
    game: str
    version: int  # moves that were made
    over: bool
    view: int  # whose eyes these are: a seat, -3 a watcher, -4 nothing is hidden
    views: list[int]  # whose eyes may be chosen
    sides: list[str]
    tones: list[str]  # the colours of the sides, by their names in the palette
    crests: list[str]
    log: list[LogLine]
    movers: list[int]  # who made each move, chance: -1
    rounds: list[int]  # after 0, 1, 2 … moves; 0 where a game has none
    points: list[list[int]]  # the same for the points of each seat; nothing where a game has none
    yours: list[int] = []  # the seats of whoever asks
    rated: bool = False
    may_fork: bool = False  # a new table may go on from here


class Reel(msgspec.Struct):
    """The table after so many moves, and the moves that follow, as many as one request brings."""

    view: View  # without its log
    steps: list[Step]


class ForkWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new table that begins after so many moves of a kept game; `hot_seat` gives one token for all human seats."""

    version: int
    seats: list[SeatWanted]
    hot_seat: bool = False


class RecordGiven(msgspec.Struct, forbid_unknown_fields=True):
    """A game as text, to be laid out as a table of one's own."""

    record: str
    edition: str = ""  # where it was played with an owner's edition, as its file says it
