"""Who sits at a table now: the seats as they were laid, and what the log tells of them since."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from .ids import TokenHash
from .log import AWAY_KINDS, BACK, RESIGN, SIT, Entry
from .seats import COMPUTER, HUMAN, Seat

SEATING = (*AWAY_KINDS, BACK, RESIGN, SIT)
"""The rows that change a seat; names stand in the store alone, where people can have them forgotten."""

AWAY = 300
"""Seconds that a table without a clock waits before its host may replace whoever is to act."""


def seats_after(seats: Sequence[Seat], entries: Iterable[Entry]) -> tuple[Seat, ...]:
    """The seats after some rows of the log."""
    now = list(seats)
    for entry in entries:
        if entry.kind in SEATING:
            now[int(entry.who)] = seat_after(now[int(entry.who)], entry)
    return tuple(now)


def seat_after(seat: Seat, entry: Entry) -> Seat:
    """A seat after one row."""
    if entry.kind == BACK:
        return replace(seat, kind=HUMAN, level="")
    if entry.kind == SIT:
        return replace(seat, token_hash=TokenHash(entry.text))
    if entry.kind == RESIGN and not entry.text:  # the game is over: nobody plays on
        return seat
    return replace(seat, kind=COMPUTER, level=entry.text)


def people(seats: Sequence[Seat]) -> int:
    """How many people play: a link that opens several seats is one person, a free seat is somebody who may yet come."""
    held = {seat.token_hash for seat in seats if seat.token_hash}
    return len(held) + sum(map(is_free, seats))


def is_free(seat: Seat) -> bool:
    """Whether anybody may sit down there."""
    return seat.kind == HUMAN and not seat.token_hash


def is_handed_over(seat: Seat) -> bool:
    """Whether a computer player has somebody's seat."""
    return seat.kind == COMPUTER and bool(seat.token_hash)
