"""Draws: exhaustive, nagashi mangan and the abortive ones (section 4)."""

from itertools import cycle

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.winners import SECOND_PINFU, THIRD_PINFU
from tests.playthrough_cases.yaku import PINFU
from tests.playthrough_cases.yakuman import ABORTED

from ariari.core.table import Ending

READY = ("123456789m1123p", "123456789s1123p", "234567m3456789p", "123456s5556677z")
"""Ready hands that fit on one table."""
JUNK = "147m369p258s1234z"
"""Far from ready."""
NOTHING = (0, 0, 0, 0)


def orphan_draws(*seats: int) -> str:
    """Return the live draws of a deal in which these seats draw orphans, and the others none."""
    orphans = cycle(["1m", "9m", "1p", "9p", "1s", "9s", "5z", "6z", "7z"])
    simples = cycle([f"{number}{suit}" for number in (2, 3, 4, 6, 7, 8) for suit in "mps"])
    return "".join(next(orphans if draw % 4 in seats else simples) for draw in range(70))


FOUR_KANS = Deal(
    hands=("111m222p", "333s444z", "555z"),
    draws="1m3s5z",
    rinshan="2p9s4z9s",
    dora="88m88s8p",
    moves="0 ankan 1m; 0 ankan 2p; 0 9s; 1 ankan 3s; 1 ankan 4z; 1 9s",
)

CASES = (
    Case(
        name="draw-nobody-tenpai",
        title="Exhaustive draw, nobody tenpai",
        shows="DRAW-1, DRAW-5, DRAW-6, ROT-6, LAST-7",
        deals=(Deal(),),
        ending=Ending.EXHAUSTIVE,
        gains=NOTHING,
        then="East 2, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-one-tenpai",
        title="Exhaustive draw, only the dealer tenpai, in riichi",
        shows="DRAW-5, DRAW-8, DRAW-9, ROT-5, GOLD-30",
        deals=(
            ABORTED,
            Deal(hands=(PINFU,), moves="0 riichi tsumogiri; all to the end", draws="1z"),
        ),
        ending=Ending.EXHAUSTIVE,
        gains=(3_000, -1_000, -1_000, -1_000),
        then="East 1, 2 honba, 1 stick",
    ),
    Case(
        name="draw-stick-carried-on",
        title="A stick and two honba go to the next winner",
        shows="DRAW-9, RIICHI-7, PAY-1, PAY-6",
        deals=(
            ABORTED,
            Deal(hands=(PINFU,), moves="0 riichi tsumogiri; all to the end", draws="1z"),
            Deal(hands=("", "", PINFU), draws="3p", moves="0 3p; 2 ron"),
        ),
        wins=("2: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_600, 0, 2_600, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="draw-two-tenpai",
        title="Exhaustive draw, two tenpai",
        shows="DRAW-2, DRAW-5, ROT-6",
        deals=(Deal(hands=(JUNK, READY[0], JUNK, READY[1])),),
        ending=Ending.EXHAUSTIVE,
        gains=(-1_500, 1_500, -1_500, 1_500),
        then="East 2, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-three-tenpai",
        title="Exhaustive draw, three tenpai",
        shows="DRAW-5, ROT-5",
        deals=(Deal(hands=(*READY[:3], JUNK)),),
        ending=Ending.EXHAUSTIVE,
        gains=(1_000, 1_000, 1_000, -3_000),
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-four-tenpai",
        title="Exhaustive draw, all tenpai",
        shows="DRAW-5, ROT-5",
        deals=(Deal(hands=READY),),
        ending=Ending.EXHAUSTIVE,
        gains=NOTHING,
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-voluntary-noten",
        title="The dealer keeps a tenpai hand hidden, and loses the deal",
        shows="DRAW-7, ROT-6",
        deals=(Deal(hands=(READY[0], READY[1], JUNK, JUNK), moves="0 noten; all to the end"),),
        ending=Ending.EXHAUSTIVE,
        gains=(-1_000, 3_000, -1_000, -1_000),
        then="East 2, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-renchan-by-win-only",
        title="The dealer is tenpai, but only a win keeps the deal",
        shows="ROT-11",
        options={"renchan": "agari"},
        deals=(Deal(hands=(READY[0], JUNK, JUNK, JUNK)),),
        ending=Ending.EXHAUSTIVE,
        gains=(3_000, -1_000, -1_000, -1_000),
        then="East 2, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-waiting-for-own-kan",
        title="Waiting for nothing but one's own kan is noten in some rules",
        shows="DRAW-3, DRAW-4",
        options={"karaten_tenpai": "own_kan_noten"},
        deals=(
            Deal(
                hands=("123333m567p888s1z",),
                draws="1z",
                rinshan="9s",
                dora="88p",
                moves="0 ankan 3m; 0 9s; all to the end",
            ),
        ),
        ending=Ending.EXHAUSTIVE,
        gains=NOTHING,
        then="East 2, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-tenpai-needs-a-yaku",
        title="Tenpai without a yaku is noten in some rules",
        shows="DRAW-2",
        options={"keishiki_tenpai": "off"},
        deals=(
            Deal(
                hands=("", "123789m68p4599s1z"),
                draws="7p",
                dora="8p",
                moves="0 7p; 1 chii; 1 1z; all to the end",
            ),
        ),
        ending=Ending.EXHAUSTIVE,
        gains=NOTHING,
        then="East 2, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-nagashi",
        title="Nagashi mangan as a draw",
        shows="NAGASHI-1, NAGASHI-2, NAGASHI-3, ROT-7, YAKU-NAGASHI",
        deals=(ABORTED, Deal(draws=orphan_draws(1))),
        ending=Ending.EXHAUSTIVE,
        gains=(-4_000, 8_000, -2_000, -2_000),
        then="East 2, 2 honba, 0 sticks",
    ),
    Case(
        name="draw-nagashi-win",
        title="Nagashi mangan as a win: honba are paid",
        shows="NAGASHI-4, ROT-8",
        options={"nagashi": "win"},
        deals=(ABORTED, Deal(draws=orphan_draws(1))),
        ending=Ending.NAGASHI,
        gains=(-4_100, 8_300, -2_100, -2_100),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="draw-nagashi-twice",
        title="Two players with nagashi mangan pay each other as well",
        shows="NAGASHI-2",
        deals=(Deal(draws=orphan_draws(1, 3)),),
        ending=Ending.EXHAUSTIVE,
        gains=(-8_000, 6_000, -4_000, 6_000),
        then="East 2, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-nine-orphans",
        title="Nine orphans at the first turn",
        shows="ABORT-0, ABORT-1, ROT-9",
        deals=(Deal(hands=("", "", "19m19p19s123z"), moves="2 nine orphans"),),
        ending=Ending.NINE_ORPHANS,
        gains=NOTHING,
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-four-winds",
        title="Four equal winds as first discards",
        shows="ABORT-0, ABORT-2",
        deals=(Deal(draws="1111z"),),
        ending=Ending.FOUR_WINDS,
        gains=NOTHING,
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-four-riichi",
        title="Four riichi",
        shows="ABORT-0, ABORT-3, RIICHI-14",
        deals=(
            Deal(
                hands=READY,
                draws="111z6m",
                moves="; ".join(f"{seat} riichi tsumogiri" for seat in range(4)),
            ),
        ),
        ending=Ending.FOUR_RIICHI,
        gains=NOTHING,
        then="East 1, 1 honba, 4 sticks",
    ),
    Case(
        name="draw-four-kans",
        title="Four kans by two players, and the discard after them passes",
        shows="ABORT-4, KAN-10",
        deals=(FOUR_KANS,),
        ending=Ending.FOUR_KANS,
        gains=NOTHING,
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-four-kans-at-once",
        title="Four kans by two players end the deal with the fourth",
        shows="ABORT-4",
        options={"abort_four_kans": "on_declaration"},
        deals=(
            Deal(
                hands=FOUR_KANS.hands,
                draws=FOUR_KANS.draws,
                rinshan=FOUR_KANS.rinshan,
                dora=FOUR_KANS.dora,
                moves=FOUR_KANS.moves.removesuffix("; 1 9s"),
            ),
        ),
        ending=Ending.FOUR_KANS,
        gains=NOTHING,
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-fifth-kan",
        title="A fifth kan ends the deal",
        shows="KAN-9, ABORT-4",
        options={"abort_four_kans": "off", "fifth_kan": "abort"},
        deals=(
            Deal(
                hands=FOUR_KANS.hands,
                draws=FOUR_KANS.draws,
                rinshan=FOUR_KANS.rinshan,
                dora=FOUR_KANS.dora,
                moves=f"{FOUR_KANS.moves}; 2 ankan 5z",
            ),
        ),
        ending=Ending.FIFTH_KAN,
        gains=NOTHING,
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="draw-triple-ron",
        title="Three rons on a riichi tile: nobody wins, and no stick is placed",
        shows="ABORT-5, MULTI-2, RIICHI-5",
        deals=(
            Deal(
                hands=("11m11s555666777z", PINFU, SECOND_PINFU, THIRD_PINFU),
                draws="3p",
                moves="0 riichi tsumogiri; 1 ron; 2 ron; 3 ron",
            ),
        ),
        ending=Ending.TRIPLE_RON,
        gains=NOTHING,
        then="East 1, 1 honba, 0 sticks",
    ),
)
