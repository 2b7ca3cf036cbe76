"""Studies written over HTTP: made from games that may be gone on from, from records and files, changed by their makers alone."""

from collections.abc import Iterable
from secrets import randbits
from typing import Any

from litestar import delete, post, put
from litestar.di import NamedDependency
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


async def own_study(store: Store, study: str, request: Asking, person: Person | None) -> KeptStudy:
    """A study that somebody may write in."""
    kept = await studies.select_study(store, study)
    if not is_mine(kept, request, person):
        raise Troubled("not-your-study", 403)
    return kept


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


@post("/api/studies/file")
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


@delete("/api/studies/{study:str}", security=BY_TOKEN)
async def drop_study(study: FromPath[str], request: Asking, store: NamedDependency[Store], person: NamedDependency[Person | None]) -> None:
    """Throw a study away."""
    await own_study(store, study, request, person)
    await studies.delete_study(store, study)


@put("/api/studies/{study:str}/title", security=BY_TOKEN, cost=VIEW)
async def name_study(
    study: FromPath[str],
    data: JSONBody[wire.StudyTitle],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.StudySeen:
    """Call a study otherwise."""
    kept = await own_study(store, study, request, person)
    kept.study.title = writing.checked_title(data.title)
    return await keep_and_show(store, study, kept, reader)


async def keep_and_show(store: Store, study: str, kept: KeptStudy, lang: str) -> wire.StudySeen:
    """Keep a changed study and show it."""
    await studies.update_study(store, study, kept.study, kept.revision)
    return study_seen(study, kept.study, lang, yours=True)


@post("/api/studies/{study:str}/chapters", security=BY_TOKEN, cost=LOAD)
async def add_chapter(
    study: FromPath[str],
    data: JSONBody[wire.ChapterWanted],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.StudySeen:
    """Add a chapter."""
    kept = await own_study(store, study, request, person)
    expect_room(kept.study)
    kept.study.chapters.append(await wanted_chapter(data, request, person))
    return await keep_and_show(store, study, kept, reader)


def expect_room(study: wire.Study) -> None:
    """Refuse more chapters than a study may have."""
    if len(study.chapters) >= writing.MOST_CHAPTERS:
        raise Troubled("study-full", most=writing.MOST_CHAPTERS)


@delete("/api/studies/{study:str}/chapters/{chapter:int}", status_code=200, security=BY_TOKEN, cost=VIEW)
async def drop_chapter(
    study: FromPath[str],
    chapter: FromPath[int],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.StudySeen:
    """Take a chapter out."""
    kept = await own_study(store, study, request, person)
    kept.study.chapters.remove(writing.chapter_of(kept.study, chapter))
    return await keep_and_show(store, study, kept, reader)


@delete("/api/studies/{study:str}/chapters/{chapter:int}/variations/{variation:int}", status_code=200, security=BY_TOKEN, cost=VIEW)
async def drop_variation(
    study: FromPath[str],
    chapter: FromPath[int],
    variation: FromPath[int],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.StudySeen:
    """Take a variation out, and those that leave it."""
    kept = await own_study(store, study, request, person)
    writing.drop_variation(writing.chapter_of(kept.study, chapter), variation)
    return await keep_and_show(store, study, kept, reader)


@put("/api/studies/{study:str}/words", security=BY_TOKEN, cost=VIEW)
async def say_in_study(
    study: FromPath[str],
    data: JSONBody[wire.StudyWords],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.StudySeen:
    """Write words beside a position."""
    kept = await own_study(store, study, request, person)
    writing.say(writing.chapter_of(kept.study, data.chapter), data.variation, data.version, data.text)
    return await keep_and_show(store, study, kept, reader)


@post("/api/studies/{study:str}/moves", security=BY_TOKEN, cost=LOAD, status_code=200)
async def try_move(
    study: FromPath[str],
    data: JSONBody[wire.StudyMove],
    request: Asking,
    store: NamedDependency[Store],
    reader: NamedDependency[str],
    person: NamedDependency[Person | None],
) -> wire.StudyPlace:
    """Try a move: it goes on with its variation, leads to another, or begins a variation."""
    kept = await own_study(store, study, request, person)
    return await place_after(kept, data, request, store, study, reader)


async def place_after(kept: KeptStudy, wanted: wire.StudyMove, request: Asking, store: Store, study: str, lang: str) -> wire.StudyPlace:
    """A move that the rules allow, written down where it belongs."""
    chapter = writing.chapter_of(kept.study, wanted.chapter)
    table = await in_thread(request, await table_maker(store, chapter, wanted.variation, wanted.version))
    who = name_of(table.to_act)
    move = wanted.move
    if table.to_act == CHANCE and not move:
        move = table.legal[Dice(randbits(62))(table.game.odds(table.state, table.box))]
    kept_games.expect_move(table, move)
    before = sum(len(variation.moves) for variation in chapter.variations)
    variation, version = writing.play(chapter, wanted.variation, wanted.version, f"{who} {move}")
    grown = sum(len(variation.moves) for variation in chapter.variations) > before
    seen = await keep_and_show(store, study, kept, lang) if grown else study_seen(study, kept.study, lang, yours=True)
    return wire.StudyPlace(seen, variation, version)


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
