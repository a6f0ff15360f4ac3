"""How rules are compiled for WebAssembly: by Numba up to LLVM's code, then for another machine."""

from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

from numba.core import types
from numba.np.numpy_support import from_dtype

from ariari.jit.arrays import dtype_of
from ariari.jit.batch import Batch
from ariari.jit.compiler import make_loop
from ariari.jit.targets.cpu import CpuBackend, RuleCompiler, RuleLibrary
from ariari.jit.wasm.arguments import SIZE, arguments_of

__all__ = ["WasmBackend", "entry_loop", "loop_types", "wrapper"]


_WRITERS = frozenset({"__main__.py", "typescript.py"})
"""What only writes files: no module depends on it."""


class _Library(RuleLibrary):
    """The code of one rule as Numba writes it: nothing is fitted to this machine's pointers."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leave that to the optimiser for the other machine."""


class _Compiler(RuleCompiler):
    library = _Library


class WasmBackend(CpuBackend):
    """Compiles with Numba, up to the code that a module is made of."""

    rule_compiler = _Compiler

    def __init__(self) -> None:
        super().__init__()
        self.label = "wasm"
        own = Path(__file__).parent.glob("*.py")
        self.sources = (*self.sources, *(path for path in own if path.name not in _WRITERS))

    def entry(
        self, function: FunctionType, directory: Path | None, ready: Callable[[], None]
    ) -> Any:
        """Return the dispatcher of a function that the module exports; only modules are kept."""
        return self.rule(function, is_shared=True)


def entry_loop(batch: Batch) -> FunctionType:
    """Return the loop over a batch's items; its work space is given, as nothing is allocated."""
    parameters = [SIZE, *(name for name, _ in arguments_of(batch))]
    body = [f"for item in range({SIZE}):", f"    {batch.call}"]
    return make_loop(batch, f"{batch.name}_entry", body, {}, parameters)


def loop_types(batch: Batch) -> tuple[Any, ...]:
    """Return the types that the loop is compiled for."""
    kinds = [kind for _, kind in arguments_of(batch)]
    arrays = [types.int64 if kind is None else from_dtype(dtype_of(kind))[::1] for kind in kinds]
    return (types.int64, *arrays)


def wrapper(batch: Batch, name: str) -> str:
    """Return the function that is exported: it takes the size, then addresses and numbers.

    The loop by that name takes each array as seven values, and two more pointers: where to put a
    result, and what was raised.
    """
    given, passed = [f"i32 %{SIZE}"], ["ptr %result", "ptr %raised", "i64 %count"]
    for place, (_, kind) in enumerate(arguments_of(batch)):
        given.append(f"{'i64' if kind is None else 'ptr'} %{place}")
        if kind is None:
            passed.append(f"i64 %{place}")
        else:
            shape = f"i64 %count, i64 {dtype_of(kind).itemsize}"
            passed.append(f"ptr null, ptr null, {shape}, ptr %{place}, {shape}")
    kinds = [each.split()[0] for each in ", ".join(passed).split(", ")]
    return f"""
        declare i32 @"{name}"({", ".join(kinds)})
        define void @{batch.name}({", ".join(given)}) {{
            %result = alloca ptr
            %raised = alloca ptr
            %count = zext i32 %{SIZE} to i64
            %status = call i32 @"{name}"({", ".join(passed)})
            ret void
        }}"""
