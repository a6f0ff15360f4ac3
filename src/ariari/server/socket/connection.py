"""One socket: what leaves it, in order, how much may come in, and when it is closed."""

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ariari.schema.messages import Ask, ErrorMessage, Refused
from ariari.server.socket.budget import Budget
from ariari.server.socket.outbox import Outbox
from ariari.server.socket.outgoing import Happened, Outgoing, Private, frame
from ariari.words.reason import Reason

__all__ = ["BAD_FRAMES_MAX", "COME_BACK", "POLICY", "TOO_SLOW", "Connection", "Line"]

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
COME_BACK = 1012
"""WebSocket close code: connect again, here or at another server."""
TOO_SLOW = 1013
"""WebSocket close code: try again later."""
BATCH_SIZE = 64 << 10
"""Bytes that leave together, before it is asked whether the client still reads."""
_REFUSALS = (ErrorMessage, Refused)


class Line(Protocol):
    """The way to a client, below the application."""

    budget: Budget
    """What was received is paid from it."""
    writable: asyncio.Event
    """Set while the client reads what it is sent."""

    @property
    def is_behind(self) -> bool:
        """Whether the client has said more than was heard."""

    def send_all(self, contents: Iterable[bytes]) -> None:
        """Send texts, a frame for each, with one write; raises OSError if the client is gone."""


class Connection:
    """A client's socket, and who is behind it."""

    def __init__(  # noqa: PLR0913 - what a socket needs of the server
        self,
        socket: WebSocket,
        address: str,
        on_refusal: Callable[[Reason], None] = lambda reason: None,
        line: Line | None = None,
        *,
        outbox: Outbox | None = None,
        is_handed_on: bool = False,
    ) -> None:
        self.socket = socket
        self.is_handed_on = is_handed_on
        """Whether another server has opened it for its client."""
        self._line = line
        """None where nothing is sent."""
        self._outbox = outbox or Outbox()
        self._on_refusal = on_refusal
        self.address = address
        self.player: str | None = None
        self.name = ""
        self.face: int | None = None
        self.language: str | None = None
        """The language in which reasons are also said; None for values alone."""
        self.tables: set[str] = set()
        """Tables it follows."""
        self.budget = Budget(math.inf) if line is None else line.budget
        """What may still be received, sent and worked for it."""
        self.sent = 0
        """Bytes sent so far."""
        self._bad_frames = 0
        self._allowance = float(BURST)
        self._counted = time.monotonic()
        self._frames: deque[bytes] = deque()
        self._is_flushing = False
        self._is_filled = asyncio.Event()
        self._close_code: int | None = None

    def send(self, viewer: int, message: Outgoing) -> None:
        """Send a message as a viewer may see it, after those sent before."""
        if self._close_code is not None:
            return
        if isinstance(message, Happened):
            self.pass_on(frame(viewer, message))
            return
        told = message.message if isinstance(message, Private) else message
        if isinstance(told, _REFUSALS):
            self._on_refusal(told.reason)
        self.pass_on(frame(viewer, message, self.language), is_question=isinstance(told, Ask))

    def pass_on(self, content: bytes, *, is_question: bool = False) -> None:
        """Send a frame, after those sent before."""
        if self._close_code is not None:
            return
        if len(self._frames) >= QUEUE_MAX:
            self.close(TOO_SLOW)
            return
        if is_question:
            # However fast someone plays, an answer is never flooding.
            self._allowance = min(BURST, self._allowance + 1)
        self.sent += len(content)
        self._frames.append(content)
        if self._line is not None and not self._is_flushing:
            self._is_flushing = True
            self._outbox.add(self._flush)

    def _flush(self) -> None:
        """Send what has come together, as long as the client reads; `write` does the rest."""
        assert self._line is not None
        self._is_flushing, line = False, self._line
        try:
            while self._frames and line.writable.is_set():
                line.send_all(self._next_batch())
        except OSError:
            return
        if self._frames:
            self._is_filled.set()

    def _next_batch(self) -> list[bytes]:
        """Take the frames that leave next: most often all, as few are due at once."""
        frames, batch, size = self._frames, list[bytes](), 0
        while frames and size < BATCH_SIZE:
            content = frames.popleft()
            batch.append(content)
            size += len(content)
        return batch

    def close(self, code: int = POLICY) -> None:
        """Close the socket once everything is sent."""
        if self._close_code is None:
            self._close_code = code
            self._is_filled.set()

    @property
    def is_behind(self) -> bool:
        """Whether the client has said more than was heard."""
        return self._line is not None and self._line.is_behind

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
        """Send what a client was too slow for, until the socket is closed."""
        assert self._line is not None
        try:
            while True:
                await self._is_filled.wait()
                self._is_filled.clear()
                while self._frames:
                    await self._line.writable.wait()
                    self._line.send_all(self._next_batch())
                if self._close_code is not None:
                    if self.socket.application_state == WebSocketState.CONNECTED:
                        await self.socket.close(self._close_code)
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            return
