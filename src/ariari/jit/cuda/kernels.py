"""Kernels: what one thread does for an item of a batch, or for one in a stage of it."""

import functools
import math
from collections.abc import Sequence
from types import FunctionType
from typing import Any

from llvmlite import ir
from numba import cuda
from numba.cuda import cgutils, types
from numba.cuda.extending import intrinsic
from numba.cuda.np.numpy_support import from_dtype

from ariari.core.tables import Tables
from ariari.jit.arrays import dtype_of
from ariari.jit.batch import LOOKUP, SHARED, Batch, Column
from ariari.jit.compiler import make_loop

__all__ = ["BEGIN", "BLOCK", "argument_types", "kernel_of", "wide_kernel_of"]

BLOCK = 128
"""Threads of a block."""
ALIGNMENT = 16
"""Of work space, and what a thread moves at once, in bytes."""
WORD_BITS = 32
WORD_BYTES = WORD_BITS // 8
BEGIN = -1
"""The stage in which items begin."""
ALL_LANES = 0xFFFFFFFF
"""Of a warp."""
QUEUED = ("stage", "turn", "queues", "counts")
"""What a kernel in stages takes besides its columns."""


@functools.cache
def kernel_of(batch: Batch) -> FunctionType:
    """Return what one thread does; its work space is its own."""
    scope: dict[str, Any] = {"cuda": cuda}
    scope |= {f"new_{name}": _allocator(kind) for name, kind in batch.work.items()}
    if batch.stages is None:
        return make_loop(batch, f"{batch.name}_kernel", _one_by_one(batch), scope)
    scope |= {"begin": batch.stages.begin, "due": batch.stages.due}
    scope |= {each.__name__: each for each in batch.stages.each}
    for name in {name for names in batch.stages.near.values() for name in names}:
        kind = batch.roles[name].kind
        scope |= {f"new_near_{name}": _allocator(kind), f"copy_{name}": _copier(kind)}
    return make_loop(batch, f"{batch.name}_kernel", _queued(batch), scope, _queued_names(batch))


@functools.cache
def wide_kernel_of(batch: Batch, stage: int) -> FunctionType:
    """Return what one thread does for a part of an item, before the stage that it is queued for."""
    assert batch.stages is not None
    wide = batch.stages.wide[stage]
    scope: dict[str, Any] = {"cuda": cuda, "part": wide.part}
    scope |= {f"new_{name}": _allocator(kind) for name, kind in batch.work.items()}
    body = [
        "place = cuda.grid(1)",
        f"if place < counts[turn, stage] * {wide.parts}:",
        *_work(batch),
        f"    item = queues[turn, stage, place // {wide.parts}]",
        f"    part({batch.arguments}, place % {wide.parts})",
    ]
    name = f"{batch.name}_wide_{stage}_kernel"
    return make_loop(batch, name, body, scope, _queued_names(batch))


def _queued_names(batch: Batch) -> list[str]:
    """Return what a kernel in stages takes."""
    return [*(column.name for column in batch.columns), *QUEUED]


def _one_by_one(batch: Batch) -> list[str]:
    """Return the body of a kernel with one thread for each item."""
    return ["item = cuda.grid(1)", f"if item < {_size(batch)}:", *_work(batch), f"    {batch.call}"]


def _queued(batch: Batch) -> list[str]:
    """Return the body of a kernel with one thread for each item that is queued for a stage.

    Then every item is queued for the stage that is due: in this round if that comes later in it,
    else in the next. Threads of a warp that queue for the same stage ask for places together.
    """
    assert batch.stages is not None
    each, rare = batch.stages.each, batch.stages.rare
    calls = []
    for stage in dict.fromkeys(each):
        places = [place for place, other in enumerate(each) if other is stage]
        is_run = " or ".join(f"stage == {place}" for place in places)
        near = batch.stages.near.get(places[0], ())
        calls += [f"    elif {is_run}:", *_call(batch, stage.__name__, near)]
    rare_bits = sum(1 << place for place in rare)
    return [
        "place = cuda.grid(1)",
        f"size = {_size(batch)} if stage == {BEGIN} else counts[turn, stage]",
        "item = place",
        "following = -1",
        "when = turn",
        "if place < size:",
        *_work(batch),
        f"    if stage != {BEGIN}:",
        "        item = queues[turn, stage, place]",
        f"    if stage == {BEGIN}:",
        f"        begin({batch.arguments})",
        *calls,
        f"    following = due({batch.arguments})",
        f"    if stage != {BEGIN}:",
        f"        is_beside = {rare_bits} >> following & 1 != {rare_bits} >> stage & 1",
        "        when = 1 - turn if following <= stage or is_beside else turn",
        "cuda.syncwarp()",
        f"together = cuda.match_any_sync({ALL_LANES}, following * 2 + when)",
        "leader = cuda.ffs(together) - 1",
        "first = 0",
        "if cuda.laneid == leader and following >= 0:",
        "    first = cuda.atomic.add(counts, (when, following), cuda.popc(together))",
        f"first = cuda.shfl_sync({ALL_LANES}, first, leader)",
        f"if 0 <= following < {len(each)}:",
        "    before = cuda.popc(together & ((1 << cuda.laneid) - 1))",
        "    queues[when, following, first + before] = item",
    ]


def _call(batch: Batch, stage: str, near: Sequence[str]) -> list[str]:
    """Return the lines that run a stage, on copies of what it shall have near."""
    arguments = batch.arguments
    for name in near:
        arguments = arguments.replace(f"{name}[item]", f"near_{name}")
    return [
        *(f"        near_{name} = new_near_{name}()" for name in near),
        *(f"        copy_{name}(near_{name}, {name}[item])" for name in near),
        f"        {stage}({arguments})",
    ]


def _work(batch: Batch) -> list[str]:
    """Return the lines that give a thread its work space."""
    return [f"    {name} = (new_{name}(),)" for name in batch.work]


def _allocator(kind: Any) -> Any:
    """Return what gives a thread a record of its own, which may hold anything.

    `cuda.local.array` would fill it with zeros, in every thread of every launch.
    """
    record = from_dtype(dtype_of(kind))

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        with builder.goto_entry_block():
            memory = builder.alloca(context.get_data_type(record))
        memory.align = ALIGNMENT
        return builder.bitcast(memory, context.get_value_type(record))

    def allocate(typing_context: Any) -> Any:
        return record(), generate

    return intrinsic(allocate)


def _copier(kind: Any) -> Any:
    """Return what copies a record to another, as many bytes at a time as its size allows."""
    record = from_dtype(dtype_of(kind))
    assert record.size % WORD_BYTES == 0, kind
    width = math.gcd(record.size, ALIGNMENT)
    word = ir.VectorType(ir.IntType(WORD_BITS), width // WORD_BYTES)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        target, source = (builder.bitcast(each, word.as_pointer()) for each in arguments)
        count = ir.Constant(ir.IntType(64), record.size // width)
        with cgutils.for_range(builder, count) as loop:
            found = builder.load(builder.gep(source, [loop.index]), align=width)
            builder.store(found, builder.gep(target, [loop.index]), align=width)
        return context.get_dummy_value()

    def copy(typing_context: Any, target: Any, source: Any) -> Any:
        return types.void(record, record), generate

    return intrinsic(copy)


def _size(batch: Batch) -> str:
    """Return what says how many items there are."""
    return f"{next(column.name for column in batch.columns if column.is_by_item)}.shape[0]"


def argument_types(batch: Batch) -> tuple[Any, ...]:
    """Return the types that a batch's kernel takes."""
    columns = tuple(_type_of(column) for column in batch.columns)
    if batch.stages is None:
        return columns
    return *columns, types.int64, types.int64, types.int32[:, :, ::1], types.int32[:, ::1]


def _type_of(column: Column) -> Any:
    """Return the type that a kernel takes a column as."""
    if column.role is SHARED:
        return types.int64
    kind: Any = Tables if column.role is LOOKUP else column.kind
    return from_dtype(dtype_of(kind))[::1]
