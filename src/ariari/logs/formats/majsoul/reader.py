"""Mahjong Soul records: the messages of a game, decoded to JSON. Read only.

A dump holds `head`, which describes the game, and the messages: in `actions`, each in its
`result`, or in a plain list (`records` in older ones). A bare list of messages is read, too.

- The rules are the preset `mahjong-soul` with the length, players, red fives, open tanyao and
  starting points from `config`; `notes` name what else it says.
- Published walls are checked against their hash (`wall`).
- A message lists all indicators, a kan's by the next discard at the latest; a `Dora` is placed
  before that draw or discard.
- The message after a riichi says that it was accepted; the stick is placed before that message.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ariari.core.rules import Length
from ariari.errors import LogError, RulesError
from ariari.logs.formats.majsoul.deal import DealReader
from ariari.logs.game_log import DealLog, GameLog, LoggedEnd
from ariari.logs.json_fields import Json, brief, integer, items, mapping, text
from ariari.logs.json_text import read_json
from ariari.logs.places import EventPlace, deal_name
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Seat, Word

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]

FORMAT = "majsoul"
_MESSAGE = Word("logs.fields.parts.message")
_DATA = Word("logs.fields.parts.data")

_PREFIX = ".lq."
_KEPT = ("uuid", "start_time", "end_time", "config")
_LENGTHS = {1: Length.EAST, 2: Length.HANCHAN}
"""By the last digit of the mode; three-player modes add 10."""
_MODE_MAX = 1000
_POINTS_MAX = 10_000_000


class _Document(NamedTuple):
    head: Json
    header: dict[str, Any]
    messages: list[tuple[int, Any]]
    """Each with its number in the file, from 1."""


def looks_like(data: bytes) -> bool:
    """Whether the content is a dump of Mahjong Soul messages."""
    if data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"["):
        return False
    return b"RecordNewRound" in data or b'".lq.' in data


def read(data: bytes, source: str) -> Iterator[GameLog | LogError]:
    """Yield the game in a dump, or a `LogError` that says why there is none."""
    try:
        yield _read_game(_open(data), source)
    except LogError as error:
        yield LogError(error.reason, source)


def write(log: GameLog) -> bytes:
    """Raise a `LogError`: only the server writes these records."""
    raise LogError(Reason("logs.majsoul.write"), log.source)


def losses(log: GameLog) -> tuple[Reason, ...]:
    """Return nothing: this format is not written."""
    return (Reason("logs.losses.all"),)


def _open(data: bytes) -> _Document:
    try:
        value = read_json(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise LogError(Reason("logs.json.utf8", byte=error.start + 1)) from None
    head: Json = {}
    if isinstance(value, dict):
        head = mapping(value.get("head", {}), "head")
        value = value.get("data", value)
    header = {key: head[key] for key in _KEPT if key in head}
    if isinstance(value, dict) and "data" in value:
        value = value["data"]
    if isinstance(value, dict):
        if "version" in value:
            header["version"] = value["version"]
        value = value.get("actions") or value.get("records")
    if not isinstance(value, list) or not value:
        raise LogError(Reason("logs.majsoul.no_messages"))
    return _Document(head, header, list(_messages(value)))


def _messages(values: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    """Yield the messages; actions without one are player input."""
    for number, value in enumerate(values, 1):
        is_action = isinstance(value, dict) and "name" not in value and "passed" in value
        message = value.get("result") if is_action else value
        if message or not is_action:
            yield number, message


def _read_game(document: _Document, source: str) -> GameLog:
    rules, notes = _rules(document)
    deals: list[DealLog] = []
    deal: DealReader | None = None
    for number, value in document.messages:
        try:
            name, record = _named(value)
            if name == "RecordNewRound":
                if deal is not None:
                    raise LogError(Reason("logs.majsoul.no_result"))
                deal = DealReader(record, rules)
            elif deal is None:
                raise LogError(Reason("logs.majsoul.outside"))
            else:
                deal.take(name, record)
        except LogError as error:
            place = _place(number, value, deal, len(deals))
            raise LogError(place.of(error.reason)) from None
        if deal.is_complete:
            deals.append(deal.finish())
            deal = None
    if deal is not None:
        raise LogError(Reason("logs.majsoul.cut_off", deal=len(deals) + 1))
    return GameLog(
        source=source,
        format=FORMAT,
        rules=rules,
        names=_names(document.head, rules.players),
        deals=deals,
        end=_end(document.head, rules.players),
        header=document.header,
        notes=notes,
    )


def _named(value: Any) -> tuple[str, Json]:
    message = mapping(value, _MESSAGE)
    name = text(message, "name").removeprefix(_PREFIX)
    return name, mapping(message.get("data"), _DATA)


def _place(number: int, value: Any, deal: DealReader | None, deals: int) -> EventPlace:
    return EventPlace(
        unit="message",
        number=number,
        shown=brief(value),
        deals=deals,
        title=None if deal is None else deal_name(deal.round, deal.dealer),
    )


def _rules(document: _Document) -> tuple[Ruleset, tuple[Reason, ...]]:
    """Return the rules that the config states, and notes on what else it says."""
    config = mapping(document.head.get("config", {}), "config")
    mode = mapping(config.get("mode", {}), "mode")
    details = mapping(mode.get("detail_rule") or {}, "detail_rule")
    notes = []
    changes: dict[str, object] = {}
    number = integer(mode, "mode", most=_MODE_MAX) if "mode" in mode else 0
    if number % 10 in _LENGTHS:
        changes["length"] = _LENGTHS[number % 10]
    else:
        notes.append(Reason("logs.note.hanchan"))
    if "dora_count" in details:
        changes["red_fives"] = integer(details, "dora_count", most=4)
    if "shiduan" in details:
        changes["kuitan"] = bool(integer(details, "shiduan", most=1))
    if "init_point" in details:
        changes["start_points"] = integer(details, "init_point", least=1, most=_POINTS_MAX)
    others = tuple(sorted(map(str, set(details) - {"dora_count", "shiduan", "init_point"})))
    if others:
        notes.append(Reason("logs.majsoul.note.details", names=tuple(others)))
    players = _count_players(document)
    try:
        return Ruleset.preset("mahjong-soul", players=players).replace(**changes), tuple(notes)
    except RulesError as error:
        raise LogError(Reason("logs.majsoul.rules", why=error.told)) from None


def _count_players(document: _Document) -> int:
    """Return the number of players, from the scores of the first deal."""
    for _, value in document.messages:
        if isinstance(value, dict) and str(value.get("name")).endswith("RecordNewRound"):
            data = mapping(value.get("data"), _DATA)
            scores = items(data, "scores")
            return 4 if len(scores) == 4 and data.get("tiles3") else 3
    raise LogError(Reason("logs.majsoul.no_deal"))


def _names(head: Json, players: int) -> tuple[str, ...]:
    """Return the names by seat; a seat without an account is a bot and has no name."""
    names: dict[int, str] = {}
    for value in _accounts(head, "accounts"):
        account = mapping(value, Word("logs.fields.parts.account"))
        seat = integer(account, "seat", most=players - 1)
        if seat in names:
            raise LogError(Reason("logs.majsoul.accounts", seat=Seat(seat)))
        names[seat] = text(account, "nickname")
    return tuple(names.get(seat, "") for seat in range(players))


def _accounts(head: Json, key: str) -> list[Any]:
    return items(head, key) if key in head else []


def _end(head: Json, players: int) -> LoggedEnd | None:
    results = [
        mapping(value, Word("logs.fields.parts.result"))
        for value in _accounts(mapping(head.get("result") or {}, "result"), "players")
    ]
    if len(results) != players:
        return None
    by_seat = {integer(result, "seat", most=players - 1): result for result in results}
    if len(by_seat) != players:
        raise LogError(Reason("logs.majsoul.results"))
    ordered = [by_seat[seat] for seat in range(players)]
    bounds = {"least": -_POINTS_MAX, "most": _POINTS_MAX}
    scores = tuple(integer(result, "part_point_1", **bounds) for result in ordered)
    totals = tuple(integer(result, "total_point", **bounds) / 1000 for result in ordered)
    return LoggedEnd(scores=scores, match_points=totals)
