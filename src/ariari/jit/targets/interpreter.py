"""Batches in plain Python: what the other targets must equal, byte for byte."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from ariari.jit.arrays import Array, memory_of
from ariari.jit.batch import LOOKUP, SHARED, Batch, Chosen, Role, Work
from ariari.record import Record
from ariari.tables import load

__all__ = ["Interpreter", "make_target"]


@dataclass(frozen=True)
class Interpreter:
    """Calls the rules as they stand, over checked views of the arrays."""

    asks_guards: ClassVar[bool] = False

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Call the rule for one item after the other."""
        takes = [_taker(name, role, columns) for name, role in batch.roles.items()]
        results = columns.get("result")
        for item in range(_size(batch, columns)):
            result = batch.rule(*[take(item) for take in takes])
            if results is not None:
                results[item] = result


def make_target() -> Interpreter:
    """Return the target."""
    return Interpreter()


def _size(batch: Batch, columns: Mapping[str, Any]) -> int:
    return len(next(columns[column.name] for column in batch.columns if column.is_by_item))


def _taker(name: str, role: Role, columns: Mapping[str, Any]) -> Callable[[int], Any]:
    """Return what gives the argument of an item."""
    if role is LOOKUP:
        return _constant(load())
    if role is SHARED:
        return _constant(columns[name])
    if isinstance(role, Work):
        return _constant(role.kind())
    if not isinstance(role, Chosen):
        return _items(role.kind, columns[name])
    pool = _items(role.kind, columns[name])
    views = [pool(place) for place in range(len(columns[name]))]
    places = columns[f"{name}_index"].tolist()
    return lambda item: views[places[item]]


def _constant(value: Any) -> Callable[[int], Any]:
    return lambda _: value


def _items(kind: Any, array: Array) -> Callable[[int], Any]:
    """Return what gives an entry of an array: the view of a record, or a Python int."""
    if isinstance(kind, type) and issubclass(kind, Record):
        return partial(kind, memory_of(array))
    values: list[int] = array.tolist()
    return values.__getitem__
