"""Matches as files: tables in CSV and Parquet, figures in JSON.  The same match gives the same bytes."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from .arena import Arena, meetings_of

Row = Mapping[str, Any]
NEEDED = {"Parquet files": "polars", "plots": "matplotlib"}
"""What is only written where the extra `research` is installed, and what it needs."""


def missing(what: str) -> bool:
    """Whether something cannot be written here."""
    return find_spec(NEEDED[what]) is None


def seats_of(arena: Arena) -> Iterator[Row]:
    """A row for every seat of every game."""
    for game in arena.games:
        for seat, bot in enumerate(game.bots):
            yield {
                "game": game.number,
                "seat": seat,
                "bot": bot,
                "first": seat == game.first,
                "rank": game.ranks[seat],
                "share": game.shares[seat],
                "score": game.scores[seat],
                "decisions": game.decisions[seat],
                "faults": sum(fault.seat == seat for fault in game.faults),
                "reason": game.reason,
            }


def write(arena: Arena, folder: Path) -> list[Path]:
    """Every file of a match; where each lies."""
    rows = list(seats_of(arena))
    files = {"seats.csv": as_csv(rows), "figures.json": as_json(arena.figures())}
    if len(arena.meetings) > 1:
        files["meetings.csv"] = as_csv(list(without_faults(meetings_of(arena))))
    if rows and not missing("Parquet files"):
        files["seats.parquet"] = as_parquet(rows)
    for name, content in files.items():
        write_whole(folder / name, content)
    return [folder / name for name in files]


def write_whole(file: Path, content: bytes) -> None:
    """A file, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.part")
    draft.write_bytes(content)
    draft.replace(file)


def without_faults(lines: Iterable[Row]) -> Iterator[Row]:
    """Lines for a table, where faults are one number."""
    for line in lines:
        yield {**line, "faults": sum(line["faults"].values())}


def as_csv(rows: Sequence[Row]) -> bytes:
    """A table in CSV, with a head."""
    text = io.StringIO()
    if rows:
        table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
    return text.getvalue().encode()


def as_json(value: Any) -> bytes:
    """A value in JSON."""
    return json.dumps(value, indent=2, ensure_ascii=False).encode() + b"\n"


def as_parquet(rows: list[Row]) -> bytes:
    """A table in Parquet."""
    import polars as pl  # noqa: PLC0415  # not everybody who plays has it

    content = io.BytesIO()
    pl.DataFrame(rows).write_parquet(content)
    return content.getvalue()
