"""Habits of numba that compiled rules do without or are better off with others, each as long as a `with` lasts."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

cgutils: Any = import_module("numba.core.cgutils")
callconv: Any = import_module("numba.core.callconv")
types: Any = import_module("numba").types


@contextmanager
def no_negative_indices(arrays: str) -> Iterator[None]:
    """While it lasts, compiled code takes a negative index for what it is, an error, and sees it by the one comparison it needs anyway.

    numba would count it from the end of the table, as Python does: the dialect has no such indices."""
    module: Any = import_module(arrays)
    wrapping, checking = module.fix_integer_index, cgutils.do_boundscheck

    def taken_as_is(context: Any, builder: Any, kind: Any, index: Any, _: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    def compared_once(context: Any, builder: Any, index: Any, length: Any, _: Any = None) -> None:
        with cgutils.if_unlikely(builder, builder.icmp_unsigned(">=", index, length)):
            context.call_conv.return_user_exc(builder, IndexError, ("index is out of bounds",))

    module.fix_integer_index, cgutils.do_boundscheck = taken_as_is, compared_once
    try:
        yield
    finally:
        module.fix_integer_index, cgutils.do_boundscheck = wrapping, checking


@contextmanager
def wrapping_numbers() -> Iterator[None]:
    """While it lasts, compiled sums and products wrap round at 64 bits.

    numba lets LLVM take for granted that signed numbers never overflow; random words do, and then any answer would be right."""
    module: Any = import_module("numba.cpython.numbers")
    assuming = module._int_arith_flags
    module._int_arith_flags = lambda _: []
    try:
        yield
    finally:
        module._int_arith_flags = assuming


@contextmanager
def still(printed: Sequence[Any]) -> Iterator[None]:
    """While it lasts, compiled functions take for granted that what such records hold stays as it is while they run.

    LLVM would read a printed value anew after every store into the state, for all it knows they might be one."""
    convention = callconv.CPUCallConv
    decorating = convention.decorate_function

    def also(self: Any, function: Any, names: Any, kinds: Any, noalias: bool = False) -> None:
        decorating(self, function, names, kinds, noalias)
        arguments = self._get_arg_packer(kinds)._unflattener.unflatten(self.get_arguments(function))
        for kind, argument in zip(kinds, arguments, strict=True):
            if kind in printed:
                argument.add_attribute("noalias")

    convention.decorate_function = also
    try:
        yield
    finally:
        convention.decorate_function = decorating
