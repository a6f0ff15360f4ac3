"""The words of a tenhou.net/6 log: yaku, limits, draws and the text of a win's points.

Tenhou's own names are the ones written. Converters from other formats spell some of them
differently, or in English; those are read too.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

__all__ = [
    "DRAW_NAMES",
    "WIN_NAMES",
    "Bonus",
    "Price",
    "Value",
    "drawn_deal_of",
    "limit_name",
    "price_of",
    "price_text",
    "value_of",
    "yaku_text",
    "yakuman_text",
]

WINDS = "東南西北"

_TENHOU_YAKU = {
    Yaku.MENZEN_TSUMO: "門前清自摸和",
    Yaku.RIICHI: "立直",
    Yaku.IPPATSU: "一発",
    Yaku.CHANKAN: "槍槓",
    Yaku.RINSHAN: "嶺上開花",
    Yaku.HAITEI: "海底摸月",
    Yaku.HOUTEI: "河底撈魚",
    Yaku.PINFU: "平和",
    Yaku.TANYAO: "断幺九",
    Yaku.IIPEIKOU: "一盃口",
    Yaku.HAKU: "役牌 白",
    Yaku.HATSU: "役牌 發",
    Yaku.CHUN: "役牌 中",
    Yaku.DOUBLE_RIICHI: "両立直",
    Yaku.CHIITOITSU: "七対子",
    Yaku.CHANTA: "混全帯幺九",
    Yaku.ITTSUU: "一気通貫",
    Yaku.SANSHOKU_DOUJUN: "三色同順",
    Yaku.SANSHOKU_DOUKOU: "三色同刻",
    Yaku.SANKANTSU: "三槓子",
    Yaku.TOITOI: "対々和",
    Yaku.SANANKOU: "三暗刻",
    Yaku.SHOUSANGEN: "小三元",
    Yaku.HONROUTOU: "混老頭",
    Yaku.RYANPEIKOU: "二盃口",
    Yaku.JUNCHAN: "純全帯幺九",
    Yaku.HONITSU: "混一色",
    Yaku.CHINITSU: "清一色",
    Yaku.RENHOU: "人和",
}
_TENHOU_YAKUMAN = {
    Yakuman.TENHOU: "天和",
    Yakuman.CHIIHOU: "地和",
    Yakuman.DAISANGEN: "大三元",
    Yakuman.SUUANKOU: "四暗刻",
    Yakuman.SUUANKOU_TANKI: "四暗刻単騎",
    Yakuman.TSUUIISOU: "字一色",
    Yakuman.RYUUIISOU: "緑一色",
    Yakuman.CHINROUTOU: "清老頭",
    Yakuman.CHUUREN: "九蓮宝燈",
    Yakuman.JUNSEI_CHUUREN: "純正九蓮宝燈",
    Yakuman.KOKUSHI: "国士無双",
    Yakuman.KOKUSHI_13: "国士無双１３面",
    Yakuman.DAISUUSHII: "大四喜",
    Yakuman.SHOUSUUSHII: "小四喜",
    Yakuman.SUUKANTSU: "四槓子",
}
_OTHER_YAKU = {
    "役牌:自風牌": Yaku.SEAT_WIND,
    "役牌:場風牌": Yaku.ROUND_WIND,
    "役牌:白": Yaku.HAKU,
    "役牌:發": Yaku.HATSU,
    "役牌:中": Yaku.CHUN,
    "ダブル立直": Yaku.DOUBLE_RIICHI,
    "Fully Concealed Hand": Yaku.MENZEN_TSUMO,
    "Riichi": Yaku.RIICHI,
    "Double Riichi": Yaku.DOUBLE_RIICHI,
    "Ippatsu": Yaku.IPPATSU,
    "Robbing a Kan": Yaku.CHANKAN,
    "After a Kan": Yaku.RINSHAN,
    "Under the Sea": Yaku.HAITEI,
    "Under the River": Yaku.HOUTEI,
    "White Dragon": Yaku.HAKU,
    "Green Dragon": Yaku.HATSU,
    "Red Dragon": Yaku.CHUN,
    "Seat Wind": Yaku.SEAT_WIND,
    "Prevalent Wind": Yaku.ROUND_WIND,
    "All Simples": Yaku.TANYAO,
    "Pinfu": Yaku.PINFU,
    "Pure Double Sequence": Yaku.IIPEIKOU,
    "Twice Pure Double Sequence": Yaku.RYANPEIKOU,
    "Half Outside Hand": Yaku.CHANTA,
    "Fully Outside Hand": Yaku.JUNCHAN,
    "Pure Straight": Yaku.ITTSUU,
    "Mixed Triple Sequence": Yaku.SANSHOKU_DOUJUN,
    "Triple Triplets": Yaku.SANSHOKU_DOUKOU,
    "Three Quads": Yaku.SANKANTSU,
    "All Triplets": Yaku.TOITOI,
    "Three Concealed Triplets": Yaku.SANANKOU,
    "Little Three Dragons": Yaku.SHOUSANGEN,
    "All Terminals and Honors": Yaku.HONROUTOU,
    "Seven Pairs": Yaku.CHIITOITSU,
    "Half Flush": Yaku.HONITSU,
    "Full Flush": Yaku.CHINITSU,
}
_OTHER_YAKUMAN = {
    "国士無双十三面待ち": Yakuman.KOKUSHI_13,
    "Blessing of Heaven": Yakuman.TENHOU,
    "Blessing of Earth": Yakuman.CHIIHOU,
    "Big Three Dragons": Yakuman.DAISANGEN,
    "Four Concealed Triplets": Yakuman.SUUANKOU,
    "Single-wait Four Concealed Triplets": Yakuman.SUUANKOU_TANKI,
    "All Honors": Yakuman.TSUUIISOU,
    "All Green": Yakuman.RYUUIISOU,
    "All Terminals": Yakuman.CHINROUTOU,
    "Thirteen Orphans": Yakuman.KOKUSHI,
    "Thirteen-wait Thirteen Orphans": Yakuman.KOKUSHI_13,
    "Four Little Winds": Yakuman.SHOUSUUSHII,
    "Four Big Winds": Yakuman.DAISUUSHII,
    "Four Quads": Yakuman.SUUKANTSU,
    "Nine Gates": Yakuman.CHUUREN,
    "True Nine Gates": Yakuman.JUNSEI_CHUUREN,
}


class Bonus(NamedTuple):
    """Han that are not yaku, and the field of a win that counts them."""

    field: str


DORA = Bonus("dora")
URA = Bonus("ura")
RED_FIVES = Bonus("red_fives")
BONUS_TEXTS = {"dora": "ドラ", "red_fives": "赤ドラ", "ura": "裏ドラ"}
"""In the order in which Tenhou lists them, after the yaku."""

_HAN_NAMES: Mapping[str, Yaku | Bonus] = {
    **{name.kanji: yaku for yaku, name in YAKU_NAMES.items()},
    **{text: yaku for yaku, text in _TENHOU_YAKU.items()},
    **{f"自風 {wind}": Yaku.SEAT_WIND for wind in WINDS},
    **{f"場風 {wind}": Yaku.ROUND_WIND for wind in WINDS},
    **_OTHER_YAKU,
    **{"ドラ": DORA, "抜きドラ": DORA, "Dora": DORA, "Kita": DORA},
    **{"裏ドラ": URA, "Ura Dora": URA, "赤ドラ": RED_FIVES, "Red Five": RED_FIVES},
}
_YAKUMAN_NAMES: Mapping[str, Yakuman] = {
    **{name.kanji: yakuman for yakuman, name in YAKUMAN_NAMES.items()},
    **{text: yakuman for yakuman, text in _TENHOU_YAKUMAN.items()},
    **_OTHER_YAKUMAN,
}

WIN_NAMES = ("和了", "Agari")
"""How the result of a won deal begins; Tenhou's own first."""

DRAW_NAMES = {
    Ending.NINE_ORPHANS: "九種九牌",
    Ending.FOUR_WINDS: "四風連打",
    Ending.FOUR_RIICHI: "四家立直",
    Ending.FOUR_KANS: "四槓散了",
    Ending.TRIPLE_RON: "三家和了",
}
EXHAUSTIVE = "流局"
ALL_TENPAI = "全員聴牌"
ALL_NOTEN = "全員不聴"
NAGASHI = "流し満貫"
_OTHER_DRAWS = {
    "四開槓": DRAW_NAMES[Ending.FOUR_KANS],
    "三家和": DRAW_NAMES[Ending.TRIPLE_RON],
    "Ryuukyoku": EXHAUSTIVE,
    "Exhaustive Draw": EXHAUSTIVE,
    "Nagashi Mangan": NAGASHI,
    "Mangan at Draw": NAGASHI,
    "Kyuushu Kyuuhai": DRAW_NAMES[Ending.NINE_ORPHANS],
    "Nine Terminal Abortion": DRAW_NAMES[Ending.NINE_ORPHANS],
    "Suufon Renda": DRAW_NAMES[Ending.FOUR_WINDS],
    "Four Wind Abortion": DRAW_NAMES[Ending.FOUR_WINDS],
    "Suucha Riichi": DRAW_NAMES[Ending.FOUR_RIICHI],
    "Four Riichi Abortion": DRAW_NAMES[Ending.FOUR_RIICHI],
    "Suukaikan": DRAW_NAMES[Ending.FOUR_KANS],
    "Four Kan Abortion": DRAW_NAMES[Ending.FOUR_KANS],
    "Sanchahou": DRAW_NAMES[Ending.TRIPLE_RON],
    "Three Ron Abortion": DRAW_NAMES[Ending.TRIPLE_RON],
}
_ENDINGS = {name: ending for ending, name in DRAW_NAMES.items()} | dict.fromkeys(
    (EXHAUSTIVE, ALL_TENPAI, ALL_NOTEN, NAGASHI), Ending.EXHAUSTIVE
)


def drawn_deal_of(text: str) -> tuple[Ending, str] | None:
    """Return how a deal without a win ended, and Tenhou's name for it; None for other texts."""
    name = _OTHER_DRAWS.get(text, text)
    return (_ENDINGS[name], name) if name in _ENDINGS else None


class Value(NamedTuple):
    """What one entry of the list of yaku says."""

    name: Yaku | Yakuman | Bonus
    han: int
    """0 for a yakuman."""
    wind: int | None = None
    """Which wind it is, if it says."""


_VALUE = re.compile(r"(.+?) ?\((?:(\d{1,3}) ?(?:飜|Han)|(?:役満|Yakuman) ?)\)", re.ASCII)


def value_of(text: str) -> Value | None:
    """Return what an entry such as `立直(1飜)` or `大三元(役満)` says; None for other texts."""
    match = _VALUE.fullmatch(text)
    if match is None:
        return None
    name, han = match.groups()
    if han is None:
        yakuman = _YAKUMAN_NAMES.get(name)
        return None if yakuman is None else Value(yakuman, 0)
    yaku = _HAN_NAMES.get(name)
    if yaku is None:
        return None
    wind = WINDS.index(name[-1]) if name[:2] in ("自風", "場風") and name[-1] in WINDS else None
    return Value(yaku, int(han), wind)


def yaku_text(yaku: Yaku, han: int, wind: int) -> str:
    """Return the entry for a yaku; `wind` is the seat wind, or the round wind for its yaku."""
    if yaku == Yaku.SEAT_WIND:
        name = f"自風 {WINDS[wind]}"
    elif yaku == Yaku.ROUND_WIND:
        name = f"場風 {WINDS[wind]}"
    else:
        name = _TENHOU_YAKU.get(yaku) or YAKU_NAMES[yaku].kanji
    return f"{name}({han}飜)"


def yakuman_text(yakuman: Yakuman) -> str:
    """Return the entry for a yakuman."""
    return f"{_TENHOU_YAKUMAN.get(yakuman) or YAKUMAN_NAMES[yakuman].kanji}(役満)"


class Price(NamedTuple):
    """What the text of a win's points says."""

    fu: int | None
    han: int | None
    """None if the text only names a limit."""
    share: int
    """What is paid: by the discarder, by everyone, or by everyone but the dealer."""
    dealer_share: int | None
    """What the dealer pays, if a non-dealer won by tsumo."""
    is_from_all: bool
    """The dealer won by tsumo: everyone pays the share."""
    limit: str | None = None
    """The limit that the text names, by Tenhou's word for it."""

    def base(self, *, is_dealer: bool) -> float:
        """Return the base points, exact enough for limits; `is_dealer` is about the winner."""
        if self.is_from_all:
            return self.share / 2
        if self.dealer_share is not None:
            return self.dealer_share / 2
        return self.share / (6 if is_dealer else 4)


_LIMITS = ("満貫", "跳満", "倍満", "三倍満", "役満")
_LIMIT_BASES = (2000, 3000, 4000, 6000, 8000)
_LIMIT_TEXTS = {
    "数え役満": "役満",
    "切り上げ満貫": "満貫",
    **{name: name for name in _LIMITS},
    "Counted Yakuman": "役満",
    "Kazoe Yakuman": "役満",
    "Rounded Mangan": "満貫",
    "Kiriage Mangan": "満貫",
    **dict(zip(("Mangan", "Haneman", "Baiman", "Sanbaiman", "Yakuman"), _LIMITS, strict=True)),
}
"""The limits by all their names."""
_PRICE = re.compile(
    r"(?:(\d{2,3})(?:符|Fu ?)(\d{1,3})(?:飜|Han ?))?"
    rf"({'|'.join(_LIMIT_TEXTS)})? ?"
    r"(\d{3,9})(?:-(\d{3,9}))?(?:点| ?Points)(∀)?",
    re.ASCII,
)


def price_of(text: str) -> Price | None:
    """Return what a text such as `30符2飜500-1000点` or `満貫4000点∀` says; None for others."""
    match = _PRICE.fullmatch(text)
    if match is None:
        return None
    fu, han, limit, share, dealer_share, everyone = match.groups()
    if (fu is None and limit is None) or (dealer_share and everyone):
        return None
    return Price(
        fu=int(fu) if fu else None,
        han=int(han) if han else None,
        share=int(share),
        dealer_share=int(dealer_share) if dealer_share else None,
        is_from_all=everyone is not None,
        limit=_LIMIT_TEXTS.get(limit),
    )


def limit_name(base: float) -> str | None:
    """Return the name of the limit that base points have reached; None below mangan."""
    reached = [name for name, least in zip(_LIMITS, _LIMIT_BASES, strict=True) if base >= least]
    return reached[-1] if reached else None


def price_text(price: Price, base: float) -> str:
    """Return the text of a win's points.

    `base` is what a non-dealer would get from another one by tsumo; it determines the limit.
    """
    name = limit_name(base) or f"{price.fu}符{price.han}飜"
    dealer = "" if price.dealer_share is None else f"-{price.dealer_share}"
    return f"{name}{price.share}{dealer}点{'∀' if price.is_from_all else ''}"
