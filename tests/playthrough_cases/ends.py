"""The end of a game: bust players, all-last, the extension, sticks left over (section 5)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.draws import JUNK, READY
from tests.playthrough_cases.yaku import PINFU

from ariari.core.table import Ending

EAST_ONLY = {"length": "east"}


def passing(dealer: int) -> Deal:
    """Return a deal in which the dealer pays the next player 1,000, and the deal passes."""
    moves = f"{dealer} 3p; {(dealer + 1) % 4} ron"
    return Deal(hands=("", PINFU), draws="3p", moves=moves)


TO_ALL_LAST = tuple(passing(dealer) for dealer in range(3))
"""East 1 to East 3: seat 0 has 24,000 and seat 3 has 26,000."""
DEALER_WINS = Deal(hands=(PINFU,), draws="1z3p", ura="3z", moves="3 riichi tsumogiri; 0 3p; 3 ron")
"""Seat 3 deals East 4 and wins 11,600."""
DEALER_WIN = ("3: double_riichi, ippatsu, pinfu; 4 han 30 fu",)
DEALER_GAIN = (-11_600, 0, 0, 12_600)

CASES = (
    Case(
        name="end-tobi",
        title="Tobi: below zero the game is over",
        shows="END-4, PAY-3",
        options={"start_points": 1_900},
        deals=(Deal(hands=("", PINFU), draws="3p", dora="7s", moves="0 3p; 1 ron"),),
        wins=("1: pinfu; 3 han 30 fu",),
        ending=Ending.RON,
        gains=(-3_900, 3_900, 0, 0),
        then="the game is over",
    ),
    Case(
        name="end-tobi-not-at-zero",
        title="With exactly zero points the game goes on",
        shows="END-4",
        options={"start_points": 1_000},
        deals=(passing(0),),
        wins=("1: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_000, 1_000, 0, 0),
        then="East 2, 0 honba, 0 sticks",
    ),
    Case(
        name="end-tobi-at-zero",
        title="With exactly zero points the game is over, where the rules say so",
        shows="END-4",
        options={"start_points": 1_000, "tobi": "at0"},
        deals=(passing(0),),
        wins=("1: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(-1_000, 1_000, 0, 0),
        then="the game is over",
    ),
    Case(
        name="end-agari-yame",
        title="Agari-yame: the leading dealer's win ends all-last",
        shows="END-1, END-5, UMA-1, UMA-3",
        preset="tenhou",
        options=EAST_ONLY,
        deals=(*TO_ALL_LAST, DEALER_WINS),
        wins=DEALER_WIN,
        ending=Ending.RON,
        gains=DEALER_GAIN,
        then="the game is over",
    ),
    Case(
        name="end-agari-yame-chosen",
        title="Agari-yame as the dealer's choice: the game ends",
        shows="END-5",
        options={**EAST_ONLY, "agari_yame": "optional"},
        deals=(
            *TO_ALL_LAST,
            Deal(
                hands=(PINFU,),
                draws="1z3p",
                ura="3z",
                moves=f"{DEALER_WINS.moves}; 3 end game",
            ),
        ),
        wins=DEALER_WIN,
        ending=Ending.RON,
        gains=DEALER_GAIN,
        then="the game is over",
    ),
    Case(
        name="end-agari-yame-declined",
        title="Agari-yame as the dealer's choice: another deal",
        shows="END-2, END-5, ROT-1",
        options={**EAST_ONLY, "agari_yame": "optional"},
        deals=(
            *TO_ALL_LAST,
            Deal(
                hands=(PINFU,),
                draws="1z3p",
                ura="3z",
                moves=f"{DEALER_WINS.moves}; 3 play on",
            ),
        ),
        wins=DEALER_WIN,
        ending=Ending.RON,
        gains=DEALER_GAIN,
        then="East 4, 1 honba, 0 sticks",
    ),
    Case(
        name="end-tenpai-yame",
        title="Tenpai-yame: the leading dealer is tenpai at the last draw",
        shows="END-6",
        options={**EAST_ONLY, "tenpai_yame": "auto", "target_points": 26_000},
        deals=(*TO_ALL_LAST, Deal(hands=(READY[0], JUNK, JUNK, JUNK))),
        ending=Ending.EXHAUSTIVE,
        gains=(-1_000, -1_000, -1_000, 3_000),
        then="the game is over",
    ),
    Case(
        name="end-extension-begins",
        title="Nobody has 30,000 after all-last: an extra round begins",
        shows="END-3, END-7, ROT-12, ROT-13",
        options=EAST_ONLY,
        deals=(*TO_ALL_LAST, passing(3)),
        wins=("0: pinfu; 1 han 30 fu",),
        ending=Ending.RON,
        gains=(1_000, 0, 0, -1_000),
        then="South 1, 0 honba, 0 sticks",
    ),
    Case(
        name="end-extension-decided",
        title="The extra round ends as soon as somebody has 30,000",
        shows="END-7",
        options=EAST_ONLY,
        deals=(
            *TO_ALL_LAST,
            passing(3),
            passing(0),
            Deal(hands=("", "1112345578999p"), draws="5p", moves="1 5p; 2 ron"),
        ),
        wins=("2: chinitsu; 6 han 40 fu",),
        ending=Ending.RON,
        gains=(0, -12_000, 12_000, 0),
        then="the game is over",
    ),
    Case(
        name="end-sticks-to-first",
        title="A stick left on the table goes to first place",
        shows="END-8, END-9, DRAW-9, UMA-2",
        options={**EAST_ONLY, "extension": "off"},
        deals=(
            *TO_ALL_LAST,
            Deal(
                hands=(JUNK, PINFU, JUNK, ""),
                draws="77z",
                moves="0 riichi tsumogiri; all to the end",
            ),
        ),
        ending=Ending.EXHAUSTIVE,
        gains=(3_000, -1_000, -1_000, -1_000),
        then="the game is over",
        note="Seat 0 has 26,000 and gets the stick, which was its own.",
    ),
    Case(
        name="end-sticks-lost",
        title="A stick left on the table is lost in some rules, and equal scores share places",
        shows="END-8, END-9",
        preset="wrc",
        options={**EAST_ONLY, "renhou": "off"},
        deals=(
            *TO_ALL_LAST,
            Deal(
                hands=(JUNK, PINFU, JUNK, ""),
                draws="77z",
                moves="0 riichi tsumogiri; all to the end",
            ),
        ),
        ending=Ending.EXHAUSTIVE,
        gains=(3_000, -1_000, -1_000, -1_000),
        then="the game is over",
    ),
)
