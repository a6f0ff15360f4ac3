"""What each yaku is called, which rule defines it, and what it says in plain words."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ariari.core.names import Yaku, Yakuman

__all__ = ["YAKUMAN_NAMES", "YAKU_NAMES", "YakuName"]


@dataclass(frozen=True, slots=True)
class YakuName:
    """The names of one yaku or yakuman."""

    key: str
    """Name in JSON."""
    title: str
    """Name as English-speaking players write it."""
    kanji: str
    rule: str
    """ID in the rulebook."""
    meaning: str
    """Why a hand has it, as the rest of a sentence that starts with the title."""


_YAKU = {
    Yaku.RIICHI: ("Riichi", "立直", "YAKU-RIICHI", "the hand was declared ready"),
    Yaku.DOUBLE_RIICHI: (
        "Double riichi",
        "両立直",
        "YAKU-DRIICHI",
        "the hand was declared ready with the very first discard",
    ),
    Yaku.OPEN_RIICHI: (
        "Open riichi",
        "開立直",
        "YAKU-OPENRIICHI",
        "riichi was declared with the hand shown",
    ),
    Yaku.IPPATSU: (
        "Ippatsu",
        "一発",
        "YAKU-IPPATSU",
        "the win came within one go-around of the riichi, with no call in between",
    ),
    Yaku.MENZEN_TSUMO: (
        "Menzen tsumo",
        "門前清自摸和",
        "YAKU-TSUMO",
        "a closed hand drew its own winning tile",
    ),
    Yaku.HAITEI: (
        "Haitei",
        "海底撈月",
        "YAKU-HAITEI",
        "the winning tile was the last one of the live wall",
    ),
    Yaku.HOUTEI: (
        "Houtei",
        "河底撈魚",
        "YAKU-HOUTEI",
        "the winning tile was the last discard of the deal",
    ),
    Yaku.RINSHAN: (
        "Rinshan kaihou",
        "嶺上開花",
        "YAKU-RINSHAN",
        "the winning tile was the replacement drawn after a kan",
    ),
    Yaku.CHANKAN: (
        "Chankan",
        "搶槓",
        "YAKU-CHANKAN",
        "the winning tile was being added to somebody's pon",
    ),
    Yaku.TANYAO: ("Tanyao", "断么九", "YAKU-TANYAO", "no terminals and no honours"),
    Yaku.PINFU: (
        "Pinfu",
        "平和",
        "YAKU-PINFU",
        "four sequences, a pair that scores nothing, and a two-sided wait",
    ),
    Yaku.IIPEIKOU: ("Iipeikou", "一盃口", "YAKU-IIPEIKOU", "two identical sequences"),
    Yaku.RYANPEIKOU: (
        "Ryanpeikou",
        "二盃口",
        "YAKU-RYANPEIKOU",
        "two couples of identical sequences",
    ),
    Yaku.SEAT_WIND: (
        "Seat wind",
        "自風",
        "YAKU-SEATWIND",
        "a triplet of the player's own wind",
    ),
    Yaku.ROUND_WIND: ("Round wind", "場風", "YAKU-ROUNDWIND", "a triplet of the round's wind"),
    Yaku.HAKU: ("White dragon", "白", "YAKU-DRAGON", "a triplet of white dragons"),
    Yaku.HATSU: ("Green dragon", "發", "YAKU-DRAGON", "a triplet of green dragons"),
    Yaku.CHUN: ("Red dragon", "中", "YAKU-DRAGON", "a triplet of red dragons"),
    Yaku.SANSHOKU_DOUJUN: (
        "Sanshoku doujun",
        "三色同順",
        "YAKU-SANSHOKU",
        "the same sequence in all three suits",
    ),
    Yaku.ITTSUU: ("Ittsuu", "一気通貫", "YAKU-ITTSUU", "123, 456 and 789 of one suit"),
    Yaku.CHANTA: (
        "Chanta",
        "混全帯么九",
        "YAKU-CHANTA",
        "a terminal or honour in every set and in the pair",
    ),
    Yaku.JUNCHAN: (
        "Junchan",
        "純全帯么九",
        "YAKU-JUNCHAN",
        "a terminal in every set and in the pair, and no honours",
    ),
    Yaku.CHIITOITSU: ("Chiitoitsu", "七対子", "YAKU-CHIITOI", "seven different pairs"),
    Yaku.SHOUSANGEN: (
        "Shousangen",
        "小三元",
        "YAKU-SHOUSANGEN",
        "two dragon triplets and a pair of the third dragon",
    ),
    Yaku.HONROUTOU: ("Honroutou", "混老頭", "YAKU-HONROUTOU", "only terminals and honours"),
    Yaku.TOITOI: ("Toitoi", "対々和", "YAKU-TOITOI", "four triplets or quads"),
    Yaku.SANANKOU: ("Sanankou", "三暗刻", "YAKU-SANANKOU", "three concealed triplets"),
    Yaku.SANKANTSU: ("Sankantsu", "三槓子", "YAKU-SANKANTSU", "three kans"),
    Yaku.SANSHOKU_DOUKOU: (
        "Sanshoku doukou",
        "三色同刻",
        "YAKU-DOUKOU",
        "triplets of the same number in all three suits",
    ),
    Yaku.HONITSU: ("Honitsu", "混一色", "YAKU-HONITSU", "one suit and honours"),
    Yaku.CHINITSU: ("Chinitsu", "清一色", "YAKU-CHINITSU", "one suit only"),
    Yaku.RENHOU: (
        "Renhou",
        "人和",
        "YAKU-RENHOU",
        "ron before the player's first draw, with no call before",
    ),
    Yaku.SANRENKOU: (
        "Sanrenkou",
        "三連刻",
        "LOCAL-SANRENKOU",
        "triplets of three consecutive numbers of one suit",
    ),
    Yaku.ISSHOKU_SANJUN: (
        "Isshoku sanjun",
        "一色三順",
        "LOCAL-ISSHOKUSANJUN",
        "three identical sequences",
    ),
    Yaku.SHIIARURAOTAI: (
        "Shiiaru raotai",
        "十二落抬",
        "LOCAL-SHIIARURAOTAI",
        "four open sets and a pair wait",
    ),
    Yaku.TSUBAMEGAESHI: (
        "Tsubame gaeshi",
        "燕返し",
        "LOCAL-TSUBAMEGAESHI",
        "ron on a tile that declared riichi",
    ),
    Yaku.KANBURI: (
        "Kanburi",
        "槓振り",
        "LOCAL-KANBURI",
        "ron on the discard right after a kan",
    ),
    Yaku.UUMENSAI: (
        "Uumensai",
        "五門斉",
        "LOCAL-UUMENSAI",
        "all three suits, winds and dragons",
    ),
    Yaku.SANPUUKOU: ("Sanpuukou", "三風刻", "LOCAL-SANPUUKOU", "three wind triplets"),
    Yaku.IIPIN: ("Iipin moyue", "一筒摸月", "LOCAL-IIPIN", "haitei with the 1p"),
    Yaku.CHUUPIN: ("Chuupin raoyui", "九筒撈魚", "LOCAL-CHUUPIN", "houtei with the 9p"),
    Yaku.UUPIN: (
        "Uupin kaihou",
        "五筒開花",
        "LOCAL-UUPIN",
        "rinshan kaihou with a 5p",
    ),
}

_YAKUMAN = {
    Yakuman.TENHOU: (
        "Tenhou",
        "天和",
        "YAKU-TENHOU",
        "the dealer's first fourteen tiles were complete",
    ),
    Yakuman.CHIIHOU: (
        "Chiihou",
        "地和",
        "YAKU-CHIIHOU",
        "the very first draw completed the hand, with no call before",
    ),
    Yakuman.RENHOU: (
        "Renhou",
        "人和",
        "YAKU-RENHOU",
        "ron before the player's first draw, with no call before",
    ),
    Yakuman.DAISANGEN: ("Daisangen", "大三元", "YAKU-DAISANGEN", "triplets of all three dragons"),
    Yakuman.SHOUSUUSHII: (
        "Shousuushii",
        "小四喜",
        "YAKU-SHOUSUUSHII",
        "three wind triplets and a pair of the fourth wind",
    ),
    Yakuman.DAISUUSHII: ("Daisuushii", "大四喜", "YAKU-DAISUUSHII", "triplets of all four winds"),
    Yakuman.CHINROUTOU: ("Chinroutou", "清老頭", "YAKU-CHINROUTOU", "only terminals"),
    Yakuman.TSUUIISOU: ("Tsuuiisou", "字一色", "YAKU-TSUUIISOU", "only honours"),
    Yakuman.RYUUIISOU: (
        "Ryuuiisou",
        "緑一色",
        "YAKU-RYUUIISOU",
        "only green tiles: 2s 3s 4s 6s 8s and the green dragon",
    ),
    Yakuman.SUUANKOU: ("Suuankou", "四暗刻", "YAKU-SUUANKOU", "four concealed triplets"),
    Yakuman.SUUANKOU_TANKI: (
        "Suuankou tanki",
        "四暗刻単騎",
        "YAKU-SUUANKOU-TANKI",
        "four concealed triplets, won on the pair",
    ),
    Yakuman.SUUKANTSU: ("Suukantsu", "四槓子", "YAKU-SUUKANTSU", "four kans"),
    Yakuman.KOKUSHI: (
        "Kokushi musou",
        "国士無双",
        "YAKU-KOKUSHI",
        "all thirteen terminals and honours, one of them twice",
    ),
    Yakuman.KOKUSHI_13: (
        "Kokushi musou 13-sided",
        "国士無双十三面",
        "YAKU-KOKUSHI13",
        "all thirteen terminals and honours, waiting for any of them",
    ),
    Yakuman.CHUUREN: (
        "Chuuren poutou",
        "九蓮宝燈",
        "YAKU-CHUUREN",
        "1112345678999 of one suit and one more tile of it",
    ),
    Yakuman.JUNSEI_CHUUREN: (
        "Junsei chuuren poutou",
        "純正九蓮宝燈",
        "YAKU-JUNSEI",
        "1112345678999 of one suit, waiting for any tile of it",
    ),
    Yakuman.DAISHARIN: ("Daisharin", "大車輪", "LOCAL-DAISHARIN", "22334455667788 of one suit"),
    Yakuman.ISHINOUE: (
        "Ishi no ue ni mo sannen",
        "石の上にも三年",
        "LOCAL-ISHINOUE",
        "double riichi, won with the last tile",
    ),
    Yakuman.SUURENKOU: (
        "Suurenkou",
        "四連刻",
        "LOCAL-SUURENKOU",
        "triplets of four consecutive numbers of one suit",
    ),
    Yakuman.ISSHOKU_YONJUN: (
        "Isshoku yonjun",
        "一色四順",
        "LOCAL-ISSHOKUYONJUN",
        "four identical sequences",
    ),
    Yakuman.HYAKUMANGOKU: (
        "Hyakumangoku",
        "百万石",
        "LOCAL-HYAKUMANGOKU",
        "only characters, their numbers adding to 100 or more",
    ),
    Yakuman.BENIKUJAKU: ("Benikujaku", "紅孔雀", "LOCAL-BENIKUJAKU", "only 1s 5s 7s 9s and 7z"),
    Yakuman.PAARENCHAN: (
        "Paarenchan",
        "八連荘",
        "LOCAL-PAARENCHAN",
        "the eighth win in a row by the same dealer",
    ),
    Yakuman.DAICHISEI: (
        "Daichisei",
        "大七星",
        "LOCAL-DAICHISEI",
        "seven pairs of the seven honours",
    ),
}

_KEYS = {Yaku.ITTSUU: "ittsu"}
"""Names in JSON that are spelt in another way than in the engine."""

YAKU_NAMES: Mapping[Yaku, YakuName] = MappingProxyType(
    {yaku: YakuName(_KEYS.get(yaku, yaku.name.lower()), *names) for yaku, names in _YAKU.items()}
)
YAKUMAN_NAMES: Mapping[Yakuman, YakuName] = MappingProxyType(
    {yakuman: YakuName(yakuman.name.lower(), *names) for yakuman, names in _YAKUMAN.items()}
)
