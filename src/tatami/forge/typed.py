"""Records as numpy dtypes, signatures as numba types."""

from typing import Any

import numpy as np

from tatami.kernel.dialect import Record

from .kinds import Kind, Many, Nothing, Number, One, OpenRowOf, Several, Signature
from .numba_hooks import numba

NUMBERS = {"i1": numba.int8, "i2": numba.int16, "i4": numba.int32, "i8": numba.int64, "f8": numba.float64, "b1": numba.boolean}


def dtype_of(record: type[Record]) -> np.dtype[Any]:
    """The numpy record of a class: its fields in order of declaration, each on its natural boundary."""
    fields = [(name, field.width.code, field.shape) for name, field in record.FIELDS.items()]
    return np.dtype(fields, align=True)


def numba_type(kind: Kind) -> Any:
    """The numba type of one argument or result."""
    match kind:
        case Nothing():
            return numba.void
        case Number(code):
            return NUMBERS[code]
        case OpenRowOf(code):
            return numba.types.Array(NUMBERS[code], 1, "C")
        case One(record):
            return numba.from_dtype(dtype_of(record))
        case Many(record):
            return numba.types.Array(numba.from_dtype(dtype_of(record)), 1, "C")
        case Several(numbers):
            return numba.types.Tuple([NUMBERS[n.code] for n in numbers])


def numba_signature(signature: Signature) -> Any:
    """The numba signature of a function."""
    return numba_type(signature.result)(*[numba_type(kind) for kind in signature.arguments])
