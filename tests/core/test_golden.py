"""The golden examples of the rulebook (section 9), from notation to points.

Seat South, East round, no dora, no riichi, `ari-ari`, unless said.
"""

from typing import NamedTuple

import pytest
from tests.conftest import ARI_ARI, playing, scored

from ariari.analysis.score import score
from ariari.analysis.waits import waits
from ariari.core.liability import settle_tsumo
from ariari.core.payments import Settlement, begin_settlement, pay_noten
from ariari.core.points import MANGAN
from ariari.core.state import Limit, WinCheck
from ariari.model.moment import MomentArguments
from ariari.model.result import WinResult
from ariari.model.ruleset import Ruleset


class Golden(NamedTuple):
    """A win and what it must be worth."""

    text: str
    value: str
    """Yaku with their han, then han and fu or yakuman units."""
    points: tuple[int, ...]
    """What is paid: by the discarder; by each non-dealer and the dealer; by each non-dealer."""
    moment: MomentArguments = MomentArguments()
    rules: Ruleset = ARI_ARI


RIICHI: MomentArguments = {"riichi": True}
LAST_TILE: MomentArguments = {"last_tile": True}

GOLDEN = {
    "GOLD-1": Golden("234m45789p45688s ron 3p", "pinfu 1: 1 han 30 fu", (1000,)),
    "GOLD-2": Golden(
        "234m45789p45688s tsumo 3p", "menzen_tsumo 1, pinfu 1: 2 han 20 fu", (400, 700)
    ),
    "GOLD-3": Golden("23345789m567p44s ron 4m", "pinfu 1: 1 han 30 fu", (1000,)),
    "GOLD-4": Golden("456m123s3456678p ron 6p", "pinfu 1: 1 han 30 fu", (1000,)),
    "GOLD-5": Golden("789m66678999p78s ron 9s", "sanshoku_doujun 2: 2 han 40 fu", (2600,)),
    "GOLD-6": Golden(
        "123m45p22s [234p] [567s] ron 3p", "houtei 1: 1 han 30 fu", (1000,), LAST_TILE
    ),
    "GOLD-7": Golden(
        "123m45p22s [234p] [567s] tsumo 3p", "haitei 1: 1 han 30 fu", (300, 500), LAST_TILE
    ),
    "GOLD-8": Golden(
        "456m11z22z [1111s] [7777z] ron 1z", "chun 1: 1 han 110 fu", (3600,), {"round": "S"}
    ),
    "GOLD-9": Golden(
        "234s1z [daiminkan 9999m] [3333z] [1111p] tsumo 1z",
        "sankantsu 2: 2 han 110 fu",
        (3600,),
        {"seat": "E"},
    ),
    "GOLD-10": Golden(
        "99m11p1199s22334z ron 4z", "chiitoitsu 2, honroutou 2: 4 han 25 fu", (6400,)
    ),
    "GOLD-10 dealer": Golden(
        "99m11p1199s22334z ron 4z",
        "chiitoitsu 2, honroutou 2: 4 han 25 fu",
        (9600,),
        {"seat": "E"},
    ),
    "GOLD-11": Golden(
        "9s [111p] [999m] [444z] [333z] ron 9s", "honroutou 2, toitoi 2: 4 han 40 fu", (8000,)
    ),
    "GOLD-12": Golden(
        "234p34s66z [555z] [777z] ron 5s", "haku 1, chun 1, shousangen 2: 4 han 30 fu", (7700,)
    ),
    "GOLD-12 kiriage": Golden(
        "234p34s66z [555z] [777z] ron 5s",
        "haku 1, chun 1, shousangen 2: 4 han 30 fu",
        (8000,),
        rules=playing(kiriage=True),
    ),
    "GOLD-13": Golden(
        "22m345p77666z [555z] ron 2m", "haku 1, hatsu 1, shousangen 2: 4 han 40 fu", (8000,)
    ),
    "GOLD-13 third dragon": Golden("22m345p77666z [555z] ron 7z", "daisangen 1: 1 unit", (32000,)),
    "GOLD-14": Golden(
        "223344p66778m11z ron 8m",
        "ryanpeikou 3, pinfu 1: 4 han 30 fu",
        (7700,),
        {"round": "S"},
    ),
    "GOLD-14 other end": Golden(
        "223344p66778m11z ron 5m", "pinfu 1, iipeikou 1: 2 han 30 fu", (2000,), {"round": "S"}
    ),
    "GOLD-15": Golden("22334444m78899p ron 7p", "ryanpeikou 3: 3 han 40 fu", (5200,)),
    "GOLD-16": Golden("1112s111678p [111m] ron 2s", "sanshoku_doukou 2: 2 han 50 fu", (3200,)),
    "GOLD-18": Golden("111444p88s77z [333z] ron 8s", "toitoi 2: 2 han 40 fu", (2600,)),
    "GOLD-19": Golden(
        "55666p11188s666z ron 5p", "hatsu 1, toitoi 2, sanankou 2: 5 han 60 fu", (8000,)
    ),
    "GOLD-19 tsumo": Golden("55666p11188s666z tsumo 5p", "suuankou 1: 1 unit", (8000, 16000)),
    "GOLD-20": Golden(
        "888p333444s9m222z ron 9m", "suuankou_tanki 2: 2 units", (96000,), {"seat": "E"}
    ),
    "GOLD-21": Golden("1112345578999p ron 6p", "chuuren 1: 1 unit", (32000,)),
    "GOLD-21 other end": Golden("1112345578999p ron 5p", "chinitsu 6: 6 han 40 fu", (12000,)),
    "GOLD-22": Golden("1112345678999p ron 5p", "junsei_chuuren 2: 2 units", (64000,)),
    "GOLD-23": Golden("19m19p19s1234567z ron 1m", "kokushi_13 2: 2 units", (64000,)),
    "GOLD-23 single": Golden("1m19p19s12345667z ron 9m", "kokushi 1: 1 unit", (32000,)),
    "GOLD-24": Golden(
        "1114555666777z ron 4z",
        "daisangen 1, tsuuiisou 1, suuankou_tanki 2: 4 units",
        (128000,),
    ),
    "GOLD-25": Golden(
        "1112444z [3333z] [555z] ron 2z", "shousuushii 1, tsuuiisou 1: 2 units", (64000,)
    ),
    "GOLD-26": Golden(
        "2233445566788s tsumo 7s",
        "riichi 1, menzen_tsumo 1, tanyao 1, pinfu 1, ryanpeikou 3, chinitsu 6: 13 han 20 fu",
        (8000, 16000),
        RIICHI,
    ),
}


def result_of(golden: Golden) -> WinResult:
    tiles, way, winning = golden.text.rsplit(maxsplit=2)
    if way == "ron":
        return score(tiles, ron=winning, rules=golden.rules, **golden.moment)
    return score(tiles, tsumo=winning, rules=golden.rules, **golden.moment)


def value_of(golden: Golden) -> tuple[set[str], str]:
    outcome = scored(golden.text, golden.rules, **golden.moment)
    worth = {f"{name} {value}" for name, value in (outcome.yakuman or outcome.yaku).items()}
    if outcome.units:
        return worth, f"{outcome.units} unit{'s' * (outcome.units > 1)}"
    return worth, f"{outcome.han} han {outcome.fu} fu"


@pytest.mark.parametrize("golden", GOLDEN.values(), ids=GOLDEN)
def test_golden_yaku_han_and_fu(golden: Golden) -> None:
    names, size = golden.value.split(": ")
    assert value_of(golden) == (set(names.split(", ")), size)


@pytest.mark.parametrize("golden", GOLDEN.values(), ids=GOLDEN)
def test_golden_points(golden: Golden) -> None:
    """SCORE-6: every payer pays as the example says."""
    result = result_of(golden)
    paid = {payment.points for payment in result.payments}
    assert tuple(sorted(paid)) == golden.points
    assert len(result.payments) == (3 if result.tsumo else 1)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("456m123s3456678p ron 3p", id="GOLD-4 3p"),
        pytest.param("1112s111678p [111m] ron 3s", id="GOLD-16 3s"),
        pytest.param("12344m56p [567m] [789m] ron 4p", id="GOLD-17"),
    ],
)
def test_golden_complete_without_yaku(text: str) -> None:
    """AGARI-3: a complete shape alone does not win."""
    outcome = scored(text)
    assert outcome.status == WinCheck.NO_YAKU
    assert (outcome.yaku, outcome.base, outcome.limit) == ({}, 0, Limit.NONE)


def test_gold_26_is_a_counted_yakuman() -> None:
    """GOLD-26, SCORE-4."""
    outcome = scored("2233445566788s tsumo 7s", riichi=True)
    assert (outcome.limit, outcome.units) == (Limit.KAZOE, 0)


def test_gold_27_honba_are_paid_by_everybody() -> None:
    """GOLD-27: a non-dealer mangan tsumo with 2 honba."""
    settlement = Settlement()
    begin_settlement(settlement, 0, 2, 0)
    settlement.base[1] = MANGAN
    settle_tsumo(settlement, ARI_ARI.to_record(), 1)
    assert list(settlement.deltas) == [-4200, 8600, -2200, -2200]


def test_gold_28_waits_and_furiten() -> None:
    """GOLD-28: waits 3p 6p 9p; with 3p among the discards there is no ron on any of them."""
    hand = "456m123s3456678p"
    assert [str(wait.tile) for wait in waits(hand)] == ["3p", "6p", "9p"]
    for winning in ("3p", "6p", "9p"):
        assert score(hand, ron=winning, discards="3p").status.value == "furiten"
        assert score(hand, tsumo=winning, discards="3p")


def test_gold_29_two_equal_indicators_count_twice() -> None:
    """GOLD-29: indicators 5s 5s make one 6s worth 2 han."""
    outcome = scored("234m45789p45688s ron 3p", dora="55s")
    assert (outcome.score.dora, outcome.han) == (2, 3)


def test_gold_30_the_dealer_alone_is_tenpai() -> None:
    """GOLD-30: the dealer gains 3,000 and the stick stays."""
    settlement = Settlement()
    begin_settlement(settlement, 0, 1, 1)
    pay_noten(settlement, ARI_ARI.to_record(), 0b0001)
    assert list(settlement.deltas) == [3000, -1000, -1000, -1000]
    assert settlement.sticks == 1
