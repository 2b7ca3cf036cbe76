"""The shelves: written whole or not at all, read only if sound, never in the way of another process."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tatami.forge import cache
from tatami.forge.cache import Shelf

BOOK = b"machine code"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """An empty shelf in a cache of its own."""
    monkeypatch.setenv("TATAMI_CACHE", str(tmp_path))
    return Shelf("machine", "game", "chapter", "stamp")


def test_what_was_written_is_read(shelf: Shelf) -> None:
    """A shelf gives back the book it was given, and is complete from then on."""
    assert not shelf.complete()
    assert shelf.read() is None
    shelf.write(BOOK)
    assert shelf.complete()
    assert shelf.read() == BOOK


@pytest.mark.parametrize("damage", [b"", b"short", b"0123456789abcdef machine code"])
def test_a_damaged_book_is_never_read(shelf: Shelf, damage: bytes) -> None:
    """A file that is not as it was written counts as none, and makes room for a sound one."""
    shelf.write(BOOK)
    shelf.file.write_bytes(damage)
    assert shelf.read() is None
    shelf.clear()
    assert not shelf.complete()
    shelf.write(BOOK)
    assert shelf.read() == BOOK


def test_a_new_stamp_replaces_the_old(shelf: Shelf) -> None:
    """Of each chapter only the newest code is kept; other chapters, games and machines stay."""
    shelf.write(BOOK)
    others = [
        Shelf("machine", "game", "other", "old"),
        Shelf("machine", "other", "chapter", "old"),
        Shelf("other", "game", "chapter", "old"),
    ]
    for other in others:
        other.write(BOOK)
    newer = Shelf("machine", "game", "chapter", "newer")
    newer.write(BOOK)
    assert not shelf.complete()
    assert all(other.complete() for other in (newer, *others))


def test_writing_twice_leaves_one_book(shelf: Shelf) -> None:
    """Two processes that compile the same chapter leave one book, whole, and nothing beside it."""
    shelf.write(b"the same, earlier")
    shelf.write(BOOK)
    assert shelf.read() == BOOK
    assert [path.name for path in shelf.file.parent.iterdir()] == ["stamp"]


def test_many_at_once(tmp_path: Path, shelf: Shelf) -> None:
    """Writers and readers at the same time see whole books or none."""

    def write(number: int) -> bool:
        mine = Shelf("machine", "game", "chapter", f"stamp{number % 3}")
        mine.write(BOOK)
        return mine.read() in (None, BOOK)

    with ThreadPoolExecutor(8) as workers:
        assert all(workers.map(write, range(60)))
    left = list(shelf.file.parent.iterdir())
    assert [path for path in left if path.name.startswith(cache.UNFINISHED)] == []


def test_unfinished_work_is_removed_when_it_is_old(shelf: Shelf) -> None:
    """What a killed process left is cleared away later; what is being written now is not."""
    shelf.file.parent.mkdir(parents=True)
    old, new = (shelf.file.parent / f"{cache.UNFINISHED}{name}" for name in ("old", "new"))
    old.touch()
    new.touch()
    long_ago = time.time() - 2 * cache.ABANDONED_AFTER
    os.utime(old, (long_ago, long_ago))
    shelf.write(BOOK)
    assert not old.exists()
    assert new.exists()
    assert cache.age(old) == 0


def test_a_shelf_that_cannot_be_written_is_an_error(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full or read-only disk is reported, not passed over."""

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(f"cannot replace {self}")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        shelf.write(BOOK)


def test_a_cache_that_can_be_neither_read_nor_cleared_is_none(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Damaged and read-only: the shelf is not complete, so that whoever looks there goes on interpreted, and clearing it fails silently."""
    shelf.write(BOOK)
    shelf.file.write_bytes(b"damaged")

    def refuse(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(Path, "unlink", refuse)
    assert not shelf.complete()
    shelf.clear()
    assert shelf.read() is None


def test_whoever_has_no_home_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without HOME and without an entry in the list of users nothing is read or written, and nothing fails but keeping."""

    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("TATAMI_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", unknown)
    shelf = Shelf("machine", "game", "chapter", "stamp")
    shelf.clear()
    assert (shelf.read(), shelf.complete()) == (None, False)
    with pytest.raises(OSError, match="Not a directory"):
        cache.expect_writable()
    with pytest.raises(OSError, match="Not a directory"):
        shelf.write(BOOK)


def test_the_cache_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """$TATAMI_CACHE, else the place that the desktop names for caches, else ~/.cache."""
    monkeypatch.setenv("TATAMI_CACHE", "/there")
    assert cache.root() == Path("/there")
    monkeypatch.delenv("TATAMI_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/desk")
    assert cache.root() == Path("/desk/tatami")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/somebody")
    assert cache.root() == Path("/home/somebody/.cache/tatami")
