"""Every yakuman of the rulebook, and liability for them (sections 3.2 and 3.8)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.yaku import FIRST_GO_AROUND, NO_YAKU, PINFU

from ariari.core.table import Ending

ABORTED = Deal(hands=("19m19p19s123z",), moves="0 nine orphans")
"""A deal that leaves nothing behind but a honba."""
DRAGONS = "19m23p199s556677z"
"""Waits for 1p and 4p, once the dragons are called and the orphans discarded."""
DRAGON_PONS = "0 5z; 1 pon; 1 1m; 2 6z; 1 pon; 1 9m; 3 7z; 1 pon; 1 1s"
"""Seat 1 calls all dragons, the last one from seat 3."""
HONOURS = "19m1s1122556677z"
"""Waits for 1z and 2z, once the dragons are called and the orphans discarded."""
HONOUR_PONS = "0 5z; 1 pon; 1 1m; 3 6z; 1 pon; 1 9m; 2 7z; 1 pon; 1 1s"
"""Seat 1 calls all dragons, the last one from seat 2."""
FOUR_TRIPLETS = "1114555666777z"

CASES = (
    Case(
        name="yakuman-tenhou",
        title="Tenhou: the dealer's first fourteen tiles",
        shows="YAKU-TENHOU, YAKUMAN-1, ROT-1, SCORE-5",
        deals=(Deal(hands=("123456789m1123p",), draws="1p", moves="0 tsumo"),),
        wins=("0: tenhou; 1 yakuman",),
        ending=Ending.TSUMO,
        gains=(48_000, -16_000, -16_000, -16_000),
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="yakuman-chiihou",
        title="Chiihou: a non-dealer's first draw",
        shows="YAKU-CHIIHOU, CONV-8",
        deals=(Deal(hands=("", PINFU), draws="1z3p", moves="0 1z; 1 tsumo"),),
        wins=("1: chiihou; 1 yakuman",),
        ending=Ending.TSUMO,
        gains=(-16_000, 32_000, -8_000, -8_000),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="yakuman-renhou",
        title="Renhou as a yakuman: a ron before the first draw, which needs no other yaku",
        shows="YAKU-RENHOU, END-4",
        options={"renhou": "yakuman"},
        deals=(Deal(hands=("", "", NO_YAKU), draws="1p", moves="0 1p; 2 ron"),),
        wins=("2: renhou; 1 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 0, 32_000, 0),
        then="the game is over",
    ),
    Case(
        name="yakuman-daisangen-pao-tsumo",
        title="Daisangen by tsumo: the liable player pays it all",
        shows="YAKU-DAISANGEN, PAO-1, PAO-3, PAY-3, END-4",
        deals=(Deal(hands=("", DRAGONS), draws="5617224z4p", moves=f"{DRAGON_PONS}; 1 tsumo"),),
        wins=("1: daisangen; 1 yakuman",),
        ending=Ending.TSUMO,
        gains=(0, 32_000, 0, -32_000),
        then="the game is over",
        note="Seat 3 discarded the third dragon after two were called, and pays as if ronned.",
    ),
    Case(
        name="yakuman-daisangen-pao-ron",
        title="Daisangen by ron: the liable player and the discarder pay half each",
        shows="YAKU-DAISANGEN, PAO-4, PAY-1",
        deals=(
            ABORTED,
            Deal(hands=("", DRAGONS), draws="5617z4p", moves=f"{DRAGON_PONS}; 2 4p; 1 ron"),
        ),
        wins=("1: daisangen; 1 yakuman",),
        ending=Ending.RON,
        gains=(0, 32_300, -16_300, -16_000),
        then="East 2, 0 honba, 0 sticks",
        note="Seat 3 is liable, seat 2 discarded the winning tile and pays the honba too.",
    ),
    Case(
        name="yakuman-pao-scope-yakuman",
        title="Daisangen and tsuuiisou: liability for the one, ordinary payment for the other",
        shows="PAO-3, PAO-5, PAO-6, YAKUMAN-2, YAKU-TSUUIISOU",
        deals=(
            ABORTED,
            Deal(hands=("", HONOURS), draws="5z1p67z223p1z", moves=f"{HONOUR_PONS}; 1 tsumo"),
        ),
        wins=("1: daisangen, tsuuiisou; 2 yakuman",),
        ending=Ending.TSUMO,
        gains=(-16_000, 64_300, -40_300, -8_000),
        then="the game is over",
    ),
    Case(
        name="yakuman-pao-scope-hand",
        title="Daisangen and tsuuiisou: liability for the whole hand, and honba with it",
        shows="PAO-4, PAO-5",
        preset="tenhou",
        deals=(
            ABORTED,
            Deal(hands=("", HONOURS), draws="5z1p67z2p1z", moves=f"{HONOUR_PONS}; 3 1z; 1 ron"),
        ),
        wins=("1: daisangen, tsuuiisou; 2 yakuman",),
        ending=Ending.RON,
        gains=(0, 64_300, -32_300, -32_000),
        then="the game is over",
    ),
    Case(
        name="yakuman-daisuushii-pao",
        title="Daisuushii, worth two yakuman, with a liable player",
        shows="YAKU-DAISUUSHII, PAO-1, PAO-4",
        deals=(
            Deal(
                hands=("", "19m5p19s11223344z"),
                draws="12z1p3z22p4z5p",
                dora="8p",
                moves=(
                    "0 1z; 1 pon; 1 1m; 2 2z; 1 pon; 1 9m; 3 3z; 1 pon; 1 1s; 0 4z; 1 pon; 1 9s; "
                    "2 5p; 1 ron"
                ),
            ),
        ),
        wins=("1: daisuushii; 2 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 64_000, -32_000, 0),
        then="the game is over",
    ),
    Case(
        name="yakuman-shousuushii-tsuuiisou",
        title="Shousuushii and tsuuiisou",
        shows="YAKU-SHOUSUUSHII, YAKU-TSUUIISOU, YAKUMAN-2, COMPAT-8, GOLD-25",
        deals=(
            Deal(
                hands=("", "9m111233344455z"),
                draws="5z111p32z",
                rinshan="9p",
                dora="88p",
                moves="0 5z; 1 pon; 1 9m; 1 ankan 3z; 1 9p; 2 2z; 1 ron",
            ),
        ),
        wins=("1: shousuushii, tsuuiisou; 2 yakuman",),
        ending=Ending.RON,
        gains=(0, 64_000, -64_000, 0),
        then="the game is over",
    ),
    Case(
        name="yakuman-chinroutou",
        title="Chinroutou; the ron opens one triplet, so it is no suuankou",
        shows="YAKU-CHINROUTOU, FU-9",
        deals=(Deal(hands=("", "111999m11199p11s"), draws="1s", moves="0 1s; 1 ron"),),
        wins=("1: chinroutou; 1 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 32_000, 0, 0),
        then="the game is over",
    ),
    Case(
        name="yakuman-ryuuiisou",
        title="Ryuuiisou, with the green dragon that some rules demand",
        shows="YAKU-RYUUIISOU",
        options={"ryuuiisou_hatsu": "required"},
        deals=(Deal(hands=("", "22334466688s66z"), draws="6z", moves="0 6z; 1 ron"),),
        wins=("1: ryuuiisou; 1 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 32_000, 0, 0),
    ),
    Case(
        name="yakuman-suuankou",
        title="Suuankou by tsumo on a two-pair wait",
        shows="YAKU-SUUANKOU, FU-9, COMPAT-6, GOLD-19",
        deals=(
            Deal(
                hands=("", "55666p11188s666z"),
                draws=FIRST_GO_AROUND + "7z5p",
                moves="1 tsumogiri; 1 tsumo",
            ),
        ),
        wins=("1: suuankou; 1 yakuman",),
        ending=Ending.TSUMO,
        gains=(-16_000, 32_000, -8_000, -8_000),
    ),
    Case(
        name="yakuman-suuankou-ron",
        title="The same hand by ron: no suuankou, but toitoi and sanankou",
        shows="YAKU-SUUANKOU, YAKU-TOITOI, YAKU-SANANKOU, FU-9, GOLD-19",
        deals=(Deal(hands=("", "55666p11188s666z"), draws="5p", moves="0 5p; 1 ron"),),
        wins=("1: hatsu, toitoi, sanankou; 5 han 60 fu",),
        ending=Ending.RON,
        gains=(-8_000, 8_000, 0, 0),
    ),
    Case(
        name="yakuman-suuankou-tanki",
        title="Suuankou tanki of the dealer: 96,000",
        shows="YAKU-SUUANKOU-TANKI, COMPAT-1, YAKUMAN-2, GOLD-20",
        deals=(Deal(hands=("9m888p333444s222z",), draws="1z9m", moves="0 1z; 1 9m; 0 ron"),),
        wins=("0: suuankou_tanki; 2 yakuman",),
        ending=Ending.RON,
        gains=(96_000, -96_000, 0, 0),
        then="the game is over",
    ),
    Case(
        name="yakuman-suukantsu-pao",
        title="Suukantsu with the fourth kan called, which makes the discarder liable",
        shows="YAKU-SUUKANTSU, KAN-8, KAN-10, DEAD-8, PAO-1, PAO-4, END-4",
        preset="m-league",
        deals=(
            Deal(
                hands=("111m5p222p333s444z",),
                draws="1m4z1p5p",
                rinshan="2p399s",
                dora="88889p",
                moves=(
                    "0 ankan 1m; 0 ankan 2p; 0 ankan 3s; 0 9s; 1 4z; 0 daiminkan; 0 9s; 2 5p; 0 ron"
                ),
            ),
        ),
        wins=("0: suukantsu; 1 yakuman",),
        ending=Ending.RON,
        gains=(48_000, -24_000, -24_000, 0),
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="yakuman-kokushi",
        title="Kokushi musou robs a closed kan",
        shows="YAKU-KOKUSHI, KAN-6, COMPAT-4",
        deals=(
            Deal(
                hands=("777z", "", "19m19p19s1234566z"),
                draws="7z",
                dora="8p",
                moves="0 ankan 7z; 2 ron",
            ),
        ),
        wins=("2: kokushi; 1 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 0, 32_000, 0),
        then="the game is over",
    ),
    Case(
        name="yakuman-kokushi-13",
        title="Kokushi on all thirteen orphans",
        shows="YAKU-KOKUSHI13, COMPAT-1, GOLD-23",
        deals=(Deal(hands=("", "19m19p19s1234567z"), draws="1m", dora="8p", moves="0 1m; 1 ron"),),
        wins=("1: kokushi_13; 2 yakuman",),
        ending=Ending.RON,
        gains=(-64_000, 64_000, 0, 0),
    ),
    Case(
        name="yakuman-chuuren",
        title="Chuuren poutou: nine gates, but not on nine tiles",
        shows="YAKU-CHUUREN, GOLD-21",
        deals=(Deal(hands=("", "1112345578999p"), draws="6p", moves="0 6p; 1 ron"),),
        wins=("1: chuuren; 1 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 32_000, 0, 0),
    ),
    Case(
        name="yakuman-junsei-chuuren",
        title="Junsei chuuren: nine gates on all nine tiles",
        shows="YAKU-JUNSEI, COMPAT-1, GOLD-22",
        deals=(Deal(hands=("", "1112345678999p"), draws="5p", moves="0 5p; 1 ron"),),
        wins=("1: junsei_chuuren; 2 yakuman",),
        ending=Ending.RON,
        gains=(-64_000, 64_000, 0, 0),
    ),
    Case(
        name="yakuman-four-units",
        title="Suuankou tanki, daisangen and tsuuiisou add up to four yakuman",
        shows="YAKUMAN-2, COMPAT-8, GOLD-24",
        deals=(Deal(hands=("", FOUR_TRIPLETS), draws="4z", dora="8p", moves="0 4z; 1 ron"),),
        wins=("1: daisangen, tsuuiisou, suuankou_tanki; 4 yakuman",),
        ending=Ending.RON,
        gains=(-128_000, 128_000, 0, 0),
    ),
    Case(
        name="yakuman-one-only",
        title="The same hand where a yakuman is a yakuman",
        shows="YAKUMAN-2, END-4",
        preset="ema",
        options={"renhou": "off"},
        deals=(Deal(hands=("", FOUR_TRIPLETS), draws="4z", dora="8p", moves="0 4z; 1 ron"),),
        wins=("1: daisangen, tsuuiisou, suuankou_tanki; 1 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 32_000, 0, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="yakuman-kazoe",
        title="Kazoe: thirteen han without any dora",
        shows="SCORE-4, YAKUMAN-4, YAKU-RYANPEIKOU, YAKU-CHINITSU, GOLD-26",
        deals=(
            Deal(
                hands=("", "2233445566788s"),
                draws=FIRST_GO_AROUND + "776655443z7s",
                ura="3z",
                moves="1 tsumogiri; 1 riichi tsumogiri; 1 tsumogiri; 1 tsumo",
            ),
        ),
        wins=("1: riichi, menzen_tsumo, tanyao, pinfu, ryanpeikou, chinitsu; 13 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-16_000, 33_000, -8_000, -8_000),
    ),
)
