"""What the page must know before it asks: the lists of the package."""

import json

from tests.recorded.recording import ROOT, Recording

from ariari.bots.registry import BOT_NAMES
from ariari.logs.registry import FORMATS
from ariari.model.presets import PRESETS

__all__ = ["PAGE_LISTS"]


def _lists() -> str:
    lists = {
        "bots": list(BOT_NAMES),
        "presets": list(PRESETS),
        "formats": [{"name": row.name, "title": row.title} for row in FORMATS.values()],
    }
    return json.dumps(lists, ensure_ascii=False, indent=2) + "\n"


PAGE_LISTS = Recording(
    path=ROOT / "web/src/generated/lists.json",
    make=_lists,
    made_from="bots/registry.py, logs/registry.py and model/presets.py",
)
