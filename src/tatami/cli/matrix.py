"""Rule by rule: the code that carries it out, the tests that show what it allows and what it forbids."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tatami.kernel.game import Game

from .errors import BadInput

MARK = re.compile(r"\[([A-Z]+-\d+(?:\.\d+)*)(?: (allows|forbids))?\]")
KINDS = {"": "code", "allows": "allowing", "forbids": "forbidding"}


@dataclass
class Row:
    """One numbered rule and the places (`march.py:12 can_march`) that name it."""

    rule: str
    code: list[str] = field(default_factory=list)
    allowing: list[str] = field(default_factory=list)
    forbidding: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[str]:
        """What the rule still lacks."""
        return [kind for kind in KINDS.values() if not getattr(self, kind)]


@dataclass(frozen=True)
class Matrix:
    """Every rule of a game, and the marks that name no rule of it."""

    rows: list[Row]
    strangers: list[str]

    @property
    def complete(self) -> bool:
        """Whether every rule has code and both tests, and every mark has a rule."""
        return not self.strangers and not any(row.missing for row in self.rows)


def matrix(game: Game, code: Path, tests: Path) -> Matrix:
    """Read the marks `[XX-1.2]` in a game's folder and `[XX-1.2 allows]`, `[XX-1.2 forbids]` in its tests."""
    if not tests.is_dir():
        raise BadInput(f"expected the tests of {game.name} in {tests}, found no such folder")
    rows = {number: Row(number) for number in game.meta.rules}
    strangers: list[str] = []
    for folder, wanted in ((code, {""}), (tests, {"allows", "forbids"})):
        for number, kind, place in marks(folder):
            if number not in rows:
                strangers.append(f"{place}: {number}")
            elif kind in wanted:
                places = getattr(rows[number], KINDS[kind])
                places.extend({place} - set(places))
    return Matrix(list(rows.values()), strangers)


def marks(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Every mark in the Python files of a folder: rule, what it shows, where."""
    for file in sorted(folder.rglob("*.py")):
        source = file.read_text("utf-8")
        owners = owner_lines(source)
        for at, line in enumerate(source.splitlines(), 1):
            for number, kind in MARK.findall(line):
                yield number, kind, f"{file.relative_to(folder)}:{at} {owners.get(at, '')}".strip()


def owner_lines(source: str) -> dict[int, str]:
    """The innermost function or class that each line belongs to."""
    owners: dict[int, str] = {}
    for node in ast.walk(ast.parse(source)):  # outer before inner, so the inner name stays
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            owners |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), node.name)
    return owners
