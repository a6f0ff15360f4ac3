"""Three players: kita, payments, draws (section 8)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.yakuman import ABORTED

from ariari.core.table import Ending

SANMA = {"players": 3}
PINFU = "12345789p45688s"
"""Waits for 3p and 6p, with the 6p for ittsuu too."""

CASES = (
    Case(
        name="sanma-kita",
        title="Kita: a North set aside is a dora, and the tile drawn for it wins",
        shows="SANMA-1, SANMA-5, SANMA-6, SANMA-8, YAKU-RINSHAN",
        preset="tenhou",
        options=SANMA,
        deals=(
            Deal(
                hands=("", PINFU),
                draws="14z",
                rinshan="6p",
                dora="5z",
                moves="0 1z; 1 kita; 1 tsumo",
            ),
        ),
        wins=("1: menzen_tsumo, rinshan, pinfu, ittsuu; 6 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-6_000, 9_000, -3_000),
        note="The kita interrupts, so it is no chiihou. The absent player's share is lost.",
    ),
    Case(
        name="sanma-ron-on-kita",
        title="Ron on a kita, which is no chankan",
        shows="SANMA-6, YAKU-CHIITOI",
        preset="tenhou",
        options=SANMA,
        deals=(
            Deal(
                hands=("", "", "1199p1199s22334z"),
                draws="4z",
                dora="5z",
                moves="0 kita; 2 ron",
            ),
        ),
        wins=("2: chiitoitsu, honroutou; 4 han 25 fu",),
        ending=Ending.RON,
        gains=(-6_400, 0, 6_400),
    ),
    Case(
        name="sanma-tsumo-shared",
        title="Tsumo where the absent player's share is split",
        shows="SANMA-8, SANMA-12, SANMA-5",
        preset="tenhou",
        options={**SANMA, "sanma_tsumo": "bisect"},
        deals=(
            Deal(
                hands=("", "123789p4568s555z"),
                draws="1412z8s",
                rinshan="9m",
                dora="5z",
                moves="0 1z; 1 kita; 1 tsumogiri; 1 tsumo",
            ),
        ),
        wins=("1: menzen_tsumo, haku; 3 han 40 fu",),
        ending=Ending.TSUMO,
        gains=(-3_300, 5_300, -2_000),
    ),
    Case(
        name="sanma-honba",
        title="A ron with one honba: 200 with three players",
        shows="SANMA-9, SANMA-11, PAY-1",
        preset="tenhou",
        options=SANMA,
        deals=(
            ABORTED,
            Deal(hands=("", PINFU), draws="3p", dora="5z", moves="0 3p; 1 ron"),
        ),
        wins=("1: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_200, 1_200, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="sanma-draw",
        title="Exhaustive draw with three players, two tenpai",
        shows="SANMA-9, SANMA-3, DRAW-5",
        preset="tenhou",
        options=SANMA,
        deals=(Deal(hands=("111999m1122s333z", PINFU, "19m136p2579s1224z"), dora="5z"),),
        ending=Ending.EXHAUSTIVE,
        gains=(1_000, 1_000, -2_000),
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="sanma-indicator",
        title="With three players the one of characters points to the nine",
        shows="SANMA-4, DORA-1, SCORE-6",
        preset="tenhou",
        options=SANMA,
        deals=(Deal(hands=("", "99m123456p45789s"), draws="6s", dora="1m", moves="0 6s; 1 ron"),),
        wins=("1: pinfu; 3 han 30 fu",),
        ending=Ending.RON,
        gains=(-3_900, 3_900, 0),
    ),
)
