"""Releases that were stored: `bench/releases.toml` names the commit of each, and git has its source."""

import io
import subprocess
import tarfile
import tomllib
from pathlib import Path

HOUSE = Path(__file__).parents[1]
PLACE = HOUSE / "dist" / "releases"


def stored_releases() -> dict[str, str]:
    """The commits of the stored releases by name, the oldest first."""
    named: dict[str, str] = tomllib.loads((HOUSE / "bench" / "releases.toml").read_text("utf-8"))
    return named


def source_of(name: str) -> Path:
    """The folder of the packages of a stored release, or of any commit, taken out of git if it is not there yet."""
    commit = stored_releases().get(name, name)
    folder = PLACE / commit
    if not folder.is_dir():
        packed = subprocess.run(["git", "archive", commit, "src"], cwd=HOUSE, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
    return folder / "src"
