"""Tables that lie in a CUDA device's memory and are stepped there: actions go up, and what is asked for comes down.

`batch` gives them, or those of the processor."""

from typing import Any

import numpy as np

from tatami.kernel.game import Game

from .batches import Batch
from .planes import Array

DEVICES = ("cpu", "cuda")


class DeviceBatch(Batch):
    """The tables of a batch on a device: the same games, bit for bit.

    Rows come down when they are first read after a step, and into the same place every time.  `held` are the rows as the device has them,
    which other libraries read there without a copy; actions that lie on the device are taken where they are."""

    rung = "cuda"
    rules: Any

    def __init__(self, *told: Any, **more: Any) -> None:
        self.fresh: set[str] = set()
        self.landed: dict[str, Array] = {}
        super().__init__(*told, **more)

    def __repr__(self) -> str:
        return f"{super().__repr__()[:-1]}, device='cuda')"

    def hold(self, rows: Array) -> Any:
        """Send rows up."""
        return self.rules.cuda.to_device(rows)

    def read(self, name: str) -> Array:
        """Bring rows down, unless they have come since the last step; into memory that the device reaches by itself."""
        there = self.held[name]
        if name not in self.landed:
            self.landed[name] = self.rules.cuda.pinned_array(there.shape, there.dtype)
        if name not in self.fresh:
            there.copy_to_host(self.landed[name])
            self.fresh.add(name)
        return self.landed[name]

    def write(self, name: str, rows: Array) -> None:
        """Send others up in their place."""
        self.held[name].copy_to_device(rows)
        self.fresh.discard(name)

    def at_all_tables(self, deed: str, *told: Any) -> None:
        """Do something at all tables at once, a thread each."""
        self.rules.ranges.run(deed, self.games, told)
        self.fresh.clear()

    def accept(self, actions: Any) -> Any:
        """An action for each table, from this machine's memory or the device's."""
        if not hasattr(actions, "__cuda_array_interface__"):
            return super().accept(actions)
        chosen = self.rules.cuda.as_cuda_array(actions)
        self.check_shape(chosen.shape)
        if chosen.dtype != np.int32 or not chosen.is_c_contiguous():
            raise ValueError(
                f"expected actions that lie on the device as one row of int32, got {chosen.dtype} in steps of {chosen.strides}"
            )
        return chosen


def batch(game: Game | str, seats: int | None = None, games: int = 1024, seed: int = 1, *, device: str = "cpu", **more: Any) -> Batch:
    """So many tables of a game, stepped at once; `options`, `components` and `threads` as `Batch` takes them.

    On the device `cuda` they lie in its memory and play the same games."""
    if device not in DEVICES:
        raise ValueError(f"expected one of the devices {', '.join(DEVICES)}, got {device!r}")
    if device == "cuda":
        return DeviceBatch(game, seats, games, seed, **more)
    return Batch(game, seats, games, seed, **more)
