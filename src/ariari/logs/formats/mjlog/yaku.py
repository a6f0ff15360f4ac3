"""The numbers an mjlog uses for yaku, limits and draws."""

from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.logs.formats.mjlog.numbers import (
    DORA,
    RED_FIVE,
    ROUND_WINDS,
    SEAT_WINDS,
    URA_DORA,
    YAKUMAN_LIMIT,
    limit_number,
)

__all__ = [
    "DORA",
    "DRAW_TYPES",
    "NAGASHI",
    "RED_FIVE",
    "ROUND_WINDS",
    "SEAT_WINDS",
    "URA_DORA",
    "YAKU",
    "YAKUMAN",
    "limit_of",
]

YAKU = {
    0: Yaku.MENZEN_TSUMO,
    1: Yaku.RIICHI,
    2: Yaku.IPPATSU,
    3: Yaku.CHANKAN,
    4: Yaku.RINSHAN,
    5: Yaku.HAITEI,
    6: Yaku.HOUTEI,
    7: Yaku.PINFU,
    8: Yaku.TANYAO,
    9: Yaku.IIPEIKOU,
    10: Yaku.SEAT_WIND,
    11: Yaku.SEAT_WIND,
    12: Yaku.SEAT_WIND,
    13: Yaku.SEAT_WIND,
    14: Yaku.ROUND_WIND,
    15: Yaku.ROUND_WIND,
    16: Yaku.ROUND_WIND,
    17: Yaku.ROUND_WIND,
    18: Yaku.HAKU,
    19: Yaku.HATSU,
    20: Yaku.CHUN,
    21: Yaku.DOUBLE_RIICHI,
    22: Yaku.CHIITOITSU,
    23: Yaku.CHANTA,
    24: Yaku.ITTSUU,
    25: Yaku.SANSHOKU_DOUJUN,
    26: Yaku.SANSHOKU_DOUKOU,
    27: Yaku.SANKANTSU,
    28: Yaku.TOITOI,
    29: Yaku.SANANKOU,
    30: Yaku.SHOUSANGEN,
    31: Yaku.HONROUTOU,
    32: Yaku.RYANPEIKOU,
    33: Yaku.JUNCHAN,
    34: Yaku.HONITSU,
    35: Yaku.CHINITSU,
    36: Yaku.RENHOU,
}
"""Yaku by number; the winds have one for each wind."""
YAKUMAN = {
    36: Yakuman.RENHOU,
    37: Yakuman.TENHOU,
    38: Yakuman.CHIIHOU,
    39: Yakuman.DAISANGEN,
    40: Yakuman.SUUANKOU,
    41: Yakuman.SUUANKOU_TANKI,
    42: Yakuman.TSUUIISOU,
    43: Yakuman.RYUUIISOU,
    44: Yakuman.CHINROUTOU,
    45: Yakuman.CHUUREN,
    46: Yakuman.JUNSEI_CHUUREN,
    47: Yakuman.KOKUSHI,
    48: Yakuman.KOKUSHI_13,
    49: Yakuman.DAISUUSHII,
    50: Yakuman.SHOUSUUSHII,
    51: Yakuman.SUUKANTSU,
}
"""Yakuman by number."""
NAGASHI = "nm"
"""The `type` of a draw with nagashi mangan."""
DRAW_TYPES = {
    "yao9": Ending.NINE_ORPHANS,
    "reach4": Ending.FOUR_RIICHI,
    "ron3": Ending.TRIPLE_RON,
    "kan4": Ending.FOUR_KANS,
    "kaze4": Ending.FOUR_WINDS,
}
"""Abortive draws by the `type` of their tag."""


def limit_of(han: int | None, fu: int) -> int:
    """Return the number of a limit: 0 none, 1 mangan, to 5 yakuman, which has no han.

    A hand that is only a mangan by kiriage has none.

    >>> limit_of(4, 30), limit_of(4, 40), limit_of(None, 30)
    (0, 1, 5)
    """
    return YAKUMAN_LIMIT if han is None else limit_number(han, fu)
