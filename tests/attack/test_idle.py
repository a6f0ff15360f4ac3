"""Sockets that say nothing, or too slowly, are not waited for."""

import logging
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO

import pytest
from tests.server.test_app import closing
from websockets.sync.client import connect

from ariari.schema import frames, messages
from ariari.server.config import ServerConfig
from ariari.server.http import protocols
from ariari.server.log_lines import Seldom, write_logs
from ariari.server.running import BackgroundServer
from ariari.server.socket import endpoint
from ariari.server.socket.limits import Limits

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[BackgroundServer]:
    """A server that is not patient."""
    monkeypatch.setattr(protocols, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(protocols, "BODY_SECONDS", 0.3)
    monkeypatch.setattr(endpoint, "HELLO_SECONDS", 0.3)
    limits = Limits(connections_of_address=3, http_of_address=3)
    with BackgroundServer(ServerConfig(port=0, limits=limits)) as running:
        yield running


def opened(server: BackgroundServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def everything(raw: socket.socket) -> bytes:
    """Return what comes until the other side closes."""
    found = b""
    try:
        while part := raw.recv(65536):
            found += part
    except ConnectionResetError:
        """Closed as well."""
    return found


@pytest.mark.parametrize("said", [b"", b"G", HEAD, HEAD + b"X: "], ids=["", "G", "half", "more"])
def test_a_head_that_does_not_come_is_not_awaited(server: BackgroundServer, said: bytes) -> None:
    with opened(server) as raw:
        raw.sendall(said)
        assert everything(raw) == b""


def test_nor_is_that_of_a_second_request(server: BackgroundServer) -> None:
    with opened(server) as raw:
        raw.sendall(HEAD + b"\r\n")
        assert raw.recv(12) == b"HTTP/1.1 200"
        raw.sendall(HEAD)
        assert b"HTTP/1.1" not in everything(raw)


def test_a_body_that_does_not_come_is_not_awaited(server: BackgroundServer) -> None:
    with opened(server) as raw:
        raw.sendall(b"POST /api/score HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{")
        assert everything(raw) == b""


def test_a_slow_request_that_comes_in_time_is_answered(server: BackgroundServer) -> None:
    with opened(server) as raw:
        for byte in HEAD + b"\r\n":
            raw.sendall(bytes((byte,)))
        assert raw.recv(12) == b"HTTP/1.1 200"


def test_whoever_does_not_say_hello_is_disconnected(server: BackgroundServer) -> None:
    with connect(server.url) as silent:
        told = frames.read_server_frame(silent.recv(20))
        assert isinstance(told, messages.ErrorMessage)
        assert told.reason.code == "refusal.hello_late"
        assert closing(silent) == 1008


def test_an_address_has_so_many_connections_open() -> None:
    limits = Limits(connections_of_address=3, http_of_address=3)
    with BackgroundServer(ServerConfig(port=0, limits=limits)) as server:
        sockets = [opened(server) for _ in range(3)]
        assert asked(server) == b""
        for each in sockets:
            each.close()
        end = time.monotonic() + 20
        while not asked(server).startswith(b"HTTP/1.1 200"):
            assert time.monotonic() < end


def asked(server: BackgroundServer) -> bytes:
    """Return the answer to a request; nothing if the connection is refused."""
    with opened(server) as raw:
        with suppress(OSError):
            raw.sendall(HEAD + b"Connection: close\r\n\r\n")
        return everything(raw)


def test_every_line_of_a_server_is_logged_so_many_times(monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    written = StringIO()
    monkeypatch.setattr("sys.stderr", written)
    write_logs("warning", "text")
    for _ in range(30):
        logging.getLogger("x").warning("bad request")
    assert written.getvalue().count("bad request") == 20


def test_the_same_line_is_logged_so_many_times_and_then_counted() -> None:
    now = [0.0]
    seldom = Seldom(most=2, seconds=60, now=lambda: now[0])
    line = logging.LogRecord("x", logging.WARNING, "", 1, "bad request from %s", ("a",), None)
    other = logging.LogRecord("x", logging.WARNING, "", 1, "another line", (), None)
    assert [seldom.filter(line) for _ in range(5)] == [True, True, False, False, False]
    assert seldom.filter(other)
    now[0] = 61
    assert seldom.filter(line)
    assert line.getMessage() == "bad request from a (and 3 more like it)"
