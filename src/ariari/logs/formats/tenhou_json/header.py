"""The header of a tenhou.net/6 log, made from what an mjlog or another format says."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from ariari.logs.formats.tenhou.rules import type_of_rules
from ariari.logs.formats.tenhou_json.rules import Origin, rule_object, rules_of
from ariari.logs.game_log import GameLog

__all__ = ["in_order", "keeps_rules", "tenhou_header"]

_VERSION = 2.3
_GAME_KEYS = (
    *("ver", "ref", "log", "connection", "ratingc", "rule"),
    *("lobby", "dan", "rate", "sx", "sc", "name"),
)
_EDITOR_KEYS = ("title", "name", "rule", "log")
_ID = re.compile(r"\d{10}gm-[0-9a-f]{4}-\d{4,5}-[0-9a-f]{8}")
_DECIMAL = re.compile(r"-?\d{1,9}(\.\d{1,9})?")
_RANKS = (
    "新人",
    *(f"{number}級" for number in "９８７６５４３２１"),
    *(f"{number}段" for number in "初二三四五六七八九十"),
    "天鳳",
)
"""Names of ranks by their number in an mjlog."""
_LEFT, _CAME_BACK = 0, 1


def in_order(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return an object with its keys in Tenhou's order, unknown ones last."""
    known = _GAME_KEYS if "ver" in record else _EDITOR_KEYS
    keys = [key for key in known if key in record]
    return {key: record[key] for key in keys + [key for key in record if key not in known]}


def keeps_rules(log: GameLog, header: Mapping[str, Any]) -> bool:
    """Whether the rules of a log can be read back from the header that is written."""
    return rules_of(Origin(header, log.deals, log.end, ""))[0] == log.rules


def tenhou_header(log: GameLog) -> dict[str, Any]:
    """Return the header of a whole-game object for a log of another format."""
    header: dict[str, Any] = {"ver": _VERSION}
    game_id = _ID.search(log.source)
    if game_id:
        header["ref"] = game_id[0]
    header["ratingc"] = f"PF{log.rules.players}"
    if log.format == "mjlog":
        return header | _header_of_mjlog(log)
    return header | {"rule": rule_object(log.rules, type_of_rules(log.rules))}


def _header_of_mjlog(log: GameLog) -> dict[str, Any]:
    """Return what the tags GO, UN and BYE say, in this format."""
    go, players = log.header["GO"], log.header["UN"]
    header: dict[str, Any] = {"rule": rule_object(log.rules, int(go["type"]))}
    if go.get("lobby", "").isdecimal():
        header["lobby"] = int(go["lobby"])
    readings: dict[str, Callable[[str], object]] = {"dan": _rank, "rate": _number, "sx": str}
    for key, reading in readings.items():
        if key in players:
            header[key] = [reading(word) for word in players[key].split(",")]
    connection = [_connection(*entry) for entry in log.header["connections"]]
    return header | ({"connection": connection} if connection else {})


def _rank(text: str) -> str:
    """Return the name of a rank; an unknown one stays a number."""
    known = dict(zip(map(str, range(len(_RANKS))), _RANKS, strict=True))
    return known.get(text, text)


def _number(text: str) -> int | float | str:
    """Return a rating as a number, if it is one."""
    if not _DECIMAL.fullmatch(text):
        return text
    number = float(text)
    return int(number) if number.is_integer() else number


def _connection(deal: int, step: int, seat: int, name: str | None) -> dict[str, int]:
    what = _LEFT if name is None else _CAME_BACK
    return {"what": what, "log": max(deal - 1, 0), "who": seat, "step": step}
