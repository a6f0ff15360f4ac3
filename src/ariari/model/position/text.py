"""Positions as one line of text: the table, then every seat, then the wall.

ari-ari E1.1 24000,25000,25000,25000 sticks:1,0,0,0 dora:6z turn:0 | HAND / RIVER | … | …
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ariari.errors import AriariError, NotationError
from ariari.model.actions.action import parse_action
from ariari.model.moment import Wind
from ariari.model.notation import Span, format_tiles, scan_unmarked_tiles
from ariari.model.options import option
from ariari.model.options.values import YakuSet
from ariari.model.position.position import Position, SeatPosition
from ariari.model.position.river import (
    Thrown,
    format_river,
    scan_river,
)
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["LENGTH_MAX", "format_position", "parse_position", "scan_seat"]

LENGTH_MAX = 4000
"""The longest text allowed; positions from real play have at most about a thousand characters."""

_ROUND = re.compile(r"(?P<wind>[ESWN])(?P<number>[1-4])(?:\.(?P<honba>[0-9]{1,3}))?")
_NUMBERS = re.compile(r"-?[0-9]{1,9}(?:,-?[0-9]{1,9})*")
_FIELD = re.compile(r"(?P<name>[a-z]+):(?P<value>.*)", re.DOTALL)
_WORD = re.compile(r"\S+")
_ANSWER = re.compile(r"\s*(?P<seat>[0-3])\s+(?P<action>[^,]*[^,\s])\s*")
_THEN = "then"


def format_position(position: Position) -> str:
    """Write a position; `parse_position` reads it back."""
    sections = [" ".join(_head(position))]
    sections += [format_seat(seat) for seat in position.seats]
    if wall := " ".join(_wall(position)):
        sections.append(wall)
    if position.answers:
        answers = ", ".join(f"{seat} {action}" for seat, action in position.answers)
        sections.append(f"{_THEN} {answers}")
    return " | ".join(sections)


def _head(position: Position) -> Iterator[str]:
    yield format_rules(position.rules)
    honba = f".{position.honba}" if position.honba else ""
    yield f"{position.round.name[0]}{position.dealer + 1}{honba}"
    if position.scores is not None:
        yield _numbers(position.scores)
    if any(position.sticks):
        yield f"sticks:{_numbers(position.sticks)}"
    if position.dealer_streak:
        yield f"streak:{position.dealer_streak}"
    if position.dice is not None:
        yield f"dice:{_numbers(position.dice)}"
    if position.indicators:
        yield f"dora:{format_tiles(position.indicators)}"
    if position.left is not None:
        yield f"left:{position.left}"
    yield f"{'after' if position.is_after else 'turn'}:{position.turn}"


def _wall(position: Position) -> Iterator[str]:
    for name in ("draws", "rinshan", "ura"):
        if tiles := getattr(position, name):
            yield f"{name}:{format_tiles(tiles)}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def format_rules(rules: Ruleset) -> str:
    """Write rules as one word: the preset, `/3` for three players, and what differs.

    >>> format_rules(Ruleset.preset("tenhou", players=3).replace(kuikae="allow"))
    'tenhou/3,kuikae=allow'
    """
    name = rules.name + "/3" * (rules.players == 3)
    changed = (
        f"{name}={value.replace(', ', '+').replace(' ', '+')}"
        for name, value, _ in rules.diff(rules.base)
    )
    return ",".join([name, *changed])


def parse_rules(word: str) -> Ruleset:
    """Read rules written by `format_rules`."""
    first, *changed = word.split(",")
    name, _, players = first.partition("/")
    rules = Ruleset.preset(name, players=option("players").parse(players or "4"))
    options = {}
    for each in changed:
        key, _, value = each.partition("=")
        joint = "," if isinstance(option(key).kind, YakuSet) else " "
        options[key] = value.replace("+", joint)
    return rules.replace(**options)


def format_seat(seat: SeatPosition) -> str:
    """Write what is known about a seat: its hand, a slash, its river."""
    parts = [format_tiles(seat.hand) + "?" * seat.is_hidden, *map(str, seat.laid)]
    if seat.drawn is not None:
        parts[0] += f"+{seat.drawn}"
    if seat.river is not None:
        parts.append("/")
        if seat.river:
            parts.append(format_river(seat.river))
    return " ".join(part for part in parts if part)


def parse_position(text: str) -> Position:
    """Read a position; errors point at the place."""
    if len(text) > LENGTH_MAX:
        raise NotationError(Reason("notation.position.length", most=LENGTH_MAX, count=len(text)))
    sections = list(_sections(text))
    position = _read_head(sections[0])
    players = position.rules.players
    if len(sections) < players + 1:
        reason = Reason("notation.position.seats", players=players, count=len(sections) - 1)
        raise NotationError(reason, text, len(text))
    seats = tuple(
        scan_seat(span, is_acting=seat == position.turn and not position.is_after)
        for seat, span in enumerate(sections[1 : players + 1])
    )
    position = replace(position, seats=seats)
    for span in sections[players + 1 :]:
        position = _read_rest(position, span)
    return position


def _sections(text: str) -> Iterator[Span]:
    """Yield the stretches between bars."""
    start = 0
    for part in text.split("|"):
        yield Span(text, start, start + len(part))
        start += len(part) + 1


def _read_head(span: Span) -> Position:
    """Read the table: rules, round, scores, and named fields."""
    fields: dict[str, Any] = {}
    for match in _WORD.finditer(span.text, span.start, span.end):
        word = Span(span.text, *match.span())
        if named := _FIELD.fullmatch(match[0]):
            _read_field(fields, word, named["name"], named["value"])
        elif place := _ROUND.fullmatch(match[0]):
            fields["round"] = Wind("ESWN".index(place["wind"]))
            fields["dealer"] = int(place["number"]) - 1
            fields["honba"] = int(place["honba"] or 0)
        elif _NUMBERS.fullmatch(match[0]):
            fields["scores"] = tuple(map(int, match[0].split(",")))
        elif "rules" not in fields:
            fields["rules"] = _at(word, parse_rules)
        else:
            raise span.error(Reason("notation.position.head", word=match[0]), match.start())
    return Position(**fields)


def _at(word: Span, read: Callable[[str], Any]) -> Any:
    """Read a word; errors point at it."""
    try:
        return read(word.text[word.start : word.end])
    except AriariError as error:
        raise word.error(error.reason, word.start) from None


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(placed.tile for placed in scan_unmarked_tiles(Span.whole(text)))


def _row(text: str) -> tuple[int, ...]:
    if not _NUMBERS.fullmatch(text):
        raise NotationError(Reason("notation.position.numbers", given=text))
    return tuple(map(int, text.split(",")))


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise NotationError(Reason("notation.position.number", given=text))
    return int(text)


_FIELDS: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "sticks": ("sticks", _row),
    "streak": ("dealer_streak", _number),
    "dice": ("dice", _row),
    "dora": ("indicators", _tiles),
    "left": ("left", _number),
    "turn": ("turn", _number),
    "after": ("turn", _number),
    "draws": ("draws", _tiles),
    "rinshan": ("rinshan", _tiles),
    "ura": ("ura", _tiles),
}
"""Named parts of a position: the field of each, and how it is read."""


def _read_field(fields: dict[str, Any], word: Span, name: str, value: str) -> None:
    if name not in _FIELDS:
        reason = Reason("notation.position.field", name=name, known=tuple(_FIELDS))
        raise word.error(reason, word.start)
    field, read = _FIELDS[name]
    start = word.end - len(value)
    fields[field] = _at(Span(word.text, start, word.end), read)
    if name == "after":
        fields["is_after"] = True


def scan_seat(span: Span, *, is_acting: bool) -> SeatPosition:
    """Read what is known about a seat; the last of an acting seat's 14 tiles is the drawn one."""
    slash = span.text.find("/", span.start, span.end)
    end = span.end if slash < 0 else slash
    river = None if slash < 0 else scan_river(Span(span.text, slash + 1, span.end))
    start = span.text.find("[", span.start, end)
    start = end if start < 0 else start
    laid = scan_river(Span(span.text, start, end))
    if any(isinstance(step, Thrown) for step in laid):
        raise span.error(Reason("notation.position.melds_last"), start)
    hand, drawn, is_hidden = _scan_hand(Span(span.text, span.start, start))
    seat = SeatPosition(
        hand=tuple(sorted(hand)),
        is_hidden=is_hidden,
        drawn=drawn,
        laid=tuple(step for step in laid if not isinstance(step, Thrown)),
        river=river,
    )
    is_fourteen = drawn is None and not is_hidden and len(hand) > seat.concealed_size
    if is_acting and is_fourteen and not seat.has_just_called:
        return replace(seat, hand=tuple(sorted(hand[:-1])), drawn=hand[-1])
    return seat


def _scan_hand(span: Span) -> tuple[tuple[Tile, ...], Tile | None, bool]:
    """Read concealed tiles, the drawn one after a plus, and whether more are hidden."""
    plus = span.text.find("+", span.start, span.end)
    end = span.end if plus < 0 else plus
    question = span.text.find("?", span.start, end)
    known = Span(span.text, span.start, end if question < 0 else question)
    hand = tuple(placed.tile for placed in scan_unmarked_tiles(known))
    if question >= 0 and span.text[question:end].replace("?", "").strip():
        raise span.error(Reason("notation.position.question"), question)
    if plus < 0:
        return hand, None, question >= 0
    drawn = scan_unmarked_tiles(Span(span.text, plus + 1, span.end))
    if len(drawn) != 1:
        raise span.error(Reason("notation.position.drawn"), plus)
    return hand, drawn[0].tile, question >= 0


def _read_rest(position: Position, span: Span) -> Position:
    """Read a section after the seats: tiles of the wall, or what was answered since."""
    text = span.text[span.start : span.end].strip()
    if not text.startswith(f"{_THEN} "):
        fields: dict[str, Any] = {}
        for match in _WORD.finditer(span.text, span.start, span.end):
            named = _FIELD.fullmatch(match[0])
            if not named:
                raise span.error(Reason("notation.position.rest"), match.start())
            word = Span(span.text, *match.span())
            _read_field(fields, word, named["name"], named["value"])
        return replace(position, **fields)
    answers = []
    for answer in text.removeprefix(_THEN).split(","):
        said = _ANSWER.fullmatch(answer)
        if not said:
            raise span.error(Reason("notation.position.answers"), span.start)
        answers.append((int(said["seat"]), _at(Span.whole(said["action"]), parse_action)))
    return replace(position, answers=tuple(answers))
