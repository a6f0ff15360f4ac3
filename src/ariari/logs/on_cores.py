"""Processes many documents on several cores, chunk by chunk; memory stays flat."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from itertools import chain, islice
from typing import TypeVar

from ariari.logs.sources import Document
from ariari.logs.workers import worker_pool

__all__ = ["in_chunks"]

AHEAD = 3
"""Chunks queued for each core: few, so that memory does not grow with the documents."""

Found = TypeVar("Found")
Work = Callable[[list[Document]], Found]


def in_chunks(
    work: Work[Found], documents: Iterable[Document], *, size: int, cores: int
) -> Iterator[Found]:
    """Yield what `work` finds in each chunk of documents, in order.

    A single chunk is done in this process: others take longer to start. `work` must be a module's
    function, so that other processes can find it.
    """
    chunks = _chunks(iter(documents), size)
    first = list(islice(chunks, 2))
    if cores == 1 or len(first) < 2:
        yield from map(work, chain(first, chunks))
    else:
        yield from _on_cores(work, chain(first, chunks), cores)


def _chunks(documents: Iterator[Document], size: int) -> Iterator[list[Document]]:
    while chunk := list(islice(documents, size)):
        yield chunk


def _on_cores(work: Work[Found], chunks: Iterator[list[Document]], cores: int) -> Iterator[Found]:
    """Yield the findings chunk by chunk, while other processes work on the next ones."""
    with worker_pool(cores, "spawn") as pool:
        waiting: list[Future[Found]] = []
        for chunk in chunks:
            waiting.append(pool.submit(work, chunk))
            if len(waiting) >= AHEAD * cores:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()
