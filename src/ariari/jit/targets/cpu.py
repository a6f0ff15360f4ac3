"""Batches on the CPU: loops over the compiled rules, spread over threads.

The loops hold no lock, so threads share the work.
"""

import functools
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar

import llvmlite
import numba
import numpy as np
from llvmlite import binding, ir
from numba.core import errors, event, types
from numba.core.caching import FunctionCache, NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.runtime import rtsys
from numba.core.typing import signature
from numba.extending import lower_cast
from numba.np import arrayobj

from ariari.jit import cache, needs
from ariari.jit.arrays import Array, array_of, dtype_of, zeros
from ariari.jit.batch import LOOKUP, Batch, Guard, Parts
from ariari.jit.compiler import Twins, make_loop, one_type, result_type
from ariari.jit.known import KNOWN_LIMITS
from ariari.jit.needs import call_once, instead, text_once, without_needless
from ariari.tables import load

__all__ = [
    "Cpu",
    "CpuBackend",
    "RuleCompiler",
    "RuleLibrary",
    "cpu_twins",
    "make_target",
]

CHUNKS_PER_THREAD = 4
"""More chunks than threads, so that a slow chunk does not keep the others waiting."""
BLOCK = 64
"""Items that go through one part of a rule before the next: their numbers stay in the cache."""


@dataclass(frozen=True)
class Cpu:
    """The rules compiled for this machine's processor."""

    threads: int = 1
    boundscheck: bool = False
    """Every index is checked, as in the interpreter."""
    asks_guards: ClassVar[bool] = True

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run the loop over chunks of the items; every chunk sees everything shared."""
        entry = cpu_twins(boundscheck=self.boundscheck).entry(_loop(batch))
        values = [
            _tables() if column.role is LOOKUP else columns[column.name] for column in batch.columns
        ]
        by_item = [column.is_by_item for column in batch.columns]
        size = len(values[by_item.index(True)])
        if self.threads <= 1 or size <= 1:
            _refuse_rest(batch, columns, size, entry(*values))
            return
        chunk = -(-size // (self.threads * CHUNKS_PER_THREAD))

        def run_chunk(first: int) -> Any:
            part = slice(first, first + chunk)
            return entry(
                *(
                    value[part] if is_cut else value
                    for value, is_cut in zip(values, by_item, strict=True)
                )
            )

        with ThreadPoolExecutor(self.threads) as pool:
            done = list(pool.map(run_chunk, range(0, size, chunk)))
        _refuse_rest(batch, columns, size, sum(done) if batch.guard else None)


def _refuse_rest(batch: Batch, columns: Mapping[str, Any], size: int, done: int | None) -> None:
    """Refuse what is given if the guard stopped a loop before its last item."""
    if batch.guard is not None and done != size:
        batch.guard.check(columns[batch.guard.name])
        raise AssertionError(f"{batch.name}: the guard stopped at an item that it finds nothing in")


def make_target() -> Cpu:
    """Return the target with one thread."""
    return Cpu()


@functools.cache
def cpu_twins(*, boundscheck: bool = False) -> Twins:
    """Return this process's twins for the CPU."""
    return Twins(CpuBackend(boundscheck=boundscheck))


@functools.cache
def _tables() -> Array:
    """Return the lookup tables, seen as an array once per process."""
    return array_of(load())


@functools.cache
def _loop(batch: Batch) -> FunctionType:
    """Return the loop over a batch's items; they use its work space one after the other."""
    if batch.parts is not None:
        return _loop_in_parts(batch, batch.parts)
    body = [f"{name} = zeros(1, {name}_type)" for name in batch.work]
    scope: dict[str, Any] = {f"{name}_type": dtype_of(kind) for name, kind in batch.work.items()}
    first = next(column.name for column in batch.columns if column.is_by_item)
    steps = [batch.call]
    if batch.guard is not None:
        body.append(f"given = {batch.guard.name}.view(uint8)")
        steps = [*_guard_steps(batch, batch.guard), batch.call]
        scope |= _guard_scope(batch, batch.guard)
    body += [f"for item in range(len({first})):", *(f"    {step}" for step in steps)]
    body += [f"return len({first})"] if batch.guard is not None else []
    return make_loop(batch, f"{batch.name}_loop", body, scope | {"zeros": np.zeros})


def _guard_steps(batch: Batch, guard: Guard) -> list[str]:
    """Return what a loop does with an item before the rule: bytes are compared many at a time.

    The loop returns how many items came before the first that is not admitted.
    """
    size = len(guard.highest)
    return [
        "is_above = False",
        f"for place in range({size}):",
        f"    is_above |= given[item * {size} + place] > highest[place]",
        f"if is_above or not admits({guard.name}[item]):",
        "    return item",
        *(f"{column.name}[item] = no_{column.name}[0]" for column in batch.made),
    ]


def _guard_scope(batch: Batch, guard: Guard) -> dict[str, Any]:
    """Return what these steps name."""
    nothing = {f"no_{column.name}": zeros(column.kind, 1) for column in batch.made}
    return {"uint8": np.uint8, "highest": guard.highest, "admits": guard.admits, **nothing}


def _loop_in_parts(batch: Batch, parts: Parts) -> FunctionType:
    """Return the loop that runs each part of a batch's rule for a block of items."""
    first = next(column.name for column in batch.columns if column.is_by_item)
    given = {name: role.expression.format(name=name) for name, role in batch.roles.items()}
    given |= {name: f"{name}[item - start]" for name in parts.found}
    body = [f"{name} = zeros({BLOCK}, int64)" for name in parts.found]
    body += [
        f"for start in range(0, len({first}), {BLOCK}):",
        f"    end = min(start + {BLOCK}, len({first}))",
    ]
    for name, part in (*parts.found.items(), (None, parts.last)):
        assert isinstance(part, FunctionType)
        taken = part.__code__.co_varnames[: part.__code__.co_argcount]
        call = f"{part.__name__}({', '.join(given[each] for each in taken)})"
        stored = f"{given[name]} = {call}" if name else call
        body += ["    for item in range(start, end):", f"        {stored}"]
    scope = {part.__name__: part for part in (*parts.found.values(), parts.last)}
    known = {"zeros": np.zeros, "int64": np.int64, "min": min}
    return make_loop(batch, f"{batch.name}_loop", body, scope | known)


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def _field_to_array(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    """Pass an array field where a plain array is expected; both are held the same way."""
    return value


def _check_types(function: FunctionType, compiled: Any) -> None:
    """Refuse a rule in which a value turned out unsigned and wide, or a float.

    Numba makes a 64-bit unsigned int of two unsigned table entries, and a float of that and a
    signed int; the interpreter does neither. One entry beside a signed int is safe.
    """
    for name, kind in compiled.type_annotation.typemap.items():
        if kind == types.uint64 or isinstance(kind, types.Float):
            raise TypeError(
                f"{function.__module__}.{function.__name__}: `{name}` would be {kind}; "
                "let a function that returns int read the unsigned field"
            )


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule, left as it is until an entry that reaches it is finished.

    Numba would optimise each rule together with everything it calls, and again for each caller.
    """

    def add_ir_module(self, module: Any) -> None:
        """Take the code, and say in it that every record is there as a whole.

        A field may then be read before it is known whether it is needed: no branch for an `and`.
        """
        for function in module.functions:
            for argument in () if function.is_declaration else function.args:
                record = getattr(argument.type, "pointee", None)
                if isinstance(record, ir.ArrayType):
                    argument.attributes.dereferenceable = record.count
        super().add_ir_module(module)

    def finalize(self) -> None:
        """Make the code ready to link into an entry, and no more."""
        self._finalized = True


@contextmanager
def _sums_as_vectors() -> Iterator[None]:
    """Have LLVM look for long sums wherever a number is stored: the caller holds the lock.

    By itself it looks there only if nothing else is stored in the same record nearby, and keys of
    hands, which are sums of all their counts, are hardly ever found alone.
    """
    binding.set_option("ariari", "-slp-vectorize-hor-store=true")
    try:
        yield
    finally:
        binding.set_option("ariari", "-slp-vectorize-hor-store=false")


class _EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry: links every rule that it reaches, then optimises them together."""

    def finalize(self) -> None:
        """Gather the rules behind the rules, then finish as Numba does."""
        reached = self._linking_libraries
        for library in reached:  # grows while it is walked
            if isinstance(library, RuleLibrary):
                reached += [found for found in library._linking_libraries if found not in reached]
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise all rules at once; those with a single caller are inlined, being internal.

        Numba would do so twice, to find references that need not be counted. Rules have none; but
        straight code that becomes vectors, which Numba leaves out, finds the keys of a hand faster.
        """
        for library in self._linking_libraries:
            if isinstance(library, RuleLibrary):
                for rule in library._final_module.functions:
                    self._make_internal(rule.name)
        passes, builder = self._codegen._module_pass_manager(slp_vectorize=True)
        with _sums_as_vectors():
            passes.run(self._final_module, builder)

    def _make_internal(self, name: str) -> None:
        function = self._final_module.get_function(name)
        if not function.is_declaration:
            function.linkage = "internal"


class RuleCompiler(Compiler):  # type: ignore[misc]
    """Compiles a rule up to the code that entries link."""

    library: Any = RuleLibrary

    def define_pipelines(self) -> Any:
        """Put the code into a library that waits."""
        state = self.state
        state.flags.no_compile = True
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        return without_needless(super().define_pipelines())


class _EntryCompiler(Compiler):  # type: ignore[misc]
    """Compiles an entry and finishes all the rules it reaches."""

    def define_pipelines(self) -> Any:
        """Put the code into a library that links deeply, and can be kept."""
        state = self.state
        state.library = _EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().define_pipelines()


def _as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Stand in for Numba's function that corrects an index by the size of the array.

    In Python a negative index counts from the end. No rule has one, and asking each time takes a
    tenth of the time of a game. Where bounds are checked, a negative index is outside.
    """
    return context.cast(builder, index, kind, types.intp)


AS_RULES_NEED = (
    *KNOWN_LIMITS,
    (arrayobj, "fix_integer_index", _as_it_is),
    text_once(types.Record),
    call_once(types.BaseFunction),
    (event, "broadcast", lambda each: None),  # to timers that nobody reads
    (errors, "ColorShell", nullcontext),  # around words of errors that nobody sees
)
"""What Numba does otherwise for rules: for speed of the rules, then for that of compiling them."""


class _CpuRule(CPUDispatcher):  # type: ignore[misc]
    """A rule for the CPU, with one specialisation."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile for the arguments' common types rather than for those of this call."""
        common = tuple(one_type(types, argument) for argument in args)
        named = {name: one_type(types, argument) for name, argument in kws.items()}
        return super().get_call_template(common, named)

    def compile(self, sig: Any) -> Any:
        """Compile with the annotated result."""
        result = result_type(types, self.py_func)
        if isinstance(sig, tuple) and result is not None:
            sig = signature(result, *sig)
        with global_compiler_lock, instead(AS_RULES_NEED):
            return super().compile(sig)

    def add_overload(self, cres: Any) -> None:
        """Make the compiled rule known to its callers; there is nothing that Python could call."""
        _check_types(self.py_func, cres)
        self.overloads[tuple(cres.signature.args)] = cres
        self.targetctx.insert_user_function(cres.fndesc, cres.fndesc, [cres.library])

    def get_overload(self, sig: Any) -> Any:
        """Return what callers know the compiled rule by."""
        return self.overloads[tuple(sig)].fndesc


class _CpuEntry(CPUDispatcher):  # type: ignore[misc]
    """A loop for the CPU, whose indexes are never negative either."""

    def compile(self, sig: Any) -> Any:
        """Compile with plain indexes: compilers then see that the items of a block are apart."""
        with global_compiler_lock, instead(AS_RULES_NEED):
            return super().compile(sig)


class _KeptEntries(FunctionCache):  # type: ignore[misc]
    """Numba's cache, without loading what only compiling needs: that takes longer than the code."""

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return the kept code for a signature, or None."""
        rtsys.initialize(context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(signature, context)


class CpuBackend:
    """Compiles with Numba for this machine's CPU; running code does not hold the GIL."""

    rule_compiler: Any = RuleCompiler

    def __init__(self, *, boundscheck: bool = False) -> None:
        """`boundscheck` checks every index, as the interpreter does."""
        self.label = "cpu, bounds checked" if boundscheck else "cpu"
        level = f"level {numba.config.OPT}"
        self.versions: tuple[str, ...] = (numba.__version__, llvmlite.__version__, level)
        self.sources: tuple[Path, ...] = (Path(__file__), Path(needs.__file__))
        self._options = {
            "nopython": True,
            "nogil": True,
            "error_model": "numpy",
            "boundscheck": boundscheck,
        }

    def rule(self, function: FunctionType, *, is_shared: bool) -> Any:
        """Return a rule's dispatcher without the wrappers that Python would call it by."""
        inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        options = self._options | inner
        return _CpuRule(function, targetoptions=options, pipeline_class=self.rule_compiler)

    def entry(
        self, function: FunctionType, directory: Path | None, ready: Callable[[], None]
    ) -> Any:
        """Return an entry's dispatcher, which looks into `directory` before it compiles."""
        options = self._options | {"no_cfunc_wrapper": True}
        dispatcher = _CpuEntry(function, targetoptions=options, pipeline_class=_EntryCompiler)
        store = cache.stored(_KeptEntries, function, directory) if directory else NullCache()
        name = f"{function.__name__} for {self.label}"
        dispatcher._cache = cache.EntryCache(name, store, ready)
        return dispatcher
