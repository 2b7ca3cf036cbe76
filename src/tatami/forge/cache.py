"""Where machine code is kept: one file per machine, game, chapter and stamp, written whole or not at all.

The file of a chapter is `$TATAMI_CACHE/<machine>/<game>/<chapter>/<stamp>`.
"""

import os
import tempfile
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

UNFINISHED = ".unfinished-"
ABANDONED_AFTER = 3600.0
SUM = 16
NOWHERE = Path(os.devnull) / "tatami"
"""A folder that can neither be read nor written."""


def root() -> Path:
    """The folder of everything the forge keeps."""
    if given := os.environ.get("TATAMI_CACHE"):
        return Path(given)
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tatami"
    except RuntimeError:  # nobody knows the home of this user
        return NOWHERE


def expect_writable() -> None:
    """Raise OSError where nothing can be kept."""
    root().mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(prefix=UNFINISHED, dir=root()):
        pass


class Shelf:
    """The place for the machine code of one chapter linked to one game."""

    def __init__(self, machine: str, game: str, chapter: str, stamp: str) -> None:
        self.file = root() / machine / game / chapter / stamp

    def complete(self) -> bool:
        """Whether a process has compiled this chapter, and what it wrote is sound."""
        return self.read() is not None

    def read(self) -> bytes | None:
        """What was written; None if nothing was, or if it is damaged."""
        try:
            kept = self.file.read_bytes()
        except OSError:
            return None
        return kept[SUM:] if blake2b(kept[SUM:], digest_size=SUM).digest() == kept[:SUM] else None

    def clear(self) -> None:
        """Take away what is of no use; where that cannot be done, nobody reads it either."""
        with suppress(OSError):
            self.file.unlink(missing_ok=True)

    def write(self, book: bytes) -> None:
        """Put a book on the shelf, in one moment for all who look; other stamps of the chapter go."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(prefix=UNFINISHED, dir=self.file.parent, delete=False) as unfinished:
            unfinished.write(blake2b(book, digest_size=SUM).digest() + book)
        Path(unfinished.name).replace(self.file)
        for other in self.file.parent.iterdir():
            if other != self.file and (not other.name.startswith(UNFINISHED) or age(other) > ABANDONED_AFTER):
                with suppress(OSError):  # another process was faster, or is reading it
                    other.unlink()


def age(path: Path) -> float:
    """Seconds since a file was last written to; 0 if it has just gone."""
    with suppress(OSError):
        return time.time() - path.stat().st_mtime
    return 0.0
