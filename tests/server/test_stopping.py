"""SIGTERM: a server says that it leaves, sends everybody away, and ends whatever they do."""

import signal
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from tests.server.live import opened
from tests.server.processes import SECONDS, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ariari.server import chores
from ariari.server.config import ServerConfig
from ariari.server.keeping import FILE
from ariari.server.running import BackgroundServer
from ariari.server.store.at_once import at_once
from ariari.server.store.sqlite import Store

LONGEST = 10
"""Seconds from SIGTERM to the end of the process."""
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PING = b"\x89\xfd\0\0\0\0" + b"x" * 125
CLOSE = b"\x88\x82\0\0\0\0\x03\xe8"


def narrow(port: int) -> socket.socket:
    """Return a socket that holds little, so that what is not read waits in the server."""
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    opened.settimeout(SECONDS)
    opened.connect(("127.0.0.1", port))
    return opened


def silent(said: bytes) -> Callable[[int], socket.socket]:
    """Return how to say something and never anything more, nor read."""

    def open_silent(port: int) -> socket.socket:
        opened = narrow(port)
        opened.sendall(said)
        return opened

    return open_silent


def deaf(last: bytes) -> Callable[[int], socket.socket]:
    """Return how to open a WebSocket to which more is to be sent than it ever reads."""

    def open_deaf(port: int) -> socket.socket:
        opened = narrow(port)
        opened.sendall(HANDSHAKE)
        assert opened.recv(12) == b"HTTP/1.1 101"
        opened.sendall(PING * 900 + last)
        return opened

    return open_deaf


STUBBORN = {
    "says nothing": silent(b""),
    "ends no head": silent(b"GET / HTTP/1.1\r\n"),
    "ends no body": silent(
        b"POST /api/log HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1"
    ),
    "reads no answers": silent(b"GET /api/glossary HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4),
    "has not said hello": silent(HANDSHAKE),
    "reads no frames": deaf(b""),
    "has left but reads nothing": deaf(CLOSE),
}
"""What clients may do to keep a server from its end."""


def is_ready(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=SECONDS) as answer:
            return bool(answer.status == 200)
    except HTTPError as error:
        assert error.code == 503
        return False


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.skipif(not hasattr(socket, "TCP_MAXSEG"), reason="sockets cannot be made narrow")
def test_sigterm_ends_a_server_whatever_its_clients_do(tmp_path: Path) -> None:
    with ExitStack() as stack:
        process, port = stack.enter_context(serving(tmp_path))
        wait_until(lambda: is_ready(port))
        for stubborn in STUBBORN.values():
            stack.enter_context(stubborn(port))
        polite = stack.enter_context(connect(f"ws://127.0.0.1:{port}/ws"))
        process.send_signal(signal.SIGTERM)
        sent = time.monotonic()
        wait_until(lambda: not is_ready(port))
        polite.ping().wait(SECONDS)
        with pytest.raises(ConnectionClosed) as closed:
            polite.recv(timeout=SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        process.wait(sent + LONGEST - time.monotonic())
        assert process.returncode == -signal.SIGTERM


def test_a_server_that_stops_does_not_delete_all_old_games_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(Store(tmp_path / FILE)) as store:
        for number in range(50):
            at_once(store.create_table(f"t{number}", {}))
            at_once(store.finish_table(f"t{number}", {"given_up": True}))
        monkeypatch.setattr(chores, "PRUNE_PAUSE", SECONDS)
        server = BackgroundServer(ServerConfig(port=0, data=tmp_path, keep_days=1))
        with server:
            wait_until(lambda: len(at_once(store.tables())) < 50)
        assert not server._thread.is_alive()
        assert 0 < len(at_once(store.tables())) < 50
