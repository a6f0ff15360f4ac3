"""`explain()` tells a learner every step, in sentences that are true of the hand."""

from random import Random
from typing import Any

import pytest
from tests.conftest import playing
from tests.oracle.hands import RECIPES, random_situation

from ariari.analysis.score import score, score_situation
from ariari.model.result import WinResult
from ariari.model.ruleset import Ruleset

SANMA = Ruleset.preset("tenhou", players=3)


def won(text: str, **arguments: Any) -> WinResult:
    """Score a position such as `234m45789p45688s ron 3p`, which must win."""
    tiles, way, winning = text.rsplit(maxsplit=2)
    arguments[way] = winning
    result = score(tiles, **arguments)
    assert result, result.reason
    return result


WHOLE = {
    "pinfu by ron": (
        "234m45789p45688s ron 3p",
        {},
        """\
The hand is read as 234m, 345p, 789p, 456s and the pair 88s.
The 3p completed 4-5p at an open end: a two-sided wait, no fu.
Pinfu, 1 han: four sequences, a pair that scores nothing, and a two-sided wait.
Every win starts with the base, 20 fu.
The hand is closed and wins by ron, 10 fu.
30 fu in all.
30 fu with 1 han: 30 x 2^(2+1) = 240 base points.
The discarder pays 4 times the base: 4 x 240 = 960, rounded up to 1,000.""",
    ),
    "pinfu by tsumo, honba, a stick": (
        "234m45789p45688s tsumo 3p",
        {"honba": 2, "sticks": 1},
        """\
The hand is read as 234m, 345p, 789p, 456s and the pair 88s.
The 3p completed 4-5p at an open end: a two-sided wait, no fu.
Menzen tsumo, 1 han: a closed hand drew its own winning tile.
Pinfu, 1 han: four sequences, a pair that scores nothing, and a two-sided wait.
2 han in all.
Pinfu by tsumo has the base and nothing else, 20 fu.
20 fu with 2 han: 20 x 2^(2+2) = 320 base points.
The dealer pays twice the base: 2 x 320 = 640, rounded up to 700.
The others pay the base: 320, rounded up to 400.
Everybody adds 200 for 2 honba.
So East (the dealer) pays 900, West 600 and North 600, 2,100 in all.
1 riichi stick adds 1,000: the winner gains 3,100.""",
    ),
    "dealer tsumo with quads": (
        "234s1z [daiminkan 9999m] [3333z] [1111p] tsumo 1z",
        {"seat": "E"},
        """\
The hand is read as 234s, 9999m, 3333z, 1111p and the pair 11z.
Sankantsu, 2 han: three kans.
Every win starts with the base, 20 fu.
The 1z was drawn, a win by tsumo, 2 fu.
9999m is an open quad of terminals, 16 fu.
1111p is a concealed quad of terminals, 32 fu.
3333z is a concealed quad of honours, 32 fu.
11z is a pair of the seat wind, which is also the round wind, 4 fu.
The 1z completed the pair: a tanki wait, 2 fu.
108 fu in all, rounded up to 110.
110 fu with 2 han: 110 x 2^(2+2) = 1,760 base points.
Everybody pays the dealer twice the base: 2 x 1,760 = 3,520, rounded up to 3,600.
So South, West and North pay 3,600 each, 10,800 in all.""",
    ),
    "triplet completed by ron": (
        "111444p88s77z [333z] ron 8s",
        {"discarder": "W", "honba": 1},
        """\
The hand is read as 111p, 444p, 888s, 333z and the pair 77z.
The 8s completed a triplet: a shanpon wait, no fu.
Toitoi, 2 han: four triplets or quads.
Every win starts with the base, 20 fu.
111p is a concealed triplet of terminals, 8 fu.
444p is a concealed triplet of simples, 4 fu.
888s is a triplet of simples, completed by ron and so open, 2 fu.
333z is an open triplet of honours, 4 fu.
77z is a pair of dragons, 2 fu.
40 fu in all.
40 fu with 2 han: 40 x 2^(2+2) = 640 base points.
West pays 4 times the base: 4 x 640 = 2,560, rounded up to 2,600.
West adds 300 for 1 honba.
So West pays 2,900.""",
    ),
    "open pinfu": (
        "123m45p22s [234p] [567s] ron 3p",
        {"last_tile": True},
        """\
The hand is read as 123m, 345p, 234p, 567s and the pair 22s.
The 3p completed 4-5p at an open end: a two-sided wait, no fu.
Houtei, 1 han: the winning tile was the last discard of the deal.
Every win starts with the base, 20 fu.
An open hand with nothing but the base gets a little extra, 2 fu.
22 fu in all, rounded up to 30.
30 fu with 1 han: 30 x 2^(2+1) = 240 base points.
The discarder pays 4 times the base: 4 x 240 = 960, rounded up to 1,000.""",
    ),
    "seven pairs": (
        "99m11p1199s22334z ron 4z",
        {"seat": "E"},
        """\
The hand is read as seven pairs: 99m, 11p, 11s, 99s, 22z, 33z, 44z.
Chiitoitsu, 2 han: seven different pairs.
Honroutou, 2 han: only terminals and honours.
4 han in all.
Seven pairs always have the same value, 25 fu.
25 fu with 4 han: 25 x 2^(2+4) = 1,600 base points.
The discarder pays 6 times the base: 6 x 1,600 = 9,600.""",
    ),
    "all sorts of dora": (
        "234m40789p45688s ron 3p",
        {"riichi": True, "dora": "8p1m", "ura": "3s7s", "sticks": 2},
        """\
The hand is read as 234m, 340p, 789p, 456s and the pair 88s.
The 3p completed 4-5p at an open end: a two-sided wait.
Riichi, 1 han: the hand was declared ready.
Pinfu, 1 han: four sequences, a pair that scores nothing, and a two-sided wait.
Dora, 2 han: the indicator 8p points to 9p, 1 in the hand; the indicator 1m points to 2m, \
1 in the hand.
Red fives, 1 han: 1 in the hand, each a dora.
Ura dora, 3 han: the indicator 3s points to 4s, 1 in the hand; the indicator 7s points to 8s, \
2 in the hand.
8 han in all.
8 han are a baiman, whatever the fu: 4,000 base points.
The discarder pays 4 times the base: 4 x 4,000 = 16,000.
2 riichi sticks add 2,000: the winner gains 18,000.""",
    ),
    "three players, kita": (
        "406p111234s11z22z tsumo 2z",
        {"rules": SANMA, "kita": 1, "dora": "3z", "honba": 1},
        """\
The hand is read as 406p, 111s, 234s, 222z and the pair 11z.
The 2z completed a triplet: a shanpon wait.
Menzen tsumo, 1 han: a closed hand drew its own winning tile.
Seat wind, 1 han: a triplet of the player's own wind.
Dora, 1 han: the indicator 3z points to 4z, 1 in the hand.
Red fives, 1 han: 1 in the hand, each a dora.
Kita, 1 han: 1 North set aside, each a dora.
5 han in all.
5 han are a mangan, whatever the fu: 2,000 base points.
The dealer pays twice the base: 2 x 2,000 = 4,000.
The other pays the base: 2,000.
Everybody adds 100 for 1 honba.
So East (the dealer) pays 4,100 and West 2,100, 6,200 in all.""",
    ),
    "one yakuman": (
        "55666p11188s666z tsumo 5p",
        {},
        """\
The hand is read as 555p, 666p, 111s, 666z and the pair 88s.
The 5p completed a triplet: a shanpon wait.
Suuankou, yakuman: four concealed triplets.
A yakuman counts alone, without other yaku, dora or fu: 8,000 base points.
The dealer pays twice the base: 2 x 8,000 = 16,000.
The others pay the base: 8,000.
So East (the dealer) pays 16,000, West 8,000 and North 8,000, 32,000 in all.""",
    ),
    "thirteen orphans": (
        "19m19p19s1234567z ron 1m",
        {},
        """\
The hand has all thirteen orphans: 119m19p19s1234567z.
Kokushi musou 13-sided, double yakuman: all thirteen terminals and honours, waiting for any of \
them.
A double yakuman counts alone, without other yaku, dora or fu: 2 x 8,000 = 16,000 base points.
The discarder pays 4 times the base: 4 x 16,000 = 64,000.""",
    ),
    "several yakuman": (
        "1114555666777z ron 4z",
        {"dora": "6z"},
        """\
The hand is read as 111z, 555z, 666z, 777z and the pair 44z.
The 4z completed the pair: a tanki wait.
Daisangen, yakuman: triplets of all three dragons.
Tsuuiisou, yakuman: only honours.
Suuankou tanki, double yakuman: four concealed triplets, won on the pair.
4 yakuman in all; nothing else counts: 4 x 8,000 = 32,000 base points.
The discarder pays 4 times the base: 4 x 32,000 = 128,000.""",
    ),
    "yakuman without limits": (
        "888p333444s9m222z ron 9m",
        {"rules": playing(aotenjou="on")},
        """\
The hand is read as 888p, 333s, 444s, 222z and the pair 99m.
Suuankou tanki, double yakuman: four concealed triplets, won on the pair.
Every win starts with the base, 20 fu.
The hand is closed and wins by ron, 10 fu.
888p is a concealed triplet of simples, 4 fu.
333s is a concealed triplet of simples, 4 fu.
444s is a concealed triplet of simples, 4 fu.
222z is a concealed triplet of honours, 8 fu.
The 9m completed the pair: a tanki wait, 2 fu.
52 fu in all, rounded up to 60.
Without limits each yakuman counts as 13 han, with the fu: 60 x 2^(2+26) = 16,106,127,360 \
base points.
The discarder pays 4 times the base: 4 x 16,106,127,360 = 64,424,509,440, rounded up to \
64,424,509,500.""",
    ),
    "renhou as a mangan": (
        "234m45789p45688s ron 3p",
        {"first_turn": True, "rules": playing(renhou="mangan")},
        """\
The hand is read as 234m, 345p, 789p, 456s and the pair 88s.
The 3p completed 4-5p at an open end: a two-sided wait.
Pinfu, 1 han: four sequences, a pair that scores nothing, and a two-sided wait.
Renhou, mangan: ron before the player's first draw, with no call before.
Renhou makes the hand a mangan, whatever its han and fu: 2,000 base points.
The discarder pays 4 times the base: 4 x 2,000 = 8,000.""",
    ),
}


@pytest.mark.parametrize(("text", "arguments", "expected"), WHOLE.values(), ids=WHOLE)
def test_the_whole_calculation(text: str, arguments: dict[str, Any], expected: str) -> None:
    assert won(text, **arguments).explain() == expected


FU = {
    "kanchan": ("24p123m789s567s77z ron 3p", "The 3p completed 2-4p in the middle: a kanchan wait"),
    "red kanchan": (
        "46p123m789s11177z ron 0p",
        "The 0p completed 4-6p in the middle: a kanchan wait",
    ),
    "penchan at 3": (
        "12m234678p99s [222z] ron 3m",
        "The 3m completed 1-2m at the edge: a penchan wait",
    ),
    "penchan at 7": (
        "89m234678p99s [222z] ron 7m",
        "The 7m completed 8-9m at the edge: a penchan wait",
    ),
    "tanki": ("234678p9s456m [222z] ron 9s", "The 9s completed the pair: a tanki wait"),
}


@pytest.mark.parametrize(("text", "wait"), FU.values(), ids=FU)
def test_each_wait_with_fu(text: str, wait: str) -> None:
    """FU-8."""
    result = won(text, riichi="[" not in text)
    assert f"{wait}, 2 fu." in result.sentences()
    assert result.wait == wait


FREE_WAITS = {
    "lower end": ("34m234678p11z [222z] ron 2m", "The 2m completed 3-4m at an open end"),
    "upper end": ("34m234678p11z [222z] ron 5m", "The 5m completed 3-4m at an open end"),
    "at 1": ("23m234678p11z [222z] ron 1m", "The 1m completed 2-3m at an open end"),
    "at 9": ("78m234678p11z [222z] ron 9m", "The 9m completed 7-8m at an open end"),
    "7 of 567": ("56m234678p11z [222z] ron 7m", "The 7m completed 5-6m at an open end"),
    "read as two-sided": ("23345789m567p44s ron 4m", "The 4m completed 2-3m at an open end"),
}


@pytest.mark.parametrize(("text", "wait"), FREE_WAITS.values(), ids=FREE_WAITS)
def test_a_two_sided_wait_has_no_fu(text: str, wait: str) -> None:
    """FU-8."""
    assert f"{wait}: a two-sided wait, no fu." in won(text).sentences()


def test_wait_fu_of_a_single_kind() -> None:
    """FU-8, `wait_fu` = `single_kind`: with further waits a tanki has no fu."""
    text = "2345m234678p [222z] ron 2m"
    assert "The 2m completed the pair: a tanki wait, 2 fu." in won(text).sentences()
    result = won(text, rules=playing(wait_fu="single_kind"))
    assert "The 2m completed the pair: a tanki wait, no fu." in result.sentences()
    assert result.fu_sum == 24


PAIRS = {
    "dragons": ("55z", {}, "55z is a pair of dragons, 2 fu."),
    "seat wind": ("22z", {}, "22z is a pair of the seat wind, 2 fu."),
    "round wind": ("11z", {}, "11z is a pair of the round wind, 2 fu."),
    "both": (
        "22z",
        {"round": "S"},
        "22z is a pair of the seat wind, which is also the round wind, 4 fu.",
    ),
    "both for 2": (
        "22z",
        {"round": "S", "rules": playing(double_wind_pair_fu=2)},
        "22z is a pair of the seat wind, which is also the round wind, 2 fu.",
    ),
}


@pytest.mark.parametrize(("pair", "arguments", "expected"), PAIRS.values(), ids=PAIRS)
def test_each_pair_with_fu(pair: str, arguments: dict[str, Any], expected: str) -> None:
    """FU-6, FU-7."""
    assert expected in won(f"34m234678p{pair} [777z] ron 2m", **arguments).sentences()


@pytest.mark.parametrize("pair", ["33z", "44z", "99s"])
def test_other_pairs_have_no_fu(pair: str) -> None:
    """FU-6."""
    result = won(f"34m234678p{pair} [777z] ron 2m")
    assert "FU-6" not in [item.rule for item in result.fu_items]


TRIPLETS = {
    "open simples": (
        "34m678p99s [222p] [777z] ron 2m",
        "222p is an open triplet of simples, 2 fu.",
    ),
    "open terminals": (
        "34m678p99s [111p] [777z] ron 2m",
        "111p is an open triplet of terminals, 4 fu.",
    ),
    "open honours": ("34m678p99s345s [777z] ron 2m", "777z is an open triplet of honours, 4 fu."),
    "concealed simples": (
        "34m222678p99s [777z] ron 2m",
        "222p is a concealed triplet of simples, 4 fu.",
    ),
    "concealed terminals": (
        "34m111678p99s [777z] ron 2m",
        "111p is a concealed triplet of terminals, 8 fu.",
    ),
    "concealed honours": (
        "34m678p99s345s777z ron 2m",
        "777z is a concealed triplet of honours, 8 fu.",
    ),
    "open quad of simples": (
        "34m678p99s [22=22p] [777z] ron 2m",
        "2222p is an open quad of simples, 8 fu.",
    ),
    "open quad of honours": (
        "34m678p99s345s [7777+z] ron 2m",
        "7777z is an open quad of honours, 16 fu.",
    ),
    "concealed quad of simples": (
        "34m678p99s [2222p] [777z] ron 2m",
        "2222p is a concealed quad of simples, 16 fu.",
    ),
    "concealed quad of honours": (
        "34m678p99s345s [7777z] ron 2m",
        "7777z is a concealed quad of honours, 32 fu.",
    ),
    "drawn triplet": (
        "11m234678p99s [777z] tsumo 1m",
        "111m is a concealed triplet of terminals, 8 fu.",
    ),
}


@pytest.mark.parametrize(("text", "expected"), TRIPLETS.values(), ids=TRIPLETS)
def test_each_triplet_and_quad(text: str, expected: str) -> None:
    """FU-4, FU-5, FU-9."""
    assert expected in won(text).sentences()


def test_rinshan_tsumo_fu_off() -> None:
    """FU-3: without fu for a rinshan tile nothing is said of the draw."""
    text = "123m1456p345s [3333z] tsumo 1p"
    assert "The 1p was drawn, a win by tsumo, 2 fu." in won(text, rinshan=True).sentences()
    rules = playing(rinshan_tsumo_fu=0)
    assert "FU-3" not in [item.rule for item in won(text, rinshan=True, rules=rules).fu_items]


LIMITS = {
    "mangan by fu": (
        "22m345p77666z [555z] ron 2m",
        {},
        "40 fu with 4 han: 40 x 2^(2+4) = 2,560, over 2,000 and so a mangan: 2,000 base points.",
    ),
    "no kiriage": (
        "234p34s66z [555z] [777z] ron 5s",
        {},
        "30 fu with 4 han: 30 x 2^(2+4) = 1,920 base points.",
    ),
    "kiriage": (
        "234p34s66z [555z] [777z] ron 5s",
        {"rules": "m-league"},
        "30 fu with 4 han: 30 x 2^(2+4) = 1,920, in this rule set (kiriage) a mangan: 2,000 base "
        "points.",
    ),
    "mangan": (
        "55666p11188s666z ron 5p",
        {},
        "5 han are a mangan, whatever the fu: 2,000 base points.",
    ),
    "haneman": (
        "1112345578999p ron 5p",
        {},
        "6 han are a haneman, whatever the fu: 3,000 base points.",
    ),
    "kazoe": (
        "2233445566788s tsumo 7s",
        {"riichi": True},
        "13 han are a kazoe yakuman, whatever the fu: 8,000 base points.",
    ),
    "kazoe off": (
        "2233445566788s tsumo 7s",
        {"riichi": True, "rules": playing(kazoe="sanbaiman")},
        "13 han are a sanbaiman, whatever the fu: 6,000 base points.",
    ),
    "no limits": (
        "1112345578999p ron 5p",
        {"rules": playing(aotenjou="on")},
        "40 fu with 6 han: 40 x 2^(2+6) = 10,240 base points.",
    ),
    "thirteen orphans without limits": (
        "1m19p19s12345667z ron 9m",
        {"rules": playing(aotenjou="on")},
        "Without limits each yakuman counts as 13 han, with the fu: 30 x 2^(2+13) = 983,040 base "
        "points.",
    ),
    "yakuman do not add up": (
        "1114555666777z ron 4z",
        {"rules": playing(multiple_yakuman="off")},
        "Yakuman do not add up in this rule set, they count as one: 8,000 base points.",
    ),
    "a double yakuman that counts once": (
        "888p333444s9m222z ron 9m",
        {"rules": playing(double_yakuman="none")},
        "A yakuman counts alone, without other yaku, dora or fu: 8,000 base points.",
    ),
    "renhou as a baiman": (
        "234m45789p45688s ron 3p",
        {"first_turn": True, "rules": playing(renhou="baiman")},
        "Renhou makes the hand a baiman, whatever its han and fu: 4,000 base points.",
    ),
    "renhou beaten by the hand": (
        "1112345578999p ron 5p",
        {"first_turn": True, "rules": playing(renhou="mangan_or_better")},
        "6 han are a haneman, whatever the fu: 3,000 base points.",
    ),
    "renhou that beats the hand": (
        "1112345578999p ron 5p",
        {"first_turn": True, "rules": playing(renhou="mangan")},
        "Renhou makes the hand a mangan, whatever its han and fu: 2,000 base points.",
    ),
    "renhou as han": (
        "234m45789p45688s ron 3p",
        {"first_turn": True, "rules": playing(renhou="han:2")},
        "30 fu with 3 han: 30 x 2^(2+3) = 960 base points.",
    ),
    "local yaku worth a mangan": (
        "123m1456p [345s] [789s] tsumo 1p",
        {"last_tile": True, "rules": playing(local_yaku="iipin")},
        "Iipin moyue makes the hand a mangan, whatever its han and fu: 2,000 base points.",
    ),
}


@pytest.mark.parametrize(("text", "arguments", "expected"), LIMITS.values(), ids=LIMITS)
def test_how_base_points_come_about(text: str, arguments: dict[str, Any], expected: str) -> None:
    """SCORE-2 to SCORE-5, YAKUMAN-1, YAKUMAN-2."""
    result = won(text, **arguments)
    assert result.base_sentence == expected
    assert expected in result.sentences()


def test_yakuman_explain_no_fu() -> None:
    """YAKUMAN-1."""
    result = won("55666p11188s666z tsumo 5p")
    assert (result.fu, result.fu_items) == (0, ())
    assert not [sentence for sentence in result.sentences() if sentence.endswith(" fu.")]


def test_a_hand_of_fixed_value_explains_no_fu() -> None:
    """YAKU-RENHOU: a mangan without any other yaku, whatever its han."""
    rules = playing(renhou="mangan")
    result = won("123m1456p345789s ron 1p", first_turn=True, rules=rules)
    assert result.headline == "mangan, 8,000 points"
    assert [str(item) for item in result.yaku] == [
        "Renhou, mangan: ron before the player's first draw, with no call before."
    ]
    assert not [sentence for sentence in result.sentences() if sentence.endswith(" fu.")]


def test_tenhou_with_the_best_tile_names_that_tile() -> None:
    """YAKUMAN-3: with `tenhou_wait` = `best` the pair may be what was completed."""
    rules = playing(tenhou_wait="best")
    drawn = won("1112345578999p tsumo 6p", seat="E", first_turn=True)
    best = won("1112345578999p tsumo 6p", seat="E", first_turn=True, rules=rules)
    assert "The 6p completed 7-8p at an open end: a two-sided wait." in drawn.sentences()
    assert "The 5p completed the pair: a tanki wait." in best.sentences()


def test_only_indicators_that_count_are_named() -> None:
    """KDORA-1, DORA-4: kan dora and kan ura dora may be off."""
    text = "345s67m234p88p [2222z] ron 8m"
    arguments: dict[str, Any] = {"riichi": True, "dora": "7p2p", "ura": "2s3p"}
    dora, ura = won(text, **arguments).dora
    assert dora.reason == (
        "the indicator 7p points to 8p, 2 in the hand; the indicator 2p points to 3p, 1 in the hand"
    )
    assert ura.reason == (
        "the indicator 2s points to 3s, 1 in the hand; the indicator 3p points to 4p, 1 in the hand"
    )
    dora, ura = won(text, **arguments, rules=playing(kan_dora="off", kan_ura_dora="off")).dora
    assert (dora.han, dora.reason) == (2, "the indicator 7p points to 8p, 2 in the hand")
    assert (ura.han, ura.reason) == (1, "the indicator 2s points to 3s, 1 in the hand")
    (dora,) = won(text, **arguments, rules=playing(ura_dora="off", kan_ura_dora="off")).dora
    assert dora.key == "dora"


def test_an_indicator_twice_counts_twice() -> None:
    """GOLD-29, DORA-2."""
    (dora,) = won("234m45789p45688s ron 3p", dora="55s").dora
    assert str(dora) == (
        "Dora, 2 han: the indicator 5s points to 6s, 1 in the hand; "
        "the indicator 5s points to 6s, 1 in the hand."
    )


TWO_YAKUMAN = "1z [555z] [666z] [777z] [222z]"

LIABLE = {
    "tsumo": (
        "11m23s [555z] [666z] [777z] tsumo 1s",
        {"liable": "W", "honba": 1},
        [
            "West is liable (pao) for daisangen: West alone pays 32,000, as for a ron (PAO-3).",
            "West adds 300 for 1 honba.",
            "So West pays 32,300.",
        ],
    ),
    "PAO-6: tsumo with a further yakuman": (
        f"{TWO_YAKUMAN} tsumo 1z",
        {"liable": "W", "honba": 1},
        [
            "West is liable (pao) for daisangen: West alone pays 32,000, as for a ron (PAO-3).",
            "All pay for the rest of the hand, 8,000 base points (PAO-5).",
            "The dealer pays twice the base: 2 x 8,000 = 16,000.",
            "The others pay the base: 8,000.",
            "West adds 300 for 1 honba.",
            "So East (the dealer) pays 16,000, West 40,300 and North 8,000, 64,300 in all.",
        ],
    ),
    "tsumo, liable for the hand": (
        f"{TWO_YAKUMAN} tsumo 1z",
        {"liable": "E", "rules": playing(pao_scope="hand")},
        [
            "East (the dealer) is liable (pao) for daisangen, and so for the whole hand: "
            "East (the dealer) alone pays 64,000, as for a ron (PAO-3).",
            "So East (the dealer) pays 64,000.",
        ],
    ),
    "ron on another": (
        f"{TWO_YAKUMAN} ron 1z",
        {"liable": "W", "discarder": "N", "honba": 1},
        [
            "West is liable (pao) for daisangen: West and North pay half of 32,000 each (PAO-4).",
            "North pays the rest of the hand, 32,000 (PAO-5).",
            "North adds 300 for 1 honba.",
            "So West pays 16,000 and North 48,300, 64,300 in all.",
        ],
    ),
    "ron on somebody": (
        f"{TWO_YAKUMAN} ron 1z",
        {"liable": "W", "honba": 1, "rules": playing(pao_scope="hand", pao_honba="liable")},
        [
            "West is liable (pao) for daisangen, and so for the whole hand: West and the discarder "
            "pay half of 64,000 each (PAO-4).",
            "West adds 300 for 1 honba.",
            "So the discarder pays 32,000 and West 32,300, 64,300 in all.",
        ],
    ),
    "ron on the liable player": (
        f"{TWO_YAKUMAN} ron 1z",
        {"liable": "W", "discarder": "W"},
        ["West pays 4 times the base: 4 x 16,000 = 64,000."],
    ),
    "liable for nothing in the hand": (
        "234m45789p45688s ron 3p",
        {"liable": "W"},
        ["The discarder pays 4 times the base: 4 x 240 = 960, rounded up to 1,000."],
    ),
}


@pytest.mark.parametrize(("text", "arguments", "expected"), LIABLE.values(), ids=LIABLE)
def test_who_is_liable(text: str, arguments: dict[str, Any], expected: list[str]) -> None:
    """PAO-3 to PAO-5."""
    assert list(won(text, **arguments).payment_sentences) == expected


def test_the_missing_share_may_be_split() -> None:
    """SANMA-12: 3 han 40 fu by tsumo, `sanma_tsumo` = `bisect`."""
    rules = SANMA.replace(sanma_tsumo="bisect")
    result = won("567p99p111345s22z tsumo 2z", rules=rules, dora="4s")
    assert result.payment_sentences[:3] == (
        "The dealer pays twice the base: 2 x 1,280 = 2,560, rounded up to 2,600.",
        "The other pays the base: 1,280, rounded up to 1,300.",
        "Each adds half of the share of the missing player, 700 (SANMA-8).",
    )
    assert result.payment_sentences[-1] == (
        "So East (the dealer) pays 3,300 and West 2,000, 5,300 in all."
    )


HANDS = 12
"""Hands of each recipe."""


@pytest.mark.parametrize("recipe", RECIPES)
def test_sentences_are_sentences(recipe: str) -> None:
    """Every one starts and ends as one does; the last ones come to what is paid."""
    rng = Random(f"sentences {recipe}")
    for _ in range(HANDS):
        result = score_situation(random_situation(rng, recipe))
        for sentence in result.sentences():
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence.endswith(".") and not sentence.endswith(".."), sentence
            assert "  " not in sentence, sentence
        if result:
            paid = " ".join(result.payment_sentences)
            assert all(f"{payment.points:,}" in paid for payment in result.payments)
            assert f"{result.base:,} base points" in result.base_sentence
            assert f"{result.points:,} points" in result.headline
