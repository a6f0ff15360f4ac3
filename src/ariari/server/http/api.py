"""Questions over HTTP: logs, scores, rules, words, fairness and advice for the page.

Everything here is a function of the request: nothing is kept, and no table is touched. The work is
done in threads beside the event loop, one log at a time, so that games go on meanwhile.
docs/api.md describes every question and its answer.
"""

import asyncio
import functools
import json
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ariari.errors import AriariError, NotationError
from ariari.model.language import Language, read_language
from ariari.schema.answers import ErrorAnswer, QuestionError
from ariari.schema.plain import written
from ariari.schema.questions import (
    AdviceQuestion,
    HandQuestion,
    ScoreQuestion,
    WinQuestion,
    read_question,
)
from ariari.server.http.advice_answer import answer_advice
from ariari.server.http.answers import answer_fair, answer_score, answer_win
from ariari.server.http.error_answer import error_answer
from ariari.server.http.glossary_answer import answer_glossary
from ariari.server.http.lasting import lasting_response
from ariari.server.http.log_answer import answer_log
from ariari.server.http.rules_answer import list_rules, show_rule
from ariari.server.http.schema_answer import answer_schema
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
ANSWER_SECONDS = 30.0
WAITING_MAX = 16
"""Questions that wait for a thread; more are told to come back."""
_SOURCE_MAX = 100
_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

_Handler = Callable[[Request], Awaitable[bytes | Response]]
_Asked = TypeVar("_Asked", ScoreQuestion, AdviceQuestion, WinQuestion)


class _Place(NamedTuple):
    """Where in a question a mistake is."""

    field: str | None
    text: str
    position: int | None


class _Refused(Exception):
    """A request gets no answer, but a reason."""

    def __init__(
        self,
        status: int,
        why: Reason | AriariError,
        language: Language | None = None,
        place: _Place | None = None,
    ) -> None:
        super().__init__(why)
        self.status = status
        self.error = AriariError(why) if isinstance(why, Reason) else why
        self.language = language
        """The language that the question names; None where it names none."""
        self.place = place


class Api:
    """The questions that can be asked, and the threads that answer them."""

    def __init__(self) -> None:
        self._quick = _Workers("question", 2)
        self._slow = _Workers("log", 1)

    @property
    def routes(self) -> list[BaseRoute]:
        """Where each question is asked."""
        return [
            _route("/api/log", self._log, "POST"),
            _route("/api/fair", self._fair, "POST"),
            _route("/api/score", self._score, "POST"),
            _route("/api/win", self._win, "POST"),
            _route("/api/advice", self._advice, "POST"),
            _route("/api/rules", self._rules, "GET"),
            _route("/api/rules/{rule}", self._rule, "GET"),
            _route("/api/glossary", self._glossary, "GET"),
            _route("/api/schema", self._schema, "GET"),
            _route("/api/{rest:path}", self._unknown, *_METHODS),
        ]

    def close(self) -> None:
        """Begin nothing more."""
        self._quick.close()
        self._slow.close()

    async def _log(self, request: Request) -> bytes:
        number = _game_number(request)
        source = _source(request)
        language = _language(request)
        data = await _body(request, LOG_MAX)
        return await self._slow.do(lambda: _encoded(answer_log(data, source, number, language)))

    async def _fair(self, request: Request) -> bytes:
        language = _language(request)
        data = await _body(request, FAIR_MAX)
        return await self._slow.do(lambda: _encoded(answer_fair(data, language)))

    async def _score(self, request: Request) -> bytes:
        return await self._ask(request, ScoreQuestion, answer_score)

    async def _win(self, request: Request) -> bytes:
        return await self._ask(request, WinQuestion, answer_win)

    async def _advice(self, request: Request) -> bytes:
        return await self._ask(request, AdviceQuestion, answer_advice)

    async def _ask(
        self, request: Request, sort: type[_Asked], answer: Callable[[_Asked], object]
    ) -> bytes:
        """Return the answer to a question that is an object of JSON."""
        data = await _body(request, QUESTION_MAX)

        def work() -> bytes:
            question = read_question(data, sort)
            language = question.language()
            try:
                return _encoded(answer(question))
            except AriariError as error:
                raise _Refused(400, error, language, _place(error, question)) from None

        return await self._quick.do(work)

    async def _schema(self, request: Request) -> Response:
        return lasting_response(request, await self._quick.do(answer_schema))

    async def _rules(self, request: Request) -> Response:
        players = request.query_params.get("players", "4")
        if players not in ("3", "4"):
            raise _Refused(400, Reason("api.players", given=_short(players)))
        language = _language(request)
        content = await self._quick.do(lambda: _encoded(list_rules(int(players), language)))
        return lasting_response(request, content)

    async def _rule(self, request: Request) -> bytes:
        try:
            return _encoded(show_rule(_short(request.path_params["rule"])))
        except AriariError as error:
            raise _Refused(404, error) from None

    async def _glossary(self, request: Request) -> Response:
        language = _language(request)
        content = await self._quick.do(lambda: _encoded(answer_glossary(language)))
        return lasting_response(request, content)

    async def _unknown(self, request: Request) -> bytes:
        asked = f"{request.method} {_short(request.url.path)}"
        raise _Refused(404, Reason("api.nothing", asked=asked))


class _Workers:
    """A few threads, and a queue before them that has an end."""

    def __init__(self, name: str, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._places = threading.BoundedSemaphore(count + WAITING_MAX)

    async def do(self, work: Callable[[], bytes]) -> bytes:
        """Return what some work gives, unless there is too much to do or it takes too long."""
        if not self._places.acquire(blocking=False):
            raise _Refused(503, Reason("api.busy"))
        future = self._pool.submit(work)
        future.add_done_callback(lambda done: self._places.release())
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), ANSWER_SECONDS)
        except TimeoutError:
            raise _Refused(503, Reason("api.slow", seconds=round(ANSWER_SECONDS))) from None

    def close(self) -> None:
        """Begin nothing more; what was begun goes on to its end."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _route(path: str, handle: _Handler, *methods: str) -> Route:
    """Return a route whose answers and refusals are JSON."""

    @functools.wraps(handle)
    async def respond(request: Request) -> Response:
        language = ENGLISH
        try:
            language = _language(request)
            if not _is_own_page(request):
                raise _Refused(403, Reason("api.origin"))
            answer = await handle(request)
            return answer if isinstance(answer, Response) else _response(200, answer)
        except _Refused as refused:
            return _response(refused.status, _encoded(_told(refused, language)))
        except AriariError as error:
            return _response(400, _encoded(error_answer(error, language)))

    return Route(path, respond, methods=methods)


def _told(refused: _Refused, language: Language) -> ErrorAnswer:
    """Return why a request gets no answer, and where in it the mistake is."""
    told = error_answer(refused.error, refused.language or language)
    if refused.place is None:
        return told
    return QuestionError(
        error=told.error, message=told.message, reason=told.reason, **refused.place._asdict()
    )


def _response(status: int, content: bytes) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(content, status, headers=headers, media_type="application/json")


def _encoded(answer: object) -> bytes:
    """Return JSON; lone surrogates, which names in a log may have, become `?`."""
    text = json.dumps(written(answer), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace")


def _is_own_page(request: Request) -> bool:
    """Whether the page that asks is ours; programs name no origin.

    Others could not read the answer, but they could keep the server busy.
    """
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host")


async def _body(request: Request, most: int) -> bytes:
    """Return the content of a request that is not too large and does not take too long."""
    try:
        return await asyncio.wait_for(_read(request, most), UPLOAD_SECONDS)
    except TimeoutError:
        raise _Refused(408, Reason("api.upload", seconds=round(UPLOAD_SECONDS))) from None
    except ClientDisconnect:
        raise _Refused(400, Reason("api.cut_off")) from None


async def _read(request: Request, most: int) -> bytes:
    content = bytearray()
    async for part in request.stream():
        content += part
        if len(content) > most:
            raise _Refused(413, Reason("api.size", most=most))
    return bytes(content)


def _language(request: Request) -> Language:
    """Return the language asked for, or English."""
    return read_language(_short(request.query_params.get("lang", "en")))


def _game_number(request: Request) -> int | None:
    """Return the number of the game asked for, from 1."""
    number = request.query_params.get("game")
    if number is None:
        return None
    if not (number.isascii() and number.isdecimal() and len(number) < 6):
        raise _Refused(400, Reason("api.game", given=_short(number)))
    return int(number)


def _source(request: Request) -> str:
    """Return the name of the uploaded file, for errors; nothing is opened."""
    return _short(request.query_params.get("name", "")) or "the file"


def _short(text: str) -> str:
    """Return a text of a request on one short line."""
    return "".join(char if char.isprintable() else " " for char in text[:_SOURCE_MAX]).strip()


def _place(
    error: AriariError, question: ScoreQuestion | AdviceQuestion | WinQuestion
) -> _Place | None:
    """Return in which text of a question the mistake is, and where in it."""
    if not isinstance(error, NotationError) or error.text is None:
        return None
    field = question.field_of(error.text) if isinstance(question, HandQuestion) else None
    return _Place(field, error.text, error.position)
