"""The messages of talk at a table: what its players say to each other, reactions, and notes to oneself."""

import msgspec

from .base import Message

# ---- from the page


class Listen(Message, tag="listen"):
    """Tell me what the players say, from the beginning and from now on, and my own notes.

    Answered by `talk`, whole, then `noted`."""


class Say(Message, tag="say"):
    """I say this to the other players, up to 300 letters.

    Answered by `talk` to every player who listens."""

    text: str


class React(Message, tag="react"):
    """I show a reaction, which each reader gets in their language: hello, thanks, well-played, thinking, oops, laugh, sorry, bye.

    Answered by `talk` to every player who listens."""

    reaction: str


class Note(Message, tag="note"):
    """My notes are these from now on, up to 4,000 letters; they are kept for the seat's link, and nobody else reads them.

    Answered by `noted` to the same seat's pages."""

    text: str


Talking = Listen | Say | React | Note

# ---- to the page


class TalkLine(msgspec.Struct, omit_defaults=True):
    """What a seat said, or showed."""

    number: int
    seat: int
    at: str  # in ISO form
    text: str = ""
    reaction: str = ""


class Talk(Message, tag="talk"):
    """Chat messages: the last ones there are, if `whole`, else those that are new."""

    lines: list[TalkLine]
    whole: bool = False


class Noted(Message, tag="noted"):
    """My notes."""

    text: str
