"""Everything the forge takes from numba that numba does not promise to keep; tests/forge/test_numba_hooks.py tries each by name.

numba's own annotations are few and wrong in places, so all that comes from here is Any.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from uuid import uuid4
from warnings import catch_warnings, simplefilter

from .numba_habits import no_negative_indices, still, wrapping_numbers

numba: Any = import_module("numba")
cgutils: Any = import_module("numba.core.cgutils")
dynfunc: Any = import_module("numba._dynfunc")
llvm: Any = import_module("llvmlite.binding")
types = numba.types
NumbaError = numba.core.errors.NumbaError


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


ENVIRONMENT = ".environment"
"""What numba's own wrapper of an entry point wants to find beside it."""


def page(clone: Any, signature: Any, options: dict[str, Any], entry: bool, printed: Sequence[Any] = ()) -> Any:
    """A function as unoptimized code for one signature, to be linked by its callers and bound into books.

    Nobody writes into `printed` kinds of records."""
    dispatcher = numba.njit(**options)(clone)
    typing, target = dispatcher.typingctx, dispatcher.targetctx
    flags = numba.core.compiler.Flags()
    dispatcher.targetdescr.options.parse_as_flags(flags, dispatcher.targetoptions)
    flags.no_compile, flags.no_cpython_wrapper, flags.no_cfunc_wrapper = True, not entry, True
    flags.nrt = False  # rules make no arrays; numba would count, in steps no other processor may come between, who holds each row
    for context in (typing, target):
        context.refresh()
    with numba.core.compiler_lock.global_compiler_lock, no_negative_indices("numba.np.arrayobj"), wrapping_numbers(), still(printed):
        library = loose_leaf(target.codegen(), clone.__qualname__)
        result = numba.core.compiler.compile_extra(typing, target, clone, signature.args, signature.return_type, flags, {}, library)
    known_as = object()
    target.insert_user_function(known_as, result.fndesc, [library])
    dispatcher.overloads[signature.args] = result._replace(entry_point=known_as)
    dispatcher.disable_compile()
    return dispatcher


def loose_leaf(codegen: Any, name: str) -> Any:
    """A code library that is neither optimized nor made machine code: its book will be."""

    class LooseLeaf(codegen._library_class):  # type: ignore[misc]  # known only at run time
        """Raw code."""

        def finalize(self) -> None:
            """Do nothing: machine code from the cache is complete."""
            self._finalized = True

    return LooseLeaf(codegen, name)


def leaves(libraries: list[Any]) -> list[Any]:
    """The libraries of some compiled functions and of everything they call, each once."""
    found: dict[int, Any] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if id(library) not in found:
            found[id(library)] = library
            waiting += getattr(library, "_linking_libraries", ())  # numba-cuda's libraries of foreign code have none
    return list(found.values())


def link_book(pages: dict[str, Any]) -> tuple[bytes, dict[str, str]]:
    """Entry points with all they call as machine code, optimized together; and the name of each in it, given to no other book.

    numba would optimize every entry point with its own copy of the rules, and every function again in each of its callers.
    In one book all but the entry points is private to it, so a function called from one place is always inlined there."""
    results = {name: next(iter(dispatcher.overloads.values())) for name, dispatcher in pages.items()}
    names = {name: f"{name}.{uuid4().hex}" for name in results}
    public = {result.fndesc.llvm_cpython_wrapper_name: names[name] for name, result in results.items()}
    public |= {result.fndesc.env_name: names[name] + ENVIRONMENT for name, result in results.items()}
    with numba.core.compiler_lock.global_compiler_lock:
        book = next(iter(results.values())).codegen.create_library("book")
        module = book._final_module
        for leaf in leaves([result.library for result in results.values()]):
            raw = leaf._final_module.clone() if type(leaf).__name__ == "LooseLeaf" else leaf._get_module_for_linking()
            module.link_in(raw, preserve=True)
        for symbol in (*module.functions, *module.global_variables):
            if not symbol.is_declaration:
                symbol.linkage = "external" if symbol.name in public else "internal"
                symbol.name = public.get(symbol.name, symbol.name)
        copy_what_is_small(module, public)
        book._optimize_final_module()
        module.verify()
        return book._codegen._tm.emit_object(module), names


SMALL = 2000
"""Up to so many instructions, before any is optimized away, a function is copied into each of its callers.

LLVM alone would copy less: it counts what checks of bounds add to a function, and sees only in a copy which of them cannot fail."""


def copy_what_is_small(module: Any, entries: Container[str], small: int = SMALL) -> list[str]:
    """Have the functions copied into their callers that are small with all that is copied into them; their names."""
    functions = {function.name: function for function in module.functions if not function.is_declaration}
    inside = {name: [step for block in function.blocks for step in block.instructions] for name, function in functions.items()}
    calls = {name: [[*step.operands][-1].name for step in steps if step.opcode in ("call", "invoke")] for name, steps in inside.items()}
    callees = {name: [callee for callee in called if callee in functions] for name, called in calls.items()}
    sizes: dict[str, int] = {}

    def size(name: str) -> int:
        """Instructions with those that are copied in; nothing for what stays a call."""
        if name not in sizes:
            sizes[name] = len(inside[name]) + sum(size(callee) for callee in callees[name])
            if sizes[name] > small or name in entries:
                sizes[name] = 0
        return sizes[name]

    copied = [name for name in functions if size(name)]
    for name in copied:
        functions[name].add_function_attribute("alwaysinline")
    return copied


def load_book(
    code: bytes, names: dict[str, str], functions: dict[str, Any], signatures: dict[str, Any], options: dict[str, Any]
) -> dict[str, Any]:
    """The entry points of a book, ready to be called; `functions` are what they were written as."""
    dispatchers = {name: numba.njit(**options)(functions[name]) for name in names}
    target = next(iter(dispatchers.values())).targetctx
    numba.core.runtime.rtsys.initialize(target)  # machine code names its functions
    codegen = target.codegen()
    with numba.core.compiler_lock.global_compiler_lock:
        codegen._engine._ee.add_object_file(llvm.ObjectFileRef.from_data(code))
        codegen._engine.finalize_object()
    for name, dispatcher in dispatchers.items():
        environment = dynfunc.Environment(functions[name].__globals__)
        codegen.set_env(names[name] + ENVIRONMENT, environment)
        pointer = codegen._engine.get_function_address(names[name])
        entry = dynfunc.make_function(import_module(functions[name].__module__), name, "", pointer, environment, (code,))
        result = numba.core.compiler.compile_result(signature=signatures[name], entry_point=entry, objectmode=False, lifted=())
        dispatcher.add_overload(result)
        dispatcher.disable_compile()
    return dispatchers


def processor() -> str:
    """The processor that machine code is made for, as numba sees it."""
    return repr(numba.core.registry.cpu_target.target_context.codegen().magic_tuple())


def modules_once(library: Any) -> list[Any]:
    """The code of a device function or kernel and of everything it calls, each piece once, its own first.

    numba-cuda lists a piece once for every path of calls that leads to it, prints it and has it parsed and linked as often.
    Paths multiply with each layer of calls: 240 functions of rules were 12,000 pieces."""
    return [leaf._module for leaf in leaves([library]) if hasattr(leaf, "_module")]


def cuda() -> Any:
    """The CUDA target of numba, cured of some habits.

    It asks numpy for names that newer numpy has dropped or will drop, warns of small batches, and compiles the same code many times."""
    numpy: Any = import_module("numpy")
    if not hasattr(numpy, "row_stack"):
        numpy.row_stack = numpy.vstack
    with catch_warnings():
        simplefilter("ignore", DeprecationWarning)
        target = import_module("numba.cuda")
    import_module("numba.cuda.core.config").__dict__["CUDA_LOW_OCCUPANCY_WARNINGS"] = 0
    import_module("numba.cuda.codegen").CUDACodeLibrary.modules = property(modules_once)
    return target


@contextmanager
def pretended_device(capability: tuple[int, int]) -> Iterator[None]:
    """While it lasts, device functions are compiled for that compute capability, be there a device or not."""
    module: Any = import_module("numba.cuda.dispatcher")
    real = module.get_current_device
    module.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        module.get_current_device = real


def only_device_version(dispatcher: Any, signature: Any, capability: tuple[int, int]) -> None:
    """Compile a device function for one signature; afterwards it takes no other."""
    with pretended_device(capability), no_negative_indices("numba.cuda.np.arrayobj"):
        dispatcher.compile_device(signature.args, signature.return_type)
    dispatcher.disable_compile()


LARGE = 5000
"""From so many instructions on, before any is optimized away, a device function with several callers is called and not copied.

Small enough that rules of 240 functions compile for a device in half a minute, large enough that rules of 56 are still one piece."""


def call_what_is_large(dispatcher: Any, large: int = LARGE) -> list[str]:
    """Of all that a device function calls, keep apart what has several callers and is large with what is copied into it; their names.

    The device's compiler copies callees into callers from the bottom up, so each layer of calls multiplies what has several callers:
    67,000 instructions of rules would become 4.8 million.  What has one caller is copied there at no cost."""
    (result,) = dispatcher.overloads.values()
    functions = {function.name: function for module in modules_once(result.library) for function in module.functions if function.blocks}
    callees = {name: [callee for callee in called_by(function) if callee in functions] for name, function in functions.items()}
    callers = Counter(callee for named in callees.values() for callee in named)
    sizes: dict[str, int] = {}

    def size(name: str) -> int:
        if name not in sizes:
            own = sum(len(block.instructions) for block in functions[name].blocks)
            sizes[name] = own + sum(size(callee) for callee in callees[name])
            if sizes[name] > large and callers[name] > 1:
                functions[name].attributes.add("noinline")
                sizes[name] = 0
        return sizes[name]

    return [name for name in functions if size(name) == 0]


def called_by(function: Any) -> list[str]:
    """The names of what a function calls, once for each place where it does."""
    instructions = [instruction for block in function.blocks for instruction in block.instructions]
    return [instruction.callee.name for instruction in instructions if hasattr(getattr(instruction, "callee", None), "name")]


def kernel_text(kernel: Any, arguments: tuple[Any, ...], capability: tuple[int, int]) -> str:
    """A kernel as PTX, the assembly language of devices; needs no device."""
    with pretended_device(capability):
        text, _ = cuda().compile_ptx(kernel, arguments, cc=capability)
    return str(text)
