"""Studies read over HTTP, by everybody with the address: as films like kept games, as files, as records."""

import asyncio
from collections.abc import Callable, Iterable
from secrets import compare_digest
from typing import Any, NamedTuple, TypeVar

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from tatami.kernel.scene import WIDTHS, fitting_width
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.door.costs import LOAD, REPLAY, VIEW
from tatami.server.door.doorkeeper import Doorkeeper, address_of, network
from tatami.server.people.people import Person
from tatami.server.rooms import replays as kept_games
from tatami.server.store import studies
from tatami.server.store.store import Store
from tatami.server.store.studies import KeptStudy
from tatami.server.store.times import iso_utc
from tatami.server.tables import study as writing
from tatami.server.tables.making import box_of, known_game
from tatami.server.tables.seats import token_hash
from tatami.server.views import replay
from tatami.server.views.study import status_of, study_offers, study_views
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

from .accounts import signed_in_person
from .api import BY_TOKEN, Asking, bearer
from .replays import BEFORE, DRAWING

FILE = "application/json"


Made = TypeVar("Made")


class Place(NamedTuple):
    """A variation of a kept study, as far as its table needs to be known."""

    study: str
    kept: KeptStudy
    chapter: int
    variation: int

    @property
    def chapter_data(self) -> wire.StudyChapter:
        """The chapter."""
        return writing.chapter_of(self.kept.study, self.chapter)


def is_mine(kept: KeptStudy, request: Asking, person: Person | None) -> bool:
    """Whether somebody may write in a study: by its token, or by the account that made it."""
    brought = token_hash(bearer(request))
    return compare_digest(kept.token_hash, brought) or (person is not None and kept.person == person.id)


def study_seen(study_id: str, study: wire.Study, lang: str, yours: bool) -> wire.StudySeen:
    """A study for its page."""
    games = [known_game(writing.head_of(chapter).game, 400) for chapter in study.chapters]
    titles = [Speaker(lang, game).say(words("game.title")) for game in games]
    chapters = [
        wire.ChapterSeen(chapter.title, game.name, title, chapter.start, chapter.variations)
        for chapter, game, title in zip(study.chapters, games, titles, strict=True)
    ]
    return wire.StudySeen(study_id, study.title, chapters, yours)


async def table_maker(store: Store, chapter: wire.StudyChapter, variation: int, version: int | None = None) -> Callable[[], Table]:
    """How the table of a variation is laid out: by whoever has a thread for it."""
    record = writing.record_of(chapter, variation, version)
    game = known_game(record.game, 400)
    kept = await store.box(game.name, record.fingerprint)
    return lambda: kept_games.table_of_record(record, kept or box_of(game, ""))


async def in_thread(request: Asking, make: Callable[[], Made]) -> Made:
    """What takes long is made in a thread, by turns."""
    async with DRAWING.turn(network(address_of(request))):
        return await asyncio.to_thread(make)


async def film_bytes(request: Asking, store: Store, place: Place, what: tuple[Any, ...], draw: Callable[[Table], bytes]) -> bytes:
    """Something of a variation: as it was drawn before, or drawn now, at its price."""
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    key = (place.study, place.kept.revision, place.chapter, place.variation, *what)
    known = BEFORE.find(key)
    doorkeeper.count_request(address_of(request), VIEW if known else REPLAY)
    if known is not None:
        return known
    lay = await table_maker(store, place.chapter_data, place.variation)
    return BEFORE.keep(key, await in_thread(request, lambda: draw(lay())))


@get("/api/studies")
async def my_studies(store: NamedDependency[Store], person: NamedDependency[Person | None]) -> list[wire.StudyListed]:
    """The studies of my account, the latest first."""
    found = await studies.studies_of(store, signed_in_person(person).id)
    return [wire.StudyListed(row.id, row.title, iso_utc(row.changed)) for row in found]


@get("/api/studies/{study:str}", security=BY_TOKEN, cost=VIEW)
async def read_study(
    study: FromPath[str],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.StudySeen:
    """A study: its chapters, their variations and what is said of them."""
    kept = await studies.select_study(store, study)
    return study_seen(study, kept.study, reader, is_mine(kept, request, person))


async def place_of(store: Store, study: str, chapter: int, variation: int) -> Place:
    """A variation of a study."""
    place = Place(study, await studies.select_study(store, study), chapter, variation)
    writing.variation_of(place.chapter_data, variation)
    return place


@get("/api/studies/{study:str}/course", cost=VIEW, responses={200: ResponseSpec(wire.Course)})
async def study_course(
    study: FromPath[str],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    chapter: FromQuery[int] = 0,
    variation: FromQuery[int] = 0,
    view: FromQuery[int | None] = None,
) -> Response[bytes]:
    """A variation from its first move to its last, as of a finished game."""

    def draw(table: Table) -> bytes:
        views = study_views(table)
        seen = views[0] if view is None or view not in views else view
        return msgspec.json.encode(replay.course(study, status_of(table), seen, views, reader))

    place = await place_of(store, study, chapter, variation)
    return Response(await film_bytes(request, store, place, ("course", reader, view), draw), media_type=MediaType.JSON)


@get("/api/studies/{study:str}/film", cost=VIEW, responses={200: ResponseSpec(wire.Reel)})
async def study_film(
    study: FromPath[str],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    chapter: FromQuery[int] = 0,
    variation: FromQuery[int] = 0,
    since: FromQuery[int] = 0,
    view: FromQuery[int | None] = None,
    width: FromQuery[int] = WIDTHS[-1],
) -> Response[bytes]:
    """The table after `since` moves of a variation, and up to 40 that follow."""
    fit = fitting_width(WIDTHS, width)

    def draw(table: Table) -> bytes:
        status, views = status_of(table), study_views(table)
        seen = views[0] if view is None or view not in views else view
        return replay.reel(status, seen, reader, fit, kept_games.expect_version(status, since))

    place = await place_of(store, study, chapter, variation)
    return Response(await film_bytes(request, store, place, ("film", reader, view, fit, since), draw), media_type=MediaType.JSON)


@get("/api/studies/{study:str}/offers", cost=LOAD, responses={200: ResponseSpec(wire.StudyOffers)})
async def study_moves(
    study: FromPath[str],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    version: FromQuery[int],
    chapter: FromQuery[int] = 0,
    variation: FromQuery[int] = 0,
) -> Response[bytes]:
    """What may be played after so many moves of a variation."""
    kept = await studies.select_study(store, study)
    lay = await table_maker(store, writing.chapter_of(kept.study, chapter), variation, version)
    offers = await in_thread(request, lambda: study_offers(lay(), reader))
    return Response(msgspec.json.encode(offers), media_type=MediaType.JSON)


@get("/api/studies/{study:str}/file", cost=VIEW)
async def study_file(study: FromPath[str], store: NamedDependency[Store]) -> Response[bytes]:
    """A study as a file that can be brought again."""
    kept = await studies.select_study(store, study)
    headers = {"content-disposition": 'attachment; filename="tatami-study.json"'}
    return Response(msgspec.json.format(msgspec.json.encode(kept.study), indent=1), media_type=FILE, headers=headers)


@get("/api/studies/{study:str}/record", media_type=MediaType.TEXT, cost=LOAD)
async def study_record(
    study: FromPath[str],
    request: Asking,
    store: NamedDependency[Store],
    chapter: FromQuery[int] = 0,
    variation: FromQuery[int] = 0,
) -> str:
    """A variation as a record."""
    lay = await table_maker(store, writing.chapter_of((await studies.select_study(store, study)).study, chapter), variation)

    def dump() -> str:
        return lay().record.dump()

    return await in_thread(request, dump)


HANDLERS: Iterable[Any] = (my_studies, read_study, study_course, study_film, study_moves, study_file, study_record)
