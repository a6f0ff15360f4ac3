"""Every yakuman and what its units come to (section 3.2, YAKUMAN-1 to YAKUMAN-4)."""

from typing import Any

import pytest
from tests.conftest import playing, scored

from ariari.core.names import Yakuman
from ariari.core.points import YAKUMAN
from ariari.core.state import Limit, WinCheck
from ariari.model.moment import MomentArguments
from ariari.model.tile import Tile

FIRST_TURN: MomentArguments = {"first_turn": True}
TENHOU: MomentArguments = {"first_turn": True, "seat": "E"}
PINFU_HAND = "234m45789p45688s"


def case(
    name: str, text: str, expected: dict[str, int], moment: MomentArguments | None = None
) -> Any:
    return pytest.param(text, expected, moment or MomentArguments(), id=name)


CASES = [
    case("YAKU-TENHOU", f"{PINFU_HAND} tsumo 3p", {"tenhou": 1}, TENHOU),
    case("YAKU-TENHOU not later", f"{PINFU_HAND} tsumo 3p", {}, {"seat": "E"}),
    case("YAKU-CHIIHOU", f"{PINFU_HAND} tsumo 3p", {"chiihou": 1}, FIRST_TURN),
    case("YAKU-CHIIHOU not later", f"{PINFU_HAND} tsumo 3p", {}),
    case("YAKU-CHIIHOU not by ron", f"{PINFU_HAND} ron 3p", {}, FIRST_TURN),
    case("YAKU-DAISANGEN open", "345m2p [555z] [666z] [777z] ron 2p", {"daisangen": 1}),
    case("YAKU-DAISANGEN closed", "345m22p55666777z ron 5z", {"daisangen": 1}),
    case(
        "YAKU-DAISANGEN with quads",
        "345m2p [5555z] [daiminkan 6666z] [shouminkan 7777z] ron 2p",
        {"daisangen": 1},
    ),
    case("YAKU-DAISANGEN not with a pair", "34m66z [555z] [777z] [222z] ron 5m", {}),
    case("YAKU-SHOUSUUSHII", "34m44z [111z] [222z] [333z] ron 5m", {"shousuushii": 1}),
    case("YAKU-SHOUSUUSHII closed", "345m1122233344z ron 1z", {"shousuushii": 1}),
    case("YAKU-SHOUSUUSHII not with another pair", "34m55z [111z] [222z] [333z] ron 5m", {}),
    case("YAKU-SHOUSUUSHII not with two triplets", "345m67p44z [111z] [222z] ron 8p", {}),
    case(
        "YAKU-DAISUUSHII replaces shousuushii",
        "2p [111z] [222z] [333z] [444z] ron 2p",
        {"daisuushii": 2},
    ),
    case("YAKU-CHINROUTOU", "11p99s [111m] [999m] [999p] ron 1p", {"chinroutou": 1}),
    case("YAKU-CHINROUTOU not with honours", "11p44z [111m] [999m] [999p] ron 1p", {}),
    case("YAKU-TSUUIISOU of sets", "1z [222z] [333z] [555z] [666z] ron 1z", {"tsuuiisou": 1}),
    case("YAKU-TSUUIISOU of pairs", "1122334455667z ron 7z", {"tsuuiisou": 1}),
    case("YAKU-TSUUIISOU not with a terminal", "1m [222z] [333z] [555z] [666z] ron 1m", {}),
    case("YAKU-RYUUIISOU with Green", "22334466688s66z ron 6z", {"ryuuiisou": 1}),
    case("YAKU-RYUUIISOU without Green", "2223344666888s ron 2s", {"ryuuiisou": 1}),
    case("YAKU-RYUUIISOU open", "22s66z [234s] [666s] [888s] ron 6z", {"ryuuiisou": 1}),
    case("YAKU-RYUUIISOU not with 5s", "22s66z [345s] [666s] [888s] ron 6z", {}),
    case("YAKU-RYUUIISOU not with 2m", "22m66z [234s] [666s] [888s] ron 6z", {}),
    case("YAKU-SUUANKOU", "55666p11188s666z tsumo 5p", {"suuankou": 1}),
    case("YAKU-SUUANKOU with ankan", "55666p88s666z [1111s] tsumo 5p", {"suuankou": 1}),
    case("YAKU-SUUANKOU not by ron", "55666p11188s666z ron 5p", {}),
    case("YAKU-SUUANKOU not open", "55666p88s666z [111s] tsumo 5p", {}),
    case("YAKU-SUUANKOU-TANKI by ron", "555666p1118s666z ron 8s", {"suuankou_tanki": 2}),
    case("YAKU-SUUANKOU-TANKI by tsumo", "555666p1118s666z tsumo 8s", {"suuankou_tanki": 2}),
    case(
        "YAKU-SUUKANTSU",
        "2p [1111m] [daiminkan 3333p] [shouminkan 9999s] [7777z] ron 2p",
        {"suukantsu": 1},
    ),
    case(
        "YAKU-SUUKANTSU not with a pon",
        "2p [1111m] [daiminkan 3333p] [999s] [7777z] ron 2p",
        {},
    ),
    case("YAKU-KOKUSHI", "1m19p19s12345667z ron 9m", {"kokushi": 1}),
    case("YAKU-KOKUSHI tsumo", "119m19p9s1234567z tsumo 1s", {"kokushi": 1}),
    case("YAKU-KOKUSHI13 replaces kokushi", "19m19p19s1234567z ron 7z", {"kokushi_13": 2}),
    case("YAKU-CHUUREN", "1112345578999p ron 6p", {"chuuren": 1}),
    case("YAKU-CHUUREN not open", "2345678999m [111m] ron 5m", {}),
    case("YAKU-CHUUREN not with ankan", "2345678999m [1111m] ron 5m", {}),
    case("YAKU-CHUUREN not with an honour", "111234567999m4z ron 4z", {}),
    case("YAKU-JUNSEI replaces chuuren", "1112345678999p ron 5p", {"junsei_chuuren": 2}),
]


@pytest.mark.parametrize(("text", "expected", "moment"), CASES)
def test_a_hand_has_exactly_these_yakuman(
    text: str, expected: dict[str, int], moment: MomentArguments
) -> None:
    outcome = scored(text, **moment)
    assert outcome.yakuman == expected
    assert outcome.units == sum(expected.values())
    assert outcome.status != WinCheck.NOT_COMPLETE
    if expected:
        assert (outcome.yaku, outcome.han) == ({}, 0)
        assert (outcome.status, outcome.limit) == (WinCheck.WIN, Limit.YAKUMAN)
        assert outcome.base == YAKUMAN * outcome.units


def test_every_yakuman_has_a_positive_case() -> None:
    found = {name for case in CASES for name in case.values[1]}
    assert found == {
        yakuman.name.lower()
        for yakuman in Yakuman
        if yakuman < Yakuman.DAISHARIN and yakuman != Yakuman.RENHOU
    }


@pytest.mark.parametrize("text", ["19m19p19s1234567z ron 2m", "1199m19p19s12345z ron 6z"])
def test_kokushi_needs_all_thirteen_orphans(text: str) -> None:
    """AGARI-1 (c)."""
    assert scored(text).status == WinCheck.NOT_COMPLETE


@pytest.mark.parametrize("suit", "mps")
def test_chuuren_is_junsei_on_the_tile_that_was_one_too_many(suit: str) -> None:
    """YAKU-CHUUREN, YAKU-JUNSEI: every tile as the fourteenth, every tile as the winning one."""
    for extra in "123456789":
        tiles = sorted("1112345678999" + extra)
        for winning in sorted(set(tiles)):
            rest = tiles.copy()
            rest.remove(winning)
            outcome = scored(f"{''.join(rest)}{suit} ron {winning}{suit}")
            expected = {"junsei_chuuren": 2} if winning == extra else {"chuuren": 1}
            assert outcome.yakuman == expected, (rest, winning)


def test_kokushi_13_on_every_orphan() -> None:
    """YAKU-KOKUSHI13."""
    for winning in ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"]:
        assert scored(f"19m19p19s1234567z ron {winning}").yakuman == {"kokushi_13": 2}


def test_ryuuiisou_may_need_the_green_dragon() -> None:
    """YAKU-RYUUIISOU: `ryuuiisou_hatsu` = required."""
    rules = playing(ryuuiisou_hatsu="required")
    assert scored("22334466688s66z ron 6z", rules).yakuman == {"ryuuiisou": 1}
    without = scored("2223344666888s ron 2s", rules)
    assert without.yaku == {"tanyao": 1, "iipeikou": 1, "chinitsu": 6}


def test_a_yakuman_stands_alone() -> None:
    """YAKUMAN-1, DORA-3: riichi, other yaku, red fives and dora add nothing."""
    outcome = scored("055666p1118s666z ron 8s", riichi=True, dora="4p")
    assert (outcome.yaku, outcome.han) == ({}, 0)
    assert outcome.base == 2 * YAKUMAN


GOLD_24 = "1114555666777z ron 4z"
"""Suuankou tanki, daisangen and tsuuiisou."""


def test_several_yakuman_add_up() -> None:
    """YAKUMAN-2."""
    outcome = scored(GOLD_24)
    assert outcome.yakuman == {"suuankou_tanki": 2, "daisangen": 1, "tsuuiisou": 1}
    assert (outcome.units, outcome.base) == (4, 4 * YAKUMAN)


def test_without_double_yakuman_each_counts_one() -> None:
    """YAKUMAN-2: `double_yakuman` = none."""
    rules = playing(double_yakuman="none")
    assert scored(GOLD_24, rules).units == 3
    assert scored("19m19p19s1234567z ron 7z", rules).yakuman == {"kokushi_13": 1}


DOUBLE = {
    "daisuushii": "2p [111z] [222z] [333z] [444z] ron 2p",
    "suuankou_tanki": "555666p1118s666z ron 8s",
    "kokushi13": "19m19p19s1234567z ron 7z",
    "junsei": "1112345678999p ron 5p",
}


@pytest.mark.parametrize("name", DOUBLE)
def test_each_double_yakuman_is_named_by_the_option(name: str) -> None:
    """YAKUMAN-2: two units only while the name is in `double_yakuman`."""
    for other, text in DOUBLE.items():
        assert scored(text, playing(double_yakuman=[name])).units == (2 if other == name else 1)


@pytest.mark.parametrize("text", [GOLD_24, *DOUBLE.values()])
def test_without_multiple_yakuman_every_hand_pays_one(text: str) -> None:
    """YAKUMAN-2: `multiple_yakuman` off makes `double_yakuman` idle."""
    outcome = scored(text, playing(multiple_yakuman=False))
    assert (outcome.units, outcome.base) == (1, YAKUMAN)


@pytest.mark.parametrize(
    ("text", "drawn", "best", "winning"),
    [
        pytest.param(
            "1123455678999p tsumo 1p",
            {"tenhou": 1, "chuuren": 1},
            {"tenhou": 1, "junsei_chuuren": 2},
            "5p",
            id="chuuren",
        ),
        pytest.param(
            "119m19p19s123456z tsumo 7z",
            {"tenhou": 1, "kokushi": 1},
            {"tenhou": 1, "kokushi_13": 2},
            "1m",
            id="kokushi",
        ),
        pytest.param(
            "55666p11188s666z tsumo 5p",
            {"tenhou": 1, "suuankou": 1},
            {"tenhou": 1, "suuankou_tanki": 2},
            "8s",
            id="suuankou",
        ),
    ],
)
def test_the_winning_tile_of_tenhou(
    text: str, drawn: dict[str, int], best: dict[str, int], winning: str
) -> None:
    """YAKUMAN-3: the tile drawn, or whichever of the fourteen gives most."""
    assert scored(text, **TENHOU).yakuman == drawn
    rules = playing(tenhou_wait="best")
    outcome = scored(text, rules, **TENHOU)
    assert outcome.yakuman == best
    assert Tile(outcome.score.winning_kind) == Tile.parse(winning)
    assert scored(text, rules, **FIRST_TURN).yakuman == {"chiihou": 1} | without_tenhou(drawn)


def without_tenhou(yakuman: dict[str, int]) -> dict[str, int]:
    return {name: units for name, units in yakuman.items() if name != "tenhou"}


def test_counted_yakuman_never_exceeds_one() -> None:
    """YAKUMAN-4, SCORE-4: 25 han are one yakuman, and units stay with real ones."""
    outcome = scored("2233445566788s tsumo 7s", riichi=True, dora="1122s", ura="3344s")
    assert outcome.han == 13 + 16
    assert (outcome.limit, outcome.units, outcome.base) == (Limit.KAZOE, 0, YAKUMAN)


def test_counted_yakuman_does_not_add_to_a_real_one() -> None:
    """YAKUMAN-4: a nine gates hand has 13 han of ordinary yaku and dora too."""
    outcome = scored("1112345578999p ron 6p", riichi=True, dora="888p")
    assert outcome.yakuman == {"chuuren": 1}
    assert outcome.base == YAKUMAN
