"""Twins of the rules for a GPU, by numba-cuda."""

import functools
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import numba
import numpy as np

try:
    import numba_cuda  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError("a GPU needs numba-cuda: install ariari with the extra `cuda`") from error
from numba.cuda import types
from numba.cuda.codegen import CUDACodeLibrary
from numba.cuda.core import config, errors
from numba.cuda.core.caching import NullCache
from numba.cuda.core.compiler_lock import global_compiler_lock
from numba.cuda.cudadrv import nvvm
from numba.cuda.dispatcher import CUDACache, CUDADispatcher
from numba.cuda.extending import lower_cast

if "row_stack" not in vars(np):  # numba-cuda 0.30 asks for a name that NumPy 2.5 has dropped
    np.row_stack = np.vstack
from numba.cuda.np import arrayobj

from ariari.jit import cache, needs
from ariari.jit.compiler import Twins, one_type, result_type
from ariari.jit.needs import call_once, instead, text_once

__all__ = ["AS_RULES_NEED", "CudaBackend", "cuda_twins"]

LONG_REGISTERS = 128
"""For each thread of a long batch."""
WIDE_REGISTERS = 56
"""For each thread of many that do parts of an item: so more of them wait for memory at a time."""
LONG_RULE = 150
"""Instructions, before optimisation, above which a rule of a game is called instead of inlined."""

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is not a mistake


def _modules_once(library: CUDACodeLibrary) -> list[Any]:
    """Return the code of a function and of all that it calls, each once.

    numba-cuda lists a function for every way to reach it: 100,000 entries for the 600 of a game.
    """
    found: dict[Any, None] = {}
    waiting = [library]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found[each] = None
            waiting += each._linking_libraries
    return [each._module for each in found]


CUDACodeLibrary.modules = property(_modules_once)
# The verifier takes as long as the compiler, which refuses what it cannot compile as well.
nvvm.CompilationUnit.verify = lambda unit: None


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def _field_to_array(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    """Pass an array field where a plain array is expected; both are held the same way."""
    return value


def _as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Stand in for numba-cuda's function that corrects an index by the size of the array.

    In Python a negative index counts from the end. No rule has one.
    """
    return context.cast(builder, index, kind, types.intp)


AS_RULES_NEED = (
    (arrayobj, "fix_integer_index", _as_it_is),
    text_once(types.Record),
    call_once(types.BaseFunction),
    (errors, "ColorShell", nullcontext),
)
"""What numba-cuda does otherwise for rules, so that they are compiled sooner."""


class _CudaRule(CUDADispatcher):  # type: ignore[misc]
    """A rule for the GPU, with one specialisation."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile for the arguments' common types rather than for those of this call."""
        common = tuple(one_type(types, argument) for argument in args)
        named = {name: one_type(types, argument) for name, argument in kws.items()}
        return super().get_call_template(common, named)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile with the annotated result."""
        with global_compiler_lock, instead(AS_RULES_NEED):
            return super().compile_device(args, return_type or result_type(types, self.py_func))


class _CudaEntry(CUDADispatcher):  # type: ignore[misc]
    """A kernel for the GPU, whose indexes are never negative either."""

    def compile(self, sig: Any) -> Any:
        """Compile with plain indexes."""
        with global_compiler_lock, instead(AS_RULES_NEED):
            return super().compile(sig)


class _CalledRule(_CudaRule):
    """A rule for the GPU with several callers, which stays a separate function if it is long.

    NVVM would inline it wherever it is called. For a whole game that makes the code eight times as
    long, and its last step, from PTX to the card's own code, many times slower.
    """

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile, and mark a long rule."""
        is_new = args not in self.overloads
        compiled = super().compile_device(args, return_type)
        if is_new:
            function = compiled.library._module.get_global(compiled.fndesc.llvm_func_name)
            if sum(len(block.instructions) for block in function.blocks) > LONG_RULE:
                function.attributes.add("noinline")
        return compiled


class CudaBackend:
    """Compiles with numba-cuda for the card in use."""

    def __init__(self, *, with_calls: bool = False, is_wide: bool = False) -> None:
        """`with_calls` keeps long rules apart, for kernels that reach nearly all of them."""
        self.label = "cuda" + ", calls" * with_calls + ", wide" * is_wide
        self.versions: tuple[str, ...] = (
            numba_cuda.__version__,
            numba.__version__,
            llvmlite.__version__,
        )
        own = Path(__file__).parent.glob("*.py")
        self.sources: tuple[Path, ...] = (*own, Path(needs.__file__))
        self._with_calls = with_calls
        self._options: dict[str, Any] = {
            "debug": False,
            "lineinfo": False,
            "opt": True,
            "fastmath": False,
        }
        if with_calls:
            self._options["max_registers"] = LONG_REGISTERS
        elif is_wide:
            self._options["max_registers"] = WIDE_REGISTERS

    def rule(self, function: FunctionType, *, is_shared: bool) -> Any:
        """Return the dispatcher of a function that runs on the device only."""
        options = self._options | {"device": True, "inline": "never", "forceinline": False}
        rule_class = _CalledRule if self._with_calls and is_shared else _CudaRule
        return rule_class(function, targetoptions=options)

    def entry(
        self, function: FunctionType, directory: Path | None, ready: Callable[[], None]
    ) -> Any:
        """Return the dispatcher of a kernel, which looks into `directory` before it compiles."""
        dispatcher = _CudaEntry(function, targetoptions=dict(self._options))
        store = cache.stored(CUDACache, function, directory) if directory else NullCache()
        name = f"{function.__name__} for {self.label}"
        dispatcher._cache = cache.EntryCache(name, store, ready)
        return dispatcher


@functools.cache
def cuda_twins(*, with_calls: bool = False, is_wide: bool = False) -> Twins:
    """Return this process's twins for the card in use."""
    return Twins(CudaBackend(with_calls=with_calls, is_wide=is_wide))
