"""What is asked and answered over HTTP: games, and tables to be made."""

import msgspec


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a new table's seat."""

    kind: str  # human | computer
    level: str = ""  # of a computer
    name: str = ""
    open: bool = False  # anybody may take it: it has no link of its own


class ClockWanted(msgspec.Struct, forbid_unknown_fields=True):
    """How long players may think: seconds for each turn (turn, days) or for the game (total, with an increment for each turn)."""

    kind: str  # turn | total | days
    seconds: int
    level: str  # goes on for whoever has run out of time
    increment: int = 0


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new table; `hot_seat` gives one token for all human seats."""

    game: str
    seats: list[SeatWanted]
    options: dict[str, str] = {}
    hot_seat: bool = False
    listed: bool = False  # in the lobby, where everybody may watch and take open seats
    clock: ClockWanted | None = None
    rated: bool = False  # everybody signs in, and the result counts
    edition: str = ""  # an owner's edition, as its file says it


class TableMade(msgspec.Struct):
    """The new table with a token for each human seat (hot-seat: the same for all), and the hash of what its chance follows from."""

    table: str
    tokens: dict[int, str]
    commitment: str


class OptionSeen(msgspec.Struct):
    """An option with its values, said."""

    name: str
    label: str
    rule: str
    values: list[tuple[str, str]]  # value, label; the first is the default


class GameSeen(msgspec.Struct):
    """A game as the front page shows it."""

    name: str
    title: str
    line: str  # what it is, in one sentence
    seats: list[int]
    minutes: int
    sides: list[str]
    options: list[OptionSeen]
    levels: list[tuple[str, str]]  # computer players: name, label
    unsure: bool
