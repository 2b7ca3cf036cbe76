"""Guarded records refuse what compiled code would do wrong in silence."""

from typing import Any

import pytest

from tatami.kernel.dialect import Floats, Grid, Record, Row, f64, i8, table
from tatami.kernel.digest import digest
from tatami.kernel.guarded import guarded_class, seal


class Shelf(Record):
    """A few fields."""

    small: i8
    share: f64
    row: Row = table(i8, 3)
    grid: Grid = table(i8, 2, 3)
    shares: Floats = table(f64, 2)


@pytest.fixture
def shelf() -> Any:
    """A guarded record."""
    return guarded_class(Shelf)()


def test_good_stores_pass(shelf: Any) -> None:
    """Whatever fits is stored as ever."""
    shelf.small, shelf.share, shelf.row[2], shelf.grid[1][0], shelf.shares[1] = -128, 0.5, 127, 3, 1e9
    assert (shelf.small, shelf.share, shelf.row, shelf.grid, shelf.shares) == (-128, 0.5, [0, 0, 127], [[0, 0, 0], [3, 0, 0]], [0.0, 1e9])


def test_it_looks_like_the_plain_one(shelf: Any) -> None:
    """Name, equality and hash are those of the unguarded record."""
    plain = Shelf()
    plain.row[1] = shelf.row[1] = 4
    assert shelf == plain and plain == shelf and digest(shelf) == digest(plain)
    assert type(shelf).__name__ == "Shelf"


def test_negative_indices_are_refused(shelf: Any) -> None:
    """-1 is not the last one."""
    with pytest.raises(IndexError, match="negative index -1"):
        shelf.row[-1]
    with pytest.raises(IndexError, match="negative index -2"):
        shelf.grid[1][-2] = 0
    with pytest.raises(IndexError):
        shelf.row[3]


def test_wide_values_are_refused(shelf: Any) -> None:
    """A value that the width cannot hold raises, in plain fields and tables."""
    with pytest.raises(OverflowError, match="small = 128 does not fit 8 bits"):
        shelf.small = 128
    with pytest.raises(OverflowError, match="table = -129 does not fit 8 bits"):
        shelf.grid[0][0] = -129


def test_only_integers_are_stored(shelf: Any) -> None:
    """A fraction in an integer field is a `/` that should have been `//`."""
    with pytest.raises(TypeError, match=r"small = 1\.5: expected an integer"):
        shelf.small = 1.5
    with pytest.raises(TypeError, match="expected an integer"):
        shelf.grid[0] = [1, 2, 3]


def test_rows_are_filled_whole(shelf: Any) -> None:
    """A row may be written at once, as long as it keeps its length and its values fit."""
    shelf.row[:] = [1, 2, 3]
    assert shelf.row == [1, 2, 3] and shelf.row[0:2] == [1, 2]
    with pytest.raises(ValueError, match="expected a whole row of 3, got 2 values"):
        shelf.row[:] = [1, 2]
    with pytest.raises(ValueError, match="expected a whole row of 3"):
        shelf.row[0:3] = [1, 2, 3]
    with pytest.raises(OverflowError):
        shelf.row[:] = [1, 2, 300]
    assert shelf.row == [1, 2, 3]


def test_fields_are_the_declared_ones(shelf: Any) -> None:
    """A misspelt field and a replaced table are refused."""
    with pytest.raises(AttributeError, match="Shelf has no field 'smal'"):
        shelf.smal = 1
    with pytest.raises(TypeError, match="row: a table is filled, not replaced"):
        shelf.row = [1, 2, 3]


def test_copies_are_guarded(shelf: Any) -> None:
    """A copy refuses the same, and is apart."""
    shelf.grid[1][1] = 5
    copy = shelf.copy()
    assert copy == shelf
    copy.grid[1][1] = 6
    assert shelf.grid[1][1] == 5
    with pytest.raises(OverflowError):
        copy.grid[1][1] = 1000


def test_nobody_writes_into_a_sealed_one(shelf: Any) -> None:
    """A box is read as ever, and refuses stores into plain fields, tables and their rows; what was copied of it before stays open."""
    shelf.small, shelf.row[1] = 3, 4
    before = shelf.copy()
    seal(shelf)
    assert shelf == before and (shelf.small, shelf.row[1], shelf.grid[1][2]) == (3, 4, 0)
    before.grid[1][2] = 1
    with pytest.raises(TypeError, match="nobody writes into a box"):
        shelf.small = 3
    with pytest.raises(TypeError, match="nobody writes into a box"):
        shelf.grid[1][2] = 0
    with pytest.raises(TypeError, match="nobody writes into a box"):
        shelf.row[:] = [0, 0, 0]
    with pytest.raises(IndexError, match="negative index -1"):
        shelf.row[-1]
