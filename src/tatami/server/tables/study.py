"""A study as data: chapters of variations, each variation a game from its beginning; what may be written there, and how much."""

from dataclasses import replace

from tatami.kernel.record import GameRecord, Move, load_record
from tatami.server.troubles import Troubled
from tatami.server.wire import Study, StudyChapter, Variation

FORMAT = "tatami study 1"
MOST_CHAPTERS = 24
MOST_VARIATIONS = 48
"""In one chapter."""

MOST_MOVES = 1200
"""In one variation, from the beginning of its game."""

MOST_LETTERS = 1200
"""Of what is said in one place."""

LONGEST_TITLE = 80
MOST_BYTES = 56 * 1024
"""Of a whole study, as its file has it; a little less than one request may bring."""


def new_chapter(title: str, record: GameRecord, start: int) -> StudyChapter:
    """A chapter of a game; it opens after so many moves."""
    moves = [f"{move.who} {move.text}" for move in record.moves]
    head = "\n".join(replace(record, notes={}, moves=()).head())
    return StudyChapter(checked_title(title), head, [Variation(moves)], max(0, min(start, len(moves))))


def checked_title(title: str) -> str:
    """A title without line breaks, not too long and not empty."""
    plain = " ".join("".join(letter if letter.isprintable() else " " for letter in title).split())
    if not 0 < len(plain) <= LONGEST_TITLE:
        raise Troubled("study-title", most=LONGEST_TITLE, got=len(plain))
    return plain


def chapter_of(study: Study, number: int) -> StudyChapter:
    """The chapter of that number, counted from 0."""
    if not 0 <= number < len(study.chapters):
        raise Troubled("unknown-chapter", 404, most=len(study.chapters) - 1, got=number)
    return study.chapters[number]


def variation_of(chapter: StudyChapter, number: int) -> Variation:
    """The variation of that number, counted from 0."""
    if not 0 <= number < len(chapter.variations):
        raise Troubled("unknown-variation", 404, most=len(chapter.variations) - 1, got=number)
    return chapter.variations[number]


def moves_of(chapter: StudyChapter, number: int) -> list[str]:
    """All moves of a variation from the beginning of its game."""
    variation = variation_of(chapter, number)
    return variation.moves if variation.of < 0 else [*moves_of(chapter, variation.of)[: variation.at], *variation.moves]


def record_of(chapter: StudyChapter, number: int, version: int | None = None) -> GameRecord:
    """A variation as a record, whole or its first moves."""
    moves = moves_of(chapter, number)
    if version is not None and not 0 <= version <= len(moves):
        raise Troubled("unknown-version", 404, most=len(moves), got=version)
    made = [Move(who, text, "") for who, _, text in (move.partition(" ") for move in moves[:version])]
    return replace(head_of(chapter), moves=tuple(made))


def head_of(chapter: StudyChapter) -> GameRecord:
    """What was agreed in a chapter's game."""
    try:
        return load_record(chapter.head)
    except ValueError as problem:
        raise Troubled("wrong-record", problem=str(problem)) from problem


def play(chapter: StudyChapter, number: int, version: int, move: str) -> tuple[int, int]:
    """Try a move: the variation goes on, another begins so already, or a new one begins; which it is, and after how many moves."""
    moves = moves_of(chapter, number)
    if version < len(moves) and moves[version] == move:
        return number, version + 1
    for other, variation in enumerate(chapter.variations):
        if variation.of == number and variation.at == version and variation.moves[0] == move:
            return other, version + 1
    if version >= MOST_MOVES:
        raise Troubled("study-full", most=MOST_MOVES)
    if version == len(moves):
        variation_of(chapter, number).moves.append(move)
        return number, version + 1
    if len(chapter.variations) >= MOST_VARIATIONS:
        raise Troubled("study-full", most=MOST_VARIATIONS)
    chapter.variations.append(Variation([move], number, version))
    return len(chapter.variations) - 1, version + 1


def say(chapter: StudyChapter, number: int, version: int, text: str) -> None:
    """Write words beside a position, or take them back."""
    variation, said = variation_of(chapter, number), "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
    if not 0 <= version <= len(moves_of(chapter, number)):
        raise Troubled("unknown-version", 404, most=len(moves_of(chapter, number)), got=version)
    if len(said) > MOST_LETTERS:
        raise Troubled("study-words", most=MOST_LETTERS, got=len(said))
    if variation.of >= 0 and version <= variation.at:
        say(chapter, variation.of, version, said)  # what both variations have is said once
    elif said:
        variation.words[version] = said
    else:
        variation.words.pop(version, None)


def drop_variation(chapter: StudyChapter, number: int) -> None:
    """Take a variation out, and those that leave it."""
    if variation_of(chapter, number).of < 0:
        raise Troubled("unknown-variation", 404, most=len(chapter.variations) - 1, got=number)
    gone = {number}
    for other, variation in enumerate(chapter.variations):
        if variation.of in gone:  # a variation stands behind the one that it leaves
            gone.add(other)
    places = {old: new for new, old in enumerate(n for n in range(len(chapter.variations)) if n not in gone)}
    chapter.variations = [variation for n, variation in enumerate(chapter.variations) if n not in gone]
    for variation in chapter.variations:
        variation.of = places.get(variation.of, -1)


def expect_sound(study: Study) -> None:
    """Refuse a study that nobody could have written here: another format, too much of anything, variations that leave none."""
    if study.format != FORMAT:
        raise Troubled("wrong-study", expected=FORMAT, got=study.format)
    study.title = checked_title(study.title)
    if len(study.chapters) > MOST_CHAPTERS:
        raise Troubled("study-full", most=MOST_CHAPTERS)
    for chapter in study.chapters:
        chapter.title = checked_title(chapter.title)
        expect_variations(chapter)
        head_of(chapter)


def expect_variations(chapter: StudyChapter) -> None:
    """Refuse variations that do not hang together."""
    if not 1 <= len(chapter.variations) <= MOST_VARIATIONS:
        raise Troubled("study-full", most=MOST_VARIATIONS)
    lengths: list[int] = []
    for number, variation in enumerate(chapter.variations):
        first, leaves = number == 0 and variation.of == -1 and variation.at == 0, 0 <= variation.of < number and variation.at >= 0
        if not (first or (number and leaves and variation.at < lengths[variation.of] and variation.moves)):
            raise Troubled("wrong-study", expected="a variation that leaves an earlier one", got=f"variation {number}")
        lengths.append(variation.at + len(variation.moves))
        if lengths[-1] > MOST_MOVES:
            raise Troubled("study-full", most=MOST_MOVES)
        for version, said in variation.words.items():
            if not variation.at <= version <= lengths[-1] or len(said) > MOST_LETTERS:
                raise Troubled("study-words", most=MOST_LETTERS, got=len(said))
    if not 0 <= chapter.start <= lengths[0]:
        raise Troubled("unknown-version", most=lengths[0], got=chapter.start)
