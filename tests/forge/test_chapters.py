"""Generic chapters of one's own: linked to a game like the kernel's, with records and floats they bring along."""

import pytest

from tatami.forge import Forged, NotDialect, load, warm
from tatami.forge.ladder import Plan
from tatami.kernel.dialect import Box, Offers, i64
from tests.forge import tally, tree
from tests.forge.toy import GAME, printed_box
from tests.forge.toy.state import State

pytestmark = pytest.mark.volume

SIMULATIONS, NODES = 150, 2000


def searched(forged: Forged) -> list[tuple[object, ...]]:
    """The tree after some simulations from the start of a game."""
    nodes = forged.new_records(tree.Node, NODES)
    pool, boxes, out = forged.new_pool(2), forged.boxes(printed_box()), forged.new_row()
    forged.from_record(GAME.start(printed_box(), seats=3), pool, 0)
    used = forged.search(nodes, pool, boxes, out, forged.new_row(), SIMULATIONS, 0.7, 11)
    return [tuple(forged.values(nodes, i).values()) for i in range(used)]


def test_a_search_grows_the_same_tree_on_every_rung() -> None:
    """Visits, actions and sums of floats are equal, to the last bit, whether interpreted, checked or compiled."""
    plain, checked, cpu = (searched(load(GAME, rung, [tree])) for rung in ("python", "checked", "cpu"))
    assert len(plain) > 100
    assert plain == checked
    assert plain == cpu


def lamps_lit(s: State, seat: i64) -> i64:
    """Lamps are worth much to the toy."""
    return 1000 * s.lit[seat][0][1]


def tallied(forged: Forged) -> int:
    """The points of two tables, one of which has a lamp lit."""
    state = GAME.start(printed_box(), seats=3)
    state.lit[2][0][1] = 1  # type: ignore[attr-defined]  # of the toy's own state
    pool = forged.new_pool(2)
    forged.from_record(state, pool, 1)
    return int(forged.tally(pool, forged.boxes(printed_box()), forged.new_row()))


def test_a_chapter_may_be_linked_to_more_than_the_rules() -> None:
    """A function of a chapter stands for one that each game brings, on every rung, and such code is kept beside the other."""
    links = {tally.worth: lamps_lit}
    assert [tallied(load(GAME, rung, [tally])) for rung in ("python", "cpu")] == [2, 2]
    assert [tallied(load(GAME, rung, [tally], links=links)) for rung in ("python", "cpu")] == [1002, 1002]
    assert Plan(GAME, [tally], links).stamp(tally) != Plan(GAME, [tally]).stamp(tally)
    assert warm(GAME, [tally], links)
    assert warm(GAME, [tally])


def test_a_chapter_gives_its_entry_points_and_no_others() -> None:
    """What was not asked for is not there, and the message says what is."""
    forged = load(GAME, "python", [tree])
    assert list(forged.entries) == ["search"]
    with pytest.raises(AttributeError, match=r"expected an entry point \(search\), got play_many"):
        forged.play_many(0)


def mixed_up(s: State, box: Box, out: Offers) -> i64:
    """An expression that has a meaning for Python alone."""
    return s + out  # type: ignore[operator,no-any-return]  # the fault that is tried here


def test_what_numba_cannot_type_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal names file, line and function, not only numba's own complaint."""
    monkeypatch.setattr(tally, "ENTRIES", (mixed_up,))
    monkeypatch.setattr(mixed_up, "__module__", tally.__name__)
    with pytest.raises(NotDialect, match=r"test_chapters\.py:\d+: mixed_up: "):
        load(GAME, "debug", [tally])
