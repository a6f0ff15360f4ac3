"""One socket: what leaves it, in order, how much may come in, and when it is closed."""

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ariari.schema.messages import Ask, ErrorMessage, Refused
from ariari.server.socket.budget import Budget
from ariari.server.socket.outgoing import Outgoing, Private, frame
from ariari.words.reason import Reason

__all__ = ["BAD_FRAMES_MAX", "Connection"]

BAD_FRAMES_MAX = 5
"""How many bad frames close a socket."""
QUEUE_MAX = 16384
"""Frames that may wait for a client that does not read before it is disconnected.

All events of a long game must fit, for someone who comes back.
"""
RATE = 20.0
"""Messages per second that a client may send in the long run."""
BURST = 60
"""Messages it may send at once."""
POLICY = 1008
"""WebSocket close code: the client breaks the rules of the protocol."""
TOO_SLOW = 1013
"""WebSocket close code: try again later."""


class Connection:
    """A client's socket, and who is behind it."""

    def __init__(
        self,
        socket: WebSocket,
        address: str,
        on_refusal: Callable[[Reason], None] = lambda reason: None,
        budget: Budget | None = None,
    ) -> None:
        self.socket = socket
        self._on_refusal = on_refusal
        self.address = address
        self.player: str | None = None
        self.name = ""
        self.language: str | None = None
        """The language in which reasons are also said; None for values alone."""
        self.tables: set[str] = set()
        """Tables it follows."""
        self.budget = budget or Budget(math.inf)
        """What may still be received, sent and worked for it."""
        self.sent = 0
        """Bytes sent so far."""
        self._bad_frames = 0
        self._allowance = float(BURST)
        self._counted = time.monotonic()
        self._frames: deque[bytes] = deque()
        self._is_filled = asyncio.Event()
        self._close_code: int | None = None

    def send(self, viewer: int, message: Outgoing) -> None:
        """Send a message as a viewer may see it, after those sent before."""
        if self._close_code is not None:
            return
        if len(self._frames) >= QUEUE_MAX:
            self.close(TOO_SLOW)
            return
        told = message.message if isinstance(message, Private) else message
        if isinstance(told, ErrorMessage | Refused):
            self._on_refusal(told.reason)
        elif isinstance(told, Ask):
            # However fast someone plays, an answer is never flooding.
            self._allowance = min(BURST, self._allowance + 1)
        content = frame(viewer, message, self.language)
        self.sent += len(content)
        self._frames.append(content)
        self._is_filled.set()

    def close(self, code: int = POLICY) -> None:
        """Close the socket once everything is sent."""
        if self._close_code is None:
            self._close_code = code
            self._is_filled.set()

    @property
    def is_closing(self) -> bool:
        """Whether the socket will be closed."""
        return self._close_code is not None

    def count_message(self) -> bool:
        """Whether the client may send another message now."""
        now = time.monotonic()
        self._allowance = min(BURST, self._allowance + RATE * (now - self._counted))
        self._counted = now
        if self._allowance < 1:
            return False
        self._allowance -= 1
        return True

    def count_bad_frame(self) -> bool:
        """Whether the client has now sent enough bad frames to be disconnected."""
        self._bad_frames += 1
        return self._bad_frames >= BAD_FRAMES_MAX

    async def write(self) -> None:
        """Send frames as they come, until the socket is closed."""
        try:
            while True:
                await self._is_filled.wait()
                self._is_filled.clear()
                while self._frames:
                    await self.socket.send_text(self._frames.popleft().decode())
                if self._close_code is not None:
                    if self.socket.application_state == WebSocketState.CONNECTED:
                        await self.socket.close(self._close_code)
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            return
