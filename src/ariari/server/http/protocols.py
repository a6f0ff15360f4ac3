"""How bytes come in: HTTP and WebSockets as uvicorn speaks them, within limits of time and number.

A request has so long for its head and so long for its body, an address so many open sockets that
are not WebSockets, and a WebSocket pays for every byte and frame from the first one on.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.protocol import State

from ariari.server.socket.budget import FRAME_COST, Budget
from ariari.server.socket.connection import POLICY
from ariari.server.socket.limits import Limits

__all__ = ["BODY_SECONDS", "HEAD_SECONDS", "limited_http", "limited_socket"]

HEAD_SECONDS = 10.0
"""For the head of a request, from the first byte on."""
BODY_SECONDS = 40.0
"""For its body; questions are given up sooner, with an answer."""
_CHUNK = 4096
"""Bytes of frames to read before checking whether there were too many."""
_PARTS_MAX = 64
"""Parts of one message."""
_WHOLE_TEXT = 0x81
"""First byte of a frame: a text in one part."""
_SHORT, _LONG = 126, 1 << 16
"""Sizes from which the size of a frame is written with 2 and with 8 bytes."""


def limited_http(limits: Limits, *, is_direct: bool) -> type[H11Protocol]:
    """Return how HTTP is spoken; behind a proxy, all come from its address and are not counted."""
    most = max(limits.http_of_address, limits.connections_of_address)
    of_address: Counter[str] = Counter()

    class Limited(_Http):
        counted = of_address
        most_of_address = most if is_direct else None

    return Limited


class _Http(H11Protocol):
    """A connection that is dropped when a request does not arrive."""

    counted: Counter[str]
    most_of_address: int | None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._address = ""
        self._awaited = ""
        """What must come before the timer rings: a head, a body, or nothing."""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.most_of_address is not None and self.counted[address] >= self.most_of_address:
            transport.abort()
            return
        self._address = address
        self.counted[address] += 1
        self._await("head")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self._await(self._next_part())

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._leave()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        # A client that does not read what it was sent would hold the socket forever.
        self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _next_part(self) -> str:
        """Return what of a request must come next; nothing while it is being answered."""
        if self.timeout_keep_alive_task is not None:
            return ""
        if self.cycle is None or self.cycle.response_complete:
            return "head"
        return "body" if self.cycle.more_body else ""

    def _await(self, part: str) -> None:
        if part == self._awaited:
            return
        self._awaited = part
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if part:
            seconds = HEAD_SECONDS if part == "head" else BODY_SECONDS
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _leave(self) -> None:
        """The connection no longer speaks HTTP."""
        self._await("")
        if self._address:
            self.counted[self._address] -= 1
            if not self.counted[self._address]:
                del self.counted[self._address]
            self._address = ""


def limited_socket(limits: Limits) -> type[WebSocketsSansIOProtocol]:
    """Return how a WebSocket is spoken."""

    class Limited(_Socket):
        rate = limits.traffic

    return Limited


class _Socket(WebSocketsSansIOProtocol):
    """A WebSocket that pays for all that comes in, whether it is a message or not."""

    rate: int

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.budget = Budget(self.rate)
        self._heard = 0.0
        """When something last came in."""

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        for start in range(0, len(data), _CHUNK):
            if self.transport.is_closing():
                return
            chunk = data[start : start + _CHUNK]
            # A client with nothing left is told so at its next message.
            self.budget.spend(len(chunk))
            super().data_received(chunk)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["line"] = self

    @property
    def is_behind(self) -> bool:
        """Whether the client has said more than was heard."""
        return not self.queue.empty()

    def send_all(self, contents: Iterable[bytes]) -> None:
        """Send texts, a frame for each, with one write.

        By way of the application each would be a write of its own, and take several times as long.
        """
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([_text_frame(content) for content in contents]))

    def send_receive_event_to_app(self) -> None:
        """Hand on a message, and read no more if the one before has not been heard yet.

        To stop reading at each one, and begin again, takes longer than to hear it.
        """
        self.read_paused = self.queue.empty()
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        self._pay(FRAME_COST)
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._pay(FRAME_COST)
        super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        self._pay_part(event)
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._pay_part(event)
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._pay_part(event)
        super().handle_cont(event)
        if len(self.frames) > _PARTS_MAX:
            self._give_up()

    def _pay_part(self, event: Frame) -> None:
        if not event.fin:
            self._pay(FRAME_COST)

    def _pay(self, cost: int) -> None:
        if not self.budget.spend(cost):
            self._give_up()

    def _give_up(self) -> None:
        """Close the socket at once; nothing that has been read counts any more."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.fail(POLICY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def shutdown(self) -> None:
        """Ask the client to come back later, and close; one that has left gets nothing."""
        try:
            super().shutdown()
        except InvalidState:
            self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """Ask a client whether it is still there, unless it has said something meanwhile."""
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - self.loop.time()
        if left > self.last_ping_rtt:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Drop a client that does not answer, even if something is left to send."""
        super().keepalive_timeout()
        self.transport.abort()


def _text_frame(content: bytes) -> bytes:
    """Return a text as a server sends it: whole, not masked and not compressed (RFC 6455, 5.2)."""
    size = len(content)
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size)) + content
    if size < _LONG:
        return bytes((_WHOLE_TEXT, _SHORT)) + size.to_bytes(2) + content
    return bytes((_WHOLE_TEXT, _SHORT + 1)) + size.to_bytes(8) + content
