"""Random games on this machine's CUDA device, checked against the processor: `python bench/device.py [GAME ...]`."""

import platform
import sys
import time
from importlib.metadata import version

from tatami import games
from tatami.forge import Forged, load
from tatami.forge.cuda import OnDevice
from tatami.forge.numba_hooks import cuda
from tatami.kernel.dialect import Box
from tatami.kernel.game import Game

CHECKED, KEPT, TURNS, SEED = 20000, 50, 5, 1
TURN_SECONDS = 0.5
FIRST_SHARE = 1 << 18


def measured(name: str) -> None:
    """Print one game's figures, for the fewest and the most seats."""
    game = games.find(name)
    begun = time.perf_counter()
    device, cpu = load(game, "cuda"), load(game, "cpu")
    assert isinstance(device, OnDevice)
    size, seconds = cpu.new_pool(1).nbytes, time.perf_counter() - begun
    print(f"\n{game.meta.title}: {size} bytes a state, rules typed for both machines in {seconds:.0f} s")
    for seats in sorted({min(game.meta.seats), max(game.meta.seats)}):
        compared(game, device, cpu, seats)
        played(game, device, seats)


def compared(game: Game, device: OnDevice, cpu: Forged, seats: int) -> None:
    """Checksums over every offer and action, and final states."""
    box = game.box()
    begun = time.perf_counter()
    checks, finals = device.finals(box, seats, SEED, CHECKED, KEPT)
    seconds = time.perf_counter() - begun
    same = checks == cpu.check_batch(box, seats, SEED, CHECKED, threads=8)
    same = same and [device.digest(finals, i) for i in range(KEPT)] == finals_of(cpu, box, seats)
    same = same and device.play_batch(box, seats, SEED, CHECKED) == sum(check >> 31 for check in checks)
    verdict = "SAME" if same else "DIFFERENT"
    found = f"{CHECKED} checksums, {KEPT} final states and all actions {verdict} as on the processor"
    print(f"  {seats} seats: {found} (first launch {seconds:.0f} s)")


def finals_of(cpu: Forged, box: Box, seats: int) -> list[str]:
    """The hashes of the first final states on the processor."""
    pool, boxes = cpu.new_pool(1), cpu.boxes(box)
    hashes = []
    for number in range(KEPT):
        cpu.check_many(pool[0], boxes[0], cpu.new_row(), cpu.new_row(), seats, SEED, number, cpu.new_longs(1))
        hashes.append(cpu.digest(pool, 0))
    return hashes


def played(game: Game, device: OnDevice, seats: int) -> None:
    """Games and moves a second, best of a few turns of about half a second."""
    box, share, taken = game.box(), FIRST_SHARE, 0.0
    device.play_batch(box, seats, SEED, CHECKED)
    while taken < TURN_SECONDS / 2:
        begun = time.perf_counter()
        device.play_batch(box, seats, SEED, share)
        taken = time.perf_counter() - begun
        share = int(share * min(8.0, max(1.0, TURN_SECONDS / taken)))
    best = (0.0, 0.0)
    for _ in range(TURNS):
        begun = time.perf_counter()
        actions = device.play_batch(box, seats, SEED, share)
        taken = time.perf_counter() - begun
        best = max(best, (share / taken, actions / taken))
    print(f"  {seats} seats: {best[0] / 1e6:,.2f} M games/s, {best[1] / 1e6:,.0f} M moves/s ({share} games a launch)")


def main() -> None:
    """Measure the games named, or all."""
    packages = ", ".join(f"{package} {version(package)}" for package in ("numba", "numba-cuda", "numpy"))
    print(f"{cuda().get_current_device().name}, Python {platform.python_version()}, {packages}")
    for name in sys.argv[1:] or games.names():
        measured(name)


if __name__ == "__main__":
    main()
