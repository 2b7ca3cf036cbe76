"""The messages about people at one table: seats, names, clocks, taking back together, playing again, what was missed."""

import msgspec

from .base import Message

# ---- from the page


class Sit(Message, tag="sit"):
    """I take this free seat, under this name.

    Answered by `seated`, then `view` to everybody."""

    seat: int
    name: str = ""


class Name(Message, tag="name"):
    """I want this name at my seat.

    Answered by `view` to everybody."""

    seat: int
    name: str


class Hand(Message, tag="hand"):
    """Let this computer player go on at my seat, for a while or (`leaving`) for good.

    Answered by `view` to everybody."""

    seat: int
    level: str
    leaving: bool = False


class Back(Message, tag="back"):
    """I take my seat back from the computer player.

    Answered by `view` to everybody."""

    seat: int


class Replace(Message, tag="replace"):
    """As the host: let this computer player go on for whoever is away.

    Answered by `view` to everybody."""

    seat: int
    level: str


class AskUndo(Message, tag="ask-undo"):
    """May I take back my last move and all that came after it, having seen `version` moves?

    Answered by `view` to everybody, or `refusal`."""

    version: int


class AnswerUndo(Message, tag="answer-undo"):
    """I agree to what was asked, or I do not.

    Answered by `view` to everybody."""

    agree: bool


class Rematch(Message, tag="rematch"):
    """The game is over: the same people once more, everybody one seat further.

    Answered by `view` to everybody, with the new table."""


class Resign(Message, tag="resign"):
    """I give the game up; with more than two players a computer player has my seat from then on, and I am last.

    Answered by `view` to everybody."""

    seat: int


class OfferDraw(Message, tag="offer-draw"):
    """I offer the other player a draw, where two play; it stands until it is answered or the other player moves.

    Answered by `view` to everybody."""

    seat: int


class AnswerDraw(Message, tag="answer-draw"):
    """I accept the draw that was offered, or I do not; whoever offered it may withdraw it.

    Answered by `view` to everybody."""

    accept: bool


class Attend(Message, tag="attend"):
    """Tell me who is at the table, now and whenever somebody comes or goes.

    Answered by `here`, again and again."""


class Replay(Message, tag="replay"):
    """Show me again what happened after the first `since` moves.

    Answered by `view` as it was then, and every `step`."""

    since: int


Together = Sit | Name | Hand | Back | Replace | AskUndo | AnswerUndo | Rematch | Resign | OfferDraw | AnswerDraw | Attend | Replay

# ---- parts of messages to the page


class ClockAgreed(msgspec.Struct, omit_defaults=True):
    """The clock of a table; `level` is who goes on for whoever has run out of time."""

    kind: str  # turn | total | days
    seconds: int
    level: str
    increment: int = 0


class ClockSeen(msgspec.Struct):
    """The seconds that each seat has left, and the seat whose clock runs (-1: none)."""

    left: list[float]
    running: int


class UndoAsked(msgspec.Struct):
    """A seat asks to go back to the table after `version` moves; these seats have not answered yet."""

    seat: int
    version: int
    waiting: list[int]


class DrawOffered(msgspec.Struct):
    """A seat offers a draw; `other` may accept it."""

    seat: int
    other: int


# ---- to the page


class Seated(Message, tag="seated"):
    """The seat is yours; keep its token, it is not told again."""

    seat: int
    token: str


class Here(Message, tag="here"):
    """The seats that somebody looks from at this moment, and how many others watch."""

    seats: list[int]
    watchers: int
