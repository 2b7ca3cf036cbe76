"""Clocks, read from the log alone: rows of the clock stand behind the deeds that took time.

A turn is what one player decides until another is to act.  Nobody's clock runs before their own first move, nor while a
computer player has their seat; neither a move that is taken back nor a seat that is gives time back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .log import AWAY_KINDS, BACK, CLOCK, MOVE, UNDO, Entry
from .seats import HUMAN, Seat
from .terms import TOTAL, Clock

NOBODY = -1


@dataclass(frozen=True)
class Reading:
    """What every seat had left when the present turn began, whose it is, whether its clock runs, since when."""

    left: tuple[float, ...]
    to_act: int = NOBODY
    running: int = NOBODY
    since: float = 0  # seconds since 1970


def row(reading: Reading, mover: int, spent: float, now: float, to_act: int) -> Entry:
    """The row behind a deed: who has spent how long, when that was, and who is to act from then on."""
    who = mover if reading.to_act == NOBODY else reading.to_act
    return Entry(CLOCK, str(who), f"{spent:.3f} {now:.3f} {to_act}")


class Fold:
    """The clocks of a table, row by row."""

    def __init__(self, clock: Clock, count: int) -> None:
        self.clock, self.left = clock, [float(clock.seconds)] * count
        self.before: dict[str, float] = {}  # what a seat had before its last turn ended
        self.started, self.moved, self.away = set[str](), set[str](), set[str]()
        self.to_act, self.since = NOBODY, 0.0

    def read(self, entry: Entry) -> None:
        """Read one row."""
        if entry.kind == MOVE:
            self.started.add(entry.who)
            self.moved.add(entry.who)
        elif entry.kind == UNDO and entry.who in self.before:
            self.left[int(entry.who)] = self.before.pop(entry.who)
        elif entry.kind in AWAY_KINDS:
            self.away.add(entry.who)
        elif entry.kind == BACK:
            self.away.discard(entry.who)
        elif entry.kind == CLOCK:
            self.spend(entry)

    def spend(self, entry: Entry) -> None:
        """Time was spent; a turn that ended gives the next one its time."""
        spent, since, to_act = entry.text.split()
        seat, who = int(entry.who), entry.who
        self.since, self.to_act = float(since), int(to_act)
        if seat >= 0:
            self.left[seat] -= float(spent)
            if who in self.moved and to_act != who:
                self.end_turn(who, seat)
        self.moved.clear()

    def end_turn(self, who: str, seat: int) -> None:
        """The next turn has its time; a game's time grows only for a player who moved in person."""
        if who not in self.away:
            self.before[who] = self.left[seat]
        if who not in self.away or self.clock.kind != TOTAL:
            self.left[seat] = self.clock.after_turn(self.left[seat])


def read(clock: Clock, seats: Sequence[Seat], entries: Iterable[Entry]) -> Reading:
    """The clocks of a table as its log tells them."""
    fold = Fold(clock, len(seats))
    for entry in entries:
        fold.read(entry)
    runs = fold.to_act >= 0 and str(fold.to_act) in fold.started and seats[fold.to_act].kind == HUMAN
    return Reading(tuple(fold.left), fold.to_act, fold.to_act if runs else NOBODY, fold.since)
