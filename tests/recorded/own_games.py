"""What a page has at hand to begin a game by itself: rules, bots, and how seats are drawn."""

import json
from itertools import permutations
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari.bots.policies import Bots
from ariari.bots.registry import BOT_NAMES
from ariari.core.rules import SeatDraw
from ariari.jit.playouts import Seated
from ariari.model.options.presets import PRESETS
from ariari.model.seating.lot import ROW_LETTERS, SeatLot
from ariari.schema.plain import written
from ariari.server.table.own_game import begin_own_game

__all__ = ["OWN_GAMES"]

LENGTHS = ("hanchan", "east")
"""What the lobby offers; for anything else that changes a preset, the page asks Python."""
METHODS = (SeatDraw.DIRECT, SeatDraw.DEALER_ONLY)
"""Draws with few outcomes; how the traditional one went, only Python tells."""


def _rules(preset: str, players: int) -> dict[str, Any]:
    """Return the options of a preset, and its records by the length of the game."""
    begun = {
        length: begin_own_game(
            {"rules": {"based_on": preset, "length": length}, "players": players}
        )
        for length in LENGTHS
    }
    records = {length: game["record"] for length, game in begun.items()}
    return {"options": begun[LENGTHS[0]]["rules"], "records": records}


def _bot(name: str) -> str:
    seated = Seated()
    Bots(name).sit(seated)
    return seated.to_bytes().hex()


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
    known = {
        "rules": {
            preset: {str(players): _rules(preset, players) for players in (3, 4)}
            for preset in PRESETS
        },
        "bots": {name: _bot(name) for name in BOT_NAMES},
        "steps": _steps(),
    }
    return json.dumps(known, ensure_ascii=False, separators=(",", ":")) + "\n"


OWN_GAMES = Recording(
    path=ROOT / "web/src/generated/own_games.json",
    make=_own_games,
    made_from="the presets, the bots and the draw for seats",
)
