"""A run of many games kept with what was thought, in shards: on one core, on all, or on a cluster, with the same bytes.

A shard is written whole when its games are over, so a run that was stopped goes on with the shards that are missing."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from .errors import BadMatch
from .export import as_json, write_whole
from .journal import agreement, compare
from .libraries import all_versions, libraries
from .match import Plan
from .workers import Workplace, in_order

AGREED, MANIFEST = "run.json", "manifest.json"
FORMAT = "tatami run 1"
TABLES = ("games", "decisions")
"""The tables whose bytes are the same however often a run is made."""
SECONDS, LIBRARIES = "seconds", "libraries"


@dataclass(frozen=True)
class Run:
    """What is played and how it is kept."""

    plan: Plan
    games: int
    shard: int = 100  # games in each
    tensors: bool = False  # whether each decision keeps what its seat saw

    @property
    def shards(self) -> range:
        """The numbers of all shards."""
        return range(-(-self.games // self.shard))

    def agreement(self) -> dict[str, Any]:
        """Everything that the bytes depend on."""
        kept = {"format": FORMAT, "polars": version("polars"), "games": self.games, "shard": self.shard, "tensors": self.tensors}
        return {**agreement(self.plan), **kept}


def file_name(table: str, shard: int) -> str:
    """The file of a table's shard."""
    return f"{table}-{shard:05}.parquet"


def selfplay(
    run: Run,
    folder: Path,
    workers: Workplace = 1,
    part: tuple[int, int] = (1, 1),
    watcher: Callable[[int, int], None] = lambda done, of: None,
) -> Path:
    """Play what is missing of a run, or of its `k`-th part of `n`; the manifest is written when nothing is."""
    from .thoughts import play_shard  # noqa: PLC0415  # it needs Polars

    run.plan.check()
    run.plan.rehearse()
    agree(folder, run.agreement())
    mine = run.shards[part[0] - 1 :: part[1]]
    open_shards = [number for number in mine if not present(folder, number)]
    watcher(len(mine) - len(open_shards), len(mine))
    job = partial(play_shard, run.plan, run.shard, run.games, run.tensors)
    for done, (number, shard) in enumerate(zip(open_shards, in_order(job, open_shards, workers), strict=True), 1):
        for table, content in zip((SECONDS, *reversed(TABLES)), (shard.seconds, shard.decisions, shard.games), strict=True):
            write_whole(folder / file_name(table, number), content)
        watcher(len(mine) - len(open_shards) + done, len(mine))
    if all(present(folder, number) for number in run.shards):
        return write_manifest(folder)
    return folder / AGREED


def agree(folder: Path, wanted: dict[str, Any]) -> None:
    """Begin a run in a folder, or go on with the one that is there, with these libraries or others: they change no byte."""
    file, versions = folder / AGREED, libraries()
    if file.exists():
        kept = read_agreement(folder)
        compare(file, kept, wanted, "another run needs another folder")
        versions = all_versions([kept.get(LIBRARIES, {}), versions])
    write_whole(file, as_json({**wanted, LIBRARIES: dict(versions)}))


def read_agreement(folder: Path) -> dict[str, Any]:
    """What was agreed in a run that is kept."""
    file = folder / AGREED
    try:
        kept = json.loads(file.read_text("utf-8"))
    except OSError as problem:
        raise BadMatch(f"cannot read {file}: {problem.strerror}") from problem
    except ValueError as problem:
        raise BadMatch(f"{file}: expected what was agreed in a run, got {problem}") from problem
    if not isinstance(kept, dict) or kept.get("format") != FORMAT:
        raise BadMatch(f"{file}: expected the format {FORMAT!r}")
    return kept


def present(folder: Path, number: int) -> bool:
    """Whether a shard was written whole: its games come last."""
    return (folder / file_name(TABLES[0], number)).exists()


def shard_numbers(kept: dict[str, Any]) -> range:
    """The numbers of all shards of a kept run."""
    return range(-(-int(kept["games"]) // int(kept["shard"])))


def write_manifest(folder: Path) -> Path:
    """What was agreed, and every file with its games and hash."""
    kept = read_agreement(folder)
    content = {**kept, "shards": list(hashes(folder, kept))}
    write_whole(folder / MANIFEST, as_json(content))
    return folder / MANIFEST


def hashes(folder: Path, kept: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every shard with its first and last game, and what its files hash to."""
    for number in shard_numbers(kept):
        last = min((number + 1) * kept["shard"], kept["games"]) - 1
        files = {name: sha256((folder / name).read_bytes()).hexdigest() for name in (file_name(table, number) for table in TABLES)}
        yield {"first": number * kept["shard"], "last": last, "sha256": files}


def merge(folders: list[Path], out: Path) -> Path:
    """Bring together the shards of one run that lie in several folders; all of them must be there, and agree."""
    kept = [read_agreement(folder) for folder in folders]
    agreed = {name: value for name, value in kept[0].items() if name != LIBRARIES}
    for folder, other in zip(folders[1:], kept[1:], strict=True):
        compare(folder / AGREED, other, agreed, "these are two runs")
    versions = all_versions(one.get(LIBRARIES, {}) for one in kept)
    agree(out, agreed)
    write_whole(out / AGREED, as_json({**agreed, LIBRARIES: versions}))
    for number in shard_numbers(agreed):
        found = [folder for folder in folders if present(folder, number)]
        if not found:
            raise BadMatch(f"shard {number}: expected it in one of {', '.join(map(str, folders))}, found it in none")
        for table in (SECONDS, *reversed(TABLES)):
            name = file_name(table, number)
            contents = {(folder / name).read_bytes() for folder in found if (folder / name).exists()}
            if table in TABLES and len(contents) > 1:
                raise BadMatch(f"{name}: expected the same bytes wherever it lies, got {len(contents)} versions")
            for content in list(contents)[:1]:
                write_whole(out / name, content)
    return write_manifest(out)
