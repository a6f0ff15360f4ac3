"""Every ordinary yaku: hands that have it, hands that nearly do, closed and open han (section 3.2).

A case names its rule, the position, and all yaku of the hand with their han. A hand without any
does not win. Seat South, East round unless said.
"""

from typing import Any

import pytest
from tests.conftest import playing, scored

from ariari.core.state import WinCheck
from ariari.model.moment import MomentArguments

NOTHING = "123m1456p345789s ron 1p"
"""Closed, complete, and without any yaku."""
OPEN_NOTHING = "123m1456p [345s] [789s] ron 1p"
AFTER_ANKAN = "123m1456p345s [3333z] tsumo 1p"


def case(
    name: str, text: str, expected: dict[str, int], moment: MomentArguments | None = None
) -> Any:
    return pytest.param(text, expected, moment or MomentArguments(), id=name)


MOMENTS = [
    case("none", NOTHING, {}),
    case("none, open", OPEN_NOTHING, {}),
    case("YAKU-RIICHI", NOTHING, {"riichi": 1}, {"riichi": True}),
    case(
        "YAKU-RIICHI with ankan (CONV-6)",
        "123m1456p345s [3333z] ron 1p",
        {"riichi": 1},
        {"riichi": True},
    ),
    case("YAKU-DRIICHI replaces riichi", NOTHING, {"double_riichi": 2}, {"riichi": "double"}),
    case("YAKU-IPPATSU", NOTHING, {"riichi": 1, "ippatsu": 1}, {"riichi": True, "ippatsu": True}),
    case(
        "YAKU-IPPATSU after double riichi (DRII-2)",
        NOTHING,
        {"double_riichi": 2, "ippatsu": 1},
        {"riichi": "double", "ippatsu": True},
    ),
    case("YAKU-TSUMO", "123m1456p345789s tsumo 1p", {"menzen_tsumo": 1}),
    case("YAKU-TSUMO with ankan (CONV-6)", AFTER_ANKAN, {"menzen_tsumo": 1}),
    case("YAKU-TSUMO not open", "123m1456p [345s] [789s] tsumo 1p", {}),
    case(
        "YAKU-HAITEI closed",
        "123m1456p345789s tsumo 1p",
        {"menzen_tsumo": 1, "haitei": 1},
        {"last_tile": True},
    ),
    case(
        "YAKU-HAITEI open",
        "123m1456p [345s] [789s] tsumo 1p",
        {"haitei": 1},
        {"last_tile": True},
    ),
    case("YAKU-HOUTEI closed", NOTHING, {"houtei": 1}, {"last_tile": True}),
    case("YAKU-HOUTEI open", OPEN_NOTHING, {"houtei": 1}, {"last_tile": True}),
    case("YAKU-RINSHAN closed", AFTER_ANKAN, {"menzen_tsumo": 1, "rinshan": 1}, {"rinshan": True}),
    case(
        "YAKU-RINSHAN open",
        "123m1456p345s [daiminkan 3333z] tsumo 1p",
        {"rinshan": 1},
        {"rinshan": True},
    ),
    case("YAKU-CHANKAN closed", "13m11456p345789s ron 2m", {"chankan": 1}, {"chankan": True}),
    case("YAKU-CHANKAN open", "13m11456p [345s] [789s] ron 2m", {"chankan": 1}, {"chankan": True}),
]

PINFU = [
    case("YAKU-PINFU at the low end", "234m45789p45688s ron 3p", {"pinfu": 1}),
    case("YAKU-PINFU at the high end", "234m45789p45688s ron 6p", {"pinfu": 1}),
    case("YAKU-PINFU tsumo", "234m45789p45688s tsumo 3p", {"menzen_tsumo": 1, "pinfu": 1}),
    case("YAKU-PINFU pair of a worthless wind", "234m45789p456s33z ron 3p", {"pinfu": 1}),
    case("YAKU-PINFU not with the seat wind", "234m45789p456s22z ron 3p", {}),
    case("YAKU-PINFU not with the round wind", "234m45789p456s11z ron 3p", {}),
    case("YAKU-PINFU not with White", "234m45789p456s55z ron 3p", {}),
    case("YAKU-PINFU not with Green", "234m45789p456s66z ron 3p", {}),
    case("YAKU-PINFU not with Red", "234m45789p456s77z ron 3p", {}),
    case("YAKU-PINFU not on a middle", "234m46789p45688s ron 5p", {}),
    case("YAKU-PINFU not on a low edge", "234m12789p45688s ron 3p", {}),
    case("YAKU-PINFU not on a high edge", "234m12389p45688s ron 7p", {}),
    case("YAKU-PINFU not on the pair", "234m456789p4568s ron 8s", {}),
    case("YAKU-PINFU not with a triplet", "222m45789p45688s ron 3p", {}),
    case("YAKU-PINFU not open", "45789p45688s [234m] ron 3p", {}),
    case("YAKU-PINFU not with ankan", "45789p45688s [2222m] ron 3p", {}),
    case("YAKU-PINFU by the better reading", "23345789m567p44s ron 4m", {"pinfu": 1}),
]

SEQUENCES = [
    case("YAKU-IIPEIKOU", "112233m567p2789s ron 2s", {"iipeikou": 1}),
    case("YAKU-IIPEIKOU not open", "112233m2789s [567p] ron 2s", {}),
    case("YAKU-IIPEIKOU not in two suits", "123m123567p2789s ron 2s", {}),
    case(
        "YAKU-IIPEIKOU once for three equal sequences",
        "11222333m789p99s ron 1m",
        {"pinfu": 1, "iipeikou": 1, "junchan": 3},
    ),
    case("YAKU-RYANPEIKOU replaces iipeikou", "112233m556677p2s ron 2s", {"ryanpeikou": 3}),
    case(
        "YAKU-RYANPEIKOU of four equal sequences",
        "22223333444m55p ron 4m",
        {"pinfu": 1, "tanyao": 1, "ryanpeikou": 3},
    ),
    case("YAKU-RYANPEIKOU not open", "112233m567p2s [567p] ron 2s", {}),
    case("YAKU-SANSHOKU closed", "234m23467p23499s ron 8p", {"pinfu": 1, "sanshoku_doujun": 2}),
    case("YAKU-SANSHOKU open", "23467p23499s [234m] ron 8p", {"sanshoku_doujun": 1}),
    case("YAKU-SANSHOKU not in two suits", "2346m234p345999s ron 6m", {}),
    case("YAKU-ITTSUU characters", "123456789m55p23s ron 4s", {"pinfu": 1, "ittsuu": 2}),
    case("YAKU-ITTSUU circles", "55m123456789p23s ron 4s", {"pinfu": 1, "ittsuu": 2}),
    case("YAKU-ITTSUU bamboo", "23m55p123456789s ron 4m", {"pinfu": 1, "ittsuu": 2}),
    case("YAKU-ITTSUU open", "123456m55p23s [789m] ron 4s", {"ittsuu": 1}),
    case("YAKU-ITTSUU not 123 567 789", "12344m56p [567m] [789m] ron 4p", {}),
    case("YAKU-ITTSUU not over two suits", "123456m5789p234s ron 5p", {}),
]

HONOUR_TRIPLETS = [
    case("YAKU-SEATWIND open", "123m456p9s [222z] [678s] ron 9s", {"seat_wind": 1}),
    case("YAKU-SEATWIND closed", "123m456p6789s222z ron 9s", {"seat_wind": 1}),
    case("YAKU-SEATWIND West", "123m456p9s [333z] [678s] ron 9s", {"seat_wind": 1}, {"seat": "W"}),
    case("YAKU-ROUNDWIND open", "123m456p9s [111z] [678s] ron 9s", {"round_wind": 1}),
    case(
        "YAKU-ROUNDWIND South closed",
        "123m456p6789s222z ron 9s",
        {"round_wind": 1},
        {"round": "S", "seat": "W"},
    ),
    case(
        "YAKU-RENFUU both winds in one",
        "123m456p9s [111z] [678s] ron 9s",
        {"seat_wind": 1, "round_wind": 1},
        {"seat": "E"},
    ),
    case("YAKU-RENFUU a wind that is neither", "123m456p9s [444z] [678s] ron 9s", {}),
    case(
        "YAKU-SEATWIND beside YAKU-ROUNDWIND",
        "456p9s [111z] [222z] [678s] ron 9s",
        {"seat_wind": 1, "round_wind": 1},
    ),
    case("YAKU-DRAGON White", "123m456p9s [555z] [678s] ron 9s", {"haku": 1}),
    case("YAKU-DRAGON Green", "123m456p9s [666z] [678s] ron 9s", {"hatsu": 1}),
    case("YAKU-DRAGON Red closed", "123m456p6789s777z ron 9s", {"chun": 1}),
    case("YAKU-DRAGON each of two", "456p9s [555z] [777z] [678s] ron 9s", {"haku": 1, "chun": 1}),
    case("YAKU-DRAGON not a pair", "123m12456p77z [678s] ron 3p", {}),
    case("KAN-5 an ankan is a triplet", "123m456p9s [7777z] [678s] ron 9s", {"chun": 1}),
    case("KAN-5 a shouminkan too", "123m456p9s [shouminkan 6666z] [678s] ron 9s", {"hatsu": 1}),
    case(
        "YAKU-SHOUSANGEN open",
        "345m67p66z [555z] [777z] ron 8p",
        {"haku": 1, "chun": 1, "shousangen": 2},
    ),
    case(
        "YAKU-SHOUSANGEN closed",
        "345m67p55566777z ron 8p",
        {"haku": 1, "chun": 1, "shousangen": 2},
    ),
    case(
        "YAKU-SHOUSANGEN not with another pair",
        "345m67p22s [555z] [777z] ron 8p",
        {"haku": 1, "chun": 1},
    ),
    case("YAKU-SHOUSANGEN not with one triplet", "345m67p66z [555z] [123s] ron 8p", {"haku": 1}),
]

TRIPLETS = [
    case("YAKU-TOITOI open", "111444p88s77z [333z] ron 8s", {"toitoi": 2}),
    case("YAKU-TOITOI closed", "111444p88s77z333z ron 8s", {"toitoi": 2, "sanankou": 2}),
    case("YAKU-TOITOI with quads", "444p88s77z [1111p] [333z] ron 8s", {"toitoi": 2}),
    case("YAKU-TOITOI not with a sequence", "123444p88s77z [333z] ron 8s", {}),
    case("YAKU-SANANKOU closed", "2229m444789p666s ron 9m", {"sanankou": 2}),
    case("YAKU-SANANKOU open", "2229m444p666s [789p] ron 9m", {"sanankou": 2}),
    case("YAKU-SANANKOU with ankan", "2229m666s [4444p] [789p] ron 9m", {"sanankou": 2}),
    case("YAKU-SANANKOU not with a pon", "2229m666s [444p] [789p] ron 9m", {}),
    case("YAKU-SANANKOU not by ron on a triplet (FU-9)", "22299m44789p666s ron 4p", {}),
    case(
        "YAKU-SANANKOU by tsumo of a triplet (FU-9)",
        "22299m44789p666s tsumo 4p",
        {"menzen_tsumo": 1, "sanankou": 2},
    ),
    case(
        "YAKU-SANANKOU by ron read into a sequence (FU-9)",
        "22299m444p45666s ron 6s",
        {"sanankou": 2},
    ),
    case(
        "YAKU-SANKANTSU closed",
        "234s4z [9999m] [3333z] [1111p] ron 4z",
        {"sanankou": 2, "sankantsu": 2},
    ),
    case(
        "YAKU-SANKANTSU open",
        "234s4z [daiminkan 9999m] [shouminkan 3333z] [daiminkan 1111p] ron 4z",
        {"sankantsu": 2},
    ),
    case(
        "YAKU-SANKANTSU not with two quads",
        "234s4z [daiminkan 9999m] [shouminkan 3333z] [111p] ron 4z",
        {},
    ),
    case("YAKU-DOUKOU closed", "2229m222p222345s ron 9m", {"sanankou": 2, "sanshoku_doukou": 2}),
    case("YAKU-DOUKOU open", "9m222p345s [222m] [222s] ron 9m", {"sanshoku_doukou": 2}),
    case(
        "YAKU-DOUKOU with quads",
        "9m345s [2222m] [222p] [daiminkan 2222s] ron 9m",
        {"sanshoku_doukou": 2},
    ),
    case("YAKU-DOUKOU not with another number", "9m222p345s [222m] [333s] ron 9m", {}),
    case("YAKU-DOUKOU not of honours", "9m456p345s [333z] [444z] ron 9m", {}),
]

KINDS = [
    case("YAKU-TANYAO closed", "2334m456p567678s ron 3m", {"tanyao": 1}),
    case("YAKU-TANYAO open", "2334m456p [678s] [567s] ron 3m", {"tanyao": 1}),
    case("YAKU-TANYAO not with a terminal", "123m3456p [678s] [567s] ron 3p", {}),
    case("YAKU-TANYAO not with an honour", "234m456p4z [678s] [567s] ron 4z", {}),
    case("YAKU-TANYAO not with a melded terminal", "2334m456p [789s] [567s] ron 3m", {}),
    case("YAKU-CHANTA closed", "123m789p12s33344z ron 3s", {"chanta": 2}),
    case("YAKU-CHANTA open", "123m12s44z [789p] [333z] ron 3s", {"chanta": 1}),
    case("YAKU-CHANTA honours in the pair alone", "123m789p12999s44z ron 3s", {"chanta": 2}),
    case("YAKU-CHANTA not with a simple sequence", "123m789p23s33344z ron 4s", {}),
    case("YAKU-CHANTA not with a simple triplet", "123m222p12s44z [333z] ron 3s", {}),
    case("YAKU-CHANTA not with a simple pair", "123m789p1255s333z ron 3s", {}),
    case("YAKU-JUNCHAN closed", "123m11789p12999s ron 3s", {"junchan": 3}),
    case("YAKU-JUNCHAN open", "123m11789p12s [999s] ron 3s", {"junchan": 2}),
    case("YAKU-JUNCHAN not with a simple pair", "123m22789p12s [999s] ron 3s", {}),
    case("YAKU-CHIITOI", "1133m5577p2299s4z ron 4z", {"chiitoitsu": 2}),
    case(
        "YAKU-HONROUTOU with toitoi, open",
        "9s [111p] [999m] [444z] [333z] ron 9s",
        {"honroutou": 2, "toitoi": 2},
    ),
    case(
        "YAKU-HONROUTOU with toitoi, closed",
        "999m11p999s33344z ron 1p",
        {"honroutou": 2, "toitoi": 2, "sanankou": 2},
    ),
    case(
        "YAKU-HONROUTOU with chiitoitsu",
        "99m11p1199s22334z ron 4z",
        {"chiitoitsu": 2, "honroutou": 2},
    ),
    case("YAKU-HONITSU closed", "123456678m3334z ron 4z", {"honitsu": 3}),
    case("YAKU-HONITSU open", "123456m4z [678m] [333z] ron 4z", {"honitsu": 2}),
    case("YAKU-HONITSU not with two suits", "123m456p4z [678m] [333z] ron 4z", {}),
    case("YAKU-CHINITSU closed", "1233455678999m ron 5m", {"chinitsu": 6}),
    case("YAKU-CHINITSU open", "1233455678m [999m] ron 5m", {"chinitsu": 5}),
]


@pytest.mark.parametrize(
    ("text", "expected", "moment"),
    MOMENTS + PINFU + SEQUENCES + HONOUR_TRIPLETS + TRIPLETS + KINDS,
)
def test_a_hand_has_exactly_these_yaku(
    text: str, expected: dict[str, int], moment: MomentArguments
) -> None:
    outcome = scored(text, **moment)
    assert outcome.yaku == expected
    assert outcome.yakuman == {}
    assert outcome.han == sum(expected.values())
    assert outcome.status == (WinCheck.WIN if expected else WinCheck.NO_YAKU)


@pytest.mark.parametrize("text", ["1133m5577p2299s4z ron 5z", "1111m2233p4455s7z ron 7z"])
def test_chiitoitsu_is_pairs_of_seven_different_kinds(text: str) -> None:
    """AGARI-1 (b): neither six pairs nor a kind four times."""
    assert scored(text).status == WinCheck.NOT_COMPLETE


def test_red_fives_are_ordinary_fives_in_yaku() -> None:
    """YAKU-RED: sanshoku with a red five, which is a dora besides."""
    outcome = scored("340m34567p34599s ron 8p")
    assert outcome.yaku == {"pinfu": 1, "sanshoku_doujun": 2}
    assert outcome.han == 4


def test_ippatsu_stands_with_chankan() -> None:
    """IPP-1: a robbed kan does not end ippatsu."""
    outcome = scored("13m11456p345789s ron 2m", riichi=True, ippatsu=True, chankan=True)
    assert outcome.yaku == {"riichi": 1, "ippatsu": 1, "chankan": 1}


def test_double_riichi_off_is_a_riichi() -> None:
    """DRII-2."""
    outcome = scored(NOTHING, playing(double_riichi=False), riichi="double", ippatsu=True)
    assert outcome.yaku == {"riichi": 1, "ippatsu": 1}


def test_ippatsu_off_is_not_scored() -> None:
    """IPP-2."""
    outcome = scored(NOTHING, playing(ippatsu=False), riichi=True, ippatsu=True)
    assert outcome.yaku == {"riichi": 1}


@pytest.mark.parametrize("option", ["on", "on_yakuman"])
def test_open_riichi_is_one_han_more(option: str) -> None:
    """OPENR-1, YAKU-OPENRIICHI: 2 han, with double riichi 3."""
    rules = playing(open_riichi=option)
    single = scored(NOTHING, rules, riichi=True, open_riichi=True)
    assert single.yaku == {"riichi": 1, "open_riichi": 1}
    double = scored(NOTHING, rules, riichi="double", open_riichi=True)
    assert double.yaku == {"double_riichi": 2, "open_riichi": 1}
    assert scored(NOTHING, rules, riichi=True).yaku == {"riichi": 1}


def test_haitei_rinshan_on_counts_both() -> None:
    """LAST-5: a rinshan tile that is the last draw."""
    text = "123m1456p345s [daiminkan 3333z] tsumo 1p"
    last = scored(text, playing(haitei_rinshan=True), rinshan=True, last_tile=True)
    assert last.yaku == {"rinshan": 1, "haitei": 1}
    early = scored(text, playing(haitei_rinshan=True), rinshan=True)
    assert early.yaku == {"rinshan": 1}


def test_pinfu_tsumo_off_scores_tsumo_alone() -> None:
    """FU-13: tsumo without pinfu, 30 fu; by ron pinfu stays."""
    rules = playing(pinfu_tsumo=False)
    outcome = scored("234m45789p45688s tsumo 3p", rules)
    assert (outcome.yaku, outcome.fu) == ({"menzen_tsumo": 1}, 30)
    assert scored("234m45789p45688s ron 3p", rules).yaku == {"pinfu": 1}


def test_kuitan_off_needs_a_closed_hand_for_tanyao() -> None:
    """YAKU-TANYAO."""
    rules = playing(kuitan=False)
    assert scored("2334m456p [678s] [567s] ron 3m", rules).status == WinCheck.NO_YAKU
    assert scored("2334m456p567678s ron 3m", rules).yaku == {"tanyao": 1}
    assert scored("2334m456p567s [8888s] ron 3m", rules).yaku == {"tanyao": 1}


@pytest.mark.parametrize("honours", ["55z [666z] [777z]", "66z [555z] [777z]", "77z [555z] [666z]"])
def test_shousangen_may_replace_its_dragons(honours: str) -> None:
    """YAKU-SHOUSANGEN: 2 han in all where `shousangen_yakuhai` is replace."""
    rules = playing(shousangen_yakuhai="replace")
    assert scored(f"345m67p{honours} ron 8p", rules).yaku == {"shousangen": 2}


def test_shousangen_replaces_nothing_else() -> None:
    """YAKU-SHOUSANGEN: a wind beside it counts, and so do two dragons without it."""
    rules = playing(shousangen_yakuhai="replace")
    two_dragons = scored("345m67p22s [555z] [777z] ron 8p", rules)
    assert two_dragons.yaku == {"haku": 1, "chun": 1}
    with_wind = scored("67p66z [555z] [777z] [222z] ron 8p", rules)
    assert with_wind.yaku == {"seat_wind": 1, "shousangen": 2, "honitsu": 2}
