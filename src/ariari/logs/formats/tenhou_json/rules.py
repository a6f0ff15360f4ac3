"""The rules of a tenhou.net/6 log: Tenhou's own, or those of the site it was converted from."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ariari.core.rules import Length
from ariari.core.table import Ending
from ariari.errors import AriariError, LogError
from ariari.logs.formats.tenhou.rules import rules_of_date, rules_of_disp, rules_of_end
from ariari.logs.game_log import DealLog, LoggedDraw, LoggedEnd
from ariari.logs.played_rules import ends_in_east, with_length_played
from ariari.model.options.presets import JPML_A_BEFORE_2023
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Word

__all__ = ["Origin", "rule_object", "rules_of", "site_named"]

_SOUL_DISP = re.compile(r"の間|之間|之间|大会戦|友人戦|Room|Friendly|Tou?r?nament")
_SOUL_REF = re.compile(r"\d{6}-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_LEAGUE = re.compile(r"ml-log\.jp|Mリーグ|M\.?-?League", re.IGNORECASE)
_JPML = re.compile(r"日本プロ麻雀連盟公式|連盟公式ルール|連盟Aルール|JPML")
_YEAR = re.compile(r"(?<!\d)20\d\d(?!\d)")
_IN_KANJI = {"3-Player ": "三", " East": "東喰", " South": "南喰"}
"""What a converter that writes English uses instead of Tenhou's signs."""

_SPECIAL = 0x20
_FAST = 0x40
_ABOVE = 0x80
_ROOMS = {(False, False): "般", (True, False): "上", (False, True): "特", (True, True): "鳳"}
"""Tenhou's sign for a room, by two bits of the game type."""


class Origin(NamedTuple):
    """What the rules of a game are read from."""

    header: Mapping[str, Any]
    deals: Sequence[DealLog]
    end: LoggedEnd | None
    around: str
    """What the text around the link to the game says of its site; empty if there was none."""


def site_named(text: str) -> str:
    """Return the words of a long text that name a site whose rules are known; empty without."""
    found = _LEAGUE.search(text)
    return found[0] if found else ""


def rules_of(origin: Origin) -> tuple[Ruleset, tuple[Reason, ...]]:
    """Return the rules of a game, and what had to be assumed."""
    rule = origin.header.get("rule")
    disp = rule.get("disp", "") if isinstance(rule, dict) else None
    if not isinstance(rule, dict) or not isinstance(disp, str):
        raise LogError(Reason("logs.tenhou_json.field", name="rule"))
    for english, kanji in _IN_KANJI.items():
        disp = disp.replace(english, kanji)
    try:
        said = _for_players(rules_of_disp(disp, rule), disp, len(origin.deals[0].scores))
    except AriariError as error:
        part = Word("logs.tenhou_json.part.rule")
        raise LogError(Reason("logs.tenhou_json.at", part=part, why=error.told)) from None
    said, notes = _with_length(said, disp, origin)
    name = _preset_name(disp, origin)
    if name == "tenhou":
        said = rules_of_date(said, str(origin.header.get("ref")))
    if name != said.name:
        stated = {"length": said.length, "kuitan": said.kuitan, "red_fives": said.red_fives}
        edition = JPML_A_BEFORE_2023 if name == "jpml-a" and _is_before_2023(origin) else {}
        said = Ruleset.preset(name, players=said.players).replace(**{**edition, **stated})
    found, more_notes = _with_points(said, origin)
    return found, notes + more_notes


def _with_points(said: Ruleset, origin: Origin) -> tuple[Ruleset, tuple[Reason, ...]]:
    """Return the rules with the starting points the game shows, and for Tenhou its uma."""
    first = origin.deals[0]
    if (first.round, first.dealer, first.honba) != (0, 0, 0):
        return said, ()
    return rules_of_end(said, first.scores, origin.end if said.name == "tenhou" else None)


def _for_players(said: Ruleset, disp: str, players: int) -> Ruleset:
    if said.players > players:
        return said.replace(players=players)
    if said.players < players:
        raise LogError(Reason("logs.tenhou_json.three_players", rules=disp[:20]))
    return said


def _with_length(said: Ruleset, disp: str, origin: Origin) -> tuple[Ruleset, tuple[Reason, ...]]:
    """Return the rules with the length the game shows, if its header is wrong about it."""
    if "東" in disp or "南" in disp:
        return with_length_played(said, origin.deals)
    if origin.end is not None and ends_in_east(origin.deals, origin.end.scores):
        return said.replace(length=Length.EAST), (Reason("logs.note.east"),)
    return said, (Reason("logs.note.hanchan"),)


def _preset_name(disp: str, origin: Origin) -> str:
    """Return the preset of the site where the game was played."""
    ref = origin.header.get("ref")
    if _SOUL_DISP.search(disp) or (isinstance(ref, str) and _SOUL_REF.fullmatch(ref)):
        return "mahjong-soul"
    if _LEAGUE.search(f"{origin.around} {disp} {origin.header.get('title')}"):
        return "m-league"
    return "jpml-a" if _JPML.search(f"{disp} {origin.header.get('title')}") else "tenhou"


def _is_before_2023(origin: Origin) -> bool:
    """Whether a game is older, by the year in its title or by a draw that no longer exists."""
    years: list[str] = _YEAR.findall(f"{origin.header.get('title')} {origin.header.get('ref')}")
    if years:
        return max(years) < "2023"
    ends = [deal.end.ending for deal in origin.deals if isinstance(deal.end, LoggedDraw)]
    return Ending.NINE_ORPHANS in ends


def rule_object(rules: Ruleset, go_type: int) -> dict[str, Any]:
    """Return the `rule` object closest to a rule set; room and pace come from the game type.

    >>> rule_object(Ruleset.preset("tenhou"), 0xA9)
    {'disp': '鳳南喰赤', 'aka53': 1, 'aka52': 1, 'aka51': 1}
    """
    room = _ROOMS[bool(go_type & _ABOVE), bool(go_type & _SPECIAL)]
    disp = "三" * (rules.players == 3) + room
    disp += "東" if rules.length == Length.EAST else "南"
    disp += "喰" * rules.kuitan + "赤" * (rules.red_fives > 0) + "速" * bool(go_type & _FAST)
    bamboo, circles, characters = {0: (0, 0, 0), 2: (1, 1, 0), 4: (1, 2, 1)}.get(
        rules.red_fives, (1, 1, 1)
    )
    return {"disp": disp, "aka53": bamboo, "aka52": circles, "aka51": characters}
