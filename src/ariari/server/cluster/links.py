"""Sockets handed on: what concerns a room or a table of another server goes there.

The client keeps its socket and notices nothing. This server opens a WebSocket to the owner in the
client's name, sends what the client sent, and sends the client what comes back. If the owner goes,
so does the client's socket, with the code that asks it to come back.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from ariari.schema.frames import VERSION, frame_of
from ariari.schema.messages import ClientMessage, Hello, Ping, Pong
from ariari.server.cluster.seal import HEADER
from ariari.server.socket.connection import COME_BACK, POLICY, TOO_SLOW, Connection
from ariari.server.socket.outgoing import PUBLIC

__all__ = ["Links", "Owner"]

_LOG = logging.getLogger(__name__)

OPEN_SECONDS = 3.0
"""For a socket to another server; after that it counts as gone."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A server that owns something."""

    id: str
    url: str
    """Where other servers reach it."""


class _Frame(msgspec.Struct):
    """As much of a frame as must be known to pass it on."""

    type: str


@dataclass(slots=True)
class _Barrier:
    """A ping of the client, and how many servers have not answered it yet."""

    number: int
    left: int


class _Link:
    """A client's socket to another server."""

    def __init__(self, socket: ClientConnection, connection: Connection) -> None:
        self._socket = socket
        self._connection = connection
        self._barriers: deque[_Barrier] = deque()
        self._reading = asyncio.create_task(self._read())

    async def send(self, message: ClientMessage) -> None:
        """Send what the client said."""
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(frame_of(message), text=True)

    async def ping(self, barrier: _Barrier) -> None:
        """Find out when all that was sent before has been answered."""
        self._barriers.append(barrier)
        await self.send(Ping(barrier.number))

    def cut(self) -> None:
        """The owner is gone, whether its socket knows that or not."""
        self._connection.close(COME_BACK)
        self.close()

    def close(self) -> None:
        """Let go of the socket; nobody waits for it."""
        self._reading.cancel()
        if self._socket.transport is not None:
            self._socket.transport.abort()

    async def _read(self) -> None:
        """Pass on what the owner sends, until it closes the socket."""
        read_kind = msgspec.json.Decoder(_Frame).decode
        with contextlib.suppress(ConnectionClosed):
            while True:
                frame = await self._socket.recv(decode=False)
                kind = read_kind(frame).type
                if kind == "pong":
                    self._take_pong()
                elif kind != "welcome":
                    self._connection.pass_on(frame, is_question=kind == "ask")
        code = self._socket.close_code
        self._connection.close(code if code in {POLICY, TOO_SLOW} else COME_BACK)

    def _take_pong(self) -> None:
        if not self._barriers:
            return
        barrier = self._barriers.popleft()
        barrier.left -= 1
        if not barrier.left:
            self._connection.send(PUBLIC, Pong(barrier.number))


class Links:
    """The sockets of all clients of this server to other servers."""

    def __init__(self, seal: Callable[[str], str]) -> None:
        self._seal = seal
        self._of: dict[Connection, dict[str, _Link]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._of.values()))

    async def forward(
        self, connection: Connection, token: str, owner: Owner, message: ClientMessage
    ) -> None:
        """Send what a client said to the owner of what it is about."""
        link = await self._link(connection, token, owner)
        if link is not None:
            await link.send(message)

    async def visit(self, connection: Connection, token: str, owner: Owner) -> None:
        """Say hello for a client at a server that has something of theirs."""
        await self._link(connection, token, owner)

    async def _link(self, connection: Connection, token: str, owner: Owner) -> _Link | None:
        links = self._of.setdefault(connection, {})
        if owner.id not in links:
            try:
                socket = await self._open(connection, owner)
            except (OSError, TimeoutError, InvalidHandshake, InvalidURI) as error:
                _LOG.info("server %s cannot be reached at %s: %s", owner.id, owner.url, error)
                connection.close(COME_BACK)
                return None
            links[owner.id] = _Link(socket, connection)
            hello = Hello(VERSION, connection.name, token, connection.language, connection.face)
            await links[owner.id].send(hello)
        return links[owner.id]

    async def _open(self, connection: Connection, owner: Owner) -> ClientConnection:
        return await connect(
            f"{owner.url}/ws",
            additional_headers={HEADER: self._seal(connection.address)},
            compression=None,
            max_size=None,
            open_timeout=OPEN_SECONDS,
            ping_interval=None,
            proxy=None,
        )

    async def ping(self, connection: Connection, message: Ping) -> bool:
        """Have a ping answered after all that came before it; False if no link is open."""
        links = self._of.get(connection)
        if not links:
            return False
        barrier = _Barrier(message.number, len(links))
        for link in links.values():
            await link.ping(barrier)
        return True

    def close(self, connection: Connection) -> None:
        """A client is gone."""
        for link in self._of.pop(connection, {}).values():
            link.close()

    def keep(self, alive: set[str]) -> None:
        """Ask the clients of servers that are no longer alive to come back."""
        for links in self._of.values():
            for server, link in links.items():
                if server not in alive:
                    link.cut()
