"""Games that their players end: by resigning, or, where two play, by agreeing on a draw.

These are rows of the log and never moves: the rules know nothing of them, and a record leads to the same position with or without.
Resigning ends a game when all seats but one have resigned or no person is left to play; until then a computer player has the seat.
Whoever resigned is last, behind everybody who resigned later, whatever the computer player makes of the seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tatami.kernel.game import Result

from .log import ACCEPT, MOVE, OFFER, REFUSE, RESIGN, UNDO, Entry
from .seats import HUMAN, Seat

RESIGNATION, AGREEMENT = "resignation", "agreement"
REASONS = (RESIGNATION, AGREEMENT)
"""The ways to end a game that are its players' own; each is `reason.<name>` in the catalogues."""


def resigned_seats(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The seats that have resigned, in this order."""
    return tuple(int(entry.who) for entry in entries if entry.kind == RESIGN)


def result_by_players(seats: Sequence[Seat], entries: Sequence[Entry]) -> Result | None:
    """How the players have ended the game, if they have."""
    if any(entry.kind == ACCEPT for entry in entries):
        return Result((1,) * len(seats), (0,) * len(seats), AGREEMENT)
    resigned = resigned_seats(entries)
    return ranked_last(Result((1,) * len(seats), (0,) * len(seats), RESIGNATION), resigned) if ends(seats, resigned) else None


def ends(seats: Sequence[Seat], resigned: Sequence[int]) -> bool:
    """Whether a game is over in which these seats have resigned: one is left, or no person."""
    left = [seat for number, seat in enumerate(seats) if number not in resigned]
    return bool(resigned) and (len(left) == 1 or not any(seat.kind == HUMAN or seat.token_hash for seat in left))


def ranked_last(result: Result, resigned: Sequence[int]) -> Result:
    """A result in which those who resigned are last, the first of them behind the others; the rest move up."""
    left, count = sorted(rank for seat, rank in enumerate(result.ranks) if seat not in resigned), len(result.ranks)
    ranks = [count - resigned.index(seat) if seat in resigned else left.index(rank) + 1 for seat, rank in enumerate(result.ranks)]
    return replace(result, ranks=tuple(ranks))


def notes(entries: Iterable[Entry]) -> dict[str, str]:
    """What a record says of it: the seats that resigned, in this order, and a draw that was agreed on."""
    entries = tuple(entries)
    resigned = " ".join(map(str, resigned_seats(entries)))
    return ({"resigned": resigned} if resigned else {}) | ({"agreed": "draw"} if any(entry.kind == ACCEPT for entry in entries) else {})


# ---- offering a draw


@dataclass(frozen=True)
class DrawOffer:
    """A seat offers a draw to another."""

    seat: int

    @property
    def other(self) -> int:
        """The seat that may accept."""
        return 1 - self.seat


def draw_offered(entries: Sequence[Entry]) -> DrawOffer | None:
    """The offer that stands: until it is answered, or the other seat moves, or moves are taken back."""
    moved = set[str]()
    for entry in reversed(entries):
        if entry.kind == OFFER:
            offer = DrawOffer(int(entry.who))
            return None if str(offer.other) in moved else offer
        if entry.kind == MOVE:
            moved.add(entry.who)
        if entry.kind in (UNDO, ACCEPT, REFUSE) or moved >= {"0", "1"}:
            break
    return None


def may_offer(seat: int, seats: Sequence[Seat], entries: Sequence[Entry]) -> bool:
    """Whether a seat may offer a draw: two play, a person has the other seat, and this seat has moved since it last offered one."""
    if len(seats) != 2 or seats[1 - seat].kind != HUMAN or not seats[1 - seat].token_hash or draw_offered(entries):
        return False
    last = next((entry.kind for entry in reversed(entries) if entry.who == str(seat) and entry.kind in (MOVE, OFFER)), MOVE)
    return last == MOVE
