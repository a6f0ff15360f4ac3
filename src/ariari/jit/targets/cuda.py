"""Batches on a GPU: the same rules, one thread for each item.

Needs the extra `cuda` (numba-cuda). Without a card the kernels can still be compiled:
`compile_to_ptx` proves that every rule they reach keeps to the dialect.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar

from ariari.jit.cuda.backend import AS_RULES_NEED, CudaBackend, cuda_twins  # isort: skip - says what is missing
from numba import cuda
from numba.cuda import dispatcher as cuda_dispatcher

from ariari.errors import AriariError
from ariari.jit.arrays import array_of
from ariari.jit.batch import LOOKUP, SHARED, Batch, Changed, Column, Made
from ariari.jit.compiler import Twins
from ariari.jit.cuda.kernels import BLOCK, argument_types, kernel_of, wide_kernel_of
from ariari.jit.cuda.launches import run_again
from ariari.jit.cuda.memory import (
    DeviceView,
    as_device_array,
    is_on_device,
    pinned,
    to_device,
)
from ariari.jit.cuda.rounds import run_in_stages
from ariari.jit.needs import instead
from ariari.tables import load
from ariari.words.reason import Reason

__all__ = [
    "Cuda",
    "DeviceView",
    "as_device_array",
    "card",
    "compile_to_ptx",
    "free_bytes",
    "has_card",
    "is_on_device",
    "launch",
    "make_target",
    "pinned",
    "send",
    "to_device",
]


@dataclass(frozen=True)
class Cuda:
    """The rules compiled for the card in use."""

    asks_guards: ClassVar[bool] = False

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Run a kernel with one thread for each item.

        What is made goes to the device too: a kernel need not write every byte of it.
        """
        _check_card()
        size = len(next(columns[column.name] for column in batch.columns if column.is_by_item))
        if size == 0:
            return
        sent = {column.name: send(column, columns) for column in batch.columns}
        stay = all(is_on_device(columns[name]) for name in columns)
        launch(batch, tuple(sent.values()), size, again=stay)
        for column in batch.columns:
            given = columns.get(column.name)
            if isinstance(column.role, Made | Changed) and not is_on_device(given):
                sent[column.name].copy_to_host(given)


def launch(batch: Batch, sent: Sequence[Any], size: int, *, again: bool = False) -> None:
    """Run a batch for items whose columns are on the device, in order.

    Where it will run `again` for the same columns, the launch is kept.
    """
    kernel = cuda_twins(with_calls=batch.is_long).entry(kernel_of(batch))
    if batch.stages is not None:
        wide = {stage: _wide_kernel(batch, stage) for stage in batch.stages.wide}
        run_in_stages(kernel, wide, batch.stages, sent, size)
    elif again:
        run_again(kernel, sent, size)
    else:
        kernel[-(-size // BLOCK), BLOCK](*sent)


def _wide_kernel(batch: Batch, stage: int) -> Any:
    return cuda_twins(is_wide=True).entry(wide_kernel_of(batch, stage))


def make_target() -> Cuda:
    """Return the target; refused if there is no card."""
    _check_card()
    return Cuda()


def has_card() -> bool:
    """Whether there is a GPU that can run the batches."""
    return bool(cuda.is_available())


def card() -> tuple[str, int]:
    """Return the name of the GPU in use, and how many multiprocessors it has."""
    _check_card()
    device = cuda.get_current_device()
    name = device.name.decode() if isinstance(device.name, bytes) else str(device.name)
    return name, int(device.MULTIPROCESSOR_COUNT)


def free_bytes() -> int:
    """Return how much of the GPU's memory is free."""
    return int(cuda.current_context().get_memory_info().free)


def _check_card() -> None:
    if not has_card():
        raise AriariError(Reason("batches.no_gpu"))


def send(column: Column, columns: Mapping[str, Any]) -> Any:
    """Return a column as a kernel takes it: arrays are on the device."""
    if column.role is LOOKUP:
        return _device_tables()
    value = columns[column.name]
    is_sent = column.role is SHARED or is_on_device(value)
    return value if is_sent else cuda.to_device(value)


@functools.cache
def _device_tables() -> Any:
    """Return the tables on the device; once per process."""
    return cuda.to_device(array_of(load()))


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
    wide = Twins(CudaBackend(is_wide=True), keep=False)
    assembly = {}
    with _assumed_capability(capability), instead(AS_RULES_NEED):
        for batch in batches:
            stages = batch.stages.wide if batch.stages else ()
            kernels = [(twins[batch.is_long], kernel_of(batch))]
            kernels += [(wide, wide_kernel_of(batch, stage)) for stage in stages]
            for made, kernel in kernels:
                clone = made.entry(kernel).py_func
                assembly[kernel.__name__], _ = cuda.compile_ptx(
                    clone, argument_types(batch), cc=capability
                )
    return assembly
