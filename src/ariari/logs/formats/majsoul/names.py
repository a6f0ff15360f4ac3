"""What Mahjong Soul's numbers stand for: tiles, yaku, abortive draws."""

from typing import Any

from ariari.core.faces import FACE_COUNT, is_red, kind_of
from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.game_log import Faces
from ariari.logs.json_fields import brief
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["ABORTS", "DORA", "KITA", "RED_FIVE", "URA", "YAKU", "YAKUMAN", "face_of", "faces_of"]

DORA, RED_FIVE, URA, KITA = 31, 32, 33, 34
YAKU = {
    1: Yaku.MENZEN_TSUMO,
    2: Yaku.RIICHI,
    3: Yaku.CHANKAN,
    4: Yaku.RINSHAN,
    5: Yaku.HAITEI,
    6: Yaku.HOUTEI,
    7: Yaku.HAKU,
    8: Yaku.HATSU,
    9: Yaku.CHUN,
    10: Yaku.SEAT_WIND,
    11: Yaku.ROUND_WIND,
    12: Yaku.TANYAO,
    13: Yaku.IIPEIKOU,
    14: Yaku.PINFU,
    15: Yaku.CHANTA,
    16: Yaku.ITTSUU,
    17: Yaku.SANSHOKU_DOUJUN,
    18: Yaku.DOUBLE_RIICHI,
    19: Yaku.SANSHOKU_DOUKOU,
    20: Yaku.SANKANTSU,
    21: Yaku.TOITOI,
    22: Yaku.SANANKOU,
    23: Yaku.SHOUSANGEN,
    24: Yaku.HONROUTOU,
    25: Yaku.CHIITOITSU,
    26: Yaku.JUNCHAN,
    27: Yaku.HONITSU,
    28: Yaku.RYANPEIKOU,
    29: Yaku.CHINITSU,
    30: Yaku.IPPATSU,
}
YAKUMAN = {
    35: Yakuman.TENHOU,
    36: Yakuman.CHIIHOU,
    37: Yakuman.DAISANGEN,
    38: Yakuman.SUUANKOU,
    39: Yakuman.TSUUIISOU,
    40: Yakuman.RYUUIISOU,
    41: Yakuman.CHINROUTOU,
    42: Yakuman.KOKUSHI,
    43: Yakuman.SHOUSUUSHII,
    44: Yakuman.SUUKANTSU,
    45: Yakuman.CHUUREN,
    47: Yakuman.JUNSEI_CHUUREN,
    48: Yakuman.SUUANKOU_TANKI,
    49: Yakuman.KOKUSHI_13,
    50: Yakuman.DAISUUSHII,
}
ABORTS = {
    1: Ending.NINE_ORPHANS,
    2: Ending.FOUR_WINDS,
    3: Ending.FOUR_KANS,
    4: Ending.FOUR_RIICHI,
    5: Ending.TRIPLE_RON,
}

_FACES = {str(Tile(kind_of(face), red=is_red(face))): face for face in range(FACE_COUNT)}


def face_of(word: Any) -> int:
    """Return the face of a tile.

    >>> face_of("0p"), face_of("1z")
    (35, 27)
    """
    if not isinstance(word, str) or word not in _FACES:
        raise LogError(Reason("logs.majsoul.tile", given=brief(word)))
    return _FACES[word]


def faces_of(words: Any) -> Faces:
    """Return the faces of a list of tiles, in its order."""
    if not isinstance(words, list):
        raise LogError(Reason("logs.majsoul.tile_list", given=brief(words)))
    return tuple(map(face_of, words))
