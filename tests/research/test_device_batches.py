"""Tables that lie on a device are the tables of the processor; where there is no device, one is pretended by the processor."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bench.device_batch import differences
from tatami import research
from tatami.forge import NoSuchRung, load
from tatami.forge.cuda import range_texts
from tatami.forge.ladder import Plan, on_devices, silent
from tatami.forge.ranges import ranges_of
from tatami.games import find
from tatami.kernel.playout import play_many
from tatami.research import batches, stepping
from tests.cuda import needs_device, needs_none, needs_target
from tests.toys.encoded import HIDING
from tests.volume import SHORTEST

pytestmark = pytest.mark.volume


class Lying:
    """Rows on a pretended device, which counts how often they travel."""

    down = 0

    def __init__(self, rows: Any) -> None:
        self.rows, self.shape, self.dtype, self.strides = rows, rows.shape, rows.dtype, rows.strides
        self.__cuda_array_interface__ = {"version": 3}

    def copy_to_host(self, into: Any = None) -> Any:
        """Bring them down."""
        Lying.down += 1
        if into is None:
            return self.rows.copy()
        into[...] = self.rows
        return into

    def copy_to_device(self, rows: Any) -> None:
        """Send others up."""
        self.rows[...] = rows

    def is_c_contiguous(self) -> bool:
        """Whether they lie one after the other."""
        return bool(self.rows.flags.c_contiguous)


class Pretended:
    """The rules on a device that the processor pretends to be: every place by itself, the last first."""

    def __init__(self, rules: Any) -> None:
        self.rules, self.ranges = rules, self
        self.new_pool, self.boxes = rules.new_pool, rules.boxes
        self.cuda = SimpleNamespace(to_device=lambda rows: Lying(rows.copy()), pinned_array=np.empty, as_cuda_array=lambda rows: rows)

    def run(self, name: str, places: int, rest: tuple[Any, ...]) -> None:
        """Do something at each place."""
        told = [argument.rows if isinstance(argument, Lying) else argument for argument in rest]
        for i in reversed(range(places)):
            getattr(self.rules, name)(i, i + 1, self.rules.new_row(), self.rules.new_row(), *told)


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device is there."""
    monkeypatch.setattr(
        batches,
        "load",
        lambda game, rung, chapters: Pretended(load(game, "cpu", chapters)) if rung == "cuda" else load(game, rung, chapters),
    )


@needs_target
def test_the_kernels_of_a_batch_compile_without_a_device() -> None:
    """Each becomes device assembly, those that play with rows of offers in local memory."""
    parts = Plan(HIDING, [stepping])
    texts = range_texts(stepping.RANGES, parts.parts, parts.signatures, silent)
    assert list(texts) == ["open_many", "refuse_many", "step_many", "pick_many", "cover_many"]
    for text in texts.values():
        assert ".target sm_90" in text and text.count(".visible .entry") == 1
    assert ".local" in texts["open_many"] and ".local" in texts["step_many"]


@pytest.mark.parametrize(("game", "seats"), [(SHORTEST, 2), (HIDING, 3)])
@pytest.mark.usefixtures("pretended")
def test_a_batch_does_not_care_where_its_tables_lie(game: Any, seats: int) -> None:
    """Every row, observation, reward and end is the same when each place is played by itself, in any order."""
    found, ended = differences(game, seats, tables=5, steps=150)
    assert found == "" and ended > 5


@pytest.mark.usefixtures("pretended")
def test_rows_come_down_once_a_step_and_only_when_they_are_asked_for() -> None:
    """A step with actions that lie on the device brings down who is wrong and what is over; a row is fetched once."""
    env = research.batch(HIDING, 3, games=4, seed=1, device="cuda")
    assert repr(env) == "tatami.research.batch('whispers', 3, 4, 1, device='cuda')"
    Lying.down = 0
    env.step(env.draw_offers(1, 0))
    assert Lying.down == 2
    first, again = env.masks, env.masks
    assert Lying.down == 3 and (first == again).all()
    with pytest.raises(ValueError, match="expected 4 actions, one for each table, got an array of shape"):
        env.step(Lying(np.zeros(3, np.int32)))
    with pytest.raises(ValueError, match="expected actions that lie on the device as one row of int32, got int64"):
        env.step(Lying(np.zeros(4, np.int64)))
    before = env.pool.copy()
    for refused in (Lying(np.full(4, -1, np.int32)), np.full(4, -1)):
        with pytest.raises(ValueError, match=r"table 0: expected one of the offered actions \[.*\], got -1"):
            env.step(refused)
    assert (env.pool == before).all()
    env.step(env.draw_offers(1, 1))


@needs_none
def test_without_a_device_it_says_so() -> None:
    """Another device than those two is refused, too."""
    with pytest.raises(NoSuchRung, match="the rung cuda needs a CUDA device, and none is present"):
        research.batch(SHORTEST, games=1, device="cuda")
    with pytest.raises(ValueError, match="expected one of the devices cpu, cuda, got 'tpu'"):
        research.batch(SHORTEST, games=1, device="tpu")


def test_ranges_are_entries_that_begin_as_they_must() -> None:
    """A chapter that says otherwise is named; a device takes chapters that have some."""
    assert ranges_of(stepping) == stepping.RANGES and stepping in on_devices([stepping])
    strange: Any = SimpleNamespace(__name__="strange", ENTRIES=(stepping.open_many,), RANGES=(stepping.settle,))
    with pytest.raises(ValueError, match="expected functions of the chapter in ENTRIES"):
        ranges_of(strange)
    strange.__name__ = stepping.__name__
    with pytest.raises(ValueError, match="expected RANGES among ENTRIES, got <function settle"):
        ranges_of(strange)
    strange.__name__, strange.ENTRIES, strange.RANGES = play_many.__module__, (play_many,), (play_many,)
    with pytest.raises(ValueError, match=r"expected play_many\(first, last, out, weights, …\), got \(s: "):
        ranges_of(strange)


@needs_target
@needs_device
@pytest.mark.parametrize(
    ("game", "seats"), [("ninja-taisen", 2), ("ninjato", 2), ("ninjato", 4), ("way-of-the-panda", 2), ("way-of-the-panda", 4)]
)
def test_a_device_plays_the_same_tables(game: str, seats: int) -> None:
    """Offers, counts, masks, turns, rewards, ends and observations, step by step."""
    found, ended = differences(find(game), seats, tables=300, steps=400)
    assert found == "" and ended > 0
