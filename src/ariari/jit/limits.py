"""What fields of records can be at most: compilers are told, and inputs are checked by it."""

from collections.abc import Mapping
from typing import Any

from ariari.core.melds import MeldKind
from ariari.core.state import (
    INDICATOR_MAX,
    MELD_MAX,
    Form,
    Reading,
    RiichiLevel,
    Wait,
    Win,
    WinCheck,
)
from ariari.core.table import Player, Table
from ariari.core.tiles import KIND_COUNT

__all__ = ["LIMITS"]

LIMITS: Mapping[Any, Mapping[str, int]] = {
    Win: {
        "meld_count": MELD_MAX,
        "meld_kinds": MeldKind.ANKAN,
        "meld_lowest": KIND_COUNT - 1,
        "dora_indicator_count": INDICATOR_MAX,
        "ura_indicator_count": INDICATOR_MAX,
        "dora_indicators": KIND_COUNT - 1,
        "ura_indicators": KIND_COUNT - 1,
        "winning_kind": KIND_COUNT - 1,
        "seat_wind": 3,
        "round_wind": 3,
        "riichi": RiichiLevel.DOUBLE,
    },
    Reading: {
        "winning_kind": KIND_COUNT - 1,
        "wait": max(Wait),
        "form": max(Form),
        "status": max(WinCheck),
    },
    Player: {"meld_count": MELD_MAX},
    Table: {"indicator_count": INDICATOR_MAX},
}
"""By record: the highest value of fields that rules count up to or look up by; the lowest is 0.

No rule writes another, and inputs with another are refused; so compilers are told.
"""
