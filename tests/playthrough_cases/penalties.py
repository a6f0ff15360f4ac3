"""Mistakes that are judged: chombo and the dead hand (section 2.7)."""

from tests.playthrough_cases.case import Case, Deal, Mistake
from tests.playthrough_cases.draws import JUNK, NOTHING, READY
from tests.playthrough_cases.ends import passing
from tests.playthrough_cases.riichi import THREE_WAITS
from tests.playthrough_cases.yaku import FIRST_GO_AROUND, NO_YAKU, PINFU

from ariari.core.table import Ending

JUDGED = {"chombo_mode": "adjudicate", "noten_riichi": "chombo"}
BY_DEALER = (-12_000, 4_000, 4_000, 4_000)
BY_SOUTH = (4_000, -8_000, 2_000, 2_000)
BY_WEST = (4_000, 2_000, -8_000, 2_000)
STICK_BACK = (-11_000, 4_000, 4_000, 4_000)
"""The dealer pays for a chombo, and gets a riichi stick of this deal back."""
AGAIN = "East 1, 0 honba, 0 sticks"
FALSE_TSUMO = Deal(hands=(JUNK,), draws="5s", moves="0 tsumo")
WRONG_KAN = Deal(
    hands=(THREE_WAITS,),
    draws="1227z3p766z4p",
    rinshan="9m",
    dora="88m",
    moves="0 riichi tsumogiri; 0 ankan 3p; 0 tsumogiri; 0 tsumo",
)
"""The 333p are no triplet in every reading, so that riichi forbids the kan (RIICHI-11)."""

CASES = (
    Case(
        name="penalty-false-tsumo",
        title="Chombo: the dealer declares tsumo with an incomplete hand",
        shows="CHOMBO-1, CHOMBO-2, CHOMBO-4, CHOMBO-5, CHOMBO-6, ROT-10",
        options=JUDGED,
        deals=(FALSE_TSUMO,),
        ending=Ending.CHOMBO,
        gains=BY_DEALER,
        then=AGAIN,
        mistakes=(Mistake.INCOMPLETE_TSUMO,),
    ),
    Case(
        name="penalty-false-ron",
        title="Chombo: ron with an incomplete hand",
        shows="CHOMBO-2, CHOMBO-6",
        options=JUDGED,
        deals=(Deal(hands=("", "", JUNK), draws="5z", moves="0 5z; 2 ron"),),
        ending=Ending.CHOMBO,
        gains=BY_WEST,
        then=AGAIN,
        mistakes=(Mistake.INCOMPLETE_RON,),
    ),
    Case(
        name="penalty-false-ron-on-kan",
        title="Chombo: ron on a closed kan that does not complete the hand",
        shows="CHOMBO-2, KAN-6",
        options=JUDGED,
        deals=(Deal(hands=("777z", "", JUNK), draws="7z", moves="0 ankan 7z; 2 ron"),),
        ending=Ending.CHOMBO,
        gains=BY_WEST,
        then=AGAIN,
        mistakes=(Mistake.INCOMPLETE_RON,),
    ),
    Case(
        name="penalty-ron-without-yaku",
        title="Chombo: ron without a yaku",
        shows="CHOMBO-2, AGARI-3",
        options=JUDGED,
        deals=(Deal(hands=("", "", NO_YAKU), draws="1p", moves="0 1p; 2 ron"),),
        ending=Ending.CHOMBO,
        gains=BY_WEST,
        then=AGAIN,
        mistakes=(Mistake.NO_YAKU_RON,),
    ),
    Case(
        name="penalty-tsumo-without-yaku",
        title="Chombo: tsumo with an open hand that has no yaku",
        shows="CHOMBO-2, AGARI-3",
        options=JUDGED,
        deals=(
            Deal(
                hands=("", "123789m68p4599s1z"),
                draws="7p556z3s",
                moves="0 7p; 1 chii 7p; 1 1z; 1 tsumo",
            ),
        ),
        ending=Ending.CHOMBO,
        gains=BY_SOUTH,
        then=AGAIN,
        mistakes=(Mistake.NO_YAKU_TSUMO,),
    ),
    Case(
        name="penalty-ron-in-furiten",
        title="Chombo: ron with one of the waits among the own discards",
        shows="CHOMBO-2, FURITEN-1, FURITEN-2, FURITEN-5",
        options=JUDGED,
        deals=(
            Deal(
                hands=("", "234m456789p4568s"),
                draws="21277z8s3p",
                moves="1 6p; 1 1z; 2 3p; 1 ron",
            ),
        ),
        ending=Ending.CHOMBO,
        gains=BY_SOUTH,
        then=AGAIN,
        mistakes=(Mistake.FURITEN_RON,),
        note="Seat 1 waits for 3p and 6p, and has discarded a 6p.",
    ),
    Case(
        name="penalty-noten-riichi-at-draw",
        title="Chombo: noten riichi, found out at the exhaustive draw",
        shows="RIICHI-13, CHOMBO-3, CHOMBO-4, DRAW-8",
        options=JUDGED,
        deals=(Deal(hands=(JUNK,), draws="5s", moves="0 riichi tsumogiri; all to the end"),),
        ending=Ending.CHOMBO,
        gains=STICK_BACK,
        then=AGAIN,
        mistakes=(Mistake.NOTEN_RIICHI_AT_DRAW,),
    ),
    Case(
        name="penalty-noten-riichi-at-win",
        title="Chombo: noten riichi, found out at a declared win",
        shows="RIICHI-13, CHOMBO-3",
        options=JUDGED,
        deals=(Deal(hands=(JUNK,), draws="5s5677z", moves="0 riichi tsumogiri; 0 tsumo"),),
        ending=Ending.CHOMBO,
        gains=STICK_BACK,
        then=AGAIN,
        mistakes=(Mistake.NOTEN_RIICHI_AT_WIN,),
    ),
    Case(
        name="penalty-noten-riichi-at-four-riichi",
        title="Chombo: noten riichi, found out at four riichi",
        shows="ABORT-3, CHOMBO-3, CHOMBO-4",
        options=JUDGED,
        deals=(
            Deal(
                hands=(*READY[:3], JUNK),
                draws="111z6m",
                moves="; ".join(f"{seat} riichi tsumogiri" for seat in range(4)),
            ),
        ),
        ending=Ending.CHOMBO,
        gains=(5_000, 3_000, 3_000, -7_000),
        then=AGAIN,
        mistakes=(Mistake.NOTEN_RIICHI_AT_FOUR_RIICHI,),
        note="Everybody gets the stick back.",
    ),
    Case(
        name="penalty-noten-riichi-unpunished",
        title="Noten riichi that nobody finds out, because another player wins",
        shows="CHOMBO-3, RIICHI-7",
        options=JUDGED,
        deals=(
            Deal(
                hands=(JUNK, "", "123456789m1122p"),
                draws="5s1p",
                moves="0 riichi tsumogiri; 1 1p; 2 ron on 1p",
            ),
        ),
        wins=("2: ittsuu; 2 han 40 fu",),
        ending=Ending.RON,
        gains=(0, -2_600, 3_600, 0),
        then="East 2, 0 honba, 0 sticks",
        mistakes=(Mistake.NOTEN_RIICHI_UNPUNISHED,),
    ),
    Case(
        name="penalty-riichi-kan-at-win",
        title="Chombo: a kan that riichi forbids, found out at the win",
        shows="RIICHI-10, CHOMBO-2, CHOMBO-3",
        options=JUDGED,
        deals=(WRONG_KAN,),
        ending=Ending.CHOMBO,
        gains=STICK_BACK,
        then=AGAIN,
        mistakes=(Mistake.RIICHI_KAN_AT_WIN,),
    ),
    Case(
        name="penalty-riichi-kan-at-draw",
        title="Chombo: a kan that riichi forbids, found out at the exhaustive draw",
        shows="RIICHI-10, CHOMBO-3",
        options=JUDGED,
        deals=(
            Deal(
                hands=WRONG_KAN.hands,
                draws=WRONG_KAN.draws,
                rinshan=WRONG_KAN.rinshan,
                dora=WRONG_KAN.dora,
                moves="0 riichi tsumogiri; 0 ankan 3p; all to the end",
            ),
        ),
        ending=Ending.CHOMBO,
        gains=STICK_BACK,
        then=AGAIN,
        mistakes=(Mistake.RIICHI_KAN_AT_DRAW,),
    ),
    Case(
        name="penalty-riichi-hand-not-shown",
        title="Chombo: a riichi hand is not shown at the draw",
        shows="RIICHI-14, CHOMBO-3, DRAW-8",
        options=JUDGED,
        deals=(
            Deal(hands=(PINFU,), draws="1z", moves="0 riichi tsumogiri; 0 noten; all to the end"),
        ),
        ending=Ending.CHOMBO,
        gains=STICK_BACK,
        then=AGAIN,
        mistakes=(Mistake.RIICHI_HAND_NOT_SHOWN,),
    ),
    Case(
        name="penalty-dead-hand",
        title="An impossible claim kills the hand: it is noten at the draw",
        shows="DEADHAND-1, DRAW-2",
        options=JUDGED,
        deals=(Deal(hands=("", PINFU), draws="5z", moves="0 5z; 1 pon 5z; all to the end"),),
        ending=Ending.EXHAUSTIVE,
        gains=NOTHING,
        then="East 2, 1 honba, 0 sticks",
        mistakes=(Mistake.WRONG_CLAIM,),
    ),
    Case(
        name="penalty-dead-riichi-hand",
        title="A dead hand loses its riichi stick",
        shows="DEADHAND-1, DRAW-9",
        options=JUDGED,
        deals=(
            Deal(
                hands=("", PINFU),
                draws=FIRST_GO_AROUND + "775z",
                moves="1 tsumogiri; 1 riichi tsumogiri; 2 5z; 1 pon 5z; all to the end",
            ),
        ),
        ending=Ending.EXHAUSTIVE,
        gains=NOTHING,
        then="East 2, 1 honba, 1 stick",
        mistakes=(Mistake.WRONG_CLAIM,),
    ),
    Case(
        name="penalty-call-with-dead-hand",
        title="Chombo: a call with a dead hand",
        shows="DEADHAND-1, CHOMBO-2",
        options=JUDGED,
        deals=(
            Deal(
                hands=("", PINFU),
                draws="512z8s",
                moves="0 5z; 1 pon 5z; 3 8s; 1 pon 8s",
            ),
        ),
        ending=Ending.CHOMBO,
        gains=BY_SOUTH,
        then=AGAIN,
        mistakes=(Mistake.WRONG_CLAIM, Mistake.DEAD_HAND_CALL),
    ),
    Case(
        name="penalty-dropped",
        title="A valid ron and a false one on the same tile: the valid one stands",
        shows="CHOMBO-7",
        options=JUDGED,
        deals=(Deal(hands=("", PINFU, JUNK), draws="3p", moves="0 3p; 1 ron; 2 ron"),),
        wins=("1: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_000, 1_000, 0, 0),
        then="East 2, 0 honba, 0 sticks",
        note="Seat 2 declared ron too, with a hand far from complete, and is not punished.",
    ),
    Case(
        name="penalty-none",
        title="Chombo that costs nothing: the deal is played again",
        shows="CHOMBO-5, CHOMBO-6",
        options={**JUDGED, "chombo_penalty": "none"},
        deals=(FALSE_TSUMO,),
        ending=Ending.CHOMBO,
        gains=NOTHING,
        then=AGAIN,
        mistakes=(Mistake.INCOMPLETE_TSUMO,),
    ),
    Case(
        name="penalty-honba",
        title="Chombo that adds a honba",
        shows="CHOMBO-5",
        options={**JUDGED, "chombo_honba": "plus1"},
        deals=(FALSE_TSUMO,),
        ending=Ending.CHOMBO,
        gains=BY_DEALER,
        then="East 1, 1 honba, 0 sticks",
        mistakes=(Mistake.INCOMPLETE_TSUMO,),
    ),
    Case(
        name="penalty-rotation",
        title="Chombo that costs the dealer the deal",
        shows="CHOMBO-5",
        options={**JUDGED, "chombo_rotation": "rotate_if_dealer"},
        deals=(FALSE_TSUMO,),
        ending=Ending.CHOMBO,
        gains=BY_DEALER,
        then="East 2, 0 honba, 0 sticks",
        mistakes=(Mistake.INCOMPLETE_TSUMO,),
    ),
    Case(
        name="penalty-match-points",
        title="Chombo that costs twenty match points after the game",
        shows="CHOMBO-6, SERIES-2, END-8, UMA-1, UMA-2",
        preset="m-league",
        options={"length": "east"},
        deals=(
            Deal(hands=("", JUNK), draws="5z5s", moves="1 tsumo"),
            *(passing(dealer) for dealer in range(3)),
            Deal(
                hands=("", PINFU),
                draws=FIRST_GO_AROUND + "7z3p",
                moves="0 tsumogiri; 0 tsumo",
            ),
        ),
        wins=("0: menzen_tsumo, pinfu; 2 han 20 fu",),
        ending=Ending.TSUMO,
        gains=(1_500, -400, -400, -700),
        then="the game is over",
        note=(
            "Seat 1 erred in the first deal. It shares the third place with -5.4 and uma -20.0, "
            "and then loses another 20.0."
        ),
    ),
)
