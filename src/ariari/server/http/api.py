"""Questions over HTTP: logs, scores, rules, words, fairness and advice for the page.

Everything here depends on the request alone: nothing is kept, and no table is touched. Workers,
processes with their own limits, read whatever is sent, so games go on in the meantime. docs/api.md
describes every question and its answer.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ariari.errors import AriariError
from ariari.model.language import Language, read_language
from ariari.server.http.glossary_answer import answer_glossary
from ariari.server.http.lasting import lasting_response
from ariari.server.http.meter import BUDGET
from ariari.server.http.refusal import Refused, encoded
from ariari.server.http.rules_answer import list_rules, show_rule
from ariari.server.http.schema_answer import answer_schema
from ariari.server.socket.budget import SECOND_COST, Budget
from ariari.server.work.limits import WorkLimits
from ariari.server.work.pool import Crowded, Pool, WorkerLost
from ariari.server.work.wire import Answer
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason

__all__ = ["FAIR_MAX", "LOG_MAX", "QUESTION_MAX", "Api"]

LOG_MAX = 8 << 20
"""Bytes of a log."""
FAIR_MAX = 1 << 20
"""Bytes of a record of fair walls, or of a log with one."""
QUESTION_MAX = 64 << 10
"""Bytes of any other question."""
UPLOAD_SECONDS = 30.0
_SOURCE_MAX = 100
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
            _route("/api/log", self._log, "POST"),
            _route("/api/fair", self._fair, "POST"),
            _route("/api/score", self._question("score"), "POST"),
            _route("/api/wins", self._question("wins"), "POST"),
            _route("/api/win", self._question("win"), "POST"),
            _route("/api/advice", self._question("advice"), "POST"),
            _route("/api/ruleset", self._question("ruleset"), "POST"),
            _route("/api/rules", self._rules, "GET"),
            _route("/api/rules/{rule}", self._rule, "GET"),
            _route("/api/tables", self._tables, "GET"),
            _route("/api/glossary", self._glossary, "GET"),
            _route("/api/schema", self._schema, "GET"),
            _route("/api/{rest:path}", self._unknown, *_METHODS),
        ]

    async def close(self) -> None:
        """End the workers."""
        await self._quick.close()
        await self._slow.close()

    async def _log(self, request: Request) -> Response:
        asked = {"number": _game_number(request), "source": _source(request)}
        return await _ask(self._slow, request, "log", LOG_MAX, **asked)

    async def _fair(self, request: Request) -> Response:
        return await _ask(self._slow, request, "fair", FAIR_MAX)

    def _question(self, sort: str) -> Callable[[Request], Awaitable[Response]]:
        """Return what answers a question that is a JSON object."""

        async def ask(request: Request) -> Response:
            return await _ask(self._quick, request, sort, QUESTION_MAX)

        return ask

    async def _schema(self, request: Request) -> Response:
        return lasting_response(request, await asyncio.to_thread(answer_schema))

    async def _rules(self, request: Request) -> Response:
        players = _players(request)
        content = await asyncio.to_thread(_rules_content, players, _language(request))
        return lasting_response(request, content)

    async def _rule(self, request: Request) -> bytes:
        try:
            return encoded(show_rule(_short(request.path_params["rule"])))
        except AriariError as error:
            raise Refused(404, error) from None

    async def _tables(self, request: Request) -> Response:
        asked = {
            "players": _players(request),
            "preset": _short(request.query_params.get("rules", "ari-ari")),
            "changes": [_short(change) for change in request.query_params.getlist("set")],
        }
        response = await _ask(self._quick, request, "tables", QUESTION_MAX, **asked)
        if response.status_code != HTTPStatus.OK:
            return response
        return lasting_response(request, bytes(response.body))

    async def _glossary(self, request: Request) -> Response:
        language, words = _language(request), request.query_params.get("find", "")
        if not words.strip():
            content = await asyncio.to_thread(_glossary_content, language)
            return lasting_response(request, content)
        try:
            found = await asyncio.to_thread(answer_glossary, language, _short(words))
        except AriariError as error:
            raise Refused(404, error) from None
        return lasting_response(request, encoded(found))

    async def _unknown(self, request: Request) -> bytes:
        asked = f"{request.method} {_short(request.url.path)}"
        raise Refused(404, Reason("api.nothing", asked=asked))


@functools.cache
def _rules_content(players: int, language: Language) -> bytes:
    return encoded(list_rules(players, language))


@functools.cache
def _glossary_content(language: Language) -> bytes:
    return encoded(answer_glossary(language))


async def _ask(pool: Pool, request: Request, sort: str, most: int, **more: Any) -> Response:
    """Return what a worker answers to the content of a request."""
    about = {"sort": sort, "language": _language(request), **more}
    address = request.client.host if request.client else "unknown"
    budget: Budget | None = request.scope.get(BUDGET)
    used = 0.0
    try:
        with pool.place(address):
            answer = await pool.do(about, await _body(request, most))
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
            language = _language(request)
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


def _language(request: Request) -> Language:
    """Return the language asked for, or English."""
    return read_language(_short(request.query_params.get("lang", "en")))


def _players(request: Request) -> int:
    """Return how many players the answer is for: four unless the request says otherwise."""
    players = request.query_params.get("players", "4")
    if players not in ("3", "4"):
        raise Refused(400, Reason("api.players", given=_short(players)))
    return int(players)


def _game_number(request: Request) -> int | None:
    """Return the number of the game asked for, from 1."""
    number = request.query_params.get("game")
    if number is None:
        return None
    if not (number.isascii() and number.isdecimal() and len(number) < 6):
        raise Refused(400, Reason("api.game", given=_short(number)))
    return int(number)


def _source(request: Request) -> str:
    """Return the name of the uploaded file, for errors; nothing is opened."""
    return _short(request.query_params.get("name", "")) or "the file"


def _short(text: str) -> str:
    """Return a text of a request on one short line."""
    return "".join(char if char.isprintable() else " " for char in text[:_SOURCE_MAX]).strip()
