"""Seats: who sits there, and the secret link by which they are known; the store holds only its hash."""

import secrets
from dataclasses import dataclass
from hashlib import sha256

from .ids import TableId, TokenHash

HUMAN, COMPUTER = "human", "computer"
KINDS = (HUMAN, COMPUTER)

NO_TOKEN = TokenHash("")
"""The token hash of a seat that no token opens."""


@dataclass(frozen=True)
class Seat:
    """One seat of a table as the store knows it."""

    kind: str
    level: str = ""  # of a computer
    name: str = ""
    token_hash: TokenHash = NO_TOKEN  # of the token that opens it


def new_table_id() -> TableId:
    """A table's address: nobody guesses it, everybody can type it."""
    return TableId(secrets.token_hex(8))


def new_token() -> str:
    """A seat's secret."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> TokenHash:
    """What the store keeps of a token: a token has 192 random bits, so a plain hash cannot be turned back."""
    return TokenHash(sha256(token.encode()).hexdigest())


def seats_opened_by(token: str, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The seats that a token opens; one link opens several at a hot-seat table."""
    brought = token_hash(token)
    return tuple(number for number, seat in enumerate(seats) if seat.token_hash and secrets.compare_digest(seat.token_hash, brought))
