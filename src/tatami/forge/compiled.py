"""The rungs `debug` and `cpu`: the rules as machine code, pools as numpy arrays; the lock is released while they run."""

import json
from typing import Any

import numpy as np

from tatami.kernel.dialect import ALL, MOST_OFFERS, Box, Record, assign, tell

from . import numba_hooks
from .face import Forged, Pool, Progress
from .kinds import One, Signature, records_in
from .link import Twins, link_parts
from .reach import Function, NotDialect, Part
from .typed import dtype_of, numba_signature, numba_type

FLAGS = {
    "cpu": {"nogil": True, "boundscheck": True, "error_model": "numpy"},
    "debug": {"nogil": True, "boundscheck": True, "error_model": "python"},
}


class Compiled(Forged):
    """Pools are numpy arrays of records."""

    def new_records(self, record: type[Record], size: int) -> Pool:
        """So many records of a class, all zero."""
        return np.zeros(size, dtype_of(record))

    def longer(self, record: type[Record], pool: Pool, kept: int, size: int) -> Pool:
        """A pool of that size that begins with as many of the same records as are to be kept."""
        made = np.zeros(size, dtype_of(record))
        made[:kept] = pool[:kept]
        return made

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

    def values(self, pool: Pool, i: int) -> dict[str, Any]:
        """Every field of record i as plain numbers and lists."""
        return {name: pool[name][i].tolist() for name in pool.dtype.names}


def constant(value: Any) -> Any:
    """A constant as compiled code has it: the mask of all 64 bits is -1 in a signed word."""
    return -1 if isinstance(value, int) and value == ALL else value


def typed_parts(rung: str, parts: list[Part], signatures: dict[Function, Signature], entries: set[Function], progress: Progress) -> Twins:
    """Every part as typed code, callees first, one version each; only entry points can be called from Python."""
    records = records_in([signatures[part.function] for part in parts])
    printed = [numba_type(One(record)) for record in records if issubclass(record, Box)]

    def compile_part(part: Part, clone: Function) -> Any:
        signature, entry = numba_signature(signatures[part.function]), part.function in entries
        try:
            return numba_hooks.page(clone, signature, FLAGS[rung], entry, printed)
        except numba_hooks.NumbaError as problem:
            raise NotDialect(part.function, str(problem)) from problem

    twins: Twins = {tell: numba_hooks.silence(), assign: numba_hooks.record_copy()}
    for done, part in enumerate(link_parts(parts, twins, compile_part, constant), 1):
        progress(done, len(parts), part.function.__name__)
    return twins


def write_book(twins: Twins, entries: list[Function]) -> bytes:
    """A chapter's entry points as a book that `opened` takes, in this process or another: a line of JSON, then machine code."""
    code, names = numba_hooks.link_book({entry.__name__: twins[entry] for entry in entries})
    return json.dumps([numba_hooks.processor(), names]).encode() + b"\n" + code


def read_book(rung: str, entries: list[Function], signatures: dict[Function, Signature], book: bytes) -> dict[str, Any] | None:
    """The entry points of a chapter from its book; None if it was made for another processor."""
    title, code = book.split(b"\n", 1)
    processor, names = json.loads(title)
    if processor != numba_hooks.processor():
        return None
    functions = {entry.__name__: entry for entry in entries}
    types = {entry.__name__: numba_signature(signatures[entry]) for entry in entries}
    return numba_hooks.load_book(code, names, functions, types, FLAGS[rung])
