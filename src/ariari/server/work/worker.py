"""One worker as the server sees it: started when needed, killed when it takes too long."""

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from ariari.server.work.limits import WorkLimits
from ariari.server.work.wire import HEAD, READY, Answer, packed, sizes_of

__all__ = ["Worker", "WorkerLost"]

_MODULE = "ariari.server.work.child"
_ANSWER_MAX = 256 << 20
"""Bytes of an answer; a log has a few megabytes of events."""


class WorkerLost(Exception):
    """A worker ended before it answered: it took too much, or could not be started."""


class Worker:
    """A process that answers one question at a time."""

    def __init__(self, limits: WorkLimits) -> None:
        self._limits = limits
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The number of its process, while there is one."""
        return None if self._process is None else self._process.pid

    async def ask(self, about: dict[str, Any], data: bytes) -> Answer:
        """Return a worker's answer to a question; a caller that stops waiting kills the worker."""
        try:
            answer = await self._ask(about, data)
        except (OSError, EOFError, ValueError) as error:
            await self.end()
            raise WorkerLost from error
        except BaseException:
            await self.end()
            raise
        if answer.is_last:
            await self.end()
        return answer

    async def _ask(self, about: dict[str, Any], data: bytes) -> Answer:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(packed(about, data))
        await process.stdin.drain()
        described, content = sizes_of(await process.stdout.readexactly(HEAD.size))
        if content > _ANSWER_MAX:
            raise ValueError
        told = json.loads(await process.stdout.readexactly(described))
        return Answer(**told, content=await process.stdout.readexactly(content))

    async def _start(self) -> Process:
        """Start the process, which looks for modules where this one does."""
        limits = self._limits
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", _MODULE),
            *(limits.readers, str(limits.memory), str(limits.seconds)),
            stdin=PIPE,
            stdout=PIPE,
            # Ctrl-C in a terminal is for the server alone.
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        assert self._process.stdout is not None
        if await self._process.stdout.readexactly(len(READY)) != READY:
            raise ValueError
        return self._process

    async def end(self) -> None:
        """End the process, if there is one; the next question starts another."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
