"""A study as data: chapters of lines, each line a game from its beginning; what may be written there, and how much."""

from dataclasses import replace

from tatami.kernel.record import GameRecord, Move, load_record
from tatami.server.troubles import Troubled
from tatami.server.wire import Study, StudyChapter, StudyLine

FORMAT = "tatami study 1"
MOST_CHAPTERS = 24
MOST_LINES = 48
"""In one chapter."""

MOST_MOVES = 1200
"""In one line, from the beginning of its game."""

MOST_LETTERS = 1200
"""Of what is said in one place."""

LONGEST_TITLE = 80
MOST_BYTES = 56 * 1024
"""Of a whole study, as its file has it; a little less than one request may bring."""


def new_chapter(title: str, record: GameRecord, start: int) -> StudyChapter:
    """A chapter of a game; it opens after so many moves."""
    moves = [f"{move.who} {move.text}" for move in record.moves]
    head = "\n".join(replace(record, notes={}, moves=()).head())
    return StudyChapter(checked_title(title), head, [StudyLine(moves)], max(0, min(start, len(moves))))


def checked_title(title: str) -> str:
    """A title on one line, not too long and not empty."""
    plain = " ".join("".join(letter if letter.isprintable() else " " for letter in title).split())
    if not 0 < len(plain) <= LONGEST_TITLE:
        raise Troubled("study-title", most=LONGEST_TITLE, got=len(plain))
    return plain


def chapter_of(study: Study, number: int) -> StudyChapter:
    """The chapter of that number, counted from 0."""
    if not 0 <= number < len(study.chapters):
        raise Troubled("unknown-chapter", 404, most=len(study.chapters) - 1, got=number)
    return study.chapters[number]


def line_of(chapter: StudyChapter, number: int) -> StudyLine:
    """The line of that number, counted from 0."""
    if not 0 <= number < len(chapter.lines):
        raise Troubled("unknown-line", 404, most=len(chapter.lines) - 1, got=number)
    return chapter.lines[number]


def moves_of(chapter: StudyChapter, number: int) -> list[str]:
    """All moves of a line from the beginning of its game."""
    line = line_of(chapter, number)
    return line.moves if line.of < 0 else [*moves_of(chapter, line.of)[: line.at], *line.moves]


def record_of(chapter: StudyChapter, number: int, version: int | None = None) -> GameRecord:
    """A line as a record, whole or its first moves."""
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
    """Try a move: the line goes on, another one begins so already, or a new variation begins; the line and how many moves it has then."""
    moves = moves_of(chapter, number)
    if version < len(moves) and moves[version] == move:
        return number, version + 1
    for other, line in enumerate(chapter.lines):
        if line.of == number and line.at == version and line.moves[0] == move:
            return other, version + 1
    if version >= MOST_MOVES:
        raise Troubled("study-full", most=MOST_MOVES)
    if version == len(moves):
        line_of(chapter, number).moves.append(move)
        return number, version + 1
    if len(chapter.lines) >= MOST_LINES:
        raise Troubled("study-full", most=MOST_LINES)
    chapter.lines.append(StudyLine([move], number, version))
    return len(chapter.lines) - 1, version + 1


def say(chapter: StudyChapter, number: int, version: int, text: str) -> None:
    """Write words beside a position, or take them back."""
    line, said = line_of(chapter, number), "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
    if not 0 <= version <= len(moves_of(chapter, number)):
        raise Troubled("unknown-version", 404, most=len(moves_of(chapter, number)), got=version)
    if len(said) > MOST_LETTERS:
        raise Troubled("study-words", most=MOST_LETTERS, got=len(said))
    if line.of >= 0 and version <= line.at:
        say(chapter, line.of, version, said)  # what both lines have is said once
    elif said:
        line.words[version] = said
    else:
        line.words.pop(version, None)


def drop_line(chapter: StudyChapter, number: int) -> None:
    """Take a variation out, and those that leave it."""
    if line_of(chapter, number).of < 0:
        raise Troubled("unknown-line", 404, most=len(chapter.lines) - 1, got=number)
    gone = {number}
    for other, line in enumerate(chapter.lines):
        if line.of in gone:  # a line stands behind the one that it leaves
            gone.add(other)
    places = {old: new for new, old in enumerate(n for n in range(len(chapter.lines)) if n not in gone)}
    chapter.lines = [line for n, line in enumerate(chapter.lines) if n not in gone]
    for line in chapter.lines:
        line.of = places.get(line.of, -1)


def expect_sound(study: Study) -> None:
    """Refuse a study that nobody could have written here: another format, too much of anything, lines that leave none."""
    if study.format != FORMAT:
        raise Troubled("wrong-study", expected=FORMAT, got=study.format[:40])
    study.title = checked_title(study.title)
    if len(study.chapters) > MOST_CHAPTERS:
        raise Troubled("study-full", most=MOST_CHAPTERS)
    for chapter in study.chapters:
        chapter.title = checked_title(chapter.title)
        expect_lines(chapter)
        head_of(chapter)


def expect_lines(chapter: StudyChapter) -> None:
    """Refuse lines that do not hang together."""
    if not 1 <= len(chapter.lines) <= MOST_LINES:
        raise Troubled("study-full", most=MOST_LINES)
    lengths: list[int] = []
    for number, line in enumerate(chapter.lines):
        first, leaves = number == 0 and line.of == -1 and line.at == 0, 0 <= line.of < number and line.at >= 0
        if not (first or (number and leaves and line.at < lengths[line.of] and line.moves)):
            raise Troubled("wrong-study", expected="a line that leaves an earlier one", got=f"line {number}")
        lengths.append(line.at + len(line.moves))
        if lengths[-1] > MOST_MOVES:
            raise Troubled("study-full", most=MOST_MOVES)
        for version, said in line.words.items():
            if not line.at <= version <= lengths[-1] or len(said) > MOST_LETTERS:
                raise Troubled("study-words", most=MOST_LETTERS, got=len(said))
    if not 0 <= chapter.start <= lengths[0]:
        raise Troubled("unknown-version", most=lengths[0], got=chapter.start)
