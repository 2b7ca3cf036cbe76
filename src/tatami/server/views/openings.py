"""How a game begins between strong players, in words; and which of these decisions a kept game stands at."""

from tatami.bots.openings.file import Book
from tatami.bots.openings.opening import Opening, answer_words, kind_of
from tatami.kernel.dialect import CHANCE
from tatami.kernel.game import Game
from tatami.kernel.words import Words, words
from tatami.server import wire
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .views import Snapshot


def book_message(game: Game, book: Book | None, openings: tuple[Opening, ...], lang: str, played: Words | None = None) -> wire.OpeningBook:
    """Some decisions of a book, said."""
    speaker = Speaker(lang, game)
    title = speaker.say(words("game.title"))
    if book is None:
        return wire.OpeningBook(title, [], 0, [])
    return wire.OpeningBook(title, list(book.head.players), book.head.games, [opening_message(one, speaker, played) for one in openings])


def opening_message(one: Opening, speaker: Speaker, played: Words | None) -> wire.OpeningSeen:
    """A decision and its answers."""
    assert speaker.game and speaker.game.learning
    say, key = speaker.say, f"guide.{one.kind}"
    answers = [wire.AnswerSeen(say(answer.said), answer.times, answer.won, answer.said == played) for answer in one.answers]
    about = (say(words(f"{key}.title")), say(words(key)), speaker.game.learning.guide[one.kind])
    return wire.OpeningSeen(one.seats, one.kind, one.number, *about, one.times, answers)


def opening_at(book: Book, table: Table, version: int, view: int) -> Opening | None:
    """The decision that waits after so many moves, as this viewer knows it, if the book has it."""
    at = Snapshot(table, version)
    seat = at.state.to_act
    if seat < 0:
        return None
    kind = kind_of(table.game, at.covered(view), table.box)
    steps = [number for number, step in enumerate(table.steps[:version]) if step.seat == seat]
    met = sum(kind_of(table.game, Snapshot(table, number).covered(view), table.box) == kind for number in steps)
    wanted = (table.state.seats, kind, met + 1)
    return next((one for one in book.openings if (one.seats, one.kind, one.number) == wanted), None)


def played_at(table: Table, version: int) -> Words | None:
    """What openings compare of the move that was made there, if one was."""
    if version >= table.version or table.steps[version].seat == CHANCE:
        return None
    step = table.steps[version]
    return answer_words(table.game, step.before, table.box, table.game.notation.read(step.before, table.box, step.text))
