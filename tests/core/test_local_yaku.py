"""The optional yaku: renhou and the local yaku (section 3.2, last table)."""

from typing import Any

import pytest
from tests.conftest import playing, scored

from ariari.core.names import Yaku, Yakuman
from ariari.core.points import BAIMAN, HANEMAN, MANGAN, SANBAIMAN, YAKUMAN
from ariari.core.state import Limit, WinCheck
from ariari.model.moment import MomentArguments

NOTHING = "123m1456p345789s ron 1p"
PINFU = "234m45789p45688s ron 3p"
CHINITSU = "1233455678999m ron 5m"
RYANPEIKOU = "2233445566788m ron 7m"
"""Chinitsu, ryanpeikou, pinfu and tanyao."""
FIRST_TURN: MomentArguments = {"first_turn": True}
LAST_TILE: MomentArguments = {"last_tile": True}


@pytest.mark.parametrize(
    ("option", "text", "base"),
    [
        ("mangan", NOTHING, MANGAN),
        ("mangan", PINFU, MANGAN),
        ("mangan", CHINITSU, MANGAN),
        ("mangan_or_better", NOTHING, MANGAN),
        ("mangan_or_better", CHINITSU, HANEMAN),
        ("baiman", NOTHING, BAIMAN),
        ("baiman", CHINITSU, BAIMAN),
    ],
)
def test_renhou_as_a_limit(option: str, text: str, base: int) -> None:
    """YAKU-RENHOU: no other yaku is needed."""
    outcome = scored(text, playing(renhou=option), **FIRST_TURN)
    assert outcome.yaku["renhou"] == 0
    assert (outcome.status, outcome.base) == (WinCheck.WIN, base)


def test_renhou_as_mangan_adds_nothing() -> None:
    """YAKU-RENHOU: exactly mangan, whatever the dora; `mangan_or_better` takes the higher."""
    moment: MomentArguments = {"first_turn": True, "dora": "7m"}
    assert scored(RYANPEIKOU, playing(renhou="mangan"), **moment).limit == Limit.MANGAN
    better = scored(RYANPEIKOU, playing(renhou="mangan_or_better"), **moment)
    assert (better.han, better.base) == (11 + 2, YAKUMAN)
    assert scored(RYANPEIKOU, playing(renhou="baiman"), first_turn=True).base == SANBAIMAN


@pytest.mark.parametrize(("option", "han"), [("han:1", 1), ("han:5", 5), ("han:13", 13)])
def test_renhou_as_an_ordinary_yaku(option: str, han: int) -> None:
    """YAKU-RENHOU `han:n`."""
    outcome = scored(PINFU, playing(renhou=option), **FIRST_TURN)
    assert outcome.yaku == {"renhou": han, "pinfu": 1}
    assert outcome.han == han + 1


def test_renhou_as_yakuman() -> None:
    """YAKU-RENHOU `yakuman`; it adds to others (YAKUMAN-2)."""
    rules = playing(renhou="yakuman")
    assert scored(NOTHING, rules, **FIRST_TURN).yakuman == {"renhou": 1}
    both = scored("1112345578999p ron 6p", rules, **FIRST_TURN)
    assert both.yakuman == {"renhou": 1, "chuuren": 1}
    assert both.units == 2


@pytest.mark.parametrize("option", ["mangan", "mangan_or_better", "baiman", "han:4"])
def test_a_yakuman_takes_the_place_of_renhou(option: str) -> None:
    """COMPAT-1: any yakuman before all ordinary yaku."""
    outcome = scored("1112345578999p ron 6p", playing(renhou=option), **FIRST_TURN)
    assert (outcome.yaku, outcome.yakuman) == ({}, {"chuuren": 1})


@pytest.mark.parametrize("option", ["mangan", "mangan_or_better", "baiman", "yakuman", "han:4"])
@pytest.mark.parametrize(
    ("text", "moment"),
    [
        pytest.param(PINFU, MomentArguments(), id="not later"),
        pytest.param("234m45789p45688s tsumo 3p", FIRST_TURN, id="not by tsumo"),
    ],
)
def test_renhou_is_a_non_dealers_ron_in_the_first_turn(
    option: str, text: str, moment: MomentArguments
) -> None:
    """YAKU-RENHOU."""
    outcome = scored(text, playing(renhou=option), **moment)
    assert "renhou" not in outcome.yaku | outcome.yakuman


def test_renhou_off() -> None:
    """YAKU-RENHOU: off in `ari-ari`."""
    assert scored(PINFU, **FIRST_TURN).yaku == {"pinfu": 1}
    assert scored(NOTHING, **FIRST_TURN).status == WinCheck.NO_YAKU


def case(
    name: str, text: str, expected: dict[str, int], moment: MomentArguments | None = None
) -> Any:
    return pytest.param(text, expected, moment or MomentArguments(), id=name)


LOCAL_YAKU = [
    case("LOCAL-SANRENKOU", "9m345s [222p] [333p] [444p] ron 9m", {"sanrenkou": 2}),
    case("LOCAL-SANRENKOU from 1m", "9s345p [111m] [222m] [333m] ron 9s", {"sanrenkou": 2}),
    case("LOCAL-SANRENKOU from 7p", "9m345s [777p] [888p] [999p] ron 9m", {"sanrenkou": 2}),
    case("LOCAL-SANRENKOU from 1s", "9m345p [111s] [222s] [333s] ron 9m", {"sanrenkou": 2}),
    case("LOCAL-SANRENKOU from 7s", "9m345p [777s] [888s] [999s] ron 9m", {"sanrenkou": 2}),
    case(
        "LOCAL-SANRENKOU closed",
        "9m222333444p345s ron 9m",
        {"sanrenkou": 2, "sanankou": 2},
    ),
    case(
        "LOCAL-ISSHOKUSANJUN closed, replaces iipeikou",
        "11222333m789p99s ron 1m",
        {"pinfu": 1, "junchan": 3, "isshoku_sanjun": 3},
    ),
    case(
        "LOCAL-ISSHOKUSANJUN open",
        "223344m789p4z [234m] ron 4z",
        {"isshoku_sanjun": 2},
    ),
    case(
        "LOCAL-SHIIARURAOTAI",
        "4z [222m] [345p] [678s] [333z] ron 4z",
        {"shiiaruraotai": 1},
    ),
    case(
        "LOCAL-SHIIARURAOTAI tsumo",
        "4z [222m] [345p] [678s] [daiminkan 3333z] tsumo 4z",
        {"shiiaruraotai": 1},
    ),
    case("LOCAL-TSUBAMEGAESHI", NOTHING, {"tsubamegaeshi": 1}, {"on_riichi_tile": True}),
    case("LOCAL-KANBURI", NOTHING, {"kanburi": 1}, {"after_kan": True}),
    case("LOCAL-UUMENSAI", "123m456p789s3377z ron 3z", {"uumensai": 2}),
    case("LOCAL-UUMENSAI open", "456p789s3377z [123m] ron 3z", {"uumensai": 2}),
    case(
        "LOCAL-SANPUUKOU",
        "34m55z [111z] [222z] [333z] ron 5m",
        {"seat_wind": 1, "round_wind": 1, "honitsu": 2, "sanpuukou": 2},
    ),
    case("LOCAL-IIPIN", "123m1456p [345s] [789s] tsumo 1p", {"haitei": 1, "iipin": 0}, LAST_TILE),
    case("LOCAL-CHUUPIN", "123m4569p [345s] [789s] ron 9p", {"houtei": 1, "chuupin": 0}, LAST_TILE),
    case(
        "LOCAL-UUPIN",
        "123m5789p345s [daiminkan 3333z] tsumo 5p",
        {"rinshan": 1, "uupin": 0},
        {"rinshan": True},
    ),
]

NO_LOCAL_YAKU = [
    case("LOCAL-SANRENKOU not with a gap", "9m345s [222p] [333p] [555p] ron 9m", {}),
    case("LOCAL-SANRENKOU not over two suits", "4z345s [999m] [111p] [222p] ron 4z", {}),
    case("LOCAL-SANRENKOU not of honours", "9m345s [333z] [444z] [111m] ron 9m", {}),
    case("LOCAL-ISSHOKUSANJUN not with two", "223344m789p345s4z ron 4z", {"iipeikou": 1}),
    case("LOCAL-ISSHOKUSANJUN not with two, open", "234m789p345s4z [234m] ron 4z", {}),
    case("LOCAL-SHIIARURAOTAI not with ankan", "4z [222m] [345p] [678s] [3333z] ron 4z", {}),
    case("LOCAL-SHIIARURAOTAI not with three", "678s4z [222m] [345p] [333z] ron 4z", {}),
    case("LOCAL-UUMENSAI not without dragons", "123m456p789s3344z ron 3z", {}),
    case("LOCAL-UUMENSAI not without winds", "123m456p789s11s77z ron 1s", {}),
    case("LOCAL-UUMENSAI not without bamboo", "123m456p789p3377z ron 3z", {}),
    case(
        "LOCAL-SANPUUKOU not with two triplets",
        "34m678p55z [111z] [222z] ron 5m",
        {"seat_wind": 1, "round_wind": 1},
    ),
    case("LOCAL-IIPIN not with 4p", "123m234p4p [345s] [789s] tsumo 4p", {"haitei": 1}, LAST_TILE),
    case("LOCAL-IIPIN not by ron", "123m1456p [345s] [789s] ron 1p", {"houtei": 1}, LAST_TILE),
    case("LOCAL-IIPIN not earlier", "123m1456p345789s tsumo 1p", {"menzen_tsumo": 1}),
    case("LOCAL-CHUUPIN not with 1p", "123m1456p [345s] [789s] ron 1p", {"houtei": 1}, LAST_TILE),
    case("LOCAL-CHUUPIN not earlier", "123m4569p [345s] [789s] ron 9p", {}),
    case(
        "LOCAL-UUPIN not with 6p",
        "123m6789p345s [daiminkan 3333z] tsumo 6p",
        {"rinshan": 1},
        {"rinshan": True},
    ),
    case("LOCAL-UUPIN not from the live wall", "123m5789p345s [daiminkan 3333z] tsumo 5p", {}),
]

WHEEL = "22334455667788"

LOCAL_YAKUMAN = [
    case("LOCAL-DAISHARIN m", f"{WHEEL[:-1]}m ron 8m", {"daisharin": 1}),
    case("LOCAL-DAISHARIN p", f"{WHEEL[1:]}p ron 2p", {"daisharin": 1}),
    case("LOCAL-DAISHARIN s", f"{WHEEL[:-1]}s tsumo 8s", {"daisharin": 1}),
    case(
        "LOCAL-ISHINOUE haitei",
        "123m1456p345789s tsumo 1p",
        {"ishinoue": 1},
        {"riichi": "double", "last_tile": True},
    ),
    case(
        "LOCAL-ISHINOUE houtei", NOTHING, {"ishinoue": 1}, {"riichi": "double", "last_tile": True}
    ),
    case("LOCAL-SUURENKOU", "9m [222p] [333p] [444p] [555p] ron 9m", {"suurenkou": 1}),
    case("LOCAL-SUURENKOU up to 9", "9m [666s] [777s] [888s] [999s] ron 9m", {"suurenkou": 1}),
    case("LOCAL-SUURENKOU from 1s", "9m [111s] [222s] [333s] [444s] ron 9m", {"suurenkou": 1}),
    case("LOCAL-SUURENKOU from 1m", "9s [111m] [222m] [333m] [444m] ron 9s", {"suurenkou": 1}),
    case("LOCAL-SUURENKOU from 6p", "1s [666p] [777p] [888p] [999p] ron 1s", {"suurenkou": 1}),
    case("LOCAL-ISSHOKUYONJUN", "22223333444m55p ron 4m", {"isshoku_yonjun": 1}),
    case("LOCAL-HYAKUMANGOKU of 100", "5777888999m [567m] ron 5m", {"hyakumangoku": 1}),
    case("LOCAL-HYAKUMANGOKU with quads", "2345677m [9999m] [8888m] ron 7m", {"hyakumangoku": 1}),
    case("LOCAL-BENIKUJAKU", "1s [555s] [777s] [999s] [777z] ron 1s", {"benikujaku": 1}),
    case("LOCAL-PAARENCHAN", NOTHING, {"paarenchan": 1}, {"seat": "E", "dealer_streak": 8}),
    case("LOCAL-DAICHISEI replaces tsuuiisou", "1122334455667z ron 7z", {"daichisei": 2}),
]

NO_LOCAL_YAKUMAN = [
    case("LOCAL-DAISHARIN not 3-9", "3344556677889m ron 9m", {}),
    case("LOCAL-DAISHARIN not unpaired", "2223344556788m ron 8m", {}),
    case("LOCAL-DAISHARIN not open", "2345566788m [234m] ron 7m", {}),
    case("LOCAL-ISHINOUE not with riichi", NOTHING, {}, {"riichi": True, "last_tile": True}),
    case("LOCAL-ISHINOUE not earlier", NOTHING, {}, {"riichi": "double"}),
    case("LOCAL-SUURENKOU not over two suits", "9s [777m] [888m] [999m] [111p] ron 9s", {}),
    case("LOCAL-SUURENKOU not with three", "9m345s [222p] [333p] [444p] ron 9m", {}),
    case("LOCAL-ISSHOKUYONJUN not with three", "11222333m789p99s ron 1m", {}),
    case("LOCAL-ISSHOKUYONJUN not with three, open", "223344m789p4z [234m] ron 4z", {}),
    case("LOCAL-HYAKUMANGOKU not of 98", "4777888999m [567m] ron 4m", {}),
    case("LOCAL-HYAKUMANGOKU not in circles", "5777888999p [567p] ron 5p", {}),
    case("LOCAL-HYAKUMANGOKU not with honours", "777888999m4z [567m] ron 4z", {}),
    case("LOCAL-BENIKUJAKU not with 3s", "3s [555s] [777s] [999s] [777z] ron 3s", {}),
    case("LOCAL-PAARENCHAN not the seventh", NOTHING, {}, {"seat": "E", "dealer_streak": 7}),
    case("LOCAL-PAARENCHAN not a non-dealer", NOTHING, {}, {"dealer_streak": 8}),
    case("LOCAL-DAICHISEI not of sets", "1z [222z] [333z] [555z] [666z] ron 1z", {"tsuuiisou": 1}),
]


def local_names(names: dict[str, int]) -> list[str]:
    """Return the spelling that the option `local_yaku` has for the local ones among these."""
    local = {yaku.name.lower() for yaku in (*Yaku, *Yakuman) if yaku.is_local}
    return [name.replace("_", "") for name in names if name in local]


ALL_LOCAL = local_names(dict.fromkeys([member.name.lower() for member in (*Yaku, *Yakuman)], 0))
ALL_ON = playing(local_yaku=ALL_LOCAL)
"""Every local yaku is played, so that a case shows all that a hand has."""


def test_there_is_a_case_for_every_local_yaku() -> None:
    shown = {name for one in LOCAL_YAKU + LOCAL_YAKUMAN for name in local_names(one.values[1])}
    assert shown == set(ALL_LOCAL)


@pytest.mark.parametrize(("text", "expected", "moment"), LOCAL_YAKU)
def test_local_yaku(text: str, expected: dict[str, int], moment: MomentArguments) -> None:
    rules = playing(local_yaku=local_names(expected))
    outcome = scored(text, rules, **moment)
    assert outcome.yaku == expected
    assert outcome.status == WinCheck.WIN


@pytest.mark.parametrize(("text", "expected", "moment"), NO_LOCAL_YAKU)
def test_no_local_yaku(text: str, expected: dict[str, int], moment: MomentArguments) -> None:
    outcome = scored(text, ALL_ON, **moment)
    assert outcome.yaku == expected
    assert outcome.status != WinCheck.NOT_COMPLETE


@pytest.mark.parametrize(("text", "expected", "moment"), LOCAL_YAKUMAN)
def test_local_yakuman(text: str, expected: dict[str, int], moment: MomentArguments) -> None:
    outcome = scored(text, ALL_ON, **moment)
    assert outcome.yakuman == expected
    assert outcome.base == YAKUMAN * sum(expected.values())


@pytest.mark.parametrize(("text", "expected", "moment"), NO_LOCAL_YAKUMAN)
def test_no_local_yakuman(text: str, expected: dict[str, int], moment: MomentArguments) -> None:
    outcome = scored(text, ALL_ON, **moment)
    assert outcome.yakuman == expected
    assert outcome.status != WinCheck.NOT_COMPLETE


@pytest.mark.parametrize(("text", "expected", "moment"), LOCAL_YAKU + LOCAL_YAKUMAN)
def test_local_yaku_are_off_unless_named(
    text: str, expected: dict[str, int], moment: MomentArguments
) -> None:
    outcome = scored(text, **moment)
    assert not local_names(outcome.yaku | outcome.yakuman)


def test_four_equal_sequences_are_ryanpeikou_with_isshoku_sanjun() -> None:
    """LOCAL-ISSHOKUSANJUN replaces iipeikou, not ryanpeikou."""
    outcome = scored("22223333444m55p ron 4m", playing(local_yaku=["isshokusanjun"]))
    assert outcome.yaku == {"pinfu": 1, "tanyao": 1, "ryanpeikou": 3, "isshoku_sanjun": 3}


MANGAN_YAKU = {"iipin", "chuupin", "uupin"}
MANGAN_CASES = [one for one in LOCAL_YAKU if MANGAN_YAKU & set(one.values[1])]


def test_there_is_a_case_for_every_mangan_yaku() -> None:
    assert {name for one in MANGAN_CASES for name in one.values[1]} >= MANGAN_YAKU


@pytest.mark.parametrize(("text", "expected", "moment"), MANGAN_CASES)
def test_mangan_yaku_assure_a_mangan(
    text: str, expected: dict[str, int], moment: MomentArguments
) -> None:
    """LOCAL-IIPIN, LOCAL-CHUUPIN, LOCAL-UUPIN: at least mangan, also below `min_han`."""
    rules = playing(local_yaku=local_names(expected), min_han=4)
    assert scored(text, rules, **moment).limit == Limit.MANGAN


def test_a_higher_limit_stays_above_a_mangan_yaku() -> None:
    """LOCAL-CHUUPIN on an open chinitsu of circles: 6 han are a haneman."""
    rules = playing(local_yaku=["chuupin"])
    outcome = scored("2345559p [678p] [678p] ron 9p", rules, last_tile=True)
    assert outcome.yaku == {"houtei": 1, "chinitsu": 5, "chuupin": 0}
    assert outcome.limit == Limit.HANEMAN


def test_ishinoue_needs_double_riichi_to_be_played() -> None:
    """LOCAL-ISHINOUE, DRII-2."""
    rules = playing(local_yaku=["ishinoue"], double_riichi=False)
    outcome = scored(NOTHING, rules, riichi="double", last_tile=True)
    assert outcome.yaku == {"riichi": 1, "houtei": 1}


def test_daichisei_is_two_units_whatever_the_double_yakuman() -> None:
    """LOCAL-DAICHISEI; one unit where several yakuman do not add up (YAKUMAN-2)."""
    daichisei = "1122334455667z ron 7z"
    none = playing(local_yaku=["daichisei"], double_yakuman="none")
    assert scored(daichisei, none).units == 2
    single = playing(local_yaku=["daichisei"], multiple_yakuman=False)
    assert scored(daichisei, single).units == 1
