"""How well people solve puzzles: ratings of solvers and of puzzles, and the days on which somebody solved the puzzle of the day."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from tatami.server.store import solving as rows
from tatami.server.store.solving import PuzzleRow, Try
from tatami.server.store.store import Store

from .people import Person

BEGINNER = 1200.0
"""The rating of whoever has solved nothing yet."""
EASIEST, STEP = 900, 150
"""The rating of a puzzle that nobody has tried: by its difficulty, which short searches measured."""
SPAN, SOLVER_STEP, PUZZLE_STEP = 400.0, 32.0, 8.0
LEAST, MOST = 100.0, 3000.0
HINT_COST = 0.25
"""What each hint takes from the success."""
DAYS = 60
"""So many days back streaks are told."""


def today() -> str:
    """The day, as it is called in UTC: everybody has the same puzzle."""
    return datetime.now(UTC).date().isoformat()


def days_before(day: str, count: int) -> str:
    """A day that was so many days earlier."""
    return (date.fromisoformat(day) - timedelta(days=count)).isoformat()


def untried_rating(difficulty: int) -> float:
    """The rating of a puzzle that nobody has tried."""
    return float(EASIEST + STEP * difficulty)


def within(rating: float) -> float:
    """A rating within bounds; a guest may bring any."""
    return min(MOST, max(LEAST, rating)) if rating else BEGINNER


def success(solved: bool, hints: int) -> float:
    """How much of a success a first try was: hints cost some of it, and nothing else."""
    return max(0.0, 1 - HINT_COST * max(0, hints)) if solved else 0.0


def expected_success(solver: float, puzzle: float) -> float:
    """The success that the ratings let expect, by Elo's formula."""
    return float(1 / (1 + 10 ** ((puzzle - solver) / SPAN)))


def rating_after(solver: float, puzzle: float, got: float) -> float:
    """The solver's rating after a first try."""
    return within(solver + SOLVER_STEP * (got - expected_success(solver, puzzle)))


@dataclass(frozen=True)
class Attempt:
    """The first whole turn that somebody tried at a puzzle, or that they asked for the solution."""

    game: str
    puzzle: str
    difficulty: int
    solved: bool
    hints: int
    day: str = ""  # whose puzzle it is, if it is today's
    own: bool = False  # a mistake of one's own, which nobody else can try


async def count_attempt(store: Store, person: Person, attempt: Attempt) -> float:
    """Count somebody's first attempt at a puzzle, for them and for the puzzle; their rating afterwards."""
    got = success(attempt.solved, attempt.hints)
    untried = PuzzleRow(untried_rating(attempt.difficulty), 0, 0)

    def ratings_after(mine: float | None, puzzle: PuzzleRow | None) -> tuple[float, PuzzleRow | None]:
        before, known = within(mine or 0.0), puzzle or untried
        if attempt.own:
            return rating_after(before, known.rating, got), None
        moved = within(known.rating - PUZZLE_STEP * (got - expected_success(before, known.rating)))
        return rating_after(before, known.rating, got), PuzzleRow(moved, known.tries + 1, known.solved + int(got == 1))

    made = Try(attempt.game, attempt.puzzle, attempt.solved, max(0, attempt.hints), attempt.day if attempt.solved else "")
    return within(await rows.count_try(store, person.id, made, ratings_after) or 0.0)


async def guest_rating(store: Store, attempt: Attempt, rating: float) -> float:
    """What a guest's device keeps from now on; the puzzle stays as it is, for nobody can tell two guests apart."""
    known = (await rows.puzzle_rows(store, attempt.game, [attempt.puzzle])).get(attempt.puzzle)
    puzzle = known.rating if known else untried_rating(attempt.difficulty)
    return rating_after(within(rating), puzzle, success(attempt.solved, attempt.hints))
