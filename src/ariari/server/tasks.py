"""Tasks that go on by themselves: kept until they end, and reported if they fail."""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import Any

from ariari.server.health import Health

__all__ = ["Tasks", "wait_for_end"]

_LOG = logging.getLogger(__name__)

END_SECONDS = 2.0
"""How long tasks that were cancelled are waited for."""


class Tasks:
    """What was begun at one place, and is stopped there."""

    def __init__(self, health: Health) -> None:
        self._health = health
        self.running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: "asyncio.Task[None]") -> None:
        self.running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._health.count("task")
            _LOG.error("a task failed", exc_info=error)

    def cancel(self) -> None:
        """Stop everything but the task that asks for it."""
        for task in self.running - {asyncio.current_task()}:
            task.cancel()


async def wait_for_end(tasks: Iterable["asyncio.Task[None]"]) -> None:
    """Wait a moment for tasks that were cancelled."""
    if left := set(tasks):
        await asyncio.wait(left, timeout=END_SECONDS)
