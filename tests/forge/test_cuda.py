"""The rung `cuda`: kernels compile everywhere; where a device is present they play the same games."""

from typing import Any

import pytest

from tatami.forge import Forged, NoSuchRung, load, numba_hooks, rungs_ready
from tatami.forge.cuda import OnDevice, kernel_texts, lane_text
from tatami.forge.ladder import Plan, silent
from tatami.forge.reach import lane_of
from tatami.forge.side_by_side import BLOCK, blocks
from tatami.kernel import playout, seam, side_by_side
from tatami.kernel.dialect import Box, i64
from tatami.research import policy_games
from tests.cuda import needs_device, needs_none, needs_target
from tests.forge.toy import GAME, printed_box
from tests.forge.toy.state import State

pytestmark = pytest.mark.volume


@needs_target
def test_kernels_compile_without_a_device() -> None:
    """The kernels become device assembly for a compute capability that is named, with local memory for the state or the offers."""
    plan = Plan(GAME, [playout, side_by_side])
    for text in kernel_texts(GAME, plan.parts, plan.signatures, silent, capability=(9, 0)):
        assert ".target sm_90" in text
        assert text.count(".visible .entry") == 1
        assert ".local" in text


@needs_target
def test_kernels_call_what_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions above the size that is copied, here any at all, are kept apart in what the kernels play."""
    kept: list[list[str]] = []
    whole = numba_hooks.call_what_is_large

    def smallest(dispatcher: Any, large: int) -> None:
        kept.append(whole(dispatcher, large=0))

    monkeypatch.setattr(numba_hooks, "call_what_is_large", smallest)
    plan = Plan(GAME, [playout, side_by_side])
    check, *played = kernel_texts(GAME, plan.parts, plan.signatures, silent)
    checked, begun, moved = kept
    assert checked and (begun or moved)
    assert all(f"{name}(" in check.replace("\n(", "(") for name in checked)
    for text in played:
        assert all(f"{name}(" in text.replace("\n(", "(") for name in (*begun, *moved))


def worth(s: State, box: Box, seat: i64) -> i64:
    """The toy's positions by how far a walker is ahead."""
    return s.place[seat] - s.place[(seat + 1) % s.seats]


LINKS = {seam.value: worth}


@needs_target
def test_a_chapter_of_ones_own_compiles_without_a_device() -> None:
    """A policy against itself becomes one kernel, with two states in local memory, and calls what is large."""
    plan, lane = Plan(GAME, [policy_games], LINKS), lane_of(policy_games)
    assert lane is not None and lane.states == 2
    text = lane_text(GAME, lane, plan.parts_of([policy_games]), plan.signatures, silent)
    assert ".target sm_90" in text and text.count(".visible .entry") == 1 and ".local" in text


def test_a_policy_plays_the_same_games_on_every_rung() -> None:
    """Interpreted, checked and compiled: what a device has to return."""
    box = printed_box()
    plain, checked, cpu = (load(GAME, rung, [policy_games], links=LINKS) for rung in ("python", "checked", "cpu"))
    expected = plain.play_lanes(policy_games, box, 2, 3, 12)
    assert expected == checked.play_lanes(policy_games, box, 2, 3, 12) == cpu.play_lanes(policy_games, box, 2, 3, 12)
    checks = cpu.new_longs(12)
    cpu.policy_games(cpu.new_pool(2), cpu.boxes(box), cpu.new_row(), cpu.new_row(), 2, 3, 0, checks)
    assert checks.tolist() == expected and len(set(expected)) == 12
    with pytest.raises(AttributeError, match=r"expected a chapter with a LANE, got tatami\.kernel\.playout"):
        cpu.play_lanes(playout, box, 2, 3, 1)


@needs_target
@needs_device
def test_a_device_plays_a_chapter_of_ones_own(cpu: Forged) -> None:
    """A policy's games are those of the processor, bit for bit."""
    here, device = load(GAME, "cpu", [policy_games], links=LINKS), load(GAME, "cuda", [policy_games], links=LINKS)
    assert device.play_lanes(policy_games, printed_box(), 2, 3, 300) == here.play_lanes(policy_games, printed_box(), 2, 3, 300)


@needs_none
def test_without_a_device_the_rung_is_refused() -> None:
    """Loading the rung says what is missing."""
    with pytest.raises(NoSuchRung, match="the rung cuda needs a CUDA device, and none is present"):
        load(GAME, "cuda")
    assert rungs_ready(GAME)["cuda"] == "no device"


def test_lanes_fill_blocks() -> None:
    """There are enough blocks for every lane and none is empty."""
    assert [blocks(lanes) for lanes in (1, BLOCK, BLOCK + 1)] == [1, 1, 2]


@needs_target
@needs_device
@pytest.mark.parametrize("seats", [2, 4])
def test_a_device_plays_the_same_games(cpu: Forged, seats: int) -> None:
    """Checksums and final states of a device's games are those of the processor's."""
    device = load(GAME, "cuda")
    assert isinstance(device, OnDevice)
    box = printed_box()
    expected = cpu.check_batch(box, seats, 3, 500)
    checks, finals = device.finals(box, seats, 3, 500, keep=20)
    assert checks == expected
    assert device.check_batch(box, seats, 3, 500) == expected
    assert device.play_batch(box, seats, 3, 500) == sum(check >> 31 for check in expected)
    pool, boxes = cpu.new_pool(1), cpu.boxes(box)
    for number in range(20):
        cpu.check_many(pool[0], boxes[0], cpu.new_row(), cpu.new_row(), seats, 3, number, cpu.new_longs(1))
        assert device.digest(finals, number) == cpu.digest(pool, 0)
