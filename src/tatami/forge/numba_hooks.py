"""Everything the forge takes from numba that numba does not promise to keep; tests/forge/test_numba_hooks.py tries each by name.

numba's own annotations are few and wrong in places, so all that comes from here is Any.
"""

import pickle
from importlib import import_module
from typing import Any

numba: Any = import_module("numba")
cgutils: Any = import_module("numba.core.cgutils")
serialize: Any = import_module("numba.core.serialize")
types = numba.types


def silence(target: Any = numba) -> Any:
    """A compiled `tell`: takes a record and one to five numbers, does nothing, leaves nothing behind."""

    def silent(_: Any, *told: Any) -> Any:
        def nothing(context: Any, *_: Any) -> Any:
            return context.get_dummy_value()

        return types.void(types.StarArgTuple.from_types(told)), nothing

    return target.extending.intrinsic(silent)


def record_copy(target: Any = numba) -> Any:
    """A compiled `assign`: one memory copy from a record to another of the same type."""

    def assign(_: Any, to: Any, source: Any) -> Any:
        if to != source or not isinstance(to, types.Record):
            return None

        def copied(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size = context.get_constant(types.intp, signature.args[0].size)
            cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)
            return context.get_dummy_value()

        return types.void(to, source), copied

    return target.extending.intrinsic(assign)


def only_version(dispatcher: Any, signature: Any) -> None:
    """Compile a function for one signature; afterwards it takes no other."""
    dispatcher.compile(signature)
    dispatcher.disable_compile()


def machine_code(dispatcher: Any) -> bytes:
    """The only version of a compiled function, as bytes that `with_machine_code` takes in another process."""
    (result,) = dispatcher.overloads.values()
    kept: bytes = serialize.dumps((result.codegen.magic_tuple(), result._reduce()))
    return kept


def with_machine_code(dispatcher: Any, kept: bytes) -> bool:
    """Give a function its only version without compiling; False if the bytes were made for another processor."""
    context = dispatcher.targetctx
    context.refresh()
    made_for, reduced = pickle.loads(kept)
    if made_for != context.codegen().magic_tuple():
        return False
    dispatcher.add_overload(numba.core.compiler.CompileResult._rebuild(context, *reduced))
    dispatcher.disable_compile()
    return True


def cuda() -> Any:
    """Numba's CUDA target; it still asks numpy for a name that newer numpy has dropped."""
    numpy: Any = import_module("numpy")
    if not hasattr(numpy, "row_stack"):
        numpy.row_stack = numpy.vstack
    return import_module("numba.cuda")


def only_device_version(dispatcher: Any, signature: Any, capability: tuple[int, int]) -> None:
    """Compile a device function for one signature and compute capability, device or not; afterwards it takes no other."""
    options = {"debug": False, "lineinfo": False, "forceinline": False, "inline": "never", "fastmath": False}
    options |= {"nvvm_options": {"opt": 3, "fastmath": False}, "cc": capability}
    compile_cuda = import_module("numba.cuda.compiler").compile_cuda
    result = compile_cuda(dispatcher.py_func, signature.return_type, signature.args, **options)
    dispatcher.overloads[signature.args] = result
    result.target_context.insert_user_function(result.entry_point, result.fndesc, [result.library])
    dispatcher.disable_compile()


def kernel_text(kernel: Any, arguments: tuple[Any, ...], capability: tuple[int, int]) -> str:
    """A kernel as PTX, the assembly language of devices; needs no device."""
    text, _ = cuda().compile_ptx(kernel, arguments, cc=capability)
    return str(text)
