"""Over HTTP: tables to be made, tables in a list, and the secret of a finished one."""

from typing import Literal

import msgspec


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a new table's seat."""

    kind: str  # human | computer
    level: str = ""  # of a computer; adaptive-50@courier+40: lets somebody win about 50 of 100, 40 hundredths above the courier
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
    hints: bool = False  # people who play with people may take hints; never at a rated table
    edition: str = ""  # an owner's edition, as its file says it


class TableMade(msgspec.Struct):
    """The new table with a token for each human seat (hot-seat: the same for all), and the hash of what its chance follows from."""

    table: str
    tokens: dict[int, str]
    commitment: str


class Ticket(msgspec.Struct, forbid_unknown_fields=True):
    """A table, and the token of my seat there."""

    table: str
    token: str = ""


class MineWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The tables that a browser keeps."""

    tables: list[Ticket]


class PlayerAt(msgspec.Struct):
    """Somebody at a table: the side, the name (perhaps none), human or computer, whether the seat is free."""

    side: str
    name: str
    kind: str
    open: bool
    level: str = ""  # of a computer


TableState = Literal["yours", "asked", "others", "over"]


class TableSeen(msgspec.Struct):
    """A table at a glance: whether it is yours to act, you are asked something, others are to act, or it is over."""

    table: str
    game: str
    title: str
    state: TableState
    players: list[PlayerAt]
    to_act: int
    yours: list[int]
    moves: int
    waited: float  # seconds since something happened
    left: float | None  # seconds until the running clock is out
    rematch: str
    winners: list[int] = []  # once it is over
    by: str = ""  # resignation | agreement: ended by its players
    rated: bool = False
    edition: str = ""  # the name of the owner's edition that it is laid with


class GiftSeen(msgspec.Struct):
    """What somebody gave to a table's chance, from which move on."""

    who: str
    text: str
    since: int


class RollSeen(msgspec.Struct):
    """What chance did as a move: the weights of its outcomes, and the one it took."""

    number: int
    weights: list[int]
    outcome: int


class ChanceShown(msgspec.Struct):
    """The secret of a finished table, and every roll and draw that follows from it; see `table/fair.py`."""

    commitment: str
    secret: str
    gifts: list[GiftSeen]
    rolls: list[RollSeen]
