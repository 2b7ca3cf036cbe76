"""Ranges on a device: thread i does what is to be done at place i, with rows of its own; everything else lies in the device's memory."""

from collections.abc import Sequence
from typing import Any

from tatami.kernel.dialect import MOST_OFFERS

from . import numba_hooks
from .kinds import Signature
from .link import Twins
from .ranges import FOREMOST
from .reach import Function
from .side_by_side import blocks
from .typed import numba_type

WARP = 32
"""Threads of a block: no more than wait for each other anyway, so that a few thousand places too are spread over the whole device."""

RANGE_REGISTERS = 64

LARGE_IN_RANGES = 20000
"""Up to so many instructions a function is copied into its callers.  With a quarter of it the largest rules wrote where they must not,
after some steps of a batch and on a device alone; why is not known.  Checked and random games do not suffer from it."""


class RangeKernels:
    """The ranges of some chapters, by name."""

    def __init__(self, ranges: Sequence[Function], twins: Twins) -> None:
        jit = numba_hooks.cuda().jit(max_registers=RANGE_REGISTERS)
        self.kernels = {function.__name__: jit(range_kernel(twins[function])) for function in ranges}

    def run(self, name: str, places: int, rest: tuple[Any, ...]) -> None:
        """Do something at places 0 to before that many; `rest` are its arguments after the first four."""
        self.kernels[name][blocks(places, WARP), WARP](places, rest)


def range_kernel(work: Any) -> Any:
    """What each thread of a device does with its place."""
    cuda, number = numba_hooks.cuda(), numba_hooks.numba.int32

    def at_place(places: Any, rest: Any) -> None:
        i = cuda.grid(1)
        if i < places:
            out = cuda.local.array(MOST_OFFERS, number)
            weights = cuda.local.array(MOST_OFFERS, number)
            foremost = (i, i + 1, out, weights)
            work(*(foremost + rest))

    return at_place


def range_text(work: Any, signature: Signature, capability: tuple[int, int]) -> str:
    """The kernel of a range as PTX."""
    rest = tuple(numba_type(kind) for kind in signature.arguments[len(FOREMOST) :])
    whole, types = numba_hooks.numba.int64, numba_hooks.numba.types
    return numba_hooks.kernel_text(range_kernel(work), (whole, types.Tuple(rest)), capability)
