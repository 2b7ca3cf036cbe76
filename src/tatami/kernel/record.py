"""A game as text: the header says what was agreed, then one line a move, chance included; save file, export and proof in one.

| tatami record 1
| game: gunjin-shogi
| rules: 1
| edition: default 3f0c2a91d4e5
| seats: 2
| option captured-spy: hidden
| note event: Kitchen table, Sunday
|
| 1 chance first 0 = 8c1f0e22a9b34d10
| 2 0 advance spy 3 = 51d7a0c4e2f96b38

The header names the options that differ from the default, so that a game may get a new option and old records stay as they are;
older records name them all and mean the same.  A game that changes a default needs a new rules version, whose upgrade names the old value.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .paste import Pasteable
from .words import Refused, Words

FORMAT = "tatami record 1"
CHANCE_NAME = "chance"
HEAD = ("game", "rules", "edition", "seats")
GAME_LINE, RULES_LINE, EDITION_LINE, SEATS_LINE = 2, 3, 4, 5
MOVE = re.compile(r"([0-9]{1,9}) (chance|[0-9]) (.+) = ([0-9a-f]{16})")


class BadRecord(ValueError):
    """A text that is no record, or one that does not fit its game; names the line and the cause, and why a move is refused."""

    def __init__(self, line: int, problem: str, why: Refused | Words | None = None) -> None:
        super().__init__(f"line {line}: {problem}" + (f": {why}" if why else ""))
        self.line, self.problem, self.why = line, problem, why


@dataclass(frozen=True, slots=True, repr=False)
class Move(Pasteable):
    """One line: who acted (a seat's number or chance), the move in notation, the hash of the state after it."""

    who: str
    text: str
    hash: str


@dataclass(frozen=True, repr=False)
class GameRecord(Pasteable):
    """A game from its first line to wherever it stands."""

    game: str
    rules_version: int
    edition: str
    fingerprint: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what would not read back as it was written."""
        for name, value in (("edition", self.edition), *self.options.items(), *self.notes.items()):
            if not name or ":" in name or not on_one_line(name) or not on_one_line(value):
                raise ValueError(f"expected a name without colon and a value, each on one line, got {name!r}: {value!r}")

    def __repr__(self) -> str:
        """The text, where it can be read back; moves of older rules have no hashes and cannot."""
        return f"tatami.load_record({self.dump()!r})" if all(move.hash for move in self.moves) else super().__repr__()

    def head(self) -> list[str]:
        """The lines that say what was agreed."""
        return [
            FORMAT,
            f"game: {self.game}",
            f"rules: {self.rules_version}",
            f"edition: {self.edition} {self.fingerprint}",
            f"seats: {self.seats}",
            *(f"option {name}: {value}" for name, value in self.options.items()),
            *(f"note {name}: {value}" for name, value in self.notes.items()),
        ]

    def dump(self) -> str:
        """The record as text."""
        moves = [f"{n} {m.who} {m.text} = {m.hash}" for n, m in enumerate(self.moves, 1)]
        return "\n".join([*self.head(), "", *moves]) + "\n"

    def line_of_option(self, name: str) -> int:
        """The line of an option in the text."""
        return SEATS_LINE + 1 + list(self.options).index(name)

    def line_of_move(self, number: int) -> int:
        """The line of a move in the text, the first being number 1."""
        return len(self.head()) + 1 + number


def on_one_line(text: str) -> bool:
    """Whether a text survives as (part of) a line: no line breaks, no spaces around it."""
    return text == text.strip() and len(text.splitlines()) <= 1


def load_record(text: str) -> GameRecord:
    """Read a record; whatever is wrong is told with its line."""
    lines = text.rstrip().splitlines()
    if lines[:1] != [FORMAT]:
        raise BadRecord(1, f"expected {FORMAT!r}, got {lines[0] if lines else 'nothing'!r}")
    end = lines.index("") if "" in lines else len(lines)
    record = header(lines[:end])
    first = record.line_of_move(1)
    moves = [read_move(first + number, number + 1, line) for number, line in enumerate(lines[end + 1 :])]
    return replace(record, moves=tuple(moves))


def header(lines: list[str]) -> GameRecord:
    """The agreement at the head of a record."""
    game, rules, edition, seats = (value_in(lines, n, name) for n, name in enumerate(HEAD, GAME_LINE))
    name, _, fingerprint = edition.rpartition(" ")
    if not name:
        raise BadRecord(EDITION_LINE, f"expected the edition's name and fingerprint, got {edition!r}")
    extra: dict[str, dict[str, str]] = {"option": {}, "note": {}}
    for n, line in enumerate(lines[SEATS_LINE:], SEATS_LINE + 1):
        label, colon, value = line.partition(":")
        kind, _, what = label.partition(" ")
        if not colon or kind not in extra or not what or what != what.strip() or (kind == "option" and extra["note"]):
            raise BadRecord(n, f"expected options, then notes, then an empty line, got {line!r}")
        if what in extra[kind]:
            raise BadRecord(n, f"{kind} {what} stands twice")
        extra[kind][what] = value.strip()
    return GameRecord(game, whole(RULES_LINE, rules), name.strip(), fingerprint, whole(SEATS_LINE, seats), extra["option"], extra["note"])


def value_in(lines: list[str], n: int, name: str) -> str:
    """The value in a line of the header that every record has."""
    line = lines[n - 1] if n <= len(lines) else ""
    label, colon, value = line.partition(":")
    if label != name or not colon or not value.strip():
        raise BadRecord(n, f"expected '{name}: ...', got {line!r}")
    return value.strip()


def whole(line: int, text: str) -> int:
    """The number in a header line."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise BadRecord(line, f"expected a whole number, got {text!r}")
    return int(text)


def read_move(line: int, number: int, text: str) -> Move:
    """One move line: its number, who, what, and the hash."""
    found = MOVE.fullmatch(text)
    if not found:
        raise BadRecord(line, f"expected 'number who move = hash', got {text!r}")
    if int(found[1]) != number:
        raise BadRecord(line, f"expected move {number}, got move {found[1]}")
    return Move(found[2], found[3], found[4])
