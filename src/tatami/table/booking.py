"""What a move changed of the counted things, booked to the events that it told, and the points of a whole game by source and by round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tatami.kernel.dialect import Box, State
from tatami.kernel.event import Event
from tatami.kernel.game import Game
from tatami.kernel.ledger import START, Ledger

if TYPE_CHECKING:
    from .sight import Step

Rows = tuple[tuple[int, ...], ...]
"""The counts of every seat, in the order of the ledger's keys."""


class CountChange(NamedTuple):
    """A counted thing of a seat that became more or fewer."""

    seat: int
    key: str
    by: int


class Booking(NamedTuple):
    """What changed with one event: the counts, and the points of each seat by source; in which round."""

    changes: tuple[CountChange, ...]
    points: Mapping[int, Mapping[str, int]]
    round: int


def bookings(game: Game, box: Box, before: State, action: int) -> tuple[Booking, ...]:
    """One booking for each event that an action tells; what changes after the last event is booked to it."""
    state = before.copy()
    bookkeeper = Bookkeeper(game.ledger, box, state)
    state.listener = bookkeeper.hear
    game.rules.apply(state, box, action)
    state.listener = None  # or nobody could let go of both but the garbage collector
    return bookkeeper.end()


class Bookkeeper:
    """Listens to the rules while they change a state, and counts at every event."""

    def __init__(self, ledger: Ledger, box: Box, state: State) -> None:
        self.ledger, self.box, self.state = ledger, box, state
        self.told: list[Event] = []
        self.counted: list[Rows] = [ledger.table(state, box)]
        self.rounds: list[int] = []

    def hear(self, *values: int) -> None:
        """An event is told."""
        self.told.append(Event(*values))
        self.counted.append(self.ledger.table(self.state, self.box))
        self.rounds.append(self.ledger.round_of(self.state))

    def end(self) -> tuple[Booking, ...]:
        """One booking for each event."""
        told, counted = self.told, [*self.counted[: len(self.told)], self.ledger.table(self.state, self.box)]
        return tuple(booking(self.ledger, told[: n + 1], counted[n], counted[n + 1], self.rounds[n]) for n in range(len(told)))


def sole_booking(game: Game, box: Box, before: State, after: State, told: Event) -> Booking:
    """The booking of an action that told one event only: all that it changed."""
    ledger = game.ledger
    return booking(ledger, [told], ledger.table(before, box), ledger.table(after, box), ledger.round_of(after))


def booking(ledger: Ledger, told: Sequence[Event], before: Rows, after: Rows, round_number: int) -> Booking:
    """The difference between two moments, booked to the event told at the second."""
    changes = differences(ledger, before, after)
    points = {change.seat: ledger.book(told, change.by) for change in changes if change.key == ledger.points} if changes else {}
    return Booking(changes, points, round_number)


def differences(ledger: Ledger, before: Rows, after: Rows) -> tuple[CountChange, ...]:
    """What became more or fewer, seat by seat."""
    if before == after:
        return ()
    rows = enumerate(zip(before, after, strict=True))
    return tuple(
        CountChange(seat, key, now - was)
        for seat, (then, since) in rows
        for key, was, now in zip(ledger.keys, then, since, strict=True)
        if was != now
    )


# ---- the score sheet


@dataclass(frozen=True)
class SheetRow:
    """Points of every seat from one source or in one round, and the moves that brought them."""

    key: str
    points: tuple[int, ...]
    moves: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class ScoreSheet:
    """Where the points of a game come from; both lists add up to the score."""

    sources: tuple[SheetRow, ...]
    rounds: tuple[SheetRow, ...]  # keys are `start`, the numbers of the rounds and `end`


END = "end"
"""The row of points that belong to no round."""


class Posting(NamedTuple):
    """Points that a move brought a seat."""

    number: int
    seat: int
    source: str
    round: str
    points: int


def score_sheet(steps: "list[Step]") -> ScoreSheet | None:
    """The sheet of a game after some moves; none where a game has no running score, or nothing was played."""
    ledger = steps[0].game.ledger if steps else None
    if ledger is None or not ledger.points:
        return None
    postings = [*opening(steps[0], ledger), *(found for step in steps for found in postings_of(step, ledger))]
    seats = steps[0].before.seats
    rounds = sorted({posting.round for posting in postings} - {START, END}, key=int)
    return ScoreSheet(
        rows(((posting.source, posting) for posting in postings), ledger.sources, seats),
        rows(((posting.round, posting) for posting in postings), (START, *rounds, END), seats),
    )


def opening(step: "Step", ledger: Ledger) -> Iterator[Posting]:
    """The points that everybody has before the first move."""
    for seat, counts in enumerate(ledger.table(step.before, step.box)):
        yield Posting(0, seat, START, START, ledger.points_in(counts))


def postings_of(step: "Step", ledger: Ledger) -> Iterator[Posting]:
    """The points that one move brought."""
    for booked in step.bookings:
        for seat, points in booked.points.items():
            for source, part in points.items():
                yield Posting(step.number, seat, source, END if source in ledger.final else str(booked.round), part)


def rows(postings: Iterable[tuple[str, Posting]], keys: Iterable[str], seats: int) -> tuple[SheetRow, ...]:
    """The postings added up by key; a row that is nothing to anybody is left out."""
    by_key: dict[str, list[list[Posting]]] = {key: [[] for _ in range(seats)] for key in keys}
    for key, posting in postings:
        if posting.points:
            by_key[key][posting.seat].append(posting)
    made = (
        SheetRow(
            key,
            tuple(sum(posting.points for posting in cell) for cell in cells),
            tuple(tuple(dict.fromkeys(posting.number for posting in cell)) for cell in cells),
        )
        for key, cells in by_key.items()
    )
    return tuple(row for row in made if any(row.moves))
