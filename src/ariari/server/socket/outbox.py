"""What connections have to send leaves together, once whatever is being done is done."""

import asyncio
import logging
from collections.abc import Callable

__all__ = ["Outbox"]

_LOG = logging.getLogger(__name__)


class Outbox:
    """The connections with something to send; an event concerns four of them or more at once."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, flush: Callable[[], None]) -> None:
        """Have something sent in the next turn of the event loop."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush_all)
        self._waiting.append(flush)

    def _flush_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for flush in waiting:
            try:
                flush()
            except Exception:
                # The others are sent theirs.
                _LOG.exception("nothing could be sent to a client")
