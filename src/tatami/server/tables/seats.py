"""Seats: who sits there, and the secret link by which they are known; the store holds only its hash."""

import secrets
from dataclasses import dataclass
from hashlib import sha256

HUMAN, COMPUTER = "human", "computer"
KINDS = (HUMAN, COMPUTER)


@dataclass(frozen=True)
class Seat:
    """One seat of a table as the store knows it."""

    kind: str
    level: str = ""  # of a computer
    name: str = ""
    lock: str = ""  # the hash of the token that opens it


def new_table_id() -> str:
    """A table's address: nobody guesses it, everybody can type it."""
    return secrets.token_hex(8)


def new_token() -> str:
    """A seat's secret."""
    return secrets.token_urlsafe(24)


def locked(token: str) -> str:
    """What the store keeps of a token: a token has 192 random bits, so a plain hash cannot be turned back."""
    return sha256(token.encode()).hexdigest()


def opened_by(token: str, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The seats that a token opens; one link opens several at a hot-seat table."""
    return tuple(number for number, seat in enumerate(seats) if seat.lock and secrets.compare_digest(seat.lock, locked(token)))
