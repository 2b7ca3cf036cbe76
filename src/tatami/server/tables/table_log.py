"""A table's log, and what it amounts to beside the game: who sits there now, who made the table, how the clocks stand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tatami.kernel.dialect import OVER
from tatami.kernel.game import Result

from . import clock
from .clock import Reading
from .conclusion import ranked_last, resigned_seats, result_by_players
from .log import ACCEPT, CLOCK, MOVE, REMATCH, SAID, SIT, Entry, Remark, StoredTable, remarks_of
from .seating import SEATING, people, seats_after
from .seats import COMPUTER, Seat
from .terms import BY_LINK, Terms

CONCLUDING = frozenset((ACCEPT, *SEATING))
"""The rows after which the players may have ended the game."""

ONLY_MOVES = {MOVE}
"""Most rows change nothing beside the game."""


@dataclass(frozen=True)
class TableLog:
    """The rows of a log and what follows from them; rows that are added make a new one."""

    entries: tuple[Entry, ...]
    seats: tuple[Seat, ...]  # as they are now
    terms: Terms = BY_LINK
    secret: str = ""  # what chance follows from; none where somebody else rolls
    slept: float = 0.0  # seconds of the present turn when no process was awake
    began: float = 0.0  # the seconds that this process had missed when that was known
    remarks: tuple[Remark, ...] = ()
    conclusion: Result | None = None  # how the players have ended the game, if they have

    @classmethod
    def of(cls, stored: StoredTable) -> "TableLog":
        """The log of a table as the store has it."""
        seats = seats_after(stored.seats, stored.entries)
        remarks, conclusion = tuple(remarks_of(stored.entries)), result_by_players(seats, stored.entries)
        return cls(stored.entries, seats, stored.terms, stored.secret, remarks=remarks, conclusion=conclusion)

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.entries)

    def with_rows(self, added: Sequence[Entry], missed: float = 0.0) -> "TableLog":
        """The log with more rows; one of the clock begins a turn, and `missed` is what this process had missed by then."""
        entries, kinds = (*self.entries, *added), {entry.kind for entry in added}
        if kinds == ONLY_MOVES:
            return TableLog(entries, self.seats, self.terms, self.secret, self.slept, self.began, self.remarks, self.conclusion)
        seats = seats_after(self.seats, added)
        return replace(
            self,
            entries=entries,
            seats=seats,
            slept=0.0 if CLOCK in kinds else self.slept,
            began=missed if CLOCK in kinds else self.began,
            remarks=tuple(remarks_of(entries)) if kinds & SAID.keys() else self.remarks,
            conclusion=result_by_players(seats, entries) if kinds & CONCLUDING else self.conclusion,
        )

    def with_name(self, number: int, name: str) -> "TableLog":
        """The log of a table where a seat has another name: names stand in the store alone."""
        seat = replace(self.seats[number], name=name)
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    @cached_property
    def host(self) -> int:
        """The seat of whoever made the table: the first that was somebody's from the beginning; -1 if none was."""
        sat = {entry.who for entry in self.entries if entry.kind == SIT}
        return next((number for number, seat in enumerate(self.seats) if seat.token_hash and str(number) not in sat), -1)

    @cached_property
    def reading(self) -> Reading | None:
        """How the clocks stood when the present turn began, if there are any."""
        return clock.read(self.terms.clock, self.seats, self.entries) if self.terms.clock else None

    def is_over(self, to_act: int) -> bool:
        """Whether the game is over, by its rules or by its players."""
        return to_act == OVER or self.conclusion is not None

    def result(self, by_rules: Result | None) -> Result | None:
        """How the game ended; whoever resigned is last, whoever played on in that seat."""
        return self.conclusion or (by_rules and ranked_last(by_rules, resigned_seats(self.entries)))

    @property
    def hints_allowed(self) -> bool:
        """Whether players may take hints: never at a rated table, and where several people play only if they agreed on it."""
        return not self.terms.rated and (self.terms.hints or people(self.seats) < 2)

    @property
    def rematch(self) -> str:
        """The table of the rematch, if there is one."""
        return next((entry.text for entry in reversed(self.entries) if entry.kind == REMATCH), "")

    def computer_to_move(self, to_act: int) -> bool | None:
        """Whether a seat is a computer player's; unknown at a table where none sits."""
        if all(seat.kind != COMPUTER for seat in self.seats):
            return None
        return to_act >= 0 and not self.conclusion and self.seats[to_act].kind == COMPUTER
