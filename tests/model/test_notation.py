"""Rows of tiles in every notation, and errors that point at the place."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.errors import NotationError, RulesError
from ariari.model.notation import (
    error_in_row,
    format_tiles,
    ids_from_tiles,
    mjai_from_tiles,
    parse_tiles,
    tenhou_from_tiles,
    tiles_from_ids,
    tiles_from_mjai,
    tiles_from_tenhou,
    unicode_from_tiles,
)
from ariari.model.tile import FACES, Tile
from ariari.words.reason import Reason

rows = st.lists(st.sampled_from(FACES), max_size=20).map(tuple)


@given(rows)
def test_rows_survive_every_notation_in_their_order(row: tuple[Tile, ...]) -> None:
    assert parse_tiles(format_tiles(row)) == row
    assert parse_tiles(unicode_from_tiles(row)) == row
    assert tiles_from_mjai(mjai_from_tiles(row)) == row
    assert tiles_from_tenhou(tenhou_from_tiles(row)) == row


@given(st.sets(st.integers(0, 135)), st.sampled_from([0, 2, 3, 4]))
def test_ids_give_tiles_that_give_ids(ids: set[int], red_fives: int) -> None:
    tiles = tiles_from_ids(sorted(ids), red_fives=red_fives)
    again = ids_from_tiles(tiles, red_fives=red_fives)
    assert len(set(again)) == len(ids)
    assert tiles_from_ids(again, red_fives=red_fives) == tiles


def test_spaces_may_stand_between_groups() -> None:
    assert parse_tiles("  123m \t406p\n11z ") == parse_tiles("123m406p11z")


def test_sorting_is_asked_for() -> None:
    row = parse_tiles("7z5p0p4p1m")
    assert format_tiles(row) == "7z504p1m"
    assert format_tiles(row, sort=True) == "1m405p7z"


def test_nothing_is_an_empty_row() -> None:
    assert parse_tiles("") == parse_tiles(" ") == ()
    assert format_tiles(()) == ""


def test_notations_mix() -> None:
    assert parse_tiles("12m🀉🀄\ufe0e🀝*6p") == parse_tiles("123m7z06p")


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("123m8z", 4, "8z is not a tile; honours are 1z-7z"),
        ("19z", 1, "9z is not a tile; honours are 1z-7z"),
        ("0z", 0, "0z is not a tile here; honours are 1z-7z (0z is a tile face down)"),
        ("123m45", 4, "45 has no suit; write m, p, s or z after the digits"),
        ("12 3m", 0, "12 has no suit; write m, p, s or z after the digits"),
        ("123m p", 5, "p has no digits before it; tiles are written 123p"),
        ("1mm", 2, "m has no digits before it; tiles are written 123m"),
        ("123M", 0, "123 has no suit; write m, p, s or z after the digits"),
        ("1m,2m", 2, ", means nothing here; tiles are written 123m406p11z"),
        ("1m\x00", 2, r"'\x00' means nothing here; tiles are written 123m406p11z"),
        ("1m東", 2, "東 means nothing here; tiles are written 123m406p11z"),
        ("1m🀇*", 2, "Unicode tiles are 🀀-🀡, and * marks a red five"),
        ("12-3m", 2, "- marks the called tile of a meld in brackets, as in [2-34p]"),
        ("-12m", 0, "- follows the called tile of a meld, as in [2-34p]"),
        ("1m[234p]", 2, "[ belongs to a meld, and only tiles are written here"),
    ],
)
def test_unreadable_text_is_pointed_at(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert (caught.value.message, caught.value.position) == (reason, position)
    assert caught.value.text == text


@given(st.text("0123456789mpsz-=+[] 🀇🀝*\ufe0ex", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        row = parse_tiles(text)
    except NotationError as error:
        assert 0 <= error.position < len(text)
        assert str(error)
    else:
        assert parse_tiles(format_tiles(row)) == row


WHY = Reason("notation.wind")


def test_error_shows_the_text_with_a_caret() -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles("123m8z")
    assert str(caught.value) == (
        'cannot read "123m8z" at character 5: 8z is not a tile; honours are 1z-7z\n'
        "  123m8z\n      ^"
    )


def test_error_past_the_last_character_says_the_end() -> None:
    assert str(NotationError(WHY, "12m", 3)) == (
        'cannot read "12m" at the end: a wind is E, S, W or N\n  12m\n     ^'
    )


def test_error_about_an_empty_text_needs_no_caret() -> None:
    assert str(NotationError(WHY, "")) == 'cannot read "": a wind is E, S, W or N'


def test_error_that_is_not_in_a_text_is_its_reason() -> None:
    assert str(NotationError(WHY)) == "a wind is E, S, W or N"


def test_caret_counts_columns_not_characters() -> None:
    """Kanji and the red dragon take two columns, a variation selector none."""
    assert str(NotationError(WHY, "東🀄\ufe0ex", 3)).splitlines()[2] == "  " + " " * 4 + "^"


@pytest.mark.parametrize("position", [0, 5, 45, 200, 395, 399])
def test_error_in_a_long_text_shows_the_surroundings(position: int) -> None:
    text = "\n" * position + "x" + "\t" * (399 - position)
    message, shown, caret = str(NotationError(WHY, text, position)).splitlines()
    assert shown[caret.index("^")] == "x"
    assert len(shown) <= 64
    assert f"at character {position + 1}: a wind is" in message


def test_notation_error_survives_pickling() -> None:
    error = NotationError(WHY, "12m", 2)
    again = pickle.loads(pickle.dumps(error))
    assert (again.reason, again.text, again.position) == (WHY, "12m", 2)
    assert str(again) == str(error)


@pytest.mark.parametrize(
    ("text", "red_fives", "position", "reason"),
    [
        ("11m111m", 3, 5, "there are only 4 1m in a set with 3 red fives"),
        ("00p", 3, 1, "there is only 1 0p in a set with 3 red fives"),
        ("5555s", 3, 3, "there are only 3 5s in a set with 3 red fives"),
        ("1m0p", 0, 2, "there is no 0p in a set with 0 red fives"),
    ],
)
def test_a_face_that_is_used_up_has_no_id(
    text: str, red_fives: int, position: int, reason: str
) -> None:
    with pytest.raises(NotationError) as caught:
        ids_from_tiles(parse_tiles(text), red_fives=red_fives)
    shown = format_tiles(parse_tiles(text))
    assert (caught.value.message, caught.value.text) == (reason, shown)
    assert caught.value.position == position - (len(text) - len(shown))


def test_four_red_fives_have_two_of_circles() -> None:
    assert ids_from_tiles(parse_tiles("00p5p"), red_fives=4) == (52, 53, 54)
    assert ids_from_tiles(parse_tiles("5555p"), red_fives=0) == (52, 53, 54, 55)
    with pytest.raises(RulesError):
        ids_from_tiles((), red_fives=1)


@pytest.mark.parametrize(
    ("read", "text", "position"),
    [
        (lambda: tiles_from_mjai(["1m", "E", "5x", "2m"]), "1m E 5x 2m", 5),
        (lambda: tiles_from_tenhou([11, 99]), "11 99", 3),
        (lambda: tiles_from_ids([0, 10, 136]), "0 10 136", 5),
    ],
    ids=["mjai", "tenhou", "ids"],
)
def test_errors_in_lists_show_the_whole_list(read: object, text: str, position: int) -> None:
    assert callable(read)
    with pytest.raises(NotationError) as caught:
        read()
    assert (caught.value.text, caught.value.position) == (text, position)


def test_error_in_row_may_point_behind_the_last_tile() -> None:
    assert error_in_row(WHY, parse_tiles("12m"), 2).position == 3
    assert error_in_row(WHY, (), 0).position == 0
