"""A table's log, and what it amounts to beside the game: who sits there now, who made the table, how the clocks stand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from . import clock
from .clock import Reading
from .log import CLOCK, REMATCH, SAID, SIT, Entry, Remark, StoredTable, remarks_of
from .seating import seats_after
from .seats import COMPUTER, Seat
from .terms import BY_LINK, Terms


@dataclass(frozen=True)
class TableLog:
    """The rows of a log and what follows from them; rows that are added make a new one."""

    entries: tuple[Entry, ...]
    seats: tuple[Seat, ...]  # as they are now
    terms: Terms = BY_LINK
    secret: str = ""  # what chance follows from; none where somebody else rolls
    slept: float = 0.0  # seconds of the present turn when no process was awake
    remarks: tuple[Remark, ...] = ()

    @classmethod
    def of(cls, stored: StoredTable) -> "TableLog":
        """The log of a table as the store has it."""
        seats = seats_after(stored.seats, stored.entries)
        return cls(stored.entries, seats, stored.terms, stored.secret, remarks=tuple(remarks_of(stored.entries)))

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.entries)

    def with_rows(self, added: Sequence[Entry]) -> "TableLog":
        """The log with more rows; the clock's begin a new turn, of which nothing was slept through."""
        entries, kinds = (*self.entries, *added), {entry.kind for entry in added}
        return replace(
            self,
            entries=entries,
            seats=seats_after(self.seats, added),
            slept=0.0 if CLOCK in kinds else self.slept,
            remarks=tuple(remarks_of(entries)) if kinds & SAID.keys() else self.remarks,
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

    @property
    def rematch(self) -> str:
        """The table of the rematch, if there is one."""
        return next((entry.text for entry in reversed(self.entries) if entry.kind == REMATCH), "")

    def computer_to_move(self, to_act: int) -> bool | None:
        """Whether a seat is a computer player's; unknown at a table where none sits."""
        if all(seat.kind != COMPUTER for seat in self.seats):
            return None
        return to_act >= 0 and self.seats[to_act].kind == COMPUTER
