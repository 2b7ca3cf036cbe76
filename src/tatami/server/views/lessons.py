"""A lesson on the table that it is about, drawn and said for the learner's seat."""

import msgspec

from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.tables.seats import HUMAN, Seat
from tatami.server.tables.table_log import TableLog
from tatami.table.learning import Walk
from tatami.table.preview import preview
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .foresight import preview_message
from .replay import audience_of, reel
from .status import TableStatus
from .views import offers_at

ENCODER = msgspec.json.Encoder()


def status_of(table: Table) -> TableStatus:
    """The status of a table at which nobody sits but the learner, under every name."""
    return TableStatus(table, TableLog((), (Seat(HUMAN),) * table.state.seats), None, [])


def lesson_bytes(walk: Walk, lang: str, width: int, following: str) -> bytes:
    """A whole lesson, as a `wire.Lesson`."""
    lesson, game = walk.lesson, walk.table.game
    say = Speaker(lang, game).say
    told = {
        "game": game.name,
        "game_title": say(words("game.title")),
        "name": lesson.name,
        "title": say(words(f"lesson.{lesson.name}.title")),
        "line": say(words(f"lesson.{lesson.name}.line")),
        "pages": [page_message(walk, number, lang) for number in range(len(lesson.pages))],
        "reel": msgspec.Raw(reel(status_of(walk.table), lesson.viewer, lang, width, walk.versions[0])),
        "next": following,
    }
    return ENCODER.encode(told)


def page_message(walk: Walk, number: int, lang: str) -> wire.LessonPage:
    """A page, with all offers of its table where one is asked for."""
    lesson, page, table = walk.lesson, walk.lesson.pages[number], walk.at(number)
    speaker = Speaker(lang, table.game)
    say, key = speaker.say, f"lesson.{lesson.name}.{page.key}"
    made = wire.LessonPage(
        *(say(words(f"{key}.title")), say(words(key)), page.rule, say(words(f"rule.{page.rule}"))),
        version=walk.versions[number] - walk.versions[0],
        show=[*page.show],
        answers=[*page.answers],
        find=page.find,
    )
    if page.answers:
        covered = table.game.cover(table.state, table.box, lesson.viewer)
        made.now, made.prompt = say(words(f"{key}.now")), say(table.game.notation.prompt(covered, table.box))
        made.offers = offers_at(table, covered, speaker)
    return made


def reply(walk: Walk, number: int, move: str, lang: str, width: int) -> bytes:
    """What is said to an offered move that is not right, as a `wire.LessonReply`."""
    lesson, page, table = walk.lesson, walk.lesson.pages[number], walk.at(number)
    game, box = table.game, table.box
    audience, at = audience_of(status_of(table), lesson.viewer, lang, width, table.version)
    covered = at.covered(lesson.viewer)
    foreseen = preview(game, box, covered, game.notation.read(covered, box, move), at.version)
    message = preview_message(foreseen, wire.AskPreview(at.version, move), at, audience)
    return ENCODER.encode(wire.LessonReply(audience.speaker.say(words(f"lesson.{lesson.name}.{page.key}.else")), message))
