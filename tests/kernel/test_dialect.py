"""Records: named, fixed-shape small integers; a wrong declaration is refused with its name."""

import pytest

from tatami.kernel.dialect import (
    CHANCE,
    OVER,
    Box,
    Cube,
    Field,
    FloatGrid,
    Floats,
    Grid,
    Offers,
    Record,
    Row,
    State,
    assign,
    f64,
    i8,
    i16,
    i32,
    i64,
    table,
    tell,
    width_of,
)


class Shelf(Record):
    """One field of each kind."""

    one: i8
    two: i16
    four: i32
    eight: i64
    share: f64
    row: Row = table(i8, 3)
    floats: Floats = table(f64, 2)
    grid: Grid = table(i16, 2, 3)
    cube: Cube = table(i64, 2, 3, 4)


def test_fields_are_read_off_the_annotations() -> None:
    """Each field has its width and shape, in the order of declaration."""
    kinds = {name: repr(field) for name, field in Shelf.FIELDS.items()}
    assert kinds == {
        "one": "i1",
        "two": "i2",
        "four": "i4",
        "eight": "i8",
        "share": "f8",
        "row": "i1[3]",
        "floats": "f8[2]",
        "grid": "i2[2, 3]",
        "cube": "i8[2, 3, 4]",
    }
    assert Shelf.PLAIN == ("one", "two", "four", "eight", "share") and Shelf.TABLES == ("row", "floats", "grid", "cube")


def test_a_new_record_is_all_zero() -> None:
    """Plain fields are 0, tables nested lists of zeros, no two rows the same list."""
    shelf = Shelf()
    assert shelf.one == 0 and shelf.row == [0, 0, 0] and shelf.cube == [[[0] * 4] * 3] * 2
    assert repr((shelf.share, shelf.floats)) == "(0.0, [0.0, 0.0])"
    shelf.cube[0][0][0] = 1
    assert shelf.cube[0][1][0] == shelf.cube[1][0][0] == 0 and Shelf().cube[0][0][0] == 0


def test_a_game_extends_the_state() -> None:
    """A game's State keeps the fields that every game has and may widen its agenda."""

    class Mine(State):
        agenda: Grid = table(i8, 2, 6)
        coins: i8

    assert list(Mine.FIELDS) == ["seats", "to_act", "agenda_size", "agenda", "coins"]
    assert len(Mine().agenda) == 2 and len(State().agenda) == 6


def test_a_copy_is_equal_and_apart() -> None:
    """A copy has the same values in lists of its own, and nobody listens to it."""
    shelf = Shelf()
    shelf.one, shelf.listener = 5, print
    shelf.grid[1][2] = 7
    copy = shelf.copy()
    assert copy == shelf and copy.listener is None
    copy.grid[1][2] = 8
    assert copy != shelf and shelf.grid[1][2] == 7


def test_a_sharing_record_has_only_what_it_may_change_for_itself() -> None:
    """What is named is copied, rows and all, and the rest is the same; where nothing is said everything is copied."""
    shelf = Shelf()
    shelf.listener = print
    sharing = shelf.sharing(("one", "grid", "cube"))
    assert sharing == shelf and sharing.listener is None and sharing.row is shelf.row and shelf.sharing(None).row is not shelf.row
    sharing.one, sharing.grid[1][2], sharing.cube[1][2][3] = 5, 7, 9
    assert shelf == Shelf()


def test_assigning_keeps_the_rows() -> None:
    """A record made equal to another keeps its own lists, so that rows held elsewhere stay its rows."""
    one, other = Shelf(), Shelf()
    row = one.grid[1]
    other.grid[1][0], other.four = 9, -3
    assign(one, other)
    assert one == other and one.grid[1] is row and row == [9, 0, 0]
    other.grid[1][0] = 1
    assert row == [9, 0, 0]


def test_values_come_in_order_of_declaration() -> None:
    """Every field by name."""
    assert list(Shelf().values()) == list(Shelf.FIELDS)


def test_records_of_other_fields_are_unequal() -> None:
    """A record equals only records with the same fields and values, and has no hash of its own."""
    assert Shelf() != State() and Shelf() != "a shelf" and Box() == Box()
    with pytest.raises(TypeError, match=r"take kernel\.digest"):
        hash(Shelf())


def test_whoever_listens_is_told() -> None:
    """An event reaches the listener with its four values, or nobody."""
    heard: list[tuple[int, ...]] = []
    state = State()
    tell(state, 1, 2)
    state.listener = lambda *values: heard.append(values)
    tell(state, 3, 4, 5, 6, 7)
    tell(state, 8)
    assert heard == [(3, 4, 5, 6, 7), (8, 0, 0, 0, 0)]


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        (int, None, r"Bad\.field: expected i8, i16, i32, i64 or f64, got <class 'int'>"),
        ("i8", None, r"Bad\.field: expected i8, i16, i32, i64 or f64, got 'i8'"),
        (Row, None, r"Bad\.field: expected i8"),
        (Offers, None, r"Bad\.field: expected i8"),
        (i8, 3, r"Bad\.field: expected table\(\.\.\.\) or nothing after the width, got 3"),
        (Row, table(i8, 2, 2), r"Bad\.field: a table of i1\[2, 2\] declared as Row"),
        (Grid, table(i8, 2), r"Bad\.field: a table of i1\[2\] declared as Grid"),
        (Cube, table(i8, 2, 2), r"declared as Cube"),
        (Row, table(i8, 0), r"a table of i1\[0\] declared as Row"),
        (Row, table(i8), r"a table of i1 declared as Row"),
        (i8, table(i8), r"a table of i1 declared as typing\.Annotated"),
        (i8, table(i8, 3), r"a table of i1\[3\] declared as"),
        (Row, table(f64, 3), r"a table of f8\[3\] declared as Row"),
        (Floats, table(i8, 3), r"a table of i1\[3\] declared as Floats"),
        (FloatGrid, table(i8, 2, 2), r"a table of i1\[2, 2\] declared as FloatGrid"),
        (Grid, table(f64, 2, 2), r"a table of f8\[2, 2\] declared as Grid"),
    ],
    ids=range(16),
)
def test_a_wrong_declaration_is_refused(kind: object, given: object, problem: str) -> None:
    """The error names the class, the field, what was expected and what came."""
    body: dict[str, object] = {"__annotations__": {"field": kind}} | ({} if given is None else {"field": given})
    with pytest.raises(TypeError, match=problem):
        type("Bad", (Record,), body)


def test_a_table_needs_a_width() -> None:
    """`table` takes one of the five words."""
    with pytest.raises(TypeError, match="expected i8, i16, i32, i64 or f64, got 8"):
        table(8, 3)
    assert width_of(i32).bits == 32 and width_of(i8).limit == 128


def test_nobody_is_taken_for_somebody_else() -> None:
    """Chance and the end are no seats."""
    assert CHANCE < 0 and OVER < 0 and CHANCE != OVER
    assert repr(Field(width_of(i8))) == "i1"
