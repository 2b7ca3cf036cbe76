"""Taking moves back that somebody has learnt something by: only if everybody agrees.

A question stands in the log until everybody agrees, somebody declines, or a move is made."""

from dataclasses import dataclass

from .conclusion import resigned_seats
from .log import AGREE, AGREED, ASK, DECLINE, MOVE, UNDO, Entry
from .table_log import TableLog


@dataclass(frozen=True)
class Asked:
    """A seat asks to go back to the table after so many moves; who has agreed."""

    seat: int
    version: int
    agreed: frozenset[int] = frozenset()


def undo_asked(log: TableLog) -> Asked | None:
    """The question that waits for answers."""
    agreed = set[int]()
    for entry in reversed(log.entries):
        if entry.kind == ASK:
            return Asked(int(entry.who), int(entry.text), frozenset(agreed))
        if entry.kind == AGREE:
            agreed.add(int(entry.who))
        elif entry.kind in (MOVE, UNDO, DECLINE):
            break
    return None


def was_declined(log: TableLog) -> bool:
    """Whether somebody has declined since the last move: nobody is asked twice."""
    kinds = (entry.kind for entry in reversed(log.entries) if entry.kind in (MOVE, UNDO, DECLINE))
    return next(kinds, MOVE) == DECLINE


def seats_to_answer(log: TableLog, asked: Asked) -> tuple[int, ...]:
    """The seats whose people have not answered, also those that a computer player has meanwhile.

    Whoever holds the asker's own link is the asker; whoever has resigned is out of the game."""
    own, resigned = log.seats[asked.seat].token_hash, resigned_seats(log.entries)
    people = (number for number, seat in enumerate(log.seats) if seat.token_hash not in ("", own) and number not in resigned)
    return tuple(number for number in people if number not in asked.agreed)


def undo_rows(seat: int, count: int) -> list[Entry]:
    """The rows that take so many moves back; the last of them tells how many."""
    return [*[Entry(UNDO, str(seat), AGREED)] * (count - 1), Entry(UNDO, str(seat), str(count))]
