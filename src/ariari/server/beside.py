"""Work that would hold up the event loop, done beside it: one piece at a time, in one thread."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

__all__ = ["Beside", "Done"]

_Found = TypeVar("_Found")


class Done(Generic[_Found]):
    """What was done, and the seconds that it took."""

    def __init__(self, future: "asyncio.Future[_Found] | Future[_Found]", seconds: float) -> None:
        self.result = future.result
        """Returns what was found, or raises what went wrong."""
        self.seconds = seconds


class Beside:
    """A thread for what takes long; those who are playing wait less for a thread than for that."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replay")
        self._turn = asyncio.Lock()

    async def do(self, work: Callable[[], _Found]) -> Done[_Found]:
        """Have something done once everything before it is."""
        async with self._turn:
            began = time.monotonic()
            done = asyncio.get_running_loop().run_in_executor(self._thread, work)
            await asyncio.wait([done])
            return Done(done, time.monotonic() - began)

    def close(self) -> None:
        """Take nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
