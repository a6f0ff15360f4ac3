"""How the bots of a server think: compiled once there are many, in the interpreter until then."""

import asyncio
import logging
import os
import sys
import weakref
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor

from ariari.bots.bot import Bot
from ariari.bots.by_settings import BySettings
from ariari.bots.compiled import load_decider
from ariari.bots.deciding import Decider
from ariari.bots.net import Net
from ariari.bots.registry import make_bot

__all__ = ["Thinking"]

_LOG = logging.getLogger(__name__)

MANY = 24
"""Bots at tables, from which on it pays to compile their decisions: three each at eight tables."""
_COMPILE = (sys.executable, "-m", "ariari.bots.compiled")


class Thinking:
    """Makes bots, and has them think in threads; only called from the server's event loop.

    A process of its own compiles their decisions as soon as there are many. Those hold no
    lock, so that the event loop never waits for them. Until then, and where that fails, the
    interpreter decides: a thousand times slower, and in turns with the event loop.
    """

    def __init__(
        self,
        make: Callable[[str, int], Bot] = make_bot,
        *,
        pool: Executor | None = None,
        many: int = MANY,
    ) -> None:
        self.pool = pool or ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="bot")
        self.observe: Callable[[float], None] = lambda seconds: None
        """Is told the seconds from each question to its answer."""
        self._make = make
        self._many = many
        self._bots: weakref.WeakSet[Bot] = weakref.WeakSet()
        self.decider = Decider()
        self._compiling: asyncio.Task[None] | None = None

    def make_bot(self, name: str, seed: int) -> Bot:
        """Return a bot that thinks as the others do."""
        bot = self._make(name, seed)
        if isinstance(bot, BySettings | Net):
            bot.decider = self.decider
            self._bots.add(bot)
            # A network takes the interpreter a tenth of a second.
            is_slow = len(self._bots) >= self._many or isinstance(bot, Net)
            if self._compiling is None and is_slow:
                self._compiling = asyncio.create_task(self.compile())
        return bot

    async def compile(self) -> None:
        """From now on decisions are compiled, unless that fails."""
        process = await asyncio.create_subprocess_exec(
            *_COMPILE,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, said = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
        if process.returncode != 0:
            last = said.decode(errors="replace").strip().rpartition("\n")[2]
            _LOG.warning("bots go on thinking in the interpreter: %s", last)
            return
        loop = asyncio.get_running_loop()
        self.decider.follow(await loop.run_in_executor(self.pool, load_decider))
        _LOG.info("bots think compiled from now on")

    def close(self) -> None:
        """Nobody thinks any more."""
        if self._compiling is not None:
            self._compiling.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)
