"""Studies written over HTTP: made from games that may be gone on from, from records and files, changed by their makers alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from secrets import randbits
from typing import Any

from litestar import delete, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from tatami.kernel.dialect import CHANCE
from tatami.kernel.replay import name_of
from tatami.server import wire
from tatami.server.door.costs import LOAD, VIEW
from tatami.server.door.doorkeeper import Doorkeeper, address_of
from tatami.server.people.people import Person
from tatami.server.rooms import replays as kept_games
from tatami.server.store import studies
from tatami.server.store.store import Store
from tatami.server.store.studies import KeptStudy
from tatami.server.tables import study as writing
from tatami.server.tables.making import known_game
from tatami.server.tables.seats import new_table_id, new_token, token_hash
from tatami.server.troubles import Troubled
from tatami.table.chance import Dice

from .api import BY_TOKEN, Asking
from .replays import looking
from .studies import in_thread, is_mine, study_seen, table_maker


@dataclass(frozen=True)
class Draft:
    """A kept study in the hands of somebody who may write in it, and the language they read."""

    study: str
    kept: KeptStudy
    store: Store
    lang: str

    @property
    def message(self) -> wire.StudySeen:
        """The study as it stands."""
        return study_seen(self.study, self.kept.study, self.lang, yours=True)

    async def keep(self) -> wire.StudySeen:
        """Keep what was changed, and show it."""
        await studies.update_study(self.store, self.study, self.kept.study, self.kept.revision)
        return self.message

    def chapter(self, number: int) -> wire.StudyChapter:
        """One of its chapters."""
        return writing.chapter_of(self.kept.study, number)


async def draft_of(
    study: FromPath[str],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> Draft:
    """The study of an address, for whoever may write in it."""
    kept = await studies.select_study(store, study)
    if not is_mine(kept, request, person):
        raise Troubled("not-your-study", 403)
    return Draft(study, kept, store, reader)


OF_ITS_MAKER = {"draft": Provide(draft_of)}


async def wanted_chapter(wanted: wire.ChapterWanted, request: Asking, person: Person | None) -> wire.StudyChapter:
    """A chapter of a table's game, as far as somebody may go on from it, or of a record."""
    if wanted.table:
        look = await looking(request, person, wanted.table, None)
        if not look.may_fork:
            raise Troubled("no-study-yet", 403)
        return writing.new_chapter(wanted.title, look.status.table.record, wanted.version)
    record = kept_games.read_record(wanted.record)
    known_game(record.game, 400)
    chapter = writing.new_chapter(wanted.title, record, wanted.version)
    lay = await table_maker(request.app.state.store, chapter, 0)
    await in_thread(request, lay)  # a wrong variation is told now
    return chapter


async def keep_new(request: Asking, store: Store, study: wire.Study, person: Person | None) -> wire.StudyMade:
    """Keep a new study under a new address, with a token of its own."""
    made = wire.StudyMade(new_table_id(), new_token())
    await studies.insert_study(store, made.study, study, token_hash(made.token), person.id if person else None)
    return made


@post("/api/studies", security=BY_TOKEN, cost=LOAD)
async def make_study(
    data: JSONBody[wire.StudyWanted],
    request: Asking,
    store: NamedDependency[Store],
    doorkeeper: NamedDependency[Doorkeeper],
    person: NamedDependency[Person | None],
) -> wire.StudyMade:
    """Make a study of a finished game, of an open one whose players may take hints, or of a record."""
    doorkeeper.count_table(address_of(request))
    return await keep_new(request, store, await first_study(data, request, person), person)


async def first_study(wanted: wire.StudyWanted, request: Asking, person: Person | None) -> wire.Study:
    """A study of one chapter."""
    return wire.Study(writing.FORMAT, writing.checked_title(wanted.title), [await wanted_chapter(wanted.chapter, request, person)])


@post("/api/studies/file", cost=VIEW)
async def bring_study(
    data: JSONBody[wire.Study],
    request: Asking,
    store: NamedDependency[Store],
    doorkeeper: NamedDependency[Doorkeeper],
    person: NamedDependency[Person | None],
) -> wire.StudyMade:
    """Make a study of the file that a study was written to."""
    doorkeeper.count_table(address_of(request))
    writing.expect_sound(data)
    for chapter in data.chapters:
        known_game(writing.head_of(chapter).game, 400)
    return await keep_new(request, store, data, person)


@delete("/api/studies/{study:str}", security=BY_TOKEN, dependencies=OF_ITS_MAKER)
async def drop_study(draft: NamedDependency[Draft]) -> None:
    """Throw a study away."""
    await studies.delete_study(draft.store, draft.study)


@put("/api/studies/{study:str}/title", security=BY_TOKEN, cost=VIEW, dependencies=OF_ITS_MAKER)
async def name_study(draft: NamedDependency[Draft], data: JSONBody[wire.StudyTitle]) -> wire.StudySeen:
    """Call a study otherwise."""
    draft.kept.study.title = writing.checked_title(data.title)
    return await draft.keep()


@post("/api/studies/{study:str}/chapters", security=BY_TOKEN, cost=LOAD, dependencies=OF_ITS_MAKER)
async def add_chapter(
    draft: NamedDependency[Draft], data: JSONBody[wire.ChapterWanted], request: Asking, person: NamedDependency[Person | None]
) -> wire.StudySeen:
    """Add a chapter."""
    expect_room(draft.kept.study)
    draft.kept.study.chapters.append(await wanted_chapter(data, request, person))
    return await draft.keep()


def expect_room(study: wire.Study) -> None:
    """Refuse more chapters than a study may have."""
    if len(study.chapters) >= writing.MOST_CHAPTERS:
        raise Troubled("study-full", most=writing.MOST_CHAPTERS)


@delete("/api/studies/{study:str}/chapters/{chapter:int}", status_code=200, security=BY_TOKEN, cost=VIEW, dependencies=OF_ITS_MAKER)
async def drop_chapter(draft: NamedDependency[Draft], chapter: FromPath[int]) -> wire.StudySeen:
    """Take a chapter out."""
    draft.kept.study.chapters.remove(draft.chapter(chapter))
    return await draft.keep()


@delete(
    "/api/studies/{study:str}/chapters/{chapter:int}/variations/{variation:int}",
    status_code=200,
    security=BY_TOKEN,
    cost=VIEW,
    dependencies=OF_ITS_MAKER,
)
async def drop_variation(draft: NamedDependency[Draft], chapter: FromPath[int], variation: FromPath[int]) -> wire.StudySeen:
    """Take a variation out, and those that leave it."""
    writing.drop_variation(draft.chapter(chapter), variation)
    return await draft.keep()


@put("/api/studies/{study:str}/words", security=BY_TOKEN, cost=VIEW, dependencies=OF_ITS_MAKER)
async def say_in_study(draft: NamedDependency[Draft], data: JSONBody[wire.StudyWords]) -> wire.StudySeen:
    """Write words beside a position."""
    writing.say(draft.chapter(data.chapter), data.variation, data.version, data.text)
    return await draft.keep()


@post("/api/studies/{study:str}/moves", security=BY_TOKEN, cost=LOAD, status_code=200, dependencies=OF_ITS_MAKER)
async def try_move(draft: NamedDependency[Draft], data: JSONBody[wire.StudyMove], request: Asking) -> wire.StudyPlace:
    """Try a move: it goes on with its variation, leads to another, or begins a variation."""
    chapter = draft.chapter(data.chapter)
    table = await in_thread(request, await table_maker(draft.store, chapter, data.variation, data.version))
    who, move = name_of(table.to_act), data.move
    if table.to_act == CHANCE and not move:
        move = table.legal[Dice(randbits(62))(table.game.odds(table.state, table.box))]
    kept_games.expect_move(table, move)
    before = sum(len(variation.moves) for variation in chapter.variations)
    variation, version = writing.play(chapter, data.variation, data.version, f"{who} {move}")
    grown = sum(len(variation.moves) for variation in chapter.variations) > before
    return wire.StudyPlace(await draft.keep() if grown else draft.message, variation, version)


HANDLERS: Iterable[Any] = (
    make_study,
    bring_study,
    drop_study,
    name_study,
    add_chapter,
    drop_chapter,
    drop_variation,
    say_in_study,
    try_move,
)
