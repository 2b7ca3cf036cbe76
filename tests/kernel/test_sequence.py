"""The sequence of play: a table of tasks becomes the functions of the rules."""

import traceback
from types import FunctionType

import pytest

from tatami.kernel.agenda import done, plan
from tatami.kernel.dialect import CHANCE, MOST_OFFERS, OVER, Box, Offers, State, i64
from tatami.kernel.sequence import Row, even, play, text_of

DRAWING, PLACING, RESTING, WEIGHING = 4, 2, 7, 9
TILE, PLACE, STOP = 10, 20, 1


class Table(State):
    """Nothing but an agenda."""


def offer_tiles(s: Table, box: Box, out: Offers) -> i64:
    """Three tiles."""
    for tile in range(3):
        out[tile] = TILE + tile
    return 3


def offer_places(s: Table, box: Box, out: Offers) -> i64:
    """A place, or none."""
    out[0] = STOP
    out[1] = PLACE + 5
    return 2


def weights(s: Table, box: Box, out: Offers) -> i64:
    """The first tile twice as likely."""
    for tile, weight in enumerate((2, 1, 1)):
        out[tile] = weight
    return 4


def draw(s: Table, box: Box, tile: i64) -> None:
    """The number of the tile is remembered."""
    done(s)
    s.seats = tile


def place(s: Table, box: Box, where: i64) -> None:
    """The action itself is remembered."""
    draw(s, box, where)


def fail(s: Table, box: Box, action: i64) -> None:
    """A deed with a bug."""
    raise RuntimeError


def rest(s: Table, box: Box) -> None:
    """What waits for nobody goes by."""
    while s.agenda_size and s.agenda[s.agenda_size - 1][0] == RESTING:
        done(s)


ROWS = (
    Row(DRAWING, offer_tiles, draw, TILE, even),
    Row(PLACING, offer_places, place, stop=STOP),
    Row(WEIGHING, offer_tiles, place, odds=weights),
)


def waiting(*tasks: int) -> Table:
    """A table on which these tasks wait, the last one first."""
    s = Table()
    for task in tasks:
        plan(s, task, CHANCE, 0, 0, 0, 0)
    return s


def test_each_task_has_its_offers_and_odds() -> None:
    """`legal` and `odds` go by the task that waits, whatever order the rows are in."""
    legal, odds, _ = play("tests.table", ROWS)
    out, box = [0] * MOST_OFFERS, Box()
    assert (legal(waiting(DRAWING), box, out), out[:3]) == (3, [10, 11, 12])
    assert (legal(waiting(PLACING), box, out), out[:2]) == (2, [STOP, 25])
    assert (odds(waiting(DRAWING), box, out), out[:3]) == (3, [1, 1, 1])
    assert (odds(waiting(WEIGHING), box, out), out[:3]) == (4, [2, 1, 1])


def test_each_task_has_its_deed() -> None:
    """A deed is given the action less the first of its kind; to stop leaves the task undone."""
    _, _, apply = play("tests.table", ROWS)
    for task, action, left in ((DRAWING, 12, 2), (PLACING, 25, 25), (PLACING, STOP, 0), (WEIGHING, 12, 12)):
        s = waiting(task)
        apply(s, Box(), action)
        assert (s.seats, s.agenda_size, s.to_act) == (left, 0, OVER)


def test_what_waits_for_nobody_goes_by() -> None:
    """`after` is called once a deed is done."""
    s = waiting(PLACING, RESTING, RESTING, DRAWING)
    play("tests.table", ROWS, after=rest).apply(s, Box(), TILE)
    assert (s.agenda_size, s.agenda[0][0]) == (1, PLACING)


def test_the_functions_are_the_games_own() -> None:
    """They bear the game's module and their names, and a traceback shows their lines."""
    legal, _, apply = play("tests.table", (Row(DRAWING, offer_tiles, fail), Row(WEIGHING, offer_tiles, draw, odds=even)))
    assert (legal.__module__, legal.__name__) == ("tests.table", "legal")  # type: ignore[attr-defined]  # a protocol names neither
    with pytest.raises(RuntimeError) as caught:
        apply(waiting(DRAWING), Box(), 0)
    assert "fail(s, box, action)" in [frame.line for frame in traceback.extract_tb(caught.value.__traceback__)]


def test_a_table_that_cannot_be_is_refused() -> None:
    """Two rows for one task, or two functions of one name, are refused."""
    with pytest.raises(ValueError, match=r"expected one row for each task, got \[4, 4\]"):
        text_of((ROWS[0], ROWS[0]))
    other = FunctionType(draw.__code__, {}, "draw")
    with pytest.raises(ValueError, match=r"tests.table: expected functions of different names, got two called draw"):
        play("tests.table", (*ROWS, Row(30, offer_tiles, other)))


def test_even_is_a_mark() -> None:
    """Nobody calls it."""
    with pytest.raises(NotImplementedError):
        even(Table(), Box(), [])
