"""Many random games at once, on several threads; a game depends on the seed and its number, never on the thread."""

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from tatami.kernel.dialect import Box

if TYPE_CHECKING:
    from .face import Forged

SHARES = 8
"""Shares of the work per thread: small enough that the threads end together."""


def shares(games: int, threads: int) -> list[tuple[int, int]]:
    """The games as (first, how many) for each piece of work."""
    size = max(1, -(-games // (threads * SHARES if threads > 1 else 1)))
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def play_on_threads(forged: "Forged", box: Box, seats: int, seed: int, games: int, threads: int) -> int:
    """Play that many random games; the actions of all."""
    boxes = forged.boxes(box)

    def play(share: tuple[int, int]) -> int:
        pool, out, weights = forged.new_pool(1), forged.new_row(), forged.new_row()
        return int(forged.play_many(pool[0], boxes[0], out, weights, seats, seed, share[0], share[1]))

    with ThreadPoolExecutor(threads) as workers:
        return sum(workers.map(play, shares(games, threads)))


def check_on_threads(forged: "Forged", box: Box, seats: int, seed: int, games: int, threads: int) -> list[int]:
    """The checksums of that many random games, in order."""
    boxes = forged.boxes(box)

    def check(share: tuple[int, int]) -> list[int]:
        pool, out, weights = forged.new_pool(1), forged.new_row(), forged.new_row()
        checks = forged.new_longs(share[1])
        forged.check_many(pool[0], boxes[0], out, weights, seats, seed, share[0], checks)
        return [int(check) for check in checks]

    with ThreadPoolExecutor(threads) as workers:
        return [check for done in workers.map(check, shares(games, threads)) for check in done]
