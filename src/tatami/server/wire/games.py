"""Over HTTP: games as the front page shows them, their rules, how they are played."""

import msgspec


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
    ladder: list[str] = []  # those of them who search, the weakest first
    strength: dict[str, int] = {}  # of a hundred games, how many each of those wins against the weakest, as far as that was measured
    aims: list[int] = []  # of a hundred games, how many one may ask to win against a player who adapts
    cover: bool = False  # whether a picture of how it is played stands for the game
    lessons: int = 0
    edition: str = ""  # the owner's box that tables of it are laid with here


class RuleSeen(msgspec.Struct):
    """A numbered rule: its chapter, where it is printed or why we rule so, the rule in our words."""

    number: str
    chapter: str
    source: str
    text: str
    ruling: bool = False  # not all of it is printed


class ThingSeen(msgspec.Struct):
    """A thing of a game's table or a sign on it: what it is called, the rule behind it, where it lies; its size is that of its SVG."""

    number: int
    label: str
    rule: str
    place: str
    width: int
    height: int


class LearningPicture(msgspec.Struct):
    """A part of a game's table, with the sentence under it; its size is that of its SVG."""

    name: str
    text: str
    width: int
    height: int


class LearningSection(msgspec.Struct):
    """One step of how a game is played, and the rules it rests on."""

    title: str
    text: str
    rules: list[str]
    pictures: list[LearningPicture]


class LessonListed(msgspec.Struct):
    """A lesson of a game, of so many pages."""

    name: str
    title: str
    line: str
    pages: int


class Guidance(msgspec.Struct):
    """What the guide of a first game says once about a kind of decision."""

    kind: str  # as `Moment` names it
    title: str
    text: str
    rule: str


class HowTo(msgspec.Struct):
    """How a game is played, its lessons, and what its guide says."""

    title: str  # the game's
    line: str
    sections: list[LearningSection]
    lessons: list[LessonListed] = []
    guide: list[Guidance] = []
