"""The yaku and yakuman by name, and what they are worth (rulebook section 3.2)."""

from enum import IntEnum


class Yaku(IntEnum):
    """An ordinary yaku; its value is its bit in a set of yaku."""

    RIICHI = 0
    """立直, YAKU-RIICHI."""
    DOUBLE_RIICHI = 1
    """両立直, YAKU-DRIICHI."""
    OPEN_RIICHI = 2
    """開立直, YAKU-OPENRIICHI."""
    IPPATSU = 3
    """一発, YAKU-IPPATSU."""
    MENZEN_TSUMO = 4
    """門前清自摸和, YAKU-TSUMO."""
    HAITEI = 5
    """海底撈月, YAKU-HAITEI."""
    HOUTEI = 6
    """河底撈魚, YAKU-HOUTEI."""
    RINSHAN = 7
    """嶺上開花, YAKU-RINSHAN."""
    CHANKAN = 8
    """搶槓, YAKU-CHANKAN."""
    TANYAO = 9
    """断么九, YAKU-TANYAO."""
    PINFU = 10
    """平和, YAKU-PINFU."""
    IIPEIKOU = 11
    """一盃口, YAKU-IIPEIKOU."""
    RYANPEIKOU = 12
    """二盃口, YAKU-RYANPEIKOU."""
    SEAT_WIND = 13
    """自風, YAKU-SEATWIND."""
    ROUND_WIND = 14
    """場風, YAKU-ROUNDWIND."""
    HAKU = 15
    """白, YAKU-DRAGON."""
    HATSU = 16
    """發, YAKU-DRAGON."""
    CHUN = 17
    """中, YAKU-DRAGON."""
    SANSHOKU_DOUJUN = 18
    """三色同順, YAKU-SANSHOKU."""
    ITTSUU = 19
    """一気通貫, YAKU-ITTSUU."""
    CHANTA = 20
    """混全帯么九, YAKU-CHANTA."""
    JUNCHAN = 21
    """純全帯么九, YAKU-JUNCHAN."""
    CHIITOITSU = 22
    """七対子, YAKU-CHIITOI."""
    SHOUSANGEN = 23
    """小三元, YAKU-SHOUSANGEN."""
    HONROUTOU = 24
    """混老頭, YAKU-HONROUTOU."""
    TOITOI = 25
    """対々和, YAKU-TOITOI."""
    SANANKOU = 26
    """三暗刻, YAKU-SANANKOU."""
    SANKANTSU = 27
    """三槓子, YAKU-SANKANTSU."""
    SANSHOKU_DOUKOU = 28
    """三色同刻, YAKU-DOUKOU."""
    HONITSU = 29
    """混一色, YAKU-HONITSU."""
    CHINITSU = 30
    """清一色, YAKU-CHINITSU."""
    RENHOU = 31
    """人和, YAKU-RENHOU."""
    SANRENKOU = 32
    """三連刻, LOCAL-SANRENKOU."""
    ISSHOKU_SANJUN = 33
    """一色三順, LOCAL-ISSHOKUSANJUN."""
    SHIIARURAOTAI = 34
    """十二落抬, LOCAL-SHIIARURAOTAI."""
    TSUBAMEGAESHI = 35
    """燕返し, LOCAL-TSUBAMEGAESHI."""
    KANBURI = 36
    """槓振り, LOCAL-KANBURI."""
    UUMENSAI = 37
    """五門斉, LOCAL-UUMENSAI."""
    SANPUUKOU = 38
    """三風刻, LOCAL-SANPUUKOU."""
    IIPIN = 39
    """一筒摸月, LOCAL-IIPIN."""
    CHUUPIN = 40
    """九筒撈魚, LOCAL-CHUUPIN."""
    UUPIN = 41
    """五筒開花, LOCAL-UUPIN."""


class Yakuman(IntEnum):
    """A yakuman; its value is its bit in a set of yakuman."""

    TENHOU = 0
    """天和, YAKU-TENHOU."""
    CHIIHOU = 1
    """地和, YAKU-CHIIHOU."""
    RENHOU = 2
    """人和, YAKU-RENHOU."""
    DAISANGEN = 3
    """大三元, YAKU-DAISANGEN."""
    SHOUSUUSHII = 4
    """小四喜, YAKU-SHOUSUUSHII."""
    DAISUUSHII = 5
    """大四喜, YAKU-DAISUUSHII."""
    CHINROUTOU = 6
    """清老頭, YAKU-CHINROUTOU."""
    TSUUIISOU = 7
    """字一色, YAKU-TSUUIISOU."""
    RYUUIISOU = 8
    """緑一色, YAKU-RYUUIISOU."""
    SUUANKOU = 9
    """四暗刻, YAKU-SUUANKOU."""
    SUUANKOU_TANKI = 10
    """四暗刻単騎, YAKU-SUUANKOU-TANKI."""
    SUUKANTSU = 11
    """四槓子, YAKU-SUUKANTSU."""
    KOKUSHI = 12
    """国士無双, YAKU-KOKUSHI."""
    KOKUSHI_13 = 13
    """国士無双十三面, YAKU-KOKUSHI13."""
    CHUUREN = 14
    """九蓮宝燈, YAKU-CHUUREN."""
    JUNSEI_CHUUREN = 15
    """純正九蓮宝燈, YAKU-JUNSEI."""
    DAISHARIN = 16
    """大車輪, LOCAL-DAISHARIN."""
    ISHINOUE = 17
    """石の上にも三年, LOCAL-ISHINOUE."""
    SUURENKOU = 18
    """四連刻, LOCAL-SUURENKOU."""
    ISSHOKU_YONJUN = 19
    """一色四順, LOCAL-ISSHOKUYONJUN."""
    HYAKUMANGOKU = 20
    """百万石, LOCAL-HYAKUMANGOKU."""
    BENIKUJAKU = 21
    """紅孔雀, LOCAL-BENIKUJAKU."""
    PAARENCHAN = 22
    """八連荘, LOCAL-PAARENCHAN."""
    DAICHISEI = 23
    """大七星, LOCAL-DAICHISEI."""


YAKU_COUNT = 42
YAKUMAN_COUNT = 24

CLOSED_HAN = (
    1,
    2,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    3,
    1,
    1,
    1,
    1,
    1,
    2,
    2,
    2,
    3,
    2,
    2,
    2,
    2,
    2,
    2,
    2,
    3,
    6,
    0,
    2,
    3,
    0,
    1,
    1,
    2,
    2,
    0,
    0,
    0,
)
"""Han of each `Yaku` in a closed hand; 0 where an option or a limit gives its value."""
OPEN_HAN = (
    0,
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    1,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    2,
    0,
    2,
    2,
    2,
    2,
    2,
    2,
    2,
    5,
    0,
    2,
    2,
    1,
    1,
    1,
    2,
    2,
    0,
    0,
    0,
)
"""Han of each `Yaku` in an open hand; 0 where only closed hands have it, or as above."""
