"""The seven presets of the rulebook (OPT-2): the columns of the tables whose rows are the options.

If an option's row says nothing about a preset, it has the verified value of `ari-ari`, which is the
default of `Ruleset`. `words/*/presets.json` says whose rules they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ariari.errors import RulesError
from ariari.model.options import OPTIONS, nearest
from ariari.model.quoted import quoted
from ariari.words.reason import Reason

__all__ = ["JPML_A_BEFORE_2023", "NO_EFFECT", "PRESETS", "Preset", "preset"]

NO_EFFECT = "-"
"""The cell of an option that has no effect in a preset."""
_UNVERIFIED = "?"


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set, as the rulebook's tables give it."""

    name: str
    cells: Mapping[str, str] = field(default_factory=dict)

    @property
    def values(self) -> dict[str, str]:
        """The options that differ from `ari-ari`, or may, with their values as text."""
        return {
            option: cell.removesuffix(_UNVERIFIED)
            for option, cell in self.cells.items()
            if cell != NO_EFFECT
        }

    @property
    def unverified(self) -> frozenset[str]:
        """The options whose value is only the best available reading (OPT-3)."""
        return frozenset(
            option for option, cell in self.cells.items() if cell.endswith(_UNVERIFIED)
        )

    @property
    def without_effect(self) -> frozenset[str]:
        """The options that change nothing in this preset (OPT-3)."""
        return frozenset(option for option, cell in self.cells.items() if cell == NO_EFFECT)


_NAMES = ("ari-ari", "tenhou", "mahjong-soul", "m-league", "ema", "wrc", "jpml-a")


def _cells(name: str) -> dict[str, str]:
    """Return the column of a preset."""
    rows = OPTIONS.values()
    return {row.name: row.presets[name] for row in rows if name in row.presets}


PRESETS: Mapping[str, Preset] = {name: Preset(name, _cells(name)) for name in _NAMES}
"""The presets by name, in the order of the rulebook's tables."""
JPML_A_BEFORE_2023: Mapping[str, str] = {
    "abort_nine": "on",
    "abort_four_winds": "on",
    "abort_four_riichi": "on",
    "abort_four_kans": "after_discard",
    "kuikae": "forbid_same",
    "renhou": "mangan",
    "daiminkan_pao": "on",
    "rinshan_tsumo_fu": "0",
    "double_wind_pair_fu": "4",
    "kokushi_ankan_ron": "on",
    "ryuuiisou_hatsu": "required",
    "kazoe": "sanbaiman",
    "multiple_yakuman": "off",
}
"""What the earlier edition of `jpml-a` has instead (PRE-6)."""


def preset(name: str) -> Preset:
    """Return the preset with that name; the error for an unknown one lists the names."""
    if name not in PRESETS:
        near, known = nearest(name, PRESETS), tuple(PRESETS)
        raise RulesError(Reason("unknown.preset", name=quoted(name), near=near, known=known))
    return PRESETS[name]
