"""Riichi at the table: declaration, furiten, kans, open riichi (section 2.6)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.yaku import FIRST_GO_AROUND, PINFU

from ariari.core.table import Ending

THREE_WAITS = "3335666p111456s"
"""Waits for 4p, 5p and 7p (RIICHI-11)."""

CASES = (
    Case(
        name="riichi-tile-called",
        title="The riichi tile is called: riichi stands, ippatsu is lost",
        shows="RIICHI-4, RIICHI-5, IPP-1",
        deals=(
            Deal(
                hands=("", PINFU, "", "1s77z"),
                draws=FIRST_GO_AROUND + "675z3p",
                ura="3z",
                moves="1 tsumogiri; 1 riichi tsumogiri; 3 pon; 3 1s; 1 tsumo",
            ),
        ),
        wins=("1: riichi, menzen_tsumo, pinfu; 3 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-1_300, 3_700, -700, -700),
    ),
    Case(
        name="riichi-furiten",
        title="A winning tile let pass in riichi: only tsumo can win from then on",
        shows="FURITEN-4, FURITEN-5, AGARI-5",
        deals=(
            Deal(
                hands=("", PINFU),
                draws=FIRST_GO_AROUND + "77z63p5z3p",
                ura="3z",
                moves="1 tsumogiri; 1 riichi tsumogiri; 2 6p; 1 pass; 3 3p; 1 tsumo",
            ),
        ),
        wins=("1: riichi, ippatsu, menzen_tsumo, pinfu; 4 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-2_600, 6_200, -1_300, -1_300),
        note="Seat 1 lets the 6p go by, and is not even asked about the 3p.",
    ),
    Case(
        name="riichi-with-four-tiles-left",
        title="Riichi with the last draw to come: ippatsu and haitei",
        shows="RIICHI-1, RIICHI-2, COMPAT-3, YAKU-HAITEI",
        deals=(
            Deal(
                hands=("", PINFU, "123456789m1199s"),
                ura="3z",
                last="5124z3p",
                moves=(
                    "all until 4 left; 1 riichi tsumogiri; 2 cannot riichi tsumogiri 1z; "
                    "all until 0 left; 1 tsumo"
                ),
            ),
        ),
        wins=("1: riichi, ippatsu, menzen_tsumo, haitei, pinfu; 5 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-4_000, 9_000, -2_000, -2_000),
    ),
    Case(
        name="riichi-kan-off",
        title="Kans in riichi: none is allowed",
        shows="RIICHI-10, RIICHI-8",
        options={"riichi_ankan": "off"},
        deals=(
            Deal(
                hands=(THREE_WAITS,),
                draws="1227z1s766z4p",
                dora="88m",
                ura="88m",
                moves="0 riichi tsumogiri; 0 cannot ankan 1111s; 0 tsumogiri; 0 tsumo",
            ),
        ),
        wins=("0: double_riichi, menzen_tsumo; 3 han 40 fu",),
        ending=Ending.TSUMO,
        gains=(8_800, -2_600, -2_600, -2_600),
    ),
    Case(
        name="riichi-kan-same-waits",
        title="Kans in riichi: whatever leaves the waits as they are",
        shows="RIICHI-10, RIICHI-11",
        preset="tenhou",
        deals=(
            Deal(
                hands=(THREE_WAITS,),
                draws="1227z6p766z3p554z4p",
                rinshan="9m",
                dora="88m",
                ura="88m",
                moves=(
                    "0 riichi tsumogiri; 0 cannot ankan 6666p; 0 tsumogiri; 0 ankan 3p; "
                    "0 tsumogiri; 0 tsumo"
                ),
            ),
        ),
        wins=("0: double_riichi, menzen_tsumo; 3 han 50 fu",),
        ending=Ending.TSUMO,
        gains=(10_600, -3_200, -3_200, -3_200),
        note="A kan of 6p would lose the wait for 7p; a kan of 3p keeps all three waits.",
    ),
    Case(
        name="riichi-kan-same-shape",
        title="Kans in riichi: only of tiles that are a triplet in every reading",
        shows="RIICHI-10, RIICHI-11",
        deals=(
            Deal(
                hands=(THREE_WAITS,),
                draws="1227z3p766z1s554z4p",
                rinshan="9m",
                dora="88m",
                ura="88m",
                moves=(
                    "0 riichi tsumogiri; 0 cannot ankan 3333p; 0 tsumogiri; 0 ankan 1s; "
                    "0 tsumogiri; 0 tsumo"
                ),
            ),
        ),
        wins=("0: double_riichi, menzen_tsumo; 3 han 60 fu",),
        ending=Ending.TSUMO,
        gains=(12_700, -3_900, -3_900, -3_900),
        note="The 333p can also be read as 33p and 345p, so they may not become a kan.",
    ),
    Case(
        name="riichi-kan-no-yaku-loss",
        title="Kans in riichi: no yaku may be lost either",
        shows="RIICHI-10, RIICHI-11, YAKU-IIPEIKOU",
        options={"riichi_ankan": "no_yaku_loss"},
        deals=(
            Deal(
                hands=("3444m778899s333z",),
                draws="1227z4m766z3z554z5m",
                rinshan="9p",
                dora="88p",
                ura="88p",
                moves=(
                    "0 riichi tsumogiri; 0 cannot ankan 4444m; 0 tsumogiri; 0 ankan 3z; "
                    "0 tsumogiri; 0 tsumo"
                ),
            ),
        ),
        wins=("0: double_riichi, menzen_tsumo, iipeikou; 4 han 60 fu",),
        ending=Ending.TSUMO,
        gains=(13_000, -4_000, -4_000, -4_000),
    ),
    Case(
        name="riichi-open",
        title="Open riichi: one han more, and the hand is shown",
        shows="OPENR-1, YAKU-OPENRIICHI",
        options={"open_riichi": "on"},
        deals=(
            Deal(
                hands=("", PINFU),
                draws=FIRST_GO_AROUND + "77665z3p",
                ura="3z",
                moves="1 tsumogiri; 1 open riichi tsumogiri; 1 tsumo",
            ),
        ),
        wins=("1: riichi, open_riichi, ippatsu, menzen_tsumo, pinfu; 5 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-4_000, 9_000, -2_000, -2_000),
    ),
    Case(
        name="riichi-open-yakuman",
        title="A discard into an open riichi costs a yakuman",
        shows="OPENR-1, END-4",
        options={"open_riichi": "on_yakuman"},
        deals=(
            Deal(
                hands=("", PINFU),
                draws=FIRST_GO_AROUND + "77z3p",
                ura="3z",
                moves="1 tsumogiri; 1 open riichi tsumogiri; 2 3p; 1 ron",
            ),
        ),
        wins=("1: riichi, open_riichi, ippatsu, pinfu; 4 han 30 fu",),
        ending=Ending.RON,
        gains=(0, 33_000, -32_000, 0),
        then="the game is over",
        note="The hand alone would be worth 7,700.",
    ),
)
