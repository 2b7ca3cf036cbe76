"""A puzzle: a position in notation, whose turn it is, the turn that is best there and by how much.

A game's puzzles lie in its folder, one JSON value a line: what was agreed, then a game, then the puzzles found in it.
"""

import json
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from tatami.kernel.game import Game
from tatami.table.table import Table

FORMAT = "tatami puzzles 1"
HARDEST = 6


@dataclass(frozen=True)
class Puzzle:
    """A position with a question: which turn is best for whoever is to act?"""

    seats: int
    moves: tuple[str, ...]  # chance included
    seat: int
    line: tuple[str, ...]  # the best turn
    second: tuple[str, ...]  # the turn that comes next to it
    theme: str  # `win`, `rescue`, or the chapter of the rules that decides
    difficulty: int  # from 1 to HARDEST: how few of the weaker computer players find the turn
    chance: float  # to win, after the best turn
    margin: float  # by how much that is more than after the second
    error: float  # the standard error of the margin, over the seeds

    @property
    def name(self) -> str:
        """What it is called in addresses: the same position has the same name."""
        return blake2b("\n".join([str(self.seats), *self.moves]).encode(), digest_size=5).hexdigest()

    def table(self, game: Game) -> Table:
        """The table at which the question is asked."""
        table = Table(game, self.seats)
        for move in self.moves:
            table.play(move)
        return table


def header(game: Game) -> dict[str, Any]:
    """What all puzzles of a file rest on."""
    shipped = game.components()
    edition = f"{shipped.edition} {shipped.fingerprint}"
    return {"format": FORMAT, "game": game.name, "rules": game.meta.rules_version, "edition": edition}


def dump_puzzles(game: Game, puzzles: list[Puzzle]) -> str:
    """Puzzles as the text of a file; those of one game share its moves."""
    lines: list[Any] = [header(game)]
    games: dict[tuple[str, ...], list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda one: -len(one.moves)):
        whole = next((moves for moves in games if moves[: len(puzzle.moves)] == puzzle.moves), puzzle.moves)
        games.setdefault(whole, []).append(puzzle)
    for moves, found in games.items():
        lines.append({"seats": found[0].seats, "moves": moves})
        lines += [asdict(one) | {"moves": len(one.moves)} for one in sorted(found, key=lambda one: len(one.moves))]
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)
