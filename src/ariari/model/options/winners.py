"""Options: winners, liability, draws, penalties."""

from dataclasses import dataclass

from ariari.core.names import Yakuman
from ariari.core.rules import (
    AbortFourKans,
    ChomboHonba,
    ChomboMode,
    ChomboPenalty,
    ChomboRotation,
    DoubleRon,
    KaratenTenpai,
    MultiRonHonba,
    MultiRonRenchan,
    MultiRonSticks,
    PaoHonba,
    PaoScope,
    TripleRon,
)
from ariari.model.options.option import choice, off, on, row
from ariari.model.options.values import YakuSet

__all__ = ["WinnerOptions"]

_LIABLE = YakuSet((Yakuman.DAISANGEN, Yakuman.DAISUUSHII, Yakuman.SUUKANTSU))


@dataclass(frozen=True, kw_only=True)
class WinnerOptions:
    """Winners, liability, draws, penalties."""

    double_ron: DoubleRon = choice(
        DoubleRon.ALL,
        "MULTI-1",
        basis="A",
        presets={"m-league": "head_bump", "wrc": "head_bump", "jpml-a": "head_bump"},
    )
    triple_ron: TripleRon = choice(
        TripleRon.ABORT,
        "MULTI-2",
        basis="C",
        presets={
            "mahjong-soul": "all",
            "m-league": "head_bump",
            "ema": "all",
            "wrc": "head_bump",
            "jpml-a": "head_bump",
        },
    )
    multi_ron_sticks: MultiRonSticks = choice(
        MultiRonSticks.NEAREST,
        "MULTI-3",
        basis="C",
        presets={"m-league": "-", "ema": "own_back", "wrc": "-", "jpml-a": "-"},
    )
    multi_ron_honba: MultiRonHonba = choice(
        MultiRonHonba.NEAREST,
        "MULTI-4",
        basis="C",
        presets={"m-league": "-", "ema": "each", "wrc": "-", "jpml-a": "-"},
    )
    multi_ron_renchan: MultiRonRenchan = choice(
        MultiRonRenchan.ANY,
        "MULTI-5",
        basis="C",
        presets={"m-league": "-", "wrc": "-", "jpml-a": "-"},
    )
    pao: frozenset[Yakuman] = row(
        _LIABLE,
        frozenset({Yakuman.DAISANGEN, Yakuman.DAISUUSHII}),
        "PAO-1",
        basis="C",
        presets={
            "m-league": "daisangen, daisuushii, suukantsu",
            "wrc": "daisangen, daisuushii, suukantsu",
            "jpml-a": "daisangen, daisuushii, suukantsu?",
        },
    )
    pao_scope: PaoScope = choice(
        PaoScope.YAKUMAN,
        "PAO-5",
        basis="F",
        presets={"tenhou": "hand", "ema": "hand", "wrc": "yakuman?", "jpml-a": "yakuman?"},
    )
    pao_honba: PaoHonba = choice(
        PaoHonba.DISCARDER,
        "PAO-4",
        basis="F",
        presets={
            "tenhou": "liable",
            "mahjong-soul": "discarder?",
            "m-league": "discarder?",
            "jpml-a": "discarder?",
        },
    )
    daiminkan_pao: bool = off("PAO-7", basis="C")
    voluntary_noten: bool = on(
        "DRAW-7",
        basis="S1",
        presets={"tenhou": "off", "mahjong-soul": "off", "wrc": "on?", "jpml-a": "on?"},
    )
    show_noten: bool = off("DRAW-6", basis="S1: they may, and nothing changes")
    karaten_tenpai: KaratenTenpai = choice(
        KaratenTenpai.ANY,
        "DRAW-3",
        basis="S1: noten is the variation",
        presets={
            "tenhou": "own_concealed4_noten",
            "mahjong-soul": "own_concealed4_noten?",
            "m-league": "own4_noten?",
            "ema": "own4_noten",
            "wrc": "own4_noten?",
            "jpml-a": "own4_noten?",
        },
    )
    keishiki_tenpai: bool = on("DRAW-2", basis="S1 definition")
    abort_nine: bool = on(
        "ABORT-1",
        basis="C",
        presets={"m-league": "off", "ema": "off", "wrc": "off", "jpml-a": "off"},
    )
    abort_four_winds: bool = on(
        "ABORT-2",
        basis="C",
        presets={"m-league": "off", "ema": "off", "wrc": "off", "jpml-a": "off"},
    )
    abort_four_riichi: bool = on(
        "ABORT-3",
        basis="S3",
        presets={"m-league": "off", "ema": "off", "wrc": "off", "jpml-a": "off"},
    )
    abort_four_kans: AbortFourKans = choice(
        AbortFourKans.AFTER_DISCARD,
        "ABORT-4",
        basis="C",
        presets={"m-league": "off", "ema": "off", "wrc": "off", "jpml-a": "off"},
    )
    chombo_mode: ChomboMode = choice(
        ChomboMode.PREVENT,
        "CHOMBO-1",
        basis="S3 on computer play",
        presets={
            "m-league": "adjudicate",
            "ema": "adjudicate",
            "wrc": "adjudicate",
            "jpml-a": "adjudicate",
        },
    )
    chombo_penalty: ChomboPenalty = choice(
        ChomboPenalty.REVERSE_MANGAN,
        "CHOMBO-6",
        basis="F",
        presets={
            "tenhou": "none",
            "mahjong-soul": "none",
            "m-league": "points20",
            "ema": "points20",
            "wrc": "points20",
            "jpml-a": "points20?",
        },
    )
    chombo_honba: ChomboHonba = choice(
        ChomboHonba.SAME,
        "CHOMBO-5",
        basis="S1",
        presets={
            "tenhou": "-",
            "mahjong-soul": "-",
            "m-league": "same?",
            "wrc": "same?",
            "jpml-a": "same?",
        },
    )
    chombo_rotation: ChomboRotation = choice(
        ChomboRotation.SAME,
        "CHOMBO-5",
        basis="S1",
        presets={
            "tenhou": "-",
            "mahjong-soul": "-",
            "m-league": "same?",
            "wrc": "same?",
            "jpml-a": "same?",
        },
    )
