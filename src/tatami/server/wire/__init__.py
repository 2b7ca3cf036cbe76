"""The messages between a page and the server: tagged, versioned, one declaration each way.

A page says hello with its seat's token and gets a full view.  From then on each move arrives as a `Step` that holds only
what changed for this viewer.  Steps carry consecutive versions (the number of moves played); a page that sees a gap
asks again with `hello`, and a page that was too slow is sent a fresh `View`.  Where one device serves several players
with hidden hands, the move that gives it to another arrives as a `View` for that player.

* `base`: what all messages have in common
* `play`: coming to a table, what is seen there, moves and refusals
* `advice`: what computer players think
* `seats`: people at one table
* `talk`: what players say to each other
* `http`: games, and tables to be made
"""

from typing import Any, get_args

import msgspec

from .advice import Advice, AdviceAsked, Analyse, Analysis, ChancesSeen, Explain, Explanation, Hint, MarginSeen, MistakeSeen, Point
from .base import PROTOCOL, Message
from .http import ClockWanted, GameSeen, OptionSeen, SeatWanted, TableMade, TableWanted
from .play import (
    Act,
    AreaSeen,
    Because,
    Ending,
    Happened,
    Hello,
    LogLine,
    Look,
    Moment,
    Offer,
    Ping,
    PlayAsked,
    PlayerSeen,
    PlayTold,
    Pong,
    RatingShown,
    Refusal,
    SpriteSeen,
    Step,
    Trouble,
    Undo,
    View,
    Why,
)
from .seats import AnswerUndo, AskUndo, Back, ClockAgreed, ClockSeen, Hand, Name, Rematch, Replace, Replay, Seated, Sit, Together, UndoAsked
from .talk import Listen, Note, Noted, React, Say, Talk, Talking, TalkLine

__all__ = [
    "PROTOCOL",
    "Act",
    "Advice",
    "AdviceAsked",
    "Analyse",
    "Analysis",
    "AnswerUndo",
    "AreaSeen",
    "AskUndo",
    "Back",
    "Because",
    "ChancesSeen",
    "ClockAgreed",
    "ClockSeen",
    "ClockWanted",
    "Ending",
    "Explain",
    "Explanation",
    "FromPage",
    "GameSeen",
    "Hand",
    "Happened",
    "Hello",
    "Hint",
    "Listen",
    "LogLine",
    "Look",
    "MarginSeen",
    "Message",
    "MistakeSeen",
    "Moment",
    "Name",
    "Note",
    "Noted",
    "Offer",
    "OptionSeen",
    "Ping",
    "PlayAsked",
    "PlayTold",
    "PlayerSeen",
    "Point",
    "Pong",
    "RatingShown",
    "React",
    "Refusal",
    "Rematch",
    "Replace",
    "Replay",
    "Say",
    "SeatWanted",
    "Seated",
    "Sit",
    "SpriteSeen",
    "Step",
    "TableMade",
    "TableWanted",
    "Talk",
    "TalkLine",
    "Talking",
    "ToPage",
    "Together",
    "Trouble",
    "Undo",
    "UndoAsked",
    "View",
    "Why",
    "json_schema",
]

FromPage = PlayAsked | AdviceAsked | Together | Talking

ToPage = PlayTold | Advice | Seated | Talk | Noted


def json_schema() -> dict[str, Any]:
    """The schema of every message, for documentation and fuzzing."""
    kinds = [*get_args(FromPage), *get_args(ToPage)]
    _, parts = msgspec.json.schema_components(kinds)
    return parts
