"""Every ordinary yaku of the rulebook (section 3.2)."""

from tests.playthrough_cases.case import Case, Deal

from ariari.core.table import Ending

PINFU = "234m45789p45688s"
NO_YAKU = "123m1456p345789s"
"""Waits for 1p alone, and has a yaku by tsumo only."""
FIRST_GO_AROUND = "1122z"
"""First draws of all four seats, which end no deal."""

CASES = (
    Case(
        name="yaku-pinfu",
        title="Pinfu by ron",
        shows="YAKU-PINFU, FU-2, FU-13, SCORE-6, ROT-2, GOLD-1",
        deals=(Deal(hands=("", PINFU), draws="3p", moves="0 3p; 1 ron"),),
        wins=("1: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_000, 1_000, 0, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="yaku-menzen-tsumo",
        title="Menzen tsumo with pinfu: 20 fu",
        shows="YAKU-TSUMO, FU-3, FU-13, GOLD-2",
        deals=(
            Deal(hands=("", PINFU), draws=FIRST_GO_AROUND + "7z3p", moves="1 tsumogiri; 1 tsumo"),
        ),
        wins=("1: menzen_tsumo, pinfu; 2 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-700, 1_500, -400, -400),
    ),
    Case(
        name="yaku-riichi-ippatsu",
        title="Riichi, ippatsu, menzen tsumo and ura dora",
        shows="YAKU-RIICHI, YAKU-IPPATSU, IPP-1, RIICHI-5, RIICHI-6, AGARI-8, DORA-4, PAY-6",
        deals=(
            Deal(
                hands=("", PINFU),
                draws=FIRST_GO_AROUND + "77665z3p",
                ura="7s",
                moves="1 tsumogiri; 1 riichi tsumogiri; 1 tsumo",
            ),
        ),
        wins=("1: riichi, ippatsu, menzen_tsumo, pinfu; 6 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-6_000, 13_000, -3_000, -3_000),
        then="East 2, 0 honba, 0 sticks",
        note="The pair 88s is ura dora twice. The stick goes back to the winner.",
    ),
    Case(
        name="yaku-double-riichi",
        title="Double riichi of the dealer, ron at once",
        shows="YAKU-DRIICHI, DRII-1, DRII-2, ROT-1",
        deals=(
            Deal(hands=(PINFU,), draws="1z3p", ura="3z", moves="0 riichi tsumogiri; 1 3p; 0 ron"),
        ),
        wins=("0: double_riichi, ippatsu, pinfu; 4 han 30 fu",),
        ending=Ending.RON,
        gains=(12_600, -11_600, 0, 0),
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="yaku-tanyao",
        title="Open tanyao with a red five",
        shows="YAKU-TANYAO, CALL-2, FU-10, DORA-5, YAKU-RED",
        deals=(
            Deal(
                hands=("", "34m57p33456678s1z"),
                draws="6p9s0m",
                moves="0 6p; 1 chii; 1 1z; 3 0m; 1 ron",
            ),
        ),
        wins=("1: tanyao; 2 han 30 fu",),
        ending=Ending.RON,
        gains=(0, 2_000, 0, -2_000),
    ),
    Case(
        name="yaku-iipeikou",
        title="Iipeikou, waiting on a pair",
        shows="YAKU-IIPEIKOU, FU-8",
        deals=(Deal(hands=("", "", "112233m567p5678s"), draws="5s", moves="0 5s; 2 ron"),),
        wins=("2: iipeikou; 1 han 40 fu",),
        ending=Ending.RON,
        gains=(-1_300, 0, 1_300, 0),
    ),
    Case(
        name="yaku-ryanpeikou",
        title="Ryanpeikou with pinfu; it could be read as seven pairs",
        shows="YAKU-RYANPEIKOU, COMPAT-1, COMPAT-5, AGARI-6",
        deals=(Deal(hands=("", "66778m223344p99s"), draws="8m", moves="0 8m; 1 ron"),),
        wins=("1: pinfu, ryanpeikou; 4 han 30 fu",),
        ending=Ending.RON,
        gains=(-7_700, 7_700, 0, 0),
    ),
    Case(
        name="yaku-dragons",
        title="White and red dragons",
        shows="YAKU-DRAGON, CALL-3, FU-4, FU-8",
        deals=(
            Deal(
                hands=("", "234m678p9s1z55577z"),
                draws="7z9s",
                moves="0 7z; 1 pon; 1 1z; 2 9s; 1 ron",
            ),
        ),
        wins=("1: haku, chun; 2 han 40 fu",),
        ending=Ending.RON,
        gains=(0, 2_600, -2_600, 0),
    ),
    Case(
        name="yaku-winds",
        title="East for the dealer in the East round: two han",
        shows="YAKU-SEATWIND, YAKU-ROUNDWIND, YAKU-RENFUU",
        deals=(
            Deal(
                hands=("345m5688p789s11z9m",),
                draws="2z1z7p",
                moves="0 2z; 1 1z; 0 pon; 0 9m; 1 7p; 0 ron",
            ),
        ),
        wins=("0: seat_wind, round_wind; 2 han 30 fu",),
        ending=Ending.RON,
        gains=(2_900, -2_900, 0, 0),
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="yaku-sanshoku-doujun",
        title="Sanshoku doujun",
        shows="YAKU-SANSHOKU, AGARI-6, GOLD-5",
        deals=(Deal(hands=("", "789m66678999p78s"), draws="9s", moves="0 9s; 1 ron"),),
        wins=("1: sanshoku_doujun; 2 han 40 fu",),
        ending=Ending.RON,
        gains=(-2_600, 2_600, 0, 0),
    ),
    Case(
        name="yaku-ittsuu",
        title="Ittsuu with pinfu",
        shows="YAKU-ITTSUU",
        deals=(Deal(hands=("", "12345678m234p55s"), draws="9m", moves="0 9m; 1 ron"),),
        wins=("1: pinfu, ittsuu; 3 han 30 fu",),
        ending=Ending.RON,
        gains=(-3_900, 3_900, 0, 0),
    ),
    Case(
        name="yaku-chanta",
        title="Chanta",
        shows="YAKU-CHANTA, FU-4, FU-8",
        deals=(Deal(hands=("", "123m789p12999s33z"), draws="3s", dora="5z", moves="0 3s; 1 ron"),),
        wins=("1: chanta; 2 han 40 fu",),
        ending=Ending.RON,
        gains=(-2_600, 2_600, 0, 0),
    ),
    Case(
        name="yaku-junchan",
        title="Junchan",
        shows="YAKU-JUNCHAN, COMPAT-1",
        deals=(Deal(hands=("", "123m11789p12999s"), draws="3s", moves="0 3s; 1 ron"),),
        wins=("1: junchan; 3 han 40 fu",),
        ending=Ending.RON,
        gains=(-5_200, 5_200, 0, 0),
    ),
    Case(
        name="yaku-chiitoitsu-honroutou",
        title="Seven pairs of orphans",
        shows="YAKU-CHIITOI, YAKU-HONROUTOU, FU-12, COMPAT-5, GOLD-10",
        deals=(Deal(hands=("", "99m11p1199s22334z"), draws="4z", dora="5z", moves="0 4z; 1 ron"),),
        wins=("1: chiitoitsu, honroutou; 4 han 25 fu",),
        ending=Ending.RON,
        gains=(-6_400, 6_400, 0, 0),
    ),
    Case(
        name="yaku-toitoi-sanankou-doukou",
        title="Toitoi, sanankou and sanshoku doukou; the ron opens one triplet",
        shows="YAKU-TOITOI, YAKU-SANANKOU, YAKU-DOUKOU, FU-9",
        deals=(Deal(hands=("", "22299m222555p22s"), draws="2s", moves="0 2s; 1 ron"),),
        wins=("1: toitoi, sanankou, sanshoku_doukou; 6 han 50 fu",),
        ending=Ending.RON,
        gains=(-12_000, 12_000, 0, 0),
    ),
    Case(
        name="yaku-shousangen",
        title="Shousangen with both dragon triplets called",
        shows="YAKU-SHOUSANGEN, YAKU-DRAGON, FU-6, SCORE-2, GOLD-12",
        deals=(
            Deal(
                hands=("", "19m234p34s556677z"),
                draws="5z7z5s",
                moves="0 5z; 1 pon; 1 1m; 2 7z; 1 pon; 1 9m; 2 5s; 1 ron",
            ),
        ),
        wins=("1: haku, chun, shousangen; 4 han 30 fu",),
        ending=Ending.RON,
        gains=(0, 7_700, -7_700, 0),
    ),
    Case(
        name="yaku-hatsu-kiriage",
        title="Four han 30 fu is a mangan with kiriage",
        shows="YAKU-DRAGON, SCORE-3",
        options={"kiriage": "on"},
        deals=(
            Deal(
                hands=("", "19m234p34s556677z"),
                draws="5z6z5s",
                moves="0 5z; 1 pon; 1 1m; 2 6z; 1 pon; 1 9m; 2 5s; 1 ron",
            ),
        ),
        wins=("1: haku, hatsu, shousangen; 4 han 30 fu",),
        ending=Ending.RON,
        gains=(0, 8_000, -8_000, 0),
    ),
    Case(
        name="yaku-sankantsu",
        title="Sankantsu: 110 fu",
        shows="YAKU-SANKANTSU, KAN-1, KAN-3, KAN-7, KAN-8, FU-4, FU-7, GOLD-9",
        deals=(
            Deal(
                hands=("999m111p234s1333z",),
                draws="3z9m566z1z",
                rinshan="1p8s7s",
                dora="8888p",
                moves="0 ankan 3z; 0 ankan 1p; 0 8s; 1 9m; 0 daiminkan; 0 7s; 0 tsumo",
            ),
        ),
        wins=("0: sankantsu; 2 han 110 fu",),
        ending=Ending.TSUMO,
        gains=(10_800, -3_600, -3_600, -3_600),
    ),
    Case(
        name="yaku-honitsu",
        title="Honitsu",
        shows="YAKU-HONITSU",
        deals=(Deal(hands=("", "12345678m33344z"), draws="6m", dora="5z", moves="0 6m; 1 ron"),),
        wins=("1: honitsu; 3 han 40 fu",),
        ending=Ending.RON,
        gains=(-5_200, 5_200, 0, 0),
    ),
    Case(
        name="yaku-chinitsu",
        title="Chinitsu that just fails to be nine gates",
        shows="YAKU-CHINITSU, SCORE-4, GOLD-21",
        deals=(Deal(hands=("", "1112345578999p"), draws="5p", moves="0 5p; 1 ron"),),
        wins=("1: chinitsu; 6 han 40 fu",),
        ending=Ending.RON,
        gains=(-12_000, 12_000, 0, 0),
    ),
    Case(
        name="yaku-haitei",
        title="Haitei: the last tile of the live wall",
        shows="YAKU-HAITEI, LAST-1, LAST-4, DEAD-6",
        deals=(Deal(hands=("", NO_YAKU), last="1p", moves="all until 0 left; 1 tsumo"),),
        wins=("1: menzen_tsumo, haitei; 2 han 30 fu",),
        ending=Ending.TSUMO,
        gains=(-1_000, 2_000, -500, -500),
    ),
    Case(
        name="yaku-houtei",
        title="Houtei: the last discard, with no other yaku",
        shows="YAKU-HOUTEI, LAST-2, LAST-3",
        deals=(
            Deal(hands=("", "", NO_YAKU, "11p"), last="1p", moves="all until 0 left; 1 1p; 2 ron"),
        ),
        wins=("2: houtei; 1 han 40 fu",),
        ending=Ending.RON,
        gains=(0, -1_300, 1_300, 0),
    ),
    Case(
        name="yaku-rinshan",
        title="Rinshan kaihou after a closed kan of East",
        shows="YAKU-RINSHAN, YAKU-ROUNDWIND, KAN-7, KDORA-2, FU-3",
        deals=(
            Deal(
                hands=("", "234m567p2344s111z"),
                draws="9m1z",
                rinshan="1s",
                dora="88p",
                moves="0 9m; 1 ankan 1z; 1 tsumo",
            ),
        ),
        wins=("1: menzen_tsumo, rinshan, round_wind; 3 han 60 fu",),
        ending=Ending.TSUMO,
        gains=(-3_900, 7_900, -2_000, -2_000),
    ),
    Case(
        name="yaku-chankan",
        title="Chankan: an added kan is robbed",
        shows="YAKU-CHANKAN, KAN-2, KAN-6, KDORA-5, FURITEN-3",
        deals=(
            Deal(
                hands=("50p19m", "", "123789m46p11789s"),
                draws="1z5p226z5p",
                moves="0 1z; 1 5p; 0 pon; 0 9m; 0 shouminkan 5p; 2 ron",
            ),
        ),
        wins=("2: chankan; 1 han 40 fu",),
        ending=Ending.RON,
        gains=(-1_300, 0, 1_300, 0),
        note=(
            "Seat 2 could not win on the first 5p, for want of a yaku, and was furiten until its "
            "own discard. The kan is not completed, and no indicator is turned up."
        ),
    ),
)
