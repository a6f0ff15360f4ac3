"""Batches on a GPU: the same rules, one thread for each item.

Needs the extra `cuda` (numba-cuda). Without a card the kernels can still be compiled:
`compile_to_ptx` proves that every rule they reach keeps to the dialect.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import llvmlite
import numba
import numpy as np

try:
    import numba_cuda  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError("a GPU needs numba-cuda: install ariari with the extra `cuda`") from error
from numba import cuda
from numba.cuda import dispatcher as cuda_dispatcher
from numba.cuda import types
from numba.cuda.core import config
from numba.cuda.core.caching import NullCache
from numba.cuda.dispatcher import CUDACache, CUDADispatcher
from numba.cuda.extending import lower_cast
from numba.cuda.np.numpy_support import from_dtype

from ariari.core.tables import Tables
from ariari.errors import AriariError
from ariari.jit import cache
from ariari.jit.arrays import Array, array_of, dtype_of
from ariari.jit.batch import LOOKUP, SHARED, Batch, Changed, Column, Made
from ariari.jit.compiler import Twins, make_loop, one_type, result_type
from ariari.tables import load
from ariari.words.reason import Reason

__all__ = [
    "Cuda",
    "DeviceView",
    "as_device_array",
    "compile_to_ptx",
    "has_card",
    "is_on_device",
    "make_target",
    "to_device",
]

BLOCK = 128
"""Threads of a block."""
STAGED_BLOCK = 512
"""Threads of a block that do the same thing at the same time; one block for each multiprocessor."""
REGISTERS = 65536
"""Of a multiprocessor, on all cards of the last ten years; its threads share them."""
LONG_RULE = 150
"""Instructions, before optimisation, above which a rule of a game is called instead of inlined."""


@dataclass(frozen=True)
class Cuda:
    """The rules compiled for the card in use."""

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a kernel with one thread for each item.

        What is made goes to the device too: a kernel need not write every byte of it.
        """
        _check_card()
        size = len(next(columns[column.name] for column in batch.columns if column.is_by_item))
        if size == 0:
            return
        sent = {column.name: _sent(column, columns) for column in batch.columns}
        kernel = cuda_twins(with_calls=batch.is_long).entry(_kernel(batch))
        kernel[_grid(batch, size)](*sent.values())
        for column in batch.columns:
            given = columns.get(column.name)
            if isinstance(column.role, Made | Changed) and not is_on_device(given):
                sent[column.name].copy_to_host(given)


def _grid(batch: Batch, size: int) -> tuple[int, int]:
    """Return how many blocks run a batch, and of how many threads.

    Where a batch has stages, a thread takes one item after another.
    """
    if batch.stages is None:
        return -(-size // BLOCK), BLOCK
    most = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    return min(-(-size // STAGED_BLOCK), most), STAGED_BLOCK


def make_target() -> Cuda:
    """Return the target; refused if there is no card."""
    _check_card()
    return Cuda()


def has_card() -> bool:
    """Whether there is a GPU that can run the batches."""
    return bool(cuda.is_available())


def _check_card() -> None:
    if not has_card():
        raise AriariError(Reason("batches.no_gpu"))


def _sent(column: Column, columns: Mapping[str, Any]) -> Any:
    """Return a column as a kernel takes it: arrays are on the device."""
    if column.role is LOOKUP:
        return _device_tables()
    value = columns[column.name]
    is_sent = column.role is SHARED or is_on_device(value)
    return value if is_sent else cuda.to_device(value)


def is_on_device(value: Any) -> bool:
    """Whether an array is on the GPU: it then stays there."""
    return hasattr(value, "__cuda_array_interface__")


def to_device(array: Array) -> Any:
    """Return a copy of an array on the GPU."""
    return cuda.to_device(array)


def as_device_array(array: Any) -> Any:
    """Return an array of any library on the GPU as kernels take it, without copying."""
    return cuda.as_cuda_array(array)


class DeviceView:
    """A field of records on the GPU, for libraries that read the CUDA array interface or DLPack.

    Nothing is copied; it keeps the records alive.
    """

    def __init__(self, records: Any, offset: int, shape: tuple[int, ...], dtype: Any) -> None:
        """View the field that lies `offset` bytes into each record; `shape` is that of one."""
        self._records = records
        self.shape = (len(records), *shape)
        self.dtype = np.dtype(dtype)
        inner = [self.dtype.itemsize] if shape else []
        for size in reversed(shape[1:]):
            inner.insert(0, inner[0] * size)
        self.__cuda_array_interface__ = {
            "shape": self.shape,
            "strides": (records.dtype.itemsize, *inner),
            "typestr": self.dtype.str,
            "data": (records.__cuda_array_interface__["data"][0] + offset, False),
            "version": 3,
        }

    def __len__(self) -> int:
        return self.shape[0]

    def __dlpack__(self, **options: Any) -> Any:
        """Return the field for a library that reads DLPack; CuPy makes the capsule."""
        return self._cupy().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        kind, number = self._cupy().__dlpack_device__()
        return kind, number

    def _cupy(self) -> Any:
        return import_module("cupy").asarray(self)

    def copy_to_host(self) -> Array:
        """Return a copy in this machine's memory."""
        raw: Array = self._records.copy_to_host().view(np.uint8)
        interface = self.__cuda_array_interface__
        offset = interface["data"][0] - self._records.__cuda_array_interface__["data"][0]
        return np.ndarray(self.shape, self.dtype, raw.data, offset, interface["strides"]).copy()


@functools.cache
def _device_tables() -> Any:
    """Return the tables on the device; once per process."""
    return cuda.to_device(array_of(load()))


@functools.cache
def cuda_twins(*, with_calls: bool = False) -> Twins:
    """Return this process's twins for the card in use."""
    return Twins(CudaBackend(with_calls=with_calls))


@functools.cache
def _kernel(batch: Batch) -> FunctionType:
    """Return what one thread does; its work space is its own."""
    body = _one_by_one(batch) if batch.stages is None else _together(batch)
    scope: dict[str, Any] = {"cuda": cuda}
    scope |= {f"{name}_type": from_dtype(dtype_of(kind)) for name, kind in batch.work.items()}
    if batch.stages is not None:
        scope |= {"begin": batch.stages.begin, "is_over": batch.stages.is_over}
        scope |= {f"stage{place}": stage for place, stage in enumerate(batch.stages.each)}
    return make_loop(batch, f"{batch.name}_kernel", body, scope)


def _one_by_one(batch: Batch) -> list[str]:
    """Return the body of a kernel with one thread for each item."""
    work = [f"    {name} = cuda.local.array(1, {name}_type)" for name in batch.work]
    return ["item = cuda.grid(1)", f"if item < {_size(batch)}:", *work, f"    {batch.call}"]


def _together(batch: Batch) -> list[str]:
    """Return the body of a kernel in which the threads of a block are in the same stage.

    The code of all rules is far larger than what a multiprocessor keeps at hand: threads that are
    somewhere else in it each wait for it.
    """
    assert batch.stages is not None
    arguments, body = batch.arguments, []
    for place in range(len(batch.stages.each)):
        body += ["if item < size:", f"    stage{place}({arguments})", "cuda.syncthreads()"]
    return [
        "item = cuda.grid(1)",
        f"size = {_size(batch)}",
        *(f"{name} = cuda.local.array(1, {name}_type)" for name in batch.work),
        "if item < size:",
        f"    begin({arguments})",
        "while cuda.syncthreads_or(int(item < size)):",
        *(f"    {line}" for line in body),
        f"    if item < size and is_over({arguments}):",
        "        item += cuda.gridsize(1)",
        "        if item < size:",
        f"            begin({arguments})",
    ]


def _size(batch: Batch) -> str:
    """Return what says how many items there are."""
    return f"{next(column.name for column in batch.columns if column.is_by_item)}.shape[0]"


if "row_stack" not in vars(np):  # numba-cuda 0.30 asks for a name that NumPy 2.5 has dropped
    np.row_stack = np.vstack

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is not a mistake


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
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


class _CalledRule(_CudaRule):
    """A rule for the GPU that stays a separate function if it is long.

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

    def __init__(self, *, with_calls: bool = False) -> None:
        """`with_calls` keeps long rules apart, for kernels that reach nearly all of them."""
        self.label = "cuda, calls" if with_calls else "cuda"
        self.versions: tuple[str, ...] = (
            numba_cuda.__version__,
            numba.__version__,
            llvmlite.__version__,
        )
        self.sources: tuple[Path, ...] = (Path(__file__),)
        self._rule_class = _CalledRule if with_calls else _CudaRule
        self._options: dict[str, Any] = {
            "debug": False,
            "lineinfo": False,
            "opt": True,
            "fastmath": False,
        }
        if with_calls:
            self._options["max_registers"] = REGISTERS // STAGED_BLOCK

    def rule(self, function: FunctionType) -> Any:
        """Return the dispatcher of a function that runs on the device only."""
        options = self._options | {"device": True, "inline": "never", "forceinline": False}
        return self._rule_class(function, targetoptions=options)

    def entry(self, function: FunctionType, directory: Path | None) -> Any:
        """Return the dispatcher of a kernel, which looks into `directory` before it compiles."""
        dispatcher = CUDADispatcher(function, targetoptions=dict(self._options))
        store = cache.stored(CUDACache, function, directory) if directory else NullCache()
        dispatcher._cache = cache.EntryCache(f"{function.__name__} for {self.label}", store)
        return dispatcher


@contextmanager
def _assumed_capability(capability: tuple[int, int]) -> Iterator[None]:
    """Make numba-cuda believe in a card of this compute capability while it compiles."""
    asked = cuda_dispatcher.get_current_device
    cuda_dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        cuda_dispatcher.get_current_device = asked


def compile_to_ptx(
    batches: Iterable[Batch], capability: tuple[int, int] = (9, 0)
) -> dict[str, str]:
    """Return the assembly of every kernel by its name; needs no card."""
    twins = {long: Twins(CudaBackend(with_calls=long), keep=False) for long in (False, True)}
    assembly = {}
    with _assumed_capability(capability):
        for batch in batches:
            kernel = _kernel(batch)
            clone = twins[batch.is_long].entry(kernel).py_func
            arguments = tuple(_type_of(column) for column in batch.columns)
            assembly[kernel.__name__], _ = cuda.compile_ptx(clone, arguments, cc=capability)
    return assembly


def _type_of(column: Column) -> Any:
    """Return the type that a kernel takes a column as."""
    if column.role is SHARED:
        return types.int64
    kind: Any = Tables if column.role is LOOKUP else column.kind
    return from_dtype(dtype_of(kind))[::1]
