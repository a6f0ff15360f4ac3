"""Fu, item by item and in sum (section 3.5)."""

from typing import Unpack

import pytest
from tests.conftest import ARI_ARI, playing, scored, win_record

from ariari.core.fu import (
    BASE_FU,
    closed_ron_fu,
    open_pinfu_fu,
    pair_fu,
    round_fu,
    triplets_fu,
    tsumo_fu,
    wait_fu,
)
from ariari.core.state import Wait, Win
from ariari.core.tiles import EAST, KIND_COUNT, RED, WHITE
from ariari.core.value import counts_fu
from ariari.model.moment import MomentArguments
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import Scored, score_record
from ariari.model.tile import Tile


def best(text: str, rules: Ruleset = ARI_ARI, **moment: Unpack[MomentArguments]) -> Scored:
    """Return the records of a position, with the reading that counts."""
    return score_record(win_record(text, rules, **moment), rules.to_record())


def all_triplets_fu(text: str) -> int:
    """Return what the triplets of a hand give together."""
    reading = best(text).reading
    return triplets_fu(reading, reading.triplets)


def unrounded(text: str, rules: Ruleset = ARI_ARI, **moment: Unpack[MomentArguments]) -> int:
    """Return the sum of all items of a hand of four sets (FU-1 to FU-10)."""
    win, record, reading, _ = best(text, rules, **moment)
    fu = BASE_FU + closed_ron_fu(win, reading) + tsumo_fu(win, record)
    fu += triplets_fu(reading, reading.triplets)
    fu += pair_fu(win, record, reading.pair) + wait_fu(record, reading)
    return fu + open_pinfu_fu(reading, fu)


@pytest.mark.parametrize(
    ("text", "fu"),
    [
        pytest.param("234m45789p45688s ron 3p", 10, id="closed ron"),
        pytest.param("45789p45688s [2222m] ron 3p", 10, id="ankan keeps it closed (CONV-6)"),
        pytest.param("45789p45688s [234m] ron 3p", 0, id="open ron"),
        pytest.param("234m45789p45688s tsumo 3p", 0, id="closed tsumo"),
    ],
)
def test_closed_ron_fu(text: str, fu: int) -> None:
    """FU-2."""
    win, _, reading, _ = best(text)
    assert closed_ron_fu(win, reading) == fu


@pytest.mark.parametrize(
    ("text", "option", "moment", "fu"),
    [
        pytest.param("123m1456p345789s tsumo 1p", 2, {}, 2, id="closed"),
        pytest.param("123m1456p [345s] [789s] tsumo 1p", 2, {}, 2, id="open"),
        pytest.param("123m1456p345789s ron 1p", 2, {}, 0, id="not by ron"),
        pytest.param("123m1456p345s [3333z] tsumo 1p", 2, {"rinshan": True}, 2, id="rinshan"),
        pytest.param("123m1456p345s [3333z] tsumo 1p", 0, {"rinshan": True}, 0, id="rinshan off"),
        pytest.param("123m1456p345s [3333z] tsumo 1p", 0, {}, 2, id="live wall, rinshan off"),
    ],
)
def test_tsumo_fu(text: str, option: int, moment: MomentArguments, fu: int) -> None:
    """FU-3, `rinshan_tsumo_fu`."""
    win, rules, _, _ = best(text, playing(rinshan_tsumo_fu=option), **moment)
    assert tsumo_fu(win, rules) == fu


def test_rinshan_tsumo_fu_in_the_sum() -> None:
    """FU-3: 20 + 2 + 8 + 2 are 40 fu, and without the tsumo fu 30."""
    text = "13m45699p [daiminkan 2222s] [567s] tsumo 2m"
    assert scored(text, rinshan=True).fu == 40
    assert scored(text, playing(rinshan_tsumo_fu=0), rinshan=True).fu == 30


FU_4 = [
    pytest.param("34m99p678s [222p] [567s] ron 5m", "2p", 2, id="open simple triplet"),
    pytest.param("34m99p678s [999m] [567s] ron 5m", "9m", 4, id="open terminal triplet"),
    pytest.param("34m99p678s [777z] [567s] ron 5m", "7z", 4, id="open honour triplet"),
    pytest.param("345m22p678s77z [567s] ron 2p", "2p", 2, id="ron makes a simple open (FU-9)"),
    pytest.param("345m22p678s77z [567s] ron 7z", "7z", 4, id="ron makes an honour open (FU-9)"),
    pytest.param("345m22p678s77z [567s] tsumo 2p", "2p", 4, id="tsumo leaves it closed (FU-9)"),
    pytest.param("22299m444p45666s ron 6s", "6s", 4, id="ron read into a sequence (FU-9)"),
    pytest.param("34m22299p678s [567s] ron 5m", "2p", 4, id="closed simple triplet"),
    pytest.param("34m99p111678s [567s] ron 5m", "1s", 8, id="closed terminal triplet"),
    pytest.param("34m99p678s444z [567s] ron 5m", "4z", 8, id="closed honour triplet"),
    pytest.param("34m99p678s [daiminkan 2222p] [567s] ron 5m", "2p", 8, id="open simple quad"),
    pytest.param("34m99p678s [shouminkan 2222p] [567s] ron 5m", "2p", 8, id="added simple quad"),
    pytest.param("34m99p678s [daiminkan 1111p] [567s] ron 5m", "1p", 16, id="open orphan quad"),
    pytest.param("34m99p678s [shouminkan 4444z] [567s] ron 5m", "4z", 16, id="added orphan quad"),
    pytest.param("34m99p678s [2222p] [567s] ron 5m", "2p", 16, id="closed simple quad"),
    pytest.param("34m99p678s [1111p] [567s] ron 5m", "1p", 32, id="closed terminal quad"),
    pytest.param("34m99p678s [4444z] [567s] ron 5m", "4z", 32, id="closed honour quad"),
]


@pytest.mark.parametrize(("text", "tile", "fu"), FU_4)
def test_triplet_fu(text: str, tile: str, fu: int) -> None:
    """FU-4, every cell; FU-5, FU-9."""
    _, _, reading, _ = best(text)
    assert triplets_fu(reading, 1 << Tile.parse(tile).kind) == fu


def test_sequences_give_nothing() -> None:
    """FU-5: triplets alone are counted, and each of them."""
    assert all_triplets_fu("234m45789p45688s ron 3p") == 0
    assert all_triplets_fu("34m99p678s [4444z] [567s] ron 5m") == 32
    assert all_triplets_fu("111444p88s77z [333z] ron 8s") == 8 + 4 + 2 + 4


@pytest.mark.parametrize("double_wind_pair_fu", [4, 2])
def test_pair_fu_of_every_kind(double_wind_pair_fu: int) -> None:
    """FU-6, FU-7, SANMA-7: dragons, seat wind and round wind 2; a wind that is both as stated."""
    rules = playing(double_wind_pair_fu=double_wind_pair_fu).to_record()
    win = Win()
    for win.seat_wind in range(4):
        for win.round_wind in range(4):
            winds = (EAST + win.seat_wind, EAST + win.round_wind)
            for kind in range(KIND_COUNT):
                fu = 2 if kind in winds or WHITE <= kind <= RED else 0
                if winds == (kind, kind):
                    fu = double_wind_pair_fu
                assert pair_fu(win, rules, kind) == fu


@pytest.mark.parametrize(
    ("pair", "moment", "fu"),
    [
        pytest.param("33z", {}, 32, id="worthless wind"),
        pytest.param("99m", {}, 32, id="number"),
        pytest.param("55z", {}, 34, id="dragon (FU-6)"),
        pytest.param("22z", {}, 34, id="seat wind (FU-6)"),
        pytest.param("11z", {}, 34, id="round wind (FU-6)"),
        pytest.param("11z", {"seat": "E"}, 36, id="both (FU-7)"),
    ],
)
def test_pair_fu_in_the_sum(pair: str, moment: MomentArguments, fu: int) -> None:
    """FU-6, FU-7: 30 for a closed ron and 2 for the middle, then the pair."""
    assert unrounded(f"234m46789p456s{pair} ron 5p", **moment) == fu


def test_double_wind_pair_fu_in_the_sum() -> None:
    """FU-7: 20 + 4 + 2 + 2 and the pair, 32 or 30."""
    text = "222m46p789s11z [555s] ron 5p"
    assert unrounded(text, seat="E") == 32
    assert unrounded(text, playing(double_wind_pair_fu=2), seat="E") == 30
    assert scored(text, seat="E").fu == 40
    assert scored(text, playing(double_wind_pair_fu=2), seat="E").fu == 30


WAITS = [
    pytest.param("123m1456p345789s ron 1p", Wait.TANKI, 2, id="pair"),
    pytest.param("13m11456p345789s ron 2m", Wait.KANCHAN, 2, id="middle"),
    pytest.param("12m11456p345789s ron 3m", Wait.PENCHAN, 2, id="3 completing 12"),
    pytest.param("89m11456p345789s ron 7m", Wait.PENCHAN, 2, id="7 completing 89"),
    pytest.param("23m11456p345789s ron 1m", Wait.RYANMEN, 0, id="1 completing 23"),
    pytest.param("23m11456p345789s ron 4m", Wait.RYANMEN, 0, id="4 completing 23"),
    pytest.param("78m11456p345789s ron 9m", Wait.RYANMEN, 0, id="9 completing 78"),
    pytest.param("123m11456p34522s ron 1p", Wait.SHANPON, 0, id="triplet"),
]


@pytest.mark.parametrize(("text", "wait", "fu"), WAITS)
def test_wait_fu(text: str, wait: Wait, fu: int) -> None:
    """FU-8."""
    _, rules, reading, score = best(text)
    assert Wait(score.wait) == wait
    assert wait_fu(rules, reading) == fu


@pytest.mark.parametrize(
    ("text", "block", "single_kind"),
    [
        pytest.param("123m1456p345789s ron 1p", 2, 2, id="pair alone"),
        pytest.param("13m11456p345789s ron 2m", 2, 2, id="middle alone"),
        pytest.param("12m11456p345789s ron 3m", 2, 2, id="edge alone"),
        pytest.param("2345m456p345789s ron 2m", 2, 0, id="pair of 2m or 5m"),
        pytest.param("1333m456p345789s ron 2m", 2, 0, id="middle, or pair of 1m"),
        pytest.param("1222m456p345789s ron 3m", 2, 0, id="edge, or pair of 1m"),
        pytest.param("23m11456p345789s ron 4m", 0, 0, id="two-sided"),
    ],
)
def test_wait_fu_single_kind(text: str, block: int, single_kind: int) -> None:
    """FU-8: `wait_fu` = single_kind gives nothing where the hand waited for another kind too."""
    _, rules, reading, _ = best(text)
    assert wait_fu(rules, reading) == block
    single = playing(wait_fu="single_kind")
    assert unrounded(text) - unrounded(text, single) == block - single_kind


def test_wait_fu_counts_once() -> None:
    """FU-8: 123m and the pair 22m, completed by the 2m in one way or the other."""
    assert unrounded("1223m456p345789s ron 2m") == 32


@pytest.mark.parametrize(
    ("text", "fu"),
    [
        pytest.param("123m45p22s [234p] [567s] ron 3p", 22, id="open, no fu"),
        pytest.param("123m45p22s [234p] [567s] tsumo 3p", 22, id="tsumo fu instead"),
        pytest.param("45p22s [222p] [234p] [567s] ron 3p", 22, id="a triplet instead"),
        pytest.param("123m45p55z [234p] [567s] ron 3p", 22, id="a pair instead"),
        pytest.param("234m45789p45688s ron 3p", 30, id="closed"),
    ],
)
def test_open_pinfu_fu(text: str, fu: int) -> None:
    """FU-10: only where the base is all there is."""
    assert unrounded(text) == fu
    assert scored(text).fu == 30


def test_fu_are_rounded_up_to_tens() -> None:
    """FU-11."""
    for fu in range(20, 180):
        rounded = round_fu(fu)
        assert rounded % 10 == 0
        assert 0 <= rounded - fu < 10


@pytest.mark.parametrize(
    ("text", "moment", "fu"),
    [
        pytest.param("9s [111p] [999m] [444z] [333z] ron 9s", {}, 38, id="GOLD-11"),
        pytest.param("22m345p77666z [555z] ron 2m", {}, 36, id="GOLD-13"),
        pytest.param("111444p88s77z [333z] ron 8s", {}, 40, id="GOLD-18"),
        pytest.param("456m11z22z [1111s] [7777z] ron 1z", {"round": "S"}, 102, id="GOLD-8"),
        pytest.param(
            "234s1z [daiminkan 9999m] [3333z] [1111p] tsumo 1z", {"seat": "E"}, 108, id="GOLD-9"
        ),
    ],
)
def test_fu_in_sum(text: str, moment: MomentArguments, fu: int) -> None:
    """FU-1 to FU-11 together, with the sums of the golden examples."""
    assert unrounded(text, **moment) == fu
    assert scored(text, **moment).fu == round_fu(fu)


@pytest.mark.parametrize(
    "text", ["1133m5577p2299s7z ron 7z", "1133m5577p2299s7z tsumo 7z", "1122334455667z ron 7z"]
)
def test_chiitoitsu_has_25_fu(text: str) -> None:
    """FU-12: nothing is added, neither for ron or tsumo nor for a pair of dragons."""
    assert scored(text).fu == 25


def test_pinfu_has_20_fu_by_tsumo_and_30_by_ron() -> None:
    """FU-13."""
    assert scored("234m45789p45688s tsumo 3p").fu == 20
    assert scored("234m45789p45688s ron 3p").fu == 30
    assert scored("234m45789p45688s tsumo 3p", playing(pinfu_tsumo=False)).fu == 30


def test_kokushi_has_the_base_and_the_way_of_winning() -> None:
    """FU-1 to FU-3: what a yakuman without limits is multiplied by (SCORE-5)."""
    assert scored("19m19p19s1234567z ron 7z").fu == 30
    assert scored("19m19p19s1234567z tsumo 7z").fu == 30


@pytest.mark.parametrize(
    ("text", "options", "moment", "counts"),
    [
        pytest.param("234m45789p45688s ron 3p", {}, {"riichi": True}, True, id="2 han"),
        pytest.param(
            "234m45789p45688s ron 3p", {}, {"riichi": True, "dora": "1m2m"}, True, id="4 han"
        ),
        pytest.param(
            "1112345678999m ron 1m", {"aotenjou": "on"}, {}, True, id="no limits (SCORE-5)"
        ),
        pytest.param(
            "234m23499m22344p ron 3p", {}, {"riichi": True, "dora": "1p1m"}, False, id="5 han"
        ),
        pytest.param("1112345678999m ron 1m", {}, {}, False, id="yakuman (YAKUMAN-1)"),
        pytest.param(
            "234m45789p45688s ron 3p",
            {"renhou": "mangan"},
            {"first_turn": True},
            False,
            id="a yaku of fixed value (YAKU-RENHOU)",
        ),
    ],
)
def test_fu_count_up_to_4_han(
    text: str,
    options: dict[str, object],
    moment: MomentArguments,
    counts: bool,
) -> None:
    """FU-14."""
    found = best(text, playing(**options), **moment)
    assert counts_fu(found.rules, found.score) == counts
