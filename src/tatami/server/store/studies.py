"""Studies in the database: each by its address, written in by whoever has its token or its account."""

from datetime import datetime
from typing import NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select, update

from tatami.server.tables.ids import TokenHash
from tatami.server.tables.study import MOST_BYTES
from tatami.server.troubles import Troubled
from tatami.server.wire import Study

from .people_schema import studies
from .store import Store
from .times import utc_now

MOST_EACH = 200
"""Studies of one account."""


class KeptStudy(NamedTuple):
    """A study, how often it was changed, and whose it is."""

    study: Study
    revision: int
    token_hash: TokenHash
    person: str | None


class StudyRow(NamedTuple):
    """A study in a list."""

    id: str
    title: str
    changed: datetime


def body_of(study: Study) -> str:
    """A study as it is kept; refuse one that is too long."""
    text = msgspec.json.encode(study)
    if len(text) > MOST_BYTES:
        raise Troubled("study-long", most=MOST_BYTES // 1024, got=-(-len(text) // 1024))
    return text.decode()


async def insert_study(store: Store, study_id: str, study: Study, token_hash: TokenHash, person: str | None) -> None:
    """Keep a new study."""
    row = {"id": study_id, "person_id": person, "lock": token_hash, "title": study.title, "body": body_of(study)}
    async with store.writing.begin() as connection:
        if person:
            own = select(func.count()).select_from(studies).where(studies.c.person_id == person)
            if (await connection.scalar(own) or 0) >= MOST_EACH:
                raise Troubled("study-full", most=MOST_EACH)
        await connection.execute(insert(studies), row | {"revision": 0, "changed": utc_now()})


async def select_study(store: Store, study_id: str) -> KeptStudy:
    """The study at that address."""
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(studies).where(studies.c.id == study_id))).one_or_none()
    if row is None:
        raise Troubled("no-study", 404, got=study_id)
    return KeptStudy(msgspec.json.decode(row.body, type=Study), row.revision, row.lock, row.person_id)


async def update_study(store: Store, study_id: str, study: Study, revision: int) -> None:
    """Keep a study that was changed, unless somebody else changed it meanwhile."""
    new = {"title": study.title, "body": body_of(study), "revision": revision + 1, "changed": utc_now()}
    async with store.writing.begin() as connection:
        mine = update(studies).where(studies.c.id == study_id, studies.c.revision == revision)
        if not (await connection.execute(mine.values(**new))).rowcount:
            raise Troubled("study-changed", 409)


async def delete_study(store: Store, study_id: str) -> None:
    """Throw a study away."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(studies).where(studies.c.id == study_id))


async def studies_of(store: Store, person: str) -> list[StudyRow]:
    """A person's studies, the latest first."""
    wanted = select(studies.c.id, studies.c.title, studies.c.changed).where(studies.c.person_id == person)
    async with store.engine.connect() as connection:
        return [StudyRow(*row) for row in await connection.execute(wanted.order_by(studies.c.changed.desc()))]
