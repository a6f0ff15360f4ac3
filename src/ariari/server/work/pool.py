"""A few workers, a bounded queue in front of them, and a share of it for each address."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ariari.server.work.limits import WorkLimits
from ariari.server.work.wire import Answer
from ariari.server.work.worker import Worker, WorkerLost

__all__ = ["Crowded", "Pool", "WorkerLost"]

_LOG = logging.getLogger(__name__)


class Crowded(Exception):
    """The queue is full: for everyone, or for one address."""

    def __init__(self, *, is_address: bool) -> None:
        super().__init__()
        self.is_address = is_address


class Pool:
    """Workers of one sort; only used from one event loop."""

    def __init__(self, limits: WorkLimits | None = None) -> None:
        self.limits = limits or WorkLimits()
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._workers = [Worker(self.limits) for _ in range(self.limits.processes)]
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._here: Counter[str] = Counter()
        """Questions from each address, waiting or in progress."""

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Hold a place in the queue; taken before a question's content is received."""
        if self._here.total() >= self.limits.processes + self.limits.waiting:
            raise Crowded(is_address=False)
        if self._here[address] >= self.limits.of_address:
            raise Crowded(is_address=True)
        self._here[address] += 1
        try:
            yield
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]

    async def do(self, about: dict[str, Any], data: bytes) -> Answer:
        """Return the answer of a worker, for a question that has a place.

        Raises TimeoutError if it takes too long, and WorkerLost if it uses too much.
        """
        async with asyncio.timeout(self.limits.wall):
            worker = await self._free.get()
            try:
                answer = await worker.ask(about, data)
            finally:
                self._free.put_nowait(worker)
        if answer.failure:
            _LOG.error("a question of the sort %s failed: %s", about.get("sort"), answer.failure)
        return answer

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.end()
