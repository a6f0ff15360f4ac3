"""Tells LLVM what is known of the fields of records: nothing in the code of a rule says it.

A loop over melds would be made ready for dozens of them, with vectors, their constants and more
branches than the loop itself has. What is not negative is divided in fewer steps.
"""

import functools
from collections.abc import Mapping
from typing import Any

from llvmlite import ir
from numba.core import ir as numba_ir
from numba.core import ir_utils, types
from numba.core.base import BaseContext
from numba.core.lowering import Lower
from numba.np.numpy_support import from_dtype

from ariari.jit.arrays import dtype_of
from ariari.jit.limits import LIMITS
from ariari.jit.needs import Way

__all__ = ["KNOWN_LIMITS"]

_how_to_read = BaseContext.get_getattr
_how_to_read_entry = Lower.lower_getitem


@functools.cache
def _limits(kind: Any) -> Mapping[str, int]:
    """Return the limits of the fields of one of Numba's types: none if it is no record."""
    known = {from_dtype(dtype_of(record)): limits for record, limits in LIMITS.items()}
    return known.get(kind, {})


def _tell_limit(builder: Any, value: Any, most: int | None) -> None:
    """Tell LLVM that a number that is read here is 0 to its limit, if it has one."""
    if most is not None and isinstance(value, ir.LoadInstr) and isinstance(value.type, ir.IntType):
        ends = [ir.Constant(value.type, 0), ir.Constant(value.type, most + 1)]
        value.set_metadata("range", builder.module.add_metadata(ends))


def _read_field(context: Any, kind: Any, name: str) -> Any:
    """Return what reads a field: with its limit, if it is a number in a record."""
    read = _how_to_read(context, kind, name)
    most = _limits(kind).get(name) if isinstance(kind, types.Record) else None
    if most is None:
        return read

    def within(*given: Any) -> Any:
        value = read(*given)
        _tell_limit(given[1], value, most)
        return value

    return within


def _read_entry(lower: Any, kind: Any, expression: Any, *given: Any) -> Any:
    """Read an entry of an array: with its limit, if the array is a field of a record."""
    value = _how_to_read_entry(lower, kind, expression, *given)
    field = ir_utils.guard(ir_utils.get_definition, lower.func_ir, expression.value)
    if isinstance(field, numba_ir.Expr) and field.op == "getattr":
        record = lower.typeof(field.value.name)
        if isinstance(record, types.Record):
            _tell_limit(lower.builder, value, _limits(record).get(field.attr))
    return value


KNOWN_LIMITS: tuple[Way, ...] = (
    (BaseContext, "get_getattr", _read_field),
    (Lower, "lower_getitem", _read_entry),
)
"""What Numba does otherwise for rules."""
