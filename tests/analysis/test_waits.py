"""`waits`: each wait with its value by ron and by tsumo (FURITEN-1, DRAW-2)."""

from typing import Any

import pytest

from ariari import NotationError, Ruleset, WaitValue, WinStatus, waits

THREE_SIDED = "456m123s3456678p"


def shown(hand: str, **arguments: Any) -> list[str]:
    return [str(wait) for wait in waits(hand, **arguments)]


def only(hand: str, **arguments: Any) -> WaitValue:
    (wait,) = waits(hand, **arguments)
    return wait


WAITS = {
    "GOLD-28": (
        THREE_SIDED,
        {},
        [
            "3p, 3 left: no yaku by ron, 1,100 by tsumo",
            "6p, 2 left: 1,000 by ron, 1,500 by tsumo",
            "9p, 4 left: 1,000 by ron, 1,500 by tsumo",
        ],
    ),
    "riichi, dealer, dora": (
        THREE_SIDED,
        {"riichi": True, "seat": "E", "dora": "5p"},
        [
            "3p, 3 left: 7,700 by ron, 11,700 by tsumo",
            "6p, 2 left: 12,000 by ron, 18,000 by tsumo",
            "9p, 4 left: 11,600 by ron, 12,000 by tsumo",
        ],
    ),
    "open": (
        "234m56p22s [345m] [678s]",
        {},
        [
            "4p, 4 left: 1,000 by ron, 1,100 by tsumo",
            "7p, 4 left: 1,000 by ron, 1,100 by tsumo",
        ],
    ),
    "honba": (
        "123m1456p345789s",
        {"honba": 2},
        ["1p, 3 left: no yaku by ron, 1,700 by tsumo"],
    ),
    "not ready": ("1223789s112366z", {}, []),
    "suuankou by tsumo": (
        "55666p11188s666z",
        {},
        [
            "5p, 2 left: 8,000 by ron, 32,000 by tsumo",
            "8s, 2 left: 8,000 by ron, 32,000 by tsumo",
        ],
    ),
}


@pytest.mark.parametrize(("hand", "arguments", "expected"), WAITS.values(), ids=WAITS)
def test_what_each_wait_is_worth(hand: str, arguments: dict[str, Any], expected: list[str]) -> None:
    assert shown(hand, **arguments) == expected


def test_thirteen_waits() -> None:
    """YAKU-KOKUSHI13."""
    found = waits("19m19p19s1234567z")
    assert len(found) == 13
    assert {wait.left for wait in found} == {3}
    assert all(wait.ron and wait.ron.points == 64_000 for wait in found)


def test_each_wait_says_whether_it_has_a_yaku() -> None:
    assert [wait.has_yaku for wait in waits(THREE_SIDED)] == [False, True, True]


def test_furiten_keeps_tsumo_and_its_yaku() -> None:
    """FURITEN-5: no ron on any of the waits."""
    found = waits(THREE_SIDED, discards="3p")
    results = [wait.ron for wait in found if wait.ron is not None]
    assert [result.status for result in results] == [WinStatus.FURITEN] * 3
    assert [bool(wait.tsumo) for wait in found] == [True] * 3
    assert [wait.has_yaku for wait in found] == [False, True, True]
    assert str(found[1]) == "6p, 2 left: furiten by ron, 1,500 by tsumo"
    assert [wait.left for wait in found] == [2, 2, 4]


def test_a_flag_is_furiten_too() -> None:
    """FURITEN-3."""
    wait = waits(THREE_SIDED, furiten=True)[1]
    assert wait.ron is not None and wait.ron.status == WinStatus.FURITEN
    assert wait.has_yaku


def test_all_four_in_the_hand() -> None:
    """DRAW-4: the hand waits for 3m alone, and has all of them."""
    wait = only("12m567p888s11z [3333m]")
    assert (wait.left, wait.ron, wait.tsumo, wait.has_yaku) == (0, None, None, False)
    assert str(wait) == "3m: none left, all four can be seen"


GONE = {
    "indicators": ({"dora": "11p", "ura": "1p", "riichi": True}, 0),
    "own discards": ({"discards": "11p"}, 1),
    "seen": ({"seen": "111p"}, 0),
    "all of them": ({"seen": "1p", "dora": "1p", "discards": "1p"}, 0),
    "other tiles": ({"seen": "23456789p"}, 3),
}


@pytest.mark.parametrize(("arguments", "left"), GONE.values(), ids=GONE)
def test_tiles_that_were_seen_are_not_left(arguments: dict[str, Any], left: int) -> None:
    wait = only("123m1456p345789s", **arguments)
    assert wait.left == left
    assert (wait.ron is None) == (left == 0)


def test_kita_are_gone() -> None:
    """SANMA-5."""
    rules = Ruleset.preset("tenhou", players=3)
    assert only("123p456p789p111s4z", rules=rules, kita=2).left == 1
    assert only("123p456p789p111s4z", rules=rules, kita=3).tsumo is None


def test_what_belongs_to_ron_or_tsumo_alone() -> None:
    """Rinshan is of the draw, discarder and chankan of the discard."""
    after_kan = only("123m1456p345s [3333z]", rinshan=True)
    assert after_kan.tsumo is not None
    assert "rinshan" in [item.name.key for item in after_kan.tsumo.yaku]
    assert after_kan.ron is not None and after_kan.ron.status == WinStatus.NO_YAKU
    robbed = only("13m11456p345789s", chankan=True, discarder="W")
    assert robbed.ron is not None and robbed.tsumo is not None
    assert [item.name.key for item in robbed.ron.yaku] == ["chankan"]
    assert [item.name.key for item in robbed.tsumo.yaku] == ["menzen_tsumo"]


def test_three_players_do_not_wait_for_what_they_lack() -> None:
    """SANMA-1."""
    rules = Ruleset.preset("tenhou", players=3)
    assert [str(wait.tile) for wait in waits("11m99m123p456p789p", rules=rules)] == ["1m", "9m"]


MISTAKES: dict[str, tuple[str, dict[str, Any], str]] = {
    "14 tiles": (f"{THREE_SIDED}1z", {}, "there are 14 tiles; a hand that waits has 13"),
    "12 tiles": (
        "456m123s345667p",
        {},
        "this has 12 tiles; a hand has 13, or 14 with the drawn tile",
    ),
    "seen too often": (
        "123m1456p345789s",
        {"seen": "1111p"},
        "with the hand this is a fifth 1p; there are four of each kind",
    ),
    "riichi with an open hand": (
        "234m56p22s [345m] [678s]",
        {"riichi": True},
        "riichi needs a closed hand, and [345m] is open (RIICHI-1)",
    ),
}


@pytest.mark.parametrize(("hand", "arguments", "reason"), MISTAKES.values(), ids=MISTAKES)
def test_mistakes(hand: str, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        waits(hand, **arguments)
    assert caught.value.message == reason
