"""What a page knows of rules, bots and yaku to play by itself, and what it makes of options."""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari.bots.policies import Bots, seated_bytes
from ariari.bots.registry import BOT_NAMES
from ariari.errors import RulesError
from ariari.model.options import OPTIONS
from ariari.model.options.presets import PRESETS
from ariari.model.rule_words import choices
from ariari.model.ruleset import Ruleset
from ariari.schema.game import read_rules, rules_json
from ariari.schema.numbered import numbered_names
from ariari.schema.rule_bytes import rule_bytes
from ariari.server.table.table_rules import PREVENTED, read_table_rules

__all__ = ["KNOWN"]

_COMPILED = frozenset(bot.value for bot in Bots)
"""Bots that run like the rules; a page has no others."""
_CHANGED = ("ari-ari", "tenhou")
"""The presets in which every option is changed."""
_VALUES: dict[str, tuple[Any, ...]] = {
    "uma": ("floating", [20, 10, -10, -20], "15 0 -15", [1000, 0, -1000], [5, 5], [1, 1, 1], True),
    "renhou": ("han:3", "han:0", "han:14", "han"),
    "start_points": (30_000, "27000", 99, 150, 1_000_001, True, None, 1e30),
    "local_yaku": ([], "none", "sanrenkou, daisharin", ["kanburi"], ["no such yaku"], 3),
    "pao": (["daisangen", "suukantsu"], "daisuushii"),
    "kuitan": (True, False, "ON", 1, None),
    "players": (3, 4, 5, "3"),
    "red_fives": (0, 2, 3, 4, "2"),
    "min_han": (2, "2", 3),
    "toString": (1,),
    "oka": (20,),
}
"""Values beside the choices of each option, right and wrong ones."""


def _known() -> str:
    known = {
        "rules": rule_bytes(),
        "table": dict(PREVENTED),
        "bots": {name: seated_bytes(Bots(name)).hex() for name in BOT_NAMES if name in _COMPILED},
        "coach": seated_bytes(Bots.CAREFUL).hex(),
        "names": numbered_names(),
    }
    return json.dumps(known, separators=(",", ":")).replace('},"', '},\n"') + "\n"


def _values() -> Iterator[tuple[str, Any]]:
    for name, option in OPTIONS.items():
        yield from ((name, text) for text in choices(option))
    yield from ((name, value) for name, values in _VALUES.items() for value in values)


def _read(preset: str, players: int, options: dict[str, Any]) -> list[str | None]:
    """Return digests of a rule set and its record, by itself and at a table; None if refused."""
    return [
        _digest(lambda: read_rules({"based_on": preset, **options}, players=players)),
        _digest(lambda: read_table_rules({"based_on": preset, **options}, players)),
    ]


def _digest(read: Callable[[], Ruleset]) -> str | None:
    try:
        rules = read()
    except RulesError:
        return None
    data = json.dumps(rules_json(rules), separators=(",", ":")).encode()
    return hashlib.sha256(data + rules.to_record().to_bytes()).hexdigest()[:16]


def _fixture() -> str:
    rows: list[list[Any]] = []
    for players in (3, 4):
        rows += [[preset, players, {}, _read(preset, players, {})] for preset in PRESETS]
        for preset in _CHANGED:
            for name, value in _values():
                options = {name: value}
                rows.append([preset, players, options, _read(preset, players, options)])
    return json.dumps(rows, separators=(",", ":")).replace("],[", "],\n[") + "\n"


_MADE_FROM = "the options, the presets, the record of the rules, the bots and the yaku"
KNOWN = (
    Recording(path=ROOT / "web/src/generated/known.json", make=_known, made_from=_MADE_FROM),
    Recording(
        path=ROOT / "web/tests/fixtures/engine/rules.json", make=_fixture, made_from=_MADE_FROM
    ),
)
