"""What a table's log holds, append-only: moves, undone moves, computer players who failed, newer rules; and the game it amounts to."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from tatami.games import find
from tatami.kernel.components import Components
from tatami.kernel.record import GameRecord, Move
from tatami.kernel.replay import upgrade_record
from tatami.kernel.words import Words, words
from tatami.table.table import Table

from .ids import TableId
from .seats import Seat
from .terms import BY_LINK, Terms

MOVE, UNDO, STAND_IN, RULES, PROMISE, GIFT = "move", "undo", "stand-in", "rules", "promise", "gift"
HAND, LEAVE, REPLACE, TIMEOUT, BACK, SIT, NAME = "hand", "leave", "replace", "timeout", "back", "sit", "name"
ASK, AGREE, DECLINE, CLOCK, REMATCH = "ask", "agree", "decline", "clock", "rematch"
RESIGN, OFFER, ACCEPT, REFUSE, HINT = "resign", "offer", "accept", "refuse", "hint"
FORK = "fork"

AWAY_KINDS = (HAND, LEAVE, REPLACE, TIMEOUT)
"""From such a row on a computer player has the seat."""

AGREED = "agreed"
"""The text of a move taken back together with others, but for the last of them: that one says how many."""

SAID = {UNDO: "log.undone", STAND_IN: "log.stand-in", PROMISE: "log.promise", FORK: "log.fork"} | {
    kind: f"log.{kind}" for kind in (*AWAY_KINDS, BACK, SIT, ASK, AGREE, DECLINE, REMATCH, RESIGN, OFFER, ACCEPT, REFUSE, HINT)
}
"""What everybody is told that is no move."""


MOST_ALIKE = 3
"""So often the same remark is told after one move."""

PART_OF_HASH = 16
"""So much of a promise is read out; the connection has all of it."""


class Entry(NamedTuple):
    """One row of the log; `who` is a seat or chance, `text` and `hash` are those of a move.

    `text` is also the version of newer rules, the level of whoever stood in for a computer player, the hash of the table's
    secret, what a player gave to chance, the level that has a seat from now on, the token hash and the name of whoever sits down,
    the version that somebody asks to go back to, the time that was spent, the table of a rematch, the level that plays on
    for somebody who resigned, if anybody does, and how many moves of another game came before."""

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

    id: TableId
    game: str
    rules_version: int
    edition: str
    fingerprint: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...] = ()
    components: Components | None = None  # the box that was agreed on, if it was kept; loaded, if it is not the one that is shipped
    secret: str = ""  # what its chance follows from; older tables have none
    terms: Terms = BY_LINK

    @property
    def record(self) -> GameRecord:
        """The game that the log amounts to; a row of newer rules upgrades what was before, and what follows is played by them."""
        agreed = (self.game, self.rules_version, self.edition, self.fingerprint, len(self.seats), self.options)
        record, moves = GameRecord(*agreed), list[Move]()
        for entry in self.entries:
            if entry.kind == MOVE:
                moves.append(Move(entry.who, entry.text, entry.hash))
            elif entry.kind == UNDO:
                moves.pop()
            elif entry.kind == RULES:
                record = upgrade_record(find(self.game), replace(record, moves=tuple(moves)), int(entry.text))
                moves = list(record.moves)
        return replace(record, moves=tuple(moves))

    @property
    def table(self) -> Table:
        """The table itself, by the present rules, with the box that was agreed on."""
        game, record = find(self.game), upgrade_record(find(self.game), self.record)
        shipped = record.fingerprint == game.components().fingerprint
        return Table.from_record(game, record, None if shipped else self.components)


class Remark(NamedTuple):
    """Something the players are told that is no move, after so many moves."""

    version: int
    words: Words


def remarks_of(entries: Iterable[Entry]) -> list[Remark]:
    """What the log says beside moves, in its own order: what was said after a move that is taken back stands behind the one before it."""
    remarks: list[Remark] = []
    version, agreed = 0, False
    for entry in entries:
        version += {MOVE: 1, UNDO: -1}.get(entry.kind, 0)
        agreed = entry.kind == AGREE or (agreed and entry.kind == UNDO)
        if entry.kind == UNDO:
            remarks = [remark._replace(version=min(remark.version, version)) for remark in remarks]
        if entry.kind in SAID and entry.text != AGREED:
            fold(remarks, Remark(version, remark_of(entry, agreed)))
    return remarks


def fold(remarks: list[Remark], new: Remark) -> None:
    """Add a remark; the same one is told so often after a move and no oftener, so that whoever repeats a deed makes no log longer."""
    alike, place = list[int](), len(remarks) - 1
    while place >= 0 and remarks[place].version == new.version:
        if remarks[place] == new:
            alike.append(place)
        place -= 1
    if len(alike) == MOST_ALIKE:
        del remarks[alike[-1]]
    remarks.append(new)


def remark_of(entry: Entry, agreed: bool = False) -> Words:
    """What a row says that is no move; who stands in is named, unless nobody does and the move was drawn."""
    if entry.kind == PROMISE:
        return words(SAID[PROMISE], hash=entry.text[:PART_OF_HASH])
    if entry.kind == FORK:
        return words(SAID[FORK], number=int(entry.text))
    seat = words("seat", n=int(entry.who))
    if entry.kind == STAND_IN and entry.text:
        return words("log.stand-in-level", seat=seat, level=words(f"level.{entry.text}"))
    if entry.kind == UNDO and entry.text:
        count = int(entry.text)
        return words("log.undone-together", seat=seat, n=count) if agreed else words("log.undone-alone", seat=seat, n=count)
    if entry.kind == RESIGN and entry.text:
        return words("log.resign-level", seat=seat, level=words(f"level.{entry.text}"))
    if entry.kind in AWAY_KINDS:
        return words(SAID[entry.kind], seat=seat, level=words(f"level.{entry.text}"))
    return words(SAID[entry.kind], seat=seat)
