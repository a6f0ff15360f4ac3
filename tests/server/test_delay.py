"""What a table says is sent at once, and not held back to go out with more (Nagle's algorithm)."""

import asyncio
import http.client
import socket

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer


def test_every_connection_sends_without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    made = H11Protocol.connection_made

    def noted(self: H11Protocol, transport: asyncio.Transport) -> None:
        made(self, transport)
        accepted = transport.get_extra_info("socket")
        seen.append(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    monkeypatch.setattr(H11Protocol, "connection_made", noted)
    with BackgroundServer(ServerConfig(port=0)) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        connection.request("GET", "/healthz")
        assert connection.getresponse().status == 200
        connection.close()
    assert seen
    assert all(seen)
