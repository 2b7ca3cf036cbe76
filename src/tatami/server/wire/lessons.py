"""Over HTTP: a lesson from its first page to its last, and what is said to an answer."""

import msgspec

from .foresight import Preview
from .play import Offer
from .replay import Reel


class LessonPage(msgspec.Struct, omit_defaults=True):
    """One thing to learn, after so many moves of the lesson's film; where there are offers, a move is asked for."""

    title: str
    text: str
    rule: str
    rule_text: str
    version: int
    show: list[str] = []  # sprites and targets that are ringed
    now: str = ""  # what is to be done
    prompt: str = ""
    offers: list[Offer] = []
    answers: list[str] = []  # the moves that are right; the film goes on with the first
    find: bool = False  # nothing is ringed: finding it is the task


class Lesson(msgspec.Struct):
    """A lesson: its pages, and the film that they are pages of."""

    game: str
    game_title: str
    name: str
    title: str
    line: str
    pages: list[LessonPage]
    reel: Reel
    next: str = ""  # the lesson after it


class LessonReply(msgspec.Struct):
    """What is said to an answer that is not right, and the film of what would have happened."""

    text: str
    preview: Preview
