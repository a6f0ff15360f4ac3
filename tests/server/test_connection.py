"""A connection sends what is due together, in order, and stops reading only from those ahead."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, cast

import uvicorn
from starlette.websockets import WebSocket
from tests.server.live import run as run_in_own_time
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from ariari.schema import messages
from ariari.server.http.protocols import limited_socket
from ariari.server.socket.budget import Budget
from ariari.server.socket.connection import BATCH_SIZE, Connection
from ariari.server.socket.limits import Limits
from ariari.server.socket.outbox import Outbox
from ariari.server.socket.outgoing import PUBLIC
from ariari.words.reason import Reason

URL = "ws://127.0.0.1/ws"


class Wire(asyncio.Transport):
    """What a socket writes, and whether it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.is_read = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.writes.append(bytes(data))

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass


class Reader:
    """A client that reads, until it is told not to."""

    def __init__(self) -> None:
        self.budget = Budget(math.inf)
        self.writable = asyncio.Event()
        self.writable.set()
        self.batches: list[list[bytes]] = []
        self.is_behind = False

    def send_all(self, contents: Iterable[bytes]) -> None:
        self.batches.append(list(contents))


def _say(connection: Connection, size: int) -> None:
    connection.send(PUBLIC, messages.ErrorMessage(Reason("x" * size)))


def _batches(*sizes: int) -> list[list[int]]:
    """Return the sizes of what a connection sends together."""

    async def run() -> list[list[int]]:
        reader = Reader()
        connection = Connection(cast(WebSocket, None), "192.0.2.1", line=reader)
        for size in sizes:
            _say(connection, size)
        await asyncio.sleep(0)
        return [[content.count(b"x") for content in batch] for batch in reader.batches]

    return asyncio.run(run())


def test_what_is_due_together_leaves_together() -> None:
    assert _batches(10, 20, 30) == [[10, 20, 30]]


def test_much_leaves_in_parts() -> None:
    half = BATCH_SIZE // 2
    assert _batches(*[half] * 5) == [[half, half], [half, half], [half]]


def test_a_client_that_does_not_read_is_sent_nothing_until_it_does() -> None:
    async def run() -> None:
        reader = Reader()
        connection = Connection(cast(WebSocket, None), "192.0.2.1", line=reader)
        writer = asyncio.create_task(connection.write())
        reader.writable.clear()
        _say(connection, 10)
        for _ in range(5):
            await asyncio.sleep(0)
        assert not reader.batches
        _say(connection, 20)
        reader.writable.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert [content.count(b"x") for batch in reader.batches for content in batch] == [10, 20]
        writer.cancel()
        await asyncio.wait([writer])

    asyncio.run(run())


def test_one_that_fails_does_not_keep_others_from_being_sent_theirs() -> None:
    class Broken(Reader):
        def send_all(self, contents: Iterable[bytes]) -> None:
            raise RuntimeError("broken")

    async def run() -> list[list[bytes]]:
        outbox, reader = Outbox(), Reader()
        for line in (Broken(), reader):
            _say(Connection(cast(WebSocket, None), "192.0.2.1", line=line, outbox=outbox), 10)
        await asyncio.sleep(0)
        return reader.batches

    assert len(asyncio.run(run())) == 1


def test_only_a_silent_client_is_asked_whether_it_is_there() -> None:
    async def run() -> tuple[int, int]:
        wire, client = Wire(), ClientProtocol(parse_uri(URL))
        config = uvicorn.Config(
            _deaf, ws=limited_socket(Limits()), log_config=None, ws_ping_interval=20
        )
        config.load()
        protocol: Any = limited_socket(Limits())(config, ServerState(), {})
        protocol.connection_made(wire)
        client.send_request(client.connect())
        protocol.data_received(b"".join(client.data_to_send()))
        await asyncio.sleep(0)
        client.receive_data(b"".join(wire.writes))
        wire.writes.clear()
        for _ in range(5):
            await asyncio.sleep(15)
            client.send_text(b"here")
            protocol.data_received(b"".join(client.data_to_send()))
        heard = len(wire.writes)
        await asyncio.sleep(25)
        silent = len(wire.writes)
        protocol.connection_lost(None)
        return heard, silent

    assert run_in_own_time(run()) == (0, 1)


def _talk(app: Callable[..., Awaitable[None]], *said: str) -> Wire:
    """Return what a socket wrote to a client that says all of this at once."""

    async def run() -> Wire:
        wire, client = Wire(), ClientProtocol(parse_uri(URL))
        config = uvicorn.Config(app, ws=limited_socket(Limits()), log_config=None)
        config.load()
        protocol: Any = limited_socket(Limits())(config, ServerState(), {})
        protocol.connection_made(wire)
        client.send_request(client.connect())
        protocol.data_received(b"".join(client.data_to_send()))
        await asyncio.sleep(0.0)
        client.receive_data(b"".join(wire.writes))
        for text in said:
            client.send_text(text.encode())
            protocol.data_received(b"".join(client.data_to_send()))
        await asyncio.sleep(0)
        protocol.connection_lost(None)
        return wire

    return asyncio.run(run())


async def _deaf(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def _loud(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    scope["state"]["line"].send_all([b"one", b"two", b"a" * 126, b"b" * 65536])


def test_one_message_is_read_ahead_and_no_more() -> None:
    assert _talk(_deaf, "one").is_read
    assert not _talk(_deaf, "one", "two").is_read


def test_frames_sent_together_are_one_write() -> None:
    _, sent = _talk(_loud).writes
    reader = ClientProtocol(parse_uri(URL), state=State.OPEN)
    reader.receive_data(sent)
    received = [bytes(cast(Frame, event).data) for event in reader.events_received()]
    assert received == [b"one", b"two", b"a" * 126, b"b" * 65536]
