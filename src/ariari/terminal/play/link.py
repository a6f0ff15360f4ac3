"""The connection to a server, restored whenever it breaks."""

import contextlib
import queue
import socket
import threading
from typing import Self, TypeAlias
from urllib.parse import urlsplit

from websockets import CloseCode
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from ariari.errors import AriariError, as_said
from ariari.schema.frames import FrameError, frame_of, read_server_frame
from ariari.schema.messages import ClientMessage, ServerMessage
from ariari.words.reason import Reason

__all__ = ["RESTARTS", "Connected", "Heard", "Link", "Lost"]

RESTARTS = Reason("terminal.link.restarts")
"""Why a connection is lost if the server says that it starts again."""

_PAUSES = (0.1, 0.3, 1.0, 2.0, 4.0)
"""Seconds before each new attempt; the last one is repeated."""
_OPEN_SECONDS = 10.0
_SERVER_FRAME_MAX = 1 << 22
_LOCAL = ("127.0.0.1", "localhost", "::1")


class Connected:
    """Connected; the server does not know the client yet."""


class Lost:
    """Not connected; the link keeps trying."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason


Heard: TypeAlias = ServerMessage | Connected | Lost | AriariError


class Link:
    """A WebSocket in a thread; what it receives waits in a queue.

    `waker` becomes readable when something new is waiting, so a caller can wait for it and for keys
    at the same time.
    """

    def __init__(self, url: str) -> None:
        if urlsplit(url).scheme not in ("ws", "wss"):
            raise AriariError(Reason("terminal.link.address", url=url))
        self._url = url
        self._heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self._socket: ClientConnection | None = None
        self._is_closed = threading.Event()
        self.waker, self._wake = socket.socketpair()
        self.waker.settimeout(0.0)
        self._wake.settimeout(0.0)
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_closed.set()
        self.drop()
        self._thread.join(_OPEN_SECONDS)
        self.waker.close()
        self._wake.close()

    def drop(self) -> None:
        """Drop the connection; unless the link is closed, it reconnects."""
        if (connection := self._socket) is not None:
            connection.close()

    def send(self, message: ClientMessage) -> None:
        """Send a message; without a connection it is lost, as it could be on the way."""
        if (connection := self._socket) is not None:
            with contextlib.suppress(ConnectionClosed, OSError):
                connection.send(frame_of(message), text=True)

    def hear(self, seconds: float = 0.0) -> Heard | None:
        """Return what arrived next; None if nothing does in time."""
        with contextlib.suppress(BlockingIOError):
            self.waker.recv(4096)
        try:
            return self._heard.get(timeout=seconds) if seconds else self._heard.get_nowait()
        except queue.Empty:
            return None

    def _note(self, heard: Heard) -> None:
        self._heard.put(heard)
        # A full waker wakes already; a closed one has nobody to wake.
        with contextlib.suppress(OSError):
            self._wake.send(b"!")

    def _run(self) -> None:
        attempt = 0
        while not self._is_closed.is_set():
            try:
                with self._open() as connection:
                    self._socket = connection
                    attempt = 0
                    self._listen(connection)
            except InvalidURI as error:
                self._note(AriariError(Reason("terminal.link.address", url=error.uri)))
                return
            except ConnectionClosed as error:
                self._note(Lost(_why_closed(error)))
            except (OSError, TimeoutError, InvalidHandshake) as error:
                self._note(Lost(as_said(error)))
            finally:
                self._socket = None
            self._is_closed.wait(_PAUSES[min(attempt, len(_PAUSES) - 1)])
            attempt += 1

    def _open(self) -> ClientConnection:
        is_local = urlsplit(self._url).hostname in _LOCAL
        return connect(
            self._url,
            open_timeout=_OPEN_SECONDS,
            close_timeout=1,
            max_size=_SERVER_FRAME_MAX,
            compression=None,
            proxy=None if is_local else True,
        )

    def _listen(self, connection: ClientConnection) -> None:
        """Read frames until the connection ends."""
        self._note(Connected())
        for frame in connection:
            try:
                self._note(read_server_frame(frame))
            except FrameError as error:
                self._note(error)
        self._note(Lost(Reason("terminal.link.closed")))


def _why_closed(error: ConnectionClosed) -> Reason:
    """Return why a connection has ended, as far as the server said so."""
    code = None if error.rcvd is None else error.rcvd.code
    return RESTARTS if code == CloseCode.SERVICE_RESTART else Reason("terminal.link.closed")
