"""What a page has at hand to begin a game by itself: rules, bots, and how seats are drawn."""

import json
from itertools import permutations
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari.core.rules import SeatDraw
from ariari.model.seating.lot import ROW_LETTERS, SeatLot
from ariari.schema.plain import written

__all__ = ["OWN_GAMES"]

METHODS = (SeatDraw.DIRECT, SeatDraw.DEALER_ONLY)
"""Draws with few outcomes; how the traditional one went, only Python tells."""


def _steps() -> dict[str, Any]:
    """Return what is done at each draw, by its method and the row of tiles."""
    rows = ["".join(row) for players in (3, 4) for row in permutations(ROW_LETTERS[:players])]
    return {
        method.name.lower(): {
            row: [written(step) for step in SeatLot(method, row).steps] for row in rows
        }
        for method in METHODS
    }


def _own_games() -> str:
    known = {"steps": _steps()}
    return json.dumps(known, ensure_ascii=False, separators=(",", ":")) + "\n"


OWN_GAMES = Recording(
    path=ROOT / "web/src/generated/own_games.json",
    make=_own_games,
    made_from="the draw for seats",
)
