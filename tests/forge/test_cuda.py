"""The rung `cuda`: kernels compile everywhere; where a device is present they play the same games."""

from importlib.util import find_spec
from typing import Any

import pytest

from tatami.forge import Forged, NoSuchRung, load, numba_hooks, rungs_ready
from tatami.forge.cuda import BLOCK, OnDevice, blocks, kernel_texts
from tatami.forge.device import devices
from tatami.forge.ladder import Plan, silent
from tatami.kernel import playout
from tests.forge.toy import GAME, printed_box

pytestmark = pytest.mark.volume

needs_target = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda is an optional extra and not installed")
needs_device = pytest.mark.skipif(devices() == 0, reason="no CUDA device is present")
needs_none = pytest.mark.skipif(devices() > 0, reason="a CUDA device is present")


@needs_target
def test_kernels_compile_without_a_device() -> None:
    """Both kernels become device assembly for a compute capability that is named, with local memory for the state."""
    plan = Plan(GAME, [playout])
    for text in kernel_texts(GAME, plan.parts, plan.signatures, silent, capability=(9, 0)):
        assert ".target sm_90" in text
        assert text.count(".visible .entry") == 1
        assert ".local" in text


@needs_target
def test_both_kernels_call_what_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions above the size that is copied, here any at all, are kept apart in what each kernel plays."""
    kept: list[list[str]] = []
    whole = numba_hooks.call_what_is_large

    def smallest(dispatcher: Any) -> None:
        kept.append(whole(dispatcher, large=0))

    monkeypatch.setattr(numba_hooks, "call_what_is_large", smallest)
    plan = Plan(GAME, [playout])
    texts = kernel_texts(GAME, plan.parts, plan.signatures, silent)
    assert len(kept) == len(texts)
    for names, text in zip(kept, texts, strict=True):
        assert names
        assert all(f"{name}(" in text.replace("\n(", "(") for name in names)


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
