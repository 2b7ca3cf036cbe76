"""What pages are told of a table beside its game: remarks, clocks, a question that waits, the table of a rematch, ratings."""

from dataclasses import dataclass

from tatami.server.tables.log import Remark
from tatami.server.tables.terms import Terms
from tatami.server.wire import ClockSeen, RatingShown, UndoAsked


@dataclass(frozen=True)
class Aside:
    """The same for everybody."""

    remarks: list[Remark]
    terms: Terms
    host: int
    clock: ClockSeen | None
    asked: UndoAsked | None
    may_ask: bool
    rematch: str
    ratings: list[RatingShown | None]
