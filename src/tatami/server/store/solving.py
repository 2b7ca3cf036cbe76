"""Puzzles in the database: how people rate as solvers, what they have tried, and how puzzles rate."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from .people_schema import puzzle_ratings, puzzle_tries, solvers
from .store import Store
from .times import utc_now


class PuzzleRow(NamedTuple):
    """A puzzle's rating, how often it was tried, and how often solved at the first."""

    rating: float
    tries: int
    solved: int


class Try(NamedTuple):
    """Somebody's first try at a puzzle; `day` is that whose puzzle it is, if they solved it."""

    game: str
    puzzle: str
    solved: bool
    hints: int
    day: str


Counted = Callable[[float | None, PuzzleRow | None], tuple[float, PuzzleRow | None]]
"""From the ratings of solver and puzzle before (None: none yet) to those afterwards; no row for a puzzle that has none."""

PUZZLE = (puzzle_ratings.c.rating, puzzle_ratings.c.tries, puzzle_ratings.c.solved)


async def puzzle_rows(store: Store, game: str, puzzles: Iterable[str]) -> dict[str, PuzzleRow]:
    """The ratings of some puzzles of a game that were tried, by name."""
    wanted = select(puzzle_ratings.c.puzzle, *PUZZLE).where(puzzle_ratings.c.game == game, puzzle_ratings.c.puzzle.in_(list(puzzles)))
    async with store.engine.connect() as connection:
        return {row[0]: PuzzleRow(*row[1:]) for row in await connection.execute(wanted)}


async def solver_rating(store: Store, person_id: str) -> float | None:
    """Somebody's rating, None before the first puzzle."""
    async with store.engine.connect() as connection:
        rating: float | None = await connection.scalar(select(solvers.c.rating).where(solvers.c.person_id == person_id))
        return rating


async def solved_by(store: Store, person_id: str) -> list[Try]:
    """What somebody solved."""
    columns = [puzzle_tries.c[name] for name in Try._fields]
    async with store.engine.connect() as connection:
        return [Try(*row) for row in await connection.execute(select(*columns).where(puzzle_tries.c.person_id == person_id))]


async def count_try(store: Store, person_id: str, made: Try, counted: Counted) -> float | None:
    """Count a first try, once; the solver's rating then."""
    own = puzzle_tries.c.person_id == person_id, puzzle_tries.c.game == made.game, puzzle_tries.c.puzzle == made.puzzle
    where = puzzle_ratings.c.game == made.game, puzzle_ratings.c.puzzle == made.puzzle
    try:
        async with store.writing.begin() as connection:
            await connection.execute(insert(puzzle_tries), {"person_id": person_id, **made._asdict(), "at": utc_now()})
            mine = await connection.scalar(select(solvers.c.rating).where(solvers.c.person_id == person_id).with_for_update())
            row = (await connection.execute(select(*PUZZLE).where(*where).with_for_update())).one_or_none()
            rating, puzzle = counted(mine, PuzzleRow(*row) if row else None)
            if mine is None:
                await connection.execute(insert(solvers), {"person_id": person_id, "rating": rating})
            else:
                await connection.execute(update(solvers).where(solvers.c.person_id == person_id).values(rating=rating))
            if puzzle and row:
                await connection.execute(update(puzzle_ratings).where(*where).values(**puzzle._asdict()))
            elif puzzle:
                await connection.execute(insert(puzzle_ratings), {"game": made.game, "puzzle": made.puzzle, **puzzle._asdict()})
            return rating
    except IntegrityError:  # tried before: what was solved later is known, and rates nobody
        if made.solved:
            async with store.writing.begin() as connection:
                later = {"solved": True} | ({"day": made.day} if made.day else {})
                await connection.execute(update(puzzle_tries).where(*own).values(**later))
        return await solver_rating(store, person_id)
