"""Where machine code is kept: one folder per machine, game, chapter and stamp, written whole or not at all.

The place of an entry point is `$TATAMI_CACHE/<machine>/<game>/<chapter>/<stamp>/<entry point>`.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

UNFINISHED = ".unfinished-"
ABANDONED_AFTER = 3600.0
SUM = 16


def root() -> Path:
    """The folder of everything the forge keeps."""
    if given := os.environ.get("TATAMI_CACHE"):
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tatami"


class Shelf:
    """The machine code of one chapter linked to one game."""

    def __init__(self, machine: str, game: str, chapter: str, stamp: str) -> None:
        self.folder = root() / machine / game / chapter / stamp

    def complete(self) -> bool:
        """Whether a process has compiled this chapter; a folder appears only when all its files are written."""
        return self.folder.is_dir()

    def read(self) -> dict[str, bytes] | None:
        """The files by name; None if there are none, or if one is damaged (then the shelf is cleared)."""
        try:
            files = {path.name: path.read_bytes() for path in self.folder.iterdir()}
        except OSError:
            return None
        if any(blake2b(kept[SUM:], digest_size=SUM).digest() != kept[:SUM] for kept in files.values()):
            self.clear()
            return None
        return {name: kept[SUM:] for name, kept in files.items()}

    def clear(self) -> None:
        """Take everything off the shelf."""
        vanish(self.folder)

    def write(self, files: Mapping[str, bytes]) -> None:
        """Put the files on the shelf at once; whoever else did so first wins.  Other stamps of the chapter go."""
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=self.folder.parent))
        for name, kept in files.items():
            (unfinished / name).write_bytes(blake2b(kept, digest_size=SUM).digest() + kept)
        try:
            unfinished.rename(self.folder)
        except OSError:
            if not self.complete():
                raise
            shutil.rmtree(unfinished, ignore_errors=True)
        self.tidy()

    def tidy(self) -> None:
        """Remove older stamps, and what a killed process left unfinished long ago."""
        for other in self.folder.parent.iterdir():
            if not other.name.startswith(UNFINISHED):
                if other != self.folder:
                    vanish(other)
            elif age(other) > ABANDONED_AFTER:
                shutil.rmtree(other, ignore_errors=True)


def vanish(folder: Path) -> None:
    """Remove a folder so that nobody sees half of it."""
    if not folder.is_dir():
        return
    gone = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=folder.parent))
    with suppress(OSError):  # another process was faster
        folder.rename(gone / folder.name)
    shutil.rmtree(gone, ignore_errors=True)


def age(path: Path) -> float:
    """Seconds since a folder was last written to; 0 if it has just gone."""
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return 0.0
