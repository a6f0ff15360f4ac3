"""Real games in the tenhou.net/6 format, some of which exist as mjlog as well.

The games lie beside the repository; without them the tests are skipped.
"""

import json
import re
import tarfile
from collections import Counter
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.shared import LOGS

from ariari.errors import LogError
from ariari.logs.formats import mjlog, tenhou_json
from ariari.logs.game_log import DealLog, Dora, GameLog, LoggedDraw, LoggedWin

pytestmark = pytest.mark.shared

FOLDERS = (LOGS / "tenhou6", LOGS / "sanma/tenhou6")
FILES = sorted(path for folder in FOLDERS for path in folder.glob("*.json")) or list(FOLDERS)
"""Where there are no files, the folders stand for them: their tests are skipped."""
FROM_TENHOU = re.compile(r"\d{10}gm-|mjai-reviewer-|mjx-|riichi-rs-")
MISNAMED = "paipuconverter-pro-ef502ca3.json"
"""A file that calls the wind of the round the seat's; it is written as it should be."""
SOUND = [path for path in FILES if path.name != MISNAMED]
RESULT = 16
HANDS = (4, 7, 10, 13)


@cache
def games_of(path: Path) -> list[GameLog | LogError]:
    return list(tenhou_json.read(path.read_bytes(), path.name))


@cache
def objects_of(path: Path) -> list[Any]:
    """Return the JSON objects of a file, of which only one stands in a link."""
    text = path.read_text(encoding="utf-8")
    if "#json=" in text:
        return [json.loads(tenhou_json.json_of_link(text))]
    if text.count("\n{"):
        return [json.loads(line) for line in text.splitlines()]
    return [json.loads(text)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_real_game_is_read(path: Path) -> None:
    assert tenhou_json.looks_like(path.read_bytes())
    assert [str(log) for log in games_of(path) if isinstance(log, LogError)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_real_game_is_read_again_as_it_is_written(path: Path) -> None:
    for log in games_of(path):
        if isinstance(log, GameLog):
            (again,) = tenhou_json.read(tenhou_json.write(log), log.source)
            assert isinstance(again, GameLog)
            if log.rules.name == "m-league":
                # Only the text around the link says which league it was.
                again = replace(again, rules=log.rules)
            assert again == without_misnamed(log)


def without_misnamed(log: GameLog) -> GameLog:
    """Return a log in which no win names a wrong wind."""
    deals = [
        deal
        if isinstance(deal.end, LoggedDraw)
        else replace(deal, end=tuple(replace(win, misnamed=()) for win in deal.end))
        for deal in log.deals
    ]
    return replace(log, deals=deals)


@pytest.mark.parametrize("path", SOUND, ids=lambda path: path.stem)
def test_deals_are_written_as_they_were(path: Path) -> None:
    """Tenhou's own files to the last element; converters order hands and yaku another way."""
    given = [deal for record in objects_of(path) for deal in record["log"]]
    written = [
        deal
        for log in games_of(path)
        if isinstance(log, GameLog)
        for deal in json.loads(tenhou_json.write(log))["log"]
    ]
    assert len(written) == len(given)
    if FROM_TENHOU.match(path.name):
        assert written == given
        return
    assert [_plain(deal) for deal in written] == [_plain(deal) for deal in given]


def _plain(deal: list[Any]) -> list[Any]:
    """Return a deal without what converters write in their own way."""
    plain = []
    for index, part in enumerate(deal):
        if index in HANDS:
            plain.append(sorted(part))
        elif index == RESULT:
            plain.append([_plain_win(element) for element in part])
        else:
            plain.append([_plain_call(element) for element in part])
    return plain


def _plain_call(element: Any) -> Any:
    """Return a call without the order of the two tiles beside the called one."""
    return sorted(re.findall("[a-z]?..", element)) if isinstance(element, str) else element


def _plain_win(element: Any) -> Any:
    """Return a win with its han counted, so that names, order and 0 han do not matter."""
    if not isinstance(element, list) or len(element) < 5:
        return element
    han = sum(int(text.split("(")[1][:-2]) for text in element[4:] if "役満" not in text)
    return [*element[:4], han, Counter("役満" in text for text in element[4:])[True]]


@cache
def games_in_both_forms() -> list[tuple[GameLog, Path]]:
    """Return the mjlog and the path of every game that exists in both forms."""
    paths = {path.stem: path for path in FILES}
    found = []
    for archive in sorted(LOGS.glob("mjlog/*.tar.xz")):
        with tarfile.open(archive) as members:
            for member in members:
                path = paths.get(Path(member.name).stem)
                content = members.extractfile(member) if path else None
                if path is not None and content is not None:
                    (log,) = mjlog.read(content.read(), member.name)
                    assert isinstance(log, GameLog), log
                    found.append((log, path))
    assert len(found) >= 20
    return found


def test_both_forms_of_a_game_say_the_same() -> None:
    for log, path in games_in_both_forms():
        (other,) = games_of(path)
        assert isinstance(other, GameLog)
        assert [_said(deal) for deal in log.deals] == [_said(deal) for deal in other.deals]
        assert other.rules.replace(rounding=log.rules.rounding) == log.rules
        if other.end is not None:
            assert (other.end, other.names) == (log.end, log.names)


def _said(deal: DealLog) -> list[Any]:
    """Return what both forms say of a deal."""
    played = [entry for entry in deal.entries if not isinstance(entry, Dora)]
    start = (deal.round, deal.dealer, deal.honba, deal.sticks, deal.scores)
    tiles = (deal.hands, deal.indicators, deal.ura_indicators)
    if isinstance(deal.end, LoggedDraw):
        end = deal.end
        tenpai = None if end.is_nagashi else end.tenpai
        return [start, tiles, played, end.ending, end.is_nagashi, end.changes, tenpai]
    return [start, tiles, played, [_said_of_win(win) for win in deal.end]]


def _said_of_win(win: LoggedWin) -> dict[str, Any]:
    facts = {field.name: getattr(win, field.name) for field in fields(win)}
    facts |= {"yaku": win.yaku or (), "yakuman": win.yakuman or ()}
    is_limit = win.points is not None and win.points >= 7900
    return facts | {"hand": None, "fu": None if is_limit else win.fu}


def test_an_mjlog_is_written_as_tenhou_writes_the_same_game() -> None:
    for log, path in games_in_both_forms():
        record = json.loads(tenhou_json.write(log))
        given = objects_of(path)
        assert record["log"] == [deal for each in given for deal in each["log"]]
        if "ver" in given[0]:
            assert list(record.items()) == list(given[0].items())
