"""The JSON objects in some content: one, several in a row, or inside links in a text."""

import json
import math
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from urllib.parse import unquote

from ariari.errors import LogError
from ariari.logs.json_text import check_size, is_deep, why_no_json
from ariari.logs.limits import LINK_MAX
from ariari.words.reason import Reason

__all__ = ["LINK", "Piece", "json_of_link", "pieces"]

LINK = "https://tenhou.net/6/#json="
_MARK = "#json="
_SPACE = re.compile(r"\s*")
_NEXT_OBJECT = re.compile(r"^\{", re.MULTILINE)
_QUOTED = 100
_SURROGATE = re.compile(r"\\ud[89a-f]", re.IGNORECASE)


class Piece(NamedTuple):
    """One object in the content, or what is wrong with it."""

    line: int
    """Line on which it begins, from 1."""
    value: dict[str, Any] | LogError


def pieces(text: str) -> Iterator[Piece]:
    """Yield the objects in the content; after a broken one, go on at the next line with one.

    The decoder looks at every place once: what follows a broken object begins where it broke off.
    """
    try:
        check_size(text)
    except LogError as error:
        yield Piece(1, error)
        return
    if _holds_links(text):
        for number, words in enumerate(text.splitlines(), 1):
            if _MARK in words:
                yield Piece(number, _object_of_link(words))
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
        link = (rest.split(maxsplit=1) or [""])[0]
        if len(link) > LINK_MAX:
            raise LogError(Reason("logs.size", most=LINK_MAX >> 20))
        return unquote(link)
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


def _object_of_link(words: str) -> dict[str, Any] | LogError:
    """Return the object in a link, with nothing after it."""
    try:
        text = json_of_link(words)
    except LogError as error:
        return error
    value, end = _object_at(text, 0)
    if isinstance(value, dict) and text[end:].strip():
        given = text[end:].strip()[:20]
        return LogError(Reason("logs.tenhou_json.text.after", given=given))
    return value


def _object_at(text: str, at: int) -> tuple[dict[str, Any] | LogError, int]:
    """Return the object that begins at a place, and where to continue."""
    found: list[Reason] = []
    try:
        value, end = _decoder(found.append).raw_decode(text, at)
    except json.JSONDecodeError as error:
        why = why_no_json(error, text[at : at + _QUOTED])
        return LogError(why), _next_object(text, max(at + 1, error.pos))
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, somewhere
        return LogError(why_no_json(error, text[at : at + _QUOTED])), len(text)
    if is_deep(text[at:end]):
        return LogError(Reason("logs.json.too_deep")), _next_object(text, end)
    if not isinstance(value, dict):
        given = text[at : at + 20]
        return LogError(Reason("logs.tenhou_json.text.object", given=given)), _next_object(
            text, end
        )
    if _SURROGATE.search(text, at, end) and _has_half_characters(value):
        found.append(Reason("logs.tenhou_json.text.half_character"))
    return LogError(found[0]) if found else value, end


def _next_object(text: str, at: int) -> int:
    match = _NEXT_OBJECT.search(text, at)
    return match.start() if match else len(text)


def _has_half_characters(value: dict[str, Any]) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False


def _decoder(report: Callable[[Reason], None]) -> json.JSONDecoder:
    """Return a decoder that reports what a log may not have, and goes on to the object's end."""

    def constant(name: str) -> None:
        report(Reason("logs.json.constant", given=name))

    def finite(text: str) -> float:
        number = float(text)
        if not math.isfinite(number):
            report(Reason("logs.tenhou_json.text.infinite", given=text[:20]))
        return number

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) < len(pairs):
            report(Reason("logs.tenhou_json.text.key"))
        return value

    return json.JSONDecoder(parse_constant=constant, parse_float=finite, object_pairs_hook=unique)
