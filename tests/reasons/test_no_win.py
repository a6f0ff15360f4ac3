"""What is no win is a value with its reason (AGARI-1, AGARI-3, AGARI-4, AGARI-7)."""

from typing import Any

import pytest
from tests.conftest import playing

from ariari import WinStatus, score

NOTHING = "123m1456p345789s"
"""Waits for 1p alone, and has no yaku."""
OPEN_NOTHING = "123m1456p [345s] [789s]"
CLOSED_HINT = "riichi or a win by tsumo would have given one"
KUITAN_OFF = playing(kuitan="off")
ATOZUKE_OFF = playing(atozuke="off")
LATE = (
    "complete, but no yaku holds on every wait of the hand, and atozuke is off in this rule set "
    "(AGARI-7)"
)

NO_YAKU: dict[str, tuple[str, dict[str, Any], str]] = {
    "closed": (f"{NOTHING} ron 1p", {}, CLOSED_HINT),
    "closed with dora": (f"{NOTHING} ron 1p", {"dora": "9p"}, f"{CLOSED_HINT}; dora are not yaku"),
    "closed with a red five": (
        "123m1406p345789s ron 1p",
        {},
        f"{CLOSED_HINT}; dora are not yaku",
    ),
    "open": (f"{OPEN_NOTHING} ron 1p", {}, "none of its sets, tiles or circumstances makes one"),
    "open by tsumo": (
        f"{OPEN_NOTHING} tsumo 1p",
        {},
        "none of its sets, tiles or circumstances makes one",
    ),
    "open with dora": (f"{OPEN_NOTHING} ron 1p", {"dora": "9p"}, "dora are not yaku"),
    "open pinfu": (
        "12344m56p [567m] [789m] ron 4p",
        {},
        "pinfu counts in closed hands only",
    ),
    "open iipeikou": (
        "223344m1p456s [789s] ron 1p",
        {},
        "iipeikou counts in closed hands only",
    ),
    "open pinfu and iipeikou": (
        "22334m99p345s [789s] ron 4m",
        {},
        "pinfu counts in closed hands only; iipeikou counts in closed hands only",
    ),
    "open tanyao off": (
        "234m2288p567s [678s] ron 8p",
        {"rules": KUITAN_OFF},
        "open tanyao is off in this rule set",
    ),
    "open tanyao and pinfu": (
        "234m56p22s [345m] [678s] ron 7p",
        {"rules": KUITAN_OFF},
        "open tanyao is off in this rule set; pinfu counts in closed hands only",
    ),
}


def verdict(text: str, **arguments: Any) -> tuple[WinStatus, str]:
    tiles, way, winning = text.rsplit(maxsplit=2)
    arguments[way] = winning
    result = score(tiles, **arguments)
    return result.status, result.reason


@pytest.mark.parametrize(("text", "arguments", "hint"), NO_YAKU.values(), ids=NO_YAKU)
def test_complete_but_no_yaku(text: str, arguments: dict[str, Any], hint: str) -> None:
    """AGARI-3, DORA-3."""
    expected = (WinStatus.NO_YAKU, f"complete, but no yaku: {hint}")
    assert verdict(text, **arguments) == expected


def test_no_hint_of_riichi_to_a_hand_in_riichi() -> None:
    """A closed hand in riichi has its yaku."""
    assert verdict(f"{NOTHING} ron 1p", riichi=True) == (WinStatus.WIN, "")


def test_open_tanyao_off_does_not_touch_closed_hands() -> None:
    """YAKU-TANYAO."""
    assert verdict("234m2288p567678s ron 8p", rules=KUITAN_OFF)[0] == (WinStatus.WIN)


TOO_LITTLE = {
    "min_han": (
        playing(min_han=2),
        0,
        "complete, but its yaku are worth 1 han, and 2 are needed in this rule set (AGARI-3)",
    ),
    "two_han_from_honba": (
        playing(two_han_from_honba=5),
        5,
        "complete, but its yaku are worth 1 han, and 2 are needed from 5 honba on in this rule set "
        "(AGARI-3)",
    ),
    "both": (
        playing(min_han=2, two_han_from_honba=5),
        5,
        "complete, but its yaku are worth 1 han, and 2 are needed in this rule set (AGARI-3)",
    ),
    "with atozuke off": (
        playing(min_han=2, atozuke="off"),
        0,
        "complete, but its yaku are worth 1 han, and 2 are needed in this rule set (AGARI-3)",
    ),
}


@pytest.mark.parametrize(("rules", "honba", "reason"), TOO_LITTLE.values(), ids=TOO_LITTLE)
def test_yaku_worth_too_little(rules: Any, honba: int, reason: str) -> None:
    """AGARI-3: dora do not help."""
    found = verdict("234m45789p45688s ron 3p", rules=rules, honba=honba, dora="8p")
    assert found == (WinStatus.NO_YAKU, reason)


def test_two_han_are_not_needed_before_five_honba() -> None:
    """AGARI-3."""
    rules = playing(two_han_from_honba=5)
    assert verdict("234m45789p45688s ron 3p", rules=rules, honba=4)[0] == WinStatus.WIN


ATOZUKE = {
    "yaku on one wait": ("456m123s3456678p ron 6p", {}, LATE),
    "luck does not help": ("456m123s3456678p ron 6p", {"last_tile": True}, LATE),
    "yakuman on one wait": ("1122z [333z] [444z] [555z] ron 1z", {}, ""),
    "riichi helps": ("456m123s3456678p ron 6p", {"riichi": True}, ""),
    "so does a closed tsumo": ("456m123s3456678p tsumo 6p", {}, ""),
}


@pytest.mark.parametrize(("text", "arguments", "reason"), ATOZUKE.values(), ids=ATOZUKE)
def test_a_yaku_must_be_certain_without_atozuke(
    text: str, arguments: dict[str, Any], reason: str
) -> None:
    """AGARI-7."""
    status = WinStatus.NO_YAKU if reason else WinStatus.WIN
    assert verdict(text, rules=ATOZUKE_OFF, **arguments) == (status, reason)


def test_a_late_yakuman_is_told_from_no_yaku() -> None:
    """AGARI-7: four identical sequences with 4m, no yaku with 1m."""
    rules = playing(atozuke="off", local_yaku="isshokuyonjun")
    assert verdict("22334m99p [234m] [234m] ron 4m", rules=rules) == (WinStatus.NO_YAKU, LATE)


NOT_COMPLETE = {
    "another tile": (
        "234m56p22s [345m] [678s] ron 8p",
        "not complete: the hand waits for 47p, not 8p",
    ),
    "tsumo": ("456m123s3456678p tsumo 1z", "not complete: the hand waits for 369p, not 1z"),
    "not ready": (
        "1223789s112366z ron 1z",
        "not complete: the hand was not ready (tenpai), so no single tile could complete it",
    ),
    "thirteen orphans": (
        "19m19p19s1234567z ron 2m",
        "not complete: the hand waits for 19m19p19s1234567z, not 2m",
    ),
}


@pytest.mark.parametrize(("text", "reason"), NOT_COMPLETE.values(), ids=NOT_COMPLETE)
def test_not_complete(text: str, reason: str) -> None:
    """AGARI-1."""
    assert verdict(text) == (WinStatus.NOT_COMPLETE, reason)


FURITEN = {
    "GOLD-28: another wait was discarded": (
        {"discards": "1z3p"},
        "furiten: the hand waits for 369p, and 3p is among the player's own discards; only tsumo "
        "can win (FURITEN-2, FURITEN-5)",
    ),
    "two waits were discarded": (
        {"discards": "9p1z3p"},
        "furiten: the hand waits for 369p, and 39p are among the player's own discards; only tsumo "
        "can win (FURITEN-2, FURITEN-5)",
    ),
    "a tile was let pass": (
        {"furiten": True},
        "furiten: you passed on a winning tile; only tsumo can win "
        "(FURITEN-3, FURITEN-4, FURITEN-5)",
    ),
}


@pytest.mark.parametrize(("arguments", "reason"), FURITEN.values(), ids=FURITEN)
def test_furiten(arguments: dict[str, Any], reason: str) -> None:
    """AGARI-4: no ron on any wait, not even with a yaku."""
    assert verdict("456m123s3456678p ron 6p", **arguments) == (WinStatus.FURITEN, reason)
    assert verdict("456m123s3456678p tsumo 6p", **arguments)[0] == WinStatus.WIN


def test_other_discards_are_no_furiten() -> None:
    """FURITEN-2."""
    assert verdict("456m123s3456678p ron 6p", discards="12345m1122z")[0] == WinStatus.WIN


def test_a_red_five_among_the_discards_is_a_five() -> None:
    """FURITEN-1, CONV-2."""
    assert verdict("46p234678s55577z ron 5p", discards="0p")[0] == WinStatus.FURITEN


def test_an_incomplete_hand_is_not_furiten() -> None:
    assert verdict("456m123s3456678p ron 1z", furiten=True)[0] == WinStatus.NOT_COMPLETE
