"""The yaku and yakuman, one row each: number, worth, name and rule (rulebook section 3.2)."""

from ariari.yaku_row import YakumanRow, YakuRow


class Yaku(YakuRow):
    """An ordinary yaku; its value is its bit in a set of yaku.

    A row has the bit, the han of a closed and of an open hand, the kanji and the rule. Han are 0 if
    only closed hands have the yaku, or if an option or a limit gives its value. A local yaku is one
    whose rule begins with `LOCAL-`; it is played if `local_yaku` names it.
    """

    # fmt: off
    RIICHI          =  0, 1, 0, "立直", "YAKU-RIICHI"
    DOUBLE_RIICHI   =  1, 2, 0, "両立直", "YAKU-DRIICHI"
    OPEN_RIICHI     =  2, 1, 0, "開立直", "YAKU-OPENRIICHI"
    IPPATSU         =  3, 1, 0, "一発", "YAKU-IPPATSU"
    MENZEN_TSUMO    =  4, 1, 0, "門前清自摸和", "YAKU-TSUMO"
    HAITEI          =  5, 1, 1, "海底撈月", "YAKU-HAITEI"
    HOUTEI          =  6, 1, 1, "河底撈魚", "YAKU-HOUTEI"
    RINSHAN         =  7, 1, 1, "嶺上開花", "YAKU-RINSHAN"
    CHANKAN         =  8, 1, 1, "搶槓", "YAKU-CHANKAN"
    TANYAO          =  9, 1, 1, "断么九", "YAKU-TANYAO"
    PINFU           = 10, 1, 0, "平和", "YAKU-PINFU"
    IIPEIKOU        = 11, 1, 0, "一盃口", "YAKU-IIPEIKOU"
    RYANPEIKOU      = 12, 3, 0, "二盃口", "YAKU-RYANPEIKOU"
    SEAT_WIND       = 13, 1, 1, "自風", "YAKU-SEATWIND"
    ROUND_WIND      = 14, 1, 1, "場風", "YAKU-ROUNDWIND"
    HAKU            = 15, 1, 1, "白", "YAKU-DRAGON"
    HATSU           = 16, 1, 1, "發", "YAKU-DRAGON"
    CHUN            = 17, 1, 1, "中", "YAKU-DRAGON"
    SANSHOKU_DOUJUN = 18, 2, 1, "三色同順", "YAKU-SANSHOKU"
    ITTSUU          = 19, 2, 1, "一気通貫", "YAKU-ITTSUU"
    CHANTA          = 20, 2, 1, "混全帯么九", "YAKU-CHANTA"
    JUNCHAN         = 21, 3, 2, "純全帯么九", "YAKU-JUNCHAN"
    CHIITOITSU      = 22, 2, 0, "七対子", "YAKU-CHIITOI"
    SHOUSANGEN      = 23, 2, 2, "小三元", "YAKU-SHOUSANGEN"
    HONROUTOU       = 24, 2, 2, "混老頭", "YAKU-HONROUTOU"
    TOITOI          = 25, 2, 2, "対々和", "YAKU-TOITOI"
    SANANKOU        = 26, 2, 2, "三暗刻", "YAKU-SANANKOU"
    SANKANTSU       = 27, 2, 2, "三槓子", "YAKU-SANKANTSU"
    SANSHOKU_DOUKOU = 28, 2, 2, "三色同刻", "YAKU-DOUKOU"
    HONITSU         = 29, 3, 2, "混一色", "YAKU-HONITSU"
    CHINITSU        = 30, 6, 5, "清一色", "YAKU-CHINITSU"
    RENHOU          = 31, 0, 0, "人和", "YAKU-RENHOU"
    SANRENKOU       = 32, 2, 2, "三連刻", "LOCAL-SANRENKOU"
    ISSHOKU_SANJUN  = 33, 3, 2, "一色三順", "LOCAL-ISSHOKUSANJUN"
    SHIIARURAOTAI   = 34, 0, 1, "十二落抬", "LOCAL-SHIIARURAOTAI"
    TSUBAMEGAESHI   = 35, 1, 1, "燕返し", "LOCAL-TSUBAMEGAESHI"
    KANBURI         = 36, 1, 1, "槓振り", "LOCAL-KANBURI"
    UUMENSAI        = 37, 2, 2, "五門斉", "LOCAL-UUMENSAI"
    SANPUUKOU       = 38, 2, 2, "三風刻", "LOCAL-SANPUUKOU"
    IIPIN           = 39, 0, 0, "一筒摸月", "LOCAL-IIPIN"
    CHUUPIN         = 40, 0, 0, "九筒撈魚", "LOCAL-CHUUPIN"
    UUPIN           = 41, 0, 0, "五筒開花", "LOCAL-UUPIN"
    # fmt: on


class Yakuman(YakumanRow):
    """A yakuman; its value is its bit in a set of yakuman. A row has the bit, kanji and rule."""

    # fmt: off
    TENHOU         =  0, "天和", "YAKU-TENHOU"
    CHIIHOU        =  1, "地和", "YAKU-CHIIHOU"
    RENHOU         =  2, "人和", "YAKU-RENHOU"
    DAISANGEN      =  3, "大三元", "YAKU-DAISANGEN"
    SHOUSUUSHII    =  4, "小四喜", "YAKU-SHOUSUUSHII"
    DAISUUSHII     =  5, "大四喜", "YAKU-DAISUUSHII"
    CHINROUTOU     =  6, "清老頭", "YAKU-CHINROUTOU"
    TSUUIISOU      =  7, "字一色", "YAKU-TSUUIISOU"
    RYUUIISOU      =  8, "緑一色", "YAKU-RYUUIISOU"
    SUUANKOU       =  9, "四暗刻", "YAKU-SUUANKOU"
    SUUANKOU_TANKI = 10, "四暗刻単騎", "YAKU-SUUANKOU-TANKI"
    SUUKANTSU      = 11, "四槓子", "YAKU-SUUKANTSU"
    KOKUSHI        = 12, "国士無双", "YAKU-KOKUSHI"
    KOKUSHI_13     = 13, "国士無双十三面", "YAKU-KOKUSHI13"
    CHUUREN        = 14, "九蓮宝燈", "YAKU-CHUUREN"
    JUNSEI_CHUUREN = 15, "純正九蓮宝燈", "YAKU-JUNSEI"
    DAISHARIN      = 16, "大車輪", "LOCAL-DAISHARIN"
    ISHINOUE       = 17, "石の上にも三年", "LOCAL-ISHINOUE"
    SUURENKOU      = 18, "四連刻", "LOCAL-SUURENKOU"
    ISSHOKU_YONJUN = 19, "一色四順", "LOCAL-ISSHOKUYONJUN"
    HYAKUMANGOKU   = 20, "百万石", "LOCAL-HYAKUMANGOKU"
    BENIKUJAKU     = 21, "紅孔雀", "LOCAL-BENIKUJAKU"
    PAARENCHAN     = 22, "八連荘", "LOCAL-PAARENCHAN"
    DAICHISEI      = 23, "大七星", "LOCAL-DAICHISEI"
    # fmt: on


YAKU_COUNT = len(Yaku)
YAKUMAN_COUNT = len(Yakuman)
CLOSED_HAN_ONES = sum(1 << yaku for yaku in Yaku if yaku.closed_han & 1)
CLOSED_HAN_TWOS = sum(1 << yaku for yaku in Yaku if yaku.closed_han & 2)
CLOSED_HAN_FOURS = sum(1 << yaku for yaku in Yaku if yaku.closed_han & 4)
OPEN_HAN_ONES = sum(1 << yaku for yaku in Yaku if yaku.open_han & 1)
OPEN_HAN_TWOS = sum(1 << yaku for yaku in Yaku if yaku.open_han & 2)
OPEN_HAN_FOURS = sum(1 << yaku for yaku in Yaku if yaku.open_han & 4)
"""The yaku whose han have each binary digit: so the han of a set add up without a loop."""
