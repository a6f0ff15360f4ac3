"""Each yaku by its key and kanji, with the rule that defines it; its words are in the catalogues.

>>> YAKU_NAMES[Yaku.PINFU].title
'Pinfu'
>>> say(YAKU_NAMES[Yaku.PINFU].why, "ja")
'四つの順子、役牌でない雀頭、両面待ち'
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ariari.core.names import Yaku, Yakuman
from ariari.words.reason import Reason, Word
from ariari.words.say import say, spoken

__all__ = ["YAKUMAN_NAMES", "YAKU_NAMES", "YakuName"]


@dataclass(frozen=True, slots=True)
class YakuName:
    """One yaku or yakuman."""

    key: str
    """Name in JSON and in the catalogues."""
    kanji: str
    rule: str
    """ID in the rulebook."""

    @property
    def word(self) -> Word:
        """Its name, for whoever says it."""
        return Word(f"yaku.{self.key}.title")

    @property
    def why(self) -> Reason:
        """Why a hand has it."""
        return Reason(f"yaku.{self.key}.meaning")

    @property
    def title(self) -> str:
        """Name as English-speaking players write it."""
        return say(Reason(self.word.key))

    @property
    def meaning(self) -> str:
        """Why a hand has it, in English, as the rest of a sentence that starts with the title."""
        return say(self.why)


_YAKU = {
    Yaku.RIICHI: ("立直", "YAKU-RIICHI"),
    Yaku.DOUBLE_RIICHI: ("両立直", "YAKU-DRIICHI"),
    Yaku.OPEN_RIICHI: ("開立直", "YAKU-OPENRIICHI"),
    Yaku.IPPATSU: ("一発", "YAKU-IPPATSU"),
    Yaku.MENZEN_TSUMO: ("門前清自摸和", "YAKU-TSUMO"),
    Yaku.HAITEI: ("海底撈月", "YAKU-HAITEI"),
    Yaku.HOUTEI: ("河底撈魚", "YAKU-HOUTEI"),
    Yaku.RINSHAN: ("嶺上開花", "YAKU-RINSHAN"),
    Yaku.CHANKAN: ("搶槓", "YAKU-CHANKAN"),
    Yaku.TANYAO: ("断么九", "YAKU-TANYAO"),
    Yaku.PINFU: ("平和", "YAKU-PINFU"),
    Yaku.IIPEIKOU: ("一盃口", "YAKU-IIPEIKOU"),
    Yaku.RYANPEIKOU: ("二盃口", "YAKU-RYANPEIKOU"),
    Yaku.SEAT_WIND: ("自風", "YAKU-SEATWIND"),
    Yaku.ROUND_WIND: ("場風", "YAKU-ROUNDWIND"),
    Yaku.HAKU: ("白", "YAKU-DRAGON"),
    Yaku.HATSU: ("發", "YAKU-DRAGON"),
    Yaku.CHUN: ("中", "YAKU-DRAGON"),
    Yaku.SANSHOKU_DOUJUN: ("三色同順", "YAKU-SANSHOKU"),
    Yaku.ITTSUU: ("一気通貫", "YAKU-ITTSUU"),
    Yaku.CHANTA: ("混全帯么九", "YAKU-CHANTA"),
    Yaku.JUNCHAN: ("純全帯么九", "YAKU-JUNCHAN"),
    Yaku.CHIITOITSU: ("七対子", "YAKU-CHIITOI"),
    Yaku.SHOUSANGEN: ("小三元", "YAKU-SHOUSANGEN"),
    Yaku.HONROUTOU: ("混老頭", "YAKU-HONROUTOU"),
    Yaku.TOITOI: ("対々和", "YAKU-TOITOI"),
    Yaku.SANANKOU: ("三暗刻", "YAKU-SANANKOU"),
    Yaku.SANKANTSU: ("三槓子", "YAKU-SANKANTSU"),
    Yaku.SANSHOKU_DOUKOU: ("三色同刻", "YAKU-DOUKOU"),
    Yaku.HONITSU: ("混一色", "YAKU-HONITSU"),
    Yaku.CHINITSU: ("清一色", "YAKU-CHINITSU"),
    Yaku.RENHOU: ("人和", "YAKU-RENHOU"),
    Yaku.SANRENKOU: ("三連刻", "LOCAL-SANRENKOU"),
    Yaku.ISSHOKU_SANJUN: ("一色三順", "LOCAL-ISSHOKUSANJUN"),
    Yaku.SHIIARURAOTAI: ("十二落抬", "LOCAL-SHIIARURAOTAI"),
    Yaku.TSUBAMEGAESHI: ("燕返し", "LOCAL-TSUBAMEGAESHI"),
    Yaku.KANBURI: ("槓振り", "LOCAL-KANBURI"),
    Yaku.UUMENSAI: ("五門斉", "LOCAL-UUMENSAI"),
    Yaku.SANPUUKOU: ("三風刻", "LOCAL-SANPUUKOU"),
    Yaku.IIPIN: ("一筒摸月", "LOCAL-IIPIN"),
    Yaku.CHUUPIN: ("九筒撈魚", "LOCAL-CHUUPIN"),
    Yaku.UUPIN: ("五筒開花", "LOCAL-UUPIN"),
}

_YAKUMAN = {
    Yakuman.TENHOU: ("天和", "YAKU-TENHOU"),
    Yakuman.CHIIHOU: ("地和", "YAKU-CHIIHOU"),
    Yakuman.RENHOU: ("人和", "YAKU-RENHOU"),
    Yakuman.DAISANGEN: ("大三元", "YAKU-DAISANGEN"),
    Yakuman.SHOUSUUSHII: ("小四喜", "YAKU-SHOUSUUSHII"),
    Yakuman.DAISUUSHII: ("大四喜", "YAKU-DAISUUSHII"),
    Yakuman.CHINROUTOU: ("清老頭", "YAKU-CHINROUTOU"),
    Yakuman.TSUUIISOU: ("字一色", "YAKU-TSUUIISOU"),
    Yakuman.RYUUIISOU: ("緑一色", "YAKU-RYUUIISOU"),
    Yakuman.SUUANKOU: ("四暗刻", "YAKU-SUUANKOU"),
    Yakuman.SUUANKOU_TANKI: ("四暗刻単騎", "YAKU-SUUANKOU-TANKI"),
    Yakuman.SUUKANTSU: ("四槓子", "YAKU-SUUKANTSU"),
    Yakuman.KOKUSHI: ("国士無双", "YAKU-KOKUSHI"),
    Yakuman.KOKUSHI_13: ("国士無双十三面", "YAKU-KOKUSHI13"),
    Yakuman.CHUUREN: ("九蓮宝燈", "YAKU-CHUUREN"),
    Yakuman.JUNSEI_CHUUREN: ("純正九蓮宝燈", "YAKU-JUNSEI"),
    Yakuman.DAISHARIN: ("大車輪", "LOCAL-DAISHARIN"),
    Yakuman.ISHINOUE: ("石の上にも三年", "LOCAL-ISHINOUE"),
    Yakuman.SUURENKOU: ("四連刻", "LOCAL-SUURENKOU"),
    Yakuman.ISSHOKU_YONJUN: ("一色四順", "LOCAL-ISSHOKUYONJUN"),
    Yakuman.HYAKUMANGOKU: ("百万石", "LOCAL-HYAKUMANGOKU"),
    Yakuman.BENIKUJAKU: ("紅孔雀", "LOCAL-BENIKUJAKU"),
    Yakuman.PAARENCHAN: ("八連荘", "LOCAL-PAARENCHAN"),
    Yakuman.DAICHISEI: ("大七星", "LOCAL-DAICHISEI"),
}

_KEYS = {Yaku.ITTSUU: "ittsu"}
"""Names in JSON that are spelt in another way than in the engine."""

YAKU_NAMES: Mapping[Yaku, YakuName] = MappingProxyType(
    {yaku: YakuName(_KEYS.get(yaku, yaku.name.lower()), *names) for yaku, names in _YAKU.items()}
)
YAKUMAN_NAMES: Mapping[Yakuman, YakuName] = MappingProxyType(
    {yakuman: YakuName(yakuman.name.lower(), *names) for yakuman, names in _YAKUMAN.items()}
)


@spoken.register
def _(yaku: Yaku) -> Word:
    return YAKU_NAMES[yaku].word


@spoken.register
def _(yakuman: Yakuman) -> Word:
    return YAKUMAN_NAMES[yakuman].word
