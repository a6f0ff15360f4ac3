"""Running a server: in this process until it is stopped, or in a thread of it.

>>> with BackgroundServer(ServerConfig(port=0)) as server:
...     server.url.startswith("ws://127.0.0.1:")
True
"""

import asyncio
import contextlib
import os
import socket
import ssl
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Self, TypeVar

import uvicorn

from ariari.bots.guests import Guests
from ariari.errors import AriariError
from ariari.schema.frames import FRAME_MAX
from ariari.server.config import ServerConfig, authority
from ariari.server.http.app import make_app
from ariari.server.http.protocols import limited_http, limited_socket
from ariari.server.http.stopping import FAREWELL_SECONDS, StoppingServer
from ariari.server.log_lines import write_logs
from ariari.server.store.event_store import EventStore
from ariari.server.store.opening import open_own_store
from ariari.words.reason import Reason

__all__ = ["BackgroundServer", "serve"]

_Found = TypeVar("_Found")
_BACKLOG = 2048
"""Connections waiting to be accepted; many come at once after a restart."""


def serve(config: ServerConfig, on_bound: Callable[[int], None] = lambda port: None) -> None:
    """Run a server until it is stopped; `on_bound` gets its port once clients can connect.

    Anything wrong with its store or port is raised before that.
    """
    with contextlib.ExitStack() as stack:
        _check_certificate(config)
        # The store belongs to its event loop.
        runner = stack.enter_context(asyncio.Runner())
        store = runner.run(open_own_store(config, stack))
        bound = stack.enter_context(_bind(config))
        write_logs(config.log_level, config.log_format)
        port = bound.getsockname()[1]
        on_bound(port)
        settings = _uvicorn_config(replace(config, port=port), store)
        runner.run(StoppingServer(settings).serve(sockets=[bound]))


def _bind(config: ServerConfig) -> socket.socket:
    """Return a socket that listens; clients are served as soon as the server runs."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        bound = socket.create_server((config.host, config.port), family=family, backlog=_BACKLOG)
        # Connections inherit it: a discard waits for nothing that could be sent along with it.
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return bound
    except OSError as error:
        where = authority(config.host, config.port)
        raise AriariError(Reason("refusal.listen", address=where, why=_reason(error))) from None


def _reason(error: OSError) -> str:
    """Return why a socket could not be made; only some errors have a number."""
    return os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror)


def _check_certificate(config: ServerConfig) -> None:
    """Refuse a certificate that cannot be used, before anyone connects."""
    if config.tls_certificate is None:
        return
    try:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(config.tls_certificate, config.tls_key)
    except (OSError, ssl.SSLError) as error:
        facts = {"path": str(config.tls_certificate), "why": error.strerror or str(error)}
        raise AriariError(Reason("settings.certificate", **facts)) from None


def _uvicorn_config(
    config: ServerConfig, store: EventStore, guests: Guests | None = None
) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(config, store, guests),
        host=config.host,
        port=config.port,
        http=limited_http(config.limits, is_direct=not config.trusted_proxies),
        ws=limited_socket(config.limits),
        ws_max_size=FRAME_MAX,
        # Frames are short, and compression would take more memory than the game.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
        # The headers are easily forged: they are only trusted from those who are named.
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        ssl_certfile=config.tls_certificate,
        ssl_keyfile=config.tls_key,
    )


def _in_a_thread(work: Callable[[], _Found]) -> _Found:
    """Do what needs an event loop, though one may be running where it is asked for."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


class BackgroundServer:
    """A server in a thread of this process: for playing alone, and for tests.

    Anything wrong with its store or port is raised before it runs.
    """

    def __init__(self, config: ServerConfig, guests: Guests | None = None) -> None:
        """Bots of others play at its tables only if they are given."""
        self._config = config
        with contextlib.ExitStack() as stack:
            self._socket = stack.enter_context(_bind(config))
            self._runner = asyncio.Runner()
            stack.callback(_in_a_thread, self._runner.close)
            store = _in_a_thread(lambda: self._runner.run(open_own_store(config, stack)))
            self._closing = stack.pop_all()
        own = replace(config, port=self.port)
        self._server = StoppingServer(_uvicorn_config(own, store, guests))
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)

    def _run(self) -> None:
        self._runner.run(self._server.serve(sockets=[self._socket]))

    @property
    def port(self) -> int:
        """The port the server listens on."""
        return int(self._socket.getsockname()[1])

    @property
    def url(self) -> str:
        """Where clients connect."""
        end = "s" if self._config.tls_key else ""
        return f"ws{end}://{authority(self._config.host, self.port)}/ws"

    def __enter__(self) -> Self:
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            self._thread.join(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(10)
        self._closing.close()
