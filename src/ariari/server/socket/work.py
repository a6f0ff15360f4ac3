"""How long the processor works for something, without what it does while that waits.

>>> import asyncio
>>> async def think() -> None:
...     time.sleep(0.1)
...     await asyncio.sleep(0)
>>> async def measure() -> float:
...     work = Work(think())
...     await work
...     return work.seconds
>>> 0 < asyncio.run(measure()) < 0.1
True
"""

import time
from collections.abc import Coroutine, Generator
from typing import Any

__all__ = ["Work"]


class Work:
    """A coroutine to be awaited once; then `seconds` says what it took of the processor."""

    def __init__(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._coroutine = coroutine
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, None, None]:
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                if error is None:
                    awaited = self._coroutine.send(None)
                else:
                    awaited = self._coroutine.throw(error)
            except StopIteration:
                return
            finally:
                self.seconds += time.thread_time() - began
            error = None
            try:
                yield awaited
            except BaseException as thrown:
                error = thrown
