"""The server as a web application: one WebSocket, a few pages, and how it is run.

>>> with BackgroundServer(ServerConfig(port=0)) as server:
...     server.url.startswith("ws://127.0.0.1:")
True
"""

import asyncio
import contextlib
import os
import re
import socket
import tempfile
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ariari.errors import AriariError
from ariari.logs.formats.native.reader import dump_native
from ariari.schema.frames import FRAME_MAX, FrameError, read_client_frame
from ariari.schema.messages import ErrorMessage
from ariari.server.http.api import Api
from ariari.server.http.pages import docs_routes, page_routes
from ariari.server.socket.connection import Connection
from ariari.server.socket.hub import Hub, Limits
from ariari.server.socket.outgoing import PUBLIC
from ariari.server.store.postgres import PostgresStore
from ariari.server.store.sqlite import EventStore, Store
from ariari.server.table.collector import keep_collections_short
from ariari.words.reason import Reason

__all__ = [
    "BackgroundServer",
    "ServerConfig",
    "authority",
    "content_policy",
    "make_app",
    "serve",
]

TIDY_SECONDS = 60.0
_BACKLOG = 2048
"""Connections that wait to be taken; many come at once after a restart."""
_HOST = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?|\[[0-9A-Fa-f:.]+\](:[0-9]+)?")
"""What the header of that name may look like that is repeated in another one."""
_HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = 8136
    """0 takes any that is free."""
    data: Path | None = None
    """Folder of the store; None keeps nothing after the server stops."""
    database: str | None = None
    """URL of a PostgreSQL database that is the store in place of a folder."""
    origins: frozenset[str] = frozenset()
    """Origins of pages that may connect, besides the server's own."""
    limits: Limits = field(default_factory=Limits)


def authority(host: str, port: int) -> str:
    """Return a host and a port as addresses have them.

    >>> authority("::1", 8136)
    '[::1]:8136'
    """
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def content_policy(host: str) -> str:
    """Return what the page may load, which is its own files, and where it may connect.

    Some browsers do not take a WebSocket of the same host for `'self'`, so that it is named.
    """
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


def make_app(config: ServerConfig, store: EventStore | None = None) -> Starlette:
    """Return the application; a store that was not opened before is opened when it starts."""
    api = Api()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        with contextlib.ExitStack() as stack:
            stack.callback(api.close)
            opened = store or _open_store(config, stack)
            stack.callback(opened.close)
            hub = Hub(opened, config.limits)
            stack.callback(hub.close)
            app.state.hub = hub
            chores = [
                asyncio.create_task(chore) for chore in (_do_chores(hub), keep_collections_short())
            ]
            try:
                yield
            finally:
                for chore in chores:
                    chore.cancel()

    return Starlette(
        routes=[
            Route("/healthz", _show_health),
            Route("/tables/{table}/log", _show_log),
            Route("/tables/{table}/fairness", _show_fairness),
            WebSocketRoute("/ws", _Endpoint(config).talk),
            *api.routes,
            *docs_routes(),
            *page_routes(),
        ],
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=_add_headers)],
        lifespan=lifespan,
    )


def _open_store(config: ServerConfig, stack: contextlib.ExitStack) -> EventStore:
    """Return the store that is wanted; a folder that nobody named goes with the stack."""
    if config.database is not None:
        return PostgresStore(config.database)
    folder = config.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
    return Store(folder / "ariari.sqlite")


async def _do_chores(hub: Hub) -> None:
    """Go on with tables that were open, one after the other, and then keep things tidy."""
    for table in hub.tables.unfinished():
        hub.tables.find(table)
        await asyncio.sleep(0)
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        hub.tidy()


async def _add_headers(
    request: Request, call_next: Callable[[Request], Awaitable[Response]]
) -> Response:
    response = await call_next(request)
    policy = content_policy(request.headers.get("host", ""))
    response.headers.update({"Content-Security-Policy": policy, **_HEADERS})
    return response


async def _show_health(request: Request) -> Response:
    return PlainTextResponse("ok\n")


async def _show_log(request: Request) -> Response:
    """The native log of a game, once it is over."""
    table = request.app.state.hub.tables.finished(request.path_params["table"])
    if table is None:
        return PlainTextResponse("there is no finished game of that name\n", status_code=404)
    names = [seat.name for seat in table.setup.seats]
    return Response(dump_native(table.game, players=names), media_type="application/jsonl")


async def _show_fairness(request: Request) -> Response:
    """The proof that the walls of a game were not chosen, once it is over."""
    table = request.app.state.hub.tables.finished(request.path_params["table"])
    if table is None:
        return PlainTextResponse("there is no finished game of that name\n", status_code=404)
    return JSONResponse(table.setup.fairness.record(table.fair_walls).to_json())


class _Endpoint:
    """The WebSocket: frames in, messages to the hub, frames out."""

    def __init__(self, config: ServerConfig) -> None:
        self._config = config

    async def talk(self, websocket: WebSocket) -> None:
        """Serve one socket from its first frame to its last."""
        if not self._is_welcome(websocket):
            await websocket.close(1008)
            return
        await websocket.accept()
        hub: Hub = websocket.app.state.hub
        address = websocket.client.host if websocket.client else "unknown"
        connection = Connection(websocket, address)
        if not hub.connect(connection):
            await websocket.close(1013, "too many connections from your address")
            return
        writer = asyncio.create_task(connection.write())
        try:
            await _read(websocket, connection, hub)
        finally:
            hub.disconnect(connection)
            connection.close(1000)
            with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writer, timeout=1)

    def _is_welcome(self, websocket: WebSocket) -> bool:
        """Whether the page that connects is ours; programs name no origin."""
        origin = websocket.headers.get("origin")
        if origin is None or origin in self._config.origins:
            return True
        return origin.partition("://")[2] == websocket.headers.get("host")


async def _read(websocket: WebSocket, connection: Connection, hub: Hub) -> None:
    """Hand messages to the hub until the client goes, or is let go."""
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
        hub.receive(connection, message)
        await asyncio.sleep(0)


async def _next_frame(websocket: WebSocket) -> bytes:
    """Return the content of the next text or binary message."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"] or b""


def serve(config: ServerConfig, on_bound: Callable[[int], None] = lambda port: None) -> None:
    """Run a server until it is stopped; it says at which port, once clients can connect.

    What is wrong with its store or its port is raised before.
    """
    with contextlib.ExitStack() as stack:
        store = _open_store(config, stack)
        bound = stack.enter_context(_bind(config))
        on_bound(bound.getsockname()[1])
        uvicorn.Server(_uvicorn_config(config, store)).run(sockets=[bound])


def _bind(config: ServerConfig) -> socket.socket:
    """Return a socket that listens; who connects to it is served as soon as the server runs."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        return socket.create_server((config.host, config.port), family=family, backlog=_BACKLOG)
    except OSError as error:
        where = authority(config.host, config.port)
        raise AriariError(Reason("refusal.listen", address=where, why=_reason(error))) from None


def _reason(error: OSError) -> str:
    """Return why a socket could not be made; names that cannot be found have no other text."""
    return os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror)


def _uvicorn_config(config: ServerConfig, store: EventStore) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(config, store),
        host=config.host,
        port=config.port,
        ws_max_size=FRAME_MAX,
        # Frames are short; compression would take more memory than the game.
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        # Whoever runs the server behind a proxy must say so: the header is easily forged.
        proxy_headers=False,
    )


class BackgroundServer:
    """A server in a thread of this process: for playing alone, and for tests.

    What is wrong with its store or its port is raised before it runs.
    """

    def __init__(self, config: ServerConfig) -> None:
        self._config = config
        with contextlib.ExitStack() as stack:
            self._socket = stack.enter_context(_bind(config))
            store = _open_store(config, stack)
            self._closing = stack.pop_all()
        self._server = uvicorn.Server(_uvicorn_config(config, store))
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._socket]))

    @property
    def port(self) -> int:
        """The port that the server listens at."""
        return int(self._socket.getsockname()[1])

    @property
    def url(self) -> str:
        """Where clients connect."""
        return f"ws://{authority(self._config.host, self.port)}/ws"

    def __enter__(self) -> Self:
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            self._thread.join(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(10)
        self._closing.close()
