"""The rules assumed for an MJAI log, which states hardly any."""

from collections.abc import Mapping
from typing import Any

from ariari.core.rules import Length
from ariari.model.ruleset import Ruleset

__all__ = ["is_mjaigym", "rules_of_game"]

_MJAIGYM = {"abort_four_riichi": "off", "abort_four_winds": "off", "riichi_min_tiles": 1}
"""How mjaigym's rules differ from Tenhou's."""


def is_mjaigym(header: Mapping[str, Any]) -> bool:
    """Whether a log comes from mjaigym: its seed is one number."""
    return type(header.get("seed")) is int


def rules_of_game(
    header: Mapping[str, Any], *, players: int, length: Length, red_fives: int | None = None
) -> Ruleset:
    """Return Tenhou's rules, adjusted by what the log says and what its program is known to do."""
    rules = Ruleset.preset("tenhou", players=players).replace(length=length)
    if red_fives is not None:
        rules = rules.replace(red_fives=red_fives)
    return rules.replace(**_MJAIGYM) if is_mjaigym(header) else rules
