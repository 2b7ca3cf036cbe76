"""Ratings: how well people play each game, by what happens at rated tables.

Everybody at a rated table is signed in and plays their own moves: no hints, no computer player in one's place but
the one that a clock calls, nothing taken back beyond what the rules allow alone.  Computer players have no rating
here; how strong they are is measured by matches."""

from typing import TYPE_CHECKING, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tatami.server.people import claims
from tatami.server.people.people import Person, now
from tatami.server.store.notify import CHANGED, tell_others
from tatami.server.store.people_schema import rated_games, ratings
from tatami.server.store.store import Store
from tatami.server.troubles import Troubled
from tatami.server.views.connection import Page
from tatami.server.wire import RatingShown

if TYPE_CHECKING:
    from .room import Room

MODEL = PlackettLuce()
MIDDLE, SCALE = 1500, 60
"""A rating is shown as points: whoever begins has 1,500, and a unit of the model is worth 60."""


class Rating(NamedTuple):
    """How well somebody plays a game: the model's mean and deviation, after so many games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def points(self) -> int:
        """The rating as it is shown."""
        return round(MIDDLE + SCALE * (self.mu - MODEL.mu))

    @property
    def spread(self) -> int:
        """How far it may be off, in 95 of 100 cases."""
        return round(SCALE * 1.96 * self.sigma)


def after(before: list[Rating], ranks: list[int]) -> list[Rating]:
    """The ratings of everybody at a table after a game that ended so; equal ranks shared their place."""
    teams = MODEL.rate([[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before], ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, team[0].sigma, one.games + 1) for one, team in zip(before, teams, strict=True)]


# ---- at the table


async def admit(room: "Room", page: Page, seats: tuple[int, ...]) -> None:
    """Seats that a signed-in page opens by link become its person's; at a rated table nobody sits otherwise, nor twice."""
    person = page.person
    if not seats or (person is None and not room.terms.rated):
        return
    if person is None:
        raise Troubled("rated-sign-in", 403)
    held = await claims.held_by(room.store, room.id, room.seats)
    if room.terms.rated and any(owner == person.id for seat, owner in held.items() if seat not in seats):
        raise Troubled("rated-two-seats", 409)
    free = [seat for seat in seats if seat not in held]
    if room.terms.rated and any(held.get(seat, person.id) != person.id for seat in seats):
        raise Troubled("seat-claimed", 409)
    if free:
        await claims.claim(room.store, person, room.id, room.seats, free)
        await show(room)


async def expect_newcomer(room: "Room", page: Page) -> None:
    """Refuse a seat at a rated table to guests, and to whoever has one there already."""
    if room.terms.rated and page.person is None:
        raise Troubled("rated-sign-in", 403)
    if room.terms.rated and page.person and page.person.id in (await claims.held_by(room.store, room.id, room.seats)).values():
        raise Troubled("rated-two-seats", 409)


def expect_unrated(room: "Room") -> None:
    """Refuse what a rated table does not allow."""
    if room.terms.rated:
        raise Troubled("rated-table", 409)


async def standing(room: "Room") -> list[RatingShown | None]:
    """The ratings of those who sit at a rated table, by seat."""
    if not room.terms.rated:
        return []
    held = await claims.held_by(room.store, room.id, room.seats)
    wanted = select(ratings.c.person_id, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(
        ratings.c.game == room.table.game.name, ratings.c.person_id.in_(held.values())
    )
    async with room.store.engine.connect() as connection:
        known = {row.person_id: Rating(row.mu, row.sigma, row.games) for row in await connection.execute(wanted)}
    shown = {seat: known.get(person, Rating()) for seat, person in held.items()}
    return [RatingShown(one.points, one.spread, one.games) if (one := shown.get(seat)) else None for seat in range(len(room.seats))]


async def show(room: "Room") -> None:
    """Show the ratings after somebody has sat down, here and in other processes."""
    if room.terms.rated:
        room.ratings = await standing(room)
        room.show_all()
        async with room.store.writing.begin() as connection:
            await tell_others(connection, room.id, CHANGED)


async def settle(room: "Room") -> None:
    """Count a finished game, once, whichever process does it; one where a seat was nobody's account counts for nobody."""
    result = room.table.result
    held = await claims.held_by(room.store, room.id, room.seats)
    people = [held.get(seat, "") for seat in range(len(room.seats))]
    if result is None or not all(people) or len(set(people)) < len(people):
        return
    game = room.table.game.name
    try:
        async with room.store.writing.begin() as connection:
            await connection.execute(insert(rated_games), {"table_id": room.id, "at": now()})
            before = [await rating_of(connection, person, game) for person in people]
            for person, rating in zip(people, after(before, list(result.ranks)), strict=True):
                await keep(connection, person, game, rating)
    except IntegrityError:  # it was counted already
        pass
    room.ratings = await standing(room)


async def rating_of(connection: AsyncConnection, person_id: str, game: str) -> Rating:
    """A person's rating; whoever never played has the middle one."""
    wanted = select(ratings.c.mu, ratings.c.sigma, ratings.c.games).where(ratings.c.person_id == person_id, ratings.c.game == game)
    row = (await connection.execute(wanted.with_for_update())).first()
    return Rating(*row) if row else Rating()


async def keep(connection: AsyncConnection, person_id: str, game: str, rating: Rating) -> None:
    """Write a rating down."""
    mine = (ratings.c.person_id == person_id, ratings.c.game == game)
    if rating.games > 1:
        await connection.execute(update(ratings).where(*mine).values(**rating._asdict()))
    else:
        await connection.execute(insert(ratings), {"person_id": person_id, "game": game, **rating._asdict()})


async def ratings_of(store: Store, person: Person) -> list[tuple[str, Rating]]:
    """All ratings of a person, by game."""
    wanted = select(ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(ratings.c.person_id == person.id)
    async with store.engine.connect() as connection:
        return [(row.game, Rating(row.mu, row.sigma, row.games)) for row in await connection.execute(wanted.order_by(ratings.c.game))]
