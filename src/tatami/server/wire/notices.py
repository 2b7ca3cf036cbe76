"""Over HTTP: being told that it is one's turn."""

import msgspec


class NoticeWays(msgspec.Struct):
    """How this site can tell people: the key for browsers, if it sends push messages, and whether it calls webhooks."""

    push: str
    webhooks: bool


class NoticeWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Tell this address: about the seat of a link, about everybody's turns at its table, or about all tables of mine."""

    kind: str  # push | discord | slack | json
    url: str
    p256dh: str = ""  # of a browser
    auth: str = ""
    table: str = ""
    token: str = ""
    whole: bool = False
    lang: str = "en"


class NoticeMade(msgspec.Struct):
    """The secret by which a notice can be ended."""

    id: str


class NoticeSeen(msgspec.Struct):
    """A notice of mine."""

    id: str
    kind: str
    place: str  # the host that is told
