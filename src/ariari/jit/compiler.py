"""Builds compiled twins of the rules, which themselves carry no decorator.

Every function of the rule modules is cloned: the same code object, with globals in which the
names of rules point at the twins of one target. The originals stay as they are, so interpreter and
compiled code live in one process and a test compares them directly.

Each rule has one specialisation. A call site may pass a literal, an enum member or a narrow
field; the twin takes 64-bit ints, and gives back what its annotation says.
"""

import functools
import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Protocol

import llvmlite
import numba
import numpy as np
from numba.core import types
from numba.core.caching import FunctionCache, NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.core.typing import signature
from numba.extending import lower_cast

import ariari.record
from ariari.jit import cache
from ariari.record import Record

__all__ = ["CpuBackend", "Twins", "cpu_twins", "rule_functions", "rule_modules"]

RULE_PACKAGES = ("ariari.core",)
"""Packages written in the dialect."""
RULE_MODULES = (
    "ariari.jit.endings",
    "ariari.jit.items",
    "ariari.jit.playouts",
    "ariari.jit.replays",
    "ariari.jit.samples",
)
"""Modules elsewhere that are written in the dialect and compiled like rules."""


@functools.cache
def rule_modules() -> tuple[ModuleType, ...]:
    """Return every module of the rules, imported."""
    names = [
        f"{package}.{found.name}"
        for package in RULE_PACKAGES
        for found in pkgutil.iter_modules(importlib.import_module(package).__path__)
    ]
    return tuple(importlib.import_module(name) for name in (*names, *RULE_MODULES))


def rule_functions() -> Iterator[FunctionType]:
    """Yield every function that a rule module defines."""
    for module in rule_modules():
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield value


class Backend(Protocol):
    """What a target adds to the building of twins."""

    label: str
    """Target and options, as they stand in messages and in the cache's digest."""

    def rule(self, function: FunctionType) -> Any:
        """Return the dispatcher of a rule, which only compiled code calls."""

    def entry(self, function: FunctionType, directory: Path | None) -> Any:
        """Return the dispatcher of a function that Python calls, kept in `directory`."""


class Twins:
    """The rules compiled for one target; each is compiled when something first calls it."""

    def __init__(
        self,
        backend: Backend,
        *,
        rules: Iterable[FunctionType] | None = None,
        keep: bool = True,
    ) -> None:
        """Clone `rules`, by default all of them; `keep` entries on disk for the next run."""
        self.label = backend.label
        self.directory = cache.open_directory(_digest(backend.label)) if keep else None
        self._backend = backend
        self._entries: dict[FunctionType, Any] = {}
        self._rules: dict[FunctionType, Any] = {}
        scopes: dict[str, dict[str, Any]] = {}
        for function in rule_functions() if rules is None else rules:
            scope = scopes.setdefault(function.__module__, dict(function.__globals__))
            self._rules[function] = backend.rule(_clone(function, scope))
        for scope in scopes.values():
            self._point_at_twins(scope)

    def __getitem__(self, function: Callable[..., Any]) -> Any:
        """Return the twin of a rule."""
        assert isinstance(function, FunctionType)
        return self._rules[function]

    def __len__(self) -> int:
        """Count the rules."""
        return len(self._rules)

    def entry(self, function: Callable[..., Any]) -> Any:
        """Return the compiled form of a function that calls rules and is called from Python."""
        assert isinstance(function, FunctionType)
        if function not in self._entries:
            scope = dict(function.__globals__)
            self._point_at_twins(scope)
            self._entries[function] = self._backend.entry(_clone(function, scope), self.directory)
        return self._entries[function]

    def _point_at_twins(self, scope: dict[str, Any]) -> None:
        """Replace rules by their twins, and tuples by arrays that can be indexed at run time."""
        for name, value in scope.items():
            if isinstance(value, FunctionType) and value in self._rules:
                scope[name] = self._rules[value]
            elif isinstance(value, tuple) and value and all(type(item) is int for item in value):
                scope[name] = np.array(value, np.int64)


def _clone(function: FunctionType, scope: dict[str, Any]) -> FunctionType:
    """Return the same code with other globals, and with keyword-only parameters made plain.

    Numba cannot bind keyword-only parameters; call sites may go on naming them.
    """
    code = function.__code__
    defaults = (function.__defaults__ or ()) + tuple((function.__kwdefaults__ or {}).values())
    plain = code.replace(co_argcount=code.co_argcount + code.co_kwonlyargcount, co_kwonlyargcount=0)
    clone = FunctionType(plain, scope, function.__name__, defaults)
    clone.__annotations__ = function.__annotations__
    clone.__module__ = function.__module__
    clone.__qualname__ = function.__qualname__
    return clone


def _digest(label: str) -> str:
    """Return the name of everything that compiled code depends on, the machine's make apart."""
    files = [Path(ariari.record.__file__), *Path(__file__).parent.glob("*.py")]
    facts = [label, numba.__version__, llvmlite.__version__, np.__version__]
    for module in rule_modules():
        assert module.__file__
        files.append(Path(module.__file__))
        facts += [
            f"{value.__qualname__}: {value.layout}"
            for value in vars(module).values()
            if isinstance(value, type) and issubclass(value, Record) and value is not Record
        ]
    return cache.digest_of(files, facts)


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def _field_to_array(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    """Pass an array field where a plain array is expected; both are held the same way."""
    return value


def one_type(kinds: Any, argument: Any) -> Any:
    """Return the type that a rule takes an argument as; `kinds` holds the target's types.

    Ints of any width, bools, literals and enum members become 64-bit ints. An array field loses
    its length, so that a field and a row of a field are the same to a rule.
    """
    if isinstance(argument, kinds.NestedArray):
        return kinds.Array(argument.dtype, argument.ndim, "C")
    if isinstance(argument, kinds.Integer | kinds.Boolean | kinds.IntEnumMember):
        return kinds.int64
    return argument


def result_type(kinds: Any, function: FunctionType) -> Any:
    """Return the type a rule gives back by its annotation, or None to let it be inferred."""
    named = {int: kinds.int64, bool: kinds.boolean, None: kinds.none}
    return named.get(function.__annotations__.get("return", ...))


def _check_types(function: FunctionType, compiled: Any) -> None:
    """Refuse a rule in which a value came out unsigned and wide, or as a float.

    Numba makes a 64-bit unsigned int of two unsigned table entries, and a float of that and a
    signed int; the interpreter does neither. One entry beside a signed int is safe.
    """
    for name, kind in compiled.type_annotation.typemap.items():
        if kind == types.uint64 or isinstance(kind, types.Float):
            raise TypeError(
                f"{function.__module__}.{function.__name__}: `{name}` would be {kind}; "
                "let a function that returns int read the unsigned field"
            )


class _RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule, left as it is until an entry that reaches it is finished.

    Numba would optimise each rule together with all that it calls, and again for each caller.
    """

    def finalize(self) -> None:
        """Make the code fit for linking into an entry, and no more."""
        self._finalized = True


class _EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry: links every rule that it reaches, then optimises them together."""

    def finalize(self) -> None:
        """Gather the rules behind the rules, then finish as Numba does."""
        reached = self._linking_libraries
        for library in reached:  # grows while it is walked
            if isinstance(library, _RuleLibrary):
                reached += [found for found in library._linking_libraries if found not in reached]
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Make the rules known as nobody else's, so that one with a single caller is inlined."""
        for library in self._linking_libraries:
            if isinstance(library, _RuleLibrary):
                for rule in library._final_module.functions:
                    self._make_internal(rule.name)
        super()._optimize_final_module()

    def _make_internal(self, name: str) -> None:
        function = self._final_module.get_function(name)
        if not function.is_declaration:
            function.linkage = "internal"


class _RuleCompiler(Compiler):  # type: ignore[misc]
    """Compiles a rule up to the code that entries link."""

    def define_pipelines(self) -> Any:
        """Put the code into a library that waits."""
        state = self.state
        state.flags.no_compile = True
        state.library = _RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return super().define_pipelines()


class _EntryCompiler(Compiler):  # type: ignore[misc]
    """Compiles an entry and finishes all rules that it reaches."""

    def define_pipelines(self) -> Any:
        """Put the code into a library that links deeply, and can be kept."""
        state = self.state
        state.library = _EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().define_pipelines()


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
        return super().compile(sig)

    def add_overload(self, cres: Any) -> None:
        """Make the compiled rule known to its callers; there is nothing that Python could call."""
        _check_types(self.py_func, cres)
        self.overloads[tuple(cres.signature.args)] = cres
        self.targetctx.insert_user_function(cres.fndesc, cres.fndesc, [cres.library])

    def get_overload(self, sig: Any) -> Any:
        """Return what the compiled rule is known by."""
        return self.overloads[tuple(sig)].fndesc


class CpuBackend:
    """Compiles with Numba for this machine's CPU; running code does not hold the GIL."""

    def __init__(self, *, boundscheck: bool = False) -> None:
        """`boundscheck` makes every index checked, as the interpreter does."""
        self.label = "cpu, bounds checked" if boundscheck else "cpu"
        self._options = {
            "nopython": True,
            "nogil": True,
            "error_model": "numpy",
            "boundscheck": boundscheck,
        }

    def rule(self, function: FunctionType) -> Any:
        """Return a rule's dispatcher without the wrappers that Python would call it by."""
        inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        options = self._options | inner
        return _CpuRule(function, targetoptions=options, pipeline_class=_RuleCompiler)

    def entry(self, function: FunctionType, directory: Path | None) -> Any:
        """Return an entry's dispatcher, which looks into `directory` before it compiles."""
        options = self._options | {"no_cfunc_wrapper": True}
        dispatcher = CPUDispatcher(function, targetoptions=options, pipeline_class=_EntryCompiler)
        store = cache.stored(FunctionCache, function, directory) if directory else NullCache()
        dispatcher._cache = cache.EntryCache(f"{function.__name__} for {self.label}", store)
        return dispatcher


@functools.cache
def cpu_twins(*, boundscheck: bool = False) -> Twins:
    """Return this process's twins for the CPU."""
    return Twins(CpuBackend(boundscheck=boundscheck))
