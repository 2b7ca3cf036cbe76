"""A folder that keeps a match: what was agreed, and every finished game on a line of its own, in order, only ever added to.

A run that is started again with the same plan goes on where the file ends; a line torn by a crash is dropped and played again.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tatami.games import find

from .errors import BadMatch
from .libraries import libraries
from .match import Finished, Plan, RecordedFault

AGREED, GAMES = "match.json", "games.jsonl"


def agreement(plan: Plan) -> dict[str, Any]:
    """Everything that the games of a match depend on."""
    game = find(plan.game)
    components = game.components(plan.edition)
    return {
        "format": "tatami match 1",
        "tatami": version("tatami"),
        "game": plan.game,
        "rules": game.meta.rules_version,
        "edition": f"{components.edition} {components.fingerprint}",
        "options": game.meta.all_options(plan.options),
        "meetings": [list(meeting) for meeting in plan.meetings],
        "seed": plan.seed,
        "patience": plan.patience,
    }


def plan_in(folder: Path, edition: str | None = None) -> Plan:
    """The plan of a kept match; played with an owner's edition, it needs that edition's text again."""
    agreed = read_agreement(folder / AGREED)
    plan = Plan(
        agreed["game"], tuple(map(tuple, agreed["meetings"])), agreed["seed"], agreed["options"], edition, patience=agreed["patience"]
    )
    now = agreement(plan) | {"tatami": agreed["tatami"]}
    compare(folder / AGREED, now, {name: agreed.get(name) for name in now}, "it was played with other rules or another edition")
    return plan


def read_agreement(file: Path) -> dict[str, Any]:
    """What was agreed in a match that is kept."""
    try:
        agreed = json.loads(file.read_text("utf-8"))
    except OSError as problem:
        raise BadMatch(f"cannot read {file}: {problem.strerror}") from problem
    except ValueError as problem:
        raise BadMatch(f"{file}: expected a match's agreement, got {problem}") from problem
    if not isinstance(agreed, dict) or agreed.get("format") != "tatami match 1":
        raise BadMatch(f"{file}: expected the format 'tatami match 1'")
    return agreed


def compare(file: Path, agreed: dict[str, Any], wanted: dict[str, Any], hint: str) -> None:
    """Refuse another match than the one that is kept."""
    for name, value in wanted.items():
        if agreed.get(name) != value:
            raise BadMatch(f"{file}: expected {name} {value!r}, got {agreed.get(name)!r}; {hint}")


def game_line(game: Finished) -> bytes:
    """A finished game on one line."""
    return json.dumps(asdict(game), separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def game_from_line(line: bytes) -> Finished:
    """A game from its line."""
    kept: dict[str, Any] = json.loads(line)
    kept["faults"] = [RecordedFault(**fault) for fault in kept["faults"]]
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()}
    return Finished(**values)


def games_in(folder: Path) -> Iterator[Finished]:
    """The finished games of a kept match, in order."""
    file = folder / GAMES
    try:
        with file.open("rb") as lines:
            for number, line in enumerate(lines):
                if not line.endswith(b"\n"):
                    return
                game = game_from_line(line)
                if game.number != number:
                    raise ValueError(f"expected game {number}, got game {game.number}")
                yield game
    except OSError as problem:
        raise BadMatch(f"cannot read {file}: {problem.strerror}") from problem
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise BadMatch(f"{file}:{number + 1}: expected a finished game: {problem}") from problem


class Journal:
    """A match being kept."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.file, wanted = folder, folder / GAMES, agreement(plan)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if (folder / AGREED).exists():
                compare(folder / AGREED, read_agreement(folder / AGREED), wanted, "another match needs another folder")
            else:
                draft = folder / f"{AGREED}.part"
                draft.write_text(json.dumps(wanted | {"libraries": dict(libraries())}, indent=2, ensure_ascii=False) + "\n", "utf-8")
                draft.replace(folder / AGREED)
            self.file.touch()
            self.size = self.whole()
            with self.file.open("r+b") as games:
                games.truncate(self.size)
        except OSError as problem:
            raise BadMatch(f"cannot keep a match in {folder}: {problem.strerror}") from problem

    def whole(self) -> int:
        """How many bytes of the file are whole lines."""
        with self.file.open("rb") as lines:
            return sum(len(line) for line in lines if line.endswith(b"\n"))

    def games(self) -> Iterator[Finished]:
        """The games that are finished already."""
        return games_in(self.folder)

    def add(self, game: Finished) -> None:
        """Keep one more game; another run that writes here at the same time is noticed."""
        line = game_line(game)
        with self.file.open("ab") as games:
            if games.tell() != self.size:
                raise BadMatch(f"{self.file}: expected {self.size} bytes, got {games.tell()}; another run writes here")
            games.write(line)
        self.size += len(line)
