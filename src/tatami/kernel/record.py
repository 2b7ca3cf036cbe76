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
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

FORMAT = "tatami record 1"
CHANCE_NAME = "chance"


class BadRecord(ValueError):
    """A text that is no record, or one that does not fit its game; names the line and the cause."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line, self.problem = line, problem


@dataclass(frozen=True, slots=True)
class Move:
    """One line: who acted (a seat's number or chance), the move in notation, the hash of the state after it."""

    who: str
    text: str
    hash: str


@dataclass(frozen=True)
class GameRecord:
    """A game from its first line to wherever it stands."""

    game: str
    rules_version: int
    edition: str
    fingerprint: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()

    def then(self, move: Move) -> "GameRecord":
        """The record with one more move."""
        return replace(self, moves=(*self.moves, move))

    def dump(self) -> str:
        """The record as text."""
        head = [
            FORMAT,
            f"game: {self.game}",
            f"rules: {self.rules_version}",
            f"edition: {self.edition} {self.fingerprint}",
            f"seats: {self.seats}",
            *(f"option {name}: {value}" for name, value in self.options.items()),
            *(f"note {name}: {value}" for name, value in self.notes.items()),
            "",
        ]
        return "\n".join(head + [f"{n} {m.who} {m.text} = {m.hash}" for n, m in enumerate(self.moves, 1)]) + "\n"


def load_record(text: str) -> GameRecord:
    """Read a record; whatever is wrong is told with its line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(1, f"expected {FORMAT!r}, got {lines[0] if lines else 'nothing'!r}")
    end = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    head = header(lines[:end])
    moves = [read_move(n, line) for n, line in enumerate(lines[end:], end + 1) if line.strip()]
    for count, (n, number, _) in enumerate(moves, 1):
        if number != count:
            raise BadRecord(n, f"expected move {count}, got move {number}")
    return replace(head, moves=tuple(move for _, _, move in moves))


def header(lines: list[str]) -> GameRecord:
    """The agreement at the head of a record."""
    plain: dict[str, tuple[int, str]] = {}
    extra: dict[str, dict[str, str]] = {"option": {}, "note": {}}
    for n, line in enumerate(lines[1:], 2):
        name, colon, value = line.partition(":")
        kind, _, rest = name.strip().partition(" ")
        if not colon or (kind not in extra and (rest or kind not in ("game", "rules", "edition", "seats"))):
            raise BadRecord(n, f"expected game, rules, edition, seats, option or note and a colon, got {line!r}")
        if kind in extra:
            extra[kind][rest] = value.strip()
        else:
            plain[kind] = (n, value.strip())
    if missing := [k for k in ("game", "rules", "edition", "seats") if k not in plain]:
        raise BadRecord(len(lines), f"the header ends without {', '.join(missing)}")
    edition, _, fingerprint = plain["edition"][1].rpartition(" ")
    if not edition:
        raise BadRecord(plain["edition"][0], f"expected the edition's name and fingerprint, got {fingerprint!r}")
    return GameRecord(plain["game"][1], whole(plain["rules"]), edition, fingerprint, whole(plain["seats"]), extra["option"], extra["note"])


def whole(field: tuple[int, str]) -> int:
    """The number in a header line."""
    line, text = field
    if not text.isdecimal():
        raise BadRecord(line, f"expected a whole number, got {text!r}")
    return int(text)


def read_move(n: int, line: str) -> tuple[int, int, Move]:
    """One move line: its number, who, what, and the hash."""
    number, _, rest = line.strip().partition(" ")
    who, _, tail = rest.partition(" ")
    text, equals, state = tail.rpartition(" = ")
    if not number.isdecimal() or not (who == CHANCE_NAME or who.isdecimal()) or not equals or not text:
        raise BadRecord(n, f"expected 'number who move = hash', got {line!r}")
    return n, int(number), Move(who, text, state)
