"""Every game has lessons that can be gone through to their end, with right answers and with wrong ones."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from tatami.games import find, names
from tatami.kernel.game import Game
from tatami.kernel.learning import BadLearning
from tatami.kernel.lesson import BadLesson, Lesson, read_lesson
from tatami.kernel.scene import WIDTHS
from tatami.server import wire
from tatami.server.views import lessons
from tatami.server.views.replay import MOST_MOVES
from tatami.table.learning import walk
from tatami.texts.speaker import LANGS
from tests.volume import amount

LEAST = 3
WRONG = amount(2, 50)
"""So many wrong answers of a page are given."""


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game; every registered game has some."""
    assert game.learning is not None
    return game.learning.lessons


@pytest.mark.parametrize("name", names())
def test_a_game_has_lessons_that_are_played_to_their_end(name: str) -> None:
    """Three at least; every page rests on a rule, every right answer is offered, and one request brings the whole film."""
    game = find(name)
    assert len(lessons_of(game)) >= LEAST
    for lesson in lessons_of(game):
        walked = walk(game, lesson)
        assert walked.table.version - walked.versions[0] <= MOST_MOVES
        for number, page in enumerate(lesson.pages):
            assert page.rule in game.meta.rules
            assert set(page.answers) <= set(walked.at(number).legal), page.key


@pytest.mark.parametrize("name", names())
def test_what_a_page_shows_and_asks_for_lies_on_its_table(name: str) -> None:
    """On a canvas of every width; what is asked for lies there too, or is a button."""
    game = find(name)
    for lesson in lessons_of(game):
        walked = walk(game, lesson)
        for number, page in enumerate(lesson.pages):
            table = walked.at(number)
            covered = game.cover(table.state, table.box, lesson.viewer)
            for width in WIDTHS:
                sprites = game.scene(covered, table.box, lesson.viewer, width).sprites
                assert set(page.show) <= {sprite.id for sprite in sprites} | {sprite.target for sprite in sprites}, (lesson.name, page.key)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_a_lesson_is_told_and_a_wrong_answer_is_put_back_with_its_reason(name: str, lang: str) -> None:
    """Whatever is offered and not right gets a verdict, a sentence and a film, and leaves the lesson as it was."""
    game = find(name)
    for lesson in lessons_of(game):
        walked = walk(game, lesson)
        told = msgspec.json.decode(lessons.lesson_bytes(walked, lang, WIDTHS[0], ""), type=wire.Lesson)
        assert len(told.reel.steps) == walked.table.version - walked.versions[0]
        before = walked.table.version
        for number, page in enumerate(told.pages):
            assert page.title and page.text and page.rule_text
            assert set(page.answers) <= {offer.move for offer in page.offers}
            for move in wrong_answers(page):
                reply = msgspec.json.decode(lessons.reply(walked, number, move, lang, WIDTHS[0]), type=wire.LessonReply)
                assert reply.text and reply.preview.verdict.text and reply.preview.move == move
        assert walked.table.version == before


def wrong_answers(page: wire.LessonPage) -> Iterator[str]:
    """Some offers that are not right, from all over the list."""
    wrong = list(dict.fromkeys(offer.move for offer in page.offers if offer.move not in page.answers))
    yield from wrong[:: max(1, len(wrong) // WRONG)][:WRONG]


START = 'seats = 2\nviewer = 0\nmoves = ["a; b"]\n'
PAGE = '[[page]]\nkey = "k"\nrule = "X-1"\n'
ASKED = PAGE + 'answers = ["c"]\n'


def test_a_lesson_is_read_strictly() -> None:
    """What is missing, unknown or said twice is refused with its place."""
    lesson = read_lesson("l", START + ASKED + 'then = ["d; e", "f"]\nfind = true\n')
    assert lesson.moves == ("a", "b") and lesson.pages[0].then == ("d", "e", "f") and lesson.pages[0].find
    assert lesson.keys == {"lesson.l.title", "lesson.l.line", "lesson.l.k", "lesson.l.k.title", "lesson.l.k.now", "lesson.l.k.else"}
    for text, problem in (
        (START + PAGE, "lesson l: expected a page that asks for a move, got none"),
        (ASKED, "lesson l: expected moves, page, seats, viewer, got page"),
        (START + ASKED + "colour = 1\n", "page k of lesson l: expected"),
        (START + ASKED + ASKED, "lesson l: expected pages with keys of their own, got k, k"),
        (START + ASKED + PAGE.replace('"k"', '"m"') + "find = true\n", "page m of lesson l: expected answers, got none"),
    ):
        with pytest.raises(BadLesson, match=problem):
            read_lesson("l", text)


def test_a_lesson_asks_only_whoever_is_to_act() -> None:
    """A page that asks for a move while another is to act is refused by name."""
    game = find(names()[0])
    lesson = lessons_of(game)[0]
    with pytest.raises(BadLearning, match=f"of lesson {lesson.name}: expected the learner's turn, got that of {lesson.viewer}"):
        walk(game, replace(lesson, viewer=lesson.viewer + 1))
