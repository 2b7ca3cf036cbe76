"""Over HTTP: studies, which are chapters of games with words and variations; also the file that a study is written to."""

import msgspec


class Variation(msgspec.Struct, forbid_unknown_fields=True):
    """Moves in a row, each with who made it as a record writes it; all but the first of a chapter leave another."""

    moves: list[str]  # those after the first `at`
    of: int = -1  # the variation it leaves; the first of a chapter is its game, and leaves none
    at: int = 0  # after so many moves
    words: dict[int, str] = {}  # what is said of the table after so many moves


class StudyChapter(msgspec.Struct, forbid_unknown_fields=True):
    """A game, its variations and what is said of them."""

    title: str
    head: str  # of a record: game, rules, edition, seats, options
    variations: list[Variation]
    start: int = 0  # the chapter opens after so many moves of its first variation


class Study(msgspec.Struct, forbid_unknown_fields=True):
    """A study as its file has it."""

    format: str
    title: str
    chapters: list[StudyChapter]


class ChapterSeen(msgspec.Struct):
    """A chapter and the title of its game."""

    title: str
    game: str
    game_title: str
    start: int
    variations: list[Variation]


class StudySeen(msgspec.Struct):
    """A study: whoever may write in it has `yours`."""

    study: str
    title: str
    chapters: list[ChapterSeen]
    yours: bool


class StudyListed(msgspec.Struct):
    """One of my studies."""

    study: str
    title: str
    changed: str


class ChapterWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A chapter from a table that may be gone on from, or from a record; it opens after `version` moves."""

    title: str
    table: str = ""
    record: str = ""
    version: int = 0


class StudyWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new study and its first chapter."""

    title: str
    chapter: ChapterWanted


class StudyMade(msgspec.Struct):
    """The new study; whoever brings the token may write in it, everybody with its address may read it."""

    study: str
    token: str


class StudyTitle(msgspec.Struct, forbid_unknown_fields=True):
    """What a study is called."""

    title: str


class StudyWords(msgspec.Struct, forbid_unknown_fields=True):
    """What is said of the table after so many moves of a variation; no text takes it back."""

    chapter: int
    variation: int
    version: int
    text: str


class StudyMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move after so many of a variation; chance's may be left to lots by saying none."""

    chapter: int
    variation: int
    version: int
    move: str = ""


class StudyPlace(msgspec.Struct):
    """The study after a move was tried, and where it leads."""

    study: StudySeen
    variation: int
    version: int


class StudyOffers(msgspec.Struct):
    """What may be played at a place: who is to act (chance: -1, over: -2), what is asked, the moves; of very many the first."""

    to_act: int
    prompt: str
    offers: list["StudyOffer"]


class StudyOffer(msgspec.Struct):
    """A move in notation, in words, and what to point at in order."""

    move: str
    label: str
    targets: list[str]
