"""The seven presets of the rulebook (OPT-2), each as its differences from `ari-ari`.

A cell is written as in section 6: the value, a `?` after it where it was not verified against
the organisation's own text, and `-` where the option has no effect (OPT-3). A cell that is not
here is the verified value of `ari-ari`, which are the defaults of `Ruleset`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ariari.errors import RulesError
from ariari.model.options import nearest

__all__ = ["NO_EFFECT", "PRESETS", "Preset", "preset"]

NO_EFFECT = "-"
"""The cell of an option that has no effect in a preset."""
_UNVERIFIED = "?"


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set, as the rulebook's tables give it."""

    name: str
    description: str
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
        """The options whose value is the best available reading only (OPT-3)."""
        return frozenset(
            option for option, cell in self.cells.items() if cell.endswith(_UNVERIFIED)
        )

    @property
    def without_effect(self) -> frozenset[str]:
        """The options that change nothing in this preset (OPT-3)."""
        return frozenset(option for option, cell in self.cells.items() if cell == NO_EFFECT)


_ARI_ARI = Preset("ari-ari", "Basic rules with open tanyao and late yaku; the default")

_TENHOU = Preset(
    "tenhou",
    "Tenhou, ranked, with open tanyao and red fives",
    {
        "seat_draw": "dealer_only",
        "uma": "20 10 -10 -20",
        "agari_yame": "auto",
        "tenpai_yame": "auto",
        "kandora_open": "before_discard",
        "karaten_riichi": "forbid_own4?",
        "riichi_ankan": "same_waits",
        "kokushi_ankan_ron": "off",
        "double_yakuman": "none",
        "tenhou_wait": "drawn?",
        "pao_scope": "hand",
        "pao_honba": "liable",
        "voluntary_noten": "off",
        "karaten_tenpai": "own_concealed4_noten",
        "chombo_penalty": "none",
        "chombo_honba": NO_EFFECT,
        "chombo_rotation": NO_EFFECT,
    },
)

_MAHJONG_SOUL = Preset(
    "mahjong-soul",
    "Mahjong Soul, ranked",
    {
        "seat_draw": "dealer_only",
        "return_points": "25000",
        "uma": "15 5 -5 -15",
        "leftover_sticks": "first?",
        "extension_draw_ends": "on?",
        "agari_yame": "auto",
        "tenpai_yame": "auto",
        "kandora_open": "before_discard",
        "temp_furiten_clear": "own_discard?",
        "karaten_riichi": "forbid_own4?",
        "riichi_ankan": "same_waits",
        "nagashi_own_calls": "allow?",
        "tenhou_wait": "best",
        "triple_ron": "all",
        "pao_honba": "discarder?",
        "voluntary_noten": "off",
        "karaten_tenpai": "own_concealed4_noten?",
        "chombo_penalty": "none",
        "chombo_honba": NO_EFFECT,
        "chombo_rotation": NO_EFFECT,
    },
)

_M_LEAGUE = Preset(
    "m-league",
    "M.League, official competition rules",
    {
        "target_points": NO_EFFECT,
        "tie_break": "split",
        "leftover_sticks": "first?",
        "tobi": "off",
        "extension": "off",
        "extension_draw_ends": NO_EFFECT,
        "temp_furiten_clear": "own_discard?",
        "riichi_min_points": "none",
        "riichi_min_tiles": "1",
        "karaten_riichi": "forbid_own4?",
        "noten_riichi": "chombo",
        "kokushi_ankan_ron": "off",
        "nagashi": "off",
        "nagashi_own_calls": NO_EFFECT,
        "double_yakuman": "none",
        "tenhou_wait": "drawn?",
        "kazoe": "sanbaiman",
        "kiriage": "on",
        "double_wind_pair_fu": "2",
        "double_ron": "head_bump",
        "triple_ron": "head_bump",
        "multi_ron_sticks": NO_EFFECT,
        "multi_ron_honba": NO_EFFECT,
        "multi_ron_renchan": NO_EFFECT,
        "pao": "daisangen, daisuushii, suukantsu",
        "pao_honba": "discarder?",
        "karaten_tenpai": "own4_noten?",
        "abort_nine": "off",
        "abort_four_winds": "off",
        "abort_four_riichi": "off",
        "abort_four_kans": "off",
        "chombo_mode": "adjudicate",
        "chombo_penalty": "points20",
        "chombo_honba": "same?",
        "chombo_rotation": "same?",
    },
)

_EMA = Preset(
    "ema",
    "European Mahjong Association, 2025 edition",
    {
        "seat_draw": "direct?",
        "start_points": "30000",
        "target_points": NO_EFFECT,
        "uma": "15 5 -5 -15",
        "tie_break": "split",
        "tobi": "off",
        "extension": "off",
        "extension_draw_ends": NO_EFFECT,
        "red_fives": "0",
        "temp_furiten_clear": "own_draw_or_call",
        "riichi_min_points": "none",
        "riichi_min_tiles": "4?",
        "furiten_riichi": "allow?",
        "karaten_riichi": "forbid_own4?",
        "noten_riichi": "chombo",
        "ryuuiisou_hatsu": "optional?",
        "renhou": "mangan",
        "nagashi": "off",
        "nagashi_own_calls": NO_EFFECT,
        "double_yakuman": "none",
        "multiple_yakuman": "off",
        "tenhou_wait": NO_EFFECT,
        "kazoe": "sanbaiman",
        "kiriage": "on",
        "double_wind_pair_fu": "2",
        "triple_ron": "all",
        "multi_ron_sticks": "own_back",
        "multi_ron_honba": "each",
        "pao_scope": "hand",
        "karaten_tenpai": "own4_noten",
        "abort_nine": "off",
        "abort_four_winds": "off",
        "abort_four_riichi": "off",
        "abort_four_kans": "off",
        "chombo_mode": "adjudicate",
        "chombo_penalty": "points20",
    },
)

_WRC = Preset(
    "wrc",
    "World Riichi Championship, 2025 edition",
    {
        "seat_draw": "direct?",
        "start_points": "30000",
        "target_points": NO_EFFECT,
        "uma": "15 5 -5 -15",
        "tie_break": "split",
        "leftover_sticks": "lost",
        "tobi": "off",
        "extension": "off",
        "extension_draw_ends": NO_EFFECT,
        "red_fives": "0",
        "call_timing": "first_voice",
        "temp_furiten_clear": "own_draw_or_call?",
        "riichi_min_points": "none",
        "riichi_min_tiles": "0",
        "karaten_riichi": "forbid_own4?",
        "noten_riichi": "chombo",
        "renhou": "mangan_or_better",
        "nagashi": "off",
        "nagashi_own_calls": NO_EFFECT,
        "double_yakuman": "none",
        "tenhou_wait": "drawn?",
        "kiriage": "on",
        "double_wind_pair_fu": "2",
        "double_ron": "head_bump",
        "triple_ron": "head_bump",
        "multi_ron_sticks": NO_EFFECT,
        "multi_ron_honba": NO_EFFECT,
        "multi_ron_renchan": NO_EFFECT,
        "pao": "daisangen, daisuushii, suukantsu",
        "pao_scope": "yakuman?",
        "voluntary_noten": "on?",
        "karaten_tenpai": "own4_noten?",
        "abort_nine": "off",
        "abort_four_winds": "off",
        "abort_four_riichi": "off",
        "abort_four_kans": "off",
        "chombo_mode": "adjudicate",
        "chombo_penalty": "points20",
        "chombo_honba": "same?",
        "chombo_rotation": "same?",
    },
)

_JPML_A = Preset(
    "jpml-a",
    "Japan Professional Mahjong League, official (A) rules since 2023",
    {
        "seat_draw": "traditional?",
        "start_points": "30000",
        "target_points": NO_EFFECT,
        "uma": "floating",
        "tie_break": "split",
        "leftover_sticks": "lost",
        "tobi": "off",
        "extension": "off",
        "extension_draw_ends": NO_EFFECT,
        "red_fives": "0",
        "ura_dora": "off",
        "kan_dora": "off",
        "kan_ura_dora": "off",
        "kandora_ankan": NO_EFFECT,
        "kandora_open": NO_EFFECT,
        "kuikae": "forbid?",
        "call_timing": "strict?",
        "temp_furiten_clear": "own_discard?",
        "riichi_min_points": "none?",
        "riichi_min_tiles": "1",
        "furiten_riichi": "allow?",
        "karaten_riichi": "forbid_own4?",
        "noten_riichi": "chombo",
        "riichi_ankan": "no_yaku_loss",
        "ippatsu": "off",
        "kokushi_ankan_ron": "off",
        "ryuuiisou_hatsu": "optional?",
        "nagashi": "off",
        "nagashi_own_calls": NO_EFFECT,
        "double_yakuman": "none",
        "multiple_yakuman": "on?",
        "tenhou_wait": "drawn?",
        "kazoe": "yakuman?",
        "double_wind_pair_fu": "2",
        "double_ron": "head_bump",
        "triple_ron": "head_bump",
        "multi_ron_sticks": NO_EFFECT,
        "multi_ron_honba": NO_EFFECT,
        "multi_ron_renchan": NO_EFFECT,
        "pao": "daisangen, daisuushii, suukantsu?",
        "pao_scope": "yakuman?",
        "pao_honba": "discarder?",
        "voluntary_noten": "on?",
        "karaten_tenpai": "own4_noten?",
        "abort_nine": "off",
        "abort_four_winds": "off",
        "abort_four_riichi": "off",
        "abort_four_kans": "off",
        "chombo_mode": "adjudicate",
        "chombo_penalty": "points20?",
        "chombo_honba": "same?",
        "chombo_rotation": "same?",
    },
)

PRESETS: dict[str, Preset] = {
    entry.name: entry
    for entry in (_ARI_ARI, _TENHOU, _MAHJONG_SOUL, _M_LEAGUE, _EMA, _WRC, _JPML_A)
}
"""The presets by name, in the order of the rulebook's tables."""


def preset(name: str) -> Preset:
    """Return the preset of that name; an unknown one is an error that lists the names."""
    if name not in PRESETS:
        raise RulesError(
            f"unknown preset {name!r}{nearest(name, PRESETS)} (presets: {', '.join(PRESETS)})"
        )
    return PRESETS[name]
