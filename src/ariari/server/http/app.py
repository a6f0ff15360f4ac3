"""The server as a web application: one WebSocket, a few pages, and how it is run.

>>> with BackgroundServer(ServerConfig(port=0)) as server:
...     server.url.startswith("ws://127.0.0.1:")
True
"""

import asyncio
import contextlib
import os
import socket
import ssl
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Self

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from ariari.errors import AriariError
from ariari.logs.formats.native.reader import dump_native
from ariari.schema.errors import on_one_line
from ariari.schema.frames import FRAME_MAX
from ariari.server.config import ServerConfig, authority
from ariari.server.health import Health
from ariari.server.http.api import Api
from ariari.server.http.hosts import Hosts, host_of
from ariari.server.http.meter import Meter
from ariari.server.http.pages import docs_routes, page_routes
from ariari.server.http.protocols import limited_http, limited_socket
from ariari.server.http.status import status_routes
from ariari.server.http.stopping import FAREWELL_SECONDS, StoppingServer
from ariari.server.keeping import FILE, prunable, prune
from ariari.server.log_lines import new_request, write_logs
from ariari.server.metrics import Metrics
from ariari.server.socket.endpoint import Endpoint
from ariari.server.socket.hub import Hub
from ariari.server.socket.tables import Tables
from ariari.server.store.event_store import EventStore
from ariari.server.store.lock import only_server
from ariari.server.store.postgres import PostgresStore
from ariari.server.store.sql import SqlStore
from ariari.server.store.sqlite import Store
from ariari.server.table.collector import keep_collections_short
from ariari.server.table.live import LiveTable
from ariari.server.table.table_time import TableTime
from ariari.words.catalogue import ENGLISH, languages
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = [
    "BackgroundServer",
    "ServerConfig",
    "authority",
    "content_policy",
    "make_app",
    "serve",
]

TIDY_SECONDS = 60.0
SYNC_SECONDS = 1.0
PRUNE_SECONDS = 3600.0
PRUNE_PAUSE = 0.05
"""Seconds in which the tables can store, between two deletions."""
_BACKLOG = 2048
"""Connections waiting to be accepted; many come at once after a restart."""
_HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def content_policy(host: str) -> str:
    """Return what the page may load, its own files only, and where it may connect.

    Some browsers do not count a WebSocket of the same host as `'self'`, so it is named.
    """
    sockets = f" ws://{host} wss://{host}" if host_of(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


def make_app(config: ServerConfig, store: EventStore | None = None) -> Starlette:
    """Return the application; unless a store is given, one is opened when it starts."""
    api = Api(config.work)
    health = Health()
    metrics = Metrics(health)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(api.close)
            opened = store or _open_own_store(config, stack)
            stack.callback(opened.close)
            table_time = TableTime()
            hub = Hub(opened, config.limits, now=table_time, health=health)
            stack.callback(hub.close)
            app.state.hub, app.state.health, app.state.metrics = hub, health, metrics
            _watch(metrics, hub, opened)
            chores = [
                asyncio.create_task(health.keep_running(name, chore))
                for name, chore in (
                    ("time", table_time.keep),
                    ("tables", partial(_look_after, hub)),
                    ("memory", keep_collections_short),
                    ("lag", metrics.measure_lag),
                    *([("sync", partial(_keep_synced, opened))] if _syncs(config) else ()),
                    *([("pruning", partial(_keep_pruned, config))] if _prunes(config) else ()),
                )
            ]
            try:
                yield
            finally:
                for chore in chores:
                    chore.cancel()

    return Starlette(
        routes=[
            *status_routes(config.metrics),
            Route("/tables/{table}/log", _show_log),
            Route("/tables/{table}/fairness", _show_fairness),
            WebSocketRoute("/ws", Endpoint(config.origins).talk),
            *api.routes,
            *docs_routes(),
            *page_routes(),
        ],
        middleware=[
            Middleware(Meter),
            Middleware(BaseHTTPMiddleware, dispatch=_add_headers),
            Middleware(Hosts, config=config),
        ],
        lifespan=lifespan,
    )


def _open_own_store(
    config: ServerConfig, stack: contextlib.ExitStack | contextlib.AsyncExitStack
) -> SqlStore:
    """Return the store of a server, whose folder no other one uses until the stack is closed."""
    if config.data is not None and config.database is None:
        stack.enter_context(only_server(config.data))
    return _open_store(config, stack)


def _open_store(
    config: ServerConfig, stack: contextlib.ExitStack | contextlib.AsyncExitStack
) -> SqlStore:
    """Return the configured store; a temporary folder is deleted with the stack."""
    if config.database is not None:
        return PostgresStore(config.database)
    folder = config.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
    return Store(folder / FILE, always=config.sync == "always")


async def _look_after(hub: Hub) -> None:
    """Continue the tables that were open, one by one, and then keep things tidy."""
    for table in hub.tables.unfinished():
        hub.tables.resume(table)
        await asyncio.sleep(0)
    hub.has_resumed = True
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        hub.tidy()


def _syncs(config: ServerConfig) -> bool:
    """Whether a folder is made safe once a second."""
    return config.data is not None and config.database is None and config.sync == "second"


async def _keep_synced(store: EventStore) -> None:
    """Make what was stored safe from a power failure, beside the tables."""
    assert isinstance(store, Store)
    while True:
        await asyncio.sleep(SYNC_SECONDS)
        await asyncio.to_thread(store.sync)


def _prunes(config: ServerConfig) -> bool:
    """Whether old games are deleted; what is kept nowhere need not be."""
    is_kept = config.data is not None or config.database is not None
    return is_kept and not (config.keep_days is None and config.keep_megabytes is None)


async def _keep_pruned(config: ServerConfig) -> None:
    """Delete old games now and then, beside the tables and with a connection of its own."""
    is_over = threading.Event()
    try:
        while True:
            await asyncio.to_thread(_prune_once, config, is_over)
            await asyncio.sleep(PRUNE_SECONDS)
    finally:
        is_over.set()


def _prune_once(config: ServerConfig, is_over: threading.Event) -> None:
    with contextlib.ExitStack() as stack:
        store = stack.enter_context(contextlib.closing(_open_store(config, stack)))
        old = prunable(store.games(), time.time(), config.keep_days, config.keep_megabytes)
        for _ in prune(store, old):
            if is_over.wait(PRUNE_PAUSE):
                return


def _watch(metrics: Metrics, hub: Hub, store: EventStore) -> None:
    """Let the metrics ask for what they tell."""
    metrics.watch("sockets", "Connections.", lambda: hub.socket_count)
    metrics.watch("rooms", "Rooms.", lambda: len(hub.rooms))
    metrics.watch("tables", "Tables in memory.", lambda: len(hub.tables))
    if isinstance(store, SqlStore):
        store.on_use = metrics.store.observe


async def _add_headers(
    request: Request, call_next: Callable[[Request], Awaitable[Response]]
) -> Response:
    name = new_request()
    response = await call_next(request)
    request.app.state.metrics.responses.labels(response.status_code).inc()
    response.headers["X-Request-ID"] = name
    policy = content_policy(request.headers.get("host", ""))
    response.headers.update({"Content-Security-Policy": policy, **_HEADERS})
    return response


async def _finished(request: Request) -> LiveTable:
    """Return the requested table, if its game is over."""
    name = request.path_params["table"]
    tables: Tables = request.app.state.hub.tables
    await tables.load(name)
    table = tables.finished(name)
    if table is None:
        raise _not_there(request, Reason("refusal.not_finished", table=on_one_line(name)))
    return table


def _not_there(request: Request, reason: Reason) -> HTTPException:
    """Return the answer that something is not there, and why, in the language asked for."""
    language = request.query_params.get("lang", ENGLISH)
    said = say(reason, language if language in languages() else ENGLISH)
    return HTTPException(404, said + "\n")


async def _show_log(request: Request) -> Response:
    """The native log of a game, once it is over."""
    table = await _finished(request)
    names = [seat.name for seat in table.setup.seats]
    log = await asyncio.to_thread(dump_native, table.game, players=names)
    return Response(log, media_type="application/jsonl")


async def _show_fairness(request: Request) -> Response:
    """The proof that the walls of a game were not chosen, once it is over."""
    record = (await _finished(request)).fair_record
    if record is None:
        raise _not_there(request, Reason("refusal.no_proof"))
    return JSONResponse(record.to_json())


def serve(config: ServerConfig, on_bound: Callable[[int], None] = lambda port: None) -> None:
    """Run a server until it is stopped; `on_bound` gets its port once clients can connect.

    Anything wrong with its store or port is raised before that.
    """
    with contextlib.ExitStack() as stack:
        _check_certificate(config)
        store = _open_own_store(config, stack)
        bound = stack.enter_context(_bind(config))
        write_logs(config.log_level, config.log_format)
        on_bound(bound.getsockname()[1])
        StoppingServer(_uvicorn_config(config, store)).run(sockets=[bound])


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


def _uvicorn_config(config: ServerConfig, store: EventStore) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(config, store),
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


class BackgroundServer:
    """A server in a thread of this process: for playing alone, and for tests.

    Anything wrong with its store or port is raised before it runs.
    """

    def __init__(self, config: ServerConfig) -> None:
        self._config = config
        with contextlib.ExitStack() as stack:
            self._socket = stack.enter_context(_bind(config))
            store = _open_own_store(config, stack)
            self._closing = stack.pop_all()
        self._server = StoppingServer(_uvicorn_config(config, store))
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._socket]))

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
