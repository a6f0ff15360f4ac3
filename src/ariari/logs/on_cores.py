"""Works on many things on several cores or machines, chunk by chunk; memory stays flat."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from itertools import chain, islice
from typing import TypeVar

from ariari.logs.on_ray import Cluster, on_ray
from ariari.logs.workers import worker_pool

__all__ = ["Workers", "chunks", "in_chunks", "spread"]

AHEAD = 3
"""Tasks queued for each core: few, so that memory does not grow with what is given."""

Given = TypeVar("Given")
Found = TypeVar("Found")
Workers = int | Cluster
"""Cores of this machine, or a Ray cluster."""


def in_chunks(
    work: Callable[[list[Given]], Found], given: Iterable[Given], *, size: int, cores: Workers
) -> Iterator[Found]:
    """Yield what `work` finds in each chunk of what is given, such as documents, in order."""
    return spread(work, chunks(given, size), cores)


def chunks(given: Iterable[Given], size: int) -> Iterator[list[Given]]:
    """Yield what is given, some at a time."""
    source = iter(given)
    while chunk := list(islice(source, size)):
        yield chunk


def spread(
    work: Callable[[Given], Found], given: Iterable[Given], cores: Workers
) -> Iterator[Found]:
    """Yield what `work` finds in each thing that is given, in order.

    A single one is done in this process: others take longer to start. `work` must be a module's
    function, so that other processes can find it.
    """
    if isinstance(cores, Cluster):
        yield from on_ray(work, given, cores)
        return
    source = iter(given)
    first = list(islice(source, 2))
    if cores == 1 or len(first) < 2:
        yield from map(work, chain(first, source))
    else:
        yield from _on_cores(work, chain(first, source), cores)


def _on_cores(
    work: Callable[[Given], Found], given: Iterator[Given], cores: int
) -> Iterator[Found]:
    """Yield the findings one by one, while other processes work on the next ones."""
    with worker_pool(cores, "spawn") as pool:
        waiting: list[Future[Found]] = []
        for each in given:
            waiting.append(pool.submit(work, each))
            if len(waiting) >= AHEAD * cores:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()
