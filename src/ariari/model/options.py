"""Every option of a rule set: what it decides, its values and the rules that speak of it.

This is section 6 of the rulebook as data, in its groups and its order. `Ruleset` has one field
for each option, under the same name; `oka` is derived (UMA-3).

>>> print(OPTIONS["kuikae"])
kuikae: which discards are barred right after a chii or pon; forbid, forbid_same, allow
>>> OPTIONS["kuikae"].rules
('KUIKAE-1', 'CALL-8')
"""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ariari.core import rules as core
from ariari.core.names import Yaku, Yakuman
from ariari.errors import RulesError
from ariari.model.option_values import (
    Choice,
    Derived,
    Multiple,
    Number,
    Switch,
    UmaPoints,
    ValueKind,
    YakuSet,
)

__all__ = ["GROUPS", "OPTIONS", "Option", "nearest", "option"]


@dataclass(frozen=True, slots=True)
class Option:
    """One line of the rulebook's tables of options."""

    name: str
    kind: ValueKind
    meaning: str
    """What the option decides, in a few words."""
    rules: tuple[str, ...]
    """The rules that say what each value does, the most telling one first."""
    values_note: str = ""
    """The values in words, where the kind's own words leave something out."""

    @property
    def values(self) -> str:
        """The values in words."""
        return self.values_note or self.kind.values

    def parse(self, given: object) -> Any:
        """Return the value that was given as itself or as the rulebook spells it."""
        try:
            return self.kind.parse(given)
        except ValueError:
            message = f"{self.name} can not be {given!r}; it takes: {self.values}"
            raise RulesError(message) from None

    def check(self, value: object) -> None:
        """Refuse a value that is not of the option's own type."""
        parsed = self.parse(value)
        if parsed != value or type(parsed) is not type(value):
            shown = f"{value!r} ({type(value).__name__})"
            raise RulesError(
                f"{self.name} can not be {shown} as it is; Ruleset.replace reads text and lists"
            )

    def __str__(self) -> str:
        return f"{self.name}: {self.meaning}; {self.values}"


_POINTS = Multiple(100, 100, 1_000_000)
_SWITCH = Switch()
_DOUBLE = YakuSet(
    (Yakuman.DAISUUSHII, Yakuman.SUUANKOU_TANKI, Yakuman.KOKUSHI_13, Yakuman.JUNSEI_CHUUREN)
)
_LIABLE = YakuSet((Yakuman.DAISANGEN, Yakuman.DAISUUSHII, Yakuman.SUUKANTSU))
_LOCAL = YakuSet(
    (
        *(yaku for yaku in Yaku if yaku >= Yaku.SANRENKOU),
        *(yakuman for yakuman in Yakuman if yakuman >= Yakuman.DAISHARIN),
    )
)

_GAME = (
    Option("players", Number((4, 3)), "how many play", ("STICK-1", "SANMA-1")),
    Option("seat_draw", Choice(core.SeatDraw), "how seats are drawn", ("SEAT-2",)),
    Option("length", Choice(core.Length), "the rounds of a game", ("END-1",)),
    Option("start_points", _POINTS, "points at the start", ("STICK-1",)),
    Option("return_points", _POINTS, "points that count as zero match points", ("UMA-1",)),
    Option(
        "target_points",
        _POINTS,
        "points that somebody needs for the game to end",
        ("END-3", "END-5", "END-7"),
    ),
    Option("uma", UmaPoints(), "match points by place", ("UMA-2", "UMA-6")),
    Option(
        "oka",
        Derived("derived: players x (return_points - start_points) / 1000"),
        "match points for first place",
        ("UMA-3",),
    ),
    Option("rounding", Choice(core.Rounding), "how scores become match points", ("UMA-4",)),
    Option("tie_break", Choice(core.TieBreak), "who ranks higher with equal scores", ("END-8",)),
    Option(
        "leftover_sticks",
        Choice(core.LeftoverSticks),
        "who gets the riichi sticks left at the end",
        ("END-9",),
    ),
    Option("tobi", Choice(core.Tobi), "the score at which the game is over", ("END-4",)),
    Option(
        "extension",
        Choice(core.Extension),
        "what follows all-last when nobody has the target points",
        ("END-3", "END-7"),
    ),
    Option("extension_draw_ends", _SWITCH, "a draw too can end the extension", ("END-7",)),
    Option("agari_yame", Choice(core.Yame), "a leading dealer's win ends all-last", ("END-5",)),
    Option("tenpai_yame", Choice(core.Yame), "a leading dealer's tenpai ends all-last", ("END-6",)),
    Option("renchan", Choice(core.Renchan), "when the dealer deals again", ("ROT-11",)),
    Option(
        "honba_value",
        Multiple(300, 0, 30_000),
        "points a win gains for each honba",
        ("PAY-1", "EXTRA-1"),
    ),
    Option("min_han", Number((1, 2, 4)), "han of yaku that a win needs", ("AGARI-3",)),
    Option(
        "two_han_from_honba",
        Number((5,), "off"),
        "honba from which a win needs two han",
        ("AGARI-3",),
    ),
    Option("local_yaku", _LOCAL, "the optional yaku that are played", ("LOCAL-SANRENKOU",)),
    Option("aotenjou", _SWITCH, "scores have no limits", ("SCORE-5",)),
    Option("wareme", _SWITCH, "the owner of the broken wall pays and gets double", ("EXTRA-1",)),
    Option("yakitori", _SWITCH, "a penalty for never winning", ("EXTRA-1",)),
)

_TILES_AND_CALLS = (
    Option(
        "red_fives",
        Number((0, 2, 3, 4)),
        "how many fives are red",
        ("EQUIP-2", "SANMA-1"),
        "0, 3, 4; with three players 0, 2",
    ),
    Option("ura_dora", _SWITCH, "the tile below the first indicator counts", ("DORA-4",)),
    Option("kan_dora", _SWITCH, "a kan turns up an indicator", ("KDORA-1",)),
    Option("kan_ura_dora", _SWITCH, "the tiles below kan indicators count", ("DORA-4",)),
    Option(
        "kandora_ankan",
        Choice(core.KanDora),
        "when the indicator of a closed kan is turned up",
        ("KDORA-2",),
    ),
    Option(
        "kandora_open",
        Choice(core.KanDora),
        "when the indicator of an open kan is turned up",
        ("KDORA-2",),
    ),
    Option(
        "kuikae",
        Choice(core.Kuikae),
        "which discards are barred right after a chii or pon",
        ("KUIKAE-1", "CALL-8"),
    ),
    Option("call_timing", Choice(core.CallTiming), "whose call stands", ("CALL-9",)),
    Option("fifth_kan", Choice(core.FifthKan), "what a fifth kan does", ("KAN-9",)),
    Option(
        "temp_furiten_clear",
        Choice(core.TempFuriten),
        "when temporary furiten ends",
        ("FURITEN-3",),
    ),
)

_RIICHI = (
    Option("riichi_min_points", Number((1000,), "none"), "points that riichi needs", ("RIICHI-1",)),
    Option(
        "riichi_min_tiles",
        Number((4, 3, 1, 0)),
        "live tiles that riichi needs",
        ("RIICHI-1", "SANMA-13"),
        "4, 1, 0; with three players 4, 3, 1, 0",
    ),
    Option("furiten_riichi", Choice(core.FuritenRiichi), "riichi while furiten", ("FURITEN-6",)),
    Option(
        "karaten_riichi",
        Choice(core.KaratenRiichi),
        "riichi with no winning tile left",
        ("RIICHI-12",),
    ),
    Option("noten_riichi", Choice(core.NotenRiichi), "riichi without tenpai", ("RIICHI-13",)),
    Option("riichi_ankan", Choice(core.RiichiAnkan), "closed kans in riichi", ("RIICHI-10",)),
    Option("ippatsu", _SWITCH, "ippatsu is a yaku", ("IPP-2", "IPP-1")),
    Option("double_riichi", _SWITCH, "double riichi is a yaku", ("DRII-2", "DRII-1")),
    Option("open_riichi", Choice(core.OpenRiichi), "riichi with the hand shown", ("OPENR-1",)),
)

_YAKU = (
    Option("kuitan", _SWITCH, "open hands can have tanyao", ("YAKU-TANYAO",)),
    Option("atozuke", _SWITCH, "the yaku may come from the winning tile", ("AGARI-7",)),
    Option("pinfu_tsumo", _SWITCH, "pinfu can be won by tsumo", ("FU-13",)),
    Option("haitei_rinshan", _SWITCH, "haitei with the last rinshan tile", ("LAST-5",)),
    Option("kokushi_ankan_ron", _SWITCH, "kokushi can rob a closed kan", ("KAN-6",)),
    Option(
        "ryuuiisou_hatsu",
        Choice(core.RyuuiisouHatsu),
        "whether all green needs the green dragon",
        ("YAKU-RYUUIISOU",),
    ),
    Option(
        "renhou",
        Choice(core.Renhou),
        "the worth of a ron before the first draw",
        ("YAKU-RENHOU",),
        "off, mangan, mangan_or_better, baiman, yakuman, han:n with n from 1 to 13",
    ),
    Option("nagashi", Choice(core.Nagashi), "nagashi mangan", ("NAGASHI-3", "NAGASHI-4")),
    Option(
        "nagashi_own_calls",
        Choice(core.NagashiOwnCalls),
        "whether own calls spoil nagashi mangan",
        ("NAGASHI-1",),
    ),
    Option(
        "shousangen_yakuhai",
        Choice(core.ShousangenYakuhai),
        "the two dragon triplets beside shousangen",
        ("YAKU-SHOUSANGEN",),
    ),
    Option("double_yakuman", _DOUBLE, "the yakuman worth two", ("YAKUMAN-2",)),
    Option("multiple_yakuman", _SWITCH, "several yakuman add up", ("YAKUMAN-2",)),
    Option("tenhou_wait", Choice(core.TenhouWait), "the winning tile of tenhou", ("YAKUMAN-3",)),
    Option("kazoe", Choice(core.Kazoe), "the worth of thirteen counted han", ("SCORE-4",)),
    Option("kiriage", _SWITCH, "4 han 30 fu and 3 han 60 fu are mangan", ("SCORE-3",)),
    Option("double_wind_pair_fu", Number((4, 2)), "fu of a double wind pair", ("FU-7",)),
    Option("rinshan_tsumo_fu", Number((2, 0)), "fu of a tsumo with a rinshan tile", ("FU-3",)),
    Option("wait_fu", Choice(core.WaitFu), "when a single wait gives fu", ("FU-8",)),
)

_WINNERS_AND_DRAWS = (
    Option("double_ron", Choice(core.DoubleRon), "when two declare ron", ("MULTI-1",)),
    Option("triple_ron", Choice(core.TripleRon), "when three declare ron", ("MULTI-2",)),
    Option(
        "multi_ron_sticks",
        Choice(core.MultiRonSticks),
        "which winner takes the sticks",
        ("MULTI-3",),
    ),
    Option(
        "multi_ron_honba", Choice(core.MultiRonHonba), "which winner is paid honba", ("MULTI-4",)
    ),
    Option(
        "multi_ron_renchan",
        Choice(core.MultiRonRenchan),
        "which winner must be the dealer to repeat",
        ("MULTI-5",),
    ),
    Option("pao", _LIABLE, "the yakuman with liability", ("PAO-1",)),
    Option("pao_scope", Choice(core.PaoScope), "what the liable player pays for", ("PAO-5",)),
    Option("pao_honba", Choice(core.PaoHonba), "who pays honba at a shared ron", ("PAO-4",)),
    Option("daiminkan_pao", _SWITCH, "liability for a win right after daiminkan", ("PAO-7",)),
    Option("voluntary_noten", _SWITCH, "a tenpai hand may be kept hidden", ("DRAW-7",)),
    Option(
        "karaten_tenpai",
        Choice(core.KaratenTenpai),
        "hands whose waits are all in the player's own tiles",
        ("DRAW-3",),
    ),
    Option("keishiki_tenpai", _SWITCH, "tenpai needs no yaku", ("DRAW-2",)),
    Option("abort_nine", _SWITCH, "nine orphans end the deal", ("ABORT-1",)),
    Option("abort_four_winds", _SWITCH, "four equal winds end the deal", ("ABORT-2",)),
    Option("abort_four_riichi", _SWITCH, "four riichi end the deal", ("ABORT-3",)),
    Option("abort_four_kans", Choice(core.AbortFourKans), "four kans end the deal", ("ABORT-4",)),
    Option(
        "chombo_mode", Choice(core.ChomboMode), "refuse illegal acts, or judge them", ("CHOMBO-1",)
    ),
    Option("chombo_penalty", Choice(core.ChomboPenalty), "what chombo costs", ("CHOMBO-6",)),
    Option("chombo_honba", Choice(core.ChomboHonba), "honba after chombo", ("CHOMBO-5",)),
    Option(
        "chombo_rotation", Choice(core.ChomboRotation), "the dealer after chombo", ("CHOMBO-5",)
    ),
)

_THREE_PLAYERS = (
    Option(
        "sanma_tsumo", Choice(core.SanmaTsumo), "the absent player's share of a tsumo", ("SANMA-8",)
    ),
    Option("sanma_honba_ron", Number((200, 300)), "points of a ron for each honba", ("SANMA-9",)),
)

GROUPS: dict[str, tuple[Option, ...]] = {
    "Game, scores, end": _GAME,
    "Tiles, dora, calls, kan": _TILES_AND_CALLS,
    "Riichi": _RIICHI,
    "Yaku, fu, limits": _YAKU,
    "Winners, liability, draws, penalties": _WINNERS_AND_DRAWS,
    "Three players": _THREE_PLAYERS,
}
"""The options by the headings of section 6."""

OPTIONS: dict[str, Option] = {entry.name: entry for group in GROUPS.values() for entry in group}
"""The options by name, in the order of section 6."""

RENHOU_HAN = Option(
    "renhou_han", Multiple(1, 0, 13), "the n of renhou = han:n; 0 otherwise", ("YAKU-RENHOU",)
)
"""A field of `Ruleset`, but no option of its own: in text it is part of `renhou`."""


def option(name: str) -> Option:
    """Return the option of that name; an unknown one is an error that names the nearest."""
    if name == RENHOU_HAN.name:
        return RENHOU_HAN
    if name not in OPTIONS:
        raise RulesError(f"unknown option {name!r}{nearest(name, OPTIONS)}")
    return OPTIONS[name]


def nearest(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean ...?" with the known words nearest to `word`, or nothing."""
    by_lower = {name.lower(): name for name in known}
    close = difflib.get_close_matches(word.lower(), by_lower, n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(by_lower[name] for name in close)}?" if close else ""
