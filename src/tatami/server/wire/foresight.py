"""The messages about what a move would come to before it is made: up to the first thing that its player cannot know."""

import msgspec

from .base import Message
from .counts import CountBefore
from .play import Frame, Offer

# ---- from the page


class AskPreview(Message, tag="preview"):
    """What would follow if I made this move, having seen `version` moves, after those that I plan?

    Answered by `preview`, or `refusal`."""

    version: int
    move: str
    after: list[str] = []


class AskOutlook(Message, tag="outlook"):
    """Which of my moves would gain something, cost something or be in vain, having seen `version` moves?

    Answered by `outlook`, or `refusal`."""

    version: int


Foreseeing = AskPreview | AskOutlook

# ---- parts of messages to the page


class VerdictSeen(msgspec.Struct, omit_defaults=True):
    """What a move would come to, in a sentence with its rule; `cost` and `vain` are worth asking once more."""

    text: str
    rule: str
    tone: str  # gain | plain | cost | vain
    changes: list[CountBefore] = []


class OfferJudged(msgspec.Struct, omit_defaults=True):
    """An offered move that is not plain: its tone, and why."""

    move: str
    tone: str  # gain | cost | vain
    text: str
    rule: str = ""


class Asked(msgspec.Struct):
    """What whoever plans a move would be asked next: the question, the offers, and what every seat would have."""

    prompt: str
    offers: list[Offer]
    counts: list[list[int]]


# ---- to the page


class Preview(Message, tag="preview"):
    """The film of a move that was not made, from the present or planned picture on; no frame where even the first moment is unknown."""

    version: int
    move: str
    frames: list[Frame]
    ends: str  # known | unknown: with something that the player cannot know yet
    verdict: VerdictSeen
    after: list[str] = []  # the planned moves before it: the film goes on from the picture after them
    then: Asked | None = None  # where the same player decides next, and knows at what table


class Outlook(Message, tag="outlook"):
    """The moves that are not plain, of whoever is to act, the rule that each move follows from, and the rulings that matter for any."""

    version: int
    judged: list[OfferJudged]
    rules: dict[str, str] = {}
    rulings: list[str] = []  # rules that are not printed whole


Foreseen = Preview | Outlook
