"""The WebSocket as the application serves it."""

import asyncio
import contextlib
import time
from collections.abc import Set

from starlette.websockets import WebSocket, WebSocketDisconnect

from ariari.schema.frames import FrameError, read_client_frame
from ariari.schema.messages import Answer, ClientMessage, ErrorMessage, Resume, Watch
from ariari.server.cluster.seal import HEADER
from ariari.server.log_lines import new_request
from ariari.server.metrics import Metrics
from ariari.server.socket.budget import SECOND_COST
from ariari.server.socket.connection import Connection
from ariari.server.socket.hub import Hub
from ariari.server.socket.outbox import Outbox
from ariari.server.socket.outgoing import PUBLIC
from ariari.server.socket.work import Work
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["Endpoint"]

HELLO_SECONDS = 10.0
"""For the first message."""
_TOO_MANY = Reason("refusal.too_many_connections")


class Endpoint:
    """Frames in, messages to the hub, frames out."""

    def __init__(self, origins: Set[str]) -> None:
        self._origins = origins
        self._outbox = Outbox()

    async def talk(self, websocket: WebSocket) -> None:
        """Serve one socket from its first frame to its last."""
        if not self._is_welcome(websocket):
            await websocket.close(1008)
            return
        new_request()
        await websocket.accept()
        hub: Hub = websocket.app.state.hub
        sealed = websocket.headers.get(HEADER)
        address = _address(websocket) if sealed is None else hub.client_address(sealed)
        if address is None:
            await websocket.close(1008)
            return
        metrics: Metrics = websocket.app.state.metrics
        connection = Connection(
            websocket,
            address,
            metrics.refuse,
            websocket.state.line,
            outbox=self._outbox,
            is_handed_on=sealed is not None,
        )
        connection.budget.whole = hub.budgets.of(address)
        if not hub.connect(connection):
            metrics.refuse(_TOO_MANY)
            await websocket.close(1013, say(_TOO_MANY))
            return
        writer = asyncio.create_task(connection.write())
        hello = asyncio.get_running_loop().call_later(HELLO_SECONDS, _expect_hello, connection)
        try:
            await _read(websocket, connection, hub, metrics)
        finally:
            hello.cancel()
            hub.disconnect(connection)
            connection.close(1000)
            with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writer, timeout=1)

    def _is_welcome(self, websocket: WebSocket) -> bool:
        """Whether the page may connect; programs send no origin."""
        origin = websocket.headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        return origin.partition("://")[2] == websocket.headers.get("host")


def _address(websocket: WebSocket) -> str:
    return websocket.client.host if websocket.client else "unknown"


def _expect_hello(connection: Connection) -> None:
    """Disconnect a client that has not said hello by now."""
    if connection.player is None:
        late = Reason("refusal.hello_late", seconds=round(HELLO_SECONDS))
        connection.send(PUBLIC, ErrorMessage(late))
        connection.close()


async def _read(websocket: WebSocket, connection: Connection, hub: Hub, metrics: Metrics) -> None:
    """Hand messages to the hub until the client leaves, or is disconnected."""
    while not connection.is_closing:
        try:
            data = await _next_frame(websocket)
        except (WebSocketDisconnect, RuntimeError):
            return
        if not connection.count_message():
            connection.send(PUBLIC, ErrorMessage(Reason("refusal.too_many_messages")))
            connection.close()
            return
        try:
            message = read_client_frame(data)
        except FrameError as error:
            connection.send(PUBLIC, ErrorMessage(error.reason))
            if connection.count_bad_frame():
                connection.close()
            continue
        if isinstance(message, Resume | Watch) and connection.player is not None:
            connection.budget.spend(SECOND_COST * await hub.tables.load(message.table or ""))
        began = time.perf_counter()
        is_paid_for = await _is_paid_for(hub, connection, message)
        if isinstance(message, Answer):
            metrics.answers.observe(time.perf_counter() - began)
        if not is_paid_for:
            connection.send(PUBLIC, ErrorMessage(Reason("refusal.too_much")))
            connection.close()
            return
        if connection.is_behind:
            # Whoever says much at once does not keep others from being heard.
            await asyncio.sleep(0)


async def _is_paid_for(hub: Hub, connection: Connection, message: ClientMessage) -> bool:
    """Do what a message asks for; return whether there was enough left for it.

    What it costs is known afterwards: processor time, and what is sent because of it.
    """
    sent, work = connection.sent, Work(hub.receive(connection, message))
    await work
    return connection.budget.spend(connection.sent - sent + SECOND_COST * work.seconds)


async def _next_frame(websocket: WebSocket) -> bytes:
    """Return the content of the next text or binary message."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"] or b""
