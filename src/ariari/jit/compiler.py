"""Builds compiled twins of the rules, which themselves carry no decorator.

Every function that a loop reaches is cloned: the same code object, with globals in which the names
of rules point at the twins of one target. The originals stay as they are, so interpreter and
compiled code live in one process and a test compares them directly.

Each rule has one specialisation. A call site may pass a literal, an enum member or a narrow
field; the twin takes 64-bit ints, and returns what its annotation says.
"""

import dis
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any, Protocol

import numpy as np

import ariari.core
import ariari.record
import ariari.yaku_row
from ariari.jit import cache
from ariari.jit.batch import Batch

__all__ = ["Backend", "Twins", "make_loop", "one_type", "reached_rules", "result_type"]


class Backend(Protocol):
    """What a target adds to the building of twins."""

    label: str
    """Target and options, as shown in messages and used in the cache's digest."""
    versions: tuple[str, ...]
    """Versions of everything involved in compiling."""
    sources: tuple[Path, ...]
    """The files of the target itself."""

    def rule(self, function: FunctionType, *, is_shared: bool) -> Any:
        """Return the dispatcher of a rule, which only compiled code calls, from several places."""

    def entry(
        self, function: FunctionType, directory: Path | None, ready: Callable[[], None]
    ) -> Any:
        """Return the dispatcher of a function that Python calls, kept in `directory`.

        Before it is compiled, `ready` makes the rules that it calls.
        """


class Twins:
    """The rules compiled for one target; each is compiled when something first calls it."""

    def __init__(self, backend: Backend, *, keep: bool = True) -> None:
        """`keep` entries on disk for the next run."""
        self._backend = backend
        self._keep = keep
        self._entries: dict[FunctionType, Any] = {}
        self._rules: dict[FunctionType, Any] = {}
        self._scopes: dict[str, dict[str, Any]] = {}

    def __getitem__(self, function: Callable[..., Any]) -> Any:
        """Return the twin of a rule that some compiled entry reaches."""
        assert isinstance(function, FunctionType)
        return self._rules[function]

    def __len__(self) -> int:
        """Count the rules that the compiled entries reach."""
        return len(self._rules)

    def directory(self, rules: Iterable[FunctionType]) -> Path | None:
        """Return where entries that reach these rules are kept; None if they are not."""
        if not self._keep:
            return None
        return cache.open_directory(_digest(self._backend, rules))

    def entry(self, function: Callable[..., Any]) -> Any:
        """Return the compiled form of a function that calls rules and is called from Python."""
        assert isinstance(function, FunctionType)
        if function not in self._entries:
            rules = reached_rules(function)
            scope = dict(function.__globals__)
            clone = _clone(function, scope)

            def ready() -> None:
                self._clone_rules(rules)
                self._point_at_twins(scope)

            directory = self.directory(rules)
            if directory is None:
                ready()
            self._entries[function] = self._backend.entry(clone, directory, ready)
        return self._entries[function]

    def _clone_rules(self, rules: Sequence[FunctionType]) -> None:
        """Clone the rules that have no twin yet, and point all twins at one another."""
        shared = _shared_rules(rules)
        for rule in rules:
            if rule not in self._rules:
                scope = self._scopes.setdefault(rule.__module__, dict(rule.__globals__))
                clone = _clone(rule, scope)
                self._rules[rule] = self._backend.rule(clone, is_shared=rule in shared)
        for scope in self._scopes.values():
            self._point_at_twins(scope)

    def _point_at_twins(self, scope: dict[str, Any]) -> None:
        """Replace rules by their twins, and tuples by arrays that can be indexed at run time."""
        for name, value in scope.items():
            if isinstance(value, FunctionType) and value in self._rules:
                scope[name] = self._rules[value]
            elif isinstance(value, tuple) and value and all(isinstance(one, int) for one in value):
                scope[name] = np.array(value, np.int64)


def reached_rules(function: Callable[..., Any]) -> list[FunctionType]:
    """Return every function that a function calls, directly or through others."""
    assert isinstance(function, FunctionType)
    found: dict[FunctionType, None] = {}
    waiting = [function]
    while waiting:
        caller = waiting.pop()
        for name in caller.__code__.co_names:
            called = caller.__globals__.get(name)
            if isinstance(called, FunctionType) and called not in found:
                found[called] = None
                waiting.append(called)
    return list(found)


def _shared_rules(rules: Iterable[FunctionType]) -> set[FunctionType]:
    """Return the rules that the others call from more than one place."""
    calls = Counter(
        caller.__globals__.get(instruction.argval)
        for caller in rules
        for instruction in dis.get_instructions(caller)
        if instruction.opname == "LOAD_GLOBAL"
    )
    return {rule for rule in rules if calls[rule] > 1}


def make_loop(
    batch: Batch,
    name: str,
    body: Sequence[str],
    scope: dict[str, Any],
    parameters: Sequence[str] = (),
) -> FunctionType:
    """Return a function with this body; `rule` in it is the rule.

    Its parameters are the batch's columns, unless others are named.
    """
    names = parameters or [column.name for column in batch.columns]
    source = "\n    ".join([f"def {name}({', '.join(names)}):", *body])
    known = {**scope, "rule": batch.rule, "__name__": batch.rule.__module__}
    exec(compile(source, f"<{name}>", "exec"), known)
    made: FunctionType = known[name]
    return made


def _clone(function: FunctionType, scope: dict[str, Any]) -> FunctionType:
    """Return the same code with other globals, and with keyword-only parameters made plain.

    Numba cannot bind keyword-only parameters; call sites may still name them.
    """
    code = function.__code__
    defaults = (function.__defaults__ or ()) + tuple((function.__kwdefaults__ or {}).values())
    plain = code.replace(co_argcount=code.co_argcount + code.co_kwonlyargcount, co_kwonlyargcount=0)
    clone = FunctionType(plain, scope, function.__name__, defaults)
    clone.__annotations__ = function.__annotations__
    clone.__module__ = function.__module__
    clone.__qualname__ = function.__qualname__
    return clone


def _digest(backend: Backend, rules: Iterable[FunctionType]) -> str:
    """Return a digest of everything that compiled code depends on, except the kind of machine.

    That is the sources of the rules, of everything beside them, where their constants come from,
    and of the compiler; of the targets, the one it is for.
    """
    modules = {rule.__module__ for rule in rules}
    folders = {Path(str(sys.modules[name].__file__)).parent for name in modules}
    folders |= {Path(ariari.core.__path__[0]), Path(__file__).parent}
    files = [file for folder in folders for file in folder.glob("*.py")]
    return cache.digest_of(
        [Path(ariari.record.__file__), Path(ariari.yaku_row.__file__), *backend.sources, *files],
        [backend.label, *backend.versions, np.__version__],
    )


def one_type(kinds: Any, argument: Any) -> Any:
    """Return the type that a rule takes an argument as; `kinds` holds the target's types.

    Ints of any width, bools, literals and enum members become 64-bit ints. An array field loses its
    length, so a field and a row of a field look the same to a rule.
    """
    if isinstance(argument, kinds.NestedArray):
        return kinds.Array(argument.dtype, argument.ndim, "C")
    if isinstance(argument, kinds.Integer | kinds.Boolean | kinds.IntEnumMember):
        return kinds.int64
    return argument


def result_type(kinds: Any, function: FunctionType) -> Any:
    """Return the type a rule returns by its annotation, or None to have it inferred."""
    named = {int: kinds.int64, bool: kinds.boolean, None: kinds.none}
    return named.get(function.__annotations__.get("return", ...))
