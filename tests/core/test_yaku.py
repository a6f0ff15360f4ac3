"""Every ordinary yaku: hands that have it, hands that nearly do, closed and open han (section 3.2).

A case names its rule, the position, and all yaku of the hand with their han; no yaku at all means
that the hand does not win.
"""

import pytest

from ariari.core.state import WinStatus
from ariari.model.moment import MomentArguments
from tests.conftest import playing, scored

NOTHING = "123m456p345789s1p ron 1p"
"""Closed, complete, and without any yaku."""
OPEN_NOTHING = "123m456p1p [345s] [789s] ron 1p"


def check(text: str, expected: dict[str, int], moment: MomentArguments) -> None:
    """The hand has exactly these yaku, and wins if it has any (AGARI-3)."""
    outcome = scored(text, **moment)
    assert outcome.yaku == expected
    assert outcome.yakuman == {}
    assert outcome.han == sum(expected.values())
    assert outcome.status == (WinStatus.WIN if expected else WinStatus.NO_YAKU)


def case(
    name: str, text: str, expected: dict[str, int], moment: MomentArguments | None = None
) -> object:
    return pytest.param(text, expected, moment or MomentArguments(), id=name)


MOMENTS = [
    case("no luck", NOTHING, {}),
    case("no luck, open", OPEN_NOTHING, {}),
    case("YAKU-RIICHI", NOTHING, {"riichi": 1}, {"riichi": True}),
    case("YAKU-RIICHI with ankan", "123m456p78s1p [2222z] ron 1p".replace("78s", "345s").replace(
        "[2222z]", "[3333z]"), {"riichi": 1}, {"riichi": True}),
    case("YAKU-DRIICHI replaces riichi", NOTHING, {"double_riichi": 2}, {"riichi": "double"}),
    case(
        "YAKU-IPPATSU", NOTHING, {"riichi": 1, "ippatsu": 1}, {"riichi": True, "ippatsu": True}
    ),
    case(
        "YAKU-IPPATSU with double riichi",
        NOTHING,
        {"double_riichi": 2, "ippatsu": 1},
        {"riichi": "double", "ippatsu": True},
    ),
    case("YAKU-TSUMO", "123m456p345789s1p tsumo 1p", {"menzen_tsumo": 1}),
    case("YAKU-TSUMO with ankan", "123m456p345s1p [3333z] tsumo 1p", {"menzen_tsumo": 1}),
    case("YAKU-TSUMO not open", "123m456p1p [345s] [789s] tsumo 1p", {}),
    case(
        "YAKU-HAITEI closed",
        "123m456p345789s1p tsumo 1p",
        {"menzen_tsumo": 1, "haitei": 1},
        {"last_tile": True},
    ),
    case(
        "YAKU-HAITEI open",
        "123m456p1p [345s] [789s] tsumo 1p",
        {"haitei": 1},
        {"last_tile": True},
    ),
    case("YAKU-HOUTEI closed", NOTHING, {"houtei": 1}, {"last_tile": True}),
    case("YAKU-HOUTEI open", OPEN_NOTHING, {"houtei": 1}, {"last_tile": True}),
    case(
        "YAKU-RINSHAN closed",
        "123m456p345s1p [3333z] tsumo 1p",
        {"menzen_tsumo": 1, "rinshan": 1},
        {"rinshan": True},
    ),
    case(
        "YAKU-RINSHAN open",
        "123m456p345s1p [daiminkan 3333z] tsumo 1p",
        {"rinshan": 1},
        {"rinshan": True},
    ),
    case(
        "YAKU-CHANKAN closed", "13m456p345789s11p ron 2m", {"chankan": 1}, {"chankan": True}
    ),
    case(
        "YAKU-CHANKAN open",
        "13m456p11p [345s] [789s] ron 2m",
        {"chankan": 1},
        {"chankan": True},
    ),
    case(
        "COMPAT-3 haitei with ippatsu",
        "123m456p345789s1p tsumo 1p",
        {"riichi": 1, "ippatsu": 1, "menzen_tsumo": 1, "haitei": 1},
        {"riichi": True, "ippatsu": True, "last_tile": True},
    ),
    case(
        "COMPAT-2 rinshan with the last draw is no haitei (LAST-5)",
        "123m456p345s1p [daiminkan 3333z] tsumo 1p",
        {"rinshan": 1},
        {"rinshan": True, "last_tile": True},
    ),
    case(
        "COMPAT-2 an added tile is no houtei",
        "13m456p11p [345s] [789s] ron 2m",
        {"chankan": 1},
        {"chankan": True, "last_tile": True},
    ),
]

PINFU = [
    case("YAKU-PINFU at the low end", "234m45789p45688s ron 3p", {"pinfu": 1}),
    case("YAKU-PINFU at the high end", "234m45789p45688s ron 6p", {"pinfu": 1}),
    case(
        "YAKU-PINFU tsumo", "234m45789p45688s tsumo 3p", {"menzen_tsumo": 1, "pinfu": 1}
    ),
    case("YAKU-PINFU pair of a worthless wind", "234m45789p456s33z ron 3p", {"pinfu": 1}),
    case("YAKU-PINFU not with the seat wind", "234m45789p456s22z ron 3p", {}),
    case("YAKU-PINFU not with the round wind", "234m45789p456s11z ron 3p", {}),
    case("YAKU-PINFU not with White", "234m45789p456s55z ron 3p", {}),
    case("YAKU-PINFU not with Green", "234m45789p456s66z ron 3p", {}),
    case("YAKU-PINFU not with Red", "234m45789p456s77z ron 3p", {}),
    case("YAKU-PINFU not on a middle", "234m46789p45688s ron 5p", {}),
    case("YAKU-PINFU not on a low edge", "234m12789p45688s ron 3p", {}),
    case("YAKU-PINFU not on a high edge", "234m45689p45688s ron 7p".replace("45689p", "12389p"), {}),
    case("YAKU-PINFU not on the pair", "234m456789p4568s ron 8s", {}),
    case("YAKU-PINFU not with a triplet", "222m45789p45688s ron 3p", {}),
    case("YAKU-PINFU not open", "45789p45688s [234m] ron 3p", {}),
    case("YAKU-PINFU not with ankan", "45789p45688s [2222m] ron 3p", {}),
    case(
        "FU-8 the same tile read into an open end", "23345789m567p44s ron 4m", {"pinfu": 1}
    ),
]

SEQUENCES = [
    case("YAKU-IIPEIKOU", "112233m567p2789s ron 2s", {"iipeikou": 1}),
    case("YAKU-IIPEIKOU not open", "112233m2789s [567p] ron 2s", {}),
    case("YAKU-IIPEIKOU not in two suits", "123m123p567p2789s ron 2s", {}),
    case(
        "YAKU-IIPEIKOU once for three equal sequences",
        "11222333m789p99s ron 1m",
        {"pinfu": 1, "iipeikou": 1, "junchan": 3},
    ),
    case("YAKU-RYANPEIKOU", "112233m556677p2s ron 2s", {"ryanpeikou": 3}),
    case(
        "YAKU-RYANPEIKOU of four equal sequences",
        "22223333444m55p ron 4m",
        {"pinfu": 1, "tanyao": 1, "ryanpeikou": 3},
    ),
    case(
        "COMPAT-1 ryanpeikou replaces iipeikou", "112233m778899s2p ron 2p", {"ryanpeikou": 3}
    ),
    case("YAKU-RYANPEIKOU not open", "112233m556p2s [567p] ron 7p".replace("556p2s", "567p2s")
         .replace("ron 7p", "ron 2s"), {}),
    case("YAKU-SANSHOKU closed", "234m234p23499s678p ron 8p".replace("678p ron 8p", "67p ron 8p"),
         {"pinfu": 1, "sanshoku_doujun": 2}),
    case("YAKU-SANSHOKU open", "234p23499s67p [234m] ron 8p", {"sanshoku_doujun": 1}),
    case("YAKU-SANSHOKU not in two suits", "234m234p23455s6m ron 6m".replace("23455s6m", "345999s6m"),
         {}),
    case("YAKU-RED a red five in sanshoku", "340m345p34599s67p ron 8p",
         {"pinfu": 1, "sanshoku_doujun": 2}),
    case("YAKU-ITTSUU characters", "123456789m55p23s ron 4s", {"pinfu": 1, "ittsuu": 2}),
    case("YAKU-ITTSUU circles", "123456789p55m23s ron 4s", {"pinfu": 1, "ittsuu": 2}),
    case("YAKU-ITTSUU bamboo", "123456789s55p23m ron 4m", {"pinfu": 1, "ittsuu": 2}),
    case("YAKU-ITTSUU open", "123456m55p23s [789m] ron 4s", {"ittsuu": 1}),
    case("YAKU-ITTSUU not 123 567 789", "12344m56p [567m] [789m] ron 4p", {}),
    case("YAKU-ITTSUU not over two suits", "123456m789p55p23s ron 1s".replace("55p23s ron 1s",
         "5p234s ron 5p"), {}),
]

HONOUR_TRIPLETS = [
    case("YAKU-SEATWIND", "123m456p99s [222z] [678s] ron 9s".replace("99s", "9s"), {"seat_wind": 1}),
    case("YAKU-SEATWIND of West", "123m456p9s [333z] [678s] ron 9s", {"seat_wind": 1}, {"seat": "W"}),
    case("YAKU-SEATWIND closed", "123m456p678s9s222z ron 9s", {"seat_wind": 1}),
    case("YAKU-ROUNDWIND", "123m456p9s [111z] [678s] ron 9s", {"round_wind": 1}),
    case("YAKU-ROUNDWIND of South", "123m456p9s [222z] [678s] ron 9s", {"round_wind": 1},
         {"round": "S", "seat": "W"}),
    case("YAKU-RENFUU", "123m456p9s [111z] [678s] ron 9s", {"seat_wind": 1, "round_wind": 1},
         {"seat": "E"}),
    case("YAKU-RENFUU a wind that is neither", "123m456p9s [444z] [678s] ron 9s", {}),
    case("YAKU-SEATWIND and YAKU-ROUNDWIND", "456p9s [111z] [222z] [678s] ron 9s",
         {"seat_wind": 1, "round_wind": 1}),
    case("YAKU-DRAGON White", "123m456p9s [555z] [678s] ron 9s", {"haku": 1}),
    case("YAKU-DRAGON Green", "123m456p9s [666z] [678s] ron 9s", {"hatsu": 1}),
    case("YAKU-DRAGON Red", "123m456p9s [777z] [678s] ron 9s", {"chun": 1}),
    case("YAKU-DRAGON each of two", "456p9s [555z] [777z] [678s] ron 9s", {"haku": 1, "chun": 1}),
    case("YAKU-DRAGON a pair is none", "123m456p77z [678s] 12p ron 3p", {}),
    case("KAN-5 a quad is a triplet", "123m456p9s [7777z] [678s] ron 9s", {"chun": 1}),
    case("KAN-5 an open quad too", "123m456p9s [shouminkan 6666z] [678s] ron 9s", {"hatsu": 1}),
    case("YAKU-SHOUSANGEN", "123m66z [555z] [777z] 78p ron 9p",
         {"haku": 1, "chun": 1, "shousangen": 2}),
    case("YAKU-SHOUSANGEN closed", "123m66555777z78p ron 9p",
         {"haku": 1, "chun": 1, "shousangen": 2, "chanta": 2}),
    case("YAKU-SHOUSANGEN not with another pair", "456m22p [555z] [777z] 78p ron 9p",
         {"haku": 1, "chun": 1}),
]

KINDS = [
    case("YAKU-TANYAO closed", "234m456p678s33p567s3m ron 3m".replace("33p567s3m", "567s3m"),
         {"tanyao": 1}),
    case("YAKU-TANYAO open", "234m456p3m [678s] [567s] ron 3m", {"tanyao": 1}),
    case("YAKU-TANYAO not with a terminal", "123m456p3p [678s] [567s] ron 3p", {}),
    case("YAKU-TANYAO not with an honour", "234m456p4z [678s] [567s] ron 4z", {}),
    case("YAKU-TANYAO not with a terminal in a meld", "234m456p3m [789s] [567s] ron 3m", {}),
    case("YAKU-HONITSU closed", "123456m5678m33z4m ron 7m".replace("5678m33z4m", "56m333z4m")
         .replace("ron 7m", "ron 4m"), {"honitsu": 3}),
    case("YAKU-HONITSU open", "123m56m333z4m [234m] ron 4m".replace("56m333z4m", "567m4z")
         .replace("ron 4m", "ron 4z").replace("[234m]", "[333z]"), {"honitsu": 2}),
    case("YAKU-HONITSU not with two suits", "123m456p3p [567m] [333z] ron 3p", {}),
    case("YAKU-CHINITSU closed", "123345m5678999m ron 5m".replace("5678999m", "567899m5m")
         .replace("567899m5m", "5778999m").replace("5778999m", "5678999m"), {"chinitsu": 6}),
    case("YAKU-CHINITSU open", "123m5m5678m [345m] [999m] ron 5m".replace("5m5678m", "5678m"),
         {"chinitsu": 5}),
]
