"""MJAI's words: tiles, yaku, reasons for a draw.

Yaku that the original server does not know (local ones, and yakuman with a better wait) go by our
names for them, in lower case.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ariari.core.faces import FACE_COUNT, is_red, kind_of
from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.game_log import HIDDEN, Faces
from ariari.logs.json_fields import brief
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = [
    "DORA",
    "DRAGONS",
    "HIDDEN_WORD",
    "REASONS",
    "REASON_WORDS",
    "RED_FIVE",
    "URA",
    "WINDS",
    "YAKUMAN_HAN",
    "YAKUMAN_OF",
    "YAKUMAN_WORDS",
    "YAKU_OF",
    "YAKU_WORDS",
    "face_of_word",
    "faces_of_words",
    "word_of_face",
    "words_of_faces",
]

HIDDEN_WORD = "?"
WINDS = ("E", "S", "W", "N")
DORA, URA, RED_FIVE = "dora", "uradora", "akadora"
DRAGONS = "sangenpai"
"""One word for all three dragons: its han is the number of triplets."""
YAKUMAN_HAN = 100
"""What the original server counts a yakuman as."""

_WORDS = tuple(Tile(kind_of(face), red=is_red(face)).mjai for face in range(FACE_COUNT))
_FACES: Mapping[str, int] = {word: face for face, word in enumerate(_WORDS)}

_NAMED_YAKU = {
    Yaku.MENZEN_TSUMO: "menzenchin_tsumoho",
    Yaku.RIICHI: "reach",
    Yaku.DOUBLE_RIICHI: "double_reach",
    Yaku.IPPATSU: "ippatsu",
    Yaku.CHANKAN: "chankan",
    Yaku.RINSHAN: "rinshankaiho",
    Yaku.HAITEI: "haiteiraoyue",
    Yaku.HOUTEI: "hoteiraoyui",
    Yaku.PINFU: "pinfu",
    Yaku.TANYAO: "tanyaochu",
    Yaku.IIPEIKOU: "ipeko",
    Yaku.SEAT_WIND: "jikaze",
    Yaku.ROUND_WIND: "bakaze",
    Yaku.HAKU: DRAGONS,
    Yaku.HATSU: DRAGONS,
    Yaku.CHUN: DRAGONS,
    Yaku.CHIITOITSU: "chitoitsu",
    Yaku.CHANTA: "honchantaiyao",
    Yaku.ITTSUU: "ikkitsukan",
    Yaku.SANSHOKU_DOUJUN: "sanshokudojun",
    Yaku.SANSHOKU_DOUKOU: "sanshokudoko",
    Yaku.SANKANTSU: "sankantsu",
    Yaku.TOITOI: "toitoiho",
    Yaku.SANANKOU: "sananko",
    Yaku.SHOUSANGEN: "shosangen",
    Yaku.HONROUTOU: "honroto",
    Yaku.RYANPEIKOU: "ryanpeko",
    Yaku.JUNCHAN: "junchantaiyao",
    Yaku.HONITSU: "honiso",
    Yaku.CHINITSU: "chiniso",
}
_NAMED_YAKUMAN = {
    Yakuman.TENHOU: "tenho",
    Yakuman.CHIIHOU: "chiho",
    Yakuman.DAISANGEN: "daisangen",
    Yakuman.SUUANKOU: "suanko",
    Yakuman.TSUUIISOU: "tsuiso",
    Yakuman.RYUUIISOU: "ryuiso",
    Yakuman.CHINROUTOU: "chinroto",
    Yakuman.CHUUREN: "churenpoton",
    Yakuman.KOKUSHI: "kokushimuso",
    Yakuman.DAISUUSHII: "daisushi",
    Yakuman.SHOUSUUSHII: "shosushi",
    Yakuman.SUUKANTSU: "sukantsu",
}
YAKU_WORDS = {yaku: _NAMED_YAKU.get(yaku, yaku.name.lower()) for yaku in Yaku}
YAKUMAN_WORDS = {yakuman: _NAMED_YAKUMAN.get(yakuman, yakuman.name.lower()) for yakuman in Yakuman}
YAKU_OF = {word: yaku for yaku, word in YAKU_WORDS.items() if word != DRAGONS}
YAKUMAN_OF = {word: yakuman for yakuman, word in YAKUMAN_WORDS.items()}
"""Renhou is in both: it is a yakuman if it has the han of one."""

NAGASHI_WORD = "nagashimangan"
REASONS = {
    "fanpai": (Ending.EXHAUSTIVE, False),
    NAGASHI_WORD: (Ending.EXHAUSTIVE, True),
    "kyushukyuhai": (Ending.NINE_ORPHANS, False),
    "sufonrenta": (Ending.FOUR_WINDS, False),
    "suchareach": (Ending.FOUR_RIICHI, False),
    "sukaikan": (Ending.FOUR_KANS, False),
    "sanchaho": (Ending.TRIPLE_RON, False),
}
"""The reasons for a draw, and whether nagashi mangan was paid."""
REASON_WORDS = {reason: word for word, reason in REASONS.items()} | {
    (Ending.NAGASHI, True): NAGASHI_WORD,
    (Ending.NAGASHI, False): NAGASHI_WORD,
}


def face_of_word(word: Any) -> int:
    """Return the face of a tile that the log shows.

    >>> face_of_word("5pr"), face_of_word("E")
    (35, 27)
    """
    if not isinstance(word, str) or word not in _FACES:
        raise LogError(Reason("logs.mjai.tile", given=brief(word)))
    return _FACES[word]


def faces_of_words(words: Iterable[Any]) -> Faces:
    """Return the faces of tiles, ascending, hidden ones last."""
    words = tuple(words)
    shown = sorted(face_of_word(word) for word in words if word != HIDDEN_WORD)
    return (*shown, *(HIDDEN,) * (len(words) - len(shown)))


def word_of_face(face: int) -> str:
    """Return the word for a tile, `?` for a hidden one."""
    return HIDDEN_WORD if face == HIDDEN else _WORDS[face]


def words_of_faces(faces: Iterable[int]) -> list[str]:
    """Return the words for some tiles."""
    return [word_of_face(face) for face in faces]
