"""The local yakuman, each with the option that plays it (section 3.2)."""

from tests.playthrough_cases.case import Case, Deal
from tests.playthrough_cases.yaku import NO_YAKU, PINFU

from ariari.core.table import Ending

DEALER_WINS = Deal(hands=(PINFU,), draws="1z3p", moves="0 1z; 1 3p; 0 ron")
"""The dealer wins pinfu from seat 1 and deals again."""


def ron_from_dealer(name: str, title: str, yakuman: str, hand: str, tile: str) -> Case:
    """Return a case in which seat 1 wins one yakuman on the dealer's first discard."""
    return Case(
        name=f"local-{name}",
        title=title,
        shows=f"LOCAL-{name.replace('-', '').upper()}",
        options={"local_yaku": (yakuman,)},
        deals=(Deal(hands=("", hand), draws=tile, dora="8p", moves=f"0 {tile}; 1 ron"),),
        wins=(f"1: {yakuman}; 1 yakuman",),
        ending=Ending.RON,
        gains=(-32_000, 32_000, 0, 0),
        then="the game is over",
    )


CASES = (
    ron_from_dealer(
        "daisharin",
        "Daisharin: seven pairs in a row in one suit",
        "daisharin",
        "2233445566778p",
        "8p",
    ),
    ron_from_dealer(
        "suurenkou",
        "Suurenkou: four triplets in a row",
        "suurenkou",
        "99m22233344455p",
        "5p",
    ),
    ron_from_dealer(
        "isshoku-yonjun",
        "Isshoku yonjun: four identical sequences",
        "isshoku_yonjun",
        "22223333444m99p",
        "4m",
    ),
    ron_from_dealer(
        "hyakumangoku",
        "Hyakumangoku: characters that add up to a hundred and more",
        "hyakumangoku",
        "6667777888899m",
        "9m",
    ),
    ron_from_dealer(
        "benikujaku",
        "Benikujaku: the red peacock",
        "benikujaku",
        "11155577799s77z",
        "9s",
    ),
    Case(
        name="local-ishinoue",
        title="Ishinoue: double riichi, and the last tile wins",
        shows="LOCAL-ISHINOUE, DRII-1, YAKU-HAITEI",
        options={"local_yaku": ("ishinoue",)},
        deals=(
            Deal(
                hands=("", NO_YAKU, "", "11p"),
                draws="12z",
                last="1p",
                ura="3z",
                moves="0 1z; 1 riichi tsumogiri; all until 0 left; 1 tsumo",
            ),
        ),
        wins=("1: ishinoue; 1 yakuman",),
        ending=Ending.TSUMO,
        gains=(-16_000, 33_000, -8_000, -8_000),
    ),
    Case(
        name="local-daichisei",
        title="Daichisei: the seven honours in pairs, worth two yakuman",
        shows="LOCAL-DAICHISEI, YAKU-TSUUIISOU",
        options={"local_yaku": ("daichisei",)},
        deals=(Deal(hands=("", "1122334455667z"), draws="7z", dora="8p", moves="0 7z; 1 ron"),),
        wins=("1: daichisei; 2 yakuman",),
        ending=Ending.RON,
        gains=(-64_000, 64_000, 0, 0),
        then="the game is over",
    ),
    Case(
        name="local-paarenchan",
        title="Paarenchan: the dealer's eighth win in a row",
        shows="LOCAL-PAARENCHAN, ROT-1, PAY-1, PAY-2",
        options={"local_yaku": ("paarenchan",)},
        deals=(DEALER_WINS,) * 8,
        wins=("0: paarenchan; 1 yakuman",),
        ending=Ending.RON,
        gains=(50_100, -50_100, 0, 0),
        then="the game is over",
    ),
)
