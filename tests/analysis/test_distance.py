"""`shanten` and `acceptance`: how far a hand is from winning, and what brings it nearer."""

import pickle
from typing import Any

import pytest

from ariari import Hand, NotationError, RulesError, Shanten, acceptance, shanten

SHANTEN: dict[str, tuple[str, dict[str, Any], tuple[int, int, int | None, int | None]]] = {
    "far": ("1223789s112366z", {}, (2, 2, 3, 6)),
    "tenpai": ("123m456p789s1122z", {}, (0, 0, 4, 8)),
    "complete": ("123m456p789s11222z", {}, (-1, -1, 4, 8)),
    "seven pairs": ("1133m5577p2244s6z", {}, (0, 3, 0, 10)),
    "thirteen orphans": ("19m19p19s1234567z", {}, (0, 8, 6, 0)),
    "a fifth tile is not drawn": ("123456789m1111z", {}, (1, 1, 5, 9)),
    "melds": ("344p2233z [123m] [555z]", {}, (1, 1, None, None)),
    "number of melds": ("344p2233z", {"open_melds": 2}, (1, 1, None, None)),
    "four melds": ("1z", {"open_melds": 4}, (0, 0, None, None)),
    "red fives": ("406m406p406s1122z", {}, (0, 0, 4, 10)),
    "three players": ("19m123456789p11z", {"players": 3}, (1, 1, 5, 7)),
}


@pytest.mark.parametrize(("hand", "arguments", "expected"), SHANTEN.values(), ids=SHANTEN)
def test_shanten(
    hand: str,
    arguments: dict[str, Any],
    expected: tuple[int, int, int | None, int | None],
) -> None:
    """The least of the three forms, each of which is told (AGARI-1)."""
    found = shanten(hand, **arguments)
    assert (int(found), found.standard, found.chiitoitsu, found.kokushi) == expected


def test_three_players_cannot_draw_what_they_lack() -> None:
    """SANMA-1: two 1m and two 9m make no sequence."""
    assert shanten("1199m123456789p", players=3) == 0
    assert [str(draw.tile) for draw in acceptance("1m123456789p112z", players=3).draws][:1] == [
        "1m"
    ]
    assert "2m" not in [str(draw.tile) for draw in acceptance("1m23456789p1123z", players=3).draws]


def test_a_hand_object_is_as_good_as_text() -> None:
    assert shanten(Hand.parse("344p2233z [123m] [555z]")) == 1


WORDS = {
    -1: "complete",
    0: "tenpai: one tile completes the hand",
    1: "1-shanten: 1 useful draw to tenpai",
    3: "3-shanten: 3 useful draws to tenpai",
}


@pytest.mark.parametrize(("number", "words"), WORDS.items())
def test_shanten_in_words(number: int, words: str) -> None:
    assert Shanten(number, None, None).explain() == words


def test_shanten_is_a_number_that_travels() -> None:
    found = shanten("1223789s112366z")
    again = pickle.loads(pickle.dumps(found))
    assert again == found == 2
    assert (again.standard, again.chiitoitsu, again.kokushi) == (2, 3, 6)


def test_acceptance_of_13_tiles() -> None:
    found = acceptance("123m456p789s1122z")
    assert (found.shanten, found.discards) == (0, ())
    assert {str(draw.tile): draw.left for draw in found.draws} == {"1z": 2, "2z": 2}
    assert found.total == 4


def test_acceptance_of_14_tiles_puts_the_best_discard_first() -> None:
    found = acceptance("123m4567p3457s11z9p")
    assert (found.shanten, found.draws) == (0, ())
    ranks = [(discard.shanten, -discard.total) for discard in found.discards]
    assert ranks == sorted(ranks)
    assert len(found.discards) == 13
    assert str(found.discards[0]) == "discard 7s: 0-shanten, 4 tiles: 8p"
    assert found.total == 4


def test_acceptance_of_a_complete_hand() -> None:
    found = acceptance("123m456p789s11222z")
    assert found.shanten == -1
    assert {discard.shanten for discard in found.discards} == {0}


def test_acceptance_with_melds() -> None:
    found = acceptance("344p2233z", open_melds=2)
    assert {str(draw.tile): draw.left for draw in found.draws} == {
        "2p": 4,
        "4p": 2,
        "5p": 4,
        "2z": 2,
        "3z": 2,
    }


def test_tiles_of_melds_are_gone() -> None:
    """A pon of what one waits for leaves one tile."""
    found = acceptance("34p55s [222p] [111z] [333z]")
    assert {str(draw.tile): draw.left for draw in found.draws} == {"2p": 1, "5p": 4}


def test_seen_tiles_are_gone() -> None:
    found = acceptance("123m456p789s1122z", seen="1z 22z 5m")
    assert {str(draw.tile): draw.left for draw in found.draws} == {"1z": 1, "2z": 0}
    (best, *_) = acceptance("123m4567p3457s11z9p", seen="888p").discards
    assert str(best) == "discard 7s: 0-shanten, 1 tile: 8p"


def test_four_in_the_hand_are_not_drawn() -> None:
    found = acceptance("123456789m1111z")
    assert "1z" not in [str(draw.tile) for draw in found.draws]
    assert found.total == 123


MISTAKES: dict[str, tuple[str, dict[str, Any], str]] = {
    "12 tiles": (
        "123m456p789s112z",
        {},
        "this has 12 tiles; a hand has 13, or 14 with the drawn tile",
    ),
    "15 tiles": (
        "123m456p789s112233z",
        {},
        "this has 15 tiles; a hand has 13, or 14 with the drawn tile",
    ),
    "no tiles": ("", {}, "this has no tiles; a hand has 13, or 14 with the drawn tile"),
    "fifth tile": ("11111m456p78999s", {}, "this is a fifth 1m; there are four of each kind"),
    "too few beside melds": (
        "344p22z",
        {"open_melds": 2},
        "there are 5 tiles; with 2 melded sets a hand has 7 concealed, or 8 with the drawn tile",
    ),
    "fifth tile beside melds": (
        "3p22222z4p",
        {"open_melds": 2},
        "this is a fifth 2z; there are four of each kind",
    ),
    "five melds": ("1z", {"open_melds": 5}, "open_melds must be a number from 0 to 4, not 5"),
    "fewer than none": (
        "1z",
        {"open_melds": -1},
        "open_melds must be a number from 0 to 4, not -1",
    ),
    "melds twice": (
        "344p2233z [123m] [555z]",
        {"open_melds": 2},
        "give melds in brackets or their number, not both",
    ),
    "2m with three players": (
        "123m456p789s1122z",
        {"players": 3},
        "2m is not in the three-player set, which has no 2m-8m",
    ),
    "2m with three players beside melds": (
        "22m44p2233z",
        {"open_melds": 2, "players": 3},
        "2m is not in the three-player set, which has no 2m-8m",
    ),
    "seen too often": (
        "123m456p789s1122z",
        {"seen": "111z"},
        "with the hand this is a fifth 1z; there are four of each kind",
    ),
}


@pytest.mark.parametrize(("hand", "arguments", "reason"), MISTAKES.values(), ids=MISTAKES)
def test_mistakes(hand: str, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        acceptance(hand, **arguments)
    assert caught.value.message == reason


def test_a_hand_object_has_its_melds_with_it() -> None:
    with pytest.raises(NotationError, match="a Hand includes its melds; leave out open_melds"):
        shanten(Hand.parse("344p2233z [123m] [555z]"), open_melds=2)


def test_there_are_three_or_four_players() -> None:
    with pytest.raises(RulesError, match="players must be 3 or 4, not 2"):
        shanten("123m456p789s1122z", players=2)
