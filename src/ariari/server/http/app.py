"""The server as a web application: one WebSocket and a few pages."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from ariari.bots.guests import Guests
from ariari.schema.errors import on_one_line
from ariari.server.chores import chores
from ariari.server.cluster.member import Member
from ariari.server.config import ServerConfig
from ariari.server.health import Health
from ariari.server.http.api import Api
from ariari.server.http.engine import engine_routes
from ariari.server.http.hosts import Hosts, host_of
from ariari.server.http.meter import Meter
from ariari.server.http.pages import docs_routes, page_routes
from ariari.server.http.status import status_routes
from ariari.server.log_lines import new_request
from ariari.server.metrics import Metrics
from ariari.server.socket.endpoint import Endpoint
from ariari.server.socket.hub import Hub
from ariari.server.socket.tables import Tables
from ariari.server.store.event_store import EventStore
from ariari.server.store.opening import open_own_store
from ariari.server.store.postgres import PostgresStore
from ariari.server.store.sql import SqlStore
from ariari.server.table.live import LiveTable
from ariari.server.table.table_time import TableTime
from ariari.words.catalogue import ENGLISH, languages
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["content_policy", "make_app"]

_HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


_ENGINE_WORKER = re.compile(r"/assets/engineWorker-[\w-]+\.js")
"""The script that runs the engine; a worker obeys the policy that comes with its own script."""


def content_policy(host: str, path: str = "/") -> str:
    """Return what the page may load, its own files only, and where it may connect.

    Some browsers do not count a WebSocket of the same host as `'self'`, so it is named. Only the
    worker that runs the engine may compile WebAssembly.
    """
    sockets = f" ws://{host} wss://{host}" if host_of(host) else ""
    compiles = " 'wasm-unsafe-eval'" if _ENGINE_WORKER.fullmatch(path) else ""
    return (
        f"default-src 'none'; script-src 'self'{compiles}; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


def make_app(
    config: ServerConfig, store: EventStore | None = None, guests: Guests | None = None
) -> Starlette:
    """Return the application; unless a store is given, one is opened when it starts."""
    api = Api(config.work)
    health = Health()
    metrics = Metrics(health)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(api.close)
            opened = store or await open_own_store(config, stack)
            stack.push_async_callback(opened.close)
            table_time = TableTime()
            hub = await Hub.open(opened, config.limits, bots=guests, now=table_time, health=health)
            stack.push_async_callback(hub.close)
            if isinstance(opened, PostgresStore):
                hub.member = await Member.join(opened, config, hub, health)
            app.state.hub, app.state.health, app.state.metrics = hub, health, metrics
            _watch(metrics, hub, opened)
            tasks = [
                asyncio.create_task(health.keep_running(name, chore))
                for name, chore in chores(config, hub, opened, table_time, metrics)
            ]
            try:
                yield
            finally:
                for task in tasks:
                    task.cancel()

    return Starlette(
        routes=[
            *status_routes(config.metrics),
            Route("/tables/{table}/log", _show_log),
            Route("/tables/{table}/fairness", _show_fairness),
            WebSocketRoute("/ws", Endpoint(config.origins).talk),
            *api.routes,
            *docs_routes(),
            *engine_routes(),
            *page_routes(),
        ],
        middleware=[
            Middleware(Meter),
            Middleware(BaseHTTPMiddleware, dispatch=_add_headers),
            Middleware(Hosts, config=config),
        ],
        lifespan=lifespan,
    )


def _watch(metrics: Metrics, hub: Hub, store: EventStore) -> None:
    """Let the metrics ask for what they tell."""
    metrics.watch("sockets", "Connections.", lambda: hub.socket_count)
    metrics.watch("rooms", "Rooms.", lambda: len(hub.rooms))
    metrics.watch("tables", "Tables in memory.", lambda: len(hub.tables))
    metrics.watch("links", "Sockets to other servers.", lambda: hub.link_count)
    metrics.watch(
        "bots_compiled",
        "Whether bots think compiled, 1 or 0.",
        lambda: int(hub.tables.thinking.decider.is_compiled),
    )
    hub.tables.thinking.observe = metrics.bots.observe
    if isinstance(store, SqlStore):
        store.on_use = metrics.store.observe


async def _add_headers(
    request: Request, call_next: Callable[[Request], Awaitable[Response]]
) -> Response:
    name = new_request()
    response = await call_next(request)
    request.app.state.metrics.responses.labels(response.status_code).inc()
    response.headers["X-Request-ID"] = name
    policy = content_policy(request.headers.get("host", ""), request.url.path)
    response.headers.update({"Content-Security-Policy": policy, **_HEADERS})
    return response


async def _finished(request: Request) -> LiveTable:
    """Return the requested table, if its game is over."""
    name = request.path_params["table"]
    tables: Tables = request.app.state.hub.tables
    await tables.load(name)
    table = await tables.finished(name)
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
    from ariari.logs.formats.native.reader import dump_native  # noqa: PLC0415 - to start quickly

    table = await _finished(request)
    names = [seat.name for seat in table.setup.seats]
    log = await asyncio.to_thread(dump_native, table.game, players=names)
    return Response(log, media_type="application/jsonl")


async def _show_fairness(request: Request) -> Response:
    """The proof that the walls of a game were not chosen, once it is over."""
    tables: Tables = request.app.state.hub.tables
    result = await tables.result(request.path_params["table"])
    if result is None or "fairness" not in result:
        # It may be over, and not stored yet.
        record = (await _finished(request)).fair_record
        proof = None if record is None else record.to_json()
    else:
        proof = result["fairness"]
    if proof is None:
        raise _not_there(request, Reason("refusal.no_proof"))
    return JSONResponse(proof)
