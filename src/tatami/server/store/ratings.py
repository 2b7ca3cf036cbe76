"""Ratings in the database, and which games were counted."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.server.tables.ids import TableId

from .people_schema import rated_games, ratings
from .store import Store
from .times import utc_now


class RatingRow(NamedTuple):
    """The model's mean and deviation, after so many games."""

    mu: float
    sigma: float
    games: int


COLUMNS = (ratings.c.mu, ratings.c.sigma, ratings.c.games)

Counted = Callable[[list[RatingRow | None]], Sequence[RatingRow]]
"""From everybody's rating before a game (None: never played) to everybody's afterwards."""


async def ratings_for(store: Store, game: str, people: Iterable[str]) -> dict[str, RatingRow]:
    """The ratings of some people at a game, by person."""
    wanted = select(ratings.c.person_id, *COLUMNS).where(ratings.c.game == game, ratings.c.person_id.in_(list(people)))
    async with store.engine.connect() as connection:
        return {row[0]: RatingRow(*row[1:]) for row in await connection.execute(wanted)}


async def ratings_of(store: Store, person_id: str) -> list[tuple[str, RatingRow]]:
    """All ratings of a person, by game."""
    wanted = select(ratings.c.game, *COLUMNS).where(ratings.c.person_id == person_id)
    async with store.engine.connect() as connection:
        return [(row[0], RatingRow(*row[1:])) for row in await connection.execute(wanted.order_by(ratings.c.game))]


async def count_game(store: Store, table_id: TableId, game: str, people: Sequence[str], counted: Counted) -> None:
    """Count a finished game, once, whichever process does it: everybody's rating becomes what `counted` says."""
    try:
        async with store.writing.begin() as connection:
            await connection.execute(insert(rated_games), {"table_id": table_id, "at": utc_now()})
            before = [await locked_rating(connection, person, game) for person in people]
            for person, was, now in zip(people, before, counted(before), strict=True):
                await write_rating(connection, person, game, now, known=was is not None)
    except IntegrityError:  # it was counted already
        pass


async def locked_rating(connection: AsyncConnection, person_id: str, game: str) -> RatingRow | None:
    """A person's rating, locked until the transaction ends."""
    wanted = select(*COLUMNS).where(ratings.c.person_id == person_id, ratings.c.game == game)
    row = (await connection.execute(wanted.with_for_update())).first()
    return RatingRow(*row) if row else None


async def write_rating(connection: AsyncConnection, person_id: str, game: str, rating: RatingRow, known: bool) -> None:
    """Insert or update a rating."""
    if known:
        own = (ratings.c.person_id == person_id, ratings.c.game == game)
        await connection.execute(update(ratings).where(*own).values(**rating._asdict()))
    else:
        await connection.execute(insert(ratings), {"person_id": person_id, "game": game, **rating._asdict()})
