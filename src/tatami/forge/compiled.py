"""The rungs `debug` and `cpu`: the rules as machine code, pools as numpy arrays; the lock is released while they run."""

from types import FunctionType
from typing import Any

import numpy as np

from tatami.kernel.dialect import ALL, MOST_OFFERS, Record, State, assign, tell
from tatami.kernel.digest import digest_of_values

from . import numba_hooks
from .face import Forged, Pool, Progress
from .kinds import Signature
from .link import Twins, linked
from .reach import Part
from .typed import dtype_of, numba_signature

FLAGS = {
    "cpu": {"nogil": True, "boundscheck": True, "error_model": "numpy"},
    "debug": {"nogil": True, "boundscheck": True, "error_model": "python"},
}


class Compiled(Forged):
    """Pools are numpy arrays of records."""

    @property
    def state_dtype(self) -> np.dtype[Any]:
        """The layout of a state."""
        return dtype_of(self.game.state)

    def new_records(self, record: type[Record], size: int) -> Pool:
        """So many records of a class, all zero."""
        return np.zeros(size, dtype_of(record))

    def new_row(self) -> Any:
        """An empty row of offers."""
        return self.new_offers(MOST_OFFERS)

    def new_offers(self, size: int) -> Any:
        """A row of offers of another length."""
        return np.zeros(size, np.int32)

    def new_longs(self, size: int) -> Any:
        """A row of 64-bit numbers."""
        return np.zeros(size, np.int64)

    def from_record(self, record: Record, pool: Pool, i: int) -> None:
        """Make number i of a pool equal to an interpreted record."""
        for name, value in record.values().items():
            pool[name][i] = value

    def to_record(self, pool: Pool, i: int) -> State:
        """State i of a pool as an interpreted record."""
        state = self.game.state()
        for name in state.FIELDS:
            setattr(state, name, pool[name][i].tolist())
        return state

    def digest(self, pool: Pool, i: int) -> str:
        """The hash of state i: equal to `kernel.digest` of the interpreted one."""
        return digest_of_values([pool[name][i].tolist() for name in self.game.state.FIELDS])


def constant(value: Any) -> Any:
    """A constant as compiled code has it: the mask of all 64 bits is -1 in a signed word."""
    return -1 if isinstance(value, int) and value == ALL else value


def compile_parts(
    rung: str, parts: list[Part], signatures: dict[FunctionType, Signature], entries: set[FunctionType], progress: Progress
) -> Twins:
    """Every part as machine code, callees first, one version each; only entry points can be called from Python."""

    def made(part: Part, clone: FunctionType) -> Any:
        wrapped = part.function in entries
        dispatcher = numba_hooks.numba.njit(**FLAGS[rung], no_cpython_wrapper=not wrapped, no_cfunc_wrapper=True)(clone)
        numba_hooks.only_version(dispatcher, numba_signature(signatures[part.function]))
        return dispatcher

    twins: Twins = {tell: numba_hooks.silence(), assign: numba_hooks.record_copy()}
    for done, part in enumerate(linked(parts, twins, made, constant), 1):
        progress(done, len(parts), part.function.__name__)
    return twins


def restored(rung: str, entries: list[FunctionType], files: dict[str, bytes]) -> dict[str, Any] | None:
    """The entry points from kept machine code; None if something is missing or was made for another processor."""
    found = {}
    for entry in entries:
        dispatcher = numba_hooks.numba.njit(**FLAGS[rung])(entry)
        if entry.__name__ not in files or not numba_hooks.with_machine_code(dispatcher, files[entry.__name__]):
            return None
        found[entry.__name__] = dispatcher
    return found
