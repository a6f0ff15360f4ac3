"""What the entries of a module take."""

from typing import Any

from ariari.core.tables import Tables
from ariari.jit.batch import LOOKUP, SHARED, Batch, Column

__all__ = ["SIZE", "arguments_of"]

SIZE = "size"
"""The first parameter of an entry: how many items there are."""


def arguments_of(batch: Batch) -> list[tuple[str, Any]]:
    """Return what an entry takes after the size: each name, and its records, or None for a number.

    The work space comes after the columns.
    """
    return [*((column.name, _records_of(column)) for column in batch.columns), *batch.work.items()]


def _records_of(column: Column) -> Any:
    if column.role is SHARED:
        return None
    return Tables if column.role is LOOKUP else column.kind
