"""Many tables stepped on this machine's CUDA device, checked against the processor: `python bench/device_batch.py [GAME ...]`.

Compiling takes longest and one core.  Several of these may be started at once, a game each: all compile and compare first, then they
measure one after the other."""

import fcntl
import platform
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import numpy as np

from tatami import games
from tatami.forge.numba_hooks import cuda
from tatami.kernel.game import Game
from tatami.research.batches import Batch
from tatami.research.device_batches import batch

COMPARED, STEPS, SEED = 333, 400, 7
SIZES = (4096, 65536, 262144)
SECONDS, WARM_UP = 1.0, 20
KEPT = ("pool", "numbers", "rolls", "offers", "counts", "masks", "to_move", "ranks", "scores")


def differences(game: Game | str, seats: int, tables: int, steps: int) -> tuple[str, int]:
    """The first thing that is not the same at some step, if any; and how many games ended before."""
    here, there = batch(game, seats, tables, SEED), batch(game, seats, tables, SEED, device="cuda")
    random, ended = np.random.default_rng(SEED), 0
    for step in range(steps):
        for name in KEPT:
            mine, other = getattr(here, name), getattr(there, name)
            if name == "offers":
                mine, other = (np.where(np.arange(mine.shape[1]) < here.counts[:, None], rows, 0) for rows in (mine, other))
            if not (mine == other).all():
                return f"{name} at step {step}", ended
        if not ((here.observe() == there.observe()).all() and (here.perfect() == there.perfect()).all()):
            return f"observations at step {step}", ended
        if not (here.draw_offers(SEED, step) == there.draw_offers(SEED, step).copy_to_host()).all():
            return f"drawn offers at step {step}", ended
        actions = here.any_offers(random)
        mine, other = here.step(actions), there.step(actions)
        if not ((mine.rewards == other.rewards).all() and (mine.over == other.over).all()):
            return f"rewards at step {step}", ended
        ended += int(mine.over.sum())
    return "", ended


def compared(game: Game, seats: int) -> None:
    """Print whether the device plays what the processor plays."""
    begun = time.perf_counter()
    found, ended = differences(game, seats, COMPARED, STEPS)
    verdict = f"DIFFERENT ({found})" if found else "SAME"
    told = f"{COMPARED} tables, {STEPS} steps, {ended} games ended"
    print(f"  {seats} seats: {verdict} as on the processor: {told} ({time.perf_counter() - begun:.0f} s, compiling too)", flush=True)


def drawn(env: Batch) -> Callable[[int], object]:
    """Steps with offers chosen where the tables lie; only rewards and ends come down."""
    return lambda n: env.step(env.draw_offers(SEED, n))


def fetched(env: Batch) -> Callable[[int], object]:
    """Steps with offers chosen by NumPy here, so that offers and counts come down."""
    random = np.random.default_rng(SEED)
    return lambda _: env.step(env.any_offers(random))


def watched(env: Batch) -> Callable[[int], object]:
    """The same, with masks, whose turn it is, and an observation made by NumPy here at every step."""
    random = np.random.default_rng(SEED)
    return lambda _: (env.masks, env.to_move, env.observe(), env.step(env.any_offers(random)))


def rate(env: Batch, way: Callable[[Batch], Callable[[int], object]]) -> float:
    """Decisions a second of wall time; the first steps are not counted."""
    step = way(env)
    for n in range(WARM_UP):
        step(n)
    begun, steps = time.perf_counter(), 0
    while time.perf_counter() - begun < SECONDS:
        step(WARM_UP + steps)
        steps += 1
    return steps * env.games / (time.perf_counter() - begun)


def measured(game: Game, seats: int) -> None:
    """Print decisions a second for some numbers of tables, here with all cores and there."""
    for tables in SIZES:
        for device in ("cpu", "cuda"):
            env = batch(game, seats, tables, SEED, device=device)
            ways = (drawn, fetched, watched) if tables < max(SIZES) else (drawn, fetched)
            rates = ", ".join(f"{way.__name__} {rate(env, way) / 1e6:.2f}" for way in ways)
            where = f"{device}, {env.threads} threads" if device == "cpu" else device
            print(f"  {seats} seats, {tables} tables, {where}: {rates}", flush=True)


def main() -> None:
    """Compare, then measure, the games named, or all."""
    packages = ", ".join(f"{package} {version(package)}" for package in ("numba", "numba-cuda", "numpy"))
    print(f"{cuda().get_current_device().name}, Python {platform.python_version()}, {packages}")
    for way in (drawn, fetched, watched):
        print(f"{way.__name__}: {way.__doc__}")
    named = [games.find(name) for name in sys.argv[1:] or games.names()]
    with Path(__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        for game in named:
            print(f"\n{game.meta.title}", flush=True)
            for seats in game.meta.seats:
                compared(game, seats)
        fcntl.flock(lock, fcntl.LOCK_EX)
        for game in named:
            print(f"\n{game.meta.title}: M decisions a second", flush=True)
            for seats in sorted({min(game.meta.seats), max(game.meta.seats)}):
                measured(game, seats)


if __name__ == "__main__":
    main()
