"""Tiles and calls of the tenhou.net/6 format: read, and written again."""

import pytest

from ariari.core.faces import FACE_COUNT
from ariari.core.melds import MeldKind
from ariari.errors import LogError
from ariari.logs.formats.tenhou_json.calls import (
    FACE_OF_CODE,
    code_of,
    read_call,
    read_own_kan,
    write_call,
    write_own_kan,
)
from ariari.logs.game_log import HIDDEN, Call, OwnKan

FIVE_PIN, RED_PIN = 13, 35
CHII, PON, KAN = MeldKind.CHII, MeldKind.PON, MeldKind.DAIMINKAN


def test_every_face_has_one_number() -> None:
    codes = [code_of(face) for face in range(FACE_COUNT)]
    suits = [*range(11, 20), *range(21, 30), *range(31, 40)]
    assert codes == [*suits, *range(41, 48), 51, 52, 53]
    assert [FACE_OF_CODE[code] for code in codes] == list(range(FACE_COUNT))


def test_a_hidden_tile_has_none() -> None:
    with pytest.raises(LogError, match="hidden"):
        code_of(HIDDEN)


@pytest.mark.parametrize(
    ("text", "seat", "call"),
    [
        ("c275226", 3, Call(3, CHII, 2, 15, (14, RED_PIN))),
        ("c522627", 0, Call(0, CHII, 3, RED_PIN, (14, 15))),
        ("p252525", 1, Call(1, PON, 0, FIVE_PIN, (FIVE_PIN, FIVE_PIN))),
        ("25p2552", 1, Call(1, PON, 3, FIVE_PIN, (FIVE_PIN, RED_PIN))),
        ("2552p25", 1, Call(1, PON, 2, FIVE_PIN, (FIVE_PIN, RED_PIN))),
        ("2525p52", 3, Call(3, PON, 0, RED_PIN, (FIVE_PIN, FIVE_PIN))),
        ("m41414141", 2, Call(2, KAN, 1, 27, (27, 27, 27))),
        ("41m414141", 2, Call(2, KAN, 0, 27, (27, 27, 27))),
        ("252552m25", 2, Call(2, KAN, 3, FIVE_PIN, (FIVE_PIN, FIVE_PIN, RED_PIN))),
    ],
)
def test_where_the_letter_stands_tells_the_source(text: str, seat: int, call: Call) -> None:
    assert read_call(text, seat) == call
    assert write_call(call) == text


def test_a_red_five_may_stand_first_and_is_written_last() -> None:
    assert write_call(read_call("5225p25", 1)) == "2552p25"


@pytest.mark.parametrize("used", [(FIVE_PIN,) * 4, (FIVE_PIN, FIVE_PIN, FIVE_PIN, RED_PIN)])
def test_a_closed_kan_has_its_red_five_last(used: tuple[int, ...]) -> None:
    kan = OwnKan(2, MeldKind.ANKAN, FIVE_PIN, used)
    text = write_own_kan(kan, None)
    assert text == ("252525a52" if RED_PIN in used else "252525a25")
    assert read_own_kan(text, 2) == (kan, 2)


@pytest.mark.parametrize(
    ("pon", "text", "source"),
    [("p252552", "k25252552", 0), ("25p5225", "25k255225", 3), ("2525p25", "2525k5225", 2)],
)
def test_an_added_kan_is_the_pon_with_a_tile_put_in(pon: str, text: str, source: int) -> None:
    kan, found = read_own_kan(text, 1)
    assert found == source
    assert kan.kind == MeldKind.SHOUMINKAN
    assert write_own_kan(kan, read_call(pon, 1)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "c", "25", "c2526", "c252628", "c192122", "c414243", "27c2526", "c25262728"),
        *("p25252", "p2525", "252525p25", "p252526", "p2525252525", "P252525", "p２５２５２５"),
        *("m252525", "2525m2525", "m25252526", "a25252525", "p252560", "p2525p25", "r25"),
    ],
)
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(LogError, match=r"is not a call|is not a meld|is not a tile"):
        read_call(text, 0)


@pytest.mark.parametrize("text", ["a25252525", "252525a26", "252525k25", "k252525", "m25252525"])
def test_what_is_no_own_kan_is_refused(text: str) -> None:
    with pytest.raises(LogError, match=r"is not a call|is not a meld"):
        read_own_kan(text, 0)


def test_a_chii_of_another_than_the_left_neighbour_can_not_be_written() -> None:
    with pytest.raises(LogError, match="left neighbour"):
        write_call(Call(0, CHII, 1, 15, (13, 14)))
