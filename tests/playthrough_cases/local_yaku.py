"""Renhou and the local yaku, each with the option that plays it (section 3.2)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.yaku import NO_YAKU, PINFU

from ariari.core.table import Ending

CASES = (
    Case(
        name="local-renhou",
        title="Renhou as a mangan: a ron before the first draw",
        shows="YAKU-RENHOU",
        options={"renhou": "mangan"},
        deals=(Deal(hands=("", "", NO_YAKU), draws="1p", moves="0 1p; 2 ron"),),
        wins=("2: renhou; 0 han 40 fu",),
        ending=Ending.RON,
        gains=(-8_000, 0, 8_000, 0),
    ),
    Case(
        name="local-sanrenkou",
        title="Sanrenkou: three triplets in a row",
        shows="LOCAL-SANRENKOU, YAKU-SANANKOU",
        options={"local_yaku": ("sanrenkou",)},
        deals=(Deal(hands=("", "9m222333444p345s"), draws="9m", moves="0 9m; 1 ron"),),
        wins=("1: sanankou, sanrenkou; 4 han 50 fu",),
        ending=Ending.RON,
        gains=(-8_000, 8_000, 0, 0),
    ),
    Case(
        name="local-isshoku-sanjun",
        title="Isshoku sanjun: three identical sequences, in place of iipeikou",
        shows="LOCAL-ISSHOKUSANJUN, YAKU-JUNCHAN, YAKU-PINFU",
        options={"local_yaku": ("isshoku_sanjun",)},
        deals=(Deal(hands=("", "11222333m789p99s"), draws="1m", moves="0 1m; 1 ron"),),
        wins=("1: pinfu, junchan, isshoku_sanjun; 7 han 30 fu",),
        ending=Ending.RON,
        gains=(-12_000, 12_000, 0, 0),
    ),
    Case(
        name="local-shiiaruraotai",
        title="Shiiaruraotai: four calls and a lonely tile",
        shows="LOCAL-SHIIARURAOTAI, YAKU-HONROUTOU, YAKU-TOITOI, GOLD-11",
        options={"local_yaku": ("shiiaruraotai",)},
        deals=(
            Deal(
                hands=("", "599m11p2579s3344z"),
                draws="1p9m1s4z77m3z9s",
                dora="8p",
                moves=(
                    "0 1p; 1 pon; 1 5m; 2 9m; 1 pon; 1 2s; 3 4z; 1 pon; 1 5s; 0 3z; 1 pon; 1 7s; "
                    "2 9s; 1 ron"
                ),
            ),
        ),
        wins=("1: honroutou, toitoi, shiiaruraotai; 5 han 40 fu",),
        ending=Ending.RON,
        gains=(0, 8_000, -8_000, 0),
    ),
    Case(
        name="local-tsubamegaeshi",
        title="Tsubamegaeshi: ron on the tile that declared riichi, and no stick is paid",
        shows="LOCAL-TSUBAMEGAESHI, RIICHI-5, FLOW-3",
        options={"local_yaku": ("tsubamegaeshi",)},
        deals=(
            Deal(
                hands=("123456789m1199s", PINFU),
                draws="3p",
                moves="0 riichi tsumogiri; 1 ron",
            ),
        ),
        wins=("1: pinfu, tsubamegaeshi; 2 han 30 fu",),
        ending=Ending.RON,
        gains=(-2_000, 2_000, 0, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="local-kanburi",
        title="Kanburi: ron on the discard after a kan",
        shows="LOCAL-KANBURI, KAN-7",
        options={"local_yaku": ("kanburi",)},
        deals=(
            Deal(
                hands=("777z", PINFU),
                draws="7z",
                rinshan="3p",
                dora="88m",
                moves="0 ankan 7z; 0 3p; 1 ron",
            ),
        ),
        wins=("1: pinfu, kanburi; 2 han 30 fu",),
        ending=Ending.RON,
        gains=(-2_000, 2_000, 0, 0),
    ),
    Case(
        name="local-uumensai",
        title="Uumensai: three suits, winds and dragons",
        shows="LOCAL-UUMENSAI, FU-6",
        options={"local_yaku": ("uumensai",)},
        deals=(Deal(hands=("", "123m456p78s44455z"), draws="9s", dora="8p", moves="0 9s; 1 ron"),),
        wins=("1: uumensai; 2 han 40 fu",),
        ending=Ending.RON,
        gains=(-2_600, 2_600, 0, 0),
    ),
    Case(
        name="local-sanpuukou",
        title="Sanpuukou: three triplets of winds",
        shows="LOCAL-SANPUUKOU, YAKU-ROUNDWIND, YAKU-SANANKOU",
        options={"local_yaku": ("sanpuukou",)},
        deals=(Deal(hands=("", "67m55s111333444z"), draws="8m", dora="8p", moves="0 8m; 1 ron"),),
        wins=("1: round_wind, sanankou, sanpuukou; 5 han 60 fu",),
        ending=Ending.RON,
        gains=(-8_000, 8_000, 0, 0),
    ),
    Case(
        name="local-iipin",
        title="Iipin moyue: haitei with the one of circles is a mangan",
        shows="LOCAL-IIPIN, YAKU-HAITEI",
        options={"local_yaku": ("iipin",)},
        deals=(Deal(hands=("", NO_YAKU), last="1p", moves="all until 0 left; 1 tsumo"),),
        wins=("1: menzen_tsumo, haitei, iipin; 2 han 30 fu",),
        ending=Ending.TSUMO,
        gains=(-4_000, 8_000, -2_000, -2_000),
    ),
    Case(
        name="local-chuupin",
        title="Chuupin raoyui: houtei with the nine of circles is a mangan",
        shows="LOCAL-CHUUPIN, YAKU-HOUTEI",
        options={"local_yaku": ("chuupin",)},
        deals=(
            Deal(
                hands=("", "", "123m4569p345789s", "99p"),
                last="9p",
                moves="all until 0 left; 1 9p; 2 ron",
            ),
        ),
        wins=("2: houtei, chuupin; 1 han 40 fu",),
        ending=Ending.RON,
        gains=(0, -8_000, 8_000, 0),
    ),
    Case(
        name="local-uupin",
        title="Uupin kaihou: rinshan kaihou with the five of circles is a mangan",
        shows="LOCAL-UUPIN, YAKU-RINSHAN",
        options={"local_yaku": ("uupin",)},
        deals=(
            Deal(
                hands=("", "234m46p23488s111z"),
                draws="9m1z",
                rinshan="5p",
                dora="88p",
                moves="0 9m; 1 ankan 1z; 1 tsumo",
            ),
        ),
        wins=("1: menzen_tsumo, rinshan, round_wind, uupin; 3 han 60 fu",),
        ending=Ending.TSUMO,
        gains=(-4_000, 8_000, -2_000, -2_000),
    ),
)
