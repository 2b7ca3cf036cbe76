"""Lessons over HTTP: no table is stored for them; a lesson and every answer to it is drawn once and kept.

What can be asked for is finite: the pages of the lessons, and the moves that are offered on them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from tatami.games import find
from tatami.kernel.game import Game
from tatami.kernel.lesson import Lesson
from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.server import wire
from tatami.server.door.costs import REPLAY, VIEW
from tatami.server.tables.making import known_game
from tatami.server.troubles import Troubled, expect_one_of
from tatami.server.views import lessons
from tatami.table.learning import Walk, walk

from .api import Asking
from .replays import kept_or_drawn


def lessons_of(game: Game) -> dict[str, Lesson]:
    """The lessons of a game by name."""
    return {lesson.name: lesson for lesson in (game.learning.lessons if game.learning else ())}


@cache
def walk_of(game: str, lesson: str) -> Walk:
    """A lesson, played once to its end."""
    return walk(find(game), lessons_of(find(game))[lesson])


@get("/api/games/{name:str}/lessons/{lesson:str}", responses={200: ResponseSpec(wire.Lesson)})
async def lesson(
    name: FromPath[str], lesson: FromPath[str], request: Asking, reader: NamedDependency[str], width: FromQuery[int] = WIDTHS[-1]
) -> Response[bytes]:
    """A lesson with all its pages and its film, laid out for a `width`."""
    known = lessons_of(known_game(name))
    expect_one_of("unknown-lesson", known, lesson, 404)
    fit, order = fitting_width(WIDTHS, width), [*known, ""]
    following = order[order.index(lesson) + 1]
    made = await kept_or_drawn(
        request, ("lesson", name, lesson, reader, fit), REPLAY, lambda: lessons.lesson_bytes(walk_of(name, lesson), reader, fit, following)
    )
    return Response(made, media_type=MediaType.JSON)


@get("/api/games/{name:str}/lessons/{lesson:str}/{page:int}", responses={200: ResponseSpec(wire.LessonReply)})
async def lesson_reply(
    name: FromPath[str],
    lesson: FromPath[str],
    page: FromPath[int],
    move: FromQuery[str],
    request: Asking,
    reader: NamedDependency[str],
    width: FromQuery[int] = WIDTHS[-1],
) -> Response[bytes]:
    """What is said to a move that is not the right one, and what would have come of it; pages are counted from 0."""
    known = lessons_of(known_game(name))
    expect_one_of("unknown-lesson", known, lesson, 404)
    asked = [number for number, made in enumerate(known[lesson].pages) if made.answers]
    expect_one_of("unknown-page", map(str, asked), str(page), 404)
    fit = fitting_width(WIDTHS, width)

    def draw() -> bytes:
        walked = walk_of(name, lesson)
        if move not in walked.at(page).legal:
            raise Troubled("unknown-answer", got=move)
        return lessons.reply(walked, page, move, reader, fit)

    return Response(await kept_or_drawn(request, ("reply", name, lesson, page, move, reader, fit), VIEW, draw), media_type=MediaType.JSON)


HANDLERS: Iterable[Any] = (lesson, lesson_reply)
"""Lessons, and what is said to an answer."""
