"""Several winners, and wareme (section 3.7, EXTRA-1)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.yaku import FIRST_GO_AROUND, PINFU
from tests.playthrough_cases.yakuman import ABORTED

from ariari.core.table import Ending

SECOND_PINFU = "678m2245p345789s"
THIRD_PINFU = "34599m45p123567s"
"""All wait for 3p and 6p."""
TWO_RON = (
    ABORTED,
    Deal(
        hands=("", PINFU, SECOND_PINFU),
        draws=FIRST_GO_AROUND + "3p",
        ura="3z",
        moves="2 riichi tsumogiri; 0 3p; 1 ron; 2 ron",
    ),
)
"""One honba; seat 1 and seat 2, which is in riichi, win on the dealer's discard."""
TWO_WINS = ("1: pinfu; 1 han 30 fu", "2: double_riichi, ippatsu, pinfu; 4 han 30 fu")
DEALER_AND_WEST = (
    Deal(hands=(PINFU, "", SECOND_PINFU), draws="1z3p", moves="0 1z; 1 3p; 2 ron; 0 ron"),
)
THREE_RON = (
    Deal(
        hands=("", PINFU, SECOND_PINFU, THIRD_PINFU),
        draws="3p",
        moves="0 3p; 1 ron; 2 ron; 3 ron",
    ),
)

CASES = (
    Case(
        name="winners-double-ron",
        title="Double ron: the nearest winner gets honba and sticks",
        shows="MULTI-1, MULTI-3, MULTI-4, ROT-4",
        deals=TWO_RON,
        wins=TWO_WINS,
        ending=Ending.RON,
        gains=(-9_000, 2_300, 7_700, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="winners-double-ron-own-back",
        title="Double ron: each gets honba, and the own stick back",
        shows="MULTI-3, MULTI-4",
        options={"multi_ron_sticks": "own_back", "multi_ron_honba": "each"},
        deals=TWO_RON,
        wins=TWO_WINS,
        ending=Ending.RON,
        gains=(-9_300, 1_300, 9_000, 0),
    ),
    Case(
        name="winners-head-bump",
        title="Head bump: only the nearest wins",
        shows="MULTI-1, RIICHI-7",
        options={"double_ron": "head_bump"},
        deals=TWO_RON,
        wins=TWO_WINS[:1],
        ending=Ending.RON,
        gains=(-1_300, 2_300, 0, 0),
    ),
    Case(
        name="winners-dealer-any",
        title="Double ron with the dealer among the winners: the dealer repeats",
        shows="MULTI-5, ROT-3",
        deals=DEALER_AND_WEST,
        wins=("0: pinfu; 1 han 30 fu", "2: pinfu; 1 han 30 fu"),
        ending=Ending.RON,
        gains=(1_500, -2_500, 1_000, 0),
        then="East 1, 1 honba, 0 sticks",
    ),
    Case(
        name="winners-dealer-nearest",
        title="Double ron where the dealer repeats only as the nearest winner",
        shows="MULTI-5, ROT-3",
        options={"multi_ron_renchan": "nearest"},
        deals=DEALER_AND_WEST,
        wins=("0: pinfu; 1 han 30 fu", "2: pinfu; 1 han 30 fu"),
        ending=Ending.RON,
        gains=(1_500, -2_500, 1_000, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="winners-triple-ron",
        title="Triple ron: all three win",
        shows="MULTI-2",
        preset="mahjong-soul",
        deals=THREE_RON,
        wins=tuple(f"{seat}: pinfu; 1 han 30 fu" for seat in (1, 2, 3)),
        ending=Ending.RON,
        gains=(-3_000, 1_000, 1_000, 1_000),
    ),
    Case(
        name="winners-triple-head-bump",
        title="Triple ron with head bump",
        shows="MULTI-2",
        preset="m-league",
        deals=THREE_RON,
        wins=("1: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_000, 1_000, 0, 0),
    ),
    Case(
        name="winners-wareme-receives",
        title="Wareme: the winner's wall was broken, so the payment is doubled",
        shows="EXTRA-1, WALL-4",
        options={"wareme": "on"},
        deals=(Deal(hands=("", PINFU), draws="3p", dice=(3, 3), moves="0 3p; 1 ron"),),
        wins=("1: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-2_000, 2_000, 0, 0),
        note="The dealer rolled 6, which breaks South's wall.",
    ),
    Case(
        name="winners-wareme-pays",
        title="Wareme: the owner of the broken wall pays twice",
        shows="EXTRA-1, WALL-4",
        options={"wareme": "on"},
        deals=(
            Deal(
                hands=("", PINFU),
                draws=FIRST_GO_AROUND + "7z3p",
                dice=(3, 4),
                moves="1 tsumogiri; 1 tsumo",
            ),
        ),
        wins=("1: menzen_tsumo, pinfu; 2 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(-700, 1_900, -800, -400),
        note="The dealer rolled 7, which breaks West's wall.",
    ),
)
