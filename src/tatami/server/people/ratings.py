"""How well people play each game: the model, and what is shown of it."""

from typing import NamedTuple

from openskill.models import PlackettLuce

from tatami.server.store import ratings as rows
from tatami.server.store.ratings import RatingRow
from tatami.server.store.store import Store
from tatami.server.tables.ids import TableId

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


def ratings_after(before: list[Rating], ranks: list[int]) -> list[Rating]:
    """The ratings of everybody at a table after a game that ended so; equal ranks shared their place."""
    teams = MODEL.rate([[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before], ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, team[0].sigma, one.games + 1) for one, team in zip(before, teams, strict=True)]


async def ratings_by_game(store: Store, person_id: str) -> list[tuple[str, Rating]]:
    """All ratings of a person, by game."""
    return [(game, Rating(*row)) for game, row in await rows.ratings_of(store, person_id)]


async def ratings_at(store: Store, game: str, held: dict[int, str]) -> dict[int, Rating]:
    """The ratings of whoever holds a seat, by seat; whoever never played has the middle one."""
    known = await rows.ratings_for(store, game, held.values())
    return {seat: Rating(*known[person]) if person in known else Rating() for seat, person in held.items()}


async def count_game(store: Store, table_id: TableId, game: str, people: list[str], ranks: list[int]) -> None:
    """Count a finished game for everybody who played it, once."""

    def new_rows(before: list[RatingRow | None]) -> list[RatingRow]:
        return [RatingRow(*rating) for rating in ratings_after([Rating(*row) if row else Rating() for row in before], ranks)]

    await rows.count_game(store, table_id, game, people, new_rows)
