"""Questions over HTTP: logs, scores, rules, words, fairness and advice for the page.

Everything here depends on the request alone: nothing is kept, and no table is touched. Workers,
processes with their own limits, read whatever is sent, so games go on in the meantime. docs/api.md
describes every question and its answer.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable
from http import HTTPStatus

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ariari.errors import AriariError
from ariari.server.http.asked import SORTS, Query, about, short
from ariari.server.http.lasting import lasting_response
from ariari.server.http.meter import BUDGET
from ariari.server.http.readers import READERS
from ariari.server.http.refusal import Refused
from ariari.server.http.schema_answer import answer_schema
from ariari.server.socket.budget import SECOND_COST, Budget
from ariari.server.work.limits import WorkLimits
from ariari.server.work.pool import Crowded, Pool, WorkerLost
from ariari.server.work.wire import Answer
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason

__all__ = ["UPLOAD_SECONDS", "Api"]

UPLOAD_SECONDS = 30.0
_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

_Handler = Callable[[Request], Awaitable[bytes | Response]]


class Api:
    """The questions that can be asked, and the workers that answer them."""

    def __init__(self, limits: WorkLimits | None = None) -> None:
        self._quick = Pool(limits)
        self._slow = Pool(limits)

    @property
    def routes(self) -> list[BaseRoute]:
        """Where each question is asked."""
        return [
            _route("/api/log", self._read("log", self._slow), "POST"),
            _route("/api/fair", self._read("fair", self._slow), "POST"),
            _route("/api/score", self._read("score", self._quick), "POST"),
            _route("/api/wins", self._read("wins", self._quick), "POST"),
            _route("/api/win", self._read("win", self._quick), "POST"),
            _route("/api/advice", self._read("advice", self._quick), "POST"),
            _route("/api/ruleset", self._read("ruleset", self._quick), "POST"),
            _route("/api/rules", _known("rules"), "GET"),
            _route("/api/rules/{rule}", self._rule, "GET"),
            _route("/api/tables", self._tables, "GET"),
            _route("/api/glossary", _known("glossary"), "GET"),
            _route("/api/schema", self._schema, "GET"),
            _route("/api/{rest:path}", self._unknown, *_METHODS),
        ]

    async def close(self) -> None:
        """End the workers."""
        await self._quick.close()
        await self._slow.close()

    def _read(self, sort: str, pool: Pool) -> Callable[[Request], Awaitable[Response]]:
        """Return what has a worker read the content of a request."""

        async def ask(request: Request) -> Response:
            return await _ask(pool, request, sort)

        return ask

    async def _schema(self, request: Request) -> Response:
        return lasting_response(request, await asyncio.to_thread(answer_schema))

    async def _rule(self, request: Request) -> bytes:
        return READERS["rule"](about("rule", request.url.query, request.path_params["rule"]), b"")

    async def _tables(self, request: Request) -> Response:
        response = await _ask(self._quick, request, "tables")
        if response.status_code != HTTPStatus.OK:
            return response
        return lasting_response(request, bytes(response.body))

    async def _unknown(self, request: Request) -> bytes:
        asked = f"{request.method} {short(request.url.path)}"
        raise Refused(404, Reason("api.nothing", asked=asked))


def _known(sort: str) -> Callable[[Request], Awaitable[Response]]:
    """Return what tells a part of what the package knows; no worker is needed for that."""

    async def tell(request: Request) -> Response:
        asked = about(sort, request.url.query)
        content = await asyncio.to_thread(READERS[sort], asked, b"")
        return lasting_response(request, content)

    return tell


async def _ask(pool: Pool, request: Request, sort: str) -> Response:
    """Return what a worker answers to the content of a request."""
    asked = about(sort, request.url.query)
    address = request.client.host if request.client else "unknown"
    budget: Budget | None = request.scope.get(BUDGET)
    used = 0.0
    try:
        with pool.place(address):
            answer = await pool.do(asked, await _body(request, SORTS[sort].most))
            used = answer.seconds
    except Crowded as crowded:
        if crowded.is_address:
            most_of_address = Reason("api.busy_address", most=pool.limits.of_address)
            raise Refused(429, most_of_address) from None
        raise Refused(503, Reason("api.busy")) from None
    except TimeoutError:
        raise Refused(503, Reason("api.slow", seconds=round(pool.limits.wall))) from None
    except WorkerLost:
        used = pool.limits.seconds
        raise Refused(413, Reason("api.heavy")) from None
    finally:
        if budget is not None:
            budget.spend(SECOND_COST * used)
    return _answered(answer)


def _answered(answer: Answer) -> Response:
    """Return the answer of a worker; errors inside it are reported without details."""
    if answer.status == HTTPStatus.INSUFFICIENT_STORAGE:
        raise Refused(413, Reason("api.heavy"))
    if answer.failure:
        raise Refused(500, Reason("api.failed"))
    return _response(answer.status, answer.content)


def _route(path: str, handle: _Handler, *methods: str) -> Route:
    """Return a route whose answers and refusals are JSON."""

    @functools.wraps(handle)
    async def respond(request: Request) -> Response:
        language = ENGLISH
        try:
            language = Query(request.url.query).language()
            if not _is_own_page(request):
                raise Refused(403, Reason("api.origin"))
            answer = await handle(request)
            return answer if isinstance(answer, Response) else _response(200, answer)
        except Refused as refused:
            return _response(refused.status, refused.content(language))
        except AriariError as error:
            return _response(400, Refused(400, error).content(language))

    return Route(path, respond, methods=methods)


def _response(status: int, content: bytes) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(content, status, headers=headers, media_type="application/json")


def _is_own_page(request: Request) -> bool:
    """Whether the page that asks is ours; programs send no origin.

    Others could not read the answer, but they could keep the server busy.
    """
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host")


async def _body(request: Request, most: int) -> bytes:
    """Return the content of a request that is not too large and does not take too long."""
    try:
        return await asyncio.wait_for(_read(request, most), UPLOAD_SECONDS)
    except TimeoutError:
        raise Refused(408, Reason("api.upload", seconds=round(UPLOAD_SECONDS))) from None
    except ClientDisconnect:
        raise Refused(400, Reason("api.cut_off")) from None


async def _read(request: Request, most: int) -> bytes:
    content = bytearray()
    async for part in request.stream():
        content += part
        if len(content) > most:
            raise Refused(413, Reason("api.size", most=most))
    return bytes(content)
