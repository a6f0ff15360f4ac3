"""The JSON objects in some content: one, several in a row, or inside links in a text."""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import unquote

from ariari.errors import LogError
from ariari.logs.json_text import refuse_constant, why_no_json
from ariari.words.reason import Reason

__all__ = ["LINK", "Piece", "json_of_link", "pieces"]

LINK = "https://tenhou.net/6/#json="
_MARK = "#json="
_SPACE = re.compile(r"\s*")
_NEXT_OBJECT = re.compile(r"^\{", re.MULTILINE)
_SURROGATE = re.compile(r"\\ud[89a-f]", re.IGNORECASE)


class Piece(NamedTuple):
    """One object in the content, or what is wrong with it."""

    line: int
    """Line on which it begins, from 1."""
    value: dict[str, Any] | LogError


def pieces(text: str) -> Iterator[Piece]:
    """Yield the objects in the content; after a broken one, go on at the next line with one."""
    if _holds_links(text):
        for number, words in enumerate(text.splitlines(), 1):
            if _MARK in words:
                yield Piece(number, _only_object(json_of_link(words)))
        return
    at = _skip_space(text, 0)
    if at == len(text):
        yield Piece(1, LogError(Reason("logs.tenhou_json.text.empty")))
    line, counted = 1, 0
    while at < len(text):
        line, counted = line + text.count("\n", counted, at), at
        value, end = _object_at(text, at)
        yield Piece(line, value)
        at = _skip_space(text, end)


def json_of_link(text: str) -> str:
    """Return the JSON of a link such as `https://tenhou.net/6/#json={"title":…}`.

    The JSON may be percent-encoded or plain, and there may be other words around it.

    >>> json_of_link("see https://tenhou.net/6/#json=%7B%22log%22%3A%5B%5D%7D today")
    '{"log":[]}'
    """
    _, mark, rest = text.partition(_MARK)
    if not mark:
        raise LogError(Reason("logs.tenhou_json.text.link", given=text[:60]))
    if '"' not in rest:
        return unquote((rest.split() or [""])[0])
    try:
        _, end = json.JSONDecoder().raw_decode(rest)
    except (ValueError, RecursionError):
        end = len(rest)
    return rest[:end]


def _holds_links(text: str) -> bool:
    return _MARK in text and not text.lstrip().startswith("{")


def _skip_space(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


def _only_object(text: str) -> dict[str, Any] | LogError:
    """Return the object in a link, with nothing after it."""
    value, end = _object_at(text, 0)
    if isinstance(value, dict) and text[end:].strip():
        given = text[end:].strip()[:20]
        return LogError(Reason("logs.tenhou_json.text.after", given=given))
    return value


def _object_at(text: str, at: int) -> tuple[dict[str, Any] | LogError, int]:
    """Return the object that begins at a place, and where to continue."""
    try:
        value, end = _DECODER.raw_decode(text, at)
        if not isinstance(value, dict):
            given = text[at : at + 20]
            raise LogError(Reason("logs.tenhou_json.text.object", given=given))
        if _SURROGATE.search(text, at, end):
            _refuse_half_characters(value)
    except LogError as error:
        return error, _next_object(text, at)
    except (ValueError, RecursionError) as error:
        return LogError(why_no_json(error, text[at:])), _next_object(text, at)
    return value, end


def _next_object(text: str, at: int) -> int:
    match = _NEXT_OBJECT.search(text, at + 1)
    return match.start() if match else len(text)


def _refuse_half_characters(value: dict[str, Any]) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise LogError(Reason("logs.tenhou_json.text.half_character")) from None


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise LogError(Reason("logs.tenhou_json.text.infinite", given=text[:20]))
    return number


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise LogError(Reason("logs.tenhou_json.text.key"))
    return value


_DECODER = json.JSONDecoder(
    parse_constant=refuse_constant, parse_float=_finite, object_pairs_hook=_unique
)
