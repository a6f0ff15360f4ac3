"""What has gone wrong at a server since it started, and whether its tasks are alive."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

__all__ = ["Fault", "Health"]

_LOG = logging.getLogger(__name__)

FIRST_DELAY = 1.0
LONGEST_DELAY = 60.0
"""Seconds before a dead task is restarted; twice as long each time, up to a minute."""

Fault = Literal["bot", "set_aside", "store", "table", "task"]
"""What can go wrong without stopping the server: a bot raised an error or chose something illegal,
a stored row could not be used, the store refused something that will be retried, a step of a table
failed, a task died."""


@dataclass(slots=True)
class Health:
    """What `/healthz` reports."""

    faults: Counter[Fault] = field(default_factory=Counter)
    tasks: dict[str, bool] = field(default_factory=dict)
    """Whether each task is running now."""

    @property
    def is_well(self) -> bool:
        """Whether everything that should run does."""
        return all(self.tasks.values())

    def count(self, fault: Fault) -> None:
        """Note that something went wrong."""
        self.faults[fault] += 1

    def to_json(self) -> dict[str, Any]:
        """Return the report: nothing about what is played, or by whom."""
        return {
            "status": "ok" if self.is_well else "failing",
            "tasks": {name: "running" if runs else "failed" for name, runs in self.tasks.items()},
            "faults": dict(sorted(self.faults.items())),
        }

    async def keep_running(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do work that never ends; restart it when it fails."""
        delay = FIRST_DELAY
        while True:
            self.tasks[name] = True
            try:
                await work()
            except Exception:
                self.count("task")
                _LOG.exception("the task %s failed, and is started again in %g s", name, delay)
            else:
                return
            self.tasks[name] = False
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)
