"""What is a win, and which reading of it counts (section 3.1)."""

import pytest
from tests.conftest import ARI_ARI, playing, scored, win_record

from ariari import tables
from ariari.core.state import Form, Limit, Place, Reading, Score, Wait, WinCheck
from ariari.core.tiles import NO_KIND
from ariari.core.win import score_win, wait_at
from ariari.model.moment import MomentArguments
from ariari.model.ruleset import Ruleset

NOTHING = "123m1456p345789s ron 1p"
PINFU = "234m45789p45688s ron 3p"


@pytest.mark.parametrize(
    ("text", "form"),
    [
        pytest.param(PINFU, Form.STANDARD, id="four sets and a pair (a)"),
        pytest.param("4z [222m] [345p] [678s] [333z] ron 4z", Form.STANDARD, id="all melded (a)"),
        pytest.param("1133m5577p2299s4z ron 4z", Form.SEVEN_PAIRS, id="chiitoitsu (b)"),
        pytest.param("19m19p19s1234567z ron 7z", Form.ORPHANS, id="kokushi (c)"),
    ],
)
def test_complete_shapes(text: str, form: Form) -> None:
    """AGARI-1."""
    outcome = scored(text)
    assert outcome.status != WinCheck.NOT_COMPLETE
    assert Form(outcome.score.form) == form


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("234m45789p45688s ron 7p", id="a suit without sets"),
        pytest.param("123m456p789s1122z ron 5s", id="two pairs of honours"),
        pytest.param("11123m22456p33s4z ron 4z", id="a pair in every suit"),
        pytest.param("123m456p111s2222z ron 4m", id="four honours in the hand"),
        pytest.param("123m456p11789s23z ron 1s", id="single honours"),
    ],
)
def test_incomplete_shapes(text: str) -> None:
    """AGARI-1."""
    outcome = scored(text, riichi=True, dora="9m")
    assert outcome.status == WinCheck.NOT_COMPLETE
    assert (outcome.yaku, outcome.han, outcome.base) == ({}, 0, 0)
    assert outcome.limit == Limit.NONE


def test_the_score_of_an_incomplete_hand_is_blank() -> None:
    """AGARI-1: nothing is told but the dora."""
    blank = Score()
    blank.pair = blank.winning_kind = NO_KIND
    assert scored("234m45789p45688s ron 7p").score == blank


@pytest.mark.parametrize("text", ["1133m5577p2299s4z ron 4z", "19m19p19s1234567z ron 7z"])
def test_special_forms_have_no_sets(text: str) -> None:
    """AGARI-1 (b), (c)."""
    score = scored(text).score
    assert (score.sequences, score.own_sequences, score.quads) == (0, 0, 0)
    assert (score.triplets, score.closed_triplets, score.pair) == (0, 0, NO_KIND)


@pytest.mark.parametrize(
    ("min_han", "text", "status"),
    [
        (1, PINFU, WinCheck.WIN),
        (2, PINFU, WinCheck.NO_YAKU),
        (2, "234m45789p45688s tsumo 3p", WinCheck.WIN),
        (4, "234m23467p23499s ron 8p", WinCheck.NO_YAKU),
        (4, "234m23467p23499s tsumo 8p", WinCheck.WIN),
        (4, "1112345578999p ron 6p", WinCheck.WIN),
    ],
)
def test_min_han(min_han: int, text: str, status: WinCheck) -> None:
    """AGARI-3: pinfu; pinfu with tsumo; pinfu and sanshoku, with tsumo; a yakuman."""
    outcome = scored(text, playing(min_han=min_han))
    assert outcome.status == status
    assert (outcome.base > 0) == (status == WinCheck.WIN)


def test_dora_never_count_for_the_minimum() -> None:
    """AGARI-3: neither dora nor ura dora nor red fives."""
    text = "234m40789p45688s ron 3p"
    short = scored(text, playing(min_han=4), riichi=True, dora="77s", ura="1m2m")
    assert short.status == WinCheck.NO_YAKU
    assert short.yaku == {"riichi": 1, "pinfu": 1}
    assert scored(text, riichi=True, dora="77s", ura="1m2m").status == WinCheck.WIN


@pytest.mark.parametrize(
    ("options", "honba", "status"),
    [
        ({}, 9, WinCheck.WIN),
        ({"two_han_from_honba": 5}, 4, WinCheck.WIN),
        ({"two_han_from_honba": 5}, 5, WinCheck.NO_YAKU),
        ({"two_han_from_honba": 5}, 6, WinCheck.NO_YAKU),
    ],
)
def test_two_han_from_five_honba(options: dict[str, int], honba: int, status: WinCheck) -> None:
    """AGARI-3."""
    rules = playing(**options)
    assert scored(PINFU, rules, honba=honba).status == status
    assert scored(PINFU, rules, honba=honba, riichi=True).status == WinCheck.WIN


def test_the_higher_of_two_minimums_holds() -> None:
    """AGARI-3: `min_han` 4 is not lowered by five honba."""
    rules = playing(min_han=4, two_han_from_honba=5)
    assert scored(PINFU, rules, honba=5, riichi=True).status == WinCheck.NO_YAKU


def test_every_wait_in_a_sequence() -> None:
    """FU-8: by the number of the sequence's first tile and the place of the winning tile."""
    for number in range(1, 8):
        lowest, highest = wait_at(Place.LOWEST, number), wait_at(Place.HIGHEST, number + 2)
        assert wait_at(Place.MIDDLE, number + 1) == Wait.KANCHAN
        assert lowest == (Wait.PENCHAN if number == 7 else Wait.RYANMEN)
        assert highest == (Wait.PENCHAN if number == 1 else Wait.RYANMEN)


def test_the_wait_for_a_pair_or_a_triplet_is_the_same_for_every_kind() -> None:
    """FU-8."""
    for number in range(1, 10):
        assert wait_at(Place.PAIR, number) == Wait.TANKI
        assert wait_at(Place.TRIPLET, number) == Wait.SHANPON


@pytest.mark.parametrize(
    ("text", "expected", "fu"),
    [
        pytest.param("111222333m456p9s ron 9s", {"sanankou": 2}, 50, id="triplets"),
        pytest.param(
            "11222333m789p99s ron 1m",
            {"pinfu": 1, "iipeikou": 1, "junchan": 3},
            30,
            id="sequences",
        ),
        pytest.param("23345789m567p44s ron 4m", {"pinfu": 1}, 30, id="GOLD-3 which sequence"),
        pytest.param("22299m444p45666s ron 6s", {"sanankou": 2}, 50, id="sequence, not triplet"),
        pytest.param("112233m556677p2s ron 2s", {"ryanpeikou": 3}, 40, id="COMPAT-5 not pairs"),
        pytest.param(
            "1223m456p345789s tsumo 2m", {"menzen_tsumo": 1}, 30, id="pair or middle alike"
        ),
    ],
)
def test_the_reading_with_the_highest_payment_counts(
    text: str, expected: dict[str, int], fu: int
) -> None:
    """AGARI-6."""
    outcome = scored(text)
    assert (outcome.yaku, outcome.fu) == (expected, fu)


def test_a_real_yakuman_goes_before_a_counted_one() -> None:
    """AGARI-6: suuankou, or 123m three times with chinitsu and 14 han."""
    outcome = scored("1112223334455m tsumo 4m", dora="1m2m")
    assert outcome.yakuman == {"suuankou": 1}
    assert (outcome.limit, outcome.base) == (Limit.YAKUMAN, 8000)
    open_hand = scored("1112223334455m ron 4m", dora="1m2m", riichi=True)
    assert (open_hand.units, open_hand.limit) == (0, Limit.KAZOE)


def test_more_han_go_before_fewer() -> None:
    """AGARI-6: both a haneman, ryanpeikou with 7 han or seven pairs with 6."""
    outcome = scored("223344m506677p8s ron 8s", dora="7s")
    assert (outcome.yaku, outcome.han) == ({"tanyao": 1, "ryanpeikou": 3}, 7)
    assert outcome.limit == Limit.HANEMAN


def test_more_fu_go_before_less() -> None:
    """AGARI-6: both 5 han and mangan, sanankou with 50 fu or pinfu and iipeikou with 30."""
    outcome = scored("111222333m45p99s ron 6p", dora="8s3p")
    assert (outcome.yaku, outcome.han, outcome.fu) == ({"sanankou": 2}, 5, 50)
    assert outcome.limit == Limit.MANGAN


NO_ATOZUKE = playing(atozuke=False)


@pytest.mark.parametrize(
    ("text", "moment", "status"),
    [
        pytest.param("22m55z [345p] [678s] [567s] ron 5z", {}, WinCheck.NO_YAKU, id="late dragon"),
        pytest.param(
            "22m55z [345p] [678s] [567s] tsumo 5z", {}, WinCheck.NO_YAKU, id="late, open tsumo"
        ),
        pytest.param("55z66z [345p] [678s] [567s] ron 5z", {}, WinCheck.NO_YAKU, id="another"),
        pytest.param("22m34p [555z] [678s] [567s] ron 5p", {}, WinCheck.WIN, id="dragon melded"),
        pytest.param("23m44p [678p] [567s] [345s] ron 4m", {}, WinCheck.NO_YAKU, id="half tanyao"),
        pytest.param("34m44p [678p] [567s] [345s] ron 5m", {}, WinCheck.WIN, id="full tanyao"),
        pytest.param("24m44p [678p] [567s] [345s] ron 3m", {}, WinCheck.WIN, id="one wait"),
        pytest.param(
            "22m55z345p678s567s ron 5z", {"riichi": True}, WinCheck.WIN, id="riichi is exempt"
        ),
        pytest.param("22m55z345p678s567s tsumo 5z", {}, WinCheck.WIN, id="menzen tsumo is exempt"),
        pytest.param("22m55z345p678s567s ron 5z", {}, WinCheck.NO_YAKU, id="closed ron is not"),
        pytest.param(PINFU, {}, WinCheck.WIN, id="pinfu on both ends"),
        pytest.param("1m19p19s12345667z ron 9m", {}, WinCheck.WIN, id="a yakuman on one wait"),
        pytest.param("19m19p19s1234567z ron 9m", {}, WinCheck.WIN, id="a yakuman on every wait"),
        pytest.param("22m55z [666z] [777z] [345p] ron 5z", {}, WinCheck.WIN, id="daisangen"),
    ],
)
def test_without_atozuke_a_yaku_holds_on_every_wait(
    text: str, moment: MomentArguments, status: WinCheck
) -> None:
    """AGARI-7; with atozuke every one of these wins."""
    assert scored(text, **moment).status == WinCheck.WIN
    outcome = scored(text, NO_ATOZUKE, **moment)
    assert outcome.status == status
    if status == WinCheck.NO_YAKU:
        assert (outcome.base, outcome.limit) == (0, Limit.NONE)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        pytest.param("23m11p [789p] [567s] [345s] tsumo 4m", {"last_tile": True}, id="haitei"),
        pytest.param("23m11p [789p] [567s] [345s] ron 4m", {"last_tile": True}, id="houtei"),
        pytest.param(
            "23m11p [daiminkan 9999p] [567s] [345s] tsumo 4m", {"rinshan": True}, id="rinshan"
        ),
        pytest.param("23m11p [789p] [567s] [345s] ron 4m", {"chankan": True}, id="chankan"),
    ],
)
def test_without_atozuke_luck_alone_does_not_win(text: str, moment: MomentArguments) -> None:
    """AGARI-7: the four luck yaku; beside a certain yaku they count."""
    assert scored(text, **moment).status == WinCheck.WIN
    assert scored(text, NO_ATOZUKE, **moment).status == WinCheck.NO_YAKU
    certain = text.replace("[567s]", "[777z]")
    assert scored(certain, NO_ATOZUKE, **moment).han == 2


def test_without_atozuke_a_mangan_yaku_is_as_uncertain_as_its_tile() -> None:
    """AGARI-7, LOCAL-IIPIN: the hand waits for 1p and 4p, and only the 1p gives the yaku."""
    rules = playing(atozuke=False, local_yaku=["iipin"])
    text = "23p99m [678s] [567s] [345s] tsumo 1p"
    assert scored(text, rules, last_tile=True).status == WinCheck.NO_YAKU


POSITIONS: list[tuple[str, Ruleset, MomentArguments]] = [
    (NOTHING, ARI_ARI, {}),
    ("1114555666777z ron 4z", ARI_ARI, {"riichi": True}),
    (PINFU, playing(min_han=2), {"dora": "7s"}),
    ("22m55z [345p] [678s] [567s] ron 5z", NO_ATOZUKE, {}),
    ("234m45789p45688s ron 7p", ARI_ARI, {}),
    ("2345m456p345789s ron 2m", playing(wait_fu="single_kind"), {"riichi": True}),
    ("1133m5577p2299s4z tsumo 4z", ARI_ARI, {"riichi": "double", "ura": "3z"}),
    ("4z [222m] [345p] [6666s] [333z] ron 4z", ARI_ARI, {"last_tile": True}),
    ("19m19p19s1234567z tsumo 7z", playing(tenhou_wait="best"), {"first_turn": True, "seat": "E"}),
    (PINFU, ARI_ARI, {}),
]


def test_nothing_of_an_earlier_win_is_left() -> None:
    """A reading and a score that were used before give the same as new ones."""
    reading, score = Reading(), Score()
    for text, rules, moment in POSITIONS + POSITIONS[::-1]:
        win = win_record(text, rules, **moment)
        score_win(win, rules.to_record(), tables.load(), reading, score)
        assert score == scored(text, rules, **moment).score


def test_equal_readings_are_told_apart_by_fu_before_rounding() -> None:
    """AGARI-6: 4 han 70 fu either way; the three concealed triplets have 68 fu, not 64."""
    outcome = scored("5567880p [8888m] [8888s] ron 8p")
    assert outcome.yaku == {"tanyao": 1, "sanankou": 2}
    assert (outcome.fu, outcome.score.fu_sum) == (70, 68)
