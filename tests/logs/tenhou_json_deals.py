"""Deals and games of the tenhou.net/6 format for tests, written by hand."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.logs.languages import said

from ariari.logs.formats import tenhou_json
from ariari.logs.game_log import DealLog, GameLog

DATA = Path(__file__).parents[1] / "data" / "logs"
GAME = DATA / "tenhou6_game.json"
EDITOR = DATA / "tenhou6_editor.json"

HAND = [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43, 44]
Row = Sequence[int | str]
Seats = tuple[tuple[Row, Row], ...]


def deal(
    seats: Seats,
    result: Sequence[Any] = ("流局", [1500, 1500, -1500, -1500]),
    *,
    start: Sequence[int] = (0, 0, 0),
    ura: Sequence[int] = (),
) -> list[Any]:
    """Return a deal with the draws and discards of each seat; all begin with the same tiles."""
    players = len(seats)
    parts: list[Any] = []
    for draws, discards in seats:
        parts += [list(HAND), list(draws), list(discards)]
    parts += [[], [], []] * (4 - players)
    scores = [25000] * players + [0] * (4 - players)
    return [list(start), scores, [35], list(ura), *parts, list(result)]


def game(*deals: list[Any], disp: Any = "般東喰赤", **more: Any) -> bytes:
    """Return the object of the editor with these deals."""
    names = ["A", "B", "C", "D" if deals[0][13] else ""]
    record = {"title": ["", ""], "name": names, "rule": {"disp": disp, "aka": 1}}
    return json.dumps(record | {"log": list(deals)} | more, ensure_ascii=False).encode()


def read_game(data: bytes) -> GameLog:
    """Return the only game of a content, which must be sound."""
    (log,) = tenhou_json.read(data, "test.json")
    assert isinstance(log, GameLog), log
    return log


def read_deal(*parts: Any, **more: Any) -> DealLog:
    """Return a deal as it is read."""
    return read_game(game(deal(*parts, **more))).deals[0]


def fault_of(data: bytes) -> str:
    """Return what is wrong with a content that holds one broken game."""
    (error,) = tenhou_json.read(data, "test.json")
    assert not isinstance(error, GameLog)
    return said(error)
