"""Figures of a batch: decisions a second on one core, with random offers, and with an observation of every table at every step."""

import time
from typing import Any

import numpy as np

from tatami.kernel.game import Game

from .batches import Batch

GAMES = 4096
SECONDS = 2.0


def measure_batch(game: Game, games: int = GAMES, seconds: float = SECONDS) -> dict[str, Any]:
    """Decisions a second of processor time, with the fewest and with the most players."""
    found: dict[str, dict[str, float]] = {"batch_decisions_per_second": {}, "batch_observed_decisions_per_second": {}}
    for seats in sorted({min(game.meta.seats), max(game.meta.seats)}):
        for observing, name in enumerate(found):
            found[name][f"{seats}_players"] = decisions_per_second(Batch(game, seats, games, threads=1), seconds, bool(observing))
    return found


def decisions_per_second(env: Batch, seconds: float, observing: bool) -> float:
    """The rate of one batch, choosing counted too; the first steps are not, so that games are not all at their beginning."""
    random = np.random.default_rng(1)
    for _ in range(50):
        env.step(env.any_offers(random))
    begun, steps = time.process_time(), 0
    while time.process_time() - begun < seconds:
        if observing:
            env.observe()
        env.step(env.any_offers(random))
        steps += 1
    return steps * env.games / (time.process_time() - begun)
