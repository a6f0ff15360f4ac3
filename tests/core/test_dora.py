"""Dora of every sort (section 3.4, and section 8 for three players)."""

import pytest
from tests.conftest import playing, scored

from ariari.core.names import Yaku
from ariari.core.state import WinCheck
from ariari.core.tiles import KIND_COUNT, dora_kind
from ariari.model.moment import MomentArguments
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

PINFU = "234m45789p45688s ron 3p"
SANMA = Ruleset.preset("tenhou", players=3)
CYCLES = ("123456789m", "123456789p", "123456789s", "1234z", "567z")
NEXT = {
    str(tile): str(following)
    for cycle in CYCLES
    for tile, following in zip(
        parse_tiles(cycle), parse_tiles(cycle)[1:] + parse_tiles(cycle)[:1], strict=True
    )
}


def test_the_dora_is_the_kind_after_the_indicator() -> None:
    """DORA-1, for each of the 34 kinds."""
    assert len(NEXT) == KIND_COUNT
    for indicator, dora in NEXT.items():
        assert dora_kind(Tile.parse(indicator).kind, 4) == Tile.parse(dora).kind


def test_three_players_go_from_1m_to_9m() -> None:
    """SANMA-4: 1m points to 9m and 9m to 1m; the rest is as with four."""
    for indicator, dora in (NEXT | {"1m": "9m"}).items():
        assert dora_kind(Tile.parse(indicator).kind, 3) == Tile.parse(dora).kind


@pytest.mark.parametrize(
    ("text", "indicators", "han"),
    [
        pytest.param(PINFU, "1m", 1, id="one tile"),
        pytest.param(PINFU, "7s", 2, id="two tiles"),
        pytest.param(PINFU, "2p", 1, id="the winning tile"),
        pytest.param(PINFU, "9m", 0, id="none"),
        pytest.param(PINFU, "55s", 2, id="GOLD-29 two equal indicators"),
        pytest.param(PINFU, "77s", 4, id="two indicators, two tiles"),
        pytest.param(PINFU, "1m2m6s7s9p", 1 + 1 + 0 + 2 + 0, id="five indicators"),
        pytest.param(PINFU, "0p", 0, id="a red five points to the six"),
        pytest.param("234m45789p45699s ron 6p", "0p", 1, id="a red five points to a six held"),
        pytest.param("45789p45688s [234m] ron 3p", "2m", 1, id="in a chii"),
        pytest.param("45789p45688s [234m] ron 3p", "4m", 0, id="beside a chii"),
        pytest.param("45789p45688s [777z] ron 3p", "6z", 3, id="in a pon"),
        pytest.param("45789p45688s [7777z] ron 3p", "6z", 4, id="in an ankan"),
        pytest.param("45789p45688s [daiminkan 7777z] ron 3p", "66z", 8, id="in a daiminkan"),
        pytest.param("45789p45688s [shouminkan 7777z] ron 3p", "6z", 4, id="in a shouminkan"),
    ],
)
def test_each_dora_tile_counts_for_each_indicator(text: str, indicators: str, han: int) -> None:
    """DORA-1, DORA-2."""
    outcome = scored(text, dora=indicators, riichi="[" not in text)
    assert outcome.score.dora == han
    assert outcome.han == sum(outcome.yaku.values()) + han


def test_dora_are_no_yaku() -> None:
    """DORA-3, AGARI-3."""
    outcome = scored("123m1456p345789s ron 1p", dora="9p9p", ura="9p")
    assert outcome.score.dora == 4
    assert outcome.status == WinCheck.NO_YAKU


def test_dora_are_ignored_in_a_yakuman() -> None:
    """DORA-3."""
    outcome = scored("345m2p [555z] [666z] [777z] ron 2p", dora="5z")
    assert (outcome.han, outcome.units) == (0, 1)


def test_kan_dora_off_leaves_the_first_indicator() -> None:
    """KDORA-1."""
    text = "45789p45688s [7777z] ron 3p"
    assert scored(text, dora="6z7s").score.dora == 6
    assert scored(text, playing(kan_dora=False), dora="6z7s").score.dora == 4
    assert scored(text, playing(kan_dora=False)).score.dora == 0


URA: MomentArguments = {"riichi": True, "dora": "1z2z3z", "ura": "7s1m9m"}
"""Two tiles by the first indicator, one by those of kans."""


@pytest.mark.parametrize(
    ("options", "han"),
    [
        ({}, 3),
        ({"ura_dora": False}, 1),
        ({"kan_ura_dora": False}, 2),
        ({"ura_dora": False, "kan_ura_dora": False}, 0),
    ],
)
def test_ura_dora(options: dict[str, bool], han: int) -> None:
    """DORA-4: the first by `ura_dora`, the others by `kan_ura_dora`."""
    outcome = scored(PINFU, playing(**options), **URA)
    assert outcome.score.ura == han
    assert outcome.han == 2 + han


@pytest.mark.parametrize(("riichi", "han"), [("none", 0), ("riichi", 2), ("double", 2)])
def test_ura_dora_are_for_winners_in_riichi(riichi: str, han: int) -> None:
    """DORA-4, AGARI-8."""
    assert scored(PINFU, riichi=riichi, dora="1z", ura="7s").score.ura == han


@pytest.mark.parametrize(
    ("text", "reds"),
    [
        pytest.param("234m45789p45688s ron 3p", 0, id="plain fives"),
        pytest.param("234m40789p45688s ron 3p", 1, id="one"),
        pytest.param("340m40789p40688s ron 3p", 3, id="one of each suit"),
        pytest.param("234m34789p45688s ron 0p", 1, id="the winning tile"),
        pytest.param("45789p45688s [340m] ron 3p", 1, id="in a meld"),
    ],
)
def test_each_red_five_is_a_han(text: str, reds: int) -> None:
    """DORA-5."""
    outcome = scored(text, riichi="[" not in text)
    assert outcome.score.red_fives == reds
    assert outcome.han == sum(outcome.yaku.values()) + reds


def test_a_red_five_counts_beside_its_indicator() -> None:
    """DORA-5: two red fives of circles that 4p points to."""
    outcome = scored("234m340067p4599s ron 6s", playing(red_fives=4), dora="4p")
    assert (outcome.score.dora, outcome.score.red_fives) == (2, 2)


def test_each_kita_is_a_dora() -> None:
    """SANMA-5: one han each, one more where West is the indicator."""
    text = "11199m45p456789s ron 6p"
    plain = scored(text, SANMA, riichi=True, kita=2)
    assert (plain.score.kita, plain.score.dora) == (2, 0)
    assert plain.han == 1 + 2
    west = scored(text, SANMA, riichi=True, kita=2, dora="3z")
    assert (west.score.kita, west.score.dora) == (2, 2)
    both = scored(text, SANMA, riichi=True, kita=2, dora="33z", ura="3z")
    assert (both.score.kita, both.score.dora, both.score.ura) == (2, 4, 2)


def test_kita_are_no_tiles_of_the_hand() -> None:
    """SANMA-5: a North set aside spoils no tanyao and makes no honitsu."""
    tanyao = scored("2345678p234567s ron 2p", SANMA, kita=1)
    assert Yaku.TANYAO.name.lower() in tanyao.yaku


def test_rinshan_after_kita_stands_with_pinfu() -> None:
    """SANMA-5: with three players a rinshan tile needs no quad."""
    outcome = scored("23467p22456789s tsumo 8p", SANMA, kita=1, rinshan=True)
    assert {"rinshan", "pinfu", "menzen_tsumo"} <= set(outcome.yaku)


@pytest.mark.parametrize("seat", ["E", "S", "W"])
@pytest.mark.parametrize("round_wind", ["E", "S", "W"])
def test_north_is_a_wind_of_nobody(seat: str, round_wind: str) -> None:
    """SANMA-7: no yakuhai, and a pair is worthless, so that pinfu stands."""
    triplet = scored("456p1678s [444z] [999m] ron 1s", SANMA, seat=seat, round=round_wind)
    assert triplet.status == WinCheck.NO_YAKU
    pair = scored("23456p456789s44z ron 1p", SANMA, seat=seat, round=round_wind)
    assert pair.yaku == {"pinfu": 1}


def test_one_m_and_nine_m_point_to_each_other_in_a_hand() -> None:
    """SANMA-4."""
    text = "11199m45p456789s ron 6p"
    assert scored(text, SANMA, riichi=True, dora="1m").score.dora == 2
    assert scored(text, SANMA, riichi=True, dora="9m").score.dora == 3
