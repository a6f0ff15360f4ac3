"""What the page must know before it asks: the lists of the package."""

import json
from typing import get_args

from tests.recorded.recording import ROOT, Recording

from ariari.bots.registry import BOTS
from ariari.core.tiles import KIND_COUNT, dora_kind
from ariari.logs.registry import FORMATS
from ariari.model.options import OPTIONS
from ariari.model.options.presets import PRESETS
from ariari.model.rule_words import choices
from ariari.model.tile import Tile
from ariari.schema.messages import FACE_COUNT, EmoteName
from ariari.schema.told import told_fields

__all__ = ["PAGE_KEYS", "PAGE_LISTS"]


def _lists() -> str:
    lists = {
        "bots": {bot.name: bot.players for bot in BOTS.values()},
        "places": {bot.name: f"{bot.place:.2f}" for bot in BOTS.values()},
        "emotes": get_args(EmoteName),
        "faces": FACE_COUNT,
        "presets": list(PRESETS),
        "pao": list(choices(OPTIONS["pao"])),
        "formats": [{"name": row.name, "title": row.title} for row in FORMATS.values()],
        "told": told_fields(),
        "dora": {players: _dora(players) for players in (3, 4)},
    }
    return json.dumps(lists, ensure_ascii=False, indent=2) + "\n"


def _dora(players: int) -> str:
    """Return the tile that each kind of indicator points to, one after the other."""
    return "".join(str(Tile(dora_kind(kind, players))) for kind in range(KIND_COUNT))


PAGE_LISTS = Recording(
    path=ROOT / "web/src/generated/lists.json",
    make=_lists,
    made_from="the registries of bots and logs, model/options, schema/told.py and core/tiles.py",
)


def _keys() -> str:
    """Return the type of the keys of the page's texts: those of every English file."""
    names = sorted(path.stem for path in (ROOT / "src/ariari/words/en/page").glob("*.json"))
    lines = [
        "/** The keys of the page's own texts, as the English files have them. */",
        *(
            f'import type {name} from "../../../src/ariari/words/en/page/{name}.json";'
            for name in names
        ),
        "",
        "export type MessageKey =",
        *(f"  | keyof typeof {name}" for name in names),
    ]
    return "\n".join(lines) + ";\n"


PAGE_KEYS = Recording(
    path=ROOT / "web/src/i18n/keys.ts",
    make=_keys,
    made_from="the names of the files in words/en/page",
)
