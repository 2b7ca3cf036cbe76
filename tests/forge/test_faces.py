"""The face of a rung: pools, rows, records in and out, hashes, batches; alike on every rung that steps."""

import pytest

from tatami.forge import Forged, load
from tatami.forge.batch import shares
from tatami.kernel import playout
from tatami.kernel import pool as tables
from tatami.kernel.dialect import MOST_OFFERS
from tatami.kernel.digest import digest
from tatami.kernel.guarded import guarded_class
from tests.forge.toy import GAME, printed_box

pytestmark = pytest.mark.volume

STEPPING = ("python", "checked", "cpu")


@pytest.fixture(params=STEPPING)
def forged(request: pytest.FixtureRequest, cpu: Forged) -> Forged:
    """The toy on each rung that can be driven step by step."""
    return load(GAME, request.param)


def test_records_go_in_and_come_out(forged: Forged) -> None:
    """A state put into a pool comes out equal, is of the game's own class, and has the same hash inside and outside."""
    state = GAME.start(printed_box(), 3)
    for action in (2, 3, 4, 1, 1):
        GAME.apply(state, printed_box(), action)
    pool = forged.new_pool(3)
    forged.from_record(state, pool, 2)
    out = forged.to_record(pool, 2)
    assert out == state
    assert type(out) is GAME.state
    assert forged.digest(pool, 2) == digest(state)
    assert forged.digest(pool, 1) == digest(GAME.state())


def test_what_comes_out_is_a_copy(forged: Forged) -> None:
    """Changing a record that came out of a pool leaves the pool alone."""
    pool = forged.new_pool(1)
    out = forged.to_record(pool, 0)
    out.agenda[0][0] = 7
    assert forged.digest(pool, 0) == digest(GAME.state())


def test_a_box_may_be_watched(forged: Forged) -> None:
    """A box of the checked rung serves every other."""
    watched = guarded_class(type(printed_box()))()
    watched.assign(printed_box())
    assert forged.digest(forged.boxes(watched), 0) == digest(printed_box())  # type: ignore[arg-type]  # a guarded box is a box


def test_tables_are_driven_by_number(forged: Forged) -> None:
    """One table of several is started, stepped and copied; the others stay as they are."""
    pool, boxes, row = forged.new_pool(3), forged.boxes(printed_box()), forged.new_row()
    assert len(row) == MOST_OFFERS
    assert forged.start_at(pool, 1, boxes, 2, row) == 4
    assert [int(action) for action in row[:4]] == [1, 2, 3, 4]
    assert forged.step_at(pool, 1, boxes, 3, row) == 4
    assert forged.to_act_at(pool, 1) == -1
    forged.copy_at(pool, 2, 1)
    assert forged.digest(pool, 2) == forged.digest(pool, 1) != forged.digest(pool, 0)
    actions = forged.play_on_at(pool, 1, boxes, row, forged.new_row(), 5)
    assert actions > 0
    assert forged.to_act_at(pool, 1) == -2
    assert forged.legal_at(pool, 1, boxes, row) == 0


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_batch_does_not_depend_on_its_threads(forged: Forged, threads: int) -> None:
    """Checksums come in order of the games, whoever played them; the plain batch plays as many actions."""
    box = printed_box()
    checks = load(GAME, "python").check_batch(box, 3, 9, 41)
    assert forged.check_batch(box, 3, 9, 41, threads) == checks
    assert forged.play_batch(box, 3, 9, 41, threads) == sum(check >> 31 for check in checks)


@pytest.mark.parametrize(("games", "threads"), [(0, 1), (1, 4), (7, 1), (100, 3), (16, 2)])
def test_shares_are_all_the_games_once(games: int, threads: int) -> None:
    """The work is cut into pieces that follow each other without gap."""
    played = [number for first, count in shares(games, threads) for number in range(first, first + count)]
    assert played == list(range(games))
    assert len(shares(games, threads)) <= max(1, games)


def test_the_checked_rung_watches() -> None:
    """A negative index, a value too large for its field and a store into the box raise where compiled code would go wrong in silence."""
    forged = load(GAME, "checked")
    pool, row = forged.new_pool(1), forged.new_row()
    with pytest.raises(OverflowError, match="turn = 40000 does not fit 16 bits"):
        pool[0].turn = 40000
    with pytest.raises(OverflowError, match="does not fit 32 bits"):
        row[0] = 1 << 40
    with pytest.raises(IndexError, match="negative index -1"):
        pool[0].place[-1] += 1
    with pytest.raises(TypeError, match="nobody writes into a box"):
        forged.boxes(printed_box())[0].longest = 1


@pytest.mark.parametrize("rung", ["debug", "cpu"])
def test_compiled_rules_do_not_leave_their_tables(rung: str, cpu: Forged) -> None:
    """A table number or an action that leads out of a table raises instead of writing elsewhere."""
    forged = load(GAME, rung, (playout, tables))
    pool, boxes, row = forged.new_pool(1), forged.boxes(printed_box()), forged.new_row()
    forged.start_at(pool, 0, boxes, 2, row)
    with pytest.raises(IndexError, match="index is out of bounds"):
        forged.legal_at(pool, 1, boxes, row)
    with pytest.raises(IndexError, match="index is out of bounds"):
        forged.step_at(pool, 0, boxes, 100, row)


def test_compiled_rules_take_no_other_types(cpu: Forged) -> None:
    """A pool of another game's shape, a row of another width or a text is refused before anything runs."""
    pool, boxes, row = cpu.new_pool(1), cpu.boxes(printed_box()), cpu.new_row()
    for wrong in ((boxes, 0, boxes, row), (pool, 0, boxes, cpu.new_longs(256)), (pool, "0", boxes, row)):
        with pytest.raises(TypeError, match="No matching definition"):
            cpu.legal_at(*wrong)
