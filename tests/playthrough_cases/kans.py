"""Calls and kans: priority, kuikae, kan dora, the last tile (sections 2.2 to 2.4)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.yaku import PINFU

from ariari.core.table import Ending

RED_DRAGONS = "234m567p2344s777z"
"""Waits for 1s and 4s; the dragons may become a kan."""
INTO_PINFU = Deal(
    hands=("", RED_DRAGONS, PINFU),
    draws="7z",
    rinshan="3p",
    dora="8m7s",
    moves="0 7z; 1 daiminkan; 1 3p; 2 ron",
)
"""Seat 1 makes a kan, and discards a tile that seat 2 wins on."""

CASES = (
    Case(
        name="calls-priority",
        title="Pon goes before chii, and ron before both",
        shows="CALL-1, CALL-2, CALL-3, FLOW-1, FLOW-3",
        deals=(
            Deal(
                hands=("", "78m12p", "99m33p1z", PINFU),
                draws="9m1z3p",
                moves="0 9m; 1 chii; 2 pon; 2 1z; 0 3p; 1 chii; 2 pon; 3 ron",
            ),
        ),
        wins=("3: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_000, 0, 0, 1_000),
    ),
    Case(
        name="calls-kuikae",
        title="Swap-calling is barred: neither the tile just called nor the other end",
        shows="KUIKAE-1, KUIKAE-2, KUIKAE-3, CALL-5",
        deals=(
            Deal(
                hands=("", "34m4567p33567s12z", PINFU),
                draws="7p9m3p",
                moves=(
                    "0 7p; 1 chii 7p with 56p; 1 cannot 4p; 1 cannot 7p; 1 cannot tsumo; "
                    "1 1z; 3 3p; 2 ron"
                ),
            ),
        ),
        wins=("2: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(0, 0, 1_000, -1_000),
    ),
    Case(
        name="kan-dora-immediate",
        title="Kan dora at once: it counts for the rinshan win",
        shows="KDORA-1, KDORA-2, DORA-2",
        deals=(
            Deal(
                hands=("", "234m567p2344s111z"),
                draws="9m1z",
                rinshan="1s",
                dora="8p4z",
                moves="0 9m; 1 ankan 1z; 1 tsumo",
            ),
        ),
        wins=("1: menzen_tsumo, rinshan, round_wind; 7 han 60 fu",),
        ending=Ending.TSUMO,
        gains=(-6_000, 12_000, -3_000, -3_000),
        note="All four tiles of the kan are dora.",
    ),
    Case(
        name="kan-dora-before-discard-tsumo",
        title="Kan dora before the discard: it does not count for the rinshan win",
        shows="KDORA-2, YAKU-RINSHAN",
        preset="tenhou",
        deals=(
            Deal(
                hands=("", RED_DRAGONS),
                draws="7z",
                rinshan="1s",
                dora="8p6z",
                moves="0 7z; 1 daiminkan; 1 tsumo",
            ),
        ),
        wins=("1: rinshan, chun; 2 han 40 fu",),
        ending=Ending.TSUMO,
        gains=(-1_300, 2_700, -700, -700),
    ),
    Case(
        name="kan-dora-before-discard-ron",
        title="Kan dora before the discard: it counts for a ron on it",
        shows="KDORA-2",
        preset="tenhou",
        deals=(INTO_PINFU,),
        wins=("2: pinfu; 3 han 30 fu",),
        ending=Ending.RON,
        gains=(0, -3_900, 3_900, 0),
    ),
    Case(
        name="kan-dora-after-discard",
        title="Kan dora after the discard: it does not count for a ron on it",
        shows="KDORA-2, KDORA-3",
        options={"kandora_open": "after_discard"},
        deals=(INTO_PINFU,),
        wins=("2: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(0, -1_000, 1_000, 0),
    ),
    Case(
        name="kan-dora-two-kans",
        title="Two kans in one turn: the first indicator comes up before the second draw",
        shows="KDORA-4, KAN-8",
        preset="tenhou",
        deals=(
            Deal(
                hands=("", "234m2344s111777z"),
                draws="7z",
                rinshan="1z1s",
                dora="8p6z8m",
                moves="0 7z; 1 daiminkan; 1 ankan 1z; 1 tsumo",
            ),
        ),
        wins=("1: rinshan, round_wind, chun; 7 han 70 fu",),
        ending=Ending.TSUMO,
        gains=(-6_000, 12_000, -3_000, -3_000),
    ),
    Case(
        name="kan-liability",
        title="Rinshan right after a called kan: whoever discarded the tile pays it all",
        shows="PAO-7, KAN-1",
        options={"daiminkan_pao": "on"},
        deals=(
            Deal(
                hands=("", RED_DRAGONS),
                draws="7z",
                rinshan="1s",
                dora="88p",
                moves="0 7z; 1 daiminkan; 1 tsumo",
            ),
        ),
        wins=("1: rinshan, chun; 2 han 40 fu",),
        ending=Ending.TSUMO,
        gains=(-2_600, 2_600, 0, 0),
    ),
    Case(
        name="kan-with-one-tile-left",
        title="A kan with one tile left: its draw is the last, and houtei follows",
        shows="LAST-4, LAST-5, LAST-6, DEAD-7, YAKU-HOUTEI",
        deals=(
            Deal(
                hands=("111z", "3366p", PINFU, "366p"),
                rinshan="3p",
                dora="88m",
                last="1z9s",
                moves="all until 1 left; 0 ankan 1z; 0 3p; 2 ron",
            ),
        ),
        wins=("2: houtei, pinfu; 2 han 30 fu",),
        ending=Ending.RON,
        gains=(-2_000, 0, 2_000, 0),
    ),
)
