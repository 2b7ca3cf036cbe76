"""The files that commands read: records, and owners' editions."""

import sys
from contextlib import nullcontext
from pathlib import Path

from tatami import games
from tatami.kernel.box_file import BadComponents
from tatami.kernel.components import Components
from tatami.kernel.game import Game
from tatami.kernel.record import EDITION_LINE, GAME_LINE, BadRecord, GameRecord
from tatami.kernel.record_json import read_record as load_record
from tatami.kernel.words import Refused, words
from tatami.table.table import Table
from tatami.texts.box import problem_words
from tatami.texts.speaker import FALLBACK, Speaker

from .arguments import language
from .errors import BadInput

STANDARD_INPUT = "-"
MOST_PROBLEMS = 20
"""So many mistakes of an edition are told at once."""

LONGEST_TEXT = 16_000_000
"""The characters of a record or an edition: far more than any game takes."""


def read_text(file: Path) -> str:
    """The text of a file, if it is no longer than any that is meant; `-` is what comes in at the standard input."""
    try:
        with nullcontext(sys.stdin) if str(file) == STANDARD_INPUT else file.open(encoding="utf-8") as source:
            text = source.read(LONGEST_TEXT + 1)
    except OSError as problem:
        raise BadInput(f"cannot read {file}: {problem.strerror}") from problem
    except UnicodeDecodeError as problem:
        line = problem.object.count(b"\n", 0, problem.start) + 1
        raise BadInput(f"{file}:{line}: expected text in UTF-8, got the byte {problem.object[problem.start]:#04x}") from problem
    if len(text) > LONGEST_TEXT:
        raise BadInput(f"{file}: expected at most {LONGEST_TEXT} characters, got more")
    return text


def write_bytes(file: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    draft = file.with_name(f"{file.name}.part")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    except OSError as problem:
        raise BadInput(f"cannot write {file}: {problem.strerror}") from problem


def read_edition(game: Game, file: Path | None, lang: str | None = None) -> Components:
    """The shipped box of a game, or the one that an owner's file corrects, its totals checked."""
    if file is None:
        return game.components()
    try:
        components = game.components(read_text(file))
        game.box(components)
    except BadComponents as problem:
        wrong = (problem, *problem.others)
        told = [f"{file}:{one.line}: {edition_problem(game, one.problem, language(lang))}" for one in wrong[:MOST_PROBLEMS]]
        if len(wrong) > MOST_PROBLEMS:
            told.append(Speaker(language(lang), game).say(words("terminal.more-mistakes", n=len(wrong) - MOST_PROBLEMS)))
        raise BadInput(*told) from problem
    return components


def edition_problem(game: Game | None, problem: str, lang: str) -> str:
    """What is wrong with an edition, in the reader's language; the places are those of the file, the game is none where it names none."""
    return problem if lang == FALLBACK else Speaker(lang, game).say(problem_words(game, problem))


def read_record(file: Path) -> tuple[Game, GameRecord]:
    """A record and its game; nothing of it is played yet."""
    record = load_record(read_text(file))
    try:
        return games.find(record.game), record
    except games.UnknownGame as problem:
        raise BadRecord(GAME_LINE, f"unknown game: {problem}") from problem


def read_table(file: Path, edition: Path | None, lang: str) -> Table:
    """The table that a record leads to, every move checked."""
    game = None
    try:
        game, record = read_record(file)
        return Table.from_record(game, record, read_edition(game, edition, lang))
    except BadRecord as problem:
        raise BadInput(f"{file}:{problem.line}: {problem_text(problem, game, lang)}") from problem


def problem_text(problem: BadRecord, game: Game | None, lang: str) -> str:
    """What is wrong with a record; why a move is refused in the reader's language, with the rule; what names another box."""
    if game and problem.line == EDITION_LINE:
        return f"{problem.problem}; give --edition FILE, the file it was played with, its values unchanged"
    if problem.why is None:
        return problem.problem
    refused = problem.why if isinstance(problem.why, Refused) else Refused("", problem.why)
    rule = f" [{refused.rule}]" if refused.rule else ""
    return f"{problem.problem}: {Speaker(lang, game).say(refused.why)}{rule}"


def at_move(table: Table, move: int | None) -> Table:
    """The table after that many moves, after all of them if no number is given."""
    if move is None:
        return table
    if not 0 <= move <= table.version:
        raise BadInput(f"expected a move from 0 to {table.version}, got {move}")
    return table.fork(move)
