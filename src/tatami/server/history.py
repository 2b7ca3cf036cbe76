"""What a table's log holds, append-only: moves, undone moves, computer players who failed; and the game it amounts to."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tatami.kernel.record import GameRecord, Move
from tatami.kernel.words import Words, words

from .seats import Seat

MOVE, UNDO, STAND_IN = "move", "undo", "stand-in"


class Entry(NamedTuple):
    """One line of the log; `who` is a seat or chance, `text` and `hash` are those of a move."""

    kind: str
    who: str
    text: str = ""
    hash: str = ""


def entry_of(move: Move) -> Entry:
    """A move as the log holds it."""
    return Entry(MOVE, move.who, move.text, move.hash)


@dataclass(frozen=True)
class StoredTable:
    """A table as the store knows it: what was agreed, who sits there, what has happened."""

    id: str
    game: str
    rules_version: int
    edition: str
    fingerprint: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...] = ()

    @property
    def record(self) -> GameRecord:
        """The game that the log amounts to."""
        agreed = (self.game, self.rules_version, self.edition, self.fingerprint, len(self.seats), self.options)
        return GameRecord(*agreed, moves=tuple(moves_of(self.entries)))


def moves_of(entries: Iterable[Entry]) -> list[Move]:
    """The moves that were not taken back."""
    moves: list[Move] = []
    for entry in entries:
        if entry.kind == MOVE:
            moves.append(Move(entry.who, entry.text, entry.hash))
        elif entry.kind == UNDO:
            moves.pop()
    return moves


class Remark(NamedTuple):
    """Something the players are told that is no move, after so many moves."""

    version: int
    words: Words


def remarks_of(entries: Iterable[Entry]) -> list[Remark]:
    """What the log says beside moves."""
    remarks: list[Remark] = []
    version = 0
    for entry in entries:
        if entry.kind == MOVE:
            version += 1
            continue
        if entry.kind == UNDO:
            version -= 1
        said = {UNDO: "log.undone", STAND_IN: "log.stand-in"}[entry.kind]
        remarks.append(Remark(version, words(said, seat=words("seat", n=int(entry.who)))))
    return remarks
