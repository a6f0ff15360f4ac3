"""Batches on a GPU: the same rules, one thread for each item.

Needs the extra `cuda` (numba-cuda). Without a card the kernels can still be compiled:
`compile_to_ptx` proves that every rule they reach keeps to the dialect.
"""

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda import dispatcher as cuda_dispatcher
from numba.cuda import types
from numba.cuda.core.caching import NullCache
from numba.cuda.dispatcher import CUDACache, CUDADispatcher
from numba.cuda.extending import lower_cast
from numba.cuda.np.numpy_support import from_dtype
from numpy.typing import NDArray

from ariari.core.rng import Random, below, seed
from ariari.jit import cache
from ariari.jit.compiler import Twins, one_type, result_type

BLOCK = 128
"""Threads of a block."""


@lower_cast(types.NestedArray, types.Array)
def _field_to_array(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    """Pass an array field where a plain array is expected; both are held the same way."""
    return value


class _CudaRule(CUDADispatcher):  # type: ignore[misc]
    """A rule for the GPU, with one specialisation."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile for the arguments' common types rather than for those of this call."""
        common = tuple(one_type(types, argument) for argument in args)
        named = {name: one_type(types, argument) for name, argument in kws.items()}
        return super().get_call_template(common, named)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile with the annotated result."""
        return super().compile_device(args, return_type or result_type(types, self.py_func))


class CudaBackend:
    """Compiles with numba-cuda for the card in use."""

    label = "cuda"
    _options: dict[str, Any] = {
        "debug": False,
        "lineinfo": False,
        "opt": True,
        "fastmath": False,
        "link": (),
        "extensions": [],
    }

    def rule(self, function: FunctionType) -> Any:
        """Return the dispatcher of a function that runs on the device only."""
        options = self._options | {"device": True, "inline": "never", "forceinline": False}
        return _CudaRule(function, targetoptions=options)

    def entry(self, function: FunctionType, directory: Path | None) -> Any:
        """Return the dispatcher of a kernel, which looks into `directory` before it compiles."""
        dispatcher = CUDADispatcher(function, targetoptions=dict(self._options))
        store = cache.stored(CUDACache, function, directory) if directory else NullCache()
        dispatcher._cache = cache.EntryCache(f"{function.__name__} for {self.label}", store)
        return dispatcher


@functools.cache
def cuda_twins() -> Twins:
    """Return this process's twins for the card in use."""
    return Twins(CudaBackend())


def random_kernel(seeds: Any, bound: int, states: Any, numbers: Any) -> None:
    """Fill each row with random numbers from the row's own seed."""
    item = cuda.grid(1)
    if item < seeds.shape[0]:
        seed(states[item], seeds[item])
        for column in range(numbers.shape[1]):
            numbers[item, column] = below(states[item], bound)


@contextmanager
def _assumed_capability(capability: tuple[int, int]) -> Iterator[None]:
    """Let numba-cuda believe in a card of this compute capability, for the time of a compile."""
    asked = cuda_dispatcher.get_current_device
    cuda_dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        cuda_dispatcher.get_current_device = asked


def compile_to_ptx(capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """Return the assembly of every kernel by its name; needs no card."""
    twins = Twins(CudaBackend(), keep=False)
    assembly = {}
    with _assumed_capability(capability):
        for kernel, arguments in _SIGNATURES.items():
            clone = twins.entry(kernel).py_func
            assembly[kernel.__name__], _ = cuda.compile_ptx(clone, arguments, cc=capability)
    return assembly


_SIGNATURES = {
    random_kernel: (
        types.int64[::1],
        types.int64,
        from_dtype(Random.dtype)[::1],
        types.int64[:, ::1],
    ),
}
