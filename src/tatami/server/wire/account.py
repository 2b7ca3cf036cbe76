"""Over HTTP: signing up and in, and a person's own page."""

from typing import Any

import msgspec

from .notices import NoticeSeen


class NameAndPassword(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its password."""

    name: str
    password: str


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """A new password; where there is an old one, that too, or a passkey's answer to the challenge of that key."""

    new: str
    old: str = ""
    key: str = ""
    credential: dict[str, Any] = {}


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery code, or the secret of a link by whoever runs the site, and the new password."""

    code: str
    new: str


class RecoveryCodes(msgspec.Struct):
    """Codes that are good for one new password each; they are not told again."""

    codes: list[str]


class PasskeyWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a new account; nothing where somebody adds a passkey to theirs."""

    name: str = ""


class PasskeyChallenge(msgspec.Struct):
    """A challenge: its key, and what the browser hands to the passkey."""

    key: str
    options: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """A passkey's answer to the challenge of that key."""

    key: str
    credential: dict[str, Any]


class SignedIn(msgspec.Struct):
    """Who is signed in; no name, nobody."""

    name: str = ""


class SeatLink(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's link."""

    table: str
    token: str


class SessionSeen(msgspec.Struct):
    """A device that is signed in."""

    id: str
    device: str
    made: str
    seen: str
    current: bool


class PasskeySeen(msgspec.Struct):
    """A passkey by its id."""

    id: str
    made: str


class MyTable(msgspec.Struct):
    """A table where I have seats."""

    table: str
    game: str
    seats: list[int]
    made: str


class RatingSeen(msgspec.Struct):
    """How well I play a game: in points, how far they may be off, after how many rated games."""

    game: str
    points: int
    spread: int
    games: int


class Account(msgspec.Struct):
    """A person's own page."""

    name: str
    made: str
    password: bool
    passkeys: list[PasskeySeen]
    sessions: list[SessionSeen]
    tables: list[MyTable]
    ratings: list[RatingSeen]
    notices: list[NoticeSeen]
    codes: int  # recovery codes that are left
