"""The file of a game's puzzles, read line by line; whatever is wrong with a line is said with its number."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tatami.bots.json_lines import BadLine, expect, line_of
from tatami.games import find
from tatami.kernel.game import Game

from .puzzle import HARDEST, Puzzle, header

FILE = "puzzles.jsonl"


class GameLine(msgspec.Struct, forbid_unknown_fields=True):
    """A game that puzzles were found in."""

    seats: int
    moves: tuple[str, ...]


class PuzzleLine(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as its line says it: `moves` counts those of the game above."""

    seats: int
    moves: int
    seat: int
    line: tuple[str, ...]
    second: tuple[str, ...]
    theme: str
    difficulty: int
    chance: float
    margin: float
    error: float


def themes(game: Game) -> set[str]:
    """What a puzzle of a game can be about."""
    return {"win", "rescue", *(rule.chapter for rule in game.meta.rules.values())}


def load_puzzles(game: Game, text: str) -> Iterator[Puzzle]:
    """The puzzles of a file."""
    head, *lines = text.splitlines() or [""]
    if line_of(1, head, dict[str, Any]) != header(game):
        raise BadLine(f"line 1: expected {json.dumps(header(game))}, got {head[:200]}")
    above, names = GameLine(0, ()), set[str]()
    for number, line in enumerate(lines, 2):
        read = line_of(number, line, dict[str, Any])
        if isinstance(read.get("moves"), list):
            above = line_of(number, line, GameLine)
            expect(number, above.seats in game.meta.seats, f"seats in {list(game.meta.seats)}", above.seats)
            continue
        puzzle = puzzle_of(game, number, line_of(number, line, PuzzleLine), above)
        expect(number, puzzle.name not in names, "a position that no line before asks about", puzzle.name)
        names.add(puzzle.name)
        yield puzzle


def puzzle_of(game: Game, number: int, line: PuzzleLine, above: GameLine) -> Puzzle:
    """The puzzle of a line, whose game stands above it."""
    expect(number, line.seats == above.seats, f"{above.seats} seats as in the game above", line.seats)
    expect(number, 0 < line.moves <= len(above.moves), f"from 1 to {len(above.moves)} moves, as many as the game above has", line.moves)
    expect(number, 0 <= line.seat < line.seats, f"a seat from 0 to {line.seats - 1}", line.seat)
    expect(number, bool(line.line and line.second) and line.line != line.second, "two turns that differ", [line.line, line.second])
    expect(number, line.theme in themes(game), f"a theme of {sorted(themes(game))}", line.theme)
    expect(number, 1 <= line.difficulty <= HARDEST, f"a difficulty from 1 to {HARDEST}", line.difficulty)
    expect(
        number, 0 < line.margin <= line.chance <= 1, "a margin above 0, at most the chance, which is at most 1", [line.margin, line.chance]
    )
    expect(number, line.error >= 0, "an error of 0 or more", line.error)
    return Puzzle(**msgspec.structs.asdict(line) | {"moves": above.moves[: line.moves]})


@cache
def shipped_puzzles(package: str) -> str:
    """The text of the file in a game's folder, nothing where there is none."""
    file = files(package).joinpath(FILE)
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def puzzles_by_name(game_name: str) -> dict[str, Puzzle]:
    """The puzzles that are shipped with a game, the easiest first."""
    game = find(game_name)
    text = "" if game.variant_of else shipped_puzzles(game.package)
    found = sorted(load_puzzles(game, text), key=lambda one: (one.difficulty, -one.margin)) if text else []
    return {puzzle.name: puzzle for puzzle in found}
