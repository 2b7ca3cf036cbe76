"""The file of a SQLite database: nobody else on the machine reads it, and one process at a time serves it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import URL

OWNER_ONLY = 0o600


class ServedElsewhere(Exception):
    """Another process serves this file."""


def file_of(url: URL) -> Path | None:
    """The file that a database is in; none where it is on a server or in memory."""
    on_disk = url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:"
    return Path(url.database) if on_disk and url.database else None


def make_private(file: Path) -> None:
    """Make the file, if it is not there, for its owner alone: it will hold the secrets of running games."""
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, OWNER_ONLY))


@contextmanager
def hold_file(url: URL) -> Iterator[None]:
    """Serve a database; ServedElsewhere where its file has a process already.  The lock ends with the process, however that ends."""
    file = file_of(url)
    try:
        import fcntl  # noqa: PLC0415  # not on every system
    except ModuleNotFoundError:
        file = None
    if file is None:
        yield
        return
    lock = os.open(f"{file}-lock", os.O_CREAT | os.O_RDWR, OWNER_ONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as problem:
        os.close(lock)
        raise ServedElsewhere(f"another process serves {file}") from problem
    try:
        yield
    finally:
        os.close(lock)
