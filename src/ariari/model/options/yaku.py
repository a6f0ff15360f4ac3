"""Options: yaku, fu, limits."""

from dataclasses import dataclass

from ariari.core.names import Yakuman
from ariari.core.rules import (
    Kazoe,
    Nagashi,
    NagashiOwnCalls,
    Renhou,
    RyuuiisouHatsu,
    ShousangenYakuhai,
    TenhouWait,
    WaitFu,
)
from ariari.model.options.option import choice, off, on, row
from ariari.model.options.values import Number, YakuSet
from ariari.words.reason import Reason

__all__ = ["YakuOptions"]

_DOUBLE = YakuSet(
    (Yakuman.DAISUUSHII, Yakuman.SUUANKOU_TANKI, Yakuman.KOKUSHI_13, Yakuman.JUNSEI_CHUUREN)
)


@dataclass(frozen=True, kw_only=True)
class YakuOptions:
    """Yaku, fu, limits."""

    kuitan: bool = on("YAKU-TANYAO", basis="S4 title, A")
    atozuke: bool = on("AGARI-7", basis="S4 title, A")
    pinfu_tsumo: bool = on("FU-13", basis="S4")
    haitei_rinshan: bool = off("LAST-5", basis="S0, S4")
    kokushi_ankan_ron: bool = on(
        "KAN-6", basis="S4", presets={"tenhou": "off", "m-league": "off", "jpml-a": "off"}
    )
    ryuuiisou_hatsu: RyuuiisouHatsu = choice(
        RyuuiisouHatsu.OPTIONAL,
        "YAKU-RYUUIISOU",
        basis="C",
        presets={"ema": "optional?", "jpml-a": "optional?"},
    )
    renhou: Renhou = choice(
        Renhou.OFF,
        "YAKU-RENHOU",
        basis="C",
        takes=Reason("rules.takes.renhou"),
        presets={"ema": "mangan", "wrc": "mangan_or_better"},
    )
    renhou_han: int = 0
    """The n of `renhou = han:n`; 0 otherwise. In text it is part of `renhou`."""
    nagashi: Nagashi = choice(
        Nagashi.DRAW,
        "NAGASHI-3",
        "NAGASHI-4",
        basis="S1",
        presets={"m-league": "off", "ema": "off", "wrc": "off", "jpml-a": "off"},
    )
    nagashi_own_calls: NagashiOwnCalls = choice(
        NagashiOwnCalls.ALLOW,
        "NAGASHI-1",
        basis="C (F has forbid)",
        presets={"mahjong-soul": "allow?", "m-league": "-", "ema": "-", "wrc": "-", "jpml-a": "-"},
    )
    shousangen_yakuhai: ShousangenYakuhai = choice(
        ShousangenYakuhai.ADD, "YAKU-SHOUSANGEN", basis="C, F"
    )
    double_yakuman: frozenset[Yakuman] = row(
        _DOUBLE,
        frozenset(
            {Yakuman.DAISUUSHII, Yakuman.SUUANKOU_TANKI, Yakuman.KOKUSHI_13, Yakuman.JUNSEI_CHUUREN}
        ),
        "YAKUMAN-2",
        basis="S4 8.7 (two legible), C",
        presets={
            "tenhou": "none",
            "m-league": "none",
            "ema": "none",
            "wrc": "none",
            "jpml-a": "none",
        },
    )
    multiple_yakuman: bool = on("YAKUMAN-2", basis="C", presets={"ema": "off", "jpml-a": "on?"})
    tenhou_wait: TenhouWait = choice(
        TenhouWait.DRAWN,
        "YAKUMAN-3",
        basis="C",
        presets={
            "tenhou": "drawn?",
            "mahjong-soul": "best",
            "m-league": "drawn?",
            "ema": "-",
            "wrc": "drawn?",
            "jpml-a": "drawn?",
        },
    )
    kazoe: Kazoe = choice(
        Kazoe.YAKUMAN,
        "SCORE-4",
        basis="S4 table",
        presets={"m-league": "sanbaiman", "ema": "sanbaiman", "jpml-a": "yakuman?"},
    )
    kiriage: bool = off(
        "SCORE-3", basis="S4 table", presets={"m-league": "on", "ema": "on", "wrc": "on"}
    )
    double_wind_pair_fu: int = row(
        Number((4, 2)),
        4,
        "FU-7",
        basis="S4",
        presets={"m-league": "2", "ema": "2", "wrc": "2", "jpml-a": "2"},
    )
    rinshan_tsumo_fu: int = row(Number((2, 0)), 2, "FU-3", basis="S4 tsumo fu, no exception")
    wait_fu: WaitFu = choice(WaitFu.BLOCK, "FU-8", basis="C (GAP-12)")
