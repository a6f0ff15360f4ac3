"""How a server stops: it says so first, asks its clients to come back later, and waits for no one.

Everything is already stored, so cutting a client off loses nothing.
"""

import asyncio
import signal
import time
from socket import socket
from types import FrameType

import uvicorn
from starlette.applications import Starlette

__all__ = ["FAREWELL_SECONDS", "NOTICE_SECONDS", "StoppingServer"]

NOTICE_SECONDS = 2.0
"""From SIGTERM on `/readyz` says no for so long while all else goes on; proxies ask once a second
or so."""
FAREWELL_SECONDS = 4
"""For requests to be answered and sockets to close, before they are cut off."""
_STEP = 0.1


class StoppingServer(uvicorn.Server):
    """Runs an application that has a `Hub`."""

    _gives_notice = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, by a signal; at once if it is Ctrl-C."""
        self._gives_notice = sig == signal.SIGTERM
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Close everything: WebSockets with 1012, "service restart"."""
        assert isinstance(self.config.app, Starlette)
        self.config.app.state.hub.is_leaving = True
        end = time.monotonic() + NOTICE_SECONDS
        while self._gives_notice and time.monotonic() < end:
            await asyncio.sleep(_STEP)
        await self.config.app.state.hub.close()
        await super().shutdown(sockets)
