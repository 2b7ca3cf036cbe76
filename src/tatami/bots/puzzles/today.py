"""The puzzle of the day of a game: the same for everybody, not one of the easiest, another one every day."""

from hashlib import blake2b

from .file import puzzles_by_name
from .puzzle import Puzzle

LEAST_DIFFICULTY = 2
"""Of a puzzle that nobody solves without a thought."""


def puzzle_of_day(game_name: str, day: str) -> Puzzle | None:
    """The puzzle of a day, `2026-11-18`; of a game without puzzles none."""
    puzzles = list(puzzles_by_name(game_name).values())
    fitting = sorted((one for one in puzzles if one.difficulty >= LEAST_DIFFICULTY), key=lambda one: one.name) or puzzles
    if not fitting:
        return None
    return min(fitting, key=lambda one: blake2b(f"{day} {one.name}".encode(), digest_size=8).digest())
