"""`score` takes hands and moments as people write them, and its parts add up."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.conftest import playing
from tests.oracle.hands import RECIPES, random_situation

import ariari
from ariari import Hand, NotationError, RulesError, Ruleset, Tile, Wind
from ariari.analysis.score import score, score_situation
from ariari.core.fu import round_fu
from ariari.core.payments import STICK_POINTS
from ariari.core.state import Limit, RiichiLevel
from ariari.model.result import WinStatus
from ariari.model.scoring import run
from ariari.model.win.situation import Situation
from ariari.schema.win import answer_json

HAND = "234m45789p45688s"


def test_text_and_objects_are_the_same() -> None:
    text = score(HAND, ron="3p", seat="S", riichi="double", dora="8p", rules="tenhou")
    rich = score(
        Hand.parse(HAND),
        ron=Tile.parse("3p"),
        seat=Wind.SOUTH,
        riichi=RiichiLevel.DOUBLE,
        dora=(Tile.parse("8p"),),
        rules=Ruleset.preset("tenhou"),
    )
    assert text == rich


def test_what_a_win_says() -> None:
    result = score(HAND, ron="3p", riichi=True, dora="8p", sticks=1)
    assert result
    assert result.status == WinStatus.WIN
    assert (result.han, result.fu, result.units, result.base) == (3, 30, 0, 960)
    assert (result.limit, result.limit_name) == (Limit.NONE, "")
    assert [(item.name.key, item.han) for item in result.yaku] == [("riichi", 1), ("pinfu", 1)]
    assert [(item.key, item.han) for item in result.dora] == [("dora", 1)]
    assert (result.points, result.gain) == (3900, 4900)
    assert (result.rules, result.reason) == ("ari-ari", "")
    assert str(result) == f"{HAND} ron 3p: 3 han 30 fu, 3,900 points"
    assert repr(result) == f"<WinResult {result}>"


def test_what_no_win_says() -> None:
    result = score(HAND, tsumo="1z")
    assert not result
    assert result.status == WinStatus.NOT_COMPLETE
    assert (result.points, result.gain, result.yaku, result.payments) == (0, 0, (), ())
    assert str(result) == f"{HAND} tsumo 1z: not complete: the hand waits for 36p, not 1z"
    assert result.explain() == "Not complete: the hand waits for 36p, not 1z."


def test_custom_rules_are_named_as_such() -> None:
    assert score(HAND, ron="3p", rules="tenhou").rules == "tenhou"
    assert (
        score(HAND, ron="3p", rules=playing(kuitan="off")).rules == "custom rules based on ari-ari"
    )


def test_fu_items_name_their_tiles_and_rules() -> None:
    result = score("234s1z [daiminkan 9999m] [3333z] [1111p]", tsumo="1z", seat="E")
    items = [(item.rule, item.fu, "".join(map(str, item.tiles))) for item in result.fu_items]
    assert items == [
        ("FU-1", 20, ""),
        ("FU-3", 2, "1z"),
        ("FU-4", 16, "9m9m9m9m"),
        ("FU-4", 32, "1p1p1p1p"),
        ("FU-4", 32, "3z3z3z3z"),
        ("FU-7", 4, "1z1z"),
        ("FU-8", 2, "1z"),
    ]


def test_blocks_keep_red_fives_and_say_what_is_open() -> None:
    result = score("40m22333p [4-35p] [6666s]", ron="3m", rules="tenhou")
    blocks = [
        (block.name, "".join(map(str, block.tiles)), block.is_open) for block in result.blocks
    ]
    assert blocks == [
        ("sequence", "3m4m0m", False),
        ("triplet", "3p3p3p", False),
        ("pair", "2p2p", False),
        ("sequence", "3p4p5p", True),
        ("quad", "6s6s6s6s", False),
    ]


@pytest.mark.parametrize("seat", list(Wind))
def test_who_pays_by_tsumo(seat: Wind) -> None:
    """SCORE-6: the dealer pays double, and a dealer is paid double."""
    result = score(HAND, tsumo="3p", seat=seat)
    paid = {payment.payer: payment.points for payment in result.payments}
    if seat == Wind.EAST:
        expected = dict.fromkeys((Wind.SOUTH, Wind.WEST, Wind.NORTH), 700)
    else:
        expected = {payer: 400 for payer in Wind if payer not in (seat, Wind.EAST)}
        expected[Wind.EAST] = 700
    assert paid == expected


def test_who_pays_by_ron() -> None:
    """SCORE-6, PAY-1: one player pays, named where it was said who."""
    (unnamed,) = score(HAND, ron="3p", honba=1).payments
    assert (unnamed.payer, unnamed.payer_name, unnamed.points) == (None, "the discarder", 1300)
    (named,) = score(HAND, ron="3p", honba=1, discarder="E").payments
    assert (named.payer, named.payer_name) == (Wind.EAST, "East (the dealer)")


def test_three_players_pay_without_a_fourth() -> None:
    """SANMA-8, SANMA-9."""
    result = score(
        "123p456p789p1122z",
        tsumo="2z",
        honba=1,
        rules=Ruleset.preset("tenhou", players=3),
    )
    assert [payment.payer for payment in result.payments] == [Wind.EAST, Wind.WEST]


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "no winning tile": (
        {"hand": HAND},
        "the winning tile is missing; give it as ron or as tsumo",
    ),
    "two winning tiles": (
        {"hand": HAND, "ron": "3p", "tsumo": "6p"},
        "a hand wins by ron or by tsumo; give one winning tile, not both",
    ),
    "winning tile in the hand": (
        {"hand": f"{HAND}3p", "ron": "3p"},
        "there are 14 tiles besides the winning tile 3p; leave it out of the hand, which then "
        "has 13",
    ),
    "no hand": (
        {"hand": "", "ron": "3p"},
        "this has no tiles; a hand has 13, or 14 with the drawn tile",
    ),
    "no tile": ({"hand": HAND, "ron": "8z"}, "8z is not a tile; honours are 1z-7z"),
    "fifth tile": (
        {"hand": "123m45789p5555s1z", "ron": "5s"},
        "this is a fifth 5s; there are four of each kind",
    ),
    "second red five": (
        {"hand": "123m40789p45688s", "ron": "0p"},
        "this is red 5p number 2; with red_fives=3 there is 1",
    ),
    "no red fives": (
        {"hand": "123m40789p45688s", "ron": "3p", "rules": "ema"},
        "this is red 5p number 1; with red_fives=0 there are none",
    ),
    "red winning tile without red fives": (
        {"hand": "123m46789p45688s", "ron": "0p", "rules": "ema"},
        "this is red 5p number 1; with red_fives=0 there are none",
    ),
}


@pytest.mark.parametrize(("arguments", "reason"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_an_error_with_the_way_out(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        score(**arguments)
    assert caught.value.message == reason


def test_an_unknown_preset_is_an_error() -> None:
    with pytest.raises(RulesError, match="unknown preset 'nope'"):
        score(HAND, ron="3p", rules="nope")


HANDS = 20
"""Hands of each recipe."""


def random_situations(recipe: str) -> list[Situation]:
    rng = Random(f"score {recipe}")
    return [random_situation(rng, recipe) for _ in range(HANDS)]


@pytest.mark.parametrize("recipe", RECIPES)
def test_the_parts_add_up(recipe: str) -> None:
    """FU-11 to FU-13, SCORE-1, PAY-6: fu items, yaku, blocks and payments make the whole."""
    for situation in random_situations(recipe):
        result = score_situation(situation)
        if not result:
            continue
        if result.units:
            assert sum(item.han for item in result.yaku) == result.units
            assert not result.fu_items and not result.dora
        else:
            yaku_han = sum(item.han for item in result.yaku)
            assert yaku_han + sum(item.han for item in result.dora) == result.han
            is_fixed = result.fu_items[0].rule in ("FU-12", "FU-13")
            assert (result.fu_sum if is_fixed else round_fu(result.fu_sum)) == result.fu
        sticks = STICK_POINTS * situation.moment.sticks
        assert result.gain == result.points + sticks
        tiles = Counter(tile for block in result.blocks for tile in block.tiles)
        assert tiles == Counter((*situation.hand.all_tiles, situation.winning))


@pytest.mark.parametrize("recipe", RECIPES)
def test_the_answer_to_a_case_says_the_same(recipe: str) -> None:
    """One hand and files of hands are answered alike."""
    for random in random_situations(recipe):
        # A case has no discarder and nobody liable.
        situation = random._replace(moment=replace(random.moment, discarder=None, liable=None))
        result = score_situation(situation)
        found = answer_json(situation, run(situation))
        assert found["status"] == result.status.value
        if result:
            assert found["gain"] == result.gain
            assert found["limit"] == result.limit_name
            assert found["yakuman"] == result.units
            keys = {item.name.key: item.han for item in result.yaku}
            assert found["yaku"] == keys | {item.key: item.han for item in result.dora}
            if not result.units:
                assert (found["han"], found["fu"]) == (result.han, result.fu)


def test_aotenjou_pays_without_limits() -> None:
    """SCORE-5."""
    rules = playing(aotenjou="on")
    result = score("2233445566788s", tsumo="7s", riichi=True, rules=rules)
    assert (result.limit, result.base) == (Limit.NONE, 20 << 15)
    assert result.headline == "13 han 20 fu, 2,621,600 points"


def test_everything_public_is_at_hand() -> None:
    assert all(hasattr(ariari, name) for name in ariari.__all__)
